// Where elements stand on the phone's screen, in its own px: a person's window may show it larger or smaller.

/** How many px of the window are one of the screen. */
export function scaleOf(screen) {
  return screen.getBoundingClientRect().width / screen.offsetWidth || 1;
}

/** An element's box. */
export function boxOf(screen, element) {
  const corner = screen.getBoundingClientRect();
  const scale = scaleOf(screen);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: (left - corner.left) / scale,
    top: (top - corner.top) / scale,
    right: (right - corner.left) / scale,
    bottom: (bottom - corner.top) / scale,
  };
}

/** What can be seen of an element, which scrollers and regions cut; nothing where a side lies beyond its opposite. */
export function visiblePart(screen, element) {
  const view = { left: 0, top: 0, right: screen.clientWidth, bottom: screen.clientHeight };
  for (let part = element; part && part !== screen; part = part.parentElement) {
    if (part !== element && part.dataset.scroll === undefined && part.dataset.region === undefined) continue;
    const box = boxOf(screen, part);
    view.left = Math.max(view.left, box.left);
    view.top = Math.max(view.top, box.top);
    view.right = Math.min(view.right, box.right);
    view.bottom = Math.min(view.bottom, box.bottom);
  }
  return view;
}
