"""What style sheets must not do: make every change of a frame a change of the whole page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_mobilegym.phone.declaration.app import UI_FOLDER
from pytest_mobilegym.phone.declaration.registry import installed_apps

SHEETS = sorted([*UI_FOLDER.glob("*.css"), *(app.folder / "style.css" for app in installed_apps().values())])
NAMED = re.compile(r"[.#\[]|^h[1-6]\b")


def split(text: str, separators: str) -> list[str]:
    """The parts of a selector between some signs that stand outside of brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in separators:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def selectors(sheet: Path) -> Iterator[str]:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    for rule in re.findall(r"([^{};]+)\{", text):
        if not rule.strip().startswith("@"):
            yield from split(" ".join(rule.split()), ",")


def reaches_anything(selector: str) -> bool:
    """Whether a selector goes from what has something in it to elements that it gives no name."""
    compounds = split(selector, " >+~")
    asking = [at for at, compound in enumerate(compounds) if ":has(" in compound]
    if not asking or asking[0] == len(compounds) - 1:
        return False
    last = re.sub(r":(not|has)\([^()]*(\([^()]*\)[^()]*)*\)", "", compounds[-1])
    return NAMED.search(last) is None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_what_has_something_in_it_styles_named_elements(sheet: Path) -> None:
    """A browser keeps one list, of all such rules, of what a change of any of them may touch."""
    assert [selector for selector in selectors(sheet) if reaches_anything(selector)] == []


@pytest.mark.parametrize(
    ("selector", "anything"),
    [
        (".page:has(> .ground) > :not(.ground)", True),
        (".wheel:has(> .unit) .items > div", True),
        (".page:has(.ground) *", True),
        (".page:has(.ground):not(:has(.shade)) .bar > i", True),
        (".page:has(> .ground) .stamp", False),
        (".page:has(> .ground) :is(.stamp, .name)", False),
        (".head:has(> .end:empty) > h2", False),
        (".row:has(+ .row)", False),
        ("span:has(+ span)", False),
        (".page > .ground ~ *", False),
    ],
)
def test_such_a_rule_is_known(selector: str, anything: bool) -> None:
    assert reaches_anything(selector) is anything


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_the_look_of_what_is_selected_is_that_of_fields_and_texts(sheet: Path) -> None:
    """Said of every element, it is drawn up for each, which takes a third of the time to show a page."""
    of_selected = [each for each in selectors(sheet) if "::selection" in each or "::highlight" in each]

    assert [each for each in of_selected if "[data-field]" not in each and "[data-text]" not in each] == []
