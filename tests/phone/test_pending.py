"""What a notification carries: a request for whichever app takes it, or a word to those who listen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from quiet import quiet_phone

from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.events import Key
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.models.pending import Pending
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table


@pytest.fixture
def posted(toy: App) -> Callable[..., Hand]:
    """Makes a hand whose Toy has posted a notification that carries something."""

    def post(**carried: Any) -> Hand:
        hand = Hand(quiet_phone())
        pending = Pending(**carried)
        hand.phone.change(
            lambda event: ServiceContext(event, toy).notify("News", route="/form", pending=pending)
        )
        return hand

    return post


def tap_it(hand: Hand) -> None:
    hand.phone.dispatch(Key(key="notifications"))
    hand.tap("notification.open")


def test_a_request_opens_whichever_app_takes_it(posted: Callable[..., Hand]) -> None:
    hand = posted(intent=intent("DIAL", scheme="tel", number="10086"))
    tap_it(hand)
    assert hand.view.route.app == "contacts"
    assert not hand.view.os.notifications
    assert hand.state.ui.shade == "closed"


def test_of_several_apps_the_first_is_asked_without_a_question(posted: Callable[..., Hand]) -> None:
    hand = posted(intent=intent("SEND", type="text/plain", text="hello"))
    tap_it(hand)
    assert hand.state.ui.chooser is None
    takers = [
        (filter.rank, id)
        for id, app in installed_apps().items()
        for filter in app.filters
        if filter.action == "SEND" and filter.type == "text/plain"
    ]
    assert len(takers) > 1
    assert hand.view.route.app == min(takers)[1]


def test_a_word_is_told_and_no_screen_opens(toy: App, posted: Callable[..., Hand]) -> None:
    told = []
    toy.receiver("toy.SNOOZE")(lambda _ctx, **data: told.append(data))
    hand = posted(broadcast="toy.SNOOZE", data=Table({"minutes": "5"}))
    tap_it(hand)
    assert told == [{"minutes": "5"}]
    assert hand.view.route.app == "launcher"


def test_where_nobody_takes_it_the_app_opens_as_ever(posted: Callable[..., Hand]) -> None:
    hand = posted(intent=intent("VIEW", scheme="gopher"))
    tap_it(hand)
    assert hand.view.route == ("toy", "/form")


def test_it_is_part_of_a_snapshot_and_gone_after_a_restart(posted: Callable[..., Hand]) -> None:
    hand = posted(intent=intent("DIAL", scheme="tel", number="10086"))
    again = Hand(Phone.load(dump_snapshot(hand.state)))
    tap_it(again)
    assert again.view.route.app == "contacts"
    hand.phone.reboot()
    assert not hand.view.os.notifications
