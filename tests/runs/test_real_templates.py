"""What real phones are asked to play: the profile, the draw, the consent."""

# ruff: noqa: ARG002, ARG003, RUF012 - methods of tasks are called with what they may not need.
from __future__ import annotations

import os
import pty
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import TaskError, UsageError
from pytest_mobilegym.judge import goal
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.device_profile import DeviceProfile, read_profile
from pytest_mobilegym.runs.plan.episodes import Planned, find_templates
from pytest_mobilegym.runs.plan.real_phones import (
    allow_messages,
    choose_playable,
    missing_values,
    prepare_real,
    reason_to_skip,
)
from pytest_mobilegym.tasks import AnswerField, Task, choice, dates, derived, drawn, from_state, integers

NOW = "2031-02-28T23:10:00"


class Plain(Task, abstract=True):
    """A base."""

    instruction = {"en": ["Do it."], "zh": ["做。"]}
    difficulty = "L1"

    def goals(self, before: Any, after: Any) -> Any:
        yield goal("done", passed=False)


class Meet(Plain):
    """{who} and {whom} meet on {day}, {guests} guests."""

    instruction = {
        "en": ["{who} and {whom} on {day}, {guests} guests, {how}."],
        "zh": ["{who}和{whom}，{day}，{guests}位，{how}。"],
    }
    consequence = "message"
    who: str = from_state("os.contacts[*].name")
    whom: str = from_state("os.contacts[*].name", unlike="who")
    day: str = dates(1, 1)
    guests: int = integers(2, 9)
    how: str = choice({"far": {"en": "far away", "zh": "很远"}})
    contact: str = derived(lambda values, view: view.os.contacts.where(name=values.who).id)


class Ask(Plain):
    """The warmer city."""

    instruction = {"en": ["{one} or {other}?"], "zh": ["{one}还是{other}？"]}
    objective, capabilities = "query", ["search"]
    form = [AnswerField({"en": "Warmer than {one}", "zh": "比{one}暖和"})]
    one: str = drawn()
    other: str = drawn()

    @classmethod
    def sample(cls, view: Any, rng: Any) -> dict[str, str]:
        raise AssertionError("nothing is drawn from a real phone")

    def answers(self, before: Any, after: Any) -> list[str]:
        return ["x"]


class Start(Plain):
    """Starts somewhere."""

    def arrange(self, phone: Any) -> None:
        phone.home()


def config(**options: Any) -> Any:
    """Options of a run on a phone."""
    return make_config({"device": "real", "allow_consequence": "message"} | options)


def prepared(template: type[Task], profile: DeviceProfile, *, instance: int = 0, **options: Any) -> Any:
    """An instance for a phone that holds what the profile says."""
    return prepare_real(Planned(template, instance, 0), config(**options), profile=profile, now=NOW)


PEOPLE = DeviceProfile(entities={"os.contacts[*].name": ["Ann", "Ben", "Cem"]})


def test_an_instance_is_drawn_from_the_profile_and_the_phones_date() -> None:
    episode = prepared(Meet, PEOPLE)
    params = episode.params
    assert {params["who"], params["whom"]} <= {"Ann", "Ben", "Cem"}
    assert params["who"] != params["whom"]
    assert params["day"] == "2031-03-01"
    assert "contact" not in params
    assert episode.instruction == (
        f"{params['who']} and {params['whom']} on Mar 1, 2031, {params['guests']} guests, far away."
    )
    assert episode.criteria == (
        f"{params['who']} and {params['whom']} meet on Mar 1, 2031, {params['guests']} guests.",
    )
    assert episode.task is None


@given(st.integers(0, 50))
def test_the_same_seed_draws_the_same(instance: int) -> None:
    one, other = (prepared(Meet, PEOPLE, instance=instance) for _ in range(2))
    assert (one.params, one.seed) == (other.params, other.seed)


def test_chinese_runs_use_chinese_words() -> None:
    assert prepared(Meet, PEOPLE, lang="zh").instruction.endswith("位，很远。")


def test_values_that_belong_together_stay_together_and_answers_are_free_text() -> None:
    groups = [{"one": "Oslo", "other": "Rome"}, {"one": "Bonn", "other": "Nice"}]
    profile = DeviceProfile(tasks={Ask.id: groups})
    drawn_groups = [prepared(Ask, profile, instance=number).params for number in range(12)]
    assert {tuple(sorted(each.items())) for each in drawn_groups} == {
        tuple(sorted(each.items())) for each in groups
    }
    episode = prepared(Ask, profile)
    assert "Answer Sheet" not in episode.instruction
    assert episode.max_steps == Ask.step_budget(sheet=False) == Ask.step_budget() - 15
    city = episode.params["one"]
    assert (
        episode.criteria[1]
        == f"The answer says what was asked (Warmer than {city}), and what it says is right."
    )


def test_too_few_values_are_a_task_error() -> None:
    profile = DeviceProfile(entities={"os.contacts[*].name": ["Ann"]})
    with pytest.raises(TaskError, match=r"too few values in entities.'os.contacts\[\*\].name' for 'whom'"):
        prepared(Meet, profile)


def test_what_is_missing_is_named() -> None:
    assert missing_values(Meet, "en", DeviceProfile()) == [
        f"'who' of {Meet.id} or entities.'os.contacts[*].name'",
        f"'whom' of {Meet.id} or entities.'os.contacts[*].name'",
    ]
    half = DeviceProfile(tasks={Ask.id: [{"one": "Oslo", "other": "Rome"}, {"one": "Bonn"}]})
    assert missing_values(Ask, "en", half) == [f"'other' of {Ask.id}"]


def test_no_contact_of_the_owners_is_blocked_without_their_consent() -> None:
    suites = Path(__file__).parents[2] / "task_suites" / "wechat"
    block = find_templates([suites])[0]["wechat.BlacklistContact"]
    contacts = DeviceProfile(entities={"wechat.contacts[*].name": ["Ann"]})
    assert reason_to_skip(block, config(), contacts) == (
        "it changes an account; allow it by --allow-consequence account"
    )
    assert reason_to_skip(block, config(allow_consequence="account"), contacts) is None


def test_a_task_that_costs_several_things_needs_consent_to_each() -> None:
    suites = Path(__file__).parents[2] / "task_suites" / "payment"
    tell = find_templates([suites])[0]["payment.AlipayTransferAndNotify"]
    friends = DeviceProfile(arranged=["*"], entities={"wechat.contacts[*].name": ["Ann"]})
    assert reason_to_skip(tell, config(allow_consequence=""), friends) == (
        "it spends money and it sends messages; allow it by --allow-consequence purchase,message"
    )
    assert reason_to_skip(tell, config(allow_consequence="message"), friends) == (
        "it spends money; allow it by --allow-consequence purchase"
    )


def test_what_may_be_played_is_parted_from_what_may_not() -> None:
    assert "puts state into the phone" in str(reason_to_skip(Start, config(), DeviceProfile()))
    assert reason_to_skip(Start, config(), DeviceProfile(arranged=["*.Start"])) is None
    assert reason_to_skip(Meet, config(allow_consequence=""), PEOPLE) == (
        "it sends messages; allow it by --allow-consequence message"
    )
    assert (
        reason_to_skip(Meet, config(), DeviceProfile(skip={Meet.id: ""})) == "left out by the device profile"
    )
    playable = choose_playable([Meet, Start], config())
    assert (playable.templates, set(playable.skipped)) == ([], {Meet.id, Start.id})
    with pytest.raises(UsageError, match="is not played on a real phone: its arrange"):
        prepared(Start, DeviceProfile())


@pytest.mark.parametrize(("said", "allowed"), [("y\n", True), ("YES\n", True), ("n\n", False), ("\n", False)])
def test_messages_are_asked_about_once(said: str, allowed: bool) -> None:
    ours, theirs = pty.openpty()
    try:
        os.write(ours, said.encode())
        options = allow_messages([Meet, Start], config(allow_consequence=""), Path(os.ttyname(theirs)))
        shown = ""
        while "[y/N]" not in shown:
            shown += os.read(ours, 4096).decode()
    finally:
        os.close(ours)
        os.close(theirs)
    assert f"1 task sends messages from this phone ({Meet.id})" in shown
    assert ("message" in options.allow_consequence) is allowed


def test_nobody_is_asked_where_nobody_is_or_nothing_sends(tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "tty"
    assert allow_messages([Meet], config(allow_consequence=""), nowhere).allow_consequence == ()
    before = config()
    assert allow_messages([Meet], before, nowhere) is before
    assert allow_messages([Start], before, nowhere) is before


def test_a_profile_is_read(tmp_path: Path) -> None:
    file = tmp_path / "phone.toml"
    file.write_text(
        'arranged = ["a.*"]\n[packages]\nclock = "x.y"\n[entities]\n"os.contacts[*].name" = ["A"]\n'
        '[[tasks."a.B"]]\nc = "d"\n[skip]\n"a.C" = "no"\n'
    )
    profile = read_profile(file)
    assert (profile.packages, profile.tasks) == ({"clock": "x.y"}, {"a.B": [{"c": "d"}]})
    assert profile.is_arranged("a.X")
    assert profile.reason_to_skip("a.C") == "no"
    assert read_profile(None) == DeviceProfile()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("= 1", "is no TOML"),
        (
            "contacts = ['A']",
            "has a wrong 'contacts': Extra inputs are not permitted; it may hold packages, ",
        ),
        ("[entities]\nx = []", "has a wrong 'entities.x'"),
        ("[packages]\nclock = 3", "has a wrong 'packages.clock'"),
        ("[packages]\nclock = 'x.y; reboot'", "has a wrong 'packages.clock'"),
        ("arranged = " + "[" * 5000, "is nested too deeply"),
        ("[packages]\nclok = 'x.y'", "Unknown app in the device profile 'clok'. Did you mean 'clock'"),
    ],
)
def test_a_wrong_profile_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "phone.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=sentence.replace(".", r"\.")):
        read_profile(file)
    with pytest.raises(UsageError, match="cannot be read"):
        read_profile(tmp_path / "none.toml")


CLOCK = [Path(__file__).parents[2] / "task_suites" / "clock"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '[skip]\n"clock.DeletAlarm" = "it wakes the house"',
            r"\[skip\] names 'clock\.DeletAlarm', and there is no such task; the nearest: clock\.DeleteAlarm",
        ),
        ('arranged = ["wether.*"]', r"arranged names 'wether\.\*'"),
        (
            '[[tasks."clock.AddAlarn"]]\ntime = "07:00"',
            r"names 'clock\.AddAlarn', .*nearest: clock\.AddAlarm",
        ),
    ],
)
def test_what_a_profile_says_of_no_task_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    """What its owner wants to keep from being played would be played."""
    file = tmp_path / "phone.toml"
    file.write_text(text)
    templates, _ = find_templates(CLOCK)
    with pytest.raises(UsageError, match=sentence):
        choose_playable(templates.values(), config(device_profile=file))


def test_a_profile_may_speak_of_tasks_that_are_not_chosen(tmp_path: Path) -> None:
    file = tmp_path / "phone.toml"
    file.write_text(
        'arranged = ["wechat.*"]\n[skip]\n"alipay.*" = "no money"\n"clock.Add*" = "it wakes the house"'
    )
    templates, _ = find_templates(CLOCK)
    skipped = choose_playable(templates.values(), config(device_profile=file)).skipped
    assert skipped["clock.AddAlarm"] == "it wakes the house"
