// Things that a finger picks up by a long press and puts down at a place for them. Whether it did, and which pages
// it turned on the way, are pure functions of its points and their timestamps.

import { HOLD_MS, SLOP } from "./gestures.js";
import { elementsAt } from "./hit.js";
import * as scroll from "./scroll.js";

export const EDGE = 28; // px from the sides of a pager where a thing turns its pages
export const TURN_MS = 380; // that it has to stay there for each page

/** Whether a finger rested long enough before it moved. */
export function isCarried(points) {
  const begin = beginning(points);
  return begin > 0 && points[begin].t - points[0].t >= HOLD_MS;
}

/**
 * The pages that a thing turns on its way: 1 for the next one, -1 for the one before, in order.
 * @param {{x: number, y: number, t: number}[]} points from finger down on
 * @param {{left: number, right: number, top: number, bottom: number}} box of the pager
 * @param {boolean} lifted the last point is that of the finger's leaving: at the edge that turns a page at once
 */
export function turns(points, box, lifted) {
  const begin = beginning(points);
  if (begin < 0) return [];
  const found = [];
  let side = 0;
  let since = 0;
  let turned = false;
  for (const point of points.slice(begin)) {
    while (side !== 0 && point.t - since >= TURN_MS) {
      found.push(side);
      since += TURN_MS;
      turned = true;
    }
    const next = sideOf(point, box);
    if (next !== side) [side, since, turned] = [next, point.t, false];
  }
  if (lifted && side !== 0 && !turned) found.push(side);
  return found;
}

function beginning(points) {
  return points.findIndex(({ x, y }) => Math.hypot(x - points[0].x, y - points[0].y) >= SLOP);
}

function sideOf({ x, y }, { left, right, top, bottom }) {
  if (y < top || y > bottom) return 0;
  return x <= left + EDGE ? -1 : x >= right - EDGE ? 1 : 0;
}

/** The nearest thing to pick up, `null` where there is none. */
export function thingIn(chain) {
  return chain.find((element) => element.dataset.drag !== undefined) ?? null;
}

/** The nearest place for a thing at a point of the window, `null` where there is none. */
export function placeAt(thing, clientX, clientY) {
  const region = regionHolding(thing);
  // Bars and toasts above it let a carried thing through.
  let element = elementsAt(clientX, clientY).find((each) => region.contains(each)) ?? region;
  while (element !== region && !isPlaceFor(element, thing)) element = element.parentElement;
  return element === region ? null : element;
}

export function isPlaceFor(element, thing) {
  const kinds = element.dataset.dropKinds?.split(" ") ?? [];
  return kinds.includes(thing.dataset.drag) && !thing.contains(element);
}

/** The arguments that the place's action is told. */
export function argumentsOf(thing, place) {
  return { ...JSON.parse(thing.dataset.dragArgs || "{}"), ...JSON.parse(place.dataset.dropArgs || "{}") };
}

/** The pager whose pages turn while a thing is carried over its edges. */
export function pagerFor(thing) {
  const pagers = regionHolding(thing).querySelectorAll('[data-scroll][data-axis="x"][data-snap]');
  return [...pagers].find(isPager) ?? null;
}

/** Whether a scroller shows one page at a time. */
export function isPager(element) {
  const { snap, size } = scroll.geometry(element);
  return size > 0 && Math.abs(snap - size) <= 1;
}

function regionHolding(element) {
  return element.closest("[data-region]");
}

// ---- one thing on its way

/** What a touch may carry, `null` where there is nothing to pick up. */
export function pickUp(chain) {
  const thing = thingIn(chain);
  return thing && { thing, pager: null, from: 0, ghost: null, over: null, timer: 0 };
}

/** The event of a finger that carried a thing and has left. */
export function putDown({ thing }, points, screen) {
  const region = regionHolding(thing).dataset.region;
  const pager = pagerFor(thing);
  const before = pager ? scroll.geometry(pager).position : 0;
  if (pager) scroll.moveTo(pager, turnedTo(pager, before, turns(points, boxOf(pager, screen), true)));
  const [x, y] = inWindow(points[points.length - 1], screen);
  const place = placeAt(thing, x, y);
  if (pager) scroll.moveTo(pager, before);
  if (!place) return { kind: "miss", region };
  return { kind: "touch", region, action: place.dataset.drop, args: argumentsOf(thing, place), gesture: "drag" };
}

/** Show a person the thing under the finger, the place below it, and the pages that it turns. */
export function show(carry, points, screen) {
  const { thing } = carry;
  clearTimeout(carry.timer);
  carry.ghost ??= ghostOf(thing, screen);
  const last = points[points.length - 1];
  carry.ghost.style.translate = `${last.x - points[0].x}px ${last.y - points[0].y}px`;
  if (!carry.pager) {
    carry.pager = pagerFor(thing);
    if (carry.pager) {
      carry.from = scroll.geometry(carry.pager).position;
      scroll.seize(carry.pager);
    }
  }
  if (carry.pager) {
    const box = boxOf(carry.pager, screen);
    scroll.moveTo(carry.pager, turnedTo(carry.pager, carry.from, turns(points, box, false)));
    if (isCarried(points) && sideOf(last, box) !== 0) {
      // A finger that rests says nothing.
      const resting = { ...last, t: last.t + TURN_MS };
      carry.timer = setTimeout(show, TURN_MS, carry, [...points, resting], screen);
    }
  }
  markPlace(carry, isCarried(points) ? placeAt(thing, ...inWindow(last, screen)) : null);
}

/** Put everything back to where the frame has it. */
export function letGo(carry) {
  clearTimeout(carry.timer);
  markPlace(carry, null);
  carry.ghost?.remove();
  delete carry.thing.dataset.carried;
  if (carry.pager) scroll.letGo(carry.pager);
}

function ghostOf(thing, screen) {
  const ghost = document.createElement("div");
  const factor = screen.getBoundingClientRect().width / screen.clientWidth || 1;
  const [box, around] = [thing.getBoundingClientRect(), screen.getBoundingClientRect()];
  ghost.className = "region carried";
  ghost.dataset.app = regionHolding(thing).dataset.app;
  ghost.style.left = `${(box.left - around.left) / factor}px`;
  ghost.style.top = `${(box.top - around.top) / factor}px`;
  ghost.style.width = `${box.width / factor}px`;
  ghost.style.height = `${box.height / factor}px`;
  ghost.append(thing.cloneNode(true));
  screen.append(ghost);
  thing.dataset.carried = "";
  return ghost;
}

function markPlace(carry, place) {
  if (carry.over === place) return;
  if (carry.over) delete carry.over.dataset.over;
  if (place) place.dataset.over = "";
  carry.over = place;
}

function turnedTo(pager, position, pages) {
  const { max, snap } = scroll.geometry(pager);
  return pages.reduce((at, page) => Math.max(0, Math.min(max, at + page * snap)), position);
}

/** The box of an element in px of the screen. */
function boxOf(element, screen) {
  const [box, around] = [element.getBoundingClientRect(), screen.getBoundingClientRect()];
  const factor = screen.clientWidth / around.width || 1;
  return {
    left: (box.left - around.left) * factor,
    right: (box.right - around.left) * factor,
    top: (box.top - around.top) * factor,
    bottom: (box.bottom - around.top) * factor,
  };
}

function inWindow({ x, y }, screen) {
  const box = screen.getBoundingClientRect();
  const factor = box.width / screen.clientWidth || 1;
  return [box.left + x * factor, box.top + y * factor];
}
