"""Corner, a forum made of the kit: it keeps the contract of apps, in fewer than 400 lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from app_pages import html, words
from hands import at, happened
from sample_apps import SAMPLES, installed

from pytest_mobilegym.actions import Swipe
from pytest_mobilegym.authoring.check import check_app
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.phone import Phone

MOST_LINES = 400


@pytest.fixture(scope="module", autouse=True)
def corner() -> Iterator[None]:
    """Corner is installed."""
    with installed("corner") as app:
        for module in app.modules:
            __import__(f"pytest_mobilegym.phone.apps.corner.{module}")
        yield


@pytest.fixture(params=["en", "zh"])
def hand(request: pytest.FixtureRequest) -> Hand:
    """A hand on a phone that shows Corner."""
    lang: Lang = request.param
    hand = Hand(Phone.create(lang=lang))
    hand.open("corner")
    return hand


def test_it_keeps_the_contract_of_apps() -> None:
    assert [str(problem) for problem in check_app("corner")] == []


def test_it_is_made_of_little() -> None:
    kinds = (".py", ".html", ".json", ".css")
    files = [file for file in (SAMPLES / "corner").rglob("*") if file.suffix in kinds]
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in files)
    assert 0 < lines < MOST_LINES


def post(hand: Hand, title: str) -> str:
    """Publish a post; gives its id."""
    hand.tap("compose.open")
    hand.type(title, into="title")
    hand.tap("compose.publish")
    return str(next(iter(hand.view.corner.posts)))


def test_neighbours_thank_for_a_post_and_the_notice_opens_it(hand: Hand) -> None:
    own = post(hand, "Lost cat")
    hand.wait(16 * 60)
    (notice,) = [each for each in hand.view.os.notifications.values() if each.app == "corner"]
    assert (notice.body, notice.route) == ("Lost cat", f"/post/{own}")


def test_no_thanks_are_told_to_who_does_not_want_them(hand: Hand) -> None:
    hand.tap("me.open")
    hand.tap("settings.open")
    hand.tap("setting.toggle", key="settings.answers")
    hand.back()
    hand.tap("home.open")
    post(hand, "Lost cat")
    hand.wait(16 * 60)
    assert not [each for each in hand.view.os.notifications.values() if each.app == "corner"]


def test_a_deleted_post_takes_what_was_said_on_it_along(hand: Hand) -> None:
    own = post(hand, "Lost cat")
    hand.tap("react.like", item=own)
    hand.tap("post.open", post=own)
    hand.type("Found", into="comment")
    hand.tap("comment.send")
    assert "Found" in words(hand)
    hand.back()
    hand.back()
    hand.tap("compose.ask_delete", post=own)
    hand.tap("compose.delete")
    state = hand.view.corner
    assert (len(state.posts), len(state.comments), state.liked) == (0, 0, ())


def test_who_is_blocked_is_gone_from_the_feed(hand: Hand) -> None:
    authors = [target for target in hand.phone.frame().targets if target.name == "people.open"]
    author = str(dict(authors[0].args)["person"])
    hand.tap("people.open", person=author)
    hand.tap("people.menu")
    hand.tap("people.block")
    hand.back()
    assert f'"person":"{author}"' not in html(hand)


def test_a_search_finds_posts_and_is_remembered(hand: Hand) -> None:
    wanted = next(iter(hand.view.world.posts.page(size=1)))
    said = re.findall(r"[a-z]+", wanted.title) if hand.lang == "en" else [wanted.title[:2]]
    word = max(said, key=len)
    hand.tap("search.open")
    hand.type(word)
    assert hand.offers("post.open")
    hand.enter()
    assert hand.view.corner.search_history[0] == word


@pytest.mark.chromium
async def test_a_pull_at_the_top_refreshes_and_elsewhere_scrolls() -> None:
    hand = Hand(Phone.create())
    hand.open("corner")
    hand.wait(41 * 60)
    down = Swipe(point1=at((180, 330)), point2=at((180, 560)))
    up = Swipe(point1=at((180, 560)), point2=at((180, 330)))
    async with DisplayPool(1, image="png") as pool:
        device = BrowserDevice(pool, screenshots=False)
        await device.reset(hand.phone.snapshot())
        await device.perform(down)
        (pulled,) = happened(device)
        assert isinstance(pulled, Touch)
        assert (pulled.action, pulled.gesture) == ("feed.refresh", "fling")
        toast = device.phone.state.ui.toast
        assert toast is not None
        assert toast.text == "2 new posts"
        await device.perform(up)
        await device.perform(down)
        assert [event.kind for event in happened(device)] == ["scroll", "scroll"]
        await device.close()
