// What a finger meant: a pure function of its points and their timestamps, so that the same touches mean the
// same on a busy machine, and a long press takes no real time.

export const SLOP = 12; // px that a finger may tremble
export const HOLD_MS = 400; // unless what is held says otherwise
export const DOUBLE_MS = 300;
export const DOUBLE_DISTANCE = 24; // px
export const FLING_DISTANCE = 100; // px

const EDGE = 20; // px from the left and right edge where back begins
const BACK_DISTANCE = 60;
const HOME_DISTANCE = 20;
const RECENTS_DISTANCE = 40;
const RECENTS_MS = 350;
const TOP = 48; // px from the top edge where the shade begins
const SHADE_DISTANCE = 44;
const VELOCITY_WINDOW_MS = 100;
const SHORTEST_MS = 8; // a touch screen reports no faster than this
const FASTEST = 4; // px per ms

/**
 * @param {{x: number, y: number, t: number}[]} points from finger down to finger up; px of the screen and ms
 * @param {{width: number, height: number, zone: number}} screen `zone`: height of the bottom gesture zone
 * @param {number} holdMs how long a finger has to rest on what it touched for a long press
 * @returns one of
 *   {kind: "tap"} and {kind: "hold"};
 *   {kind: "swipe" | "drag", dx, dy, velocity: {x, y}} (px, px per ms; a drag rested before it moved);
 *   {kind: "key", key: "back" | "home" | "recents" | "notifications" | "controls"};
 *   {kind: "none"}: a system gesture that was broken off.
 */
export function recognise(points, screen, holdMs = HOLD_MS) {
  const down = points[0];
  const up = points[points.length - 1];
  const moved = points.find((point) => distance(point, down) >= SLOP);
  if (moved === undefined) return { kind: up.t - down.t >= holdMs ? "hold" : "tap" };
  const dx = up.x - down.x;
  const dy = up.y - down.y;
  const system = systemGesture(down, dx, dy, up.t - down.t, screen);
  if (system) return system;
  const kind = moved.t - down.t >= HOLD_MS ? "drag" : "swipe";
  return { kind, dx, dy, velocity: kind === "drag" ? { x: 0, y: 0 } : releaseVelocity(points) };
}

/** Whether two taps are one double tap; each is the points of its touch. */
export function isDouble(first, second) {
  const pause = second[0].t - first[first.length - 1].t;
  return pause >= 0 && pause < DOUBLE_MS && distance(first[0], second[0]) < DOUBLE_DISTANCE;
}

/** The axes a movement may scroll, likeliest first: a clear direction (1.5 to 1) leaves one. */
export function axes(dx, dy) {
  const [first, second] = Math.abs(dx) > Math.abs(dy) ? ["x", "y"] : ["y", "x"];
  const [long, short] = first === "x" ? [dx, dy] : [dy, dx];
  return Math.abs(long) >= 1.5 * Math.abs(short) ? [first] : [first, second];
}

/** "up", "down", "left" or "right". */
export function direction(dx, dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}

function systemGesture(down, dx, dy, ms, screen) {
  const inwards = down.x <= EDGE ? dx : down.x >= screen.width - EDGE ? -dx : 0;
  if (inwards > BACK_DISTANCE && Math.abs(dx) >= Math.abs(dy)) return { kind: "key", key: "back" };
  if (down.y <= TOP && dy > SHADE_DISTANCE && dy >= Math.abs(dx)) {
    return { kind: "key", key: down.x < screen.width / 2 ? "notifications" : "controls" };
  }
  const upwards = -dy;
  if (down.y < screen.height - screen.zone || upwards <= 0 || Math.abs(dx) > upwards) return null;
  if (ms < RECENTS_MS) return upwards > HOME_DISTANCE ? { kind: "key", key: "home" } : { kind: "none" };
  return upwards >= RECENTS_DISTANCE ? { kind: "key", key: "recents" } : { kind: "none" };
}

// Where the finger was a moment ago is interpolated: a steady movement has the same speed whichever of its
// points were reported.
function releaseVelocity(points) {
  const up = points[points.length - 1];
  const since = Math.max(up.t - VELOCITY_WINDOW_MS, points[0].t);
  const ms = Math.max(up.t - since, SHORTEST_MS);
  const from = positionAt(points, since);
  return { x: limit((up.x - from.x) / ms), y: limit((up.y - from.y) / ms) };
}

function positionAt(points, t) {
  const next = points.findIndex((point) => point.t > t);
  if (next <= 0) return points[Math.max(next, 0)];
  const before = points[next - 1];
  const after = points[next];
  const share = (t - before.t) / (after.t - before.t);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

// Steps of 1/1000 swallow the last digits in which two ways of computing the same speed differ.
function limit(velocity) {
  return Math.round(Math.max(-FASTEST, Math.min(FASTEST, velocity)) * 1000) / 1000;
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
