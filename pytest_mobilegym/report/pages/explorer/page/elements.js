"use strict";

// Everything on the page is built here, from text nodes: what agents and files supply is never read as markup.
const append = (element, children) => {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false && child !== "") element.append(child);
  }
  return element;
};

const assign = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  return element;
};

const h = (tag, attributes, ...children) => append(assign(document.createElement(tag), attributes), children);

const drawn = (tag, attributes, ...children) =>
  append(assign(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes), children);

// Marks that turn the direction of writing reach beyond the element that they stand in, and control characters
// are not seen at all: both are shown by their numbers.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const visible = (text) =>
  String(text).replace(
    UNSEEN,
    (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );

// Text from outside, isolated: its direction of writing is its own.
const said = (text, attributes) => h("bdi", attributes, visible(text));

// A name goes on in the next line between its parts, and not amidst of one.
const NAME_PARTS = /(?<=[:._/@])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/;
const named = (text, attributes) =>
  h("bdi", attributes, visible(text).split(NAME_PARTS).flatMap((part, place) => (place ? [h("wbr"), part] : [part])));

// A command goes on in the next line at blanks only, as far as its words are no longer than the line.
const command = (text) => {
  const shown = h("div", { class: "prose mono", dir: "auto" });
  append(shown, visible(text).split(" ").flatMap((word, place) => [place > 0 && " ", h("bdi", { class: "word" }, word)]));
  const copy = h(
    "button",
    {
      type: "button",
      class: "copy",
      onclick: async () => {
        await navigator.clipboard.writeText(text);
        copy.textContent = "Copied";
      },
    },
    "Copy",
  );
  return h("div", { class: "command" }, shown, navigator.clipboard && copy);
};

const FOLDED = 700;
const FOLDED_LINES = 14;

// A text of any length, folded where it is long.
const prose = (whole, { mono = false, lang = null } = {}) => {
  const text = visible(whole);
  const box = h("div", { class: mono ? "prose mono" : "prose", dir: "auto", lang });
  const lines = text.split("\n", FOLDED_LINES + 1);
  if (text.length <= FOLDED && lines.length <= FOLDED_LINES) {
    box.textContent = text;
    return box;
  }
  const start = lines.slice(0, FOLDED_LINES).join("\n").slice(0, FOLDED);
  const shown = h("span");
  const button = h("button", { type: "button", class: "more" });
  const fold = (folded) => {
    shown.textContent = folded ? `${start}…` : text;
    button.textContent = folded ? `Show all ${count(text.length)} characters` : "Show less";
    button.setAttribute("aria-expanded", String(!folded));
  };
  button.addEventListener("click", () => fold(button.getAttribute("aria-expanded") === "true"));
  fold(true);
  return append(box, [shown, " ", button]);
};

const count = (number) => number.toLocaleString("en-US");
const plural = (number, word) => `${count(number)} ${word}${number === 1 ? "" : "s"}`;

// A rate from 0 to 1 as a bar, with its interval as a whisker.
const bar = (value, ends) => {
  const x = (share) => (100 * Math.min(1, Math.max(0, share))).toFixed(2);
  return drawn(
    "svg",
    { class: "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    drawn("rect", { class: "track", width: 100, height: 10, rx: 1.2 }),
    value === null || value === undefined
      ? null
      : drawn("rect", { class: "fill", width: x(value), height: 10, rx: 1.2 }),
    ends && drawn("path", { class: "whisker-halo", d: `M${x(ends[0])} 5H${x(ends[1])}` }),
    ends &&
      drawn("path", {
        class: "whisker",
        d: `M${x(ends[0])} 5H${x(ends[1])}M${x(ends[0])} 2.5V7.5M${x(ends[1])} 2.5V7.5`,
      }),
  );
};

// The sign of an outcome; what it says stands beside it, or is said to those who do not see it.
const icon = (key, said = "") =>
  drawn(
    "svg",
    {
      class: `icon is-${key}`,
      viewBox: "0 0 16 16",
      focusable: "false",
      ...(said ? { role: "img", "aria-label": said } : { "aria-hidden": "true" }),
    },
    drawn("path", { d: explorer.run.marks[key].path }),
  );

const badge = (key, label) => h("span", { class: `badge is-${key}` }, icon(key), label);

const facts = (pairs, attributes) =>
  h(
    "dl",
    { class: "facts", ...attributes },
    pairs.map(([name, text]) => h("div", null, h("dt", null, named(name)), h("dd", null, prose(text)))),
  );

// What was recorded, of values that are shown as people read them.
const raw = (text) =>
  text && h("details", { class: "raw" }, h("summary", null, "as recorded"), prose(text, { mono: true }));

const fold = (title, ...children) => h("details", { class: "fold" }, h("summary", null, title), children);

// Draws a place anew; a button or link in it that has the focus keeps it.
const redraw = (place, ...children) => {
  const reached = () => [...place.querySelectorAll("a, button, select, [tabindex]")];
  const focused = reached().indexOf(document.activeElement);
  place.replaceChildren();
  append(place, children);
  reached()[focused]?.focus({ preventScroll: true });
};

// What screen readers are told when something on the page changes.
const announce = (text) => {
  document.getElementById("said").textContent = text;
};
