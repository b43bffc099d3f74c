"""Files: packing what is chosen into an archive, and what there is nothing in."""

from __future__ import annotations

import pytest
from app_pages import words
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.os import files
from pytest_mobilegym.phone.os.archives import contents, pack, unpack
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
    assert {file.id for file in contents(node)} == {"Trip/plan.txt", "Trip/Day 1/route.txt"}
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
    archive = commit(os).files["/sdcard/all.zip"]
    assert sorted(file.id for file in contents(archive)) == sorted(names)
    folder = unpack(os, "/sdcard/all.zip")
    for name in names:
        node, again = os.files[f"/sdcard/{name}"], os.files[f"{folder}/{name}"]
        assert (node.content, node.size, node.modified) == (again.content, again.size, again.modified)


def test_files_are_taken_out_of_an_archive_as_they_were(hand: Hand) -> None:
    choose_trip(hand)
    hand.tap("compress.open")
    hand.tap("compress.confirm")
    with hand.edit("os") as os:
        files.delete(os, FOLDER)
    hand.tap("file.open", path="/sdcard/Trip.zip")
    assert "2 files in Trip.zip" in words(hand)
    hand.tap("unpack.confirm")
    assert hand.view.os.files["/sdcard/Trip/Trip/plan.txt"].content == "Pack the bags"
    assert hand.state.ui.toast.text == "Extracted to Trip"
    hand.tap("file.open", path="/sdcard/Trip.zip")
    hand.tap("unpack.confirm")
    assert hand.view.os.files["/sdcard/Trip (1)/Trip/Day 1/route.txt"].content == "North"


def test_the_archive_of_a_fresh_phone_holds_pictures() -> None:
    hand = Hand(Phone.create())
    hand.open("file_manager")
    path = "/sdcard/Download/Riverside photos.zip"
    hand.tap("file.open", path="/sdcard/Download")
    hand.tap("file.open", path=path)
    hand.tap("unpack.confirm")
    pictures = files.listing(hand.view.os, path.removesuffix(".zip"))
    assert len(pictures) == 14
    assert {node.category for node in pictures} == {"images"}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "PK",
        "[1]",
        '{"path": 1}',
        '{"path": "../up"}',
        '{"path": "/sdcard/a"}',
        '{"path": "a", "size": "x"}',
    ],
)
def test_nothing_comes_out_of_what_only_calls_itself_an_archive(hand: Hand, content: str) -> None:
    with hand.edit("os") as os:
        files.write(os, "/sdcard/odd.zip", content=content)
    hand.tap("file.open", path="/sdcard/odd.zip")
    assert hand.state.ui.toast.text == "No app can open this file"


def test_private_files_and_the_cloud_tell_what_they_need(hand: Hand) -> None:
    choose_trip(hand)
    hand.tap("shelf.open", shelf="private")
    assert "No private files" in words(hand)
    hand.back()
    hand.back()
    hand.tap("tab.cloud")
    hand.tap("sign_in.open", shelf="cloud")
    assert "No account on this phone" in words(hand)
