"""Chat on an app of a few lines: writing, menus, drafts, stamps, and what is refused as an app is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import html, words
from html_tree import parse_html
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.chat import Card, Conversation, Message, stamped
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table

APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import chat
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Table


class TinyState(AppState):
    conversations: Table[chat.Conversation] = Table()
    names: tuple[str, ...] = ()


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState)
NAMES = {"ann": "Ann", "ben": "Ben", "cat": "Cat"}


def person(ctx, id):
    return chat.Person(NAMES.get(id, id), id)


talk = INSTALL


@app.screen("/")
def home(ctx):
    return {"rows": talk.rows(ctx), "unread": talk.unread(ctx)}


app.action("call", on="*")(lambda ctx: ctx.toast("calling"))
"""
WHOLE = """chat.install(
    app, talks=chat.Talks(person=person), listed_on=("/",), found_on=("/",),
    tools=(chat.Tool("calling", "phone", "call"),), emoji=("🙂", "🎉"),
)"""
HOME = """{% import "ui/kit.html" as ui %}{% import "kit/chat/pieces.html" as chat %}
{% call ui.page(top=ui.topbar(unread ~ " new")) %}{% for one in rows %}{{ chat.row(one) }}{% endfor %}
<p{{ on("message.found", chat="ben", message="m2") }}>found</p><p{{ on("chat.open", chat="cat") }}>new</p>
{% endcall %}"""
TEXTS = '{"calling": "Calling"}'
FILES = {"templates/home.html": HOME, "texts/en.json": TEXTS, "texts/zh.json": TEXTS}

MINUTE = 60_000


def said(id: str, text: str, at: int, **more: Any) -> Message:
    return Message(id=id, text=text, at=at, **more)


@pytest.fixture(params=("en",))
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the list: Ann said something a minute ago, Ben six things an hour before."""
    source = APP.replace("INSTALL", WHOLE)
    with tiny(tmp_path, source, lang=request.param, files=FILES) as hand:
        now = hand.state.os.now
        ann = Conversation(id="ann", unread=2, messages=Table.of([said("m1", "Lunch?", now - MINUTE)]))
        start = now - 60 * MINUTE
        ben = Conversation(
            id="ben",
            messages=Table.of(
                [said(f"m{n}", f"Line {n}", start + n * 1000, mine=n == 3) for n in range(2, 8)]
            ),
        )
        with hand.edit("tiny") as state:
            state.conversations = Table.of([ann, ben])
            state.next_id = 100
        yield hand


def talks(hand: Hand) -> Table[Conversation]:
    found: Table[Conversation] = state_of(hand).conversations
    return found


def texts(hand: Hand, key: str) -> list[str]:
    return [message.text for message in talks(hand)[key].messages.values()]


def listed(hand: Hand) -> list[Any]:
    """The conversations of the list, from top to bottom."""
    opens = [dict(target.args)["chat"] for target in hand.phone.frame().targets if target.name == "chat.open"]
    return opens[:-1]  # the last one is the page's own way to Cat


def say(hand: Hand, text: str) -> None:
    hand.type(text, into="message")
    hand.tap("chat.send")


# The list


def test_the_latest_come_first_and_seeing_one_reads_it(hand: Hand) -> None:
    assert listed(hand) == ["ann", "ben"]
    assert "2 new" in words(hand)
    hand.tap("chat.open", chat="ann")
    assert talks(hand)["ann"].unread == 0


@pytest.mark.parametrize("hand", ["en", "zh"], indirect=True)
def test_a_long_press_marks_pins_mutes_and_deletes(hand: Hand) -> None:
    for deed, field, value in (("mark", "unread", 1), ("pin", "pinned", True), ("mute", "muted", True)):
        for expected in (value, type(value)(0)):
            hand.hold("chat.menu", chat="ben")
            hand.tap(f"chat.{deed}")
            assert getattr(talks(hand)["ben"], field) == expected
    hand.hold("chat.menu", chat="ben")
    hand.tap("chat.pin")
    assert listed(hand) == ["ben", "ann"]
    hand.hold("chat.menu", chat="ben")
    hand.tap("chat.ask_delete")
    hand.tap("nav.back")
    assert "ben" in talks(hand)
    hand.hold("chat.menu", chat="ben")
    hand.tap("chat.ask_delete")
    hand.tap("chat.delete")
    assert listed(hand) == ["ann"]
    assert hand.view.route.path == "/"


def test_what_is_unread_in_a_muted_conversation_is_not_counted(hand: Hand) -> None:
    hand.hold("chat.menu", chat="ann")
    hand.tap("chat.mute")
    assert "0 new" in words(hand)
    assert talks(hand)["ann"].unread == 2


# Writing


def test_what_is_written_is_sent_by_button_and_enter_and_begins_a_conversation(hand: Hand) -> None:
    hand.tap("chat.open", chat="cat")
    assert "cat" not in talks(hand)
    say(hand, "  Hello ")
    hand.type("Again", into="message")
    hand.enter()
    assert texts(hand, "cat") == ["Hello", "Again"]
    assert all(message.mine for message in talks(hand)["cat"].messages.values())
    hand.back()
    hand.back()
    assert listed(hand)[0] == "cat"


def test_blanks_are_not_sent(hand: Hand) -> None:
    hand.tap("chat.open", chat="ann")
    hand.type("   ", into="message")
    hand.enter()
    assert texts(hand, "ann") == ["Lunch?"]
    with pytest.raises(EventRefused, match=r"chat\.send"):
        hand.tap("chat.send")


def test_a_draft_outlives_its_page_and_goes_when_it_is_sent(hand: Hand) -> None:
    hand.tap("chat.open", chat="ann")
    hand.type("Half a", into="message")
    hand.back()
    hand.back()
    assert talks(hand)["ann"].draft == "Half a"
    assert "Half a" in words(hand)
    hand.tap("chat.open", chat="ann")
    hand.tap("chat.send")
    assert texts(hand, "ann")[-1] == "Half a"
    assert talks(hand)["ann"].draft == ""


def test_the_panels_add_emoji_and_offer_tools(hand: Hand) -> None:
    hand.tap("chat.open", chat="ann")
    hand.tap("chat.panel", panel="tools")
    assert hand.offers("call")
    hand.tap("chat.panel", panel="emoji")
    assert not hand.offers("call")
    hand.tap("chat.emoji", emoji="🎉")
    hand.tap("chat.emoji", emoji="🙂")
    hand.tap("chat.erase")
    hand.tap("chat.panel", panel="emoji")
    assert not hand.offers("chat.emoji")
    hand.tap("chat.send")
    assert texts(hand, "ann")[-1] == "🎉"


def test_without_a_network_a_message_fails_and_is_sent_again_as_the_last(hand: Hand) -> None:
    hand.tap("chat.open", chat="ann")
    with hand.edit("os") as os:
        os.settings.wifi_enabled = False
        os.radios.cellular.data_type = "none"
    say(hand, "Lost")
    say(hand, "Lost too")
    first, second = list(talks(hand)["ann"].messages.values())[-2:]
    assert first.failed
    assert second.failed
    with hand.edit("os") as os:
        os.radios.cellular.data_type = "5g"
    hand.tap("message.resend", message=first.id)
    assert texts(hand, "ann") == ["Lunch?", "Lost too", "Lost"]
    assert [message.failed for message in talks(hand)["ann"].messages.values()] == [False, True, False]
    hand.wait(5)
    assert texts(hand, "ann") == ["Lunch?", "Lost too", "Lost"]
    assert not any(message.failed for message in talks(hand)["ann"].messages.values())
    assert not hand.offers("message.resend")


def test_a_message_that_waits_goes_out_by_itself_unless_it_was_deleted(hand: Hand) -> None:
    hand.tap("chat.open", chat="ann")
    hand.phone.patch({"os.settings.airplane_mode_enabled": True})
    say(hand, "Later")
    say(hand, "Never")
    unsent = list(talks(hand)["ann"].messages)[-1]
    hand.hold("message.menu", message=unsent)
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    hand.home()
    hand.phone.patch({"os.settings.airplane_mode_enabled": False})
    hand.wait(5)
    assert texts(hand, "ann") == ["Lunch?", "Later"]
    assert not talks(hand)["ann"].messages.last().failed  # type: ignore[union-attr]


# One message


@pytest.mark.parametrize("hand", ["en", "zh"], indirect=True)
def test_a_message_is_copied_quoted_and_deleted(hand: Hand) -> None:
    hand.tap("chat.open", chat="ben")
    hand.hold("message.menu", message="m4")
    hand.tap("message.copy")
    assert clipboard.text(hand.state.os) == "Line 4"
    hand.hold("message.menu", message="m4")
    hand.tap("message.quote")
    assert "Line 4" in [element.words.split(": ")[-1].split("：")[-1] for element in quoting(hand)]
    hand.tap("chat.unquote")
    assert not quoting(hand)
    hand.hold("message.menu", message="m4")
    hand.tap("message.quote")
    say(hand, "That one")
    assert talks(hand)["ben"].messages.last().quoted == "m4"  # type: ignore[union-attr]
    assert not quoting(hand)
    hand.hold("message.menu", message="m4")
    hand.tap("message.ask_delete")
    hand.tap("message.delete")
    assert "m4" not in talks(hand)["ben"].messages
    assert hand.view.route.path == "/chat/ben"
    assert Phone.load(dump_snapshot(hand.state)).state == hand.state


def quoting(hand: Hand) -> list[Any]:
    return parse_html(html(hand)).of_class("k-chat-quoting")


def test_a_message_is_forwarded_to_another_conversation(hand: Hand) -> None:
    hand.tap("chat.open", chat="ben")
    hand.hold("message.menu", message="m5")
    hand.tap("message.forward")
    hand.tap("message.pass_on", to="ann")
    assert texts(hand, "ann") == ["Lunch?", "Line 5"]
    assert talks(hand)["ann"].messages.last().mine  # type: ignore[union-attr]
    assert hand.view.route.path == "/chat/ben"


def test_a_deleted_message_leaves_a_harmless_menu_behind(hand: Hand) -> None:
    hand.tap("chat.open", chat="ben")
    hand.hold("message.menu", message="m4")
    with hand.edit("tiny") as state:
        del state.conversations["ben"].messages["m4"]
    assert not any(
        map(hand.offers, ("message.copy", "message.forward", "message.quote", "message.ask_delete"))
    )


def test_a_search_leads_to_a_message_and_on_to_the_latest(hand: Hand) -> None:
    hand.tap("message.found")
    assert "Line 5" in words(hand)
    assert "Line 6" not in words(hand)
    assert [found.words for found in parse_html(html(hand)).of_class("k-chat-found")] == ["Line 2"]
    hand.tap("chat.latest")
    assert "Line 7" in words(hand)
    assert hand.view.route.path == "/chat/ben"


def test_a_card_is_forwarded_as_it_is(hand: Hand) -> None:
    card = Card(title="A page", source="Tiny", link="/chat/cat")
    with hand.edit("tiny") as state:
        state.conversations["ann"].messages.add(
            Message(id="m21", at=hand.state.os.now, kind="card", card=card)
        )
    hand.tap("chat.open", chat="ann")
    hand.hold("message.menu", message="m21")
    hand.tap("message.forward")
    hand.tap("message.pass_on", to="ben")
    assert talks(hand)["ben"].messages.last().card == card  # type: ignore[union-attr]


@pytest.mark.parametrize("hand", ["en", "zh"], indirect=True)
def test_pictures_cards_voices_and_notes_are_drawn(hand: Hand) -> None:
    now = hand.state.os.now
    shown = [
        said("m20", "Look", now, kind="picture", picture="cat/window"),
        Message(id="m21", at=now, kind="card", card=Card(title="A page", source="Tiny", link="/chat/cat")),
        Message(id="m22", at=now, kind="voice", seconds=7),
        said("m23", "Ann joined", now, kind="note"),
    ]
    with hand.edit("tiny") as state:
        for message in shown:
            state.conversations["ann"].messages.add(message)
    hand.tap("chat.open", chat="ann")
    for text in ("Look", "A page", "7″", "Ann joined"):
        assert text in words(hand)
    hand.tap("message.picture")
    assert hand.view.route.path == "/chat/ann/picture/m20"
    hand.tap("message.forward")
    hand.tap("message.pass_on", to="ben")
    assert talks(hand)["ben"].messages.last().picture == "cat/window"  # type: ignore[union-attr]
    hand.tap("message.card")
    assert hand.view.route.path == "/chat/cat"


# Stamps

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
TIMES = st.lists(st.integers(0, 10**9), max_size=30).map(sorted)


@PATIENT
@given(TIMES, st.integers(0, 10**7))
def test_a_stamp_stands_above_the_first_and_after_each_silence(times: list[int], silence: int) -> None:
    marks = stamped(times, silence)
    assert len(marks) == len(times)
    for index, mark in enumerate(marks):
        assert mark == (index == 0 or times[index] - times[index - 1] > silence)


@PATIENT
@given(TIMES, st.integers(0, 10**7), st.integers(0, 30))
def test_a_page_that_ends_earlier_has_the_same_stamps(times: list[int], silence: int, end: int) -> None:
    assert stamped(times[:end], silence) == stamped(times, silence)[:end]


def test_distant_messages_have_the_time_between_them(hand: Hand) -> None:
    hand.tap("chat.open", chat="ben")
    assert len(parse_html(html(hand)).of_class("k-stamp")) == 1
    say(hand, "An hour later")
    assert len(parse_html(html(hand)).of_class("k-stamp")) == 2


# What is refused

PUT = "chat.install(app, talks=chat.Talks(person=person), {})"
BAD = [
    (f"{WHOLE}\n{WHOLE}", r"'chat' is installed under the name 'chat'.*name='chat_2'"),
    (PUT.format("").replace("Talks(", "Talks('chats', "), "'chat' cannot use 'chats'.*no field 'chats'"),
    (PUT.format("").replace("Talks(", "Talks('names', "), "'chat' cannot use 'names'.*cannot hold"),
    ("chat.install(app, talks='conversations')", "needs a `Talks` as `talks`, got 'conversations'; give"),
    ("chat.install(app, talks=chat.Talks(person='ann'))", "needs a function as `talks.person`, got 'ann'"),
    (PUT.format("route='/chat'"), "needs a route with one slot.*got '/chat'; give install"),
    (PUT.format("deeds=('copy', 'eat')"), "knows no 'eat' for `deeds`; there is copy"),
    (PUT.format("keeps=('eat',)"), "knows no 'eat' for `keeps`; there is mark"),
    (PUT.format("faces='all'"), "knows no 'all' for `faces`; there is both"),
    (PUT.format("faces='both'"), "needs a function as `talks.owner`, got None"),
    (PUT.format("forward='/on'"), "needs a function as `forward`, got '/on'"),
    (WHOLE.replace("calling", "singing"), "needs the text 'singing'; add it to texts/en.json"),
]


@pytest.mark.parametrize(("install", "reason"), BAD)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, install: str, reason: str) -> None:
    source = APP.replace("INSTALL", install)
    with (
        pytest.raises(AppError, match=f"tiny: the behaviour .*{reason}"),
        tiny(tmp_path, source, files=FILES),
    ):
        pass  # pragma: no cover - it is not loaded


def test_an_app_draws_the_menu_of_a_message_and_uses_back_for_itself(tmp_path: Path) -> None:
    source = APP.replace(
        "INSTALL",
        """chat.install(
    app, talks=chat.Talks(person=person), listed_on=("/",), found_on=("/",), deeds=("copy", "quote"),
    own_message_menu="menu.html", back=close_panel, tools=(chat.Tool("calling", "phone", "call"),),
)""",
    ).replace(
        "talk = chat",
        """
def close_panel(ctx):
    opened = ctx.local.panel != "none"
    ctx.local.panel = "none"
    return opened


talk = chat""",
    )
    menu = """{% import "ui/kit.html" as ui %}{% call ui.menu(beside=beside(opener, **args), side=side) %}
{% for item in items %}{{ ui.menu_item("to " ~ item.label, tap=on(item.action)) }}{% endfor %}{% endcall %}"""
    with tiny(tmp_path, source, files={**FILES, "templates/menu.html": menu}) as hand:
        with hand.edit("tiny") as state:
            state.conversations.add(Conversation(id="ann", messages=Table.of([said("m1", "Lunch?", 0)])))
        hand.tap("chat.open", chat="ann")
        hand.hold("message.menu", message="m1")
        assert "to Copy" in words(hand)
        hand.back()
        hand.tap("chat.panel", panel="tools")
        hand.back()
        assert hand.view.route.path == "/chat/ann"
        assert not hand.offers("call")
        hand.back()
        assert hand.view.route.path == "/"


def test_an_answer_to_what_became_a_note_says_that_it_is_gone(hand: Hand) -> None:
    with hand.edit("tiny") as state:
        messages = state.conversations["ann"].messages
        messages.add(said("m2", "Yes", hand.state.os.now, quoted="m1"))
        messages["m1"].kind, messages["m1"].text = "note", "Ann took a message back"
    hand.tap("chat.open", chat="ann")
    assert "This message is gone" in words(hand)


def test_an_emoji_that_the_panel_has_not_is_refused(hand: Hand) -> None:
    hand.tap("chat.open", chat="ann")
    hand.tap("chat.panel", panel="emoji")
    with pytest.raises(EventRefused):
        hand.tap("chat.emoji", emoji="ab")
