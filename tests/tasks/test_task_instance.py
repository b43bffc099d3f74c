"""Instances made ready to be played."""

import pytest
from task_examples import CountOn, Toggle, clock_phone, make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone.model import View, state_hash
from pytest_mobilegym.phone.owners import DEFAULT_OWNER
from pytest_mobilegym.tasks import choice, from_state
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.owners import usual_owner


def route_of(prepared):
    return View(prepared.before).route.app


def test_a_task_of_one_app_starts_inside_it():
    assert route_of(prepare(Toggle, phone=clock_phone())) == "clock"
    assert route_of(prepare(Toggle, phone=clock_phone(), start="home")) == "launcher"


def test_a_task_of_several_apps_starts_at_home():
    both = make(apps=["clock", "launcher"], scope="S2")
    assert route_of(prepare(both, phone=clock_phone())) == "launcher"
    assert route_of(prepare(make(apps=[]), phone=clock_phone())) == "launcher"


def test_the_phone_is_set_up_then_sampled_then_arranged():
    def setup(cls, phone):
        with phone.edit("clock") as clock:
            for id in list(clock.alarms)[1:]:
                del clock.alarms[id]

    def arrange(self, phone):
        with phone.edit("clock") as clock:
            clock.alarms[self.alarm].note = "drawn"

    template = make(
        fields={"alarm": (str, from_state("clock.alarms"))}, setup=classmethod(setup), arrange=arrange
    )
    prepared = prepare(template, phone=clock_phone())
    alarms = View(prepared.before).clock.alarms
    assert [(id, alarm.note) for id, alarm in alarms.items()] == [(prepared.task.alarm, "drawn")]


def test_a_form_is_put_on_the_phone_and_named_by_the_instruction():
    prepared = prepare(CountOn, phone=clock_phone())
    sheet = View(prepared.before).answer_sheet
    assert sheet.question == prepared.task.render("en")
    assert [field.label for field in sheet.fields] == [f"Alarms {prepared.task.word('state', 'en')}"]
    assert prepared.instruction.startswith(sheet.question)
    assert "Answer Sheet" in prepared.instruction
    assert prepared.max_steps == 45


def test_answers_may_be_given_as_text_instead():
    prepared = prepare(CountOn, phone=clock_phone(), sheet=False)
    assert View(prepared.before).answer_sheet.fields == ()
    told = " Answer in words: Alarms on (A number without its unit)."
    assert prepared.instruction == prepared.task.render("en") + told


def test_the_language_is_the_phones():
    prepared = prepare(Toggle, phone=clock_phone("zh"))
    assert prepared.lang == "zh"
    assert prepared.instruction == prepared.task.render("zh")
    assert prepared.instruction.startswith("把")


def test_a_wording_and_a_budget_can_be_chosen():
    prepared = prepare(Toggle, phone=clock_phone(), variant=1, max_steps=7)
    assert prepared.instruction.startswith("Alarm ")
    assert prepared.max_steps == 7
    assert prepare(Toggle, phone=clock_phone(), variant=9).instruction == prepared.instruction
    with pytest.raises(TaskError, match="Toggle has 2 wordings in 'en'; there is no wording 2"):
        prepared.task.render("en", 2)


def test_a_wording_can_be_drawn_without_moving_the_parameters():
    drawn = [prepare(Toggle, index, phone=clock_phone(), variant="sampled") for index in range(12)]
    fixed = [prepare(Toggle, index, phone=clock_phone()) for index in range(12)]
    assert {episode.instruction.startswith("Alarm ") for episode in drawn} == {True, False}
    assert [episode.params for episode in drawn] == [episode.params for episode in fixed]
    again = [prepare(Toggle, index, phone=clock_phone(), variant="sampled") for index in range(12)]
    assert [episode.instruction for episode in again] == [episode.instruction for episode in drawn]


def test_the_same_seed_gives_the_same_phone():
    first, second = (prepare(Toggle, 3, phone=clock_phone(), base_seed=11) for _ in range(2))
    assert (first.id, first.seed, first.params) == (second.id, second.seed, second.params)
    assert first.id == "task_examples.Toggle-i3"
    assert state_hash(first.before) == state_hash(second.before)


def _break(self, phone):
    raise KeyError("a99")


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"apps": ["sms"]}, "lamps.Lamp needs sms, not installed on this phone, which has launcher, clock"),
        ({"apps": ["clok"]}, r"lamps.Lamp needs clok, .*answer_sheet\. Did you mean 'clock'\?"),
        ({"arrange": _break}, "lamps.Lamp, instance 0: KeyError: 'a99'"),
        (
            {"fields": {"x": (str, from_state("clock.bells"))}},
            "lamps.Lamp, instance 0: Cannot sample lamps.Lamp",
        ),
        (
            {"allowed": lambda self: ["clock.bells[+1]"]},
            r"lamps.Lamp, allowed\(\): .*ClockState has no field 'bells'",
        ),
        ({"allowed": lambda self: ["clock..alarms"]}, r"lamps.Lamp, allowed\(\): Malformed path"),
        (
            {"fields": {"x": (str, choice(["a"]))}, "form_fields": lambda self: [1]},
            "'int' object has no attribute",
        ),
    ],
)
def test_what_cannot_be_prepared_names_the_task(attributes, message):
    with pytest.raises((TaskError, AttributeError), match=message):
        prepare(make(**attributes), phone=clock_phone())


def test_a_template_is_proven_with_the_usual_owner_or_the_first_that_it_allows():
    assert usual_owner(Toggle) == DEFAULT_OWNER
    both = make(owners=["student", DEFAULT_OWNER], owners_reason="A lamp of those who work or learn.")
    assert usual_owner(both) == DEFAULT_OWNER
    assert usual_owner(make(owners=["student"], owners_reason="A lamp of a student.")) == "student"
