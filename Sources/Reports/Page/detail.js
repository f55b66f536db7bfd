/** What the arrow keys move: the slider of the scenario that is open. */
let slider = null;

/** Puts pictures in the place of the lists of moments and events. */
const illustrate = (root, { parting, columns } = {}) => {
  const momentList = root.querySelector(".moments");
  const eventList = root.querySelector(".events");
  const events = eventList ? readEvents(eventList) : [];
  const moments = momentList ? readMoments(momentList) : [];
  let diagram = null;
  let picked = null;
  let end = events.length;

  if (momentList) {
    picked = drawMoments(moments, (moment, isLast) => {
      end = isLast ? events.length : moment.events;
      diagram?.show(end);
    });
    momentList.replaceWith(picked.node);
  }
  if (!eventList) return;
  const figure = el("div");
  const draw = (isAll) => {
    const bands = moments.map((moment, index) => ({
      at: index ? moments[index - 1].events : 0, index, text: moment.words, moment,
    })).filter((band) => !band.moment.isGone && band.moment.time.endsWith("ms"))
      .map((band) => ({ ...band, select: () => picked.select(band.index) }));
    diagram = drawDiagram(events.filter((event) => isAll || !event.isAside), {
      room: figure.clientWidth || root.clientWidth, bands, parting, columns,
      label: "Sequence diagram; the same events follow as a list",
    });
    figure.replaceChildren(diagram.node);
    diagram.show(end);
  };
  const toggle = el("input", { type: "checkbox", onchange: () => draw(toggle.checked) });
  const title = eventList.previousElementSibling;
  const heading = el("div", { className: "heading" });
  title.replaceWith(heading);
  heading.append(title, el("label", {}, toggle, "every event"));
  const story = el("details", { className: "story" }, el("summary", {}, "As a list"));
  eventList.replaceWith(figure, story);
  story.append(eventList);
  draw(false);
  new ResizeObserver(() => {
    const room = figure.clientWidth;
    if (room && Math.abs(room - (figure.room ?? room)) > 24) draw(toggle.checked);
    figure.room = room;
  }).observe(figure);
};

/** The phone, the slider and the steps. */
const drawMoments = (moments, onChange) => {
  const shown = moments.filter((moment) => !moment.isGone);
  const range = el("input", { type: "range", min: 0, max: shown.length - 1, step: 1 });
  range.setAttribute("aria-label", "Step");
  const output = el("output");
  const steps = el("ol", { className: "steps" });
  const phone = el("div");
  const rest = el("div");
  let number = 0;
  const buttons = moments.map((moment) => {
    const isStart = moment.time && !moment.time.endsWith("ms");
    const button = el("button", { type: "button" },
      el("i", {}, isStart ? "" : ++number + "."), el("code", {}, moment.words),
      el("small", {}, moment.isGone ? moment.time : [moment.time, moment.note].filter(Boolean).join(", ")));
    if (moment.isGone) {
      button.className = "gone";
      button.disabled = true;
    } else {
      button.onclick = () => select(shown.indexOf(moment));
    }
    steps.append(el("li", {}, button));
    return button;
  });
  const select = (index) => {
    const moment = shown[index];
    range.value = index;
    output.textContent = `${index + 1} / ${shown.length}`;
    range.setAttribute("aria-valuetext", `${moment.words} ${moment.time}`);
    moments.forEach((other, place) => {
      if (other === moment) buttons[place].setAttribute("aria-current", "step");
      else buttons[place].removeAttribute("aria-current");
    });
    phone.replaceChildren(drawPhone(moment));
    rest.replaceChildren(drawRest(moment));
    onChange(moment, index === shown.length - 1);
  };
  range.oninput = () => select(Number(range.value));
  const node = el("div", { className: "moment" }, phone,
    el("div", {}, el("div", { className: "slide" }, range, output), steps, rest));
  if (shown.length < 2) node.querySelector(".slide").hidden = true;
  select(shown.length - 1);
  slider = {
    move: (by) => select(Math.max(0, Math.min(shown.length - 1, Number(range.value) + by))),
  };
  return { node, select: (index) => select(shown.indexOf(moments[index])) };
};

/** Fills a place with what a row's `noscript` holds: the report's own markup, text escaped. */
const unpack = (holder) => {
  const body = el("div");
  body.innerHTML = holder.querySelector("noscript").textContent;
  return body;
};

const addCopyButton = (root) => {
  const command = root.querySelector(".repeat");
  if (!command || !navigator.clipboard) return;
  const button = el("button", { type: "button", className: "copy" }, "copy");
  button.onclick = async () => {
    await navigator.clipboard.writeText(textOf(command, "code"));
    button.textContent = "copied";
  };
  command.append(button);
};
