"""What a task class must keep to, checked when the class is made."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pydantic.fields import FieldInfo

from pytest_mobilegym.errors import StateError, TaskError
from pytest_mobilegym.judge.form import AnswerField
from pytest_mobilegym.judge.paths import parse_all
from pytest_mobilegym.phone.owners import owner_names
from pytest_mobilegym.tasks.domains import LANGS, Choice, Domain
from pytest_mobilegym.tasks.late_model import REQUIRED

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

DIFFICULTIES = ("L1", "L2", "L3", "L4")
SCOPES = ("S1", "S2", "S3")
OBJECTIVES = ("operate", "query", "hybrid")
COMPOSITIONS = ("atomic", "sequential", "transfer", "deep_dive")
CAPABILITIES = (
    "nav", "settings", "search", "create", "edit", "delete", "social", "extract", "handoff", "finance",
    "reasoning", "explore", "image",
)  # fmt: skip
CONSEQUENCES = ("none", "message", "purchase", "deletion", "account")
STEPS_BY_DIFFICULTY = dict(zip(DIFFICULTIES, (15, 30, 45, 60), strict=True))
STEP_BUDGETS = range(15, 181, 15)
"""The budgets that a task may have; the benchmark's end at 60."""
ROOM = 2.5
"""How many times a solution's touches an agent may make at least."""
STEPS_FOR_FORM = 15

SLOT = re.compile(r"\{(\w*)\}")


def read_parameters(template: type[Task]) -> dict[str, Domain]:
    """The domains of a task's fields, in their order.

    Raises:
        TaskError: a field has none, or its name means something else.
    """
    from pytest_mobilegym.tasks.task import Task

    domains: dict[str, Domain] = {}
    for name, default in template.declared.items():
        if hasattr(Task, name):
            raise TaskError(
                f"{template.__name__}: a parameter cannot be called {name!r}, which is a Task's own name."
            )
        domains[name] = domain = _domain(template, name, default)
        if problem := domain.problem():
            raise TaskError(f"{template.__name__}.{name}: {problem}.")
        for other in domain.unlike:
            if other not in domains or other == name:
                raise TaskError(
                    f"{template.__name__}.{name} is to be unlike {other!r}, which must be a parameter "
                    "declared before it."
                )
    return domains


def _domain(template: type[Task], name: str, default: object) -> Domain:
    if isinstance(default, Domain):
        return default
    if isinstance(default, FieldInfo):
        default = REQUIRED if default.is_required() else default.get_default(call_default_factory=True)
    if default is REQUIRED:
        raise TaskError(
            f"{template.__name__}.{name} has no domain; give it one, such as choice(...), from_state(...) or "
            "a plain default."
        )
    return Choice(values=(default,))


def check_template(template: type[Task]) -> None:
    """Check a task class.

    Raises:
        TaskError: one sentence that names the class, what is wrong and what would be right.
    """
    _check_taxonomy(template)
    _check_instruction(template)
    _check_form(template)


def check_paths(template: type[Task]) -> None:
    """Read the paths of `allowed()` before there is a phone, with the first value of each parameter.

    A parameter whose values are on the phone stands for itself by its name. What cannot be told so is left
    to `tasks.instance.prepare`, which also compares the paths with the models of the phone's state.

    Raises:
        TaskError: a path is malformed.
    """
    values = {name: (domain.options(None) or [name])[0] for name, domain in template.parameters.items()}
    stand_in = template.model_construct(**values)
    try:
        paths = stand_in.allowed()
    except Exception:
        return
    try:
        parse_all(paths)
    except StateError as error:
        raise TaskError(f"{template.id}, allowed(): {error}") from None


def _check_taxonomy(template: type[Task]) -> None:
    for attribute, valid in (
        ("difficulty", DIFFICULTIES),
        ("scope", SCOPES),
        ("objective", OBJECTIVES),
        ("composition", COMPOSITIONS),
    ):
        value = getattr(template, attribute)
        if value not in valid:
            _fail(template, f"{attribute} is {value!r}; use one of {', '.join(valid)}")
    _check_consequence(template)
    _check_names(template, "capabilities", template.capabilities)
    for capability in template.capabilities:
        if capability not in CAPABILITIES:
            _fail(template, f"unknown capability {capability!r}; use some of {', '.join(CAPABILITIES)}")
    if template.max_steps is not None and template.max_steps not in STEP_BUDGETS:
        _fail(
            template,
            f"max_steps is {template.max_steps!r}; use a multiple of 15 from 15 to 180, or leave it to the "
            "difficulty",
        )
    if template.sample_max is not None and (
        not isinstance(template.sample_max, int) or template.sample_max < 1
    ):
        _fail(template, f"sample_max is {template.sample_max!r}; use a whole number from 1, or None")
    _check_names(template, "apps", template.apps)
    _check_owners(template)
    _check_scope(template)


def _check_consequence(template: type[Task]) -> None:
    kinds = template.consequence.split("+") if isinstance(template.consequence, str) else []
    alone = len(kinds) == 1 and kinds[0] in CONSEQUENCES
    several = len(kinds) > 1 and set(kinds) <= set(CONSEQUENCES[1:]) and len(set(kinds)) == len(kinds)
    if not (alone or several):
        _fail(
            template,
            f"consequence is {template.consequence!r}; use one of {', '.join(CONSEQUENCES)}, or several "
            "joined by '+'",
        )


def _check_names(template: type[Task], attribute: str, names: Any) -> None:
    if isinstance(names, str) or not isinstance(names, Sequence) or len(set(names)) < len(names):
        _fail(template, f"{attribute} is {names!r}; expected a list of different names")


def _check_owners(template: type[Task]) -> None:
    _check_names(template, "owners", template.owners)
    for owner in template.owners:
        if owner not in owner_names():
            _fail(template, f"unknown owner {owner!r}; use some of {', '.join(owner_names())}")
    if bool(template.owners) != bool(template.owners_reason):
        _fail(template, "owners and owners_reason go together: say what only these owners' phones have")


def _check_scope(template: type[Task]) -> None:
    count = len(template.apps)
    natural = SCOPES[min(max(count, 1), 3) - 1]
    if template.scope != natural and not template.scope_reason:
        _fail(
            template,
            f"scope is {template.scope} with {count} apps, which is {natural}; change one of them, or "
            "say why in scope_reason",
        )


def _check_instruction(template: type[Task]) -> None:
    instruction = template.instruction
    if not isinstance(instruction, Mapping) or set(instruction) != set(LANGS):
        _fail(template, "instruction must give wordings in exactly the languages en and zh")
    for lang in LANGS:
        variants = instruction[lang]
        if (
            isinstance(variants, str)
            or not variants
            or not all(isinstance(v, str) and v.strip() for v in variants)
        ):
            _fail(
                template,
                f"the {lang} instruction must be a list of at least one text, and no text may be empty",
            )
        for number, variant in enumerate(variants, 1):
            _check_variant(template, f"variant {number} of the {lang} instruction", variant)


def _check_variant(template: type[Task], subject: str, variant: str) -> None:
    slots = _slots(template, subject, variant)
    for name, domain in template.parameters.items():
        if name not in slots and not domain.hidden:
            _fail(
                template, f"{subject} does not name {{{name}}}; name it, or declare the parameter hidden=True"
            )


def _slots(template: type[Task], subject: str, text: str) -> set[str]:
    slots = set(SLOT.findall(text))
    rest = SLOT.sub("", text)
    if "{" in rest or "}" in rest:
        _fail(template, f"{subject} holds a lone brace: {text!r}; a slot is a parameter's name in braces")
    for slot in slots:
        if slot not in template.parameters:
            known = ", ".join(template.parameters) or "none"
            _fail(template, f"{subject} has the slot {{{slot}}}, which is no parameter; there is {known}")
    return slots


def _check_form(template: type[Task]) -> None:
    from pytest_mobilegym.tasks.task import Task

    for field in template.form:
        if not isinstance(field, AnswerField):
            _fail(template, f"form holds {field!r}; expected AnswerField(...)")
        if wrong := field.check():
            _fail(template, f"the field {field.label!r} {wrong}")
        for words in (field.label, field.hint or "", *field.options):
            for text in (words,) if isinstance(words, str) else words.values():
                _slots(template, f"the field {field.label!r}", text)
    if len({str(field.label) for field in template.form}) < len(template.form):
        _fail(template, "two fields of the form have the same label; tell them apart")
    if template.form and template.objective == "operate":
        _fail(
            template,
            "a task with a form is a query or hybrid, not operate; change the objective or drop the form",
        )
    if not template.form and template.objective != "operate" and not template.no_form_reason:
        _fail(
            template,
            f"a {template.objective} task needs a form, so that its answer has a place; give one, or say in "
            "no_form_reason where the finding goes instead",
        )
    if template.form and template.answers is Task.answers:
        _fail(template, "a task with a form needs answers(), one value a field")
    if not template.form and template.goals is Task.goals:
        _fail(template, "a task without a form needs goals(), or there is nothing to judge")


def _fail(template: type[Task], problem: str) -> None:
    raise TaskError(f"{template.__module__}.{template.__name__}: {problem}.")
