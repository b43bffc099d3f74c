// What is visible on the page, as nested data: texts, kinds, states, and bounds in physical pixels.

const SCALE = devicePixelRatio; // physical pixels to a CSS pixel

const meet = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const isEmpty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1;
const inPixels = (box) => [box.left, box.top, box.right, box.bottom].map((edge) => Math.round(edge * SCALE));

const ownText = (element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.data)
    .join(" ")
    .trim()
    .replace(/\s+/g, " ");

// Nodes below an element, those of elements that say nothing themselves taken out.
function nodesIn(element, clip) {
  const style = getComputedStyle(element);
  const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
  const inner = clips ? meet(clip, element.getBoundingClientRect()) : clip;
  return isEmpty(inner) ? [] : [...element.children].flatMap((child) => nodesOf(child, inner));
}

function nodesOf(element, clip) {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
  const drawn = element.tagName === "svg" || element.tagName === "IMG";
  const inner = drawn || "field" in element.dataset ? [] : nodesIn(element, clip);
  const data = element.dataset;
  const text = drawn ? "" : ownText(element);
  const label = element.getAttribute("aria-label") || element.getAttribute("alt") || "";
  const control = element.className.match?.(/\bk-(switch|radio|check)/)?.[1];
  const says = control || text || label || ["on", "hold", "double", "field", "scroll"].some((name) => name in data);
  const box = meet(clip, element.getBoundingClientRect());
  if (!says || isEmpty(box)) return inner;
  const field = "field" in data;
  return [
    {
      kind: field ? "field" : "scroll" in data ? `scroll-${data.axis || "y"}` : control || (drawn ? "picture" : text ? "text" : "group"),
      text: field ? element.value : text,
      hint: (field && element.placeholder) || "",
      label,
      bounds: inPixels(box),
      tap: "on" in data || field,
      hold: "hold" in data || field,
      checkable: Boolean(control),
      on: element.classList.contains("k-on") || element.classList.contains("k-active"),
      enabled: !element.closest('[aria-disabled="true"], :disabled'),
      focused: document.activeElement === element,
      secret: element.type === "password",
      wheel: "snap" in data,
      field: field ? data.field : null,
      inner,
    },
  ];
}

// The regions on the screen from back to front, but for those with the named keys.
function describe(unlisted) {
  const screen = document.getElementById("screen");
  const regions = [...screen.querySelectorAll(":scope > .region:not([inert])")];
  return regions
    .filter((region) => !unlisted.includes(region.dataset.region))
    .map((region) => {
      const box = meet(screen.getBoundingClientRect(), region.getBoundingClientRect());
      return { app: region.dataset.app, key: region.dataset.region, bounds: inPixels(box), inner: nodesIn(region, box) };
    });
}
