"""Whose phones a run's episodes are played on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.errors import TaskError, UnknownName
from pytest_mobilegym.phone.owners import DEFAULT_OWNER, owner_names
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Planned, find_templates, plan, planned_phone, prepare_planned
from pytest_mobilegym.tasks.contract import check_template
from pytest_mobilegym.tasks.owners import BY_SEED, allowed_owners, allows, choose_owner
from pytest_mobilegym.tasks.task import Task

SUITES = Path(__file__).parents[2] / "task_suites"


@pytest.fixture(scope="module")
def templates() -> dict[str, type[Task]]:
    return find_templates([SUITES])[0]


def owner_of(template: type[Task], **options: Any) -> str:
    config = make_config(options)
    planned = Planned(template, 0, 0)
    prepared = prepare_planned(planned, config, phone=planned_phone(planned, config))
    return prepared.before.os.owner.profile


def test_a_run_is_on_the_phones_of_the_office_worker_unless_it_says_otherwise(
    templates: dict[str, type[Task]],
) -> None:
    template = (
        templates["clock.AddAlarm"] if "clock.AddAlarm" in templates else next(iter(templates.values()))
    )
    assert owner_of(template) == DEFAULT_OWNER
    for owner in owner_names():
        assert owner_of(template, owner=owner) == owner


def test_there_is_no_other_owner() -> None:
    with pytest.raises(UnknownName, match="office_worker"):
        make_config({"owner": "astronaut"})


def test_seeds_draw_owners_that_the_template_allows_and_always_the_same(
    templates: dict[str, type[Task]],
) -> None:
    drawn = {choose_owner(template, BY_SEED, 0, 0) for template in templates.values()}
    assert drawn == set(owner_names())
    for template in templates.values():
        for index in range(3):
            owner = choose_owner(template, BY_SEED, 7, index)
            assert owner in allowed_owners(template)
            assert owner == choose_owner(template, BY_SEED, 7, index)


def test_templates_for_one_owner_are_no_part_of_another_ones_plan(templates: dict[str, type[Task]]) -> None:
    limited = [template for template in templates.values() if template.owners]
    assert limited, "templates about Boss"
    for owner in (name for name in owner_names() if name != DEFAULT_OWNER):
        planned = {each.template for each in plan(templates.values(), make_config({"owner": owner}))}
        assert planned == {template for template in templates.values() if allows(template, owner)}
    everyone = {each.template for each in plan(templates.values(), make_config({"owner": BY_SEED}))}
    assert everyone == set(templates.values())


def test_a_template_is_not_played_with_an_owner_that_it_does_not_allow(
    templates: dict[str, type[Task]],
) -> None:
    template = templates["wechat.ConditionalReplyToBoss"]
    other = next(name for name in owner_names() if name not in template.owners)
    with pytest.raises(TaskError, match="is for office_worker, not for the owner"):
        choose_owner(template, other, 0, 0)


@pytest.mark.parametrize(
    ("owners", "reason", "told"),
    [
        (["astronaut"], "the moon", "unknown owner 'astronaut'"),
        (["office_worker"], "", "owners and owners_reason go together"),
        ([], "no reason", "owners and owners_reason go together"),
    ],
)
def test_a_template_says_which_owners_it_allows_and_why(
    owners: list[str],
    reason: str,
    told: str,
    templates: dict[str, type[Task]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    template = templates["wechat.ConditionalReplyToBoss"]
    monkeypatch.setattr(template, "owners", owners)
    monkeypatch.setattr(template, "owners_reason", reason)
    with pytest.raises(TaskError, match=told):
        check_template(template)
