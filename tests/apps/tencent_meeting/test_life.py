"""What goes on in meetings by itself."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.tencent_meeting import life
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE, Guest
from pytest_mobilegym.phone.apps.tencent_meeting.talk import REMARKS, SENTENCES

BEGIN = 1_774_600_000_000
PEOPLE = tuple(Guest(id=name.lower(), name=name) for name in ("Ann", "Bo", "Cai"))


def course(number: str = "123456789", lang: str = "en") -> life.Course:
    return life.Course(number, BEGIN, PEOPLE, lang)


def test_the_same_meeting_goes_the_same_way_and_another_one_does_not() -> None:
    hour = BEGIN + 60 * MINUTE
    assert life.spoken(course(), BEGIN, hour) == life.spoken(course(), BEGIN, hour)
    assert life.spoken(course(), BEGIN, hour) != life.spoken(course("123456780"), BEGIN, hour)


def test_what_was_said_stays_said() -> None:
    early = life.spoken(course(), BEGIN, BEGIN + 10 * MINUTE)
    late = life.spoken(course(), BEGIN, BEGIN + 30 * MINUTE)
    assert late[: len(early)] == early
    assert len(late) > len(early)


def test_a_span_holds_what_was_said_within_it() -> None:
    since, until = BEGIN + 7 * MINUTE, BEGIN + 9 * MINUTE
    said = life.spoken(course(), since, until)
    assert said == [line for line in life.spoken(course(), BEGIN, until) if line.at >= since]
    written = life.written(course(), since, until)
    assert all(since <= line.at <= until for line in written)


def test_nobody_speaks_in_an_empty_meeting() -> None:
    alone = life.Course("123456789", BEGIN, (), "en")
    hour = BEGIN + 60 * MINUTE
    assert life.spoken(alone, BEGIN, hour) == life.written(alone, BEGIN, hour) == []
    assert life.shares(alone, BEGIN + 2 * MINUTE) is None


def test_languages_say_the_same_thing() -> None:
    until = BEGIN + 20 * MINUTE
    english, chinese = (life.spoken(course(lang=lang), BEGIN, until) for lang in ("en", "zh"))
    places = [SENTENCES["en"].index(line.text) for line in english]
    assert [SENTENCES["zh"].index(line.text) for line in chinese] == places


def test_no_sentence_comes_twice_before_all_others_came() -> None:
    for count in (len(SENTENCES["en"]), len(REMARKS["en"])):
        assert all(count % step for step in (5, 7, 11))
    said = life.spoken(course(), BEGIN, BEGIN + 52 * life.TURN)
    assert len({line.text for line in said}) == len(said)


def test_those_who_pass_come_and_go() -> None:
    (guest,) = life.passing(course(), [Guest(id="u1", name="Dee")])
    whole = life.Course("123456789", BEGIN, (*PEOPLE, guest), "en")
    assert guest not in life.present(whole, guest.comes - 1)
    assert guest in life.present(whole, guest.comes)
    assert guest not in life.present(whole, guest.goes)


def test_whoever_speaks_is_not_muted() -> None:
    for second in range(0, 600, 5):
        at = BEGIN + second * 1000
        who = life.speaker(course(), at)
        assert who is None or not life.is_muted(course(), who, at)


def test_within_an_hour_hands_are_raised_and_a_screen_is_shared() -> None:
    times = [BEGIN + second * 1000 for second in range(0, 3600, 20)]
    assert any(life.has_hand_raised(course(), guest, at) for guest in PEOPLE for at in times)
    assert any(life.shares(course(number), at) for number in ("123456789", "987654321") for at in times)
