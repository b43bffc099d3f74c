// What stands under a finger, and which event a gesture on it is.

import { axes, direction, FLING_DISTANCE } from "./gestures.js";
import { landing } from "./inertia.js";
import { geometry, offsetOf } from "./scroll.js";

const ATTRIBUTES = {
  tap: { action: "on", args: "args" },
  hold: { action: "hold", args: "holdArgs" },
  double: { action: "double", args: "doubleArgs" },
  fling: { action: "fling", args: "flingArgs" },
};

/** Elements under a point of the window, innermost first, up to the region's own element. */
export function chainAt(clientX, clientY) {
  const chain = [];
  let element = touchedAt(clientX, clientY);
  while (element && element.id !== "screen" && element !== document.documentElement) {
    chain.push(element);
    element = element.parentElement;
  }
  return chain.length && regionOf(chain) !== null ? chain : [];
}

function touchedAt(clientX, clientY) {
  const topmost = document.elementFromPoint(...inside(clientX, clientY));
  if (!topmost || !isInert(topmost)) return topmost;
  return elementsAt(clientX, clientY).find((element) => !isInert(element)) ?? null;
}

/** Whether an element is part of a region that something modal lies over. */
export function isInert(element) {
  return element.closest("[data-inert]") !== null;
}

/** All elements under a point of the window, also those that lie behind others, topmost first. */
export function elementsAt(clientX, clientY) {
  return document.elementsFromPoint(...inside(clientX, clientY));
}

// The browser rounds a point before it looks whether that is still in the window.
function inside(clientX, clientY) {
  return [Math.min(clientX, innerWidth - 0.51), Math.min(clientY, innerHeight - 0.51)];
}

/** Key of the region that a chain of elements lies in. */
export function regionOf(chain) {
  return chain[chain.length - 1]?.dataset?.region ?? null;
}

/** The nearest element that offers `gesture`; what is disabled swallows taps instead of handing them on. */
export function offering(chain, gesture) {
  for (const element of chain) {
    if (offers(element, gesture)) return element;
    if (gesture !== "fling" && element.getAttribute("aria-disabled") === "true") return null;
  }
  return null;
}

export function offers(element, gesture) {
  if ((gesture === "tap" || gesture === "hold") && element.dataset.field !== undefined) return true;
  if (gesture === "hold" && element.dataset.text !== undefined) return true;
  return element.dataset[ATTRIBUTES[gesture].action] !== undefined;
}

/** The arguments that an element gives its action. */
export function argumentsOf(element, gesture) {
  return JSON.parse(element.dataset[ATTRIBUTES[gesture].args] || "{}");
}

export function actionOf(element, gesture) {
  return element.dataset[ATTRIBUTES[gesture].action];
}

export function touch(element, gesture, region) {
  return {
    kind: "touch",
    region,
    action: actionOf(element, gesture),
    args: argumentsOf(element, gesture),
    gesture,
  };
}

/** The event of a finger that moved: a card thrown, a scroller moved, or nothing. */
export function moveEvent(chain, gesture) {
  const region = regionOf(chain);
  const thrown = gesture.kind === "swipe" ? thrownCard(chain, gesture) : null;
  const scroller = movableScroller(chain, gesture);
  if (thrown && (!scroller || chain.indexOf(thrown) <= chain.indexOf(scroller))) {
    return touch(thrown, "fling", region);
  }
  if (!scroller) return { kind: "miss", region };
  const form = geometry(scroller);
  const moved = form.axis === "x" ? gesture.dx : gesture.dy;
  const velocity = gesture.kind === "drag" ? null : gesture.velocity[form.axis];
  const rest = landing(form.position, moved, velocity, form);
  return { kind: "scroll", region, scroller: scroller.dataset.scroll, offset: offsetOf(scroller, rest) };
}

/**
 * The nearest scroller that a movement moves. A drag moves wheels and pagers only; a list at its end leaves the
 * movement to a list around it.
 */
export function movableScroller(chain, gesture) {
  const scrollers = chain.filter((element) => element.dataset?.scroll !== undefined);
  let atItsEnd = null;
  for (const axis of axes(gesture.dx, gesture.dy)) {
    const moved = axis === "x" ? gesture.dx : gesture.dy;
    for (const scroller of scrollers) {
      const form = geometry(scroller);
      if (form.axis !== axis || form.max <= 0) continue;
      if (form.snap) return scroller;
      if (gesture.kind === "drag") continue;
      if (moved < 0 ? form.position < form.max : form.position > 0) return scroller;
      atItsEnd ??= scroller;
    }
  }
  return atItsEnd;
}

/** Whether an element is a list that follows the finger: one that is pulled for something does so at its end only. */
function canScroll(element, gesture) {
  if (element.dataset.scroll === undefined) return false;
  const form = geometry(element);
  const moved = form.axis === "x" ? gesture.dx : gesture.dy;
  return moved < 0 ? form.position < form.max : moved > 0 && form.position > 0;
}

function thrownCard(chain, gesture) {
  const towards = direction(gesture.dx, gesture.dy);
  const distance = Math.max(Math.abs(gesture.dx), Math.abs(gesture.dy));
  for (const element of chain) {
    if (!offers(element, "fling") || canScroll(element, gesture)) continue;
    const far = distance > Number(element.dataset.flingPx ?? FLING_DISTANCE);
    if (far && element.dataset.flingTo.split(" ").includes(towards)) return element;
  }
  return null;
}
