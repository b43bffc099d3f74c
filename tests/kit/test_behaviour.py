"""What every behaviour of the kit is made of: places in a state, and its own texts and templates."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_mobilegym.phone.declaration.app import KIT_FOLDER, UI_FOLDER
from pytest_mobilegym.phone.declaration.texts import kit_catalogue, load_catalogue
from pytest_mobilegym.phone.kit.behaviour import template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.state import State, Table, commit, edit

BEHAVIOURS = sorted(path.parent for path in KIT_FOLDER.glob("*/__init__.py"))


class Inner(State):
    flag: bool = False
    names: tuple[str, ...] = ()


class Outer(State):
    inner: Inner = Inner()
    table: Table[Inner] = Table({"one": Inner()})
    flags: Table[bool] = Table({"dark": False})
    number: int = 0


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("number", 3),
        ("inner.flag", True),
        ("inner.names", ("a", "b")),
        ("flags.dark", True),
        ("table.one.flag", True),
    ],
)
def test_a_binding_reads_what_it_has_written_and_nothing_else_changes(path: str, value: object) -> None:
    binding = Binding(path)
    before = Outer()
    assert binding.problem(Outer, value) is None
    draft = edit(before)
    binding.write(draft, value)
    assert binding.read(draft) == value
    after = commit(draft)
    assert binding.read(after) == value
    assert binding.read(before) != value
    binding.write(draft := edit(after), binding.read(before))
    assert commit(draft) == before


@pytest.mark.parametrize(
    ("path", "example", "problem"),
    [
        ("numbr", 3, "Outer has no field 'numbr', it has inner, table, flags, number"),
        ("inner.flg", True, "Inner has no field 'flg', it has flag, names"),
        ("number.flag", True, "'flag' is looked for in what is no model and no table"),
        ("number", "three", "it cannot hold 'three'"),
        ("table.one", True, "it cannot hold True"),
    ],
)
def test_a_path_that_leads_nowhere_is_told_in_half_a_sentence(
    path: str, example: object, problem: str
) -> None:
    assert Binding(path).problem(Outer, example) == problem


@pytest.mark.parametrize("folder", BEHAVIOURS, ids=lambda folder: folder.name)
def test_the_texts_of_a_behaviour_are_there_in_both_languages(folder: Path) -> None:
    texts = [folder / "texts" / f"{lang}.json" for lang in ("en", "zh")]
    if not any(file.exists() for file in texts):
        return
    english, chinese = (json.loads(file.read_text("utf-8")) for file in texts)
    assert english.keys() == chinese.keys()


def test_all_behaviours_share_one_catalogue_before_that_of_the_interface() -> None:
    catalogue = kit_catalogue(KIT_FOLDER, load_catalogue("ui", UI_FOLDER))
    assert catalogue.find("en", "search.recent") == "Recent searches"
    assert catalogue.find("zh", "cancel") == load_catalogue("ui", UI_FOLDER).find("zh", "cancel")


def test_a_template_is_the_behaviours_own_or_the_apps() -> None:
    assert template("chat", "page.html") == "kit/chat/page.html"
    assert template("chat", "page.html", "talk.html") == "talk.html"
