"""The proof that a judge lets nothing pass that its task allows and did not ask for."""

from __future__ import annotations

import re

import pytest
from task_examples import clock_phone

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge import added, goal
from pytest_mobilegym.judge.paths import parse_allowed
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.tasks import Task, from_state, times
from pytest_mobilegym.tasks.proof import check_task, describe, prove
from pytest_mobilegym.tasks.unused_allowances import OF_A_SHAPE, spare_changes


class Star(Task):
    """The contact is starred; a contact that is not is drawn; few instances because the phone has no more."""

    instruction = {"en": ["Star {who}."], "zh": ["收藏{who}。"]}
    apps, difficulty = ["contacts"], "L1"

    who: str = from_state("os.contacts[*].id", label="name", where=lambda contact: not contact.starred)

    def goals(self, before, after):
        contact = after.os.contacts.get(self.who)
        yield goal("the contact is starred", passed=contact is not None and contact.starred)

    def allowed(self):
        return [f"os.contacts[#{self.who}].starred"]

    def solution(self, phone):
        phone.open("contacts")
        phone.tap("tab.contacts")
        phone.tap("contact.open", contact=self.who)
        phone.tap("contact.star")

    def near_misses(self):
        def another(phone):
            other = next(one.id for one in phone.view.os.contacts.values() if one.id != self.who)
            phone.open("contacts")
            phone.tap("tab.contacts")
            phone.tap("contact.open", contact=other)
            phone.tap("contact.star")

        yield "another contact", another


def narrow(template, **options):
    """What the proof says."""
    [found] = [result for result in prove(template, range(2), spoiled_seeds=0, **options)
               if result.name == "narrow"]  # fmt: skip
    return found


def starring(*paths, **attributes):
    """The task, with other paths allowed; `WHO` stands for the contact."""

    def allowed(self):
        return [path.replace("WHO", self.who) for path in paths]

    namespace = {
        "__module__": "suites.people.tasks",
        "__doc__": "The contact is starred.",
        "allowed": allowed,
    }
    return type(Task)("Starring", (Star,), {**namespace, **attributes})


def test_a_narrow_judge_is_proven():
    check_task(Star, range(2))


@pytest.mark.parametrize(
    ("paths", "passes", "by"),
    [
        (["os.contacts[*].starred"], r"os\.contacts\[#\w+\]\.starred changed", "os.contacts[*].starred"),
        (["os.contacts[#WHO]"], r"os\.contacts\[#\w+\]\.name changed", "os.contacts[#"),
        (["os.contacts"], r"os\.contacts\[#\w+\] added", "os.contacts"),
        (["os"], r"os\.\w+", "os"),
        (["os.contacts[#WHO].starred", "os.contacts[+1]"], r"os\.contacts\[#\w+\] added", "[+1]"),
        (["os.contacts[#WHO].starred", "os.contacts[-1]"], r"os\.contacts\[#\w+\] removed", "[-1]"),
        (
            ["os.contacts[#WHO].starred", "os.contacts[*].phones[+1]"],
            r"os\.contacts\[#\w+\]\.phones\[#\w+\] added",
            "os.contacts[*].phones[+1]",
        ),
        (["os.contacts[#WHO].starred", "os.sms[order]"], r"os\.sms reordered", "os.sms[order]"),
        (["os.contacts[#WHO].starred", "os.settings"], r"os\.settings\.\w+ changed", "os.settings"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_what_is_allowed_beside_the_solution_must_not_pass(paths, passes, by):
    found = narrow(starring(*paths))
    assert not found.passed
    assert re.search(f"beside the solution this passes too: {passes}", found.message)
    assert by in found.message
    assert found.message.endswith("or say in liberties() why it does not matter")


def test_the_message_names_what_the_solution_changes():
    assert re.search(
        r"with 'os\.contacts\[\*\]\.starred', of which the solution changes os\.contacts\[#\w+\]\.starred;",
        narrow(starring("os.contacts[*].starred")).message,
    )
    unused = narrow(starring("os.contacts[#WHO].starred", "os.settings"))
    assert "with 'os.settings', of which the solution changes nothing;" in unused.message


def test_a_goal_may_refuse_what_a_wide_path_allows():
    def strict(self, before, after):
        stars = {one.id for one in before.os.contacts.values() if one.starred}
        now = {one.id for one in after.os.contacts.values() if one.starred}
        yield goal("this contact alone was starred", actual=now - stars, expected={self.who})
        yield goal("no other lost its star", passed=stars <= now)

    found = narrow(starring("os.contacts[*].starred", goals=strict))
    assert found.passed
    assert re.fullmatch(r"\d refused", found.message)


def test_an_author_says_why_a_liberty_does_not_matter():
    liberties = {"os.settings.wifi_enabled": "what is starred is synchronised by whichever network"}
    paths = ["os.contacts[#WHO].starred", "os.settings.wifi_enabled"]
    assert narrow(starring(*paths, liberties=lambda self: liberties)).passed
    assert not narrow(starring(*paths, "os.contacts[+1]", liberties=lambda self: liberties)).passed


@pytest.mark.parametrize(
    ("liberties", "says"),
    [
        ({"os.clipboard": " "}, r"liberties\(\) gives no reason for 'os.clipboard'"),
        ({"os.clipbord": "typo"}, "has no field 'clipbord'"),
        ({"os..x": "typo"}, "Malformed path 'os..x'"),
    ],
)
def test_a_liberty_is_a_path_and_a_reason(liberties, says):
    found = narrow(starring("os.contacts[#WHO].starred", liberties=lambda self: liberties))
    assert not found.passed
    assert re.search(says, found.message)


class Early(Task):
    """One alarm was added for the time; what else it says is left to whoever adds it."""

    instruction = {"en": ["Set an alarm at {time}."], "zh": ["设一个{time}的闹钟。"]}
    apps, difficulty = ["clock"], "L1"
    time: str = times("05:00", "05:50", step=10)

    def goals(self, before, after):
        new = added(before.clock.alarms, after.clock.alarms)
        at = [f"{alarm.hour:02d}:{alarm.minute:02d}" for alarm in new]
        yield goal("an alarm was added at the time", passed=self.time in at)

    def allowed(self):
        return ["clock.alarms[+1]"]

    def solution(self, phone):
        hour, minute = self.time.split(":")
        phone.tap("alarm.add")
        phone.turn("hour", to=int(hour))
        phone.turn("minute", to=int(minute))
        phone.tap("alarm.save")

    def near_misses(self):
        yield "nothing", lambda phone: phone.home()


def test_all_of_what_the_solution_added_is_its_own():
    assert narrow(Early, phone=clock_phone()).passed


def test_room_for_one_element_more_needs_a_goal():
    template = type(Task)("Later", (Early,), {
        "__module__": "suites.bedtime.tasks", "__doc__": "An alarm.",
        "allowed": lambda self: ["clock.alarms[+2]"],
    })  # fmt: skip
    found = narrow(template, phone=clock_phone())
    assert re.search(r"clock\.alarms\[#a8x\] added: .* with 'clock\.alarms\[\+2\]'", found.message)


def test_changes_are_a_sample_of_every_kind_that_a_path_covers():
    phone = clock_phone()
    before = phone.state
    with Hand(phone).edit("clock") as clock:
        clock.alarms["a1"].enabled ^= True
    made = changes_between(before, phone.state)
    path = parse_allowed("clock.alarms")
    found = [change for change, _ in spare_changes(path, phone.state, made)]
    assert all(path.covers(change) for change in found)
    assert {change.kind for change in found} == {"changed", "added", "removed"}
    assert not any(change.path == "clock.alarms[#a1].enabled" for change in found)
    notes = [change for change in found if change.path.endswith(".note")]
    assert len(notes) == OF_A_SHAPE
    for change, state in spare_changes(path, phone.state, made):
        assert change.path in {one.path for one in changes_between(phone.state, state)}


def test_what_needs_the_solutions_end_is_not_tried_where_it_does_not_play():
    stuck = starring("os.clipboard", solution=lambda self, phone: phone.tap("lamp.light"))
    results = {result.name: result for result in prove(stuck, range(2))}
    assert "'lamp.light' is not offered" in results["solved"].message
    for name in ("no early stop", "side effects", "narrow", "sturdy", "mutants"):
        assert results[name].message == "not tried: the solution does not play"
        assert not results[name].passed
    table = describe(results.values())
    assert table.count("lamp.light") == 1
    assert "\n-     mutants          not tried: the solution does not play" in table
    with pytest.raises(TaskError, match="is not proven") as caught:
        check_task(stuck, range(1))
    assert "not tried" not in str(caught.value)


def _edit(self, phone):
    with phone.edit("os") as os:
        os.contacts[self.who].starred = True


def _assign(self, phone):
    phone.view.os.contacts[self.who].starred = True


def _put(self, phone):
    contacts = phone.view.os.contacts
    contacts[self.who] = contacts[self.who].model_copy(update={"starred": True})


@pytest.mark.parametrize("solution", [_edit, _assign, _put])
def test_a_solution_may_not_write_state(solution):
    results = prove(starring("os.contacts[#WHO].starred", solution=solution), range(1))
    [solved] = [result for result in results if result.name == "solved"]
    assert solved.message.endswith("a solution may only use the hand; arrange() with phone.edit() sets up.")
    assert solved.message.count("\n") == 0


def test_what_is_fragile_says_what_was_deleted_and_what_to_do():
    def fragile(self, before, after):
        yield goal("the contact is starred", passed=after.os.contacts[self.who].starred)

    results = prove(starring("os.contacts[#WHO].starred", goals=fragile), range(1), spoiled_seeds=0)
    [sturdy] = [result for result in results if result.name == "sturdy"]
    assert re.search(
        r"failed: KeyError: 'c\d+', with os\.contacts\[#c\d+\] deleted from the end of the solution; .*"
        r"read elements with \.get\(id\)",
        sturdy.message,
    )
