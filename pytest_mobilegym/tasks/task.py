"""The base class of tasks: what an author writes."""

# ruff: noqa: ARG002, ARG003 - the defaults of an author's methods do nothing with what they are given.
from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.judge.form import AnswerField
from pytest_mobilegym.judge.goals import Goal
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.tasks.contract import (
    SLOT,
    STEPS_BY_DIFFICULTY,
    STEPS_FOR_FORM,
    check_template,
    read_parameters,
)
from pytest_mobilegym.tasks.domains import Domain
from pytest_mobilegym.tasks.late_model import LateModel
from pytest_mobilegym.tasks.rng import Rng

if TYPE_CHECKING:
    from pytest_mobilegym.phone.hand import Hand

TASKS = "tasks"
"""The module of a suite that holds its templates, or imports them from modules beside it."""

Ending = tuple[str, Callable[["Hand"], object]]
"""A way to end a task: its name, and what a hand does."""


class Task(LateModel):
    """A task template: its fields are its parameters, a validated value of it is an instance.

        class SendCode(Task):
            \"\"\"A new text to {contact} contains the six digits, and nothing else changed.\"\"\"

            instruction = {"en": ["Send {contact} the code {code} on WeChat."], "zh": ["..."]}
            apps, scope, difficulty = ["wechat"], "S1", "L3"
            composition, objective, capabilities = "atomic", "operate", ["social"]
            consequence = "message"

            contact: str = from_state("wechat.contacts[*].name", unique=True)
            code: str = pattern(r"\\d{6}")

            def goals(self, before, after): ...
            def allowed(self): ...
            def solution(self, phone): ...
            def near_misses(self): ...

    The class is checked when it is made; a base that several templates share says `abstract=True`:
    `class Booking(Task, abstract=True)`.
    """

    instruction: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Wordings by language; each names every parameter that is not hidden as `{parameter}`."""
    apps: ClassVar[Sequence[str]] = ()
    """Ids of the apps that the task involves; none for the home screen alone."""
    scope: ClassVar[str] = "S1"
    """S1 one app, S2 two, S3 more."""
    scope_reason: ClassVar[str] = ""
    """Why the scope differs from the number of apps, where it does."""
    objective: ClassVar[str] = "operate"
    """operate, query or hybrid."""
    composition: ClassVar[str] = "atomic"
    """atomic, sequential, transfer or deep_dive."""
    difficulty: ClassVar[str] = ""
    """L1 to L4."""
    capabilities: ClassVar[Sequence[str]] = ()
    """What the task asks for, in the words of `contract.CAPABILITIES`."""
    max_steps: ClassVar[int | None] = None
    """A multiple of 15; by difficulty when absent (15, 30, 45, 60). A form adds 15."""
    catalogue_steps: ClassVar[int | None] = None
    """The benchmark's budget, where it leaves less room than `contract.ROOM` and `max_steps` departs."""
    consequence: ClassVar[str] = "none"
    """What it would cost on a real phone: none, message, purchase, deletion, account; or some joined by +."""
    arranges: ClassVar[bool] = True
    """Whether `arrange()`, a class's own or its base's, puts something in, which real phones refuse."""
    owners: ClassVar[Sequence[str]] = ()
    """The profiles of `phone.owners` whose phones have what the task is about; none named for all of them."""
    owners_reason: ClassVar[str] = ""
    """Why not all, where some are named: what only these phones have."""
    lively: ClassVar[bool] = False
    """Whether people answer by themselves, as apps declare it (`phone.os.arrivals`)."""
    sample_max: ClassVar[int | None] = None
    """The most instances that make sense, where fewer than the parameters would give."""
    form: ClassVar[Sequence[AnswerField]] = ()
    """The fields that the answer goes into."""
    form_hint: ClassVar[Mapping[str, str] | str] = ""
    """A remark above the form."""
    no_form_reason: ClassVar[str] = ""
    """Where the finding of a query or hybrid task goes, if not into a form."""

    id: ClassVar[str] = ""
    """`<suite>.<Class>`; set by itself."""
    suite: ClassVar[str] = ""
    """Folder of the suite that the class is in; set by itself."""
    parameters: ClassVar[Mapping[str, Domain]] = {}
    """Domains of the parameters, in order; set by itself."""

    def __init_subclass__(cls, *, abstract: bool = False, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.suite = _suite_of(cls.__module__)
        cls.id = f"{cls.suite}.{cls.__name__}"
        if not abstract:
            cls.parameters = read_parameters(cls)
            check_template(cls)

    # What an author writes

    @classmethod
    def setup(cls, phone: Hand) -> None:
        """Arrange the phone before the parameters are drawn from its state."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        """Draw parameters that belong together; what is returned is not drawn from its own domain."""
        return {}

    def arrange(self, phone: Hand) -> None:
        """Arrange the phone after the parameters are drawn, such as away from the goal."""

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        """The checks, as `goal(...)`; progress is the fraction that passes."""
        return ()

    def answers(self, before: View, after: View) -> Sequence[Any]:
        """What the form should hold, a value or matcher a field; a list for a repeatable one."""
        return ()

    def allowed(self) -> Sequence[str]:
        """Paths of the state that may change (see `judge.paths`); anything else is a side effect."""
        return ()

    def solution(self, phone: Hand) -> None:
        """A way through the user interface that reaches the goals and nothing else."""
        raise TaskError(f"{self.id} has no solution().")

    def near_misses(self) -> Iterable[Ending]:
        """Plausible wrong endings that the judge must refuse: a name, and what a hand does from the start."""
        return ()

    def other_ways(self) -> Iterable[Ending]:
        """Other ways that are as right as the solution, by another route or in another order: from L2 up one
        at least, a name and what a hand does from the start."""
        return ()

    def equivalents(self) -> Mapping[str, str]:
        """Why some spoiled solutions are as good (see `tasks.mutants`): a pattern of their names, a reason.

        A message that may be worded freely:

            return {"types '*' for *": "a message may say more than it was asked to"}
        """
        return {}

    def liberties(self) -> Mapping[str, str]:
        """Why what `allowed()` covers beside the solution's own changes does not matter: a path, a reason.

        The paths are those of `allowed()`, or narrower ones. A field of what the solution adds is named with
        `[*]` for the new element's id.

            return {
                f"wechat.chats[#{self.chat}].messages[+3]": "the list may be told in several messages",
                "calendar.events[*].color": "it asks for an event and leaves its colour open",
            }
        """
        return {}

    def form_fields(self) -> Sequence[AnswerField]:
        """The form of this instance, where it depends on the parameters."""
        return self.form

    # What the harness asks

    @classmethod
    def consequences(cls) -> tuple[str, ...]:
        """What it would cost on a real phone, one by one; empty where nothing."""
        return tuple(kind for kind in cls.consequence.split("+") if kind != "none")

    @classmethod
    def step_budget(cls, *, sheet: bool = True) -> int:
        """The most steps that an agent has.

        Args:
            sheet: whether answers go into the AnswerSheet, which takes steps of its own.
        """
        steps = cls.max_steps or STEPS_BY_DIFFICULTY[cls.difficulty]
        return steps + (STEPS_FOR_FORM if cls.form and sheet else 0)

    @cached_property
    def _words(self) -> dict[str, dict[str, str]]:
        """Words of parameters' values by language, where the phone that they were drawn from has them."""
        return {}

    def word(self, name: str, lang: str) -> str:
        """A parameter's value as instructions and forms put it."""
        value = getattr(self, name)
        known = self._words.get(name)
        return known[lang] if known else self.parameters[name].word(value, lang)

    def fill(self, text: str, lang: str) -> str:
        """A text with its slots filled by the parameters' words."""
        return SLOT.sub(lambda slot: self.word(slot[1], lang), text)

    def fill_values(self, text: str) -> str:
        """A text with its slots filled by the parameters' bare values."""
        return SLOT.sub(lambda slot: str(getattr(self, slot[1])), text)

    def render(self, lang: str, variant: int = 0) -> str:
        """The instruction.

        Args:
            lang: "en" or "zh".
            variant: which wording, from 0.

        Raises:
            TaskError: there is no such wording.
        """
        variants = self.instruction.get(lang, ())
        if not 0 <= variant < len(variants):
            raise TaskError(
                f"{self.id} has {len(variants)} wordings in {lang!r}; there is no wording {variant}."
            )
        return self.fill(variants[variant], lang)


def _suite_of(module: str) -> str:
    return _suite_at(module, getattr(sys.modules.get(module), "__file__", None))


@lru_cache(maxsize=1024)
def _suite_at(module: str, file: str | None) -> str:
    """The folder of `.../<suite>/tasks.py` and of the modules beside it; of other modules their own name."""
    *folders, name = module.split(".")
    if name != TASKS and not (folders and file and Path(file).with_name(f"{TASKS}.py").is_file()):
        return name
    if folders:
        return folders[-1]
    return Path(file).parent.name if file else name
