"""Tasks in which people answer: a dialogue with a service, whose code has to be passed on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import pytest
from task_examples import clock_phone, make

from pytest_mobilegym.api import Ending, Goal, Hand, Phone, Task, View, arrivals, choice, goal
from pytest_mobilegym.judge import judge
from pytest_mobilegym.phone.model import View as Seen
from pytest_mobilegym.tasks.instance import prepare

SERVICE = "10000"


class AskForTheCode(Task):
    """The operator was asked for a code by text, and its answer was asked for once; few instances are needed
    here."""

    instruction = {
        "en": ["Text {keyword} to 10000, and wait until the code comes."],
        "zh": ["发短信{keyword}给10000，等验证码到来。"],
    }
    apps, difficulty = ["sms"], "L1"
    lively = True

    keyword: str = choice(["CODE", "LOGIN"])

    def arrange(self, phone: Hand) -> None:
        with phone.edit("os") as os:
            arrivals.add_script(
                os, app="sms", to=SERVICE, when=f"^{self.keyword}$", text="Your code is {code}.", after_s=5
            )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        talk = next(each for each in after.os.sms.values() if each.number == SERVICE)
        last = talk.messages.last()
        told = last is not None and re.search(r"code is \d{6}", last.text)
        yield goal("the code has come", passed=bool(told))

    def allowed(self) -> Sequence[str]:
        return ["os.sms", "os.contacts"]

    def solution(self, phone: Hand) -> None:
        self.write(phone, self.keyword)

    def near_misses(self) -> Iterable[Ending]:
        yield "another word", lambda phone: self.write(phone, "HELLO")

    @staticmethod
    def write(phone: Hand, word: str) -> None:
        phone.open("sms")
        talk = next(each.id for each in phone.view.os.sms.values() if each.number == SERVICE)
        phone.tap("conversation.open", conversation=talk)
        phone.type(word, into="message")
        phone.tap("conversation.send")
        phone.wait(6)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_dialogue_is_played_and_judged(lang: str) -> None:
    prepared = prepare(AskForTheCode, phone=Phone.create(lang=lang))  # type: ignore[arg-type]
    assert isinstance(prepared.task, AskForTheCode)
    hand = Hand(Phone(prepared.before))
    prepared.task.solution(hand)
    verdict = judge(prepared.task, prepared.before, hand.state)
    assert verdict.passed
    for _, ending in prepared.task.near_misses():
        other = Hand(Phone(prepared.before))
        ending(other)
        assert not judge(prepared.task, prepared.before, other.state).passed


def test_the_same_instance_brings_the_same_code() -> None:
    said = []
    for _ in range(2):
        prepared = prepare(AskForTheCode, phone=Phone.create())
        hand = Hand(Phone(prepared.before))
        prepared.task.solution(hand)
        talk = next(each for each in hand.view.os.sms.values() if each.number == SERVICE)
        last = talk.messages.last()
        assert last is not None
        said.append(last.text)
    assert said[0] == said[1]


def test_episodes_are_quiet_unless_their_task_says_so() -> None:
    assert not Seen(prepare(make(), phone=clock_phone()).before).os.lively
    assert Seen(prepare(make(lively=True), phone=clock_phone()).before).os.lively
