// Finds text of an app that overlaps other text, is cut off, or spills out of its ground, and what no finger
// reaches.
// Given the app's id; gives [{what, text, other}], CSS px throughout.
(app) => {
  const REACHED = 8; // px of a control that have to be on the screen, where nothing scrolls it
  const SLACK = 3; // px that may be lost at an edge: antialiasing, italics
  const screen = document.getElementById("screen").getBoundingClientRect();
  const found = [];
  const lines = [];

  const isOpaque = (style) =>
    style.backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const shorten = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);

  // What can be seen of an element: the meeting of all that clip it. Of these, `frame` is what should not cut
  // it: neither a list that scrolls that way, nor what ends in an ellipsis. `ground` is the nearest that is
  // painted.
  const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const clipOf = (element, region) => {
    let clip = screen;
    let frame = everywhere;
    let ground = everywhere;
    let [across, down] = [true, true];
    for (let each = element; each && each !== region; each = each.parentElement) {
      const style = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      if (each.dataset.scroll !== undefined) {
        if (each.dataset.axis === "x") across = false;
        else down = false;
      }
      if (style.textOverflow === "ellipsis") across = false;
      if (style.webkitLineClamp !== "none") down = across = false;
      if (across && ground === everywhere && isOpaque(style)) ground = box;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      clip = meet(clip, box);
      if (across) frame = meet(frame, { ...frame, left: box.left, right: box.right });
      if (down) frame = meet(frame, { ...frame, top: box.top, bottom: box.bottom });
    }
    if (across) frame = meet(frame, { ...frame, left: screen.left, right: screen.right });
    return { clip, frame, ground };
  };

  for (const region of document.querySelectorAll(`#screen > .region[data-app="${app}"]:not([inert])`)) {
    for (const element of region.querySelectorAll("[data-on], [data-hold], [data-field]")) {
      if (element.closest("[data-scroll]") || !element.checkVisibility()) continue;
      const seen = meet(element.getBoundingClientRect(), clipOf(element, region).clip);
      if (seen.right - seen.left >= REACHED && seen.bottom - seen.top >= REACHED) continue;
      const text = shorten(element.ariaLabel || element.textContent || element.dataset.field || "");
      found.push({ what: "is out of reach", text });
    }
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest("svg, textarea, option, .k-wheel-scroll")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { clip, frame, ground } = clipOf(element, region);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = meet(rect, clip);
        if (rect.width < 2 || seen.right - seen.left < 2 || seen.bottom - seen.top < 3) continue;
        const text = shorten(node.data);
        const lost = Math.max(rect.right - frame.right, frame.left - rect.left);
        const sunk = Math.max(rect.bottom - frame.bottom, frame.top - rect.top);
        if (lost > SLACK || sunk > rect.height / 3) found.push({ what: "is cut off", text });
        else if (rect.right > ground.right + SLACK) found.push({ what: "spills out of its ground", text });
        // A line's box is taller than its letters.
        const trim = rect.height * 0.18;
        const box = meet(seen, { ...everywhere, top: rect.top + trim, bottom: rect.bottom - trim });
        if (box.bottom > box.top) lines.push({ element, node, text, box });
      }
    }
  }

  // Something with a ground of its own that lies above, such as a badge or a bar, covers what is below it.
  const covers = (element, common) => {
    for (let each = element; each && each !== common; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (isOpaque(style) && style.position !== "static") return true;
    }
    return false;
  };
  const commonOf = (a, b) => {
    let each = a;
    while (each && !each.contains(b)) each = each.parentElement;
    return each;
  };

  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) {
      const [a, b] = [lines[i], lines[j]];
      if (a.node === b.node) continue;
      const both = meet(a.box, b.box);
      if (both.right - both.left < SLACK || both.bottom - both.top < SLACK) continue;
      const common = commonOf(a.element, b.element);
      if (covers(a.element, common) || covers(b.element, common)) continue;
      found.push({ what: "overlaps", text: a.text, other: b.text });
    }
  return found;
}
