"""What docs/share-between-apps.md says holds: its app picks pictures, its table names who takes what."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tiny_apps import state_of, tiny

from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.os.media import everything

PAGE = (Path(__file__).parents[2] / "docs" / "share-between-apps.md").read_text("utf-8")
ALBUM, SHARED_IN = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
BUTTON = """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar("Album", back=false)) %}
{{ ui.button(count, tap=on("pictures.choose")) }}
{% endcall %}"""


def test_the_album_of_the_page_hears_which_pictures_were_chosen(tmp_path: Path) -> None:
    source = ALBUM.replace('App("album"', 'App("tiny"')
    with tiny(tmp_path, source, files={"templates/home.html": BUTTON}) as hand:
        other = next(node.id for node in everything(hand.state.os, "image/*") if node.id != SCENIC_PHOTO)
        hand.tap("pictures.choose")
        hand.tap("picker.item", path=SCENIC_PHOTO)
        hand.tap("picker.item", path=other)
        hand.tap("picker.done")
        assert state_of(hand).pictures == (SCENIC_PHOTO, other)

        hand.tap("pictures.choose")
        hand.back()
        assert len(state_of(hand).pictures) == 2


@pytest.mark.parametrize("type", ["text/plain", "image/*"])
def test_the_table_names_the_apps_that_take_what_is_sent(type: str) -> None:
    (named,) = re.findall(rf"^\| `SEND` \| `{re.escape(type)}` \| (.*?) \|", PAGE, re.MULTILINE)
    takers = {
        id
        for id, app in installed_apps().items()
        if any(filter.action == "SEND" and filter.type == type for filter in app.filters)
    }

    assert set(re.findall(r"`(\w+)`", named)) == takers


def test_the_test_of_the_page_passes() -> None:
    names: dict[str, Any] = {}
    exec(SHARED_IN, names)
    names["test_a_shared_text_becomes_a_note"]()
