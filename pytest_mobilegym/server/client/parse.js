// HTML into elements. Of long lists only the first parts are parsed, and more of them when something asks: what is
// left out stands as text in an element at the list's end.

import { adoptAll } from "./adopted.js";

export const REST = "template[data-rest]";
const PARTS = 8; // of each list, that are parsed at first
const LEAST = 4000; // characters of a region, from which on it is worth it
const OPENS_LIST = / data-list|class="k-flow"/;
// A list that does not stand at its top is seen elsewhere; what is found by its id may stand in any part.
const WANTS_ALL = / data-offset="(?!0")| data-anchor="end"| id="/;
const CLASSES = / class="([^"]*)"/;
const NEVER_CLOSED = /^<(?:img|input|br|hr|wbr)\b/;

const parsed = new WeakMap(); // how many parts of each list are parsed, by region
const expected = new Map(); // parts that lists of an app and with these classes showed last

/** What a region is to hold, without running or loading anything. */
export function parse(html, region) {
  return parseParts(html, parsed.get(region) ?? PARTS, region.dataset.app);
}

/** Have as many parts parsed at once, by app and classes, when such a list is shown again. */
export function expectParts(parts) {
  for (const [kind, count] of parts) expected.set(kind, count);
}

/** Parse all of a region's HTML, now and later. */
export function parseAll(region) {
  parsed.set(region, Infinity);
  return [...region.querySelectorAll(REST)].flatMap((mark) => unfold(mark, Infinity));
}

/** Parse as many more parts of a list as its region knows of each; the new ones. */
export function parseMore(mark) {
  const region = mark.closest("[data-region]");
  const more = parsed.get(region) ?? PARTS;
  parsed.set(region, 2 * more);
  const fresh = unfold(mark, more);
  for (const part of fresh) for (const inner of part.querySelectorAll(REST)) unfold(inner, Infinity);
  return fresh;
}

function unfold(mark, most) {
  const list = parseParts(`<div data-list>${mark.dataset.rest}</div>`, most).firstChild;
  adoptAll(list);
  const fresh = [...list.children].filter((part) => !part.matches(REST));
  mark.replaceWith(...list.childNodes);
  return fresh;
}

function parseParts(html, most, app) {
  const { kept, rests } = shorten(html, most, app);
  const template = document.createElement("template");
  template.innerHTML = kept;
  const marks = template.content.querySelectorAll(REST);
  for (const [index, rest] of rests.entries()) marks[index].dataset.rest = rest;
  return template.content;
}

/** Parts of a list that are parsed, by how it begins. */
function partsOf(tag, most, app) {
  return Math.max(most, expected.get(`${app} ${CLASSES.exec(tag)?.[1] ?? ""}`) ?? 0);
}

/** HTML without what its lists hold beyond a number of parts, and what was left out of each. */
function shorten(html, most, app) {
  const whole = { kept: html, rests: [] };
  if (most === Infinity || html.length < LEAST || WANTS_ALL.test(html)) return whole;
  const lists = []; // that are open, the innermost last
  const rests = [];
  let [kept, taken, depth] = ["", 0, 0];
  let shortened = null; // the list of which the rest is passed over
  for (let at = html.indexOf("<"), end; at >= 0; at = html.indexOf("<", end)) {
    end = html.indexOf(">", at);
    if (end < 0) return whole;
    if (html[at + 1] === "/") {
      depth -= 1;
      if (lists.at(-1)?.depth > depth) {
        const list = lists.pop();
        if (list === shortened) {
          if (list.parts > list.most) {
            kept += `${html.slice(taken, list.rest)}<template data-rest></template>`;
            rests.push(html.slice(list.rest, at));
            taken = at;
          }
          shortened = null;
        }
      }
    } else if (html[end - 1] !== "/" && !NEVER_CLOSED.test(html.slice(at, at + 8))) {
      depth += 1;
      const tag = html.slice(at, end);
      if (!shortened && OPENS_LIST.test(tag)) lists.push({ depth, parts: 0, most: partsOf(tag, most, app), rest: 0 });
      continue;
    }
    // An element has ended here.
    const list = lists.at(-1);
    if (list?.depth !== depth) continue;
    list.parts += 1;
    if (list.parts === list.most && !shortened) {
      list.rest = end + 1;
      shortened = list;
    }
  }
  return depth === 0 ? { kept: kept + html.slice(taken), rests } : whole;
}
