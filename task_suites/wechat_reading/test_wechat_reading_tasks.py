"""What the proof of WeChat Reading's tasks cannot know."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase
from task_suites.vocabulary.wechat_reading import open_reader, open_tab, read_to, share_read
from task_suites.wechat_reading.tasks import (
    AddBookAndReadTo,
    AddBookToShelf,
    FindLowestProgressAndRead,
    ManageShelf,
    OrganizeShelfByRecommendation,
    ReadBookProgress,
    UnfollowUser,
)


@pytest.mark.parametrize("beyond", [0, 3])
def test_a_few_percent_further_are_as_good(judge_case: type[JudgeCase], beyond: int) -> None:
    case = judge_case(ReadBookProgress, book="b435", percentage=50)
    open_reader(case.hand, "b435")
    read_to(case.hand, 50 + beyond)
    assert case.passed
    read_to(case.hand, 100)
    assert list(case.missed) == ["it is not opened much further"]


def test_pages_that_are_turned_count_as_the_slider_does(judge_case: type[JudgeCase]) -> None:
    case = judge_case(ReadBookProgress, book="b268", percentage=70)
    open_reader(case.hand, "b268")
    for _ in range(40):
        if share_read(case.hand.view, "b268") >= 70:
            break
        case.hand.tap("page.next")
    assert case.passed


def test_the_book_that_is_least_read_is_the_one_of_the_start(judge_case: type[JudgeCase]) -> None:
    case = judge_case(FindLowestProgressAndRead, book="b268", percentage=30)
    open_reader(case.hand, "b28")
    read_to(case.hand, 30)
    assert not case.passed
    assert case.side_effects


def test_a_book_that_goes_into_a_group_too_was_asked_nothing_of(judge_case: type[JudgeCase]) -> None:
    case = judge_case(AddBookToShelf)
    AddBookToShelf.add(case.hand, case.task.book)
    assert case.passed
    case.hand.tap("shelf.open")
    case.hand.tap("shelf.private")
    assert "nothing else was chosen for it" in case.missed


def test_opening_the_book_alone_does_not_put_it_on_the_shelf(judge_case: type[JudgeCase]) -> None:
    case = judge_case(AddBookAndReadTo, percentage=20)
    AddBookAndReadTo.add(case.hand, case.task.book)
    read_to(case.hand, 20)
    assert case.passed
    case.hand.tap("shelf.open")
    case.hand.tap("shelf.remove")
    assert "the book is on the shelf" in case.missed


def test_exactly_95_percent_has_to_go(judge_case: type[JudgeCase]) -> None:
    case = judge_case(OrganizeShelfByRecommendation)
    assert "b435" in case.task.low
    assert case.hand.view.world.books.get("b435").recommended == 950
    for book in case.task.low:
        open_tab(case.hand, "shelf")
        case.hand.hold("select.begin", key=book)
        case.hand.tap("select.remove")
        case.hand.tap("remove.confirm")
    assert case.passed


def test_progress_is_not_lost_with_the_book(judge_case: type[JudgeCase]) -> None:
    case = judge_case(ManageShelf, book="b17")
    before = share_read(case.hand.view, "b17")
    open_tab(case.hand, "shelf")
    case.hand.hold("select.begin", key="b17")
    case.hand.tap("select.remove")
    case.hand.tap("remove.confirm")
    assert case.passed
    assert share_read(case.hand.view, "b17") == before


def test_following_again_does_not_pass(judge_case: type[JudgeCase]) -> None:
    case = judge_case(UnfollowUser)
    UnfollowUser.unfollow(case.hand, case.task.person)
    assert case.passed
    case.hand.back()
    case.hand.tap("relations.open", kind="followers")
    if case.hand.offers("people.follow", person=case.task.person):
        case.hand.tap("people.follow", person=case.task.person)
        assert not case.passed
