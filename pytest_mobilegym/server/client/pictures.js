// Pictures: those in view are there before a frame counts as shown, and those shown lately stay loaded.

import { isBelow } from "./below.js";
import { all } from "./leaving.js";

const KEPT = 256; // pictures

const kept = new Map(); // by address, the one shown longest ago first; the browser drops what nothing refers to
const ready = new WeakMap(); // pictures of the page, and the address that each has loaded

/** Load every picture in view of the screen. */
export async function load(screen) {
  const view = screen.getBoundingClientRect();
  const due = all(screen, "img, svg image").filter((image) => isDue(image, view));
  if (due.length) await Promise.allSettled(due.map(loadOne));
}

function isDue(image, view) {
  if (ready.get(image) === addressOf(image) || isBelow(image)) return false;
  const box = image.getBoundingClientRect();
  return box.bottom > view.top && box.top < view.bottom && box.right > view.left && box.left < view.right;
}

/** Where a picture comes from: one of the page, or one in a drawing. */
function addressOf(image) {
  return image.src ?? image.href.baseVal;
}

async function loadOne(image) {
  const source = addressOf(image);
  if (!isThere(image, source)) {
    await loadNow(image, source);
    // What was kept, if anything, was not what was shown.
    kept.delete(source);
  }
  ready.set(image, source);
  keep(source);
}

/** Whether the next frame draws it, and decodes it with that (decoding="sync"): `decode()` would wait for one. */
function isThere(image, source) {
  // A picture in a drawing does not say it; it has at once what another new one has. That is not always what is kept:
  // pressed for memory, the browser loads it anew.
  const loaded = image.complete === undefined ? picture(source) : image;
  return loaded.complete && loaded.naturalWidth > 0;
}

function picture(source) {
  const made = new Image();
  made.src = source;
  return made;
}

async function loadNow(image, source) {
  const late = image.loading === "lazy";
  // A page in the background would wait for ever with what it loads late; what is kept is there at once.
  if (late) image.loading = "eager";
  if (!isThere(image, source)) await image.decode();
  // As the frame has it: what is equal to that need not be patched.
  if (late) image.loading = "lazy";
}

function keep(source) {
  const known = kept.get(source) ?? picture(source);
  kept.delete(source);
  kept.set(source, known);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value);
}
