"""Without the network: actions say so, pages lack what they show, what waits goes out later."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.events import Elapse, Key, Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between, dump_snapshot
from pytest_mobilegym.phone.os import connectivity, outbox
from pytest_mobilegym.phone.phone import Phone

SOURCE = '''
"""Tiny: sends numbers."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.model import AppState


class TinyState(AppState):
    sent: tuple[int, ...] = ()
    queued: tuple[int, ...] = ()


app = App("tiny", name={"en": "Tiny", "zh": "小"}, state=TinyState)


@app.screen("/", network="banner", template="home.html")
def home(ctx):
    return {"sent": ctx.state.sent}


@app.screen("/news", network="page", template="news.html")
def news(ctx):
    return {}


app.action("news.open", on="/", to="/news")


@app.action("number.send", on="/", network=True)
def send(ctx, number: int):
    ctx.state.sent = (*ctx.state.sent, number)


@app.action("number.queue", on="/", network="own")
def queue(ctx, number: int):
    if ctx.reach():
        ctx.state.sent = (*ctx.state.sent, number)
    else:
        ctx.state.queued = (*ctx.state.queued, number)
        ctx.send_later("number", str(number))


@app.on_network("number")
def deliver(ctx, tag):
    ctx.state.queued = tuple(each for each in ctx.state.queued if str(each) != tag)
    ctx.state.sent = (*ctx.state.sent, int(tag))
'''
HOME = (
    '{% import "ui/kit.html" as ui %}{% call ui.page(top=ui.topbar("Tiny", back=false)) %}'
    '{{ ui.button("Send", tap=on("number.send", number=7)) }}'
    '{{ ui.button("Queue", tap=on("number.queue", number=8)) }}'
    '{{ ui.button("News", tap=on("news.open")) }}{% endcall %}'
)
NEWS = (
    '{% import "ui/kit.html" as ui %}{% call ui.page(top=ui.topbar("News")) %}<p>All quiet.</p>{% endcall %}'
)
OFF = {"os.settings.airplane_mode_enabled": True}
ON = {"os.settings.airplane_mode_enabled": False}


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    """A hand on a phone that shows Tiny."""
    with tiny(tmp_path, SOURCE, files={"templates/home.html": HOME, "templates/news.html": NEWS}) as found:
        yield found


def html(hand: Hand) -> str:
    """All that the phone shows."""
    return "".join(region.html for region in hand.phone.frame().regions)


def wait(hand: Hand, ms: int) -> None:
    """Let time pass."""
    hand.phone.dispatch(Elapse(ms=ms))


def link(hand: Hand, kind: str) -> None:
    """Give the phone a network of another quality."""
    hand.phone.patch({"os.radios.link": kind})


def test_the_connection_follows_from_the_switches(phone: Phone) -> None:
    def after(changes: dict[str, Any]) -> str:
        fork = phone.fork()
        fork.patch(changes)
        return connectivity.connection(fork.state.os)

    assert after({}) == "online"
    assert after(OFF) == "offline"
    assert after({"os.settings": {"wifi_enabled": False, "mobile_data_enabled": False}}) == "offline"
    assert after({"os.radios.link": "slow"}) == "slow"
    assert after({"os.radios.link": "flaky"}) == "flaky"
    assert after({"os.radios.link": "flaky", **OFF}) == "offline"


def test_calls_and_texts_ask_for_a_card_and_no_wifi(phone: Phone) -> None:
    assert connectivity.in_service(phone.state.os)
    phone.patch({"os.settings": {"wifi_enabled": False, "mobile_data_enabled": False}})
    assert connectivity.in_service(phone.state.os)
    phone.patch({"os.radios.cellular.has_sim": False})
    assert not connectivity.in_service(phone.state.os)


def test_an_action_without_the_network_says_so_and_does_nothing(hand: Hand) -> None:
    hand.phone.patch(OFF)
    before = hand.phone.state
    hand.tap("number.send", number=7)
    assert changes_between(before, hand.phone.state) == ()
    toast = hand.phone.state.ui.toast
    assert toast is not None
    assert toast.network
    assert toast.text == "No internet connection"
    hand.phone.patch(ON)
    hand.tap("number.send", number=7)
    assert state_of(hand).sent == (7,)


def test_it_says_so_in_chinese(tmp_path: Path) -> None:
    files = {"templates/home.html": HOME, "templates/news.html": NEWS}
    with tiny(tmp_path, SOURCE, files=files, lang="zh") as hand:
        hand.phone.patch(OFF)
        hand.tap("number.send", number=7)
        assert "网络未连接" in html(hand)


def test_a_banner_stands_over_what_there_was(hand: Hand) -> None:
    assert "data-network" not in html(hand)
    hand.phone.patch(OFF)
    assert 'data-network="none"' in html(hand)
    assert "Queue" in html(hand)
    hand.phone.patch(ON)
    assert "data-network" not in html(hand)


def test_a_page_opened_without_the_network_offers_to_try_again(hand: Hand) -> None:
    hand.phone.patch(OFF)
    hand.tap("news.open")
    assert "All quiet" not in html(hand)
    assert "Retry" in html(hand)
    hand.tap("network.retry")
    assert "All quiet" not in html(hand)
    hand.phone.patch(ON)
    assert "All quiet" in html(hand)


def test_a_page_that_was_loaded_stays(hand: Hand) -> None:
    hand.tap("news.open")
    hand.phone.patch(OFF)
    assert "All quiet" in html(hand)


def test_what_waits_goes_out_by_itself_once_there_is_a_network(hand: Hand) -> None:
    hand.phone.patch(OFF)
    hand.tap("number.queue", number=8)
    wait(hand, 60_000)
    assert (state_of(hand).sent, state_of(hand).queued) == ((), (8,))
    hand.phone.patch(ON)
    wait(hand, outbox.WAIT_MS - 1)
    assert state_of(hand).queued == (8,)
    wait(hand, 1)
    assert (state_of(hand).sent, state_of(hand).queued) == ((8,), ())
    assert not hand.phone.state.os.outbox


def test_what_nothing_sends_cannot_be_left_to_be_sent(tmp_path: Path) -> None:
    wrong = SOURCE.replace('@app.on_network("number")', '@app.on_network("letter")')
    files = {"templates/home.html": HOME, "templates/news.html": NEWS}
    with tiny(tmp_path, wrong, files=files) as hand:
        hand.phone.patch(OFF)
        with pytest.raises(AppError, match=r"nothing sends it; declare @app.on_network\('number'\)"):
            hand.tap("number.queue", number=8)


def test_what_waits_survives_a_snapshot(hand: Hand) -> None:
    hand.phone.patch(OFF)
    hand.tap("number.queue", number=8)
    again = Phone.load(dump_snapshot(hand.phone.state))
    assert again.state == hand.phone.state
    again.patch(ON)
    again.dispatch(Elapse(ms=outbox.WAIT_MS))
    assert again.state.apps["tiny"].sent == (8,)


def test_of_a_flaky_link_every_other_request_fails(hand: Hand) -> None:
    link(hand, "flaky")
    sent = []
    for _ in range(4):
        hand.tap("number.send", number=7)
        sent.append(len(state_of(hand).sent))
    assert sent == [0, 1, 1, 2]


def test_a_flaky_link_gets_a_page_through_at_the_second_try(hand: Hand) -> None:
    link(hand, "flaky")
    hand.tap("news.open")
    assert "All quiet" not in html(hand)
    hand.tap("network.retry")
    assert "All quiet" in html(hand)


def test_a_slow_link_takes_its_time(hand: Hand) -> None:
    link(hand, "slow")
    touch = _touch(hand, "number.send")
    hand.phone.dispatch(touch)
    assert "Loading" in html(hand)
    with pytest.raises(EventRefused):
        hand.phone.dispatch(touch)
    wait(hand, connectivity.SLOW_MS - 1)
    assert state_of(hand).sent == ()
    wait(hand, 1)
    assert state_of(hand).sent == (7,)
    assert "Loading" not in html(hand)


def test_a_slow_page_comes_by_itself(hand: Hand) -> None:
    link(hand, "slow")
    hand.phone.dispatch(_touch(hand, "news.open"))
    assert "Loading" in html(hand)
    wait(hand, connectivity.SLOW_MS)
    assert "All quiet" in html(hand)


@pytest.mark.parametrize("key", ["back", "home"])
def test_what_is_left_before_a_slow_link_has_done_it_is_not_done(hand: Hand, key: str) -> None:
    link(hand, "slow")
    hand.phone.dispatch(_touch(hand, "number.send"))
    hand.phone.dispatch(Key(key=key))
    wait(hand, connectivity.SLOW_MS)
    assert state_of(hand).sent == ()
    assert hand.phone.state.ui.request is None


def test_a_slow_link_that_breaks_says_so(hand: Hand) -> None:
    link(hand, "slow")
    hand.phone.dispatch(_touch(hand, "number.send"))
    hand.phone.patch(OFF)
    wait(hand, connectivity.SLOW_MS)
    assert state_of(hand).sent == ()
    toast = hand.phone.state.ui.toast
    assert toast is not None
    assert toast.network


def _touch(hand: Hand, action: str) -> Touch:
    """A touch of the one place that offers an action, without the time that it takes."""
    target = next(each for each in hand.phone.frame().targets if each.name == action)
    return Touch(region=target.region, action=action, args=dict(target.args))


def test_a_tab_keeps_what_it_had(tmp_path: Path) -> None:
    wrong = SOURCE.replace('"/news", network="page"', '"/news", network="page", tab="news"')
    files = {"templates/home.html": HOME, "templates/news.html": NEWS}
    with pytest.raises(AppError, match='network="banner"'), tiny(tmp_path, wrong, files=files):
        pass
