// Scrollers: their geometry, and offsets that the frame owns. The browser never scrolls by itself.

import { reveal } from "./below.js";
import { all } from "./leaving.js";

const busy = new Set(); // followed by a finger or gliding: not to be moved by a frame

/**
 * @returns {{axis: "x" | "y", position: number, max: number, size: number, snap: number}} whole px;
 *   `position` counts from the start, also where the frame's offset counts from the end
 */
export function geometry(element) {
  reveal(element);
  const axis = element.dataset.axis === "x" ? "x" : "y";
  const size = axis === "x" ? element.clientWidth : element.clientHeight;
  const length = axis === "x" ? element.scrollWidth : element.scrollHeight;
  const position = Math.round(axis === "x" ? element.scrollLeft : element.scrollTop);
  return { axis, position, max: Math.max(0, length - size), size, snap: Number(element.dataset.snap ?? 0) };
}

/** Move to a position counted from the start. */
export function moveTo(element, position) {
  if (element.dataset.axis === "x") element.scrollLeft = position;
  else element.scrollTop = position;
}

/** The frame's way to say a position: from the end with `data-anchor="end"`. */
export function offsetOf(element, position) {
  return element.dataset.anchor === "end" ? geometry(element).max - position : position;
}

/** Put every scroller where the frame says. */
export function restoreAll(screen) {
  for (const element of all(screen, "[data-scroll]")) restore(element);
}

function restore(element) {
  if (busy.has(element)) return;
  const offset = Number(element.dataset.offset ?? 0);
  if (offset !== 0) reveal(element);
  moveTo(element, element.dataset.anchor === "end" ? geometry(element).max - offset : offset);
}

export function seize(element) {
  busy.add(element);
}

export function release(element) {
  busy.delete(element);
}

/** Let go of a scroller and put it back to where the frame has it. */
export function letGo(element) {
  release(element);
  restore(element);
}
