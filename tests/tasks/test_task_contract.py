"""Every kind of broken task class is refused when it is made, in a sentence that says what to do."""

import pytest
from task_examples import make

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.tasks import AnswerField, Task, choice, from_state, integers
from pytest_mobilegym.tasks.contract import check_paths

FIELD = AnswerField({"en": "Room", "zh": "房间"})


@pytest.mark.filterwarnings("ignore:Field name .* shadows an attribute")
@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"difficulty": "L5"}, "difficulty is 'L5'; use one of L1, L2, L3, L4"),
        ({"difficulty": ""}, "difficulty is ''; use one of"),
        ({"objective": "look"}, "objective is 'look'; use one of operate, query, hybrid"),
        (
            {"composition": "deep"},
            "composition is 'deep'; use one of atomic, sequential, transfer, deep_dive",
        ),
        ({"scope": "S4"}, "scope is 'S4'; use one of S1, S2, S3"),
        (
            {"consequence": "tears"},
            "consequence is 'tears'; use one of none, message, purchase, deletion, account",
        ),
        ({"consequence": "message+none"}, "consequence is 'message.none'; use one of .*joined by"),
        ({"consequence": "message+message"}, "consequence is 'message.message'; use one of .*joined by"),
        ({"capabilities": ["magic"]}, "unknown capability 'magic'; use some of nav, settings"),
        ({"capabilities": "nav"}, "capabilities is 'nav'; expected a list of different names"),
        ({"apps": ["clock", "clock"]}, "apps is .*; expected a list of different names"),
        (
            {"max_steps": 20},
            "max_steps is 20; use a multiple of 15 from 15 to 180, or leave it to the difficulty",
        ),
        ({"sample_max": 0}, "sample_max is 0; use a whole number from 1, or None"),
        (
            {"scope": "S2"},
            "scope is S2 with 1 apps, which is S1; change one of them, or say why in scope_reason",
        ),
        ({"apps": ["clock", "sms"]}, "scope is S1 with 2 apps, which is S2"),
        ({"apps": ["clock", "sms", "map", "x"], "scope": "S2"}, "scope is S2 with 4 apps, which is S3"),
        ({"instruction": {"en": ["Light it."]}}, "exactly the languages en and zh"),
        (
            {"instruction": {"en": ["Light it."], "zh": []}},
            "the zh instruction must be a list of at least one text",
        ),
        (
            {"instruction": {"en": ["Light it.", " "], "zh": ["点灯。"]}},
            "the en instruction must be .* no text may be empty",
        ),
        ({"instruction": {"en": "Light it.", "zh": ["点灯。"]}}, "the en instruction must be a list"),
        (
            {"instruction": {"en": ["Light {it}."], "zh": ["点灯。"]}},
            r"variant 1 of the en instruction has the slot \{it\}, which is no parameter; there is none",
        ),
        (
            {"instruction": {"en": ["Light {it."], "zh": ["点灯。"]}},
            "variant 1 of the en instruction holds a lone brace",
        ),
        ({"objective": "query"}, "a query task needs a form, .* no_form_reason"),
        ({"objective": "query", "form": [FIELD]}, r"a task with a form needs answers\(\), one value a field"),
        ({"form": [FIELD]}, "a task with a form is a query or hybrid, not operate"),
        ({"objective": "hybrid", "form": ["Room"]}, r"form holds 'Room'; expected AnswerField"),
        ({"objective": "hybrid", "form": [FIELD, FIELD]}, "two fields of the form have the same label"),
        (
            {"objective": "hybrid", "form": [AnswerField("Room {x}")]},
            r"the field 'Room \{x\}' has the slot \{x\}",
        ),
        (
            {"objective": "hybrid", "form": [AnswerField("Room", type="slider")]},
            "the field 'Room' has the unknown type 'slider'",
        ),
        (
            {"objective": "hybrid", "form": [AnswerField("Room", type="choice")]},
            "the field 'Room' is of type choice and has 0 options",
        ),
        (
            {"objective": "hybrid", "form": [AnswerField("Room", options=["a"])]},
            "the field 'Room' is of type text and has 1 options",
        ),
        (
            {"objective": "hybrid", "form": [AnswerField("Room", hint={"en": "x"})]},
            "the field 'Room' has words without en or zh",
        ),
        (
            {"objective": "hybrid", "form": [AnswerField("Room", compare="bag")]},
            "the field 'Room' compares as 'bag'",
        ),
        ({"goals": Task.goals}, r"a task without a form needs goals\(\), or there is nothing to judge"),
        ({"fields": {"room": (str,)}}, r"Lamp.room has no domain; give it one, such as choice\(...\)"),
        (
            {"fields": {"apps": (str, choice(["a"]))}},
            "a parameter cannot be called 'apps', which is a Task's own name",
        ),
        (
            {"fields": {"a": (int, integers(1, 2, unlike="b")), "b": (int, integers(1, 2))}},
            "Lamp.a is to be unlike 'b', which must be a parameter declared before it",
        ),
    ],
)
def test_a_broken_class_says_what_is_wrong(attributes, message):
    with pytest.raises(TaskError, match=message):
        make(**attributes)


def test_the_sentence_names_the_class():
    with pytest.raises(TaskError, match=r"^suites\.lamps\.tasks\.Lamp: difficulty is 'L9'"):
        make(difficulty="L9")


def test_every_wording_names_every_parameter_that_is_not_hidden():
    fields = {"room": (str, choice(["kitchen", "hall"]))}
    instruction = {"en": ["Light the {room}.", "Light it."], "zh": ["点亮{room}。"]}
    with pytest.raises(
        TaskError, match=r"variant 2 of the en instruction does not name \{room\}; .* hidden=True"
    ):
        make(fields=fields, instruction=instruction)
    hidden = {"room": (str, choice(["kitchen", "hall"], hidden=True))}
    assert make(fields=hidden, instruction=instruction).id == "lamps.Lamp"


def test_exceptions_need_a_reason():
    assert make(scope="S2", scope_reason="two parts of one app").scope == "S2"
    assert make(objective="hybrid", no_form_reason="the finding is sent to a friend").objective == "hybrid"
    assert make(apps=[]).scope == "S1"


def test_a_shared_base_is_not_checked_and_is_no_template():
    class Booking(Task, abstract=True):
        """What booking tasks share."""

        apps = ["railway12306"]

    assert make(base=Booking, apps=["clock"], difficulty="L1", goals=lambda *_: [],
                instruction={"en": ["Go."], "zh": ["走。"]}).difficulty == "L1"  # fmt: skip


@pytest.mark.parametrize(
    ("attributes", "budget"),
    [
        ({"difficulty": "L1"}, 15),
        ({"difficulty": "L4"}, 60),
        ({"difficulty": "L4", "max_steps": 30}, 30),
        ({"objective": "hybrid", "form": [FIELD], "answers": lambda *_: ["a"]}, 30),
        ({"max_steps": 60, "objective": "hybrid", "form": [FIELD], "answers": lambda *_: ["a"]}, 75),
    ],
)
def test_the_step_budget_follows_from_difficulty_and_form(attributes, budget):
    assert make(**attributes).step_budget() == budget


def test_a_plain_default_is_a_parameter_with_one_value():
    template = make(fields={"room": (str, "kitchen")})
    assert template.parameters["room"].options(None) == ("kitchen",)
    assert template().render("en") == "Light it. kitchen"


def test_instances_are_validated_and_immutable():
    template = make(fields={"level": (int, integers(1, 3))})
    with pytest.raises(ValueError, match="valid integer"):
        template(level="high")
    with pytest.raises(ValueError, match="Extra inputs"):
        template(level=1, room="hall")
    with pytest.raises(ValueError, match="frozen"):
        template(level=1).level = 2


@pytest.mark.parametrize(
    ("allowed", "message"),
    [
        (lambda self: ["clock..alarms"], r"^lamps.Lamp, allowed\(\): Malformed path 'clock..alarms'"),
        (lambda self: [f"clock.alarms[{self.lamp}]"], "Malformed path 'clock.alarms.lamp.'"),
        (lambda self: "clock.alarms", "Expected a list of paths, got 'clock.alarms'"),
        (lambda self: None, "Expected a list of paths, got None"),
        (lambda self: ["clock.alarms", 3], "Expected paths as texts, got 3 among them"),
    ],
)
def test_a_malformed_path_is_found_without_a_phone(allowed, message):
    fields = {"lamp": (str, from_state("clock.alarms"))}
    with pytest.raises(TaskError, match=message):
        check_paths(make(fields=fields, allowed=allowed))


@pytest.mark.parametrize(
    "allowed",
    [
        lambda self: [f"clock.alarms[#{self.lamp}].enabled", f"clock.alarms[+{self.count}]"],
        lambda self: (f"clock.alarms[#{lamp}]" for lamp in (self.lamp, "b")),
        lambda self: [{"a1": "clock.alarms[#a1]"}[self.lamp]],
    ],
    ids=["named by parameters", "generated", "not to be told without a phone"],
)
def test_a_path_may_depend_on_parameters(allowed):
    fields = {"lamp": (str, from_state("clock.alarms")), "count": (int, integers(1, 3))}
    check_paths(make(fields=fields, allowed=allowed))
