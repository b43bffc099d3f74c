"""Options and command of a run, without secrets."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser
from typing import Any

import pytest
from synthetic_runs import make_meta

from pytest_mobilegym.commands.run import add_arguments
from pytest_mobilegym.report.pages.provenance import command_of, moment, safe_options
from pytest_mobilegym.runs.plan.config import make_config

SECRET = "sk-hush"


@pytest.mark.parametrize(
    "options",
    [
        {"model_api_key": SECRET},
        {"apikey": SECRET},
        {"judge": {"api-key": SECRET, "name": "x"}},
        {"access_token": SECRET, "token": SECRET},
        {"password": SECRET},
        {"model_base_url": f"https://me:{SECRET}@models.example/v1"},
        {"command": f"pytest --model-base-url=https://me:{SECRET}@models.example/v1"},
        {"command": f"pytest task_suites --model-api-key={SECRET}"},
        {"command": ["pytest", "--model-api-key", SECRET, "-n", "8"]},
        {"command": f"pytest --model-api-key={SECRET} 'unbalanced"},
    ],
)
def test_secrets_are_hidden(options: dict[str, Any]) -> None:
    meta = make_meta(options=options)
    assert SECRET not in f"{safe_options(meta)} {command_of(meta)}"


def test_what_only_sounds_secret_is_shown() -> None:
    options = {"max_tokens": 4096, "pass_k": [1, 4], "author": "me"}
    assert safe_options(make_meta(options=options)) == options


def test_a_recorded_command_is_shown_as_it_was() -> None:
    meta = make_meta(options={"command": ["pytest", "task_suites", "-m", "L3 and wechat", "--agent=autoglm"]})
    assert command_of(meta) == ("pytest task_suites -m 'L3 and wechat' --agent=autoglm", True)
    assert safe_options(meta) == {}


def test_without_one_the_options_make_a_command() -> None:
    meta = make_meta(
        options={"agent": "a b", "headed": True, "split": None, "loop_detect": 10, "quiet": False}
    )
    assert command_of(meta) == ("mobilegym run '--agent=a b' --headed --loop-detect=10", False)
    several = make_meta(options={"pass_k": [1, 8], "apps": ["mine", "../yours"], "data": []})
    assert command_of(several).text == "mobilegym run --apps=mine:../yours --pass-k=1,8"


def test_the_command_names_the_suites_and_is_one_that_can_be_given() -> None:
    """Also where no checkout is at hand: what was recorded of the benchmark's own tasks names no folder."""
    parser = ArgumentParser()
    add_arguments(parser)
    config = make_config({"agent": "echo", "split": "test", "pass_k": "1,8"})
    for suites in (["mobilegym:"], ["my suites", "mobilegym:clock"], []):
        meta = make_meta(options=config.public()).model_copy(update={"suites": suites})
        words = shlex.split(command_of(meta).text)
        given = parser.parse_args(words[2:])
        assert words[:2] == ["mobilegym", "run"]
        assert [str(path) for path in given.paths] == suites
        assert (given.mobilegym_agent, given.mobilegym_split) == ("echo", "test")


def test_moments_are_shown_to_the_minute() -> None:
    assert moment("2026-03-02T14:05:59+00:00") == "2026-03-02 14:05 UTC"
    assert moment("yesterday") == "yesterday"
