"""The gate: every template of `task_suites` is proven, a new one by itself; `make test`: in one language."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from rigour import either

from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.tasks import Task
from pytest_mobilegym.tasks.proof import check_task
from pytest_mobilegym.tasks.registry import load_templates

SUITES = Path(__file__).parents[2] / "task_suites"
TEMPLATES = load_templates(SUITES)
SEEDS = range(either(usual=1, thorough=10))


def remembered(template: type[Task]) -> pytest.MarkDecorator:
    """The proof of a template holds as long as its suite, and all that the suite imports, stays as it is."""
    file = Path(inspect.getfile(template))
    return pytest.mark.remembered("proof", files=(file, file.with_name("tasks.py")))


@pytest.mark.sampled("template")
@pytest.mark.parametrize("lang", get_args(Lang))
@pytest.mark.parametrize(
    "template",
    [pytest.param(each, id=id, marks=remembered(each)) for id, each in TEMPLATES.items()],
)
def test_the_template_is_proven(template: type[Task], lang: Lang) -> None:
    check_task(template, SEEDS, lang=lang)


FINGERPRINT = """
import sys
from pathlib import Path
from pytest_mobilegym.phone.model import state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.tasks.instance import prepare
from pytest_mobilegym.tasks.registry import load_templates

phone = Phone.create(lang=sys.argv[2])
for id, template in load_templates(Path(sys.argv[1])).items():
    for index in range(3):
        episode = prepare(template, index, phone=phone.fork(), variant="sampled")
        print(episode.id, episode.instruction, sorted(episode.params.items()), state_hash(episode.before))
"""


def test_instances_are_the_same_in_every_process() -> None:
    """Sets are ordered by hashes that differ between processes; nothing may depend on them."""
    told = [
        subprocess.run(
            [sys.executable, "-c", FINGERPRINT, str(SUITES), "en"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
            cwd=SUITES.parent,
        ).stdout.splitlines()
        for hash_seed in ("1", "2")
    ]
    assert len(told[0]) == 3 * len(TEMPLATES)
    assert told[0] == told[1]
