// Regions that are not in the frame any more stay in the document, unseen and unasked, until the frame has settled:
// whoever waits for that need not wait until they are taken apart.

/** Have a region go: it is shown and found no more. */
export function leave(region) {
  delete region.dataset.region;
  region.dataset.left = "";
}

/** Take the regions that have left out of the document. */
export function clearLeft(screen) {
  for (const region of screen.querySelectorAll(":scope > [data-left]")) region.remove();
}

export function hasLeft(element) {
  return element.closest("[data-left]") !== null;
}

/** Elements of the regions that are there, in their order. */
export function all(screen, selector) {
  return [...screen.children].flatMap((region) => (hasLeft(region) ? [] : [...region.querySelectorAll(selector)]));
}
