// Where a finger would have to go for a target; loaded by a device on demand, never by the page itself.

import { reveal } from "./below.js";
import { isPager, thingIn } from "./drag.js";
import { actionOf, argumentsOf, chainAt, isInert, movableScroller, offering, offers, regionOf } from "./hit.js";
import { GLIDE_MS } from "./inertia.js";
import { geometry } from "./scroll.js";
import { spotOn, strokeTowards } from "./selection.js";
import { boxOf } from "./texts.js";

const GRID = 7; // spots probed across and down an element
const MARGIN = 24; // px from the screen's edges where system gestures begin
const SWIPE_MS = 400;
const SHORTEST = 24; // px; less could pass for a tap

const screen = document.getElementById("screen");

/**
 * @param {{region: string, kind: "touch" | "field" | "scroller", name: string, args: object, gesture: string}} target
 * @returns `null` when the frame does not show it; else
 *   `point`: a spot (px) where a touch reaches it, or `null` when it has to be scrolled into view first;
 *   `swipe`: the next finger movement towards it, `{x1, y1, x2, y2, ms}`, or `null`;
 *   `scroller`: name, axis, offset, max, snap of the scroller that moves (for a scroller target its own), and
 *   `by`, the px that its offset has to grow;
 *   `throw`: the direction of a fling.
 */
export function locate(target) {
  const region = screen.querySelector(`:scope > [data-region="${CSS.escape(target.region)}"]`);
  if (!region || isInert(region)) return null;
  for (const element of candidatesIn(region, target)) {
    const point = spotOf(element, target);
    if (!point) continue;
    const scroller = target.kind === "scroller" ? form(element, 0) : null;
    return { point, swipe: null, scroller, throw: element.dataset.flingTo?.split(" ")[0] };
  }
  reveal(region);
  const candidates = candidatesIn(region, target);
  if (candidates.length === 0) return null;
  return towards(target.kind === "field" ? (characterIn(candidates[0], target) ?? candidates[0]) : candidates[0]);
}

function candidatesIn(region, target) {
  return [...region.querySelectorAll("*")].filter((element) => matches(element, target));
}

/** What has to come into view of a text: the character that is wanted, not its middle. */
function characterIn(element, { args }) {
  if (element.dataset.text === undefined || typeof args.character !== "number") return null;
  const box = boxOf(element, args.character);
  return box && { parentElement: element, getBoundingClientRect: () => box };
}

/**
 * The finger movement that brings a scroller nearer to an offset: a drag where it snaps, else a swipe.
 * @returns `null` when the scroller is not shown or no finger can move it; {done: true} when it stands there;
 *   else {x1, y1, x2, y2, ms, drag, arrives}
 */
export function steer(region, name, offset) {
  const holder = screen.querySelector(`:scope > [data-region="${CSS.escape(region)}"]`);
  if (!holder || isInert(holder)) return null;
  const named = `[data-scroll="${CSS.escape(name)}"]`;
  if (!holder.querySelector(named)) reveal(holder);
  const element = holder.querySelector(named);
  if (!element) return null;
  const { max, position, snap } = geometry(element);
  const wanted = Math.min(Math.max(offset, 0), max);
  const by = (element.dataset.anchor === "end" ? max - wanted : wanted) - position;
  return Math.abs(by) < (snap || SHORTEST) / 2 ? { done: true } : stroke(element, by);
}

/**
 * The finger movement that drags a handle of what is selected towards the characters from `start` up to `end`.
 * @returns `null` when nothing is selected in that field; {done: true} when they are; else what `steer` gives
 */
export function stretch(region, field, start, end) {
  const found = strokeTowards(region, field, start, end);
  return !found || found.done ? found : { ...found, ms: SWIPE_MS, drag: false, arrives: false };
}

function matches(element, target) {
  if (target.kind === "field") {
    const { field, text } = element.dataset;
    return field === target.name || (text === target.name && "character" in target.args);
  }
  if (target.kind === "scroller") return element.dataset.scroll === target.name;
  if (!offers(element, target.gesture) || actionOf(element, target.gesture) !== target.name) return false;
  const args = argumentsOf(element, target.gesture);
  const names = Object.keys(args);
  return (
    names.length === Object.keys(target.args).length &&
    names.every((name) => name in target.args && args[name] === target.args[name])
  );
}

function spotOf(element, target) {
  if (target.kind === "field" && "character" in target.args) {
    const spot = spotOn(screen, element, target.args.character);
    return spot && reaches(chainAt(spot.x, spot.y), element, target) ? spot : null;
  }
  const boxes = [element.getBoundingClientRect(), ...element.getClientRects()];
  for (const box of boxes) {
    for (const [x, y] of spots(visiblePart(box))) {
      if (reaches(chainAt(x, y), element, target)) return { x, y };
    }
  }
  return null;
}

function reaches(chain, element, target) {
  if (target.kind === "scroller") return chain.includes(element);
  if (target.gesture === "fling") {
    // What is thrown in another direction may lie on top of it.
    const [towards] = element.dataset.flingTo.split(" ");
    return chain.find((each) => each.dataset.flingTo?.split(" ").includes(towards)) === element;
  }
  const isField = target.kind === "field" && element.dataset.field !== undefined;
  return offering(chain, isField ? "tap" : target.kind === "field" ? "hold" : target.gesture) === element;
}

export function visiblePart(box) {
  return {
    left: Math.max(box.left, 0),
    top: Math.max(box.top, 0),
    right: Math.min(box.right, innerWidth),
    bottom: Math.min(box.bottom, innerHeight),
  };
}

// The middle first, then outwards; on whole physical pixels, where touches land.
export function spots({ left, top, right, bottom }) {
  const found = [];
  if (right - left < 1 || bottom - top < 1) return found;
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const x = left + ((column + 0.5) / GRID) * (right - left);
      const y = top + ((row + 0.5) / GRID) * (bottom - top);
      const far = Math.hypot(column - (GRID - 1) / 2, row - (GRID - 1) / 2);
      found.push([Math.round(x * 3) / 3, Math.round(y * 3) / 3, far]);
    }
  }
  return found.sort((a, b) => a[2] - b[2]);
}

// Scrollers whose view the element's middle is outside of come first: one that merely could move does not help.
export function towards(element) {
  const scrollers = [];
  for (let each = element.parentElement.closest("[data-scroll]"); each; ) {
    scrollers.push(each);
    each = each.parentElement.closest("[data-scroll]");
  }
  const outside = scrollers.filter((scroller) => !holdsMiddle(scroller, element));
  for (const scroller of [...outside, ...scrollers]) {
    const { position, max } = geometry(scroller);
    const by = Math.max(-position, Math.min(max - position, middleOf(element, scroller) - middleOf(scroller, scroller)));
    const swipe = by === 0 ? null : stroke(scroller, by);
    if (swipe) return { point: null, swipe, scroller: form(scroller, by) };
  }
  return { point: null, swipe: null, scroller: null };
}

function sides(scroller) {
  return geometry(scroller).axis === "x" ? ["left", "right"] : ["top", "bottom"];
}

/** Middle of an element along the axis of a scroller. */
function middleOf(element, scroller) {
  const box = element.getBoundingClientRect();
  const [low, high] = sides(scroller);
  return Math.round((box[low] + box[high]) / 2);
}

function holdsMiddle(scroller, element) {
  const view = visiblePart(scroller.getBoundingClientRect());
  const [low, high] = sides(scroller);
  const middle = middleOf(element, scroller);
  return middle > view[low] && middle < view[high];
}

function form(element, by) {
  const { axis, position, max, snap } = geometry(element);
  const offset = element.dataset.anchor === "end" ? max - position : position;
  return { name: element.dataset.scroll, axis, offset, max, snap, by };
}

// A movement on the scroller that makes its position grow by `by` px, or by as much as the screen has room for; a
// pager turns one page.
function stroke(element, by) {
  const { axis, snap, size } = geometry(element);
  const pages = isPager(element);
  if (pages && Math.abs(by) < size / 2) return null;
  const kind = snap && !pages ? "drag" : "swipe";
  const glides = Math.max(SHORTEST, Math.abs(by) / (1 + GLIDE_MS / SWIPE_MS));
  const length = pages ? size / 2 : snap ? Math.abs(by) : glides;
  const end = axis === "x" ? innerWidth : innerHeight;
  let best = null;
  for (const [x, y] of spots(visiblePart(element.getBoundingClientRect()))) {
    if (x < MARGIN || x > innerWidth - MARGIN || y < MARGIN || y > innerHeight - MARGIN) continue;
    const from = axis === "x" ? x : y;
    const room = by > 0 ? from - MARGIN : end - MARGIN - from;
    const reach = Math.min(length, room);
    if (reach < (pages ? size / 4 : SHORTEST) || (best && reach <= best.reach)) continue;
    const moved = by > 0 ? -reach : reach;
    const gesture = { kind, dx: axis === "x" ? moved : 0, dy: axis === "y" ? moved : 0 };
    const chain = chainAt(x, y);
    if (regionOf(chain) === null || movableScroller(chain, gesture) !== element) continue;
    if (kind === "drag" && thingIn(chain)) continue;
    const arrives = pages ? Math.abs(by) < 1.5 * size : reach === length;
    const [x2, y2] = [x + gesture.dx, y + gesture.dy];
    best = { reach, x1: x, y1: y, x2, y2, ms: SWIPE_MS, drag: kind === "drag", arrives };
  }
  return best;
}
