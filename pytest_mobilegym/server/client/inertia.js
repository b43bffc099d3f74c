// Where a scroller comes to rest: a pure function, whole pixels. Speed falls to 0.86 of itself every 16 ms and
// the glide ends after 450 ms; the sum of that series is written in closed form, so no frame rate enters.

const FRAME_MS = 16;
const DECAY = 0.86;
export const CAP_MS = 450;
const PAGE_SHARE = 0.15; // of its width that a pager must be pulled to turn

/** Px that a finger's speed of 1 px per ms adds after release. */
export const GLIDE_MS = glideAfter(CAP_MS);

/** Px gone `ms` after release at 1 px per ms. */
export function glideAfter(ms) {
  const frames = Math.floor(Math.min(ms, CAP_MS) / FRAME_MS);
  return (FRAME_MS * DECAY * (1 - DECAY ** frames)) / (1 - DECAY);
}

/**
 * @param {number} offset where the scroller stood when the finger came down
 * @param {number} moved px that the finger moved along the scroller's axis (content follows the finger)
 * @param {number | null} velocity px per ms at release; `null` for a drag, which rests before it lets go
 * @param {{max: number, size: number, snap: number}} scroller greatest offset, visible length, and the
 *   distance of resting places (0: every pixel is one)
 * @returns {number} the offset at rest, a whole number between 0 and `max`
 */
export function landing(offset, moved, velocity, scroller) {
  const { max, size, snap } = scroller;
  const target = offset - moved - (velocity ?? 0) * GLIDE_MS;
  if (!snap) return clamp(Math.round(target), 0, max);
  // One pixel of grace: the browser rounds the length of its content.
  const last = Math.floor((max + 1) / snap);
  const isPager = Math.abs(snap - size) <= 1;
  const place = isPager && velocity !== null ? turnPage(offset / snap, moved, size) : target / snap;
  return Math.min(clamp(Math.round(place), 0, last) * snap, max);
}

/** Where a finger that still holds the content has moved it to. */
export function following(offset, moved, max) {
  return clamp(Math.round(offset - moved), 0, max);
}

function turnPage(page, moved, size) {
  return Math.round(page) - (Math.abs(moved) > PAGE_SHARE * size ? Math.sign(moved) : 0);
}

function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value)) + 0; // never -0
}
