"""Apps ask each other for things: who accepts an intent, where it opens, and who is told the answer."""

from __future__ import annotations

from typing import Any

import pytest
from sample_requests import ask

from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.intents import Filter, Receiver, intent, resolve
from pytest_mobilegym.phone.os.models.intents import Intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

PICTURE = intent("SEND", type="image/jpeg", paths="/sdcard/DCIM/Camera/a.jpg")
SOMEBODY = intent("PICK", type="vnd.android.cursor.dir/contact")


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that has Clock in front, which asks here as any app may."""
    hand = Hand(Phone.create())
    hand.open("clock")
    return hand


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool, dict[str, str]]]:
    """What Clock is told."""
    told: list[tuple[str, bool, dict[str, str]]] = []
    clock: App = find_app("clock")

    def take(ctx: ActionContext, ok: bool, **data: str) -> None:
        told.append((ctx.route, ok, data))

    monkeypatch.setitem(clock.results, "answer", take)
    return told


def answer(hand: Hand, *, ok: bool, **data: str) -> None:
    """The activity in front is done, as its app says with `ctx.finish`."""
    draft = edit(hand.state)
    Transaction(hand.state, draft).finish(ok=ok, **data)
    hand.phone.restore(commit(draft))


def stacks(state: PhoneState) -> dict[str, list[str]]:
    """The apps on each task, the lowest first, by the task's own app."""
    return {task.app: [each.app for each in task.activities] for task in state.ui.tasks.values()}


@pytest.mark.parametrize(
    ("declared", "asked", "accepted"),
    [
        (Filter("VIEW", "/"), intent("VIEW"), True),
        (Filter("VIEW", "/"), intent("SEND"), False),
        (Filter("VIEW", "/"), intent("VIEW", scheme="https", type="text/html"), True),
        (Filter("VIEW", "/", scheme="https"), intent("VIEW", scheme="https"), True),
        (Filter("VIEW", "/", scheme="https"), intent("VIEW", scheme="http"), False),
        (Filter("VIEW", "/", scheme="https"), intent("VIEW"), False),
        (Filter("SEND", "/", type="image/*"), intent("SEND", type="image/png"), True),
        (Filter("SEND", "/", type="image/*"), intent("SEND", type="image/*"), True),
        (Filter("SEND", "/", type="image/*"), intent("SEND", type="imagery/x"), False),
        (Filter("SEND", "/", type="image/*"), intent("SEND"), False),
        (Filter("SEND", "/", type="text/plain"), intent("SEND", type="text/plain"), True),
        (Filter("SEND", "/", type="text/plain"), intent("SEND", type="text/plainer"), False),
    ],
)
def test_what_a_filter_accepts(declared: Filter, asked: Intent, accepted: bool) -> None:
    assert declared.accepts(asked) is accepted


def test_an_app_takes_an_intent_by_its_first_filter_that_fits() -> None:
    wide, narrow, other = Filter("VIEW", "/all"), Filter("VIEW", "/web", scheme="https"), Filter("SEND", "/")
    declared = [("a", (narrow, wide)), ("b", (other,)), ("c", (wide, narrow))]
    assert resolve(intent("VIEW", scheme="https"), declared) == [Receiver("a", narrow), Receiver("c", wide)]


def test_an_intent_that_nobody_accepts_opens_nothing(hand: Hand) -> None:
    before = hand.state
    assert not ask(hand.phone, intent("VIEW", scheme="gopher"))
    assert hand.state == before


@pytest.mark.parametrize(("asking", "offered"), [("clock", True), ("notes", False)])
def test_nobody_shares_something_with_the_app_that_has_it(asking: str, offered: bool) -> None:
    hand = Hand(Phone.create())
    hand.open(asking)
    assert ask(hand.phone, intent("SEND", type="text/plain", text="Milk"))
    assert hand.offers("chooser.choose", app="sms")
    assert hand.offers("chooser.choose", app="notes") is offered


def test_an_app_shares_with_itself_where_there_is_no_other() -> None:
    hand = Hand(Phone.create(apps=["launcher", "notes"]))
    hand.open("notes")
    assert ask(hand.phone, intent("SEND", type="text/plain", text="Milk"))
    assert hand.view.route == ("notes", "/note/new")


def test_it_opens_on_top_of_who_asks_or_in_a_task_of_its_own(hand: Hand) -> None:
    assert ask(hand.phone, intent("DIAL", number="10086"))
    assert stacks(hand.state) == {"clock": ["clock", "contacts"]}
    hand.back()
    hand.back()
    assert hand.phone.foreground == "clock"
    assert ask(hand.phone, intent("DIAL", number="10086"), new_task=True)
    assert stacks(hand.state) == {"clock": ["clock"], "contacts": ["contacts"]}
    assert hand.phone.foreground == "contacts"


@pytest.mark.parametrize(
    ("asked", "app", "path"),
    [
        (intent("VIEW", scheme="https", url="https://news.example"), "browser", "/view"),
        (intent("VIEW", scheme="tel", number="10086"), "contacts", "/dialpad"),
        (intent("VIEW", scheme="sms", number="10086"), "sms", "/new"),
        (intent("VIEW", scheme="alipays", route="/move/recharge"), "alipay", "/move/recharge"),
        (intent("PAY", scheme="alipays", amount="9.90", merchant="mall"), "alipay", "/pay/cashier"),
        (intent("PAY", scheme="weixin", amount="9.90", subject="Radio"), "wechat", "/pay/confirmation"),
        (intent("SETTINGS", route="/page/wifi"), "settings", "/page/wifi"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_link_opens_its_screen(hand: Hand, asked: Intent, app: str, path: str) -> None:
    assert ask(hand.phone, asked)
    assert hand.view.route == (app, path)


def test_a_single_task_is_brought_to_the_front_with_nothing_else_above_its_root(hand: Hand) -> None:
    hand.home()
    hand.open("wechat")
    hand.tap("tab.contacts")
    hand.open("clock")
    assert ask(hand.phone, PICTURE)
    hand.tap("chooser.choose", app="wechat")
    assert stacks(hand.state) == {"wechat": ["wechat"], "clock": ["clock"]}
    (activity,) = hand.state.ui.tasks[hand.state.ui.active or ""].activities
    assert [entry.route for entry in activity.entries][1:] == ["/share/forward"]
    assert activity.entries[-1].intent == PICTURE


def test_an_answer_goes_to_who_asked_on_the_screen_that_asked(hand: Hand, answers: list[Any]) -> None:
    here = hand.view.route.path
    assert ask(hand.phone, SOMEBODY, request="answer")
    answer(hand, ok=True, name="Nora")
    assert answers == [(here, True, {"name": "Nora"})]
    assert hand.phone.foreground == "clock"


def test_back_answers_that_there_is_none(hand: Hand, answers: list[Any]) -> None:
    here = hand.view.route.path
    assert ask(hand.phone, SOMEBODY, request="answer")
    hand.back()
    assert answers == [(here, False, {})]
    assert hand.phone.foreground == "clock"


@pytest.mark.parametrize("options", [{}, {"new_task": True}], ids=["single task", "new task"])
def test_whoever_wants_an_answer_gets_it_even_of_a_single_task(
    hand: Hand, answers: list[Any], options: dict[str, Any]
) -> None:
    assert ask(hand.phone, PICTURE, request="answer", **options)
    hand.tap("chooser.choose", app="wechat")
    assert stacks(hand.state) == {"clock": ["clock", "wechat"]}
    answer(hand, ok=True, sent="1")
    assert [(ok, data) for _, ok, data in answers] == [(True, {"sent": "1"})]


@pytest.mark.parametrize("way", ["back", "cancel"])
def test_a_choice_that_is_not_made_is_an_answer_too(hand: Hand, answers: list[Any], way: str) -> None:
    assert ask(hand.phone, PICTURE, request="answer")
    assert hand.state.ui.chooser is not None
    if way == "back":
        hand.back()
    else:
        hand.tap("chooser.cancel")
    assert hand.state.ui.chooser is None
    assert [(ok, data) for _, ok, data in answers] == [(False, {})]
    assert hand.phone.foreground == "clock"


def test_a_second_question_is_refused_while_the_first_is_open(hand: Hand) -> None:
    assert ask(hand.phone, PICTURE)
    first = hand.state.ui.chooser
    assert not ask(hand.phone, intent("SEND", type="text/plain", text="Hello"))
    assert hand.state.ui.chooser == first


def test_an_app_that_was_closed_meanwhile_is_told_nothing(hand: Hand, answers: list[Any]) -> None:
    assert ask(hand.phone, SOMEBODY, request="answer")
    hand.recents()
    hand.tap("recents.clear")
    assert answers == []
    assert stacks(hand.state) == {}


def test_leaving_a_task_of_its_own_leads_to_who_opened_it_and_begins_anew(hand: Hand) -> None:
    assert ask(hand.phone, intent("DIAL", number="10086"), new_task=True)
    answer(hand, ok=True)
    assert hand.phone.foreground == "clock"
    hand.open("contacts")
    assert hand.view.route == ("contacts", find_app("contacts").start)


def test_people_come_before_what_publishes_and_what_searches(hand: Hand) -> None:
    ask(hand.phone, intent("SEND", type="text/plain", text="hello"))
    assert hand.state.ui.chooser is not None
    apps = hand.state.ui.chooser.apps
    assert apps[:3] == ("wechat", "sms", "notes")
    assert apps[-2:] == ("map", "ebay")
