"""An instance made ready: the phone arranged, the instruction worded, the start remembered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pytest_mobilegym.errors import MobileGymError, StateError, TaskError, did_you_mean
from pytest_mobilegym.judge.answers import SHEET
from pytest_mobilegym.judge.form import EMPTY_FORM, form_state, suffix, told_suffix
from pytest_mobilegym.judge.paths import check_allowed, parse_all
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang, PhoneState
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.sampling import instance_seed, sample
from pytest_mobilegym.tasks.task import Task

Start = Literal["app", "home"]
"""Where episodes start: inside the app if the task involves one (the benchmark's rule), or always at home."""


@dataclass(frozen=True)
class PreparedEpisode:
    """What an episode starts from.

    Attributes:
        task: the instance.
        index: its number among the template's instances.
        seed: what it was drawn with.
        lang: language of interface and instruction.
        before: the phone at the start, a snapshot.
        instruction: what the agent is told.
        max_steps: its budget.
    """

    task: Task
    index: int
    seed: int
    lang: Lang
    before: PhoneState
    instruction: str
    max_steps: int

    @property
    def id(self) -> str:
        """`<suite>.<Class>-i<index>`."""
        return f"{self.task.id}-i{self.index}"

    @property
    def params(self) -> dict[str, Any]:
        """The parameters as JSON data; `type(task).model_validate(params)` makes the task again."""
        return self.task.model_dump(mode="json")


def prepare(
    template: type[Task],
    index: int = 0,
    *,
    phone: Phone,
    base_seed: int = 0,
    variant: int | Literal["sampled"] = 0,
    start: Start = "app",
    sheet: bool = True,
    max_steps: int | None = None,
    given: Mapping[str, Any] | None = None,
) -> PreparedEpisode:
    """Sample an instance and arrange a phone for it.

    Args:
        template: a task class.
        index: number of the instance.
        phone: a fresh phone with the task's apps; it is changed.
        base_seed: of the run.
        variant: which wording of the instruction, from 0, the last one where there are fewer; or drawn for
            each instance, independently of its parameters.
        start: where the episode starts.
        sheet: whether the answers go into the AnswerSheet; without it the ANSWER text is judged.
        max_steps: a budget in place of the task's own.
        given: parameters that are not to be drawn.

    Raises:
        TaskError: the task cannot be sampled or arranged on this phone; says why.
    """
    missing = [
        app for app in (*template.apps, *([SHEET] if template.form else [])) if app not in phone.state.apps
    ]
    if missing:
        raise TaskError(
            f"{template.id} needs {', '.join(missing)}, not installed on this phone, which has "
            f"{', '.join(phone.state.apps)}.{did_you_mean(missing[0], phone.state.apps)}"
        )
    hand = Hand(phone)
    seed = instance_seed(base_seed, template.id, index)
    if template.lively:
        with hand.edit("os") as os:
            os.lively = True
    try:
        template.setup(hand)
        task = sample(template, phone.view, seed, given=given)
        task.arrange(hand)
    except MobileGymError as error:
        raise TaskError(f"{template.id}, instance {index}: {error}") from error
    except Exception as error:
        raise TaskError(f"{template.id}, instance {index}: {type(error).__name__}: {error}") from error
    lang = phone.lang
    instruction = task.render(lang, choose_wording(template, lang, seed, variant))
    if task.form_fields():
        form = form_state(task, question=instruction, lang=lang) if sheet else EMPTY_FORM
        with hand.edit(SHEET) as draft:
            for name, value in form.items():
                setattr(draft, name, value)
        instruction += suffix(phone.app_name(SHEET), lang) if sheet else told_suffix(task, lang)
    if start == "app" and len(template.apps) == 1:
        hand.open(template.apps[0])
    else:
        hand.home()
    before = phone.snapshot()
    try:
        for path in parse_all(task.allowed()):
            check_allowed(path, before)
    except StateError as error:
        raise TaskError(f"{template.id}, allowed(): {error}") from None
    return PreparedEpisode(
        task, index, seed, lang, before, instruction, max_steps or template.step_budget(sheet=sheet)
    )


def choose_wording(template: type[Task], lang: Lang, seed: int, variant: int | Literal["sampled"]) -> int:
    """Number of an instance's wording: the one asked for, the last where there are fewer, or drawn."""
    count = len(template.instruction[lang])
    # No parameter can have this name, so that the draw is none of theirs.
    return Rng.named(seed, "/wording").below(count) if variant == "sampled" else min(variant, count - 1)
