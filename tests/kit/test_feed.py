"""Feeds: pages of a source, tabs, the user's own items, and what comes with time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from app_pages import html, words
from hypothesis import given, settings
from hypothesis import strategies as st
from one_page import one_page, refusal

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit.feed import page_of
from pytest_mobilegym.phone.phone import Phone

BODY = """
ASKED = []


def numbers(ctx, page, size):
    ASKED.append((page, size))
    return page_of([f"n{n}" for n in range(50)], page, size)


def worldly(ctx, page, size):
    return ctx.world.posts.of(page=page, size=size)


def card(ctx, item):
    return Card(item, title=item) if isinstance(item, str) else Card(item.id, title=item.title)


home = feed.install(
    app, sources={"numbers": numbers, "world": worldly}, card=card, size=5, fresh_every=20,
    own=lambda ctx: ctx.state.mine, shows=lambda ctx, item: item != ctx.state.hidden,
)
"""
STATE = """AppState):
    mine: tuple[str, ...] = ()
    hidden: str = "n30"


class OneState(OneState"""
TEXTS = {"feed.tab.numbers": "Numbers", "feed.tab.world": "World"}
HELD = 24


@pytest.fixture(scope="module")
def paging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone with a feed of fifty numbers, one of which is hidden."""
    with one_page(tmp_path_factory.mktemp("feed"), BODY, state=STATE, texts=TEXTS) as hand:
        yield hand.phone


@pytest.fixture
def hand(paging: Phone) -> Hand:
    return Hand(paging.fork())


def shown(hand: Hand) -> list[str]:
    """Titles of the cards."""
    return re.findall(r"<h2>(.*?)</h2>", html(hand))


def asked() -> list[tuple[int, int]]:
    """The pages that the source was asked for since this was last asked."""
    from pytest_mobilegym.phone.apps import one  # type: ignore[attr-defined]

    found: list[tuple[int, int]] = list(one.ASKED)
    one.ASKED.clear()
    return found


def test_a_feed_loads_a_screen_and_another_on_demand(hand: Hand) -> None:
    assert shown(hand) == ["n24", "n25", "n26", "n27", "n28"]
    hand.tap("feed.more")
    assert shown(hand) == ["n24", "n25", "n26", "n27", "n28", "n29", "n31", "n32", "n33"]


def test_no_page_is_asked_for_that_is_not_shown(hand: Hand) -> None:
    asked()
    hand.tap("feed.more")
    shown(hand)
    assert max(page for page, _ in asked()) == 7


def test_the_end_is_said(hand: Hand) -> None:
    for _ in range(5):
        assert hand.offers("feed.more")
        hand.tap("feed.more")
    assert shown(hand)[-1] == "n49"
    assert not hand.offers("feed.more")
    assert "You have seen it all" in words(hand)


def test_what_is_new_arrives_with_time_and_shows_when_one_refreshes(hand: Hand) -> None:
    hand.tap("feed.refresh")
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "Nothing new so far"
    hand.wait(41 * 60)
    assert shown(hand)[0] == "n24"
    hand.tap("feed.refresh")
    assert hand.state.ui.toast.text == "2 new posts"
    assert shown(hand)[:3] == ["n22", "n23", "n24"]


@settings(deadline=None, max_examples=25)
@given(minutes=st.integers(0, 1300))
def test_nothing_is_lost_or_shown_twice_whatever_time_passes(paging: Phone, minutes: int) -> None:
    hand = Hand(paging.fork())
    hand.wait(minutes * 60)
    hand.tap("feed.refresh")
    while hand.offers("feed.more"):
        hand.tap("feed.more")
    first = max(0, HELD - minutes // 20)
    assert shown(hand) == [f"n{n}" for n in range(first, 50) if n != 30]


def test_the_users_own_stand_before_all_others(hand: Hand) -> None:
    with hand.edit("one") as draft:
        draft.mine = ("mine2", "mine1")
    assert shown(hand)[:3] == ["mine2", "mine1", "n24"]


def test_a_tab_shows_another_source_from_its_top(hand: Hand) -> None:
    hand.tap("feed.more")
    hand.tap("feed.tab", tab="world")
    posts = hand.view.world.posts.of(page=1, size=40)
    assert [unescape(title) for title in shown(hand)] == [post.title for post in posts[24:29]]


@given(items=st.lists(st.integers()), page=st.integers(1, 6), size=st.integers(1, 7))
def test_pages_of_a_list_make_up_the_list(items: list[int], page: int, size: int) -> None:
    whole = [item for number in range(1, len(items) // size + 2) for item in page_of(items, number, size)]
    assert whole == items
    cut = page_of(items, page, size)
    assert cut.more == (page * size < len(items))
    assert cut.total == len(items)


GRID = """
feed.install(
    app, sources={"all": lambda ctx, page, size: page_of(range(7), page, size)}, layout="grid", size=5,
    card=lambda ctx, item: Card(str(item), title=f"t{item}", pictures=("cat/a",)), own_template="home.html",
    variables=lambda ctx: {"title": "overruled", "name": ctx.state.me.name},
)
"""


def test_a_grid_has_two_columns_and_the_apps_own_page_what_it_asks_for(tmp_path: Path) -> None:
    page = (
        '{% import "kit/feed/pieces.html" as feed %}<h1>{{ name }}</h1><b>{{ title }}</b>'
        "{{ feed.stream(stream) }}"
    )
    with one_page(tmp_path, GRID, page=page, id="grid") as hand:
        assert "<h1>Me</h1>" in html(hand)
        assert "overruled" not in html(hand)  # what the behaviour says of itself comes first
        # One column after the other: what is read line by line is t0, t1, t2, ...
        assert re.findall(r"<h2>(t\d)</h2>", html(hand)) == ["t0", "t2", "t4", "t1", "t3"]
        hand.tap("feed.more")
        assert sorted(re.findall(r"<h2>(t\d)</h2>", html(hand))) == [f"t{number}" for number in range(7)]


SOURCE = 'sources={"all": lambda ctx, page, size: page_of((), page, size)}'
WRONG = {
    "twice": (
        f"feed.install(app, {SOURCE}, card=find)\n" * 2,
        r"wrong: the behaviour 'feed' is installed under the name 'feed', which 'feed' has already",
    ),
    "no source": (
        "feed.install(app, sources={}, card=find)",
        r"wrong: the behaviour 'feed' needs a source; give",
    ),
    "a source that pages cannot be asked of": (
        'feed.install(app, sources={"all": lambda ctx: ()}, card=find)',
        r"'feed' calls `sources\['all'\]\(ctx, page, size\)`, and the given function does not take that",
    ),
    "a source that is a list": (
        'feed.install(app, sources={"all": [1, 2]}, card=find)',
        r"'feed' needs a function as `sources\['all'\]`, got \[1, 2\]; give install",
    ),
    "tabs without words": (
        f'feed.install(app, {SOURCE[:-1]}, "more": lambda ctx, page, size: ()}}, card=find)',
        r"'feed' needs the text 'feed\.tab\.all'; add it to texts/en\.json and texts/zh\.json of the app",
    ),
    "nothing at a time": (
        f"feed.install(app, {SOURCE}, card=find, size=0)",
        r"'feed' loads at least one item at a time.*size=0",
    ),
}


@pytest.mark.parametrize(("body", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_refused_as_the_app_is_loaded(tmp_path: Path, body: str, said: str) -> None:
    refused = refusal(tmp_path, body)
    assert re.search(said, refused), refused
