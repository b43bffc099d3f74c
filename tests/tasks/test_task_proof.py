"""The proof of a template: what is sound is proven, what is not is refuted by the proof made for it."""

import re

import pytest
from task_examples import CountOn, Toggle, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import goal, matching
from pytest_mobilegym.judge.paths import parse_allowed
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.tasks import choice
from pytest_mobilegym.tasks.proof import NAMES_OF_PROOFS, check_task, describe, prove
from pytest_mobilegym.tasks.tampering import touched_elements, unrelated_changes, without


def refuted(template, **options):
    """Names and messages of the proofs that do not hold."""
    options.setdefault("phone", clock_phone())
    return {
        result.name: result.message for result in prove(template, range(2), **options) if not result.passed
    }


@pytest.mark.parametrize("template", [Toggle, CountOn])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_sound_template_is_proven(template, lang):
    results = prove(template, phone=clock_phone(lang))
    assert [result for result in results if not result.passed] == []
    assert [result.name for result in results] == list(NAMES_OF_PROOFS)


def test_proofs_say_what_they_found():
    results = prove(Toggle, phone=clock_phone())
    found = {result.name: result.message for result in results}
    assert found["solved"] == "1 moves of 15"
    assert found["instruction"] == "3 wordings"
    assert describe(results).splitlines()[0] == "ok    solved           1 moves of 15"


def _nothing(self, phone):
    pass


def _reset(self, phone):
    with phone.edit("clock") as clock:
        clock.alarms[self.alarm].enabled = self.to


def _then_go_home(self, phone):
    phone.tap("alarm.toggle", alarm=self.alarm)
    phone.home()


def _wander(self, phone):
    for _ in range(16):
        phone.wait(1)
    phone.tap("alarm.toggle", alarm=self.alarm)


def _fragile(self, before, after):
    yield goal("the switch is as asked", actual=after.clock.alarms[self.alarm].enabled, expected=self.to)


def _lenient(self, before, after):
    yield goal(
        "some alarm is as asked", passed=any(a.enabled == self.to for a in after.clock.alarms.values())
    )


def _first_alarm(cls, view, rng):
    return {"alarm": next(iter(view.clock.alarms)), "to": True}


@pytest.mark.parametrize(
    ("attributes", "proof", "message"),
    [
        ({"solution": _nothing}, "solved", "the solution does not pass: missed 'the switch is as asked'"),
        ({"solution": _nothing}, "no early stop", "the solution makes no move"),
        (
            {"solution": lambda self, phone: phone.tap("lamp.light")},
            "solved",
            "solution.. stopped after 0 moves: EventRefused: 'lamp.light' is not offered",
        ),
        ({"solution": _wander}, "solved", "the solution takes 17 moves, the budget is 15"),
        ({"allowed": lambda self: []}, "solved", "does not pass: side effect clock.alarms"),
        (
            {"arrange": _reset},
            "not vacuous",
            r"doing nothing reaches every goal: arrange\(\) must start away",
        ),
        ({"near_misses": lambda self: []}, "near misses", r"near_misses\(\) yields nothing"),
        (
            {"near_misses": lambda self: [("as asked", self.solution)]},
            "near misses",
            "the near miss 'as asked' passes",
        ),
        (
            {"near_misses": lambda self: [("gone", lambda phone: phone.tap("gone"))]},
            "near misses",
            "the near miss 'gone' stopped after 0 moves",
        ),
        (
            {"solution": _then_go_home},
            "no early stop",
            "without its last move .presses home.; leave that out, or let goals",
        ),
        ({"goals": _fragile}, "sturdy", "The judge of lamps.Lamp failed: KeyError"),
        ({"allowed": lambda self: ["clock", "os"]}, "side effects", "it allows too much"),
        (
            {"sample": classmethod(_first_alarm)},
            "varied",
            "60 draws gave 1 different instances, expected 20; widen the parameters, or say 'few instances",
        ),
    ],
)
def test_an_unsound_template_is_refuted_by_the_proof_made_for_it(attributes, proof, message):
    found = refuted(make(base=Toggle, **attributes))
    assert re.search(message, found[proof]), found


def test_a_lenient_judge_is_caught_by_doing_nothing():
    assert set(refuted(make(base=Toggle, goals=_lenient))) >= {"not vacuous"}


def test_a_single_instance_needs_a_reason():
    template = make(
        base=Toggle, sample=classmethod(_first_alarm), __doc__="A lamp; single instance because there is one."
    )
    assert refuted(template) == {}


def test_a_form_that_takes_any_answer_is_caught():
    found = refuted(make(base=CountOn, answers=lambda self, before, after: [matching(".*")],
                         solution=lambda self, phone: phone.answer(1)))  # fmt: skip
    assert "the solution passes with '1002' for 'Alarms" in found["near misses"]


def test_a_draw_that_is_not_repeatable_is_caught():
    drawn = iter(range(100))

    def sample(cls, view, rng):
        return {"alarm": f"a{next(drawn) % 3 + 1}"}

    assert (
        "the same seed gave another instance"
        in refuted(make(base=Toggle, sample=classmethod(sample)))["deterministic"]
    )


def test_a_parameter_without_a_word_is_caught():
    words = choice({True: {"en": "on", "zh": " "}, False: {"en": "off", "zh": " "}})
    found = refuted(make(base=Toggle, fields={"to": (bool, words)}))
    assert "the zh wording 0 does not say to=' '" in found["instruction"]


def test_what_cannot_be_prepared_is_one_result():
    assert refuted(make(apps=["sms"])) == {
        "prepared": "lamps.Lamp needs sms, not installed on this phone, which has "
        "launcher, clock, answer_sheet."
    }
    assert [result.passed for result in prove(make(apps=["sms"]), phone=clock_phone())] == [False]


def test_an_author_runs_the_proof_as_one_call():
    check_task(Toggle)
    with pytest.raises(
        TaskError, match=r"lamps\.Lamp is not proven\. solved: seed 0, .*; no early stop: seed 0"
    ):
        check_task(make(base=Toggle, solution=_nothing))


def test_unrelated_changes_keep_clear_of_what_was_done_and_is_allowed():
    before = clock_phone()
    after = before.fork()
    with Hand(after).edit("clock") as clock:
        clock.alarms["a1"].enabled ^= True
    made = changes_between(before.state, after.state)
    allowed = [parse_allowed("clock.alarms[*].vibrate")]
    paths = [path for path, _ in unrelated_changes(after.state, "clock", made=made, allowed=allowed)]
    assert "clock.alarms[#a1].enabled" not in paths
    assert not any(path.endswith(".vibrate") for path in paths)
    assert "clock.alarms[#a2].enabled" in paths
    for path, state in unrelated_changes(after.state, "os", made=made, allowed=allowed):
        assert path in {change.path for change in changes_between(after.state, state)}


def test_elements_that_were_touched_can_be_taken_away():
    before = clock_phone()
    after = before.fork()
    with Hand(after).edit("clock") as clock:
        clock.alarms["a1"].enabled ^= True
        del clock.alarms["a2"]
    [(owner, path)] = touched_elements(changes_between(before.state, after.state))
    assert list(without(after.state, owner, path).apps["clock"].alarms) == [
        id for id in after.state.apps["clock"].alarms if id != "a1"
    ]
