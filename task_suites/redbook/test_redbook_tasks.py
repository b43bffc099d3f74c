"""What the proof of RedNote's tasks cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import Counted, world
from pytest_mobilegym.phone.apps.redbook.feeds import FRESH_MINUTES
from pytest_mobilegym.phone.apps.redbook.state import CHANNELS as TOKENS
from task_suites.redbook.notes import CHANNELS, SEARCHES
from task_suites.redbook.tasks import (
    CheckMyProfileField,
    CollectSearchNote,
    LikeFeedNoteAndReportLikes,
    LikeFirstFeedNote,
    PublishNoteWithTitleAndContent,
    SearchFirstNoteAuthorTopLikedTitle,
    UncollectFirstCollectedNote,
)
from task_suites.vocabulary.redbook import as_shown, collect_open, first_hit, fragment


@pytest.mark.parametrize(
    ("count", "right", "wrong"),
    [
        (7, ("7",), ("8", "0.7K")),
        (1234, ("1234", "1.2K", "1200", "1,234"), ("1.3K", "1300", "12")),
        (58_912, ("58912", "58.9K", "5.8万", "5.8w", "58900", "58000"), ("5.9万", "589")),
        (1_402_000, ("1402000", "1.4M", "140万"), ("1.4K", "14")),
    ],
)
def test_a_count_is_right_as_it_is_and_as_it_is_shown(count: int, right: Any, wrong: Any) -> None:
    rule = as_shown(count)
    assert all(rule == each for each in right)
    assert not any(rule == each for each in wrong)


def test_every_channel_of_the_app_is_asked_for() -> None:
    assert tuple(CHANNELS) == TOKENS
    assert FRESH_MINUTES * 60_000 == 30 * 60_000


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_words_of_a_title_name_one_recommended_note(lang: Any) -> None:
    here = world(lang)
    notes = list(here.notes.of(size=44))
    for note in notes[24:]:
        words = fragment(here, note.id)
        assert [each.id for each in notes if words.casefold() in each.title.casefold()] == [note.id]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_first_hits_are_of_people_and_new_to_the_owner(lang: Any, judge_case: Any) -> None:
    case = judge_case(CollectSearchNote, lang=lang)
    for words in SEARCHES:
        note = first_hit(case.before, words[lang])
        assert note.id not in case.before.redbook.collected
        assert case.before.world.people.find(note.author)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "keyword",
    [{"en": "food", "zh": "美食"}, {"en": "shop visits", "zh": "探店"}, {"en": "life", "zh": "生活"}],
)
def test_one_note_of_the_author_is_liked_most(lang: Any, keyword: Any, judge_case: Any) -> None:
    case = judge_case(SearchFirstNoteAuthorTopLikedTitle, lang=lang, keyword=keyword[lang])
    author = first_hit(case.before, keyword[lang]).author
    notes = case.before.world.notes.of(author=author, sort="likes", size=2)
    assert len(notes) < 2 or Counted(notes[0].likes) != Counted(notes[1].likes)


def test_another_note_that_is_collected_as_well_is_wrong(judge_case: Any) -> None:
    case = judge_case(UncollectFirstCollectedNote)
    case.task.solution(case.hand)
    case.hand.back()
    other = case.hand.view.redbook.collected[0]
    case.hand.tap("note.open", note=other)
    collect_open(case.hand, other)
    assert "the first note alone is collected no longer" in case.missed


def test_a_like_from_the_feed_is_as_good(judge_case: Any) -> None:
    case = judge_case(LikeFirstFeedNote, category="nails")
    case.hand.open("redbook")
    case.hand.tap("explore.tab", tab="nails")
    case.hand.tap("react.like", item=case.task.first(case.before))
    assert case.passed


def test_a_place_that_nobody_asked_for_is_wrong(judge_case: Any) -> None:
    case = judge_case(PublishNoteWithTitleAndContent)
    hand = case.hand
    hand.open("redbook")
    hand.tap("create.open")
    hand.tap("create.text")
    hand.type(case.task.content, into="words")
    hand.tap("card.looks")
    hand.tap("card.done")
    hand.type(case.task.title, into="title")
    hand.tap("place.open")
    hand.tap("place.choose", place="Beijing")
    hand.tap("compose.publish")
    assert "nothing else was chosen for it" in case.missed


def test_the_likes_may_be_told_without_the_own_one(judge_case: Any) -> None:
    case = judge_case(LikeFeedNoteAndReportLikes)
    case.task.look(case.hand)
    case.hand.answer(str(case.task.likes(case.before)))
    assert case.passed


def test_a_count_of_the_profile_is_told_as_a_number(judge_case: Any) -> None:
    case = judge_case(CheckMyProfileField, field="following")
    case.hand.answer(len(case.before.redbook.following))
    assert case.passed
