"""What the judges of tasks across apps about RedNote, Bilibili, X and Reddit accept and refuse."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import (
    JudgeCase,
    wording,
    world,
)
from task_suites.crossapp_content import bilibili_rankings, redbook_reports, tasks
from task_suites.crossapp_content.words import SEARCHES
from task_suites.vocabulary import notes, redbook, reddit, wechat, x
from task_suites.vocabulary.told import as_read, lines_of, same_as_shown, tells

JudgeCases = type[JudgeCase]
TITLE, AUTHOR, OTHER = "My 4 favourite skewers", "Not a Pillow", "A slow Monday"


# What somebody is told


@pytest.mark.parametrize(
    "said",
    [
        "My 4 favourite skewers, by Not a Pillow: 12345",
        "“my 4 favourite skewers” (not a pillow) has 12.3K followers.",
        "Not a Pillow\nMy 4 favourite skewers\n1.2万",
        "The first note is My 4 favourite skewers; Not a Pillow has 12,345 (12.3K) followers",
        "Hungry or bored? My 4 favourite skewers, by Not a Pillow, 12345",
        "1. My 4 favourite skewers 2. Not a Pillow 3. 1.2w",
    ],
)
def test_names_and_a_count_may_be_told_in_any_words(said: str) -> None:
    assert tells(TITLE, AUTHOR, counts=[12345], among=[OTHER]) == said


@pytest.mark.parametrize(
    "said",
    [
        "My 4 favourite skewers, by Not a Pillow",
        "My 4 favourite skewers: 12345",
        "My 4 favourite skewer, by Not a Pillow: 12345",
        "My 4 favourite skewers, by Not a Pillow: 12.4K",
        "My 4 favourite skewers, by Not a Pillow: 12345 or 12346",
        "My 4 favourite skewers or A slow Monday, by Not a Pillow: 12345",
        "It is A slow Tuesday or it is My 4 favourite skewers, by Not a Pillow: 12345",
        "It is not My 4 favourite skewers, by Not a Pillow: 12345",
        "My 4 favourite skewers, by Not a Pillow: 12345. " + "And so on. " * 30,
        12345,
    ],
)
def test_what_is_told_wrongly_is_refused(said: object) -> None:
    assert tells(TITLE, AUTHOR, counts=[12345], among=[OTHER]) != said


def test_a_count_is_read_as_either_language_shortens_it() -> None:
    assert as_read(12345) == [12345, 12300, 12000]
    assert as_read(999) == [999]


def test_counts_are_alike_where_one_language_shows_the_same() -> None:
    assert same_as_shown(12_310, 12_390)
    assert same_as_shown(12_310, 12_990)  # 12.3K and 12.9K, and 1.2万 both times.
    assert not same_as_shown(1307, 1507)


def test_a_list_is_read_without_its_bullets() -> None:
    assert lines_of("1. 5 steps\n\n- “43 days”\n2022年最爱") == ["5 steps", "43 days", "2022年最爱"]


# What is drawn


@pytest.mark.parametrize("keyword", SEARCHES, ids=lambda keyword: keyword["en"])
def test_a_search_finds_the_same_in_both_languages(keyword: dict[str, str]) -> None:
    found = {lang: list(world(lang).notes.search(keyword[lang], size=10)) for lang in ("en", "zh")}
    firsts = {lang: (hits[0].id, [n.id for n in redbook.most_liked(hits, 2)]) for lang, hits in found.items()}
    assert firsts["en"] == firsts["zh"]


@pytest.mark.parametrize("keyword", SEARCHES, ids=lambda keyword: keyword["en"])
def test_the_most_liked_notes_of_a_search_stand_out(keyword: dict[str, str]) -> None:
    for lang in ("en", "zh"):
        hits = list(world(lang).notes.search(keyword[lang], size=10))
        first, second, third = (note.likes for note in redbook.most_liked(hits, 3))
        assert not same_as_shown(first, second)
        assert not same_as_shown(second, third)
        notes_of = redbook.notes_by(world(lang), redbook.most_liked(hits)[0].author, sort="collects")
        collects = [note.collects for note in notes_of]
        assert redbook_reports.stands_out(collects[0], collects[1:])


def test_the_owners_own_notes_are_no_hits(judge_case: JudgeCases) -> None:
    for lang in ("en", "zh"):
        case = judge_case(tasks.RedbookSearchTitleToWechat, lang=lang)
        for note in case.before.redbook.notes.values():
            words = f"{note.title} {note.text}".casefold()
            assert not any(keyword[lang].casefold() in words for keyword in SEARCHES)


def test_whose_notes_are_compared_has_few_of_them(judge_case: JudgeCases) -> None:
    for seed in range(6):
        case = judge_case(tasks.RedbookUserBestWorstToNotes, seed=seed)
        assert 4 <= len(case.task.ranked(case.before)) <= 8
        assert len(set(case.task.titles(case.before))) == 2


def test_a_month_has_a_few_videos_and_one_is_clearly_played_most(judge_case: JudgeCases) -> None:
    for seed in range(6):
        case = judge_case(tasks.BilibiliRankAuthorLastNovToWechat, seed=seed)
        plays = [v.plays for v in bilibili_rankings.of_month(case.task.works(case.before))]
        assert 2 <= len(plays) <= 6
        assert wording.compact_number(plays[0], "en") != wording.compact_number(plays[1], "en")


# RedNote


def test_a_title_may_be_told_in_a_sentence(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RedbookSearchTitleToWechat)
    [title] = case.task.names(case.before)
    wechat.tell(case.hand, case.task.chat, f"The first note for {case.task.keyword} is “{title}”.")
    assert case.passed


def test_the_first_two_titles_are_one_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RedbookSearchTitleToWechat)
    titles = [note.title for note in redbook.hits(case.before, case.task.keyword, 2)]
    wechat.tell(case.hand, case.task.chat, " / ".join(titles))
    assert len(case.missed) == 1


@pytest.mark.parametrize("more", [0, 1])
def test_followers_may_be_told_with_the_owner_or_without(judge_case: JudgeCases, more: int) -> None:
    case = judge_case(tasks.RedbookAuthorFollowersToWechat, keyword="hiking")
    person = case.before.world.people.get(case.task.author(case.before))
    case.task.look(case.hand)
    wechat.tell(case.hand, case.task.chat, person.name)
    wechat.tell(case.hand, case.task.chat, str(person.followers + more))
    assert case.passed


def test_an_author_who_is_followed_and_dropped_again_is_not_followed(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RedbookAuthorFollowersToWechat)
    case.task.solution(case.hand)
    case.hand.open("redbook")
    case.hand.tap("people.unfollow", person=case.task.author(case.before))
    assert case.missed == ["the author alone is newly followed"]


@pytest.mark.parametrize(
    ("said", "passed"),
    [
        ("{0} has been contacted", True),
        ("Done, I messaged {0} on RedNote just now", True),
        ("{0}: message sent.", True),
        ("已经联系过{0}了", True),
        ("I will message {0} later", False),
        ("I could not reach {0}, nothing sent", False),
        ("还没联系{0}", False),
        ("{0}", False),
        ("They have been contacted", False),
    ],
)
def test_that_somebody_was_contacted_may_be_said_in_any_words(
    judge_case: JudgeCases, said: str, passed: bool
) -> None:
    case = judge_case(tasks.RedbookDmThenWechatReport, seed=3)
    case.task.look(case.hand)
    wechat.tell(case.hand, case.task.chat, said.format(case.task.name(case.before)))
    assert case.passed == passed


def test_messages_from_before_do_not_count(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RedbookDmThenWechatReport, username="u15062", message="Hi there")
    wechat.tell(case.hand, case.task.chat, case.task.finding(case.before))
    assert case.missed == ["the user alone got the message"]


@pytest.mark.parametrize(
    ("layout", "passed"),
    [
        ("{0}\n{1}", True),
        ("1. {0}\n2. {1}", True),
        ("“{0}”\n\n“{1}”", True),
        ("{0}, {1}", False),
        ("{1}\n{0}", False),
        ("{0}\n{1}\n{0}", False),
        ("Most liked: {0}\n{1}", False),
    ],
)
def test_titles_stand_a_line_each(judge_case: JudgeCases, layout: str, passed: bool) -> None:
    case = judge_case(tasks.RedbookTopLikedToNotes)
    notes.write_note(case.hand, "", layout.format(*case.task.titles(case.before)))
    assert case.passed == passed


def test_a_list_of_titles_may_have_a_heading(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RedbookUserBestWorstToNotes)
    notes.write_note(case.hand, "Found on RedNote", "\n".join(case.task.titles(case.before)))
    assert case.passed


def test_the_number_of_notes_may_be_texted_in_a_sentence(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.RedbookFollowingNoteCountToSms)
    name = redbook.name_of(case.task.username, "en")
    case.task.tell(case.hand, case.task.talk, f"{name} has {case.task.count(case.before)} notes")
    assert case.passed


# Bilibili


def test_a_video_that_was_collected_already_has_to_be_collected_now(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.BilibiliTripleLikeThenMoments, partition="all", rank=4)
    state = case.before.bilibili
    assert case.task.item not in state.liked
    assert not any(case.task.item in folder.videos for folder in state.folders.values())


def test_two_coins_are_one_too_many(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.BilibiliTripleLikeThenMoments)
    case.task.solution(case.hand)
    case.hand.open("bilibili")
    case.hand.tap("coin.open")
    case.hand.tap("coin.give")
    assert case.missed == ["it has one coin", "one coin was spent"]


def test_a_folder_may_be_made_first_and_filled_afterwards(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.BilibiliRankTop3FolderAndWechat, seed=1)
    hand, task = case.hand, case.task
    hand.open("bilibili")
    hand.tap("tab.me")
    hand.tap("favorites.open")
    hand.tap("folder.create")
    hand.type(task.folder, into="title")
    hand.tap("folder_form.save")
    hand.back()
    hand.tap("tab.home")
    bilibili_rankings.open_ranking(hand, task.category)
    for video in task.ranked(case.before)[:3][::-1]:
        hand.tap("video.open", video=video.id)
        task.tick(hand, hand.view.bilibili.folders.first().id)
        hand.back()
    wechat.tell(hand, task.chat, task.finding(case.before))
    assert case.passed


def test_what_was_played_most_may_be_told_as_it_is_shown(judge_case: JudgeCases) -> None:
    for lang in ("en", "zh"):
        case = judge_case(tasks.BilibiliRankTop3FolderAndWechat, seed=2, lang=lang)
        best = case.task.ranked(case.before)[0]
        case.task.look(case.hand)
        wechat.tell(case.hand, case.task.chat, f"{best.title}: {wording.compact_number(best.plays, lang)}")
        assert case.passed


def test_the_videos_of_a_month_may_be_told_with_the_month(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.BilibiliRankAuthorLastNovToWechat, seed=1)
    fans, count = case.task.counts(case.before)
    [title] = case.task.names(case.before)
    shown = wording.compact_number(fans, "en")
    wechat.tell(case.hand, case.task.chat, f"{shown} followers, {count} videos in November 2025")
    wechat.tell(case.hand, case.task.chat, f"Most played: {title}")
    assert case.passed


# X, Reddit and what is written


def test_a_post_of_the_day_before_is_not_the_latest(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.XLatestPostToReddit_WithTitleFormat, seed=1)
    assert case.task.latest(case.before) != case.task.latest(case.before, 1)


def test_the_text_may_not_stand_in_the_title(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.XLatestPostToReddit_WithTitleFormat)
    task, words = case.task, case.task.latest(case.before)
    task.read(case.hand)
    reddit.write_post(case.hand, task.subreddit, f"{task.prefix} {words}", words)
    assert case.missed == ["its title is the handle and a colon"]


def test_a_thought_may_have_blank_lines_elsewhere(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.NotesContentToRedbookAndX, topic="night trains")
    words = "Night trains are slow.\n\nThat is the point of them."
    notes.write_note(case.hand, "A thought", words)
    case.task.publish(case.hand, words.replace("\n\n", "\n"))
    x.write_post(case.hand, words)
    assert case.passed


def test_a_title_alone_may_be_the_note(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.NotesToWechatAndRedbook)
    notes.write_note(case.hand, case.task.words)
    wechat.tell(case.hand, case.task.chat, f"{case.task.words}.")
    case.task.publish(case.hand)
    assert case.passed


def test_more_than_the_words_is_not_these_words(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.NotesToWechatAndRedbook)
    notes.write_note(case.hand, "", case.task.words)
    wechat.tell(case.hand, case.task.chat, f"{case.task.words}, and how are you?")
    case.task.publish(case.hand)
    assert len(case.missed) == 1
