"""Tasks and activities: what opening, leaving and closing apps keeps and loses."""

from __future__ import annotations

from html_tree import region_of, screen_of

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell.tasks import recent_tasks


def recents(hand: Hand) -> list[str]:
    """Apps of the recent tasks, the last used first."""
    return [task.app for task in recent_tasks(hand.state.ui)]


def offset_of(hand: Hand, scroller: str) -> str:
    """Where a scroller of the app in front stands."""
    return screen_of(hand.phone.frame()).find("data-scroll", scroller)[0].attributes["data-offset"]


def test_a_fresh_phone_shows_the_home_screen_and_has_no_tasks(hand: Hand) -> None:
    assert hand.view.route == ("launcher", "/")
    assert hand.phone.foreground == "launcher"
    assert recents(hand) == []


def test_an_app_opens_at_its_start(hand: Hand) -> None:
    hand.open("clock")
    assert hand.view.route == ("clock", "/alarm")
    hand.home()
    hand.open("answer_sheet")
    assert hand.view.route == ("answer_sheet", "/")


def test_home_keeps_the_page_its_edits_and_its_offsets(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.turn("hour", to=13)
    hand.type("Swim", into="note")
    hand.scroll("body", to=120)
    hand.home()
    assert hand.view.route == ("launcher", "/")
    hand.open("clock")
    assert hand.view.route == ("clock", "/alarm/new")
    assert offset_of(hand, "hour") == str(13 * 48)
    assert offset_of(hand, "body") == "120"
    assert screen_of(hand.phone.frame()).find("data-field", "note")[0].attributes["value"] == "Swim"
    hand.tap("alarm.save")
    assert hand.view.clock.alarms.first().note == "Swim"


def test_home_takes_the_focus_away(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.add")
    hand.focus("note")
    hand.home()
    hand.open("clock")
    assert hand.phone.frame().focus is None
    assert hand.phone.frame().attributes["keyboard"] == ""


def test_home_closes_the_home_screens_own_search(hand: Hand) -> None:
    hand.tap("search.open")
    assert hand.view.route == ("launcher", "/search")
    hand.home()
    assert hand.view.route == ("launcher", "/")


def test_every_app_has_one_task(toy_hand: Hand) -> None:
    toy_hand.home()
    toy_hand.open("clock")
    toy_hand.home()
    toy_hand.open("toy")
    toy_hand.home()
    toy_hand.open("clock")
    assert sorted(recents(toy_hand)) == ["clock", "toy"]


def test_recents_show_the_last_used_app_first(toy_hand: Hand) -> None:
    for app in ("clock", "answer_sheet", "toy"):
        toy_hand.home()
        toy_hand.open(app)
    assert recents(toy_hand) == ["toy", "answer_sheet", "clock"]
    toy_hand.home()
    toy_hand.open("clock")
    assert recents(toy_hand) == ["clock", "toy", "answer_sheet"]
    toy_hand.recents()
    cards = region_of(toy_hand.phone.frame(), "recents").of_class("k-task-head")
    assert [card.words for card in cards] == ["Clock", "Toy", "Answer Sheet"]
    assert toy_hand.view.route == ("recents", "/")


def test_a_card_in_recents_brings_its_app_back_as_it_was(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.home()
    toy_hand.open("clock")
    toy_hand.recents()
    task = next(task.id for task in recent_tasks(toy_hand.state.ui) if task.app == "toy")
    toy_hand.tap("recents.open", task=task)
    assert toy_hand.view.route == ("toy", "/form")
    assert recents(toy_hand) == ["toy", "clock"]


def test_a_card_thrown_away_closes_its_app(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.home()
    toy_hand.open("clock")
    toy_hand.recents()
    task = next(task.id for task in recent_tasks(toy_hand.state.ui) if task.app == "toy")
    toy_hand.fling("recents.close", task=task)
    assert toy_hand.phone.foreground == "recents"
    assert recents(toy_hand) == ["clock"]
    toy_hand.open("toy")
    assert toy_hand.view.route == ("toy", "/")


def test_closing_the_last_card_shows_the_home_screen(hand: Hand) -> None:
    hand.open("clock")
    hand.recents()
    hand.fling("recents.close")
    assert hand.view.route == ("launcher", "/")
    assert recents(hand) == []


def test_closing_an_app_keeps_what_it_knows(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("alarm.toggle", alarm="a2")
    hand.recents()
    hand.fling("recents.close")
    assert hand.view.clock.alarms["a2"].enabled


def test_clear_all_closes_everything(toy_hand: Hand) -> None:
    toy_hand.home()
    toy_hand.open("clock")
    toy_hand.recents()
    toy_hand.tap("recents.clear")
    assert recents(toy_hand) == []
    assert toy_hand.view.route == ("launcher", "/")


def test_recents_without_tasks_offer_only_the_way_out(hand: Hand) -> None:
    hand.recents()
    assert {target.name for target in hand.phone.frame().targets} == {"recents.leave"}
    hand.tap("recents.leave")
    assert hand.view.route == ("launcher", "/")


def test_recents_start_at_the_front_each_time(toy_hand: Hand) -> None:
    toy_hand.recents()
    toy_hand.scroll("cards", to=200)
    toy_hand.home()
    toy_hand.recents()
    assert region_of(toy_hand.phone.frame(), "recents").find("data-offset", "0")


def test_an_app_opened_from_another_goes_back_to_it(toy_hand: Hand) -> None:
    toy_hand.tap("clock.launch")
    assert toy_hand.view.route == ("clock", "/alarm")
    assert recents(toy_hand) == ["clock", "toy"]
    toy_hand.back()
    assert toy_hand.view.route == ("toy", "/")
    toy_hand.back()
    assert toy_hand.view.route == ("launcher", "/")


def test_the_way_back_to_the_caller_is_forgotten_when_opened_from_home(toy_hand: Hand) -> None:
    toy_hand.tap("clock.launch")
    toy_hand.home()
    toy_hand.open("clock")
    toy_hand.back()
    assert toy_hand.view.route == ("launcher", "/")


def test_a_caller_that_was_closed_is_no_way_back(toy_hand: Hand) -> None:
    toy_hand.tap("clock.launch")
    toy_hand.recents()
    caller = next(task.id for task in recent_tasks(toy_hand.state.ui) if task.app == "toy")
    toy_hand.fling("recents.close", task=caller)
    clock = recent_tasks(toy_hand.state.ui)[0]
    toy_hand.tap("recents.open", task=clock.id)
    toy_hand.back()
    assert toy_hand.view.route == ("launcher", "/")


def test_opening_the_app_in_front_changes_nothing_visible(hand: Hand) -> None:
    hand.open("clock")
    hand.tap("tab.world")
    before = hand.phone.frame()
    hand.open("clock")
    assert hand.phone.frame().regions == before.regions
    assert hand.moves[-1].ms == 1000


def test_switching_tabs_does_not_pile_up_pages(hand: Hand) -> None:
    hand.open("clock")
    for tab in ("tab.world", "tab.timer", "tab.stopwatch", "tab.alarm", "tab.world"):
        hand.tap(tab)
    hand.back()
    assert hand.view.route == ("launcher", "/")


def test_a_phone_may_have_a_few_apps_only() -> None:
    hand = Hand(Phone.create(apps=["clock"]))
    assert set(hand.state.apps) == {"clock", "launcher"}
    assert hand.offers("app.open", app="clock")
    assert not hand.offers("app.open", app="answer_sheet")
    hand.tap("search.open")
    assert not hand.offers("app.open", app="answer_sheet")
