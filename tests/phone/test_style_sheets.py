"""What the phone's style sheets may not say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pytest_mobilegym.phone.ui import art

UI = Path(art.__file__).parent


@pytest.mark.parametrize("name", ["base.css", "kit.css", "system.css"])
def test_styles_neither_hover_nor_move_by_themselves(name: str) -> None:
    styles = re.sub(r"/\*.*?\*/", "", (UI / name).read_text("utf-8"), flags=re.DOTALL)
    assert ":hover" not in styles
    assert ":focus-visible" not in styles
    assert "url(" not in styles
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", styles):
        if re.search(r"^\s*(animation|transition)\s*:", body, re.MULTILINE):
            assert '[data-animate="true"]' in selector


@pytest.mark.parametrize(
    "sheet",
    sorted(UI.parent.rglob("*.css")),
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_no_style_is_tried_on_every_element_for_nothing(sheet: Path) -> None:
    """The browser finds the rules of an element by what their last part names.

    One that ends in a list in `:is()` or in `*::before` is found for every element of every page.
    """
    styles = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    last_parts = [
        re.split(r"[ >~+](?![^(]*\))", selector.strip())[-1]
        for selectors in re.findall(r"([^{}]+)\{", styles)
        for selector in re.split(r",(?![^(]*\))", selectors)
    ]
    assert last_parts
    for part in last_parts:
        assert not re.match(r":(is|where)\([^)]*,", part), part
        assert not re.match(r"\*?::(before|after)", part), part
