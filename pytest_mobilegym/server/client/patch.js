// Turning the DOM into what new HTML says while keeping the elements that stay: a scroller keeps its place, a
// focused field its caret and an input method's half-written word.

import { adopt, adoptAll } from "./adopted.js";

const OWN_ATTRIBUTES = new Set(["autocomplete"]); // set by the client on text fields
const HELD_BACK = new Set(["data-below", "data-aside"]); // set by the client on what is not in view
const NAMING = ["data-region", "data-key", "data-field", "data-scroll"];

/** Make the children of `parent` equal to those of `source`, which is used up. */
export function patchChildren(parent, source) {
  const wanted = new Set();
  for (const child of source.childNodes) wanted.add(keyOf(child));
  const kept = new Map();
  for (const child of [...parent.childNodes]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (wanted.has(key) && !kept.has(key)) kept.set(key, child);
    else child.remove();
  }
  let cursor = parent.firstChild;
  for (const next of [...source.childNodes]) {
    const key = keyOf(next);
    const match = key === null ? unkeyed(cursor, next) : kept.get(key);
    if (!match) {
      parent.insertBefore(fresh(next), cursor);
      continue;
    }
    kept.delete(key);
    cursor = clearWay(cursor, match);
    if (cursor === match) cursor = match.nextSibling;
    else parent.insertBefore(match, cursor);
    patchNode(match, next);
  }
  while (cursor) {
    const after = cursor.nextSibling;
    cursor.remove();
    cursor = after;
  }
}

/** Names an element among its siblings; `null` for one that is known by its place alone. */
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  for (const attribute of NAMING) {
    const name = node.getAttribute(attribute);
    if (name !== null) return `${node.nodeName} ${name}`;
  }
  return null;
}

function unkeyed(cursor, next) {
  return cursor && cursor.nodeName === next.nodeName && keyOf(cursor) === null ? cursor : null;
}

// Moving an element in the document takes its focus, so the others make way for the focused one.
function clearWay(cursor, match) {
  const holdsFocus = match.contains(document.activeElement);
  while (cursor && cursor !== match && (holdsFocus || keyOf(cursor) === null)) {
    const after = cursor.nextSibling;
    cursor.remove();
    cursor = after;
  }
  return cursor;
}

/** A parsed node that goes into the page as it is: copies of long lists would cost more than parsing them. */
function fresh(node) {
  if (node.nodeType === Node.ELEMENT_NODE) {
    if (node.hasAttribute("data-field")) adopt(node, node);
    adoptAll(node);
  }
  return node;
}

function patchNode(node, next) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
    return;
  }
  if (node.isEqualNode(next)) return;
  if (isTransformedAnew(node, next)) {
    node.replaceWith(fresh(next));
    return;
  }
  const isField = next.hasAttribute("data-field");
  patchAttributes(node, next, isField);
  if (isField) adopt(node, next);
  else patchChildren(node, next);
}

// Where an element that stays is transformed otherwise, the browser may draw single pixels of what it holds otherwise
// than of a new one.
function isTransformedAnew(node, next) {
  const styles = [node, next].map((each) => each.getAttribute("style") ?? "");
  return styles[0] !== styles[1] && styles.some((style) => style.includes("transform"));
}

export function patchAttributes(node, next, isField) {
  for (const name of next.getAttributeNames()) {
    if (isField && name === "value") continue; // a field's text is fields.js's business
    const value = next.getAttribute(name);
    if (node.getAttribute(name) === value) continue;
    node.setAttributeNS(next.getAttributeNode(name).namespaceURI, name, value);
  }
  for (const name of node.getAttributeNames()) {
    if (HELD_BACK.has(name) || (isField && (OWN_ATTRIBUTES.has(name) || name === "value"))) continue;
    if (!next.hasAttribute(name)) node.removeAttribute(name);
  }
}
