// The texts of fields as frames say them.

const texts = new WeakMap();

/** Take the text of a parsed field as what the frame says. */
export function adopt(element, parsed) {
  texts.set(element, parsed.value);
  element.setAttribute("autocomplete", "off");
}

/** Adopt every field in what was parsed, and goes into the page as it is. */
export function adoptAll(parsed) {
  for (const field of parsed.querySelectorAll("[data-field]")) adopt(field, field);
}

/** The text of a field as the last frame that had it says. */
export function adoptedText(element) {
  return texts.get(element) ?? "";
}
