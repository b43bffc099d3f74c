"""The look at an app's screens finds text that is badly laid out, what no finger reaches, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_mobilegym.authoring.layout import check_layout
from pytest_mobilegym.cli import main
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.installing import use_apps
from pytest_mobilegym.phone.phone import Phone

pytestmark = pytest.mark.chromium

GOOD = """
<div style="position: relative; height: 60px">Some text
  <b style="position: absolute; left: 20px; top: 2px; background: red">12</b></div>
<div style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Cut with dots</div>
<div data-scroll="row" data-offset="0" data-axis="x" style="overflow: hidden; white-space: nowrap">
  {% for n in range(40) %}<span>chip {{ n }}</span> {% endfor %}</div>
{% for n in range(60) %}<p>A line of a list that goes on below</p>{% endfor %}
"""

NARROW = "width: 60px; white-space: nowrap"
SCALED = "margin: 0; font-size: calc(16px * var(--font-scale)); line-height: 1.2"

FAR = """<div style="position: absolute; top: {top}px" {{{{ on("nav.back") }}}}>Far below</div>"""

BAD = {
    "'Far below' is out of reach": f"</div></div>{FAR.format(top=2000)}<div><div>",
    "overlaps": """<div style="position: relative"><span style="position: absolute">First words</span>
        <span style="position: absolute; left: 20px">Second words</span></div>""",
    "is cut off": f'<div style="{NARROW}; overflow: hidden">Much too long a word</div>',
    "spills out of its ground": f'<div style="{NARROW}; background: teal">Much too long</div>',
    "is cut off in large": f'<div style="height: 20px; overflow: hidden; {SCALED}">Words and two</div>'
    f'<div style="width: 250px; height: 26px; overflow: hidden; {SCALED}">{"words " * 5}</div>',
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An app whose first screen is to be written."""
    apps = tmp_path / "apps"
    assert main(["new-app", "sheet", "--apps", str(apps)]) == 0
    yield apps
    use_apps(())


async def looked_at(folder: Path, body: str) -> list[str]:
    """What is wrong with the app, its first screen having this body."""
    page = f'{{% import "ui/kit.html" as ui %}}{{% call ui.page() %}}{body}{{% endcall %}}'
    (folder / "sheet" / "templates" / "entries.html").write_text(page, "utf-8")
    use_apps([folder])
    hand = Hand(Phone.create())
    hand.open("sheet")
    check = await check_layout("sheet", {"/": hand.phone})
    assert check.remark == "1 screens in 3 sizes of text"
    return [problem.message for problem in check.problems]


async def test_what_is_laid_out_well_is_not_complained_of(folder: Path) -> None:
    assert await looked_at(folder, GOOD) == []


@pytest.mark.parametrize("mistake", BAD)
async def test_a_mistake_is_found(folder: Path, mistake: str) -> None:
    found = await looked_at(folder, BAD[mistake])
    what, _, size = mistake.partition(" in ")
    assert any(what in message for message in found), found
    if size:
        assert all(message.endswith(f"in {size} text.") for message in found), found
