/** Makes an element with properties and children; texts are never read as HTML. */
const el = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children.filter((child) => child != null));
  return node;
};
const svg = (tag, attributes = {}, ...children) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};
const textOf = (node, selector) => node.querySelector(selector)?.textContent ?? "";

/** The events of a list, as the diagram needs them. */
const readEvents = (list) => [...list.children].map((item, index) => {
  const [from, to] = item.dataset.c.split(",").map(Number);
  const [sender, receiver = sender] = textOf(item, "b").split(" → ");
  return {
    index, from, to, names: [[from, sender], [to, receiver]], time: textOf(item, "i"),
    text: textOf(item, "span"), state: textOf(item, "em"), kind: item.className,
    isAside: item.classList.contains("aside"),
  };
});

const pen = document.createElement("canvas").getContext("2d");
const widthOf = (text) => {
  pen.font = '600 12px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
  return pen.measureText(text).width;
};
/** The text, cut so that it takes no more than that room. */
const fitted = (text, room) => {
  if (widthOf(text) <= room) return text;
  let [short, long] = [0, text.length];
  while (short < long) {
    const middle = (short + long + 1) >> 1;
    if (widthOf(text.slice(0, middle) + "…") <= room) short = middle; else long = middle - 1;
  }
  return text.slice(0, short) + "…";
};

/**
 * Draws a sequence diagram, time downwards.
 *
 * bands: [{at, text, select}] are steps, each drawn before the event of that number; parting is the
 * number of the first event that another run doesn't share; columns are kept where two diagrams
 * are to be alike.
 */
const drawDiagram = (events, { room, bands = [], parting, columns, label }) => {
  const names = new Map(columns ?? events.flatMap((event) => event.names));
  const order = [...names.keys()].sort((one, other) => one - other);
  const gutter = 66;
  const pitch = Math.max(102, Math.min(168, (room - gutter - 10) / Math.max(1, order.length)));
  const width = Math.ceil(gutter + pitch * order.length + 10);
  const x = (column) => gutter + pitch * (order.indexOf(column) + 0.5);
  const body = svg("svg", { width, role: "img", "aria-label": label });
  const lives = order.map((column) => svg("line", { class: "life", x1: x(column), x2: x(column), y1: 0 }));
  body.append(...lives);
  const marks = [];
  let y = 12;
  let time = null;
  let waiting = [...bands];

  const drawBand = (band) => {
    if (y > 12) y += 14;
    const group = svg("g", { class: "band" },
      svg("rect", { x: 6, y: y, width: width - 12, height: 22, rx: 5 }),
      svg("text", { x: 14, y: y + 15 }, fitted(band.text, width - 30)));
    group.addEventListener("click", band.select);
    body.append(group);
    y += 24;
  };
  for (const event of events) {
    while (waiting.length && waiting[0].at <= event.index) drawBand(waiting.shift());
    if (parting != null && event.index >= parting) {
      body.append(svg("g", { class: "part" },
        svg("line", { x1: 6, x2: width - 6, y1: y + 18, y2: y + 18 }),
        svg("text", { x: 14, y: y + 12 }, "here the orders part")));
      parting = null;
      y += 30;
    }
    const isNew = event.time !== time;
    if (isNew && time != null) y += 8;
    time = event.time;
    y += 30;
    body.append(drawMessage(event, { x, y, width, gutter, isNew }, marks));
  }
  while (waiting.length) drawBand(waiting.shift());
  const height = y + 20;
  body.setAttribute("height", height);
  for (const life of lives) life.setAttribute("y2", height);

  const heads = svg("svg", { class: "heads", width, height: 50, "aria-hidden": "true" });
  for (const column of order) {
    const name = names.get(column);
    // A name of two words stands in two lines where one is too short for it.
    const lines = widthOf(name) + 18 <= pitch ? [name] : name.split(" ");
    const wide = Math.min(pitch - 6, Math.max(...lines.map(widthOf)) + 18);
    heads.append(svg("rect", { x: x(column) - wide / 2, y: 6, width: wide, height: 38, rx: 7 }));
    lines.forEach((line, index) => heads.append(
      svg("text", { x: x(column), y: 29 + (index - (lines.length - 1) / 2) * 14 }, fitted(line, pitch - 10))));
  }
  const node = el("div", { className: "figure", tabIndex: 0 }, heads, body);
  node.setAttribute("role", "region");
  node.setAttribute("aria-label", label);
  return {
    node,
    /** Fades what hasn't happened yet. */
    show(count) {
      for (const [index, group] of marks) group.classList.toggle("later", index >= count);
    },
  };
};

const drawMessage = (event, { x, y, width, gutter, isNew }, marks) => {
  const group = svg("g", { class: ("msg " + event.kind).trim() });
  marks.push([event.index, group]);
  if (isNew) group.append(svg("text", { class: "time", x: gutter - 12, y: y + 4 }, event.time));
  const [start, end] = [x(event.from), x(event.to)];
  const state = event.state ? "  " + event.state : "";
  const isSelf = event.from === event.to;
  const [left, right] = [Math.min(start, end), Math.max(start, end)];
  const wanted = widthOf(event.text + state) + 6;

  let at = isSelf ? start + 32 : left + 8;
  let anchor = "start";
  let available = width - 8 - at;
  if (!isSelf && wanted <= right - left - 12) {
    [at, anchor] = [(left + right) / 2, "middle"];
  } else if (wanted > available && wanted <= (isSelf ? start - 10 : right - 8) - gutter) {
    [at, anchor] = [isSelf ? start - 10 : right - 8, "end"];
    available = wanted;
  } else if (wanted > available) {
    at = Math.max(gutter + 4, Math.min(at, width - 8 - wanted));
    available = width - 8 - at;
  }
  const shown = fitted(event.text, Math.max(available, 40) - widthOf(state));
  const text = svg("text", { x: at, y: y - 6, "text-anchor": anchor }, shown);
  if (event.state) text.append(svg("tspan", {}, state));
  if (isSelf) {
    if (anchor !== "end") text.setAttribute("y", y + 2);
    group.append(
      svg("path", { d: `M${start} ${y - 8}h20v12h-14` }),
      svg("path", { class: "tip", d: `M${start + 1} ${y + 4}l8 -4v8z` }));
  } else {
    const way = end > start ? 1 : -1;
    group.append(
      svg("line", { x1: start, x2: end - 6 * way, y1: y, y2: y }),
      svg("path", { class: "tip", d: `M${end} ${y}l${-8 * way} -4v8z` }));
  }
  group.append(text);
  if (shown !== event.text) group.append(svg("title", {}, event.text));
  return group;
};
