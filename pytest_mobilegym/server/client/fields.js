// Text fields: real inputs whose text, caret and focus are the frame's, except where a person is ahead of it.
//
// Every change that a person types is numbered. Until a frame has seen the last number, its text for that field
// is old, and so is its text while an input method is composing: both are left alone.

import { adoptedText } from "./adopted.js";
import { all, hasLeft } from "./leaving.js";
import { mirrored, shownText } from "./mirror.js";
import { parseAll } from "./parse.js";
import { geometry, moveTo } from "./scroll.js";

const typing = { element: null, counter: 0, composing: false };
let shown = null; // the focus as it was last applied

/** Another phone: nothing that was typed belongs to it. */
export function forget() {
  typing.element = null;
  typing.composing = false;
  shown = null;
}

/** A person is about to change `element`: frames that are under way leave it alone. */
export function getAhead(element) {
  typing.element = element;
  typing.counter += 1;
}

/** The next input event of `element`, which a person's keyboard has changed. */
export function inputEvent(element, region) {
  getAhead(element);
  const text = element.value.toWellFormed();
  return {
    kind: "input",
    region,
    field: element.dataset.field,
    text,
    caret: pointsBefore(text, element.selectionStart ?? text.length),
    counter: typing.counter,
  };
}

export function setComposing(composing, element) {
  typing.composing = composing;
  typing.element = element;
}

/** Index of the character before which a tap at a point of the window puts the caret. */
export function caretAt(element, clientX, clientY) {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  if (position?.offsetNode !== element) return null;
  return pointsBefore(element.value, position.offset);
}

/** Show texts, focus and caret as the frame has them. */
export function apply(screen, focus) {
  const focused = focus && find(screen, focus);
  for (const element of all(screen, "[data-field]")) {
    const text = adoptedText(element);
    if (!isAhead(element, focused, focus) && element.value !== text) element.value = text;
    if (element !== focused) moveInside(element, 0);
  }
  const active = document.activeElement;
  // What has left takes its focus along.
  if (active && active !== focused && active !== document.body && !hasLeft(active)) active.blur();
  if (!focused) {
    shown = null;
    return;
  }
  const arrives = active !== focused;
  if (arrives) focused.focus({ preventScroll: true });
  if (isAhead(focused, focused, focus)) return;
  placeCaret(focused, focus, arrives);
  keepStill(focused);
}

/**
 * A focused field behind the raised keyboard comes into view by the fewest whole pixels of its scrollers. That is
 * a function of the frame, not an event: the frame's own offset stays as it is.
 */
export function reveal(screen, focus, scale) {
  if (!focus || focus.reveal === false || screen.dataset.keyboard !== "shown") return;
  const field = find(screen, focus);
  let scroller = field?.parentElement.closest("[data-scroll]");
  for (; scroller; scroller = scroller.parentElement.closest("[data-scroll]")) {
    if (geometry(scroller).axis !== "y") continue;
    const box = field.getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    const below = Math.ceil((box.bottom - view.bottom) / scale);
    const above = Math.floor((box.top - view.top) / scale);
    if (above < 0) moveTo(scroller, geometry(scroller).position + above);
    else if (below > 0) moveTo(scroller, geometry(scroller).position + Math.min(below, above));
  }
}

/** The element of the focused field, or of the text in which something is selected. */
export function find(screen, focus) {
  const region = screen.querySelector(`:scope > [data-region="${CSS.escape(focus.region)}"]`);
  if (!region) return null;
  const name = CSS.escape(focus.field);
  const named = `[data-field="${name}"], [data-text="${name}"]`;
  const parsed = region.querySelector(named);
  if (!parsed) parseAll(region);
  return parsed ?? region.querySelector(named);
}

function isAhead(element, focused, focus) {
  if (element !== typing.element || element !== focused) return false;
  return typing.composing || focus.counter < typing.counter;
}

// A caret that a person has moved with the arrow keys stays until the frame has something new to say.
function placeCaret(element, focus, arrives) {
  const state = JSON.stringify([focus.region, focus.field, focus.caret, focus.selection, element.value]);
  const isNews = arrives || state !== shown;
  shown = state;
  if (isNews) {
    const [start, end] = focus.selection ?? [focus.caret, focus.caret];
    try {
      element.setSelectionRange(unitsBefore(element.value, start), unitsBefore(element.value, end));
    } catch {
      // Fields of type number and email have no caret to set.
    }
  }
  showCaret(element);
}

// Where a field stands inside decides pixels, so it is computed from text and caret instead of left to the
// browser, which remembers how it came there.
function showCaret(element) {
  const caret = element.selectionEnd ?? element.value.length;
  const style = getComputedStyle(element);
  if (element.nodeName === "TEXTAREA") {
    const fits = element.scrollHeight <= element.clientHeight;
    const room = element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    moveInside(element, fits ? 0 : Math.max(0, Math.ceil(heightBefore(element, caret) - room)));
  } else {
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    moveInside(element, Math.max(0, Math.ceil(widthBefore(element, style, caret)) + 2 - Math.floor(room)));
  }
}

function moveInside(element, position) {
  const isArea = element.nodeName === "TEXTAREA";
  if (isArea ? element.scrollTop !== position : element.scrollLeft !== position) {
    if (isArea) element.scrollTop = position;
    else element.scrollLeft = position;
  }
}

const canvas = document.createElement("canvas").getContext("2d");

function widthBefore(element, style, caret) {
  canvas.font = style.font;
  canvas.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  return canvas.measureText(shownText(element).slice(0, caret)).width;
}

function heightBefore(element, caret) {
  return mirrored(element, caret, (box) => box.getBoundingClientRect().height);
}

// A browser that reveals the caret may scroll boxes which nothing else could scroll back.
function keepStill(element) {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.dataset.scroll !== undefined) continue;
    if (box.scrollTop !== 0) box.scrollTop = 0;
    if (box.scrollLeft !== 0) box.scrollLeft = 0;
  }
}

// The phone counts characters, the browser counts UTF-16 units.
export function pointsBefore(text, units) {
  return [...text.slice(0, units)].length;
}

export function unitsBefore(text, points) {
  return [...text].slice(0, points).join("").length;
}
