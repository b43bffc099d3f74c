// Selected text: which character a finger holds, where the menu and its handles stand, and what dragging a handle
// selects. What is selected and what the menu offers is the frame's; where that stands on the screen is a function
// of the frame that only the page can compute.

import { boxOf as boxOfElement, scaleOf, visiblePart } from "./boxes.js";
import { caretAt, find, pointsBefore, unitsBefore } from "./fields.js";
import { mirrored } from "./mirror.js";
import { geometry, offsetOf } from "./scroll.js";
import * as texts from "./texts.js";

const TOP = 44; // px from the top of the screen that stay free of the menu
const SIDE = 8; // px between the menu and the sides of the screen, and the line that it stands over
const HANDLE = 22; // px, a handle's width and height
const HANGING = 5; // px from the caret to the round of a handle that is turned, whose corner reaches up to it
const EDGE = 40; // px from the edge of a scroller at which a handle takes along what it shows
const ALONG = 160; // px that it takes it along with one movement

let shown = null; // the selection as it was last placed

/** Whether a long press on an element selects: on a text field, or on a text that can only be read. */
export function isText(element) {
  return element.dataset.field !== undefined || isFixed(element);
}

function isFixed(element) {
  return element.dataset.text !== undefined && element.dataset.field === undefined;
}

/** The event of a finger that holds, or taps twice, a text at a point of the window. */
export function selectEvent(element, region, clientX, clientY) {
  const field = isFixed(element) ? element.dataset.text : element.dataset.field;
  return { kind: "select", region, field, start: characterAt(element, clientX, clientY) };
}

/** Index of the character under a point of the window, `null` behind the text. */
export function characterAt(element, clientX, clientY) {
  if (isFixed(element)) return texts.characterNear(element, clientX, clientY);
  const caret = caretAt(element, clientX, clientY);
  if (caret === null) return null;
  const length = pointsBefore(element.value, element.value.length);
  const next = boxOf(element, caret);
  const origin = originOf(element);
  const scale = scaleOf(element.closest("#screen"));
  const x = (clientX - origin.x) / scale;
  const y = (clientY - origin.y) / scale;
  // A caret stands at the nearer side of a character: the finger may be on the one before it.
  const at = caret > 0 && (x < next.left || y < next.top) ? caret - 1 : caret;
  return at < length ? at : null;
}

/** Put the menu and the handles of a frame's selection where its text stands. */
export function place(screen, focus) {
  shown = null;
  const region = screen.querySelector(':scope > [data-region="selection"]');
  const field = focus?.selection && region ? find(screen, focus) : null;
  const fixed = field && isFixed(field);
  texts.highlight(fixed ? field : null, ...(focus?.selection ?? []));
  if (!field) return;
  const [start, end] = focus.selection;
  const first = boxOnScreen(field, start, 1);
  const last = end > start ? boxOnScreen(field, end - 1, -1) : { ...first, right: first.left };
  if (!first || !last) return;
  const view = visiblePart(screen, field);
  shown = { screen, region, field, focus, tips: {} };
  setTip(view, "start", first.left, first.bottom);
  setTip(view, "end", last.right, last.bottom);
  setTip(view, "caret", first.left, first.bottom);
  placeMenu(view, first, last);
}

/**
 * The event of a finger that has dragged a handle by dx, dy px of the screen; `null` where it held none.
 * A selection keeps one character at least.
 */
export function handleEvent(chain, dx, dy) {
  const name = chain[0]?.dataset?.place;
  const tip = shown?.tips[name];
  if (!tip) return null;
  const { field, focus } = shown;
  const [start, end] = focus.selection;
  const to = caretBehind(tip.x + dx, tip.y + dy);
  const along = isFixed(field) ? scrolledAlong(field, focus.region, tip.y + dy) : null;
  const event = { kind: "select", region: focus.region, field: focus.field, along };
  if (name === "start") return { ...event, start: Math.min(to, end - 1), end };
  if (name === "end") return { ...event, start, end: Math.max(to, start + 1) };
  return { kind: "focus", region: focus.region, field: field.dataset.field, caret: to };
}

/** The scroll of what a handle's tip at `y` was left at the edge of, where more of the text is behind that edge. */
function scrolledAlong(field, region, y) {
  const { screen } = shown;
  const text = boxOfElement(screen, field);
  for (let part = field.parentElement; part && part !== screen; part = part.parentElement) {
    if (part.dataset.scroll === undefined) continue;
    const { axis, position, max, snap } = geometry(part);
    const box = boxOfElement(screen, part);
    const below = y > box.bottom - EDGE ? Math.min(ALONG, text.bottom - box.bottom) : 0;
    const above = y < box.top + EDGE ? Math.min(ALONG, box.top - text.top) : 0;
    const to = limit(Math.round(position + Math.max(below, 0) - Math.max(above, 0)), 0, max);
    if (axis === "y" && !snap && to !== position) {
      return { kind: "scroll", region, scroller: part.dataset.scroll, offset: offsetOf(part, to) };
    }
  }
  return null;
}

/** A spot of the window on a character of a text, `null` for one behind a field's; no spot where it is cut off. */
export function spotOn(screen, field, character) {
  const length = isFixed(field) ? texts.lengthOf(field) - 1 : pointsBefore(field.value, field.value.length);
  const box = boxOnScreen(field, Math.min(character ?? length, length), 0);
  if (!box) return null;
  const view = visiblePart(screen, field);
  const x = character === null ? Math.min(box.left + SIDE, view.right - 1) : (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (x < view.left || x > view.right || y < view.top || y > view.bottom) return null;
  return windowPoint(screen, x, y);
}

/** How the finger goes on towards a selection: `null` when nothing is selected yet, `{done: true}` at last. */
export function strokeTowards(region, field, start, end) {
  if (shown?.focus.region !== region || shown.focus.field !== field) return null;
  if (!shown.tips.end) return null;
  const [from, to] = shown.focus.selection;
  if (from === start && to === end) return { done: true };
  // The end goes first where the start would have to pass it.
  const name = from !== start && start < to ? "start" : "end";
  const tip = shown.tips[name];
  const box = name === "start" ? boxOnScreen(shown.field, start, 1) : boxOnScreen(shown.field, end - 1, -1);
  if (!box) return null;
  const x = name === "start" ? box.left : box.right;
  // A little aside within the line, so that a short way does not pass for a tap.
  const aside = shown.field.nodeName === "INPUT" ? 16 : 9;
  const { right, down } = tip.grip;
  return { x1: tip.x + right, y1: tip.y + down, x2: x + right, y2: box.bottom + down + aside };
}

function placeMenu(view, first, last) {
  const { screen, region } = shown;
  const menu = region.querySelector('[data-place="menu"]');
  const raised = screen.dataset.keys === "none" ? 64 : 320;
  const floor = screen.clientHeight - (screen.dataset.keyboard === "shown" ? raised : 16);
  const top = Math.max(first.top, view.top);
  const bottom = Math.min(last.bottom, view.bottom);
  const oneLine = first.top === last.top;
  const left = oneLine ? Math.max(first.left, view.left) : view.left;
  const right = oneLine ? Math.min(last.right, view.right) : view.right;
  const below = bottom + HANDLE + SIDE;
  let y = top - SIDE - menu.offsetHeight;
  if (y < TOP) y = below + menu.offsetHeight <= floor - SIDE ? below : TOP;
  const x = (left + right - menu.offsetWidth) / 2;
  move(menu, limit(x, SIDE, screen.clientWidth - SIDE - menu.offsetWidth), limit(y, TOP, floor - menu.offsetHeight));
}

/** Hang a handle below the caret at x, y: beside it, or turned to its middle where the screen ends beside it. */
function setTip(view, name, x, y) {
  const { screen, region, field, tips } = shown;
  const handle = region.querySelector(`[data-place="${name}"]`);
  if (!handle) return;
  const isSeen = x >= view.left - 1 && x <= view.right + 1 && y > view.top && y <= view.bottom + HANDLE;
  handle.style.display = isSeen ? "" : "none";
  const style = getComputedStyle(field);
  handle.style.setProperty("--handle", isFixed(field) ? style.getPropertyValue("--accent") : style.caretColor);
  const beside = { start: x - HANDLE, end: x, caret: -1 }[name];
  const isWhole = beside >= 0 && beside + HANDLE <= screen.clientWidth;
  const left = isWhole ? beside : limit(x - HANDLE / 2, 0, screen.clientWidth - HANDLE);
  const top = isWhole ? y : y + HANGING;
  tips[name] = { x, y, grip: { right: left + HANDLE / 2 - x, down: top + HANDLE / 2 - y } };
  handle.style.rotate = isWhole ? "" : { start: "-45deg", end: "45deg", caret: "45deg" }[name];
  move(handle, left, top);
}

function move(element, x, y) {
  element.style.left = `${Math.round(x)}px`;
  element.style.top = `${Math.round(y)}px`;
}

function limit(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

/** The position in the text at which a handle's tip stands, which hangs below its line. */
function caretBehind(x, y) {
  const { screen, region, field } = shown;
  const view = visiblePart(screen, field);
  if (isFixed(field)) {
    const box = boxOnScreen(field, shown.focus.selection[0], 1);
    const spot = windowPoint(screen, x, limit(y - (box.bottom - box.top) / 2, view.top + 1, view.bottom - 1));
    return texts.caretNear(field, spot.x, spot.y);
  }
  const line = boxOf(field, 0);
  const isLine = field.nodeName === "INPUT"; // a finger above or below it is still on it
  const inside = windowPoint(
    screen,
    limit(x, view.left + 1, view.right - 1),
    isLine ? (view.top + view.bottom) / 2 : limit(y - (line.bottom - line.top) / 2, view.top + 1, view.bottom - 1),
  );
  region.style.display = "none"; // the menu may lie over the field
  const caret = caretAt(field, inside.x, inside.y);
  region.style.display = "";
  const length = pointsBefore(field.value, field.value.length);
  // A line that goes on beyond the field's edge comes further into view with each movement.
  const goesOn = isLine && x > view.right - parseFloat(getComputedStyle(field).paddingRight) - 1;
  return Math.min(length, (caret ?? length) + (goesOn ? 1 : 0));
}

/** Box of a character in px of the screen; of the next one towards `by` where it is not drawn, `null` for none. */
function boxOnScreen(field, index, by) {
  if (!isFixed(field)) return onScreen(field, boxOf(field, index));
  const length = texts.lengthOf(field);
  let box = texts.boxOf(field, index);
  for (let at = index + by; by !== 0 && !box && at >= 0 && at < length; at += by) box = texts.boxOf(field, at);
  if (!box) return null;
  const screen = field.closest("#screen");
  const corner = screen.getBoundingClientRect();
  const scale = scaleOf(screen);
  const across = (x) => (x - corner.left) / scale;
  const down = (y) => (y - corner.top) / scale;
  return { left: across(box.left), right: across(box.right), top: down(box.top), bottom: down(box.bottom) };
}

/** Box of a character, in px of the screen from the upper left corner of the field's text. */
function boxOf(field, index) {
  return mirrored(field, field.value.length, (box, node) => {
    const range = document.createRange();
    range.setStart(node, unitsBefore(node.data, index));
    range.setEnd(node, unitsBefore(node.data, index + 1));
    const rects = [...range.getClientRects()];
    const rect = rects[0] ?? range.getBoundingClientRect();
    // A field of one line has it in the middle.
    const style = getComputedStyle(field);
    const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
    const above = field.nodeName === "TEXTAREA" ? 0 : (field.clientHeight - padding - box.offsetHeight) / 2;
    return { left: rect.left, right: rect.right, top: rect.top + above, bottom: rect.bottom + above };
  });
}

/** Where a field's text begins, in px of the window. */
function originOf(field) {
  const scale = scaleOf(field.closest("#screen"));
  const box = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  return {
    x: box.left + (field.clientLeft + parseFloat(style.paddingLeft) - field.scrollLeft) * scale,
    y: box.top + (field.clientTop + parseFloat(style.paddingTop) - field.scrollTop) * scale,
  };
}

function onScreen(field, box) {
  const origin = originOf(field);
  const screen = field.closest("#screen");
  const corner = screen.getBoundingClientRect();
  const x = (origin.x - corner.left) / scaleOf(screen);
  const y = (origin.y - corner.top) / scaleOf(screen);
  return { left: x + box.left, right: x + box.right, top: y + box.top, bottom: y + box.bottom };
}

function windowPoint(screen, x, y) {
  const corner = screen.getBoundingClientRect();
  const scale = scaleOf(screen);
  return { x: corner.left + x * scale, y: corner.top + y * scale };
}
