"""Gallery: a picture of the owner's becomes the wallpaper of the home screen; printing."""

from __future__ import annotations

import pytest
from app_pages import html, words

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the newest picture."""
    hand = Hand(Phone.create())
    hand.open("gallery")
    picture = next(node.id for node in media.everything(hand.view.os) if node.category == "images")
    (target, *_) = [
        target
        for target in hand.phone.frame().targets
        if target.name == "photo.open" and dict(target.args)["path"] == picture
    ]
    hand.tap("photo.open", **dict(target.args))
    hand.tap("photo.more")
    return hand


def test_a_picture_becomes_the_wallpaper_once_that_is_confirmed(hand: Hand) -> None:
    hand.tap("wallpaper.ask")
    assert not hand.state.apps["launcher"].photo
    hand.tap("wallpaper.set")
    photo = hand.state.apps["launcher"].photo
    newest = next(node for node in media.everything(hand.view.os) if node.category == "images")
    assert photo == media.picture_name(newest)
    hand.home()
    assert 'class="home-wallpaper"><img' in html(hand)


def test_a_wallpaper_of_the_phones_takes_its_place_again(hand: Hand) -> None:
    hand.tap("wallpaper.ask")
    hand.tap("wallpaper.set")
    assert hand.state.apps["launcher"].photo
    hand.home()
    hand.hold("home.menu", page=next(iter(hand.state.apps["launcher"].pages)))
    hand.tap("wallpaper.choose", name="night")
    assert hand.state.apps["launcher"].photo == ""


def test_printing_finds_no_printer(hand: Hand) -> None:
    hand.tap("shelf.open", shelf="print")
    assert "No printer nearby" in words(hand)
    hand.back()
    assert hand.view.route.path.startswith("/photo/")
