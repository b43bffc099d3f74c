"""Files: packing what is chosen into an archive, and what there is nothing in."""

from __future__ import annotations

import pytest
from app_pages import words
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.apps.file_manager.archives import pack
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import files
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import commit, edit

FOLDER = "/sdcard/Trip"


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone with a folder of two files, one of them in a folder of its own."""
    hand = Hand(Phone.create())
    with hand.edit("os") as os:
        files.write(os, f"{FOLDER}/plan.txt", content="Pack the bags")
        files.write(os, f"{FOLDER}/Day 1/route.txt", content="North")
    hand.open("file_manager")
    return hand


def choose_trip(hand: Hand) -> None:
    """Choose the folder, and open what can be done with it."""
    hand.hold("select.begin", key=FOLDER)
    hand.tap("select.more")


def test_a_folder_becomes_an_archive_beside_it(hand: Hand) -> None:
    choose_trip(hand)
    hand.tap("compress.open")
    assert "2 files" in words(hand)
    hand.tap("compress.confirm")
    node = hand.view.os.files["/sdcard/Trip.zip"]
    assert set(node.content.splitlines()) == {"Trip/plan.txt", "Trip/Day 1/route.txt"}
    assert (node.category, node.size > 0) == ("archives", True)
    assert FOLDER in hand.view.os.files
    assert hand.view.route.path == "/"
    assert not hand.offers("select.more")


def test_its_name_can_be_written_and_is_free(hand: Hand) -> None:
    for name, made in (("Summer", "Summer.zip"), ("Winter.zip", "Winter.zip")):
        choose_trip(hand)
        hand.tap("compress.open")
        hand.type(name, into="name", clear=True)
        hand.tap("compress.confirm")
        assert f"/sdcard/{made}" in hand.view.os.files
    choose_trip(hand)
    hand.tap("compress.open")
    for refused in ("Summer", " ", "a/b"):
        hand.type(refused, into="name", clear=True)
        count = len(hand.view.os.files)
        hand.tap("compress.confirm")
        assert len(hand.view.os.files) == count


@given(st.lists(st.sampled_from(["a.txt", "b/c.txt", "b/d.jpg", "e/f/g.pdf"]), min_size=1, unique=True))
def test_an_archive_names_each_file_once(names: list[str]) -> None:
    os = edit(OsState(now=0))
    for name in names:
        files.write(os, f"/sdcard/{name}", content="x" * 1000)
    tops = sorted({f"/sdcard/{name.split('/')[0]}" for name in names})
    pack(os, tops, "/sdcard/all.zip")
    assert sorted(commit(os).files["/sdcard/all.zip"].content.splitlines()) == sorted(names)


def test_private_files_and_the_cloud_tell_what_they_need(hand: Hand) -> None:
    choose_trip(hand)
    hand.tap("shelf.open", shelf="private")
    assert "No private files" in words(hand)
    hand.back()
    hand.back()
    hand.tap("tab.cloud")
    hand.tap("sign_in.open", shelf="cloud")
    assert "No account on this phone" in words(hand)
