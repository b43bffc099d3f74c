"""What the judges of Tencent Meeting's tasks accept and refuse."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pytest_mobilegym.api import JudgeCase, Rng
from task_suites.tencent_meeting import tasks
from task_suites.vocabulary.tencent_meeting import (
    FRIENDS,
    TITLES,
    draw_history,
    draw_stays,
    join,
    open_home,
    plain,
    read,
    say,
)


def test_drawn_histories_have_topics_of_their_own_and_days_before_today() -> None:
    for seed in range(30):
        held = draw_history(Rng(seed), 9)
        assert len({one.title for one in held}) == 9
        assert {one.title for one in held} <= set(TITLES)
        assert all(one.start + one.planned < -9 * 60 for one in held)
        assert [one.start for one in held] == sorted((one.start for one in held), reverse=True)
        assert read(plain(held)) == held


@pytest.mark.parametrize("count", [1, 2, 3])
def test_stays_follow_one_another(count: int) -> None:
    for seed in range(30):
        stays = draw_stays(Rng(seed), 90, count)
        assert len(stays) == count
        for (start, length), (later, _) in pairwise(stays):
            assert start + length < later


def test_a_message_is_written_again_in_vain(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ChatInMeeting)
    case.task.solution(case.hand)
    assert case.passed
    case.hand.type(case.task.message, into="message")
    case.hand.tap("chat.send")
    assert case.missed == ["the words went to all"]


def test_the_meeting_may_be_put_aside_but_not_left(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ChatInMeeting)
    case.task.solution(case.hand)
    case.hand.tap("nav.back")
    case.hand.tap("room.minimise")
    assert case.passed
    case.hand.tap("room.return")
    case.hand.tap("exit.open")
    case.hand.tap("room.leave")
    assert not case.passed


def test_muting_oneself_was_not_asked_for(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ChatInMeeting)
    join(case.hand, case.task.meeting)
    case.hand.tap("room.mute")
    say(case.hand, case.task.message)
    assert case.missed == ["nothing else was done in it"]


def test_who_wrote_to_the_host_alone_may_have_read_the_chat_before(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ChatWithSpecificUser)
    join(case.hand, case.task.meeting)
    case.hand.tap("chat.open")
    case.hand.tap("nav.back")
    case.task.act(case.hand)
    assert case.passed


def test_a_name_is_given_in_the_meeting_or_on_joining(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.JoinMeetingAndRename, sound="muted")
    case.task.solution(case.hand)
    assert case.passed
    own = case.hand.view.tencent_meeting.active_meeting.participants["user_001"]
    assert (own.name, own.is_muted) == (case.task.name, True)


@pytest.mark.parametrize("room", ["own", "new"])
def test_a_quick_meeting_has_the_number_that_was_asked_for(judge_case: type[JudgeCase], room: str) -> None:
    case = judge_case(tasks.StartFastMeeting, room=room, video=True, sound="open")
    case.task.solution(case.hand)
    assert case.passed
    case.hand.tap("more.open")
    case.hand.tap("room.hand")
    assert case.missed == ["nothing else was done in it"]


def test_a_meeting_at_another_time_is_as_good_but_not_in_the_calendar(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.ScheduleMeeting)
    open_home(case.hand)
    case.hand.tap("schedule.open")
    case.hand.tap("schedule.form", form="regular")
    case.hand.type(case.task.topic, into="title", clear=True)
    case.hand.back()
    case.hand.tap("plan.length")
    case.hand.tap("length.choose", minutes=case.task.duration)
    case.hand.tap("nav.back")
    case.hand.tap("plan.protect")
    case.hand.type(case.task.pin, into="password", clear=True)
    case.hand.back()
    case.hand.tap("plan.more")
    case.hand.tap("plan.toggle", key="calendar")
    case.hand.tap("plan.save")
    case.task.tell(case.hand, *case.task.said(case.hand.view))
    assert "its options are those of a new meeting" in case.missed


def test_a_number_may_be_told_with_blanks(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CheckPersonalRoomId, room="5551234567")
    case.hand.answer("555 123 4567")
    assert case.passed


def test_friends_are_those_in_the_contacts(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CountFriendMeetings)
    shown = case.before.tencent_meeting
    assert set(shown.contacts) == set(FRIENDS)
    assert case.task.said(case.before) == [
        sum(past.host_id in shown.contacts for past in shown.history.values())
    ]


def test_all_stays_of_the_day_count(judge_case: type[JudgeCase]) -> None:
    case = judge_case(tasks.CalculateTotalMeetingDuration)
    (said,) = case.task.said(case.before)
    assert said == sum(
        past.attended
        for past, held in zip(
            case.before.tencent_meeting.history.values(), read(case.task.history), strict=True
        )
        if held.day == case.task.date
    )


def test_equal_times_are_told_as_equal(judge_case: type[JudgeCase]) -> None:
    for seed in range(60):
        case = judge_case(tasks.CompareParticipationDurations, seed=seed)
        if case.task.said(case.before) == ["equal", 0]:
            first, second = (case.task.of(topic) for topic in (case.task.topic1, case.task.topic2))
            assert first.attended == second.attended
            return
    raise AssertionError("none of sixty instances has equal times")
