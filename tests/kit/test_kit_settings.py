"""Settings on an app of a few lines: switches, choices, texts, links, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import html, words
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang

APP = """
from typing import Literal
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Choice, Fact, Group, Link, Page, Switch, Text
from pytest_mobilegym.phone.kit.settings import Told, Unavailable, group_of, page_of
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import State, Table


class Sound(State):
    level: Literal["low", "high"] = "low"


class Own(State):
    notify: bool = True
    name: str = "Ann"
    layout: Literal["list", "grid"] = "list"
    sound: Sound = Sound()
    flags: Table[bool] = Table({"beta": False})


class Friend(State):
    id: str
    near: bool = False
    tone: Literal["low", "high"] = "low"


class TinyState(AppState):
    settings: Own = Own()
    friends: Table[Friend] = Table.of([Friend(id="ann"), Friend(id="bo.b")])
    locked: bool = False


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState, start="/settings")

MORE = Page("more", (
    Group((Choice("sound.level", ("low", "high"), inline=True), Switch("flags.beta", label="beta"))),
    Group((Fact("version", value=lambda ctx: "1.2"), Unavailable("idle"), Told("trash", "trash"))),
))
FIRST = Page("title", (
    Group((Switch("notify", when=lambda ctx: not ctx.state.locked), Choice("layout", ("list", "grid")))),
    Group((Text("name", longest=5), Link("more", to="/settings/more"))),
))
INSTALL
"""
WHOLE = 'settings.install(app, pages={"/settings": FIRST, "/settings/more": MORE})'
ENGLISH = {
    "title": "Settings", "more": "More", "setting.notify": "Notify", "setting.notify.hint": "By a sound",
    "setting.layout": "Layout", "setting.layout.list": "As a list", "setting.layout.grid": "As a grid",
    "setting.name": "Name", "setting.sound.level.low": "Low", "setting.sound.level.high": "High",
    "beta": "Beta", "version": "Version", "idle": "Idle",
    "trash": "Trash", "trash.none": "Nothing deleted", "trash.hint": "Friends that you delete show here",
}  # fmt: skip
CHINESE = {key: f"中{text}" for key, text in ENGLISH.items()}
FILES = {"texts/en.json": json.dumps(ENGLISH), "texts/zh.json": json.dumps(CHINESE)}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the first page; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP.replace("INSTALL", WHOLE), files=FILES, lang=lang) as hand:
        yield hand


def own(hand: Hand) -> Any:
    return state_of(hand).settings


@pytest.mark.parametrize(("hand", "mark"), [("en", ""), ("zh", "中")], indirect=["hand"])
def test_rows_say_what_they_are_and_what_holds_in_both_languages(hand: Hand, mark: str) -> None:
    for text in ("Notify", "By a sound", "Layout", "As a list", "Name"):
        assert mark + text in words(hand)
    hand.tap("setting.page", to="/settings/more")
    for text in ("Low", "High", "Beta", "Version"):
        assert mark + text in words(hand)
    assert "1.2" in words(hand)


def test_a_switch_turns_and_only_while_it_may(hand: Hand) -> None:
    hand.tap("setting.toggle", key="notify")
    assert own(hand).notify is False
    with hand.edit("tiny") as state:
        state.locked = True
    with pytest.raises(EventRefused, match=r"setting\.toggle"):
        hand.tap("setting.toggle", key="notify")


def test_a_choice_opens_and_is_made(hand: Hand) -> None:
    hand.tap("setting.open", key="layout")
    hand.tap("setting.choose", key="layout", value="grid")
    assert own(hand).layout == "grid"
    assert hand.view.route.path == "/settings"
    assert "As a grid" in words(hand)


def test_pages_have_looks_templates_and_rows_of_the_apps_own(tmp_path: Path) -> None:
    install = """
from pytest_mobilegym.phone.kit.rows import Row
OWN = Page("more", lambda ctx: [Group((Row("Lock", "lock", toggle=ctx.state.locked),))], template="own.html")
settings.install(
    app, pages={"/settings": FIRST, "/settings/more": OWN},
    tone=lambda ctx: f"tone-{ctx.state.settings.layout}",
)


@app.action("lock", on="/settings/more")
def lock(ctx):
    ctx.state.locked = True
"""
    own = '<h1>Mine</h1>{% from "kit/rows/rows.html" import rows %}{{ rows(groups) }}'
    files = {**FILES, "templates/own.html": own}
    with tiny(tmp_path, APP.replace("INSTALL", install), files=files) as hand:
        assert "tone-list" in html(hand)
        hand.tap("setting.page", to="/settings/more")
        assert "Mine" in words(hand)
        hand.tap("lock")
        assert state_of(hand).locked


@pytest.mark.parametrize("ticks", [True, False])
def test_what_is_chosen_has_a_tick_or_a_radio_button(tmp_path: Path, ticks: bool) -> None:
    install = WHOLE.replace("MORE}", f"MORE}}, ticks={ticks}")
    with tiny(tmp_path, APP.replace("INSTALL", install), files=FILES) as hand:
        hand.tap("setting.page", to="/settings/more")
        assert ("k-tick" in html(hand)) is ticks


def test_options_of_the_page_itself_and_switches_in_tables_are_bound_too(hand: Hand) -> None:
    hand.tap("setting.page", to="/settings/more")
    hand.tap("setting.choose", key="sound.level", value="high")
    hand.tap("setting.toggle", key="flags.beta")
    assert (own(hand).sound.level, own(hand).flags["beta"]) == ("high", True)
    assert hand.view.route.path == "/settings/more"
    assert not hand.offers("setting.unavailable")


@pytest.mark.parametrize(("hand", "mark"), [("en", ""), ("zh", "中")], indirect=["hand"])
def test_a_row_behind_which_there_is_nothing_says_what_would_be_there(hand: Hand, mark: str) -> None:
    hand.tap("setting.page", to="/settings/more")
    before = state_of(hand)
    hand.tap("setting.tell", key="trash")
    for text in ("Trash", "Nothing deleted", "Friends that you delete show here"):
        assert mark + text in words(hand)
    assert state_of(hand) == before
    hand.back()
    assert hand.view.route.path == "/settings/more"
    with pytest.raises(EventRefused):
        hand.tap("setting.tell", key="idle")


def test_such_a_row_needs_its_texts(tmp_path: Path) -> None:
    english = {key: text for key, text in ENGLISH.items() if key != "trash.hint"}
    files = {**FILES, "texts/en.json": json.dumps(english)}
    with (
        pytest.raises(AppError, match=r"trash\.hint"),
        tiny(tmp_path, APP.replace("INSTALL", WHOLE), files=files),
    ):
        pass


def test_a_text_is_written_neither_blank_nor_too_long(hand: Hand) -> None:
    hand.tap("setting.open", key="name")
    for refused in ("", "  ", "Annabel"):
        hand.type(refused, into="value", clear=True)
        assert not hand.offers("setting.save")
    hand.type(" Bea ", into="value", clear=True)
    hand.tap("setting.save", key="name")
    assert own(hand).name == "Bea"
    assert hand.view.route.path == "/settings"


CONFIRMED = """
first = page_of(
    "title", group_of(Link("more", "/settings/more", "more.open"), Link("idle", action="more.open"))
)
more = page_of(
    "more", group_of(Switch("notify"), Choice("sound.level", ("low", "high"), inline=True)), confirmed=True
)
settings.install(app, pages={"/settings": first, "/settings/more": more})
"""


def test_what_is_changed_on_a_confirmed_page_holds_once_it_is_confirmed(tmp_path: Path) -> None:
    with tiny(tmp_path, APP.replace("INSTALL", CONFIRMED), files=FILES) as hand:
        for confirmed in (False, True):
            hand.tap("more.open")
            hand.tap("setting.toggle", key="notify")
            hand.tap("setting.choose", key="sound.level", value="high")
            assert (own(hand).notify, own(hand).sound.level) == (True, "low")
            assert '<div class="k-row-title">High</div></div><i class="k-radio k-on">' in html(hand)
            hand.tap("setting.done") if confirmed else hand.back()
            assert hand.view.route.path == "/settings"
        assert (own(hand).notify, own(hand).sound.level) == (False, "high")


ELEMENT = """
settings.install(app, root="friends.{friend}", name="friend", pages={
    "/settings": page_of(
        "title",
        group_of(
            Link("more", "/friend/{friend}", "friend.open", {"friend": "ann"}),
            Link("idle", "/friend/{friend}", "friend.open", {"friend": "bo.b"}),
        ),
    ),
    "/friend/{friend}": page_of(
        lambda ctx: ctx.params["friend"],
        group_of(
            Switch("near", label="beta", asks="near.ask"),
            Choice("tone", ("low", "high"), label="setting.sound.level", inline=True),
            Link("idle", "/sure/{friend}", "sure.open"),
        ),
    ),
})


@app.screen("/sure/{friend}", kind="dialog", template="sure.html")
def sure(ctx, friend):
    return {}


app.action("near.ask", on="/friend/{friend}", to="/sure/{friend}")
"""


def test_pages_about_one_of_many_are_bound_to_it_and_may_ask_first(tmp_path: Path) -> None:
    files = {**FILES, "templates/sure.html": "Sure?"}
    with tiny(tmp_path, APP.replace("INSTALL", ELEMENT), files=files) as hand:
        hand.tap("friend.open", friend="bo.b")
        assert "bo.b" in words(hand)
        hand.tap("friend.choose", key="tone", value="high")
        assert [friend.tone for friend in state_of(hand).friends.values()] == ["low", "high"]
        hand.tap("sure.open", friend="bo.b")
        assert hand.view.route.path == "/sure/bo.b"
        hand.back()
        hand.tap("near.ask", friend="bo.b")
        hand.back()
        assert not hand.offers("friend.toggle")
        with hand.edit("tiny") as state:
            state.friends["bo.b"].near = True
        hand.tap("friend.toggle", key="near")
        assert not state_of(hand).friends["bo.b"].near


PATH = """
def told(ctx):
    return f"<{ctx.state.settings.name}>"


def kept(ctx, text):
    return f"https://{text}"


""" + (
    'settings.install(app, pages={"/settings": Page("title", (Group((Choice("layout", ("list", "grid")), '
    'Text("name", blank=True, value=told, kept=kept, placeholder="https://", note="note"))),))})'
)
FURTHER = {"texts/en.json": json.dumps({**ENGLISH, "note": "Where to", "setting.layout.grid.hint": "By two"})}
FURTHER["texts/zh.json"] = FURTHER["texts/en.json"]


def test_a_text_says_what_it_is_kept_as_and_an_option_has_a_second_line(tmp_path: Path) -> None:
    with tiny(tmp_path, APP.replace("INSTALL", PATH), files=FURTHER) as hand:
        assert "<Ann>" in words(hand)
        hand.tap("setting.open", key="layout")
        assert "By two" in words(hand)
        hand.back()
        hand.tap("setting.open", key="name")
        assert "Where to" in words(hand)
        hand.type("a.example", into="value", clear=True)
        hand.enter()
        assert own(hand).name == "https://a.example"
        assert hand.view.route.path == "/settings"


def put(entry: str) -> str:
    return f'settings.install(app, pages={{"/settings": Page("title", (Group(({entry},)),))}})'


BAD = [
    (f"{WHOLE}\n{WHOLE}", r"'settings' is installed under the name 'setting'.*name='setting_2'"),
    ("settings.install(app, pages={})", r"'settings' needs a page; give install\(app, pages=...\) one"),
    (put("Switch('nothing', label='beta')"), "cannot use 'settings.nothing'.*Own has no field 'nothing'"),
    (put("Switch('layout', label='beta')"), "'settings' cannot use 'settings.layout'.*cannot hold True"),
    (put("Text('sound', title='beta')"), "'settings' cannot use 'settings.sound'.*cannot hold 'words'"),
    (put("Switch('notify', label='gamma')"), "'settings' needs the text 'gamma'; add it to texts/en.json"),
    (put("Choice('layout', ('list', 'tree'))"), "'settings' needs the text 'setting.layout.tree'"),
    (put("Text('name', note='gamma')"), "'settings' needs the text 'gamma'; add it to texts/en.json"),
    (put("Choice('layout', ())"), "'settings' needs options for the choice 'layout'; give Choice"),
    (WHOLE.replace("pages=", "root='own', pages="), "cannot use 'own.notify'.*no field 'own'"),
    (
        CONFIRMED.replace("inline=True", ""),
        "cannot open 'sound.level' over '/settings/more', which is confirmed as a whole; give Choice",
    ),
    (ELEMENT.replace(", inline=True", ""), "cannot open 'tone' over .*, which is about one of many"),
]  # fmt: skip


@pytest.mark.parametrize(("install", "reason"), BAD)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, install: str, reason: str) -> None:
    source = APP.replace("INSTALL", install)
    with (
        pytest.raises(AppError, match=f"tiny: the behaviour .*{reason}"),
        tiny(tmp_path, source, files=FILES),
    ):
        pass  # pragma: no cover - it is not loaded
