"""Interface texts: catalogues, and that every app's is complete and used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pytest_mobilegym.authoring.app_sources import Usage
from pytest_mobilegym.authoring.check import check_catalogue, check_texts
from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.declaration.app import UI_FOLDER
from pytest_mobilegym.phone.declaration.registry import app_ids, find_app
from pytest_mobilegym.phone.declaration.texts import Catalogue, load_catalogue

SHARED = Catalogue("ui", {"en": {"ok": "OK", "n.other": "{n} all"}, "zh": {"ok": "好", "n.other": "{n}个"}})
TEXTS = Catalogue(
    "toy",
    {
        "en": {"hello": "Hello, {name}!", "day.one": "{n} day", "day.other": "{n} days", "plain": "Nothing"},
        "zh": {"hello": "{name}，你好！", "day.other": "{n}天", "plain": "没有"},
    },
    SHARED,
)  # fmt: skip


def test_slots_are_filled() -> None:
    assert TEXTS.find("en", "hello", name="Ann") == "Hello, Ann!"
    assert TEXTS.find("zh", "hello", name="安") == "安，你好！"


@pytest.mark.parametrize(("n", "en", "zh"), [(0, "0 days", "0天"), (1, "1 day", "1天"), (2, "2 days", "2天")])
def test_a_count_decides_on_the_wording(n: int, en: str, zh: str) -> None:
    assert TEXTS.find("en", "day", n=n) == en
    assert TEXTS.find("zh", "day", n=n) == zh


def test_shared_texts_stand_behind_an_apps_own() -> None:
    assert TEXTS.find("zh", "ok") == "好"
    assert TEXTS.find("en", "n", n=3) == "3 all"


def test_what_fills_a_slot_is_not_read_as_a_slot() -> None:
    assert TEXTS.find("en", "hello", name="{name.__class__}") == "Hello, {name.__class__}!"


def test_more_slots_than_needed_do_no_harm() -> None:
    assert TEXTS.find("en", "plain", n=1) == "Nothing"


@pytest.mark.parametrize(
    ("lang", "key", "slots", "reason"),
    [
        ("en", "nowhere", {}, "No text 'nowhere' in language 'en' for 'toy'"),
        ("fr", "hello", {"name": "x"}, "No text 'hello' in language 'fr' for 'toy'"),
        ("en", "hello", {"nam": "x"}, "'hello' .en. of 'toy' needs other slots"),
    ],
)
def test_a_text_that_cannot_be_given_is_an_error(
    lang: str, key: str, slots: dict[str, str], reason: str
) -> None:
    with pytest.raises(AppError, match=reason):
        TEXTS.find(lang, key, **slots)


def test_an_app_without_texts_has_an_empty_catalogue(tmp_path: Path) -> None:
    assert load_catalogue("none", tmp_path).texts == {"en": {}, "zh": {}}


@pytest.mark.parametrize("id", app_ids())
def test_an_apps_catalogues_are_complete_and_used(id: str) -> None:
    app = find_app(id)
    assert [str(problem) for problem in check_texts(app, Usage.of(app))] == []


SPACED_COUNT = re.compile(r"((?<![A-Za-z0-9:.])[0-9]+(\.[0-9]+)?%?|\{n\}) [\u4e00-\u9fff]")
"""A count, which is no time of day, and a blank before its measure word."""


@pytest.mark.parametrize(
    "texts", [UI_FOLDER, *(find_app(id).folder for id in app_ids())], ids=lambda f: f.name
)
def test_in_chinese_no_blank_parts_a_count_from_its_measure_word(texts: Path) -> None:
    catalogue = load_catalogue(texts.name, texts).texts["zh"]
    assert {key: text for key, text in catalogue.items() if SPACED_COUNT.search(text)} == {}


def test_the_shared_catalogues_are_complete() -> None:
    shared = load_catalogue("ui", UI_FOLDER).texts
    assert [str(problem) for problem in check_catalogue("ui", shared)] == []
    assert len(shared["en"]) > 40


@pytest.mark.parametrize("id", app_ids())
def test_chinese_texts_are_chinese(id: str) -> None:
    own = load_catalogue(id, find_app(id).folder, None).texts
    for key, text in own["zh"].items():
        is_chinese = any(character > "\u2e80" for character in text)
        # What is the same in both languages is a name, a sign or a unit; WLAN is what Wi-Fi is called there.
        assert is_chinese or text in (own["en"][key], "WLAN"), f"{key!r} is {text!r} in Chinese"


_BRITISH = re.compile(
    r"avourite|olour|ehaviour|eighbour|\bprogramme\b|(?<!\{)[Mm]etre|entimetre|ilometre|\bcentre|ancelled|ravelling"
    r"|(?:ecogn|ersonal|ptim|rgan|ustom|ynchron)is[ei]|licence",
)


@pytest.mark.parametrize("id", app_ids())
def test_english_texts_are_spelt_alike(id: str) -> None:
    """As in American English, which the phone's dates follow too."""
    for key, text in load_catalogue(id, find_app(id).folder, None).texts["en"].items():
        assert not _BRITISH.search(text), f"{key!r} is {text!r}"
