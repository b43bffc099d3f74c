"""The pages of reports as a browser shows them with everything unfolded: lists, episodes, breakdowns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from html_reader import Node, read_markup

UNFOLD = """async () => {
  const until = async (met) => {
    for (let tries = 0; !met(); tries++) {
      if (tries > 2000) throw new Error(`never: ${met}`);
      await new Promise((go) => setTimeout(go, 5));
    }
  };
  for (const open of drawers.values()) await open();
  for (const run of document.querySelectorAll("details.run")) {
    run.open = true;
    const total = Number(run.querySelector(".chips b")?.textContent ?? 0);
    const list = run.querySelector(".list");
    run.querySelector(".order [data-key=order]")?.click();
    await until(() => !list || list.querySelector("li")?.dataset.order === "0" || !total);
    while (list && list.children.length < total) {
      const drawn = list.children.length;
      run.querySelector(".more-episodes").click();
      await until(() => list.children.length > drawn);
    }
  }
  const entries = [...document.querySelectorAll(".list > li > details")];
  for (const entry of entries) entry.open = true;
  await until(() => entries.every((entry) => entry.querySelector(".episode")));
  for (const fold of document.querySelectorAll(".traits-fold")) {
    fold.open = true;
    await until(() => fold.querySelector("tbody"));
  }
  for (const cell of document.querySelectorAll(".cell[data-cell]")) await fillCell(cell);
  for (const button of document.querySelectorAll(".axis-picker button")) {
    button.click();
    await until(() => document.querySelector(`tbody[data-axis="${button.dataset.axis}"]`));
  }
}"""


def unfold(sheet: Any) -> str:
    """Everything that an open page can show, as markup."""
    sheet.evaluate(UNFOLD)
    return str(sheet.evaluate("document.documentElement.outerHTML"))


def draw_markup(chromium: Any, page: Path) -> str:
    """Open a page without a network and unfold it; nothing may be complained of."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, offline=True)
    try:
        sheet = context.new_page()
        complaints: list[str] = []
        sheet.on("console", lambda message: complaints.append(message.text))
        sheet.on("pageerror", lambda error: complaints.append(str(error)))
        sheet.on("dialog", lambda dialog: (complaints.append(dialog.message), dialog.dismiss()))
        sheet.goto(page.as_uri())
        markup = unfold(sheet)
        assert complaints == []
        return markup
    finally:
        context.close()


def draw_page(chromium: Any, page: Path) -> Node:
    """The same as a tree."""
    return read_markup(draw_markup(chromium, page))
