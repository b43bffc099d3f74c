"""Whose phone an episode is played on: the profile that the run asks for, if the template allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.phone.owners import DEFAULT_OWNER, owner_names
from pytest_mobilegym.tasks.rng import Rng
from pytest_mobilegym.tasks.sampling import instance_seed

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

BY_SEED = "seed"
"""What a run asks for whose owners the instances' seeds draw."""


def allowed_owners(template: type[Task]) -> tuple[str, ...]:
    """The profiles that a template can be played with, in the order of `owner_names`."""
    names = owner_names()
    return tuple(name for name in names if name in template.owners) if template.owners else names


def allows(template: type[Task], wanted: str) -> bool:
    """Whether a template can be played as a run asks for.

    Args:
        template: a task class.
        wanted: a profile's name, or `BY_SEED`.
    """
    allowed = allowed_owners(template)
    return bool(allowed) if wanted == BY_SEED else wanted in allowed


def choose_owner(template: type[Task], wanted: str, base_seed: int, index: int) -> str:
    """Whose phone an instance is played on.

    Args:
        template: a task class.
        wanted: a profile's name, or `BY_SEED`.
        base_seed: of the run, or of the trial where each is drawn afresh.
        index: number of the instance.

    Raises:
        TaskError: the template does not allow that owner; says why.
    """
    allowed = allowed_owners(template)
    if wanted == BY_SEED and allowed:
        # No parameter can have this name, so that the draw is none of theirs.
        drawn = Rng.named(instance_seed(base_seed, template.id, index), "/owner").below(len(allowed))
        return allowed[drawn]
    if wanted not in allowed:
        raise TaskError(refusal(template, wanted))
    return wanted


def usual_owner(template: type[Task]) -> str:
    """The owner that a template is proven with where nobody asks for another."""
    allowed = allowed_owners(template)
    return DEFAULT_OWNER if DEFAULT_OWNER in allowed or not allowed else allowed[0]


def refusal(template: type[Task], wanted: str) -> str:
    """Why a template is not played with an owner, in a sentence."""
    allowed = ", ".join(allowed_owners(template)) or "no owner that is there"
    return f"{template.id} is for {allowed}, not for the owner {wanted!r}: {template.owners_reason}."
