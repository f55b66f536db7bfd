const report = document.getElementById("report");
const rowList = document.getElementById("rows");
const pair = document.getElementById("pair");

// MARK: The theme

const addThemeButton = () => {
  const root = document.documentElement;
  const button = el("button", { type: "button", className: "icon", title: "Light or dark (t)" });
  button.setAttribute("aria-label", "Light or dark");
  button.append(svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("circle", { cx: 10, cy: 10, r: 7 }),
    svg("path", { d: "M10 3a7 7 0 0 1 0 14z", fill: "currentColor" })));
  button.onclick = () => {
    const isDark = getComputedStyle(root).colorScheme === "dark";
    root.dataset.theme = isDark ? "light" : "dark";
    try { localStorage.navsimTheme = root.dataset.theme; } catch { /* a page from a file may not */ }
  };
  document.getElementById("top").append(button);
  return button;
};

// MARK: The list

const startList = (themeButton) => {
  const rows = [...rowList.children];
  const links = rows.map((row) => row.firstElementChild);
  const state = { status: "", text: "", tag: "", page: null };
  const detail = el("main", { id: "detail", tabIndex: -1 });
  const side = el("nav", { id: "side" });
  side.setAttribute("aria-label", "Scenarios");
  const pages = document.getElementById("pages");
  const count = el("p", { id: "count" });
  count.setAttribute("role", "status");
  let visible = rows;
  let current = null;
  const haystacks = rows.map((row) =>
    (row.firstElementChild.textContent + "\n" + (row.dataset.tags ?? "") + "\n" + (row.dataset.url ?? "")
      + "\n" + placeOf(row)).toLowerCase());

  const statusOf = (row) => row.classList[1];
  const apply = () => {
    const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
    visible = rows.filter((row, index) =>
      (!state.status || statusOf(row) === state.status
        || (state.status === "failed" && statusOf(row) === "broken"))
      && (!state.tag || (row.dataset.tags ?? "").split("\n").includes(state.tag))
      && (state.page == null || row.dataset.url === state.page)
      && words.every((word) => haystacks[index].includes(word)));
    const kept = new Set(visible);
    for (const row of rows) row.hidden = !kept.has(row);
    count.textContent = visible.length === rows.length ? "" : `${visible.length} of ${rows.length} shown`;
    if (state.page != null) {
      count.append(" for ", el("code", {}, state.page), " ",
        el("button", { type: "button", className: "copy", onclick: () => { state.page = null; apply(); } }, "all pages"));
    }
    count.hidden = !count.textContent;
  };
  const open = (row, { isQuiet = false } = {}) => {
    if (!row) return;
    links[rows.indexOf(current)]?.removeAttribute("aria-current");
    current = row;
    row.firstElementChild.setAttribute("aria-current", "true");
    slider = null;
    const body = unpack(row);
    const status = statusOf(row);
    detail.className = status;
    body.prepend(el("h2", {}, textOf(row, "b")));
    body.querySelector(".facts").prepend(el("span", { className: "status " + status }, status));
    detail.replaceChildren(body);
    detail.scrollTop = 0;
    if (!isQuiet) document.body.classList.add("reading");
    illustrate(body);
    addCopyButton(body);
    row.scrollIntoView({ block: "nearest" });
    if (!isQuiet) history.replaceState(null, "", "#" + row.id);
  };
  const step = (by) => {
    if (!visible.length) return;
    const place = visible.indexOf(current);
    open(visible[Math.max(0, Math.min(visible.length - 1, place < 0 ? 0 : place + by))]);
  };

  const tools = drawTools({ rows, state, statusOf, apply, pages });
  tools.node.append(count);
  side.append(tools.node, rowList);
  if (pages) {
    preparePages(pages, (url) => { tools.showList(); state.page = url; apply(); });
    side.append(pages);
  }
  side.append(el("p", { id: "keys" }, el("kbd", {}, "j"), " ", el("kbd", {}, "k"), " next, previous  ",
    el("kbd", {}, "/"), " find  ", el("kbd", {}, "←"), " ", el("kbd", {}, "→"), " step  ",
    el("kbd", {}, "t"), " theme"));
  report.replaceChildren(side, detail);
  const back = el("button", { type: "button", id: "back", className: "icon" });
  back.setAttribute("aria-label", "Back to the list");
  back.append(svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: "M12.5 4l-6 6 6 6" })));
  const leave = () => {
    document.body.classList.remove("reading");
    current?.firstElementChild.focus();
  };
  back.onclick = leave;
  document.getElementById("top").prepend(back);

  rowList.addEventListener("click", (event) => {
    const row = event.target.closest(".row");
    if (!row || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(row);
    detail.focus({ preventScroll: true });
  });
  addEventListener("hashchange", () => open(rows.find((row) => "#" + row.id === location.hash)));
  addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isTyping = event.target.matches("input:not([type=range]):not([type=checkbox]), select");
    if (event.key === "Escape") {
      if (isTyping) event.target.blur(); else leave();
      return;
    }
    if (isTyping || (event.target.matches("[type=range]") && event.key.startsWith("Arrow"))) return;
    const actions = {
      j: () => step(1), k: () => step(-1), "/": () => tools.focus(), t: () => themeButton.click(),
      ArrowLeft: () => slider?.move(-1), ArrowRight: () => slider?.move(1),
    };
    const isScrolling = event.key.startsWith("Arrow") && event.target.matches(".figure");
    if (!actions[event.key] || isScrolling) return;
    event.preventDefault();
    actions[event.key]();
  });

  apply();
  const named = rows.find((row) => "#" + row.id === location.hash);
  if (named) open(named);
  else open(rows.find((row) => /failed|broken/.test(statusOf(row))) ?? rows[0], { isQuiet: true });
};

/** The place in the row's file, read out of the piece without unpacking it. */
const placeOf = (row) =>
  /<span class="place">([^<]*)/.exec(row.querySelector("noscript").textContent)?.[1] ?? "";

/** The counts, the filters and the field for text. */
const drawTools = ({ rows, state, statusOf, apply, pages }) => {
  const node = el("div", { id: "tools" });
  const counts = {};
  for (const row of rows) counts[statusOf(row)] = (counts[statusOf(row)] ?? 0) + 1;
  const share = el("div", { id: "share" });
  share.setAttribute("aria-hidden", "true");
  for (const status of ["failed", "broken", "skipped", "passed"]) {
    if (counts[status]) share.append(el("i", { className: status, style: `flex:${counts[status]}` }));
  }
  const filters = el("div", { id: "filters" });
  const chips = [];
  const addChip = (name, number, pick) => {
    const chip = el("button", { type: "button", className: "chip" }, name, el("span", {}, String(number)));
    chip.onclick = () => {
      for (const other of chips) other.setAttribute("aria-pressed", String(other === chip));
      pick();
    };
    chip.setAttribute("aria-pressed", "false");
    chips.push(chip);
    filters.append(chip);
    return chip;
  };
  const showRows = (areRows) => {
    rowList.hidden = !areRows;
    if (pages) pages.hidden = areRows;
  };
  const all = addChip("all", rows.length, () => { state.status = ""; state.page = null; showRows(true); apply(); });
  const failed = (counts.failed ?? 0) + (counts.broken ?? 0);
  const byStatus = [["failed", failed], ["skipped", counts.skipped], ["passed", counts.passed]];
  for (const [status, number] of byStatus) {
    if (number) addChip(status, number, () => { state.status = status; showRows(true); apply(); }).dataset.filter = status;
  }
  if (pages) addChip("pages", pages.dataset.count ?? "", () => showRows(false)).dataset.filter = "pages";
  all.setAttribute("aria-pressed", "true");
  all.dataset.filter = "all";
  if (pages) pages.hidden = true;

  const find = el("div", { id: "find" });
  const input = el("input", { type: "search", placeholder: "Find name, page, file…", oninput: () => { state.text = input.value; apply(); } });
  input.setAttribute("aria-label", "Find scenarios");
  find.append(input);
  const tags = [...new Set(rows.flatMap((row) => row.dataset.tags?.split("\n") ?? []))].sort();
  if (tags.length) {
    const select = el("select", { onchange: () => { state.tag = select.value; apply(); } },
      el("option", { value: "" }, "any tag"), ...tags.map((tag) => el("option", { value: tag }, tag)));
    select.setAttribute("aria-label", "Tag");
    find.append(select);
  }
  node.append(share, filters, find);
  return { node, focus: () => { document.body.classList.remove("reading"); input.focus(); }, showList: () => all.click() };
};

/** Lets a page of the list pick the scenarios that end there. */
const preparePages = (pages, pick) => {
  const body = unpack(pages);
  pages.replaceChildren(body);
  for (const line of body.querySelectorAll("tbody tr")) {
    const url = line.querySelector(".url");
    const button = el("button", { type: "button", className: "copy", onclick: () => pick(url.textContent) }, "show");
    button.setAttribute("aria-label", "Show the scenarios that end at " + url.textContent);
    line.firstElementChild.append(" ", button);
  }
};

// MARK: Two runs side by side

const startPair = () => {
  const sides = [...pair.children];
  const parting = pair.dataset.parting == null ? null : Number(pair.dataset.parting);
  const bodies = sides.map((side) => {
    const body = unpack(side);
    side.append(body);
    return body;
  });
  const columns = bodies.flatMap((body) => {
    const list = body.querySelector(".events");
    return list ? readEvents(list).flatMap((event) => event.names) : [];
  });
  for (const body of bodies) illustrate(body, { parting, columns });
};

const themeButton = addThemeButton();
if (pair) startPair(); else if (rowList) startList(themeButton);
