"""Which episode a session begins: of a template by its id, or of one drawn from a split."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.plan.episodes import Selection, find_templates
from pytest_mobilegym.tasks.instance import PreparedEpisode, prepare
from pytest_mobilegym.tasks.owners import allows, choose_owner
from pytest_mobilegym.tasks.registry import find_template
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.task import Task

BENCHMARK = Path("mobilegym:")
"""The suites of the package."""


class Catalogue:
    """The templates that sessions play.

    Args:
        suites: suites, folders of suites or `tasks.py` files; `mobilegym:` are the benchmark's.
        selection: which of them are drawn where no task is named.

    Raises:
        UsageError: a path is not there, or holds no tasks.
        TaskError: a suite cannot be imported.
    """

    def __init__(
        self, suites: Iterable[Path | str] = (BENCHMARK,), *, selection: Selection | None = None
    ) -> None:
        self.templates: Mapping[str, type[Task]] = find_templates([Path(path) for path in suites])[0]
        self._selection = selection or Selection()
        self._chosen: dict[str | None, list[type[Task]]] = {}

    def draw(self, split: str | None, seed: int, owner: str) -> type[Task]:
        """A template of the split, each as likely as the others; the same for the same seed.

        Args:
            split: as `--split` takes it; `None` for all.
            seed: which draw.
            owner: whose phone it is played on; templates that are not for them are left out.

        Raises:
            UsageError: there is no such split, or nothing of it is left.
        """
        if split not in self._chosen:
            self._chosen[split] = self._selection.select(self.templates, split=split)
        fitting = [each for each in self._chosen[split] if allows(each, owner)]
        return fitting[Rng.named(seed, "/template").below(len(fitting))]

    def begin(
        self,
        task: str | type[Task] | None,
        *,
        seed: int,
        split: str | None,
        lang: Lang,
        owner: str,
        instance: int = 0,
        wording: int | Literal["sampled"] = 0,
        sheet: bool = True,
        max_steps: int | None = None,
    ) -> PreparedEpisode:
        """An instance, on a phone that is arranged for it. The same arguments give the same episode.

        Args:
            task: a template or its id; `None` draws one.
            seed: of the draw and of the instance's parameters.
            split: what is drawn from.
            lang: language of the phone and of the instruction.
            owner: whose phone it is; "seed" draws one.
            instance: number among the template's instances.
            wording: which wording of the instruction, from 0, or "sampled".
            sheet: whether questions are answered on the AnswerSheet; without it the ANSWER text is judged.
            max_steps: a budget in place of the task's own.

        Raises:
            UnknownName: there is no such template.
            TaskError: it cannot be sampled, or not on that owner's phone.
        """
        if task is None:
            task = self.draw(split, seed, owner)
        template = find_template(task, self.templates) if isinstance(task, str) else task
        phone = Phone.create(lang=lang, owner=choose_owner(template, owner, seed, instance))
        return prepare(
            template, instance, phone=phone, base_seed=seed, variant=wording, sheet=sheet, max_steps=max_steps
        )
