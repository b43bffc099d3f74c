"""What the judges of tasks across apps about Spotify and WeChat Reading accept and refuse."""

from __future__ import annotations

import datetime as dt

import pytest

from pytest_mobilegym.api import JudgeCase, world
from task_suites.crossapp_content import books, tasks
from task_suites.vocabulary import spotify, wechat, wechat_reading
from task_suites.vocabulary.notes import write_note
from task_suites.vocabulary.told import says_day_of_past_week, says_minutes, says_running_time, tells

JudgeCases = type[JudgeCase]
FRIDAY = dt.date(2026, 3, 27)


# What somebody is told


@pytest.mark.parametrize(
    "said",
    ["83 minutes", "83 min", "83 mins.", "83min", "I read for 83", "1 h 23 min", "1 hour and 23 minutes",
     "83分钟", "1小时23分",
     "1个小时23分钟"],
)  # fmt: skip
def test_a_reading_time_may_be_told_with_hours(said: str) -> None:
    assert says_minutes(83) == said


@pytest.mark.parametrize(
    "said",
    ["1 h 24 min", "83 hours", "23 min", "83 or 84 minutes", "not 83 minutes", "83 minn", "83 minutess", ""],
)
def test_another_reading_time_is_refused(said: str) -> None:
    assert says_minutes(83) != said


@pytest.mark.parametrize(
    "said", ["3:05", "It lasts 3:05.", "3 min 5 s", "3 minutes and 5 seconds", "3分5秒", "3分05秒"]
)
def test_the_length_of_a_song_may_be_told_in_words(said: str) -> None:
    assert says_running_time(185) == said


@pytest.mark.parametrize("said", ["3:50", "3 min", "3:05 or 3:06", "5分3秒", "it is not 3:05"])
def test_another_length_is_refused(said: str) -> None:
    assert says_running_time(185) != said


@pytest.mark.parametrize(
    "said",
    [
        "26 March", "Thursday", "on Thu", "yesterday", "Thursday, March 26, 2026", "Yesterday (Thursday)",
        "昨天", "周四", "星期四读得最久", "3月26日（周四）", "礼拜四，也就是昨天",
    ],
)  # fmt: skip
def test_a_day_of_the_past_week_may_be_told_in_any_way(said: str) -> None:
    assert says_day_of_past_week(FRIDAY - dt.timedelta(days=1), FRIDAY) == said


@pytest.mark.parametrize(
    "said",
    [
        "Wednesday", "today", "27 March", "Thursday or Friday", "not Thursday", "Wednesday, 26 March", "前天",
        "周五", "the day before yesterday", "",
    ],
)  # fmt: skip
def test_another_day_of_the_past_week_is_refused(said: str) -> None:
    assert says_day_of_past_week(FRIDAY - dt.timedelta(days=1), FRIDAY) != said


@pytest.mark.parametrize(
    ("ago", "said"), [(0, "Friday"), (0, "今天"), (2, "the day before yesterday"), (6, "周六")]
)
def test_each_day_has_its_words(ago: int, said: str) -> None:
    assert says_day_of_past_week(FRIDAY - dt.timedelta(days=ago), FRIDAY) == said


def test_numbers_of_a_title_are_no_length() -> None:
    rest = says_running_time(185)
    assert tells("49 Rooms at 3:10", among=["Tell"], rest=rest) == "49 Rooms at 3:10 lasts 3:05"
    assert tells("49 Rooms at 3:10", among=["Tell"], rest=rest) != "49 Rooms at 3:10"


# Songs


def test_songs_that_are_drawn_together_are_told_apart(judge_case: JudgeCases) -> None:
    for seed in range(6):
        task = judge_case(tasks.SpotifyTodayNthPlayToRedbook, seed=seed).task
        for lang in ("en", "zh"):
            songs = world(lang).songs.many((*task.today, *task.yesterday))
            titles = [song.title.casefold() for song in songs]
            assert not any(one in other for one in titles for other in titles if one is not other)


def test_who_sings_the_current_song_may_be_told_too(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SpotifyNowPlayingToWechat)
    song = case.before.world.songs.get(case.task.song)
    case.task.look(case.hand)
    wechat.tell(case.hand, case.task.chat, f"It's “{song.title}” by {song.singer}")
    assert case.passed


def test_a_song_that_was_liked_before_stays_liked(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SpotifyNowPlayingToWechat)
    case.task.solution(case.hand)
    case.hand.open("spotify")
    while not case.hand.offers("tab.open", tab="library"):
        case.hand.back()
    case.hand.tap("tab.open", tab="library")
    case.hand.tap("item.open", item="liked")
    spotify.unlike(case.hand, case.before.spotify.liked_songs[0])
    assert case.missed == ["the song alone is liked beside those from before"]


@pytest.mark.parametrize("nth", [1, 2, 3, 4, 5])
def test_plays_are_counted_from_the_oldest_of_today(judge_case: JudgeCases, nth: int) -> None:
    case = judge_case(tasks.SpotifyTodayNthPlayToRedbook, nth=nth)
    plays = sorted(case.before.spotify.play_history.values(), key=lambda play: play.at)
    midnight = case.before.now.replace(hour=0, minute=0, second=0)
    of_today = [
        play
        for play in plays
        if case.before.os.now - play.at < (case.before.now - midnight).total_seconds() * 1000
    ]
    assert case.task.song_of(case.before) == of_today[nth - 1].track
    assert len(plays) > len(of_today)


def test_a_note_on_a_song_needs_its_length(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.SpotifySongFullDetailsToRedbook)
    song = case.before.world.songs.get(case.task.song)
    minutes, seconds = divmod(song.seconds, 60)
    case.task.publish(case.hand, song.title, f"By {song.singer}. {minutes} min {seconds} s of joy")
    assert case.passed


def test_a_song_of_the_history_alone_is_in_the_playlist(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ThirdSpotifyPlayRecommendOnRedbookAndPlaylist)
    case.task.keep(case.hand, case.task.today[4])
    case.task.publish(case.hand, "", case.task.words(case.before, case.task.today[2]))
    assert case.missed == ["it holds exactly the songs asked for"]


# Books


def test_the_most_recommended_book_is_neither_the_best_rated_nor_the_most_read(
    judge_case: JudgeCases,
) -> None:
    case = judge_case(tasks.WechatReadingBestBookToWechat)
    tiles = books.clearly_recommended(case.before)
    assert len(tiles) > 20
    assert tiles == books.clearly_recommended(
        judge_case(tasks.WechatReadingBestBookToWechat, lang="zh").before
    )


@pytest.mark.parametrize(
    ("said", "passes"),
    [
        ("“{title}”: {value}% recommend it", True),
        ("《{title}》，推荐值{value}%", True),
        ("{title} has a recommended value of {value}", True),
        ("{title}, rated {rating}, {value}% recommend it", False),
        ("{title} {value}‰", False),
    ],
)
def test_a_book_is_told_with_its_value(judge_case: JudgeCases, said: str, passes: bool) -> None:
    case = judge_case(tasks.WechatReadingBestBookToWechat)
    best = case.task.ranked(case.before)[0]
    words = said.format(title=best.title, value=best.recommended / 10, rating=best.rating / 10)
    wechat.tell(case.hand, case.task.chat, words)
    assert case.passed is passes


def test_the_first_books_of_the_shelf_may_be_told_in_several_messages(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WechatReadingShareBookList)
    for title in case.task.names(case.before)[::-1]:
        wechat.tell(case.hand, case.task.chat, title)
    assert case.passed


def test_a_plan_may_have_days_and_a_checklist(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ReadingPlanToNotes)
    titles = case.task.titles(case.before, case.task.begun)
    words = "\n".join(
        f"{number}. Evening {number}, 20 pages: {title}" for number, title in enumerate(titles, 1)
    )
    write_note(case.hand, case.task.title, words)
    assert case.passed


def test_a_finished_book_needs_no_plan(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.ReadingPlanToNotes)
    titles = case.task.titles(case.before, [*case.task.begun[1:], case.task.finished[0]])
    write_note(case.hand, case.task.title, "\n".join(titles))
    assert case.missed == ["it names every book that is not finished, and no other"]


# Reading times


def test_no_other_day_of_the_week_is_as_long(judge_case: JudgeCases) -> None:
    for seed in range(8):
        before = judge_case(tasks.WechatReadingStatsToWechat, seed=seed).before
        first, second = sorted(wechat_reading.past_week(before).values())[:-3:-1]
        assert first > second


@pytest.mark.parametrize(
    ("said", "missed"),
    [
        ("Yesterday, 83 minutes", []),
        ("周四，1小时23分钟", []),
        ("83分钟", ["the day"]),
        ("Thursday", ["the time"]),
        ("Thursday, 82 minutes", ["the time"]),
    ],
)
def test_the_longest_day_is_told_with_its_time(judge_case: JudgeCases, said: str, missed: list[str]) -> None:
    case = judge_case(tasks.WechatReadingStatsToWechat, back=1, minutes=83)
    wechat.tell(case.hand, case.task.chat, said)
    names = {
        "the day": f"{case.task.contact} is told the day, and no other",
        "the time": "the reading time of that day is told",
    }
    assert case.missed == [names[each] for each in missed]


def test_a_moment_names_every_liked_song_of_today(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeeklyReadingAndLikedSpotifySongsToMoment, back=0)
    titles = case.task.titles(case.before, case.task.songs())
    wechat.post_moment(case.hand, f"Read most today! And heard {' and '.join(titles)}.")
    assert case.passed


def test_a_moment_of_the_wrong_day_is_refused(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.WeeklyReadingAndLikedSpotifySongsToMoment, back=1)
    titles = case.task.titles(case.before, case.task.songs())
    wechat.post_moment(case.hand, f"Read most today! And heard {' and '.join(titles)}.")
    assert case.missed == ["it names the songs and the day, and no others"]
    assert case.side_effects == []


def test_a_draft_on_rednote_is_no_recommendation(judge_case: JudgeCases) -> None:
    case = judge_case(tasks.CulturalChecklistToRedbook)
    words = " & ".join(case.task.both(case.before))
    write_note(case.hand, case.task.title, words)
    assert "it names the song and the book" not in case.missed
    assert "the RedNote note names them too" in case.missed
