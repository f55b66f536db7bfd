/** The moments of a list: the words of a step, and the facts about the phone after it. */
const readMoments = (list) => [...list.children].map((item) => ({
  words: textOf(item, "b"), time: textOf(item, "p > i"), note: textOf(item, "p > i + i"),
  isGone: item.classList.contains("gone"), events: Number(item.dataset.events),
  facts: item.querySelector(".phone"), history: item.querySelector(".history"),
}));

const notices = (facts, kind) => [...facts.querySelectorAll("." + kind)].map((notice) =>
  el("div", { className: "card " + kind }, el("b", {}, textOf(notice, "b")),
    el("span", {}, textOf(notice, "span"))));

const drawWeb = (facts) => {
  const page = facts.querySelector(".page");
  const web = el("div", { className: "web" });
  if (!page) {
    web.append(el("span", { className: "none" }, "no page"));
  } else {
    web.append(
      el("b", {}, textOf(page, "b") || "untitled"),
      el("span", { className: "url" }, textOf(page, ".url")), el("hr"), el("hr"), el("hr"));
  }
  return web;
};

const drawIcon = (facts) => {
  const badge = textOf(facts, ".badge");
  const isQuiet = textOf(facts, ".state") === "not running";
  const tile = el("div", { className: "tile" + (isQuiet ? " quiet" : "") }, "app");
  if (badge) tile.append(el("i", {}, badge));
  return el("div", { className: "springs" }, tile);
};

/** Draws the phone as it was at a moment. */
const drawPhone = (moment) => {
  const facts = moment.facts;
  const isLocked = facts.querySelector(".locked");
  const isApp = !facts.querySelector(".away") && !isLocked;
  const screen = el("div", { className: "screen" + (isApp ? " app" : "") });
  screen.append(
    el("div", { className: "bar" }, el("span", {}, moment.time || ""),
      el("span", {}, textOf(facts, ".state"))),
    isApp ? drawWeb(facts) : isLocked ? el("div", { className: "web" }) : drawIcon(facts));
  const over = facts.querySelector(".over");
  const cards = notices(facts, "banner");
  if (over || isLocked) {
    screen.append(el("div", { className: "veil" }));
    if (isLocked || over.classList.contains("notificationCentre")) {
      cards.push(...notices(facts, "listed").slice(-4));
    }
    screen.append(el("div", { className: "note" }, isLocked ? "locked" : over.textContent));
  }
  if (cards.length) screen.append(el("div", { className: "cards" }, ...cards.slice(0, 4)));
  screen.append(el("div", { className: "home" }));
  const frame = el("div", { className: "frame" }, screen);
  frame.setAttribute("role", "img");
  frame.setAttribute("aria-label", [...facts.children].map((fact) => fact.textContent).join(", "));
  return frame;
};

/** What the app and the phone are left with at a moment, as a list of terms. */
const drawRest = (moment) => {
  const facts = moment.facts;
  const list = el("dl", { className: "left" });
  const add = (term, ...value) => list.append(el("dt", {}, term), el("dd", {}, ...value));
  const state = textOf(facts, ".state");
  const isCovered = facts.querySelector(".away") && state !== "not running" && state !== "background";
  add("app", state + (isCovered ? ", another screen in front" : ""));
  const stored = facts.querySelector(".stored code");
  add("stored", stored ? el("code", {}, stored.textContent) : "no link");
  const listed = [...facts.querySelectorAll(".listed")];
  add("list", listed.length ? listed.map((notice) => textOf(notice, "b") || "untitled").join(", ") : "empty");
  add("badge", textOf(facts, ".badge") || "0");
  add("history", moment.history ? moment.history.cloneNode(true) : "empty");
  return list;
};
