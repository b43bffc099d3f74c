"""Search on an app of a few lines: hits, history and its limit, suggestions, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from app_pages import html, words
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiny_apps import state_of, tiny

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.search import REMEMBERED
from pytest_mobilegym.phone.languages import Lang

APP = """
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import search
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState

FRUIT = ("apple", "apricot", "banana", "cherry")


class TinyState(SearchHistory, AppState):
    count: int = 0


app = App("tiny", name={"en": "Tiny", "zh": "Tiny"}, state=TinyState)


def find(ctx, query):
    return {"fruit": [each for each in FRUIT if query in each]}


def suggest(ctx, query):
    return [each for each in FRUIT if each.startswith(query)][:2]


INSTALL


@app.screen("/")
def home(ctx):
    return {}
"""
WHOLE = 'search.install(app, source=find, hits="hits.html", suggest=suggest, open_on=("/",))'
FILES = {
    "templates/home.html": '<p{{ on("search.open") }}>search</p>',
    "templates/hits.html": "{% for each in fruit %}<p>hit {{ each }}</p>{% endfor %}",
}


@pytest.fixture
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hand]:
    """A hand on the search page, ready to type; `request.param` is the language."""
    lang: Lang = getattr(request, "param", "en")
    with tiny(tmp_path, APP.replace("INSTALL", WHOLE), files=FILES, lang=lang) as hand:
        hand.tap("search.open")
        yield hand


def history(hand: Hand) -> tuple[str, ...]:
    found: tuple[str, ...] = state_of(hand).search_history
    return found


def look_for(hand: Hand, query: str) -> None:
    hand.type(query, into="query")
    hand.enter()


def test_hits_show_while_one_types_and_are_remembered_by_enter(hand: Hand) -> None:
    hand.type("ap", into="query")
    assert "hit apple" in words(hand)
    assert "hit banana" not in words(hand)
    assert history(hand) == ()
    hand.enter()
    assert history(hand) == ("ap",)


@pytest.mark.parametrize(("hand", "nothing"), [("en", "No results"), ("zh", "没有")], indirect=["hand"])
def test_what_is_not_found_is_said_in_both_languages(hand: Hand, nothing: str) -> None:
    hand.type("zucchini", into="query")
    assert nothing in words(hand)
    assert "zucchini" in words(hand)


def test_blanks_are_neither_looked_for_nor_remembered(hand: Hand) -> None:
    look_for(hand, "   ")
    assert history(hand) == ()
    assert "hit" not in words(hand)


def test_earlier_queries_are_searched_again_and_forgotten(hand: Hand) -> None:
    for query in ("ap", "ban", "ch"):
        look_for(hand, query)
        hand.tap("search.clear")
    hand.tap("search.again", query="ap")
    assert "hit apple" in words(hand)
    assert history(hand) == ("ap", "ch", "ban")
    hand.tap("search.clear")
    hand.tap("search.forget", query="ch")
    assert history(hand) == ("ap", "ban")
    hand.tap("search.forget_all")
    assert history(hand) == ()


def test_suggestions_complete_what_is_typed(hand: Hand) -> None:
    hand.type("ban", into="query")
    hand.tap("search.again", query="banana")
    assert history(hand) == ("banana",)
    assert "hit banana" in words(hand)


@settings(
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.integers(0, 30), max_size=REMEMBERED + 8))
def test_the_latest_queries_are_kept_each_once_up_to_the_limit(hand: Hand, queries: list[int]) -> None:
    fork = Hand(hand.phone.fork())
    for query in queries:
        look_for(fork, f"fruit {query}")
        fork.tap("search.clear")
    latest = list(dict.fromkeys(f"fruit {query}" for query in reversed(queries)))
    assert history(fork) == tuple(latest[:REMEMBERED])


def test_a_search_that_waits_for_enter_shows_nothing_before(tmp_path: Path) -> None:
    install = WHOLE.replace("open_on", "at_once=False, open_on")
    with tiny(tmp_path, APP.replace("INSTALL", install), files=FILES) as hand:
        hand.tap("search.open")
        hand.type("cherry", into="query")
        assert "hit cherry" not in words(hand)
        hand.enter()
        assert "hit cherry" in words(hand)


def test_enter_puts_the_keyboard_away_which_would_hide_the_hits(hand: Hand) -> None:
    hand.type("ap", into="query")
    assert hand.state.ui.keyboard.shown
    hand.enter()
    assert not hand.state.ui.keyboard.shown
    assert hand.phone.frame().focus is None
    hand.tap("search.clear")  # puts the caret back
    assert hand.state.ui.keyboard.shown


def test_what_is_searched_again_puts_the_keyboard_away_too(hand: Hand) -> None:
    look_for(hand, "ap")
    hand.tap("search.clear")
    hand.tap("search.again", query="ap")
    assert "hit apple" in words(hand)
    assert not hand.state.ui.keyboard.shown


def test_the_apps_own_page_draws_what_the_app_gives_it(tmp_path: Path) -> None:
    install = WHOLE.replace(
        "open_on", 'own_template="look.html", variables=lambda ctx: {"count": ctx.state.count}, open_on'
    )
    look = '<p>counted {{ count }}</p><input{{ field("query", none, none, name ~ ".submit", "search") }}>'
    files = {**FILES, "templates/look.html": look + "{% if found %}{% include hits_template %}{% endif %}"}
    with tiny(tmp_path, APP.replace("INSTALL", install), files=files) as hand:
        hand.tap("search.open")
        assert "counted 0" in words(hand)
        with hand.edit("tiny") as state:
            state.count = 3
        assert "counted 3" in words(hand)
        hand.type("ban", into="query")
        assert "hit banana" in words(hand)


def test_a_list_is_narrowed_as_one_types(tmp_path: Path) -> None:
    install = WHOLE.replace("suggest=suggest,", "history=None, narrows=True,")
    with tiny(tmp_path, APP.replace("INSTALL", install), files=FILES) as hand:
        hand.tap("search.open")
        assert words(hand).count("hit") == 4
        hand.type("ap", into="query")
        assert words(hand).count("hit") == 2
        hand.type("zucchini", into="query")
        assert "No results" in words(hand)
        hand.tap("search.clear")
        assert words(hand).count("hit") == 4


def test_the_tone_of_the_page_may_change(tmp_path: Path) -> None:
    install = WHOLE.replace("open_on", "tone=lambda ctx: f'tone-{ctx.state.count}', open_on")
    with tiny(tmp_path, APP.replace("INSTALL", install), files=FILES) as hand:
        with hand.edit("tiny") as state:
            state.count = 3
        hand.tap("search.open")
        assert "tone-3" in html(hand)


BAD = [
    (f"{WHOLE}\n{WHOLE}", r"'search' is installed under the name 'search'.*name='search_2'"),
    (WHOLE.replace("source=find", "source=FRUIT"), r"'search' needs a function as `source`, got \('apple'"),
    (
        WHOLE.replace("source=find", "source=lambda ctx: {}"),
        r"'search' calls `source\(ctx, query\)`.*change its parameters",
    ),
    (
        WHOLE.replace("suggest=suggest", "suggest=lambda ctx: ()"),
        r"'search' calls `suggest\(ctx, query\)`.*change its parameters",
    ),
    (WHOLE.replace("suggest=suggest", "suggest=3"), "'search' needs a function as `suggest`, got 3"),
    (
        WHOLE.replace("open_on", "history='searches', open_on"),
        "'search' cannot use 'searches'.*no field.*name another",
    ),
    (WHOLE.replace("open_on", "history='count', open_on"), "'search' cannot use 'count'.*cannot hold"),
    (WHOLE.replace("open_on", "placeholder='find.it', open_on"), "needs the text 'find.it'; add it to texts"),
    (WHOLE.replace("hits.html", "rows.html"), "'search' draws what it found by templates/rows.html"),
    (WHOLE.replace("open_on", "history=None, at_once=False, open_on"), "nothing remembers it; give install"),
]


def test_a_second_search_needs_a_route_of_its_own(tmp_path: Path) -> None:
    source = APP.replace("INSTALL", WHOLE + "\n" + WHOLE.replace("open_on", "name='other', open_on"))
    with (
        pytest.raises(AppError, match=r"the route '/search' is declared twice.*install\(app, \.\.\., route="),
        tiny(tmp_path, source, files=FILES),
    ):
        pass  # pragma: no cover - it is not loaded


def test_a_text_that_one_language_lacks_is_asked_for_in_that_language(tmp_path: Path) -> None:
    source = APP.replace("INSTALL", WHOLE.replace("open_on", "placeholder='find.it', open_on"))
    texts = {"texts/en.json": '{"find.it": "Find it"}', "texts/zh.json": "{}"}
    with (
        pytest.raises(AppError, match=r"'find\.it'; add it to texts/zh\.json of the app"),
        tiny(tmp_path, source, files=FILES | texts),
    ):
        pass  # pragma: no cover - it is not loaded


@pytest.mark.parametrize(("install", "reason"), BAD)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, install: str, reason: str) -> None:
    source = APP.replace("INSTALL", install)
    with (
        pytest.raises(AppError, match=f"tiny: the behaviour .*{reason}"),
        tiny(tmp_path, source, files=FILES),
    ):
        pass  # pragma: no cover - it is not loaded


def test_a_page_with_slots_opens_for_what_is_in_front_and_with_a_query(tmp_path: Path) -> None:
    source = (
        APP.replace(
            "INSTALL",
            'found = search.install(app, source=find, hits="hits.html", history=None, hint="within",'
            ' route="/shop/{shop}/search", open_on=("/shop/{shop}",))',
        )
        + """

app.action("shop.open", on="/", to="/shop/{shop}")


@app.screen("/shop/{shop}", template="home.html")
def shop(ctx, shop):
    return {"first": False}


@app.action("look", on="/shop/{shop}")
def look(ctx):
    found.open(ctx, "ban", shop="corner")
"""
    )
    home = (
        '{% if first %}<p{{ on("shop.open", shop="mill") }}>mill</p>'
        '{% else %}<p{{ on("search.open") }}>search</p><p{{ on("look") }}>look</p>{% endif %}'
    )
    texts = '{"within": "Search this shop"}'
    files = {**FILES, "templates/home.html": home, "texts/en.json": texts, "texts/zh.json": texts}
    source = source.replace("def home(ctx):\n    return {}", 'def home(ctx):\n    return {"first": True}')
    with tiny(tmp_path, source, files=files) as hand:
        hand.tap("shop.open")
        hand.tap("search.open")
        assert hand.view.route.path == "/shop/mill/search"
        assert "Search this shop" in words(hand)
        hand.back()
        hand.back()
        hand.tap("look")
        assert hand.view.route.path == "/shop/corner/search"
        assert "hit banana" in words(hand)
        hand.type("x")
        assert 'value="banx"' in html(hand)


def test_a_search_may_lead_to_a_page_of_the_app_s_own(tmp_path: Path) -> None:
    source = (
        APP.replace("INSTALL", 'search.install(app, leads=look, suggest=suggest, open_on=("/",))').replace(
            "def suggest(", 'def look(ctx, query):\n    ctx.go(f"/hits/{query}")\n\n\ndef suggest('
        )
        + """

@app.screen("/hits/{query}", template="hits.html")
def hits(ctx, query):
    return {"fruit": find(ctx, query)["fruit"]}
"""
    )
    with tiny(tmp_path, source, files=FILES) as hand:
        hand.tap("search.open")
        hand.type("ap", into="query")
        assert "hit apple" not in words(hand)
        hand.enter()
        assert (hand.view.route.path, history(hand)) == ("/hits/ap", ("ap",))
        assert "hit apple" in words(hand)
        hand.back()
        hand.tap("search.clear")
        hand.tap("search.again", query="ap")
        assert hand.view.route.path == "/hits/ap"
