// The texts of fields as frames say them.

const texts = new WeakMap();

/** Take the text of a parsed field as what the frame says. */
export function adopt(element, parsed) {
  texts.set(element, parsed.value);
  // The markup of a field that stays keeps its first text. Marked, it is not taken to be equal to markup that says
  // that text again.
  element.toggleAttribute("data-reworded", element.defaultValue !== parsed.defaultValue);
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
