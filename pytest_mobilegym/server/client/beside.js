// Menus stand beside what was touched to open them: `data-beside` names that by its action and arguments, as the frame
// below offers it. Where it stands on the screen is a function of the frames that only the page can compute.

import { boxOf, visiblePart } from "./boxes.js";
import { all } from "./leaving.js";

const TOP = 36; // px of the screen that stay free for the status bar
const EDGE = 8; // px between a menu and the edges of the screen
const GAP = 8; // px between a menu and what it stands beside

/** Put every menu beside its opener, which is marked `data-opened`; one without stays where its style has it. */
export function placeMenus(screen) {
  const openers = new Set();
  for (const menu of all(screen, "[data-beside]")) {
    const opener = openerOf(screen, menu);
    if (!opener) continue;
    openers.add(opener.element);
    opener.element.dataset.opened = "";
    put(screen, menu, opener.box);
  }
  for (const element of all(screen, "[data-opened]")) {
    if (!openers.has(element)) delete element.dataset.opened;
  }
}

/** What can be seen of the element that opened a menu, the topmost below it that offers its action. */
function openerOf(screen, menu) {
  const { beside, besideArgs } = menu.dataset;
  let found = null;
  for (const element of all(screen, "[data-hold], [data-on]")) {
    if (menu.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) break;
    const { hold, holdArgs, on, args } = element.dataset;
    if (!(hold === beside && holdArgs === besideArgs) && !(on === beside && args === besideArgs)) continue;
    const box = visiblePart(screen, element);
    if (box.left < box.right && box.top < box.bottom) found = { element, box };
  }
  return found;
}

function put(screen, menu, opener) {
  const frame = boxOf(screen, menu.offsetParent);
  const [width, height] = [menu.offsetWidth, menu.offsetHeight];
  const middle = { x: (opener.left + opener.right) / 2, y: (opener.top + opener.bottom) / 2 };
  const side = sideOf(menu, opener, height);
  const at = {
    left: { x: opener.left - GAP - width, y: middle.y - height / 2 },
    above: { x: middle.x - width / 2, y: opener.top - GAP - height },
    below: { x: middle.x - width / 2, y: opener.bottom + GAP },
    over: { x: middle.x - width / 2, y: middle.y - height / 2 },
  }[side];
  const x = Math.round(limit(at.x, EDGE, screen.clientWidth - EDGE - width));
  const y = Math.round(limit(at.y, TOP, screen.clientHeight - EDGE - height));
  menu.dataset.side = side;
  menu.style.inset = `${y - frame.top}px auto auto ${x - frame.left}px`;
  menu.style.transform = "none";
  // Where an arrow points, in px from the menu's corner.
  menu.style.setProperty("--tip-x", `${Math.round(limit(middle.x - x, 16, width - 16))}px`);
}

/** The side that a menu wants, else the other one, else upon what opened it. */
function sideOf(menu, opener, height) {
  const wanted = menu.dataset.wants;
  if (wanted === "left") return "left";
  const fits = {
    above: opener.top - GAP - height >= TOP,
    below: opener.bottom + GAP + height <= menu.offsetParent.clientHeight - EDGE,
  };
  const sides = wanted === "above" ? ["above", "below"] : ["below", "above"];
  return sides.find((side) => fits[side]) ?? "over";
}

function limit(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
