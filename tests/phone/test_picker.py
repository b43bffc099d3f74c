"""The system's picker of pictures: any app asks, the user chooses, the app is told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_requests import ask

from pytest_mobilegym.errors import AppError, EventRefused, StateError
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.defaults.files import SCENIC_PHOTO
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.os.picker import MOST, most_wanted
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.shell import back
from pytest_mobilegym.phone.state import edit

COFFEE = f"{media.ALBUM_FOLDERS['camera']}/IMG_20260327_084126.jpg"
STREET = f"{media.ALBUM_FOLDERS['camera']}/IMG_20260327_080213.jpg"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows Clock, which asks for pictures here as any app may."""
    hand = Hand(Phone.create(apps=["launcher", "clock", "wechat", "gallery"]))
    hand.open("clock")
    return hand


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What Clock is told."""
    told: list[Any] = []
    clock: App = find_app("clock")

    def take(ctx: ActionContext, ok: bool, **data: str) -> None:
        told.append((ctx.route, ok, data))

    monkeypatch.setitem(clock.results, "pictures", take)
    return told


def pick(hand: Hand, **options: Any) -> None:
    assert ask(hand.phone, media.pick(**options), request="pictures")


def html(hand: Hand) -> str:
    return next(region.html for region in hand.phone.frame().regions if region.key == "picker")


def is_open(hand: Hand) -> bool:
    return any(region.key == "picker" for region in hand.phone.frame().regions)


def offered(hand: Hand, action: str, name: str) -> list[Any]:
    return [dict(target.args)[name] for target in hand.phone.frame().targets if target.name == action]


def test_one_picture_is_the_answer_as_soon_as_it_is_tapped(hand: Hand, answers: list[Any]) -> None:
    pick(hand)
    assert not hand.offers("picker.done")
    hand.tap("picker.item", path=COFFEE)
    assert answers == [("/alarm", True, {"paths": COFFEE})]
    assert not is_open(hand)


def test_several_are_gathered_up_to_a_limit_and_counted(hand: Hand, answers: list[Any]) -> None:
    pick(hand, most=2)
    assert not hand.offers("picker.done")
    hand.tap("picker.item", path=STREET)
    hand.tap("picker.item", path=SCENIC_PHOTO)
    hand.tap("picker.item", path=COFFEE)
    assert hand.state.ui.toast is not None
    assert hand.state.ui.toast.text == "You can choose up to 2"
    assert "2 of 2 selected" in html(hand)
    hand.tap("picker.item", path=STREET)
    hand.tap("picker.item", path=COFFEE)
    hand.tap("picker.done")
    assert [media.unpack(data["paths"]) for _, _, data in answers] == [(SCENIC_PHOTO, COFFEE)]


def test_albums_show_their_own_pictures_and_what_is_chosen_stays(hand: Hand, answers: list[Any]) -> None:
    pick(hand, most=9)
    hand.tap("picker.item", path=COFFEE)
    hand.tap("picker.tab", tab="albums")
    assert "videos" not in offered(hand, "picker.album", "album"), "only pictures are asked for"
    hand.tap("picker.album", album="wechat")
    found = offered(hand, "picker.item", "path")
    assert found == [node.id for node in media.items_of(hand.view.os, "wechat", "image/*")]
    hand.tap("picker.item", path=found[0])
    hand.tap("picker.albums")
    hand.tap("picker.tab", tab="recent")
    hand.tap("picker.done")
    assert media.unpack(answers[0][2]["paths"]) == (COFFEE, found[0])


def test_videos_are_shown_where_they_are_asked_for(hand: Hand) -> None:
    pick(hand, type="video/*")
    found = offered(hand, "picker.item", "path")
    assert found == [node.id for node in media.everything(hand.view.os, "video/*")]
    assert "Videos" in html(hand)


def test_get_content_is_another_word_for_it_and_other_things_are_for_apps(hand: Hand) -> None:
    assert not ask(hand.phone, intent("PICK", type="vnd.android.cursor.dir/event"))
    assert ask(hand.phone, intent("GET_CONTENT", type="image/png"))
    assert is_open(hand)


@pytest.mark.parametrize("way", ["back", "cancel"])
def test_leaving_it_is_an_answer_without_pictures(hand: Hand, answers: list[Any], way: str) -> None:
    pick(hand, most=9)
    hand.tap("picker.item", path=COFFEE)
    if way == "back":
        hand.back()
    else:
        hand.tap("picker.cancel")
    assert answers == [("/alarm", False, {})]
    assert hand.view.route == ("clock", "/alarm")


def test_back_leaves_an_album_before_the_picker_and_the_shade_goes_first(hand: Hand) -> None:
    pick(hand, most=9)
    hand.tap("picker.tab", tab="albums")
    hand.tap("picker.album", album="camera")
    draft = edit(hand.state)
    draft.ui.shade = "controls"
    front = back.Front(
        take=lambda: False, leave=lambda: None, refuse=lambda: setattr(draft.ui, "picker", None)
    )
    pressed = [back.press(draft.ui, front) for _ in range(4)]
    assert pressed == ["shade", "picker", "picker", "home"]


def test_what_lies_under_it_cannot_be_touched(hand: Hand) -> None:
    pick(hand)
    with pytest.raises(EventRefused):
        hand.tap("alarm.add")


def test_it_goes_to_the_background_with_the_app_that_asked(hand: Hand, answers: list[Any]) -> None:
    pick(hand, most=2)
    hand.tap("picker.item", path=COFFEE)
    hand.home()
    assert not is_open(hand)
    hand.open("wechat")
    hand.back()
    hand.open("clock")
    assert "1 of 2 selected" in html(hand)
    hand.tap("picker.done")
    assert answers == [("/alarm", True, {"paths": COFFEE})]


def test_it_goes_when_its_app_is_closed(hand: Hand) -> None:
    pick(hand)
    hand.recents()
    hand.tap("recents.clear")
    assert hand.state.ui.picker is None


def test_a_second_wish_cancels_the_first(hand: Hand, answers: list[Any]) -> None:
    pick(hand, most=3)
    pick(hand)
    assert answers == [("/alarm", False, {})]
    assert is_open(hand)


def test_pictures_that_are_gone_meanwhile_are_not_answered(hand: Hand, answers: list[Any]) -> None:
    pick(hand, most=2)
    hand.tap("picker.item", path=COFFEE)
    hand.tap("picker.item", path=STREET)
    with hand.edit("os") as os:
        files.delete(os, COFFEE)
    assert "1 of 2 selected" in html(hand)
    hand.tap("picker.done")
    assert answers[0][2] == {"paths": STREET}


def test_without_pictures_it_says_so(hand: Hand) -> None:
    with hand.edit("os") as os:
        for node in list(media.everything(os)):
            files.delete(os, node.id)
    pick(hand, most=3)
    assert "No photos" in html(hand)
    hand.tap("picker.tab", tab="albums")
    assert "No photos" in html(hand)


def test_an_app_that_expects_no_answer_gets_none(hand: Hand) -> None:
    ask(hand.phone, media.pick())
    hand.tap("picker.item", path=COFFEE)
    assert not is_open(hand)


def test_an_answer_that_nobody_takes_is_a_mistake_of_the_app(hand: Hand) -> None:
    pick(hand)
    with pytest.raises(AppError, match="clock asked for 'pictures' and declares no result of that name"):
        hand.tap("picker.item", path=COFFEE)


def test_a_phone_with_an_open_picker_is_the_same_when_it_is_read_back(hand: Hand) -> None:
    pick(hand, most=3)
    hand.tap("picker.item", path=COFFEE)
    again = Phone.load(dump_snapshot(hand.state))
    assert again.state == hand.state
    assert again.frame() == hand.phone.frame()


def test_a_picker_of_no_activity_is_refused(hand: Hand) -> None:
    pick(hand)
    assert hand.state.ui.picker is not None
    data = dump_snapshot(hand.state).replace(b'"picker":{"activity":"a', b'"picker":{"activity":"a9')
    with pytest.raises(StateError, match="picker is for 'a9"):
        Phone.load(data)


@given(st.text())
def test_a_malformed_number_means_one(text: str) -> None:
    number = most_wanted(intent("PICK", type="image/*", most=text))
    assert 1 <= number <= MOST
    assert number == 1 or text.isdigit()


@given(st.integers(1, MOST))
def test_a_number_is_taken_at_its_word(number: int) -> None:
    assert most_wanted(intent("PICK", type="image/*", most=number)) == number
