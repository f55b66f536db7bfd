// Checks of the report, run in the report itself behind its own script. What comes of them is all
// that is left in the document: a line each, beginning with "holds" or "FAILED".
(async () => {
  const lines = [];
  const check = (what, wanted, found) => {
    const isGood = JSON.stringify(wanted) === JSON.stringify(found);
    lines.push(isGood ? `holds: ${what}`
      : `FAILED: ${what}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const seen = () => all("#rows > li").filter((row) => !row.hidden);
  const press = (key, target = document.body) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const turn = () => new Promise((done) => setTimeout(done, 50));
  const isShown = (element) => element.getBoundingClientRect().width > 0;

  try {
    const isNarrow = innerWidth < 760;
    check("every scenario has its row", scenarios, all("#rows > li").length);
    check("no text was taken for markup", [undefined, 0, 0],
      [window.hurt, all("img").length, all("#rows b b, .facts b").length]);
    const wide = document.documentElement.scrollWidth > innerWidth;
    check("nothing is wider than the page", [], !wide ? [] : all("body *").filter((element) =>
      element.getBoundingClientRect().right > innerWidth + 1).map((element) => element.tagName + "#" + element.id).slice(0, 5));

    if (isNarrow) {
      check("a phone shows the list first", [true, false], [isShown(one("#side")), isShown(one("#detail"))]);
      one("#rows a").click();
      await turn();
      check("then the scenario", [false, true], [isShown(one("#side")), isShown(one("#detail"))]);
      check("which fits", true, one("#detail").scrollWidth <= innerWidth);
      one("#back").click();
      check("and the list again", true, isShown(one("#side")));
      one("#rows a").click();
    } else {
      one("#rows a").click();
    }
    await turn();

    // The diagram.
    const figures = all("#detail .figure");
    check("one diagram is drawn, whatever the number of scenarios", 1, figures.length);
    const arrows = () => all("#detail .msg").length;
    const usual = arrows();
    check("it has arrows", true, usual > 5);
    check("an arrow has a length", true, all("#detail .msg line").every((line) => line.getBBox().width > 10));
    const heads = all("#detail .heads text").map((text) => text.textContent).join(" ");
    for (const name of ["person", "SpringBoard", "app", "link store", "web view", "network"]) {
      check(`the diagram has a column for ${name}`, true, heads.includes(name));
    }
    check("texts stay within the diagram", 0, all("#detail .msg text:not(.time)").filter((text) => {
      const box = text.getBBox();
      return box.x < 0 || box.x + box.width > text.ownerSVGElement.width.baseVal.value;
    }).length);
    one("#detail .heading input").click();
    check("every event is more than the usual ones", true, arrows() > usual);
    check("as many as the list has", all("#detail .events li").length, arrows());

    // The phone and its slider.
    const range = one(".slide input");
    check("the slider stands at the end", range.max, range.value);
    check("nothing is still to come there", 0, all("#detail .later").length);
    const page = () => one(".frame").getAttribute("aria-label");
    const end = page();
    for (let step = 0; step < 9; step += 1) press("ArrowLeft");
    check("the arrow keys move it to the beginning", "0", range.value);
    check("where all is still to come", arrows(), all("#detail .later").length);
    check("and the phone looks otherwise", true, page() !== end);
    press("ArrowRight");
    check("and forth", "1", range.value);
    check("the slider says where it stands", true, range.getAttribute("aria-valuetext").startsWith("push"));
    check("a banner is up", true, isShown(one(".card.banner")));

    // The list.
    if (scenarios > 1) {
      const chip = (name) => one(`[data-filter="${name}"]`);
      const counted = (name) => Number(chip(name).querySelector("span").textContent);
      chip("failed").click();
      check("the filter of failures", counted("failed"), seen().length);
      check("shows failures only", true, seen().every((row) => row.classList.contains("failed")));
      chip("passed").click();
      check("the filter of what passed", counted("passed"), seen().length);
      chip("all").click();
      const input = one("#find input");
      const find = (text) => { input.value = text; input.dispatchEvent(new Event("input")); };
      find("GATED nowhere");
      check("text is found", true, seen().length > 0 && seen().every((row) => /gated.*nowhere/.test(row.textContent)));
      find("no such text");
      check("or not", 0, seen().length);
      find("");
      const select = one("#find select");
      check("tags are offered", true, [...select.options].map((option) => option.value).includes("<b>scene"));
      select.value = "terminated";
      select.dispatchEvent(new Event("change"));
      check("a tag picks a third", scenarios / 3, seen().length);
      select.value = "";
      select.dispatchEvent(new Event("change"));
      chip("pages").click();
      check("the list of pages is there", true, isShown(one("#pages table")) || isNarrow);
      one("#pages button").click();
      const url = one("#pages .url").textContent;
      check("a page picks the scenarios that end there", true,
        seen().length > 0 && seen().every((row) => row.dataset.url === url));
      chip("all").click();
      check("all are there again", scenarios, seen().length);

      // Keys.
      const current = () => seen().indexOf(one("#rows [aria-current]").parentElement);
      const before = current();
      press("j");
      check("j goes on", before + 1, current());
      press("k");
      check("k goes back", before, current());
      press("/");
      check("/ goes to the field", input, document.activeElement === input ? input : document.activeElement.id);
      press("Escape", input);
    }

    // Colours.
    const root = document.documentElement;
    const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (colour) => {
      const [red, green, blue] = numbers(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (element) => {
      for (let node = element; node; node = node.parentElement) {
        const colour = getComputedStyle(node).backgroundColor;
        if ((numbers(colour)[3] ?? 1) === 1) return colour;
      }
      return "rgb(255,255,255)";
    };
    const contrast = (element) => {
      const [one, other] = [light(getComputedStyle(element).color), light(ground(element))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    for (const theme of ["light", "dark"]) {
      root.dataset.theme = theme;
      const weak = all("#side *, #detail *, #top *").filter((element) => isShown(element)
        && !element.closest("svg, .frame") && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        && contrast(element) < 4.5);
      check(`all text can be read in ${theme}`, [],
        [...new Set(weak.map((element) => `${element.tagName}.${element.className}`))]);
    }
    const before = root.dataset.theme;
    press("t");
    check("t changes the theme", true, root.dataset.theme !== before);

    // Names for those who don't see.
    const nameless = all("button, input, select, [role=img], [role=region]").filter((element) =>
      !(element.getAttribute("aria-label") || element.textContent.trim() || element.closest("label")));
    check("everything that can be used has a name", [], nameless.map((element) => element.outerHTML));
  } catch (error) {
    lines.push(`FAILED: ${error.stack}`);
  }
  lines.push("ALL CHECKS RAN");
  const text = "\n" + lines.join("\n") + "\n";
  if (parent !== window) parent.postMessage(text, "*");
  document.body.replaceChildren(Object.assign(document.createElement("pre"), { textContent: text }));
})();
