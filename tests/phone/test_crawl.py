"""The crawler: it reaches what can be reached, and reports what goes wrong with the way there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sample_apps import installed, write_app

from pytest_mobilegym.authoring.crawl import EXAMPLES, Failure, crawl
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.phone import Phone


def replay(start: Phone, failure: Failure) -> Phone:
    """The phone just before the event that failed."""
    for event in failure.events[:-1]:
        start.dispatch(event)
    return start


def test_it_reaches_every_screen_and_action_of_an_app(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=500, app="toy")
    toy = find_app("toy")
    names = [screen.pattern.text for screen in toy.screens] + [id for id in toy.actions if id != "nav.back"]
    assert [name for name in names if not found.saw("toy", name)] == []
    assert found.states > 50


def test_the_phone_itself_is_left_alone(toy_hand: Hand) -> None:
    before = toy_hand.state
    crawl(toy_hand.phone, budget=20)
    assert toy_hand.state is before


def test_equal_seeds_crawl_alike(toy_hand: Hand) -> None:
    first, again = (crawl(toy_hand.phone, budget=60, seed=3) for _ in range(2))
    assert first == again
    assert crawl(toy_hand.phone, budget=60, seed=4) != first


def test_it_keeps_to_its_budget_and_to_its_app(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=100, app="toy")
    assert found.steps <= 101
    assert {app for app, _ in found.actions} <= {"toy", "system"}


def test_it_ends_when_enough_was_seen(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=500, until=lambda found: ("toy", "/form") in found.screens)
    assert ("toy", "/form") in found.screens
    assert found.steps < 100


def test_it_reports_what_an_action_raises_and_how_to_get_there(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=500, app="toy")
    assert {failure.error.split(":")[0] for failure in found.failures} == {"AppError"}
    assert {failure.events[-1].action for failure in found.failures} == {"break", "crash"}  # type: ignore[union-attr]
    failure = found.failures[0]
    assert failure.where == "toy/form"
    assert replay(toy_hand.phone, failure).view.route == ("toy", "/form")
    assert "toy/form" in str(failure)
    assert "'action': " in str(failure)


def test_it_reports_what_a_visitor_raises(toy_hand: Hand) -> None:
    def visit(phone: Phone) -> None:
        assert phone.view.route.path != "/time", "no time"

    found = crawl(toy_hand.phone, budget=60, app="toy", visit=visit)
    failure = next(failure for failure in found.failures if failure.where == "toy/time")
    assert failure.error.startswith("AssertionError: no time")


def test_it_reports_screens_that_cannot_be_drawn(toy: App, toy_hand: Hand) -> None:
    def build(_: Context) -> dict[str, object]:
        raise ZeroDivisionError

    position = next(n for n, screen in enumerate(toy.screens) if screen.pattern.text == "/time")
    toy.screens[position] = replace(toy.screens[position], build=build)
    found = crawl(toy_hand.phone, budget=80, app="toy")
    errors = [failure.error for failure in found.failures if failure.where == "toy/time"]
    assert errors == ["AppError: toy: the screen '/time' fails: ZeroDivisionError."] * len(errors)
    assert errors


def test_a_screen_that_holds_on_to_the_user_is_a_dead_end(
    toy_hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_mobilegym.phone.shell import tasks

    def stay(ui: object) -> None:
        tasks.hide_keyboard(ui)

    monkeypatch.setattr(tasks, "go_home", stay)
    found = crawl(toy_hand.phone, budget=5, app="toy")
    assert found.dead_ends
    assert "back and home end at toy/" in found.dead_ends[0].error


PAGES = [f"/page/{letter}" for letter in "abcdefgh"]
PAGER = {
    "__init__.py": f'''"""Opens one of many pages by one action."""

from pytest_mobilegym.api import ActionContext, App, AppState, Context

app = App("pager", state=AppState, name={{"en": "Pager", "zh": "翻页"}})


@app.screen("/")
def home(ctx: Context) -> dict[str, object]:
    return {{"pages": {PAGES!r}}}


for page in {PAGES!r}:
    app.screen(page, template="page.html")(lambda ctx: {{}})


@app.action("page.open", on="/")
def open_page(ctx: ActionContext, to: str) -> None:
    ctx.go(to)
''',
    "templates/home.html": """{% import "ui/kit.html" as ui %}
{% call ui.page() %}
{% for page in pages %}{{ ui.row(page, tap=on("page.open", to=page)) }}{% endfor %}
{% endcall %}
""",
    "templates/page.html": """{% import "ui/kit.html" as ui %}{% call ui.page() %}{% endcall %}""",
    "texts/en.json": "{}",
    "texts/zh.json": "{}",
}


def test_an_action_that_opens_many_screens_is_tried_for_each(tmp_path: Path) -> None:
    write_app(tmp_path, "pager", PAGER)
    with installed("pager", folder=tmp_path):
        hand = Hand(Phone.create())
        hand.open("pager")
        found = crawl(hand.phone, budget=3 * len(PAGES), app="pager")
    assert [page for page in PAGES if not found.saw("pager", page)] == []


def test_it_keeps_examples_of_each_screen(toy_hand: Hand) -> None:
    found = crawl(toy_hand.phone, budget=200, app="toy")
    assert set(found.examples) == set(found.screens)
    for (app, pattern), states in found.examples.items():
        assert 0 < len(states) <= EXAMPLES
        for state in states:
            route = View(state).route
            assert route.app == app
            if app == "toy":
                assert find_app(app).find_screen(route.path)[0].pattern.text == pattern


DEAD = {
    "__init__.py": '''"""A control whose call does not fit, beside one that takes its page's own slot."""

from pytest_mobilegym.api import ActionContext, App, AppState, Context

app = App("dead", state=AppState, name={"en": "Dead", "zh": "死"})


@app.screen("/")
def home(ctx: Context) -> dict[str, object]:
    return {}


@app.screen("/box/{box}")
def box(ctx: Context, box: str) -> dict[str, object]:
    return {}


@app.screen("/box/{box}/thing/{thing}")
def thing(ctx: Context, box: str, thing: str) -> dict[str, object]:
    return {}


app.action("box.open", on="/", to="/box/{box}")
app.action("thing.open", on="/box/{box}", to="/box/{box}/thing/{thing}")


@app.action("break", on="/")
def break_it(ctx: ActionContext, how: str) -> None:
    ctx.toast(how)
''',
    "templates/home.html": """{% import "ui/kit.html" as ui %}
{% call ui.page() %}
{{ ui.row("Box", tap=on("box.open", box="b 1")) }}{{ ui.row("Break", tap=on("break")) }}
{% endcall %}
""",
    "templates/box.html": """{% import "ui/kit.html" as ui %}
{% call ui.page() %}{{ ui.row("Thing", tap=on("thing.open", thing="t1")) }}{% endcall %}
""",
    "templates/thing.html": """{% import "ui/kit.html" as ui %}{% call ui.page() %}{% endcall %}""",
    "texts/en.json": "{}",
    "texts/zh.json": "{}",
}


def test_a_slot_of_the_page_need_not_be_given_and_a_misfit_is_reported(
    tmp_path: Path,
) -> None:
    write_app(tmp_path, "dead", DEAD)
    with installed("dead", folder=tmp_path):
        hand = Hand(Phone.create())
        hand.open("dead")
        found = crawl(hand.phone, budget=20, app="dead")
        hand.tap("box.open", box="b 1")
        hand.tap("thing.open", thing="t1")
        assert find_app("dead").find_screen(hand.view.route.path)[1] == {"box": "b 1", "thing": "t1"}
    assert {(failure.where, failure.error.partition(":")[0]) for failure in found.failures} == {
        ("dead/", "ArgumentsRefused")
    }
