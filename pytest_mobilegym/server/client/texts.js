// Texts of a page of which a long press selects words: where their characters stand, and which one is near a point.
// What is selected is the frame's, and drawn as a highlight, so that nothing is laid out anew.

import { pointsBefore, unitsBefore } from "./fields.js";

const HIGHLIGHT = "selected"; // system.css gives it its colour

/** All characters of a text, as the phone counts them. */
export function lengthOf(element) {
  return pointsBefore(element.textContent, element.textContent.length);
}

/** The lines of a character, boxes in px of the window; none for a blank that is not drawn. */
export function boxOf(element, index) {
  const range = rangeOf(element, index, index + 1);
  return range ? ([...range.getClientRects()].find((box) => box.width > 0) ?? null) : null;
}

/** Index of the character nearest to a point of the window: of the nearest line, then the nearest on it. */
export function characterNear(element, clientX, clientY) {
  return nearest(element, clientX, clientY)?.index ?? null;
}

/** The position between characters that is nearest to a point of the window. */
export function caretNear(element, clientX, clientY) {
  const found = nearest(element, clientX, clientY);
  if (!found) return 0;
  return clientX > (found.box.left + found.box.right) / 2 ? found.index + 1 : found.index;
}

/** Draw what is selected, or nothing any more. */
export function highlight(element, start, end) {
  const range = element && rangeOf(element, start, end);
  if (range) CSS.highlights?.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights?.delete(HIGHLIGHT);
}

function nearest(element, clientX, clientY) {
  let found = null;
  let index = 0;
  const range = document.createRange();
  for (const node of nodesOf(element)) {
    let unit = 0;
    for (const character of node.data) {
      range.setStart(node, unit);
      unit += character.length;
      range.setEnd(node, unit);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        const down = Math.max(box.top - clientY, clientY - box.bottom, 0);
        const across = Math.max(box.left - clientX, clientX - box.right, 0);
        const isNearer = !found || down < found.down || (down === found.down && across < found.across);
        if (isNearer) found = { index, box, down, across };
      }
      index += 1;
    }
  }
  return found;
}

function rangeOf(element, start, end) {
  const units = [start, end].map((points) => unitsBefore(element.textContent, points));
  const range = document.createRange();
  let [before, begun] = [0, false];
  for (const node of nodesOf(element)) {
    const after = before + node.data.length;
    if (!begun && units[0] < after) {
      range.setStart(node, units[0] - before);
      begun = true;
    }
    if (begun && units[1] <= after) {
      range.setEnd(node, units[1] - before);
      return range;
    }
    before = after;
  }
  return null;
}

function nodesOf(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}
