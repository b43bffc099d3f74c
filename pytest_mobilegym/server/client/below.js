// A long list is laid out as far as it is seen, and the rest of it when something asks how long it is: most pages
// are left before anyone scrolls them. So are the pages of a pager: those beside the one in view are not. What is
// held back stays in the document, so that patching and asking for elements know nothing of it; the end of a very long
// list is not even parsed, see parse.js.

import { all } from "./leaving.js";
import { expectParts, parseAll, parseMore, REST } from "./parse.js";

// Their parts lie one below the other.
const LISTS = "[data-scroll] > .k-flow, [data-scroll] [data-list], [data-scroll][data-list]";
// Their parts lie one beside the other, and each has a size of its own, whatever it holds.
const STRIPS = "[data-scroll][data-axis=x] > [data-pages]";
const LEAST = 6; // parts of a list, from which on it is worth it
const AT_ONCE = 4; // parts that are laid out before anything is known of their height
const AHEAD = 1; // heights of the screen that are laid out at least

const shown = new Map(); // parts that were not held back when a list of a kind and place was last shown, by both
const inView = new Map(); // places of the pages that were in view when a strip of a kind was last shown, by kind
const known = new WeakSet(); // parts that were there before: what was laid out once stays so

/** Hold back what lies far below the edge in lists that are shown from their top, and pages that are not in view. */
export function holdBack(screen) {
  for (const mark of all(screen, REST)) parseWhereSeen(mark);
  const strips = all(screen, STRIPS);
  for (const strip of strips) {
    const pages = [...strip.children];
    const expected = inView.get(kindOf(strip)) ?? [];
    for (const page of takeNew(strip)) if (!expected.includes(pages.indexOf(page))) page.dataset.aside = "";
  }
  const lists = [];
  const places = new Map(); // of the next list of a kind
  for (const list of all(screen, LISTS)) {
    const place = places.get(kindOf(list)) ?? 0;
    places.set(kindOf(list), place + 1);
    const name = `${kindOf(list)} ${place}`;
    const fresh = takeNew(list);
    if (list.childElementCount >= LEAST && startsAtTop(list.closest("[data-scroll]"))) {
      const atOnce = new Set([...list.children].slice(0, shown.get(name) ?? AT_ONCE));
      for (const part of fresh) if (!atOnce.has(part)) part.dataset.below = "";
    }
    // Also what was held back before: it may have come up since.
    if (list.querySelector(`:scope > [data-below], :scope > ${REST}`)) lists.push(new Held(list, name));
  }
  for (const strip of strips) showInView(strip);
  if (!lists.length) return;
  const { top, bottom } = screen.getBoundingClientRect();
  const limit = top + AHEAD * (bottom - top);
  // What one list shows moves the others.
  while (lists.map((list) => list.showUntil(limit)).some(Boolean));
  const expected = new Map();
  for (const held of lists) {
    if (isBelow(held.list)) continue;
    const parts = held.parts.filter((part) => !isHeldBack(part)).length;
    shown.set(held.name, parts);
    const kind = `${appOf(held.list)} ${held.list.className}`;
    expected.set(kind, Math.max(parts, expected.get(kind) ?? 0));
  }
  expectParts(expected);
}

/** Lists of one kind show about as many parts, and strips of one kind the same pages. */
function kindOf(list) {
  return `${appOf(list)} ${list.className} ${list.firstElementChild?.className}`;
}

function appOf(list) {
  return list.closest("[data-app]")?.dataset.app;
}

/** Parse what is left out of a list that is not one of those that are shown from their top. */
function parseWhereSeen(mark) {
  const list = mark.parentElement;
  if (list?.matches(LISTS) && startsAtTop(list.closest("[data-scroll]"))) return;
  parseAll(mark.closest("[data-region]"));
}

/** The parts of a list or strip that were not there before and may be held back. */
function takeNew(list) {
  const fresh = [];
  for (const part of list.children) {
    if (isReferredTo(part)) {
      delete part.dataset.below;
      delete part.dataset.aside;
    } else if (!known.has(part)) fresh.push(part);
    known.add(part);
  }
  return fresh;
}

/** A gradient is found by its id, which an icon in view may share with one that is not: that one has to be drawn. */
function isReferredTo(part) {
  return part.querySelector("[id]") !== null;
}

/** Show the pages of a strip that are in view where the frame says that it stands. */
function showInView(strip) {
  const pages = [...strip.children];
  if (!pages.some((page) => page.dataset.aside !== undefined)) return;
  const pager = strip.parentElement;
  const { left, width } = strip.getBoundingClientRect();
  const view = pager.getBoundingClientRect().width;
  // The strip may have become shorter since it was scrolled.
  const offset = Math.min(Number(pager.dataset.offset), Math.max(strip.offsetWidth - pager.clientWidth, 0));
  const from = left + (offset / pager.clientWidth) * view;
  const seen = pages.filter((page) => {
    const box = page.getBoundingClientRect();
    return !width || (box.left < from + view && box.right > from);
  });
  for (const page of seen) delete page.dataset.aside;
  if (width) inView.set(kindOf(strip), seen.map((page) => pages.indexOf(page)));
}

function startsAtTop({ dataset }) {
  return Number(dataset.offset ?? 0) === 0 && dataset.anchor !== "end" && dataset.axis !== "x";
}

/** A list of which some parts are held back, or not even parsed. */
class Held {
  constructor(list, name) {
    this.list = list;
    this.name = name;
    this.parts = [...list.children].filter((part) => !part.matches(REST));
  }

  /** Show parts that reach down to a limit, as many as those above them let expect; whether there were any. */
  showUntil(limit) {
    if (isBelow(this.list)) return false;
    const held = this.parts.filter(isHeldBack);
    const due = held.filter((part) => part.getBoundingClientRect().top < limit);
    if (held.length && !due.length) return false;
    const above = due.length ? this.parts.indexOf(due[0]) : this.parts.length;
    const { top } = this.list.getBoundingClientRect();
    const from = due.length ? due[0].getBoundingClientRect().top : this.parts.at(-1).getBoundingClientRect().bottom;
    if (from >= limit) return false;
    const height = above ? Math.max((from - top) / above, 1) : limit - top;
    const count = Math.ceil((limit - from) / height);
    // Where all that is parsed is due, what is not may be too.
    if (due.length === held.length) while (due.length < count && this.parseMore(due));
    for (const part of due.slice(0, count)) delete part.dataset.below;
    return due.length > 0;
  }

  /** Parse more parts, which are due too; whether there were any. */
  parseMore(due) {
    const mark = this.list.lastElementChild;
    if (!mark.matches(REST)) return false;
    const fresh = parseMore(mark);
    for (const part of fresh) {
      known.add(part);
      part.dataset.below = "";
    }
    this.parts.push(...fresh);
    due.push(...fresh);
    return true;
  }
}

function isHeldBack(part) {
  return part.dataset.below !== undefined;
}

/** Whether an element is held back. */
export function isBelow(element) {
  return element.closest("[data-below], [data-aside]") !== null;
}

/** Lay out the whole of a scroller's list; the length of a strip is that of its pages, whatever they hold. */
export function reveal(scroller) {
  if (scroller.querySelector(":scope > [data-pages]")) return;
  if (scroller.querySelector(REST)) for (const part of parseAll(scroller.closest("[data-region]"))) known.add(part);
  for (const part of scroller.querySelectorAll("[data-below]")) delete part.dataset.below;
}
