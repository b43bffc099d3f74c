"""Judges that forgive too little or accept too much, and the proof that finds each."""

from __future__ import annotations

from typing import Any

import pytest
from task_examples import clock_phone

from pytest_mobilegym.api import Hand, View, added, among, choice, contains, goal, times, unasked
from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.events import Text
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks import AnswerField, Task
from pytest_mobilegym.tasks.fairness import wandered
from pytest_mobilegym.tasks.measured import Measured, measure
from pytest_mobilegym.tasks.proof import prove
from pytest_mobilegym.tasks.proof_case import Case
from pytest_mobilegym.tasks.taking_back import BlunderingHand
from pytest_mobilegym.tasks.trace import Junction
from pytest_mobilegym.tasks.wandering import WanderingHand, _come_back, _offered, harmless_acts


class Wake(Task):
    """One alarm is new, at the time and with the label asked for, and nothing else was chosen for it."""

    instruction = {"en": ["Wake me at {time} for “{label}”."], "zh": ["{time}叫我起床，备注“{label}”。"]}
    apps, difficulty = ["clock"], "L2"

    time: str = times("05:00", "06:30", step=5)
    label: str = choice([{"en": "the swim", "zh": "游泳"}, {"en": "the train", "zh": "赶火车"}])

    @property
    def moment(self) -> dict[str, int]:
        hour, minute = self.time.split(":")
        return {"hour": int(hour), "minute": int(minute)}

    def found(self, before: View, after: View) -> list[Any]:
        return added(before.clock.alarms, after.clock.alarms)

    def goals(self, before: View, after: View) -> Any:
        new = self.found(before, after)
        yield goal(
            "it rings then",
            actual=[{"hour": each.hour, "minute": each.minute} for each in new],
            expected=[self.moment],
        )
        yield goal("its label is as asked", actual=[each.note for each in new], expected=[self.label])
        chosen = [unasked(each, {"hour", "minute", "note"}) for each in new]
        yield goal("nothing else was chosen", actual=chosen, expected=[{}])

    def allowed(self) -> list[str]:
        return ["clock.alarms[+1]"]

    def write(self, phone: Hand) -> None:
        phone.type(self.label, into="note", clear=True)

    def turn(self, phone: Hand) -> None:
        for wheel, value in self.moment.items():
            phone.turn(wheel, to=value)

    def solution(self, phone: Hand) -> None:
        phone.open("clock")
        phone.tap("alarm.add")
        self.turn(phone)
        self.write(phone)
        phone.tap("alarm.save")

    def other_ways(self) -> Any:
        def label_first(phone: Hand) -> None:
            phone.open("clock")
            phone.tap("alarm.add")
            self.write(phone)
            self.turn(phone)
            phone.tap("alarm.save")

        yield "the label first", label_first

    def near_misses(self) -> Any:
        yield "nothing is done", lambda phone: None


def variant(**attributes: Any) -> type[Task]:
    """The template with something wrong."""
    return type(Task)("Wake", (Wake,), {"__module__": __name__, "__doc__": Wake.__doc__, **attributes})


def failures(template: type[Task], phone: Phone | None = None) -> dict[str, str]:
    """What the proofs say that do not hold."""
    found = prove(template, range(3), phone=phone or clock_phone())
    return {result.name: result.message for result in found if not result.passed}


def test_a_fair_judge_is_proven() -> None:
    assert failures(Wake) == {}


def _any_label(self: Wake, before: View, after: View) -> Any:
    yield from list(Wake.goals(self, before, after))[:1]
    labels = [each.note for each in self.found(before, after)]
    yield goal("its label is as asked", actual=labels, expected=[contains(self.label)])
    chosen = [unasked(each, {"hour", "minute", "note"}) for each in self.found(before, after)]
    yield goal("nothing else was chosen", actual=chosen, expected=[{}])


def _anything_chosen(self: Wake, before: View, after: View) -> Any:
    yield from list(Wake.goals(self, before, after))[:2]


def _counts_notifications(self: Wake, before: View, after: View) -> Any:
    yield from Wake.goals(self, before, after)
    same = len(before.os.notifications) == len(after.os.notifications)
    yield goal("no notification came", passed=same)


def _same_again(self: Wake) -> Any:
    yield "the same again", self.solution


def _wrong_way(self: Wake) -> Any:
    yield "without the label", lambda phone: phone.open("clock")


@pytest.mark.parametrize(
    ("attributes", "proof", "fault"),
    [
        ({"goals": _any_label}, "said everything", "says all that was seen after 'the"),
        ({"goals": _any_label}, "said it wrongly", "says a wrong value beside it: 'the"),
        ({"goals": _anything_chosen}, "extras", "nobody asked for; judge the new element whole"),
        ({"goals": _counts_notifications}, "wandered", "(launcher: take a screenshot)"),
        ({"other_ways": Task.other_ways}, "another way", "from L2 up give one solution by another route"),
        ({"other_ways": _same_again}, "another way", "'the same again' is the solution's own"),
        ({"other_ways": _wrong_way}, "another way", "'without the label' does not pass"),
        ({"max_steps": 15, "difficulty": "L1"}, "", ""),
    ],
)
def test_an_unfair_judge_is_found(attributes: dict[str, Any], proof: str, fault: str) -> None:
    found = failures(variant(**attributes))
    if proof:
        assert fault in found[proof]
    else:
        assert found == {}


def test_a_question_with_a_usual_answer_is_found() -> None:
    class HowMany(Task):
        """How many alarms are set at an hour; unpaired because nothing is drawn."""

        instruction = {"en": ["How many alarms at {time}?"], "zh": ["{time}有几个闹钟？"]}
        apps, difficulty, objective = ["clock"], "L1", "query"
        form = [AnswerField({"en": "Alarms", "zh": "闹钟"}, type="number")]

        time: str = times("01:00", "05:00", step=5)

        def answers(self, before: View, after: View) -> list[int]:
            return [3]

        def solution(self, phone: Hand) -> None:
            phone.answer(3)

    found = failures(HowMany)
    assert found == {
        "no usual answer": "the answer [3] is right in 30 of 30 instances; draw what is asked about more "
        "evenly, or say 'few answers because ...' in the docstring"
    }


def test_people_drawn_by_the_order_of_their_names_are_not_paired() -> None:
    class Star(Task):
        """A contact is starred; few instances because the phone has few contacts."""

        instruction = {"en": ["Star {who}."], "zh": ["收藏{who}。"]}
        apps, difficulty = ["contacts"], "L1"

        who: str = among(lambda view: sorted(each.name for each in view.os.contacts.values()))

        def goals(self, before: View, after: View) -> Any:
            yield goal("starred", passed=False)

    found = failures(Star, Phone.create(apps=("launcher", "contacts", "answer_sheet")))
    assert "unpaired because" in found["paired"]


def test_hands_that_wander_and_blunder_still_make_their_moves() -> None:
    case = Case(Wake, 1, clock_phone())
    wandering = WanderingHand(case.start, harmless_acts(case.phone.state), at=2)
    case.task.solution(wandering)
    assert len(wandering.moves) == len(case.trace.moves)
    assert wandering.done
    blundering = BlunderingHand(case.start, number=1)
    case.task.solution(blundering)
    assert f"types {case.task.label + 'x'!r} and deletes it" in blundering.mistakes


@pytest.mark.parametrize(("before", "mistakes"), [("", ["types 'teax' and deletes it"]), ("my ", [])])
def test_what_is_added_to_a_text_is_mistyped_where_deleting_all_takes_it_back(
    before: str, mistakes: list[str]
) -> None:
    hand = Hand(clock_phone())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.focus("note")
    hand.type(before)
    blundering = BlunderingHand(Junction(hand.phone), number=1)
    blundering.play([Move(events=(Text(text="tea"),), ms=1000)])
    assert blundering.mistakes == mistakes


def test_what_a_solution_takes_is_measured() -> None:
    found = measure(Wake, clock_phone())
    assert (found.moves, found.screens, found.apps, found.typed) == (5, 2, 1, len("the swim"))
    assert found.band == "5-9 steps"
    assert found.level == "M1"
    hardest = Measured(moves=30, screens=12, apps=3, decoys=9.0, typed=80)
    assert (hardest.points, hardest.level, hardest.band) == (12, "M4", "20+ steps")


def test_an_act_is_done_before_the_move_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(Wake, 1, clock_phone())
    wandered_after: list[int] = []
    wander = WanderingHand.wander

    def noting(hand: WanderingHand, **options: bool) -> None:
        wandered_after.append(len(hand.moves))
        wander(hand, **options)

    monkeypatch.setattr(WanderingHand, "wander", noting)
    case.task.solution(WanderingHand(case.start, harmless_acts(case.phone.state), at=1))
    assert wandered_after[0] == 1


def test_acts_are_done_before_amid_and_after_by_turns() -> None:
    done = [wandered(Case(Wake, seed, clock_phone())) for seed in range(3)]
    assert done == ["an act before it", "an act amid it", "an act after it"]


def test_a_hand_comes_back_to_the_app_that_it_left() -> None:
    hand = Hand(clock_phone())
    hand.open("clock")
    hand.tap("tab.timer")
    place = hand.phone.state
    hand.home()
    hand.open("answer_sheet")
    _come_back(hand, place)
    assert (hand.view.route.app, hand.view.route.path) == ("clock", "/timer")


def test_where_a_task_ends_the_system_may_offer_something_else() -> None:
    hand = Hand(clock_phone())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.type("the swim", into="note")
    offered, ending = _offered(hand.phone, ending=False), _offered(hand.phone, ending=True)
    assert ending < offered
    assert {each.region for each in offered - ending} <= set(SYSTEM_REGIONS)
    assert not {each.region for each in ending} & set(SYSTEM_REGIONS)
