"""The machine behind an app: declared and crawled transitions, ways between screens, the graph."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from pytest_mobilegym.authoring.navigation import BACK, Machine, Transition, explore
from pytest_mobilegym.authoring.navigation_graph import HEIGHT, WIDTH, edges_of, layout, page
from pytest_mobilegym.authoring.screen_offers import reach
from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture(scope="module")
def clock() -> Machine:
    return explore("clock", budget=300)


def step(machine: Machine, source: str, action: str) -> Transition:
    return next(each for each in machine.transitions if (each.source, each.action) == (source, action))


def test_what_an_action_declares_is_taken_as_it_is(clock: Machine) -> None:
    found = step(clock, "/alarm", "alarm.open")
    assert (found.targets, found.declared, found.updates) == (("/alarm/{alarm}/time",), True, False)
    assert step(clock, "/timer", "timer.start").guarded


def test_where_an_update_decides_the_crawl_tells(clock: Machine) -> None:
    assert step(clock, "/alarm/new", "alarm.save").targets == ("/alarm",)
    assert step(clock, "/alarm", "alarm.toggle").targets == ("/alarm",)
    assert "launcher:/" in step(clock, "/alarm", BACK).targets


def test_without_a_crawl_only_what_is_declared_is_known() -> None:
    machine = explore("clock", budget=0)
    assert step(machine, "/alarm/new", "alarm.save").targets == ()
    assert step(machine, "/alarm", "alarm.add").targets == ("/alarm/new",)


def test_equal_seeds_give_equal_machines(clock: Machine) -> None:
    assert explore("clock", budget=300) == clock


def test_the_shortest_way_can_be_walked(clock: Machine) -> None:
    way = clock.path("/alarm", "/repeat")
    assert way == (("alarm.add", "/alarm/new"), ("repeat.open", "/repeat"))
    hand = Hand(Phone.create(apps=["clock"]))
    hand.open("clock")
    for action, reached in way:
        hand.tap(action)
        assert hand.view.route.path == reached
    assert clock.path("/alarm", "/alarm") == ()
    assert clock.path("/alarm/a1", "/repeat") == (("repeat.open", "/repeat"),)
    with pytest.raises(UnknownName, match="/alarm/new"):
        clock.path("/alarm", "/nowhere/at/all")


def test_boxes_do_not_overlap_and_every_screen_has_one(clock: Machine) -> None:
    boxes = layout(clock, edges_of(clock))
    assert boxes.keys() == clock.screens.keys()
    placed = list(boxes.values())
    for number, one in enumerate(placed):
        for other in placed[:number]:
            assert abs(one.x - other.x) >= WIDTH or abs(one.y - other.y) >= HEIGHT


def test_the_page_needs_nothing_else_and_shows_every_screen(clock: Machine) -> None:
    texts: list[str] = []
    links: list[str] = []

    class Reader(HTMLParser):
        def handle_data(self, data: str) -> None:
            texts.append(data)

        def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
            links.extend(value or "" for name, value in attrs if name in ("src", "href"))

    text = page(clock)
    Reader().feed(text)
    assert set(clock.screens) <= set(texts)
    assert all(link.startswith("#") for link in links)
    assert "prefers-color-scheme:dark" in text


def test_the_command_prints_writes_and_finds_the_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["nav", "clock", "--budget", "0"]) == 0
    assert "/alarm  (page, opens first)" in capsys.readouterr().out
    assert main(["nav", "clock", "--budget", "0", "--path", "/alarm", "/repeat"]) == 0
    assert "repeat.open  -> /repeat" in capsys.readouterr().out
    assert main(["nav", "clock", "--budget", "0", "--path", "/repeat", "/world"]) == 1
    target = tmp_path / "clock.html"
    assert main(["nav", "clock", "--budget", "0", "--html", str(target)]) == 0
    assert target.read_text("utf-8").startswith("<!doctype html>")
    assert main(["nav", "clokc"]) == 2


def test_the_command_prints_what_a_screen_offers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nav", "clock", "--budget", "0", "--targets", "/alarm"]) == 0
    told = capsys.readouterr().out
    assert "/alarm, reached by\n  phone.open('clock')\n" in told
    assert "  phone.tap('alarm.toggle', alarm='a1')  # or alarm='a2'; alarm='a3', ...: 7 in all\n" in told
    assert "  phone.hold('select.begin', key='a1')" in told
    assert main(["nav", "clock", "--budget", "0", "--lang", "zh", "--targets", "/alarm/{alarm}"]) == 0
    told = capsys.readouterr().out
    assert "  phone.tap('alarm.open', alarm='a1')\n" in told
    assert "  phone.turn('hour', to=0..23)\n" in told
    assert "  phone.type(text, into='note')\n" in told
    assert main(["nav", "clock", "--budget", "0", "--targets", "/nowhere"]) == 2
    assert "Unknown screen '/nowhere'" in capsys.readouterr().err


def test_a_way_is_played_with_the_arguments_that_a_route_names() -> None:
    reached = reach(explore("clock", budget=0), Phone.create(), "/alarm/a3")
    assert reached is not None
    assert reached.calls == (
        "phone.open('clock')",
        "phone.tap('alarm.open', alarm='a3')",
        "phone.tap('alarm.more', alarm='a3')",
    )
    assert reached.phone.view.route == ("clock", "/alarm/a3")
    assert reach(explore("clock", budget=0), Phone.create(), "/alarm/a99") is None
