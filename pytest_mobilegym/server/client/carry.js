// The way of a finger that carries a thing to a place; loaded by a device on demand, never by the page itself.

import { reveal } from "./below.js";
import { argumentsOf, EDGE, isPlaceFor, pagerFor, placeAt, thingIn } from "./drag.js";
import { chainAt, isInert } from "./hit.js";
import { spots, towards, visiblePart } from "./locate.js";
import { geometry, moveTo } from "./scroll.js";

const screen = document.getElementById("screen");

/**
 * @param {{region: string, action: string, args: object}} wanted what putting the thing down is to do
 * @returns `null` when the frame does not offer it; else
 *   `start`: a spot (px) on the thing, or `null` when it has to be scrolled into view first by `swipe`;
 *   `edge`: a spot where pages turn, and `turns`, how many: with a sign, 0 when the place is in view;
 *   `end`: a spot on the place, once these pages are turned; `null` when no finger gets there.
 */
export function way(wanted) {
  const region = screen.querySelector(`:scope > [data-region="${CSS.escape(wanted.region)}"]`);
  if (!region || isInert(region)) return null;
  reveal(region);
  const pairs = [...pairsFor(region, wanted)];
  if (pairs.length === 0) return null;
  for (const [thing, place] of pairs) {
    const start = spotWhere(thing, (x, y) => thingIn(chainAt(x, y)) === thing);
    if (start) return { start, swipe: null, ...ending(thing, place) };
  }
  return { start: null, end: null, ...towards(pairs[0][0]) };
}

function* pairsFor(region, { action, args }) {
  for (const place of region.querySelectorAll(`[data-drop="${CSS.escape(action)}"]`)) {
    for (const thing of region.querySelectorAll("[data-drag]")) {
      if (isPlaceFor(place, thing) && same(argumentsOf(thing, place), args)) yield [thing, place];
    }
  }
}

function same(given, wanted) {
  const names = Object.keys(given);
  return names.length === Object.keys(wanted).length && names.every((name) => given[name] === wanted[name]);
}

function ending(thing, place) {
  const pager = pagerFor(thing);
  if (!pager?.contains(place)) return { turns: 0, edge: null, end: spotOn(place, thing, pager) };
  const { position, size } = geometry(pager);
  const box = pager.getBoundingClientRect();
  const turns = Math.floor((place.getBoundingClientRect().left - box.left + 1) / size);
  moveTo(pager, position + turns * size);
  const end = spotOn(place, thing, pager);
  moveTo(pager, position);
  const x = turns < 0 ? box.left + EDGE / 2 : box.right - EDGE / 2;
  return { turns, edge: { x, y: (box.top + box.bottom) / 2 }, end };
}

function spotOn(place, thing, pager) {
  const box = pager?.getBoundingClientRect();
  // Where a page would turn, the finger must not be lifted.
  const isClear = (x) => !pager?.contains(place) || (x > box.left + EDGE && x < box.right - EDGE);
  return spotWhere(place, (x, y) => isClear(x) && placeAt(thing, x, y) === place);
}

function spotWhere(element, holds) {
  for (const [x, y] of spots(visiblePart(element.getBoundingClientRect()))) if (holds(x, y)) return { x, y };
  return null;
}
