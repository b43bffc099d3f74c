// The page's entry: one socket, frames in, gestures out. It knows nothing of apps; see each module for its part.

import { holdBack } from "./below.js";
import { placeMenus } from "./beside.js";
import * as drag from "./drag.js";
import * as fields from "./fields.js";
import { DOUBLE_MS, HOLD_MS, isDouble, recognise, SLOP } from "./gestures.js";
import { chainAt, movableScroller, moveEvent, offering, regionOf, touch } from "./hit.js";
import { CAP_MS, following, glideAfter } from "./inertia.js";
import { clearLeft, hasLeft, leave } from "./leaving.js";
import { parse, parseAll } from "./parse.js";
import { patchAttributes, patchChildren } from "./patch.js";
import * as pictures from "./pictures.js";
import * as scroll from "./scroll.js";
import { handleEvent, isText, place, selectEvent } from "./selection.js";

const UPRIGHT = { width: 360, height: 800 };
const SIDEWAYS = { width: 800, height: 360 };
const OWN_SCALE = 3; // physical pixels of the phone to one of its px
const RETRY_MS = 250;
const TEXT_HOLD_MS = 500;
const WHEEL_MS = 180; // without a turn, after which a wheel has come to rest
const ROLL_MS = 120;
const NOTCH = 90; // px, somewhat less than a notch of a mouse's wheel moves
const CARET_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const CANNOT_SHOW = 4001; // close code: a frame made this script fail
const REPLACED = 4000; // close code: another page shows this display now

const screen = document.getElementById("screen");
/** A person looks on: motion is shown, and feedback does not wait for the finger to leave. */
const forPeople = document.body.dataset.mode === "people";

// ---- the socket

let socket = null;

function connect() {
  // What the window is like stands in the address: said in a message it would take one more way there and back.
  const address = new URL(`${location.pathname}/socket`, location.origin.replace(/^http/, "ws"));
  address.search = new URLSearchParams({ width: innerWidth, height: innerHeight, scale: devicePixelRatio });
  socket = new WebSocket(address);
  texts.clear();
  socket.onmessage = (message) => receive(JSON.parse(message.data));
  socket.onclose = ({ code }) => {
    if (forPeople && code !== REPLACED) setTimeout(connect, RETRY_MS);
  };
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function receive(message) {
  if (message.flush) resolvePendingTap();
  else show(message);
}

/** A frame that cannot be shown is said at once: a device would wait for it to settle. */
function show(frame) {
  try {
    commit(frame);
  } catch (error) {
    console.error(error);
    if (!forPeople) socket.close(CANNOT_SHOW, String(error).slice(0, 100));
  }
}

// ---- frames

const texts = new Map(); // HTML of regions that the other side may refer to, by number
let latest = 0;

function commit(frame) {
  latest = frame.frame;
  readTexts(frame);
  if (frame.attach) {
    screen.replaceChildren();
    fields.forget();
  }
  clearLeft(screen);
  // Laid out, so that it can be asked and touched, but not drawn: that costs most.
  screen.style.opacity = frame.blind ? "0" : "";
  const relit = !frame.attach && (screen.dataset.light ?? "") !== (frame.attributes.light ?? "");
  const moved = !frame.attach && Boolean(screen.dataset.progress ?? frame.attributes.progress);
  const turned = (screen.dataset.rotation ?? "") !== (frame.attributes.rotation ?? "");
  setAttributes(frame.attributes);
  if (turned && forPeople) fitWindow();
  patchRegions(frame.regions);
  // A person looks on while pictures are loaded.
  if (forPeople) clearLeft(screen);
  else holdBack(screen);
  if (relit || moved) redraw();
  scroll.restoreAll(screen);
  fields.apply(screen, frame.focus);
  fields.reveal(screen, frame.focus, scale());
  placeMenus(screen);
  place(screen, frame.marked ?? frame.focus);
  settle(frame.frame);
}

/** Put back what was sent before, and keep and forget what the frame says. */
function readTexts({ regions, forget = [] }) {
  for (const region of regions) {
    if (region.keep !== undefined) texts.set(region.keep, region.html);
    if (region.kept === undefined) continue;
    region.html = texts.get(region.kept);
    if (region.html === undefined) throw new Error(`no text ${region.kept} is kept`);
  }
  for (const number of forget) texts.delete(number);
}

function setAttributes(attributes) {
  for (const name of Object.keys(screen.dataset)) if (!(name in attributes)) delete screen.dataset[name];
  for (const [name, value] of Object.entries(attributes)) {
    if (screen.dataset[name] !== value) screen.dataset[name] = value;
  }
  screen.style.setProperty("--font-scale", attributes.font ?? "1");
  screen.style.setProperty("--display-scale", attributes.size ?? "1");
  if (attributes.progress) screen.style.setProperty("--progress", attributes.progress);
  else screen.style.removeProperty("--progress");
  // Han characters are drawn as the language writes them.
  const lang = attributes.lang === "zh" ? "zh-Hans" : (attributes.lang ?? "en");
  // Setting it styles every element anew, also where it is the same.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
}

function patchRegions(regions) {
  const present = new Map([...screen.children].map((element) => [element.dataset.region, element]));
  const keys = new Set(regions.map(({ key }) => key));
  for (const [key, element] of present) if (!keys.has(key)) leave(element);
  let cursor = staying(screen.firstChild);
  for (const region of regions) {
    const element = present.get(region.key) ?? document.createElement("div");
    setRegion(element, region);
    if (forPeople) parseAll(element);
    if (region.html !== undefined) patchChildren(element, parse(region.html, element));
    if (element === cursor) cursor = staying(cursor.nextSibling);
    else screen.insertBefore(element, cursor);
  }
}

function staying(element) {
  while (element && hasLeft(element)) element = element.nextSibling;
  return element;
}

// In another light, or in motion, the browser draws in other layers, and would keep edges that were smoothed in the old
// ones.
function redraw() {
  clearLeft(screen);
  const regions = [...screen.children];
  screen.replaceChildren();
  void screen.offsetHeight;
  screen.append(...regions);
}

function setRegion(element, { key, layer, app, inert, motion }) {
  const next = document.createElement("div");
  next.className = `region layer-${layer}`;
  next.dataset.region = key;
  next.dataset.app = app;
  if (motion) next.dataset.motion = motion;
  // `inert` itself would style all that the region holds anew; hit.js reads this.
  if (inert) next.dataset.inert = "";
  next.inert = inert && forPeople;
  patchAttributes(element, next, false);
}

// Nothing here waits for a drawn frame: a page in the background draws none, and a screenshot draws its own.
async function settle(number) {
  void screen.offsetHeight;
  await pictures.load(screen);
  if (document.fonts.status !== "loaded") await document.fonts.ready;
  if (number === latest) send({ settled: number });
  clearLeft(screen);
}

// ---- fingers

let trace = null; // the touch under way
let pending = null; // a tap that may become a double tap
let tapped = null; // the last tap, where it was on a text field
let gestures = 0;

function size() {
  return screen.dataset.rotation === "landscape" ? SIDEWAYS : UPRIGHT;
}

function scale() {
  return screen.getBoundingClientRect().width / size().width || 1;
}

// Timestamps reach the page in steps of 0.1 ms from an arbitrary start; differences are whole ms again.
function pointOf(event, start = event.timeStamp) {
  const box = screen.getBoundingClientRect();
  const factor = size().width / box.width;
  return {
    x: sixteenth((event.clientX - box.left) * factor),
    y: sixteenth((event.clientY - box.top) * factor),
    t: Math.round(start) + Math.round(event.timeStamp - start),
  };
}

// A sixteenth is exact in binary: equal touches give equal numbers.
function sixteenth(value) {
  return Math.round(value * 16) / 16;
}

function onDown(event) {
  if (!event.isPrimary || event.button > 0) return;
  if (trace) abandon(); // its end was lost, outside of the window
  const chain = chainAt(event.clientX, event.clientY);
  trace = {
    id: event.pointerId,
    start: event.timeStamp,
    at: { x: event.clientX, y: event.clientY },
    points: [pointOf(event)],
    chain,
    carry: drag.pickUp(chain),
    follow: null,
    from: 0,
    timer: 0,
    answered: false,
  };
  if (event.pointerType === "mouse") screen.setPointerCapture(event.pointerId);
  // Devices send their own timestamps and never wait; a person wants to see the menu while still holding.
  if (!forPeople) return;
  // A thing that can be carried is lifted first: its menu opens when it is not.
  if (trace.carry) trace.timer = setTimeout(lift, HOLD_MS, trace);
  else if (offering(chain, "hold")) trace.timer = setTimeout(holdNow, holdMs(chain), trace);
}

function onMove(event) {
  if (trace?.id !== event.pointerId || trace.answered) return;
  // Moves that were delivered late come as one event that lists them all.
  const samples = event.getCoalescedEvents();
  for (const sample of samples.length ? samples : [event]) trace.points.push(pointOf(sample, trace.start));
  if (forPeople) follow();
}

function onUp(event) {
  if (trace?.id !== event.pointerId) return;
  trace.points.push(pointOf(event, trace.start));
  const touched = trace;
  trace = null;
  clearTimeout(touched.timer);
  if (touched.carry) drag.letGo(touched.carry);
  if (touched.follow) {
    scroll.moveTo(touched.follow, touched.from);
    scroll.release(touched.follow);
  }
  if (!touched.answered) finish(touched);
}

function onCancel(event) {
  if (trace?.id === event.pointerId) abandon();
}

function abandon() {
  const touched = trace;
  trace = null;
  clearTimeout(touched.timer);
  if (touched.carry) drag.letGo(touched.carry);
  if (touched.follow) scroll.letGo(touched.follow);
  if (!touched.answered) answer({ kind: "miss", region: regionOf(touched.chain) });
}

function lift(touched) {
  drag.show(touched.carry, touched.points, screen);
}

function holdNow(touched) {
  const last = touched.points[touched.points.length - 1];
  const ms = holdMs(touched.chain);
  const points = [...touched.points, { ...last, t: touched.points[0].t + ms }];
  if (recognise(points, shape(), ms).kind !== "hold") return;
  touched.answered = true;
  resolvePendingTap();
  answer(holdEvent(touched));
}

function shape() {
  return { ...size(), zone: screen.dataset.home === "true" ? 32 : 16 };
}

/** Every touch is answered once, whatever it hit, and whatever goes wrong here. */
function finish(touched) {
  let event = { kind: "miss", region: regionOf(touched.chain) };
  try {
    if (touched.carry && drag.isCarried(touched.points)) {
      resolvePendingTap();
      answer(drag.putDown(touched.carry, touched.points, screen));
      return;
    }
    const gesture = recognise(touched.points, shape(), holdMs(touched.chain));
    if (gesture.kind === "tap") {
      tap(touched);
      return;
    }
    resolvePendingTap();
    event = eventOf(gesture, touched) ?? event;
  } catch (error) {
    console.error(error);
  }
  if (forPeople && event.kind === "scroll") rest(touched, event);
  answer(event);
}

function eventOf(gesture, touched) {
  if (gesture.kind === "key") return { kind: "key", key: gesture.key };
  if (gesture.kind === "swipe" || gesture.kind === "drag") {
    return handleEvent(touched.chain, gesture.dx, gesture.dy) ?? moveEvent(touched.chain, gesture);
  }
  return gesture.kind === "hold" ? holdEvent(touched) : null;
}

/** How long a finger has to rest on what it touched. */
function holdMs(chain) {
  const held = offering(chain, "hold");
  if (held && isText(held)) return TEXT_HOLD_MS;
  return Number(held?.dataset.holdMs ?? HOLD_MS);
}

function holdEvent({ chain, at }) {
  const held = offering(chain, "hold");
  if (!held) return null;
  if (isText(held)) return selectEvent(held, regionOf(chain), at.x, at.y);
  return touch(held, "hold", regionOf(chain));
}

function answer(event) {
  gestures += 1;
  send({ gesture: gestures, event, pending: false });
}

// ---- taps

function tap(touched) {
  const { chain } = touched;
  const single = offering(chain, "tap");
  let double = offering(chain, "double");
  if (single && double && chain.indexOf(single) < chain.indexOf(double)) double = null;
  if (pending && double === pending.element && isDouble(pending.points, touched.points)) {
    send({ gesture: pending.number, event: null, pending: false });
    clearTimeout(pending.timer);
    pending = null;
    answer(touch(double, "double", regionOf(chain)));
    return;
  }
  resolvePendingTap();
  const event = secondTapEvent(single, touched) ?? tapEvent(single, touched);
  if (!double) {
    answer(event);
    return;
  }
  gestures += 1;
  pending = { number: gestures, event, element: double, points: touched.points, timer: 0 };
  if (forPeople) pending.timer = setTimeout(resolvePendingTap, DOUBLE_MS);
  send({ gesture: gestures, event: null, pending: true });
}

/** A second tap on a text field selects a word there; the first has put the caret there at once. */
function secondTapEvent(element, touched) {
  const first = tapped;
  tapped = element?.dataset.field === undefined ? null : { element, points: touched.points };
  if (!tapped || first?.element !== element || !isDouble(first.points, touched.points)) return null;
  tapped = null; // a third one puts the caret
  return selectEvent(element, regionOf(touched.chain), touched.at.x, touched.at.y);
}

function tapEvent(element, { chain, at }) {
  const region = regionOf(chain);
  if (!element) return { kind: "miss", region };
  if (element.dataset.field === undefined) return touch(element, "tap", region);
  return { kind: "focus", region, field: element.dataset.field, caret: fields.caretAt(element, at.x, at.y) };
}

function resolvePendingTap() {
  if (!pending) return;
  clearTimeout(pending.timer);
  send({ gesture: pending.number, event: pending.event, pending: false });
  pending = null;
}

// ---- scrolling: where a scroller comes to rest is computed from the touch alone, and the frame puts it there; for
// people the content follows the finger and glides on

function follow() {
  if (trace.carry && drag.isCarried(trace.points)) {
    drag.show(trace.carry, trace.points, screen);
    return;
  }
  const [down] = trace.points;
  const last = trace.points[trace.points.length - 1];
  const dx = last.x - down.x;
  const dy = last.y - down.y;
  if (!trace.follow) {
    if (Math.hypot(dx, dy) < SLOP) return;
    clearTimeout(trace.timer);
    const gesture = recognise(trace.points, shape());
    if (gesture.kind !== "swipe" && gesture.kind !== "drag") return;
    trace.follow = movableScroller(trace.chain, { ...gesture, dx, dy });
    if (!trace.follow) return;
    trace.from = scroll.geometry(trace.follow).position;
    scroll.seize(trace.follow);
  }
  const { axis, max } = scroll.geometry(trace.follow);
  scroll.moveTo(trace.follow, following(trace.from, axis === "x" ? dx : dy, max));
}

function rest(touched, event) {
  const element = touched.chain.find((each) => each.dataset.scroll === event.scroller);
  const { max, axis, position } = scroll.geometry(element);
  const last = touched.points[touched.points.length - 1];
  const left = element === touched.follow ? last[axis] - touched.points[0][axis] : 0;
  const to = element.dataset.anchor === "end" ? max - event.offset : event.offset;
  glide(element, following(position, left, max), to);
}

function glide(element, from, to) {
  scroll.seize(element);
  const begin = performance.now();
  const step = (now) => {
    const share = glideAfter(now - begin) / glideAfter(CAP_MS);
    if (share < 1 && element.isConnected && trace === null) {
      scroll.moveTo(element, Math.round(from + (to - from) * share));
      requestAnimationFrame(step);
    } else {
      scroll.letGo(element);
    }
  };
  requestAnimationFrame(step);
}

// The wheel being turned: what it moves, where that will stand, and what it has not moved yet.
const wheel = { element: null, to: 0, left: 0, timer: 0 };

function onWheel(event) {
  event.preventDefault();
  if (trace) return;
  const chain = chainAt(event.clientX, event.clientY);
  const element = movableScroller(chain, { kind: "swipe", dx: -event.deltaX, dy: -event.deltaY });
  if (!element) return;
  const { axis, position, max, snap } = scroll.geometry(element);
  if (wheel.element !== element) {
    leaveWheel();
    Object.assign(wheel, { element, to: position, left: 0 });
    scroll.seize(element); // frames that answer earlier turns of the wheel must not pull it back
  }
  clearTimeout(wheel.timer);
  wheel.timer = setTimeout(leaveWheel, WHEEL_MS);
  wheel.left += axis === "x" ? event.deltaX : event.deltaY;
  const to = following(wheel.to, -takeTurn(snap), max);
  if (to === wheel.to) return;
  roll(element, position, to);
  wheel.to = to;
  const offset = scroll.offsetOf(element, to);
  send({ event: { kind: "scroll", region: regionOf(chain), scroller: element.dataset.scroll, offset } });
}

/** Px that the wheel moves now: whole ones; at most one item or page where the scroller rests on such. */
function takeTurn(snap) {
  const whole = Math.trunc(wheel.left);
  if (snap) {
    if (Math.abs(whole) < Math.min(snap, NOTCH)) return 0;
    wheel.left = 0;
    return Math.sign(whole) * snap;
  }
  wheel.left -= whole;
  return whole;
}

/** A wheel with notches jumps far; a touch pad moves by itself as smoothly as a finger. */
function roll(element, from, to) {
  if (Math.abs(to - from) < NOTCH / 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scroll.moveTo(element, to);
    return;
  }
  const begin = performance.now();
  const step = (now) => {
    if (wheel.element !== element || wheel.to !== to || !element.isConnected) return;
    const share = Math.min(1, Math.max(0, now - begin) / ROLL_MS);
    scroll.moveTo(element, Math.round(from + (to - from) * (1 - (1 - share) ** 2)));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function leaveWheel() {
  if (wheel.element) scroll.letGo(wheel.element);
  clearTimeout(wheel.timer);
  wheel.element = null;
}

// ---- a person's keyboard

function onInput(event) {
  const element = event.target;
  if (element.dataset?.field === undefined || event.isComposing) return;
  sendInput(element);
}

function sendInput(element) {
  const region = element.closest("[data-region]").dataset.region;
  send({ event: fields.inputEvent(element, region) });
}

function onKeyDown(event) {
  if (event.isComposing) return;
  const inField = event.target.dataset?.field !== undefined;
  if (event.key === "Tab") event.preventDefault();
  else if (event.key === "Escape") sendKey(event, "back");
  else if (event.key === "Enter" && inField) sendKey(event, "enter");
  else if (CARET_KEYS.has(event.key) && inField) moveCaret(event.target);
}

/** The browser moves the caret after this event; no frame may put it back in between. */
function moveCaret(element) {
  fields.getAhead(element);
  setTimeout(() => {
    if (element.isConnected) sendInput(element);
  });
}

function sendKey(event, key) {
  event.preventDefault();
  send({ event: { kind: "key", key } });
}

// ---- wiring

function listen() {
  const first = { capture: true };
  const blocking = { capture: true, passive: false };
  addEventListener("pointerdown", onDown, first);
  addEventListener("pointermove", onMove, first);
  addEventListener("pointerup", onUp, first);
  addEventListener("pointercancel", onCancel, first);
  addEventListener("wheel", onWheel, blocking);
  addEventListener("input", onInput, first);
  addEventListener("keydown", onKeyDown, first);
  addEventListener("compositionstart", (event) => fields.setComposing(true, event.target), first);
  addEventListener("compositionend", onComposed, first);
  // What the browser would do with a touch by itself: focus, select, drag, open a menu, follow a link.
  const own = ["touchstart", "mousedown", "click", "contextmenu", "selectstart", "dragstart", "submit", "drop"];
  for (const name of own) addEventListener(name, preventOwn, blocking);
}

function onComposed(event) {
  fields.setComposing(false, event.target);
  if (event.target.dataset?.field !== undefined) sendInput(event.target);
}

function preventOwn(event) {
  // Selecting by keyboard within a field is a person's own editing.
  const isField = event.target?.closest?.("[data-field]");
  if (event.type === "selectstart" && isField) return;
  event.preventDefault();
}

/**
 * Everything stands where it stands on the phone's own screen, to the last line break, also where fewer pixels are
 * drawn: laid out for that one, and shown smaller by as much.
 */
function fitPixels() {
  if (devicePixelRatio === OWN_SCALE) return;
  screen.style.zoom = OWN_SCALE / devicePixelRatio;
  screen.style.transform = `scale(${devicePixelRatio / OWN_SCALE})`;
  screen.style.transformOrigin = "0 0";
}

function fitWindow() {
  const alone = parent === window;
  const { width, height } = size();
  const factor = Math.min(1, innerHeight / (height + (alone ? 32 : 0)), innerWidth / width);
  screen.style.transform = factor < 1 ? `scale(${factor})` : "";
  screen.style.transformOrigin = alone ? "" : "0 0";
}

listen();
if (!forPeople) fitPixels();
// In a frame, the page around it makes room for the whole screen, though later than that turns.
if (forPeople) {
  if (parent === window) fitWindow();
  addEventListener("resize", fitWindow);
}
connect();
