"""What tasks there are: one entry a template, its number of instances, and how many there are of a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from pytest_mobilegym.errors import MobileGymError, TaskError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.owners import owner_names
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.solution_length import BANDS
from pytest_mobilegym.tasks.benchmark import BENCHMARK, TOTAL, Counts
from pytest_mobilegym.tasks.contract import ROOM, STEPS_BY_DIFFICULTY
from pytest_mobilegym.tasks.measured import LEVELS, Measured, measure
from pytest_mobilegym.tasks.owners import usual_owner
from pytest_mobilegym.tasks.sampling import count_instances
from pytest_mobilegym.tasks.splits import splits_by_template
from pytest_mobilegym.tasks.task import Task

SPLITS = ("test", "train", "payment")
"""The splits that share no template."""


class Instances(NamedTuple):
    """How many different instances a template has on a fresh phone.

    Attributes:
        number: `None` where there is no end of them, or where they could not be counted.
        trouble: why they could not be counted, "" where they could.
    """

    number: int | None
    trouble: str = ""


@dataclass(frozen=True)
class Entry:
    """A template in a list.

    Attributes:
        splits: names of the splits that list it.
        instances: `None` where nobody counted.
        measured: `None` where nobody measured, or where the solution does not play.
    """

    template: type[Task]
    splits: tuple[str, ...] = ()
    instances: Instances | None = None
    measured: Measured | None = None

    def data(self, lang: str) -> dict[str, Any]:
        """The entry as JSON data.

        Args:
            lang: of the instruction, "en" or "zh".
        """
        template = self.template
        data: dict[str, Any] = {
            "id": template.id,
            "suite": template.suite,
            "apps": list(template.apps),
            "difficulty": template.difficulty,
            "scope": template.scope,
            "objective": template.objective,
            "composition": template.composition,
            "capabilities": list(template.capabilities),
            "consequence": template.consequence,
            "max_steps": template.step_budget(),
            "form": bool(template.form),
            "splits": list(self.splits),
            "instructions": list(template.instruction.get(lang, ())),
            "parameters": {name: domain.describe() for name, domain in template.parameters.items()},
        }
        if template.catalogue_steps is not None:
            data["catalogue_steps"] = template.catalogue_steps
        if self.measured is not None:
            data["measured"] = {"level": self.measured.level, **asdict(self.measured)}
        if self.instances is not None:
            data["instances"] = self.instances.number
            if self.instances.trouble:
                data["trouble"] = self.instances.trouble
        return data


def list_templates(
    templates: Iterable[type[Task]],
    *,
    count: bool = False,
    measured: bool = False,
    lang: Lang = "en",
    on_template: Callable[[int, int], None] | None = None,
) -> list[Entry]:
    """Entries of templates, in their order.

    Args:
        count: also count the instances, on a fresh phone of the language.
        measured: also play each solution once, to measure how hard it is.
        on_template: told how many of how many are done, before each and at the end.
    """
    templates = list(templates)
    tell = on_template or (lambda _done, _every: None)
    phones = {owner: Phone.create(lang=lang, owner=owner) for owner in owner_names()} if measured else {}
    splits = splits_by_template()
    entries: list[Entry] = []
    for template in templates:
        tell(len(entries), len(templates))
        entries.append(
            Entry(
                template,
                splits=splits.get(template.id, ()),
                instances=count_on_phone(template, Phone.create(lang=lang, owner=usual_owner(template)))
                if count
                else None,
                measured=_measured(template, phones[usual_owner(template)]) if measured else None,
            )
        )
    tell(len(templates), len(templates))
    return entries


def _measured(template: type[Task], phone: Phone) -> Measured | None:
    if any(app not in phone.state.apps for app in template.apps):
        return None
    try:
        return measure(template, phone)
    except MobileGymError:
        return None


def count_on_phone(template: type[Task], phone: Phone) -> Instances:
    """Count a template's instances on a fresh phone, which is changed.

    Parameters that are drawn as a group are counted by drawing them often, which gives a lower bound.
    """
    missing = [app for app in template.apps if app not in phone.state.apps]
    if missing:
        return Instances(None, f"{template.id} needs {', '.join(missing)}, not installed on this phone.")
    try:
        template.setup(Hand(phone))
        number = count_instances(template, phone.view)
    except TaskError as error:
        return Instances(None, str(error))
    except MobileGymError as error:
        return Instances(None, f"{template.id}: {error}")
    except Exception as error:
        return Instances(None, f"{template.id}: {type(error).__name__}: {error}.")
    limits = [each for each in (number, template.sample_max) if each is not None]
    return Instances(min(limits) if limits else None)


MANY = 10_000
"""A template counts for at most so many in a total, or a single drawn text would outweigh all the others."""


class Total(NamedTuple):
    """The instances of a list in all.

    Attributes:
        number: of the templates with an end to them, each for at most `MANY`.
        endless: templates without one.
        uncounted: templates whose instances could not be counted.
    """

    number: int
    endless: int
    uncounted: int


def total_instances(entries: Iterable[Entry]) -> Total:
    """Add the counted instances up."""
    counted = [entry.instances for entry in entries if entry.instances is not None]
    return Total(
        number=sum(min(each.number or 0, MANY) for each in counted),
        endless=sum(each.number is None and not each.trouble for each in counted),
        uncounted=sum(bool(each.trouble) for each in counted),
    )


AXES: Mapping[str, Callable[[type[Task]], Sequence[str]]] = {
    "difficulty": lambda template: [template.difficulty],
    "objective": lambda template: [template.objective],
    "composition": lambda template: [template.composition],
    "scope": lambda template: [template.scope],
    "steps": lambda template: [str(template.max_steps or STEPS_BY_DIFFICULTY[template.difficulty])],
    "capability": lambda template: template.capabilities,
    "suite": lambda template: [template.suite],
    "app": lambda template: template.apps,
}
"""What templates are counted by; one with several apps or capabilities counts for each."""


class Kind(NamedTuple):
    """Templates of one kind: those that are here, and those of the benchmark where it tells, by split."""

    here: Counts
    benchmark: Counts | None


def statistics(entries: Sequence[Entry]) -> dict[str, dict[str, Kind]]:
    """Templates by axis and value, beside the benchmark's; the axis "all" has one value.

    What was measured is beside nothing: the benchmark has no such levels.

    Values come in the benchmark's order, then those that only this checkout has.
    """
    table = {"all": {"templates": Kind(_count(entries), TOTAL)}}
    for axis, values in AXES.items():
        known = BENCHMARK[axis]
        own = sorted({value for entry in entries for value in values(entry.template)} - set(known))
        table[axis] = {
            value: Kind(
                _count([entry for entry in entries if value in values(entry.template)]),
                known.get(value, Counts(0, 0, 0, 0)),
            )
            for value in (*known, *own)
        }
    measured = [(entry, entry.measured) for entry in entries if entry.measured is not None]
    levels: dict[str, dict[str, list[Entry]]] = {
        "measured": {level: [entry for entry, found in measured if found.level == level] for level in LEVELS},
        "solution": {band: [entry for entry, found in measured if found.band == band] for band in BANDS},
    }
    for axis, by_value in levels.items() if measured else ():
        table[axis] = {value: Kind(_count(found), None) for value, found in by_value.items()}
    return table


def departures(entries: Iterable[Entry]) -> list[str]:
    """A sentence for every template whose step budget departs from the benchmark's."""
    return [
        f"{entry.template.id}: {entry.template.max_steps} steps, the benchmark's are "
        f"{entry.template.catalogue_steps}, which leaves less than {ROOM} times what the solution takes."
        for entry in entries
        if entry.template.catalogue_steps is not None
    ]


def _count(entries: Sequence[Entry]) -> Counts:
    test, train, payment = (sum(split in entry.splits for entry in entries) for split in SPLITS)
    return Counts(test, train, payment, len(entries))
