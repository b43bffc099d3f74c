"""Episodes on phones in other colours, or where people answer, which is part of their start."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Planned, find_templates, prepare_planned
from pytest_mobilegym.tasks.instance import PreparedEpisode

SUITE = Path(__file__).parents[2] / "task_suites" / "clock"


def prepared(**options: str) -> PreparedEpisode:
    template = next(iter(find_templates([SUITE])[0].values()))
    return prepare_planned(Planned(template, 0, 0), make_config(options), phone=Phone.create())


def test_a_skin_colours_the_phone_and_changes_nothing_else() -> None:
    plain, shifted = prepared(), prepared(skin="shifted")
    changed = changes_between(plain.before, shifted.before)
    assert [(change.path, change.after) for change in changed] == [("os.preferences[#skin]", "shifted")]
    assert shifted.instruction == plain.instruction
    assert Phone(shifted.before).frame().attributes["skin"] == "shifted"
    assert Phone(plain.before).frame().attributes["skin"] == ""


def test_lively_phones_are_a_part_of_the_start_too() -> None:
    plain, lively = prepared(), prepared(lively="true")
    assert not plain.before.os.lively
    assert lively.before.os.lively
    assert not changes_between(plain.before, lively.before)


def test_there_is_no_other_skin() -> None:
    with pytest.raises(UnknownName, match="shifted"):
        make_config({"skin": "plaid"})
