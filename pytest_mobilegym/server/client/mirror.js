// The text of a field laid out once more in a box of our own, which can be measured where a field cannot.

const COPIED = [
  "font",
  "letterSpacing",
  "lineHeight",
  "wordBreak",
  "overflowWrap",
  "textAlign",
  "textIndent",
  "tabSize",
];
const END = "\u200b"; // gives the line behind a last newline its height

/** What `measure(box, text)` gives for the box that holds the node of a field's first `units` of text, and an end. */
export function mirrored(element, units, measure) {
  const style = getComputedStyle(element);
  const box = document.createElement("div");
  for (const property of COPIED) box.style[property] = style[property];
  const wraps = element.nodeName === "TEXTAREA" ? "pre-wrap" : "pre";
  const width = `${element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)}px`;
  box.style.cssText += `;position:fixed;left:0;top:0;visibility:hidden;white-space:${wraps};width:${width}`;
  box.textContent = shownText(element).slice(0, units) + END;
  document.body.append(box);
  const measured = measure(box, box.firstChild);
  box.remove();
  return measured;
}

/** A field's text as it is drawn, unit by unit. */
export function shownText(element) {
  return element.type === "password" ? "\u2022".repeat(element.value.length) : element.value;
}
