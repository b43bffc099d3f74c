"""From a template and a seed to an instance, the same on every machine.

What a parameter's value is, the first that applies:

1. the value that is given, as a judge's unit test does;
2. what the task's `sample()` returns for it, usually with others that belong together;
3. a draw from its domain: parameters in the order of the class, each from a stream of its own that depends
   on the run's seed, the template's id, the number of the instance and the parameter's name, and on nothing
   else. `unlike` and `derived()` see those before; a plain default is a domain of one value.

`setup()` has arranged the phone before any of it, `arrange()` does after all of it. An empty domain is an
error, never a value that means nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from types import SimpleNamespace
from typing import Any, TypeVar

from pydantic import ValidationError

from pytest_mobilegym.errors import MobileGymError, TaskError
from pytest_mobilegym.phone.model import View
from pytest_mobilegym.phone.state.model import describe
from pytest_mobilegym.tasks.rng import Rng, stable_hash
from pytest_mobilegym.tasks.task import Task

T = TypeVar("T", bound=Task)

GROUP_DRAWS = 200
"""How often `count_instances` draws what a task samples as a group."""


def instance_seed(base_seed: int, task_id: str, index: int) -> int:
    """Seed of the instance number `index`: a number below 2**53, which JSON keeps everywhere."""
    return stable_hash(f"{base_seed}:{task_id}:{index}", bits=53)


def sample(template: type[T], view: View, seed: int, *, given: Mapping[str, Any] | None = None) -> T:
    """Draw an instance from a phone's state.

    Each parameter has a stream of its own, so that a new parameter does not change the others.

    Args:
        template: a task class.
        view: the phone after `setup`.
        seed: of this instance.
        given: parameters that are not drawn.

    Raises:
        TaskError: there is nothing to draw from, a given name is no parameter, or a value does not fit its
            field.
    """
    values = _draw(template, view, seed, given or {})
    try:
        task = template.model_validate(values)
    except ValidationError as error:
        raise TaskError(describe(error, f"What {template.id} drew")) from None
    for name, domain in template.parameters.items():
        task._words[name] = domain.words(getattr(task, name), view)
    return task


def _draw(template: type[Task], view: View, seed: int, given: Mapping[str, Any]) -> dict[str, Any]:
    known = ", ".join(template.parameters) or "none"
    try:
        for name in given:
            if name not in template.parameters:
                raise TaskError(f"{name!r} was given, which is no parameter; there is {known}")
        group = dict(template.sample(view, Rng.named(seed, "")))
        for name in group:
            if name not in template.parameters:
                raise TaskError(f"sample() returned {name!r}, which is no parameter; there is {known}")
        group |= given
        values = SimpleNamespace()
        for name, domain in template.parameters.items():
            drawn = group[name] if name in group else domain.draw(view, Rng.named(seed, name), values)
            setattr(values, name, drawn)
    except TaskError as error:
        raise TaskError(f"Cannot sample {template.id}: {error}.") from None
    except MobileGymError:
        raise
    except Exception as error:
        raise TaskError(f"Cannot sample {template.id}: {type(error).__name__}: {error}.") from error
    return vars(values)


def instances_to_run(template: type[Task], wanted: int) -> int:
    """How many instances to run when `wanted` are asked for; needs no phone.

    No more than there are, as far as the domains say so without a phone, and than `sample_max`.
    """
    known = count_instances(template)
    limits = [count for count in (known, template.sample_max) if count is not None]
    return min([wanted, *limits])


def count_instances(template: type[Task], view: View | None = None) -> int | None:
    """How many different instances a template has.

    Parameters that are drawn as a group are counted by drawing them often, which gives a lower bound.

    Args:
        view: a phone; without it templates that depend on one give `None`.
    """
    own = dict(template.parameters)
    groups = 1
    if template.sample.__func__ is not Task.sample.__func__:  # type: ignore[attr-defined]
        if view is None:
            return None
        drawn = [dict(template.sample(view, Rng(seed))) for seed in range(GROUP_DRAWS)]
        groups = len({repr(sorted(values.items())) for values in drawn})
        own = {name: domain for name, domain in own.items() if name not in drawn[0]}
    sizes = []
    for domain in own.values():
        size = domain.size(view)
        if size is None:
            return None
        # Parameters that must differ leave one value less to each other.
        sizes.append(max(size - sum(other in own for other in domain.unlike), 0))
    return groups * prod(sizes)
