"""The plugin's options on pytest's command line: declared beside those of other plugins, secrets hidden."""

from __future__ import annotations

import argparse
import copy
import os
import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.errors import MobileGymError, UsageError
from pytest_mobilegym.records.option_flags import PYTEST_PREFIX, pytest_flag
from pytest_mobilegym.runs.plan.options import (
    BY_NAME,
    OPTIONS,
    PROVE,
    PROVE_SEEDS,
    as_pytest_flags,
    read_secret,
)

GROUP = "mobilegym"
DEVICE = BY_NAME["device"]
PLAYWRIGHT = "playwright"
"""Name of the plugin that has a `--device` of its own, which the two share."""
REPEAT = "pytest_repeat"
"""Name of the plugin whose `--count` repeats test functions, where `-p` loads it; else it is "repeat"."""
PROVE_DEST, PROVE_SEEDS_DEST = f"mobilegym_{PROVE}", f"mobilegym_{PROVE_SEEDS}"
SUITES_INI = "mobilegym_suites"
SECRETS = tuple(option for option in OPTIONS if option.kind == "secret")
OUT_OF_THE_WAY = "-p no:mobilegym"
"""What a project gives pytest that wants nothing of this plugin."""

FLAGS = frozenset({*(option.pytest_flag for option in OPTIONS), pytest_flag(PROVE), pytest_flag(PROVE_SEEDS)})
"""Every option that the plugin declares."""

_FORMER_SECRETS = pytest.StashKey[dict[str, str | None]]()


ALSO_OF_TESTS = frozenset(
    {
        *("device", "device_serial", "device_profile", "settle", "env_url", "env_token", "pages", "watch"),
        *("apps", "data", "lang", "lively", "motion", "owner", "skin", "trust_code"),
    }
)
"""Options that say what phones the tests beside the tasks get, too; all others are about playing tasks."""


@contextmanager
def usage_errors() -> Iterator[None]:
    """Our errors as pytest's: one sentence, which names options as pytest takes them, and exit code 4."""
    try:
        yield
    except MobileGymError as error:
        raise pytest.UsageError(as_pytest_flags(str(error))) from None


def declare_ini(parser: pytest.Parser) -> None:
    """Declare the ini file's twins of the options."""
    for option in OPTIONS:
        if option.kind == "plain":
            parser.addini(option.ini, f"Like {option.pytest_flag}.", default="")
    parser.addini(
        SUITES_INI, "Folders of task suites, beside those called task_suites.", type="paths", default=[]
    )


def declare_options(parser: pytest.Parser, early_config: pytest.Config, args: list[str]) -> None:
    """Declare the options, once all plugins are loaded, and read the command line again with them.

    Raises:
        pytest.UsageError: a plugin has declared an option of the same name.
    """
    shares_device = early_config.pluginmanager.has_plugin(PLAYWRIGHT)
    group = parser.getgroup(GROUP, "MobileGym: benchmarks of agents that operate phones")
    with clashes_told(early_config):
        for option in OPTIONS:
            if option is DEVICE and shares_device:
                continue
            group.addoption(
                option.pytest_flag, dest=option.dest, help=as_pytest_flags(option.help), **option.shape
            )
        group.addoption(
            pytest_flag(PROVE),
            dest=PROVE_DEST,
            action="store_true",
            help="prove the task templates; with --device browser also play their solutions in Chromium",
        )
        group.addoption(
            pytest_flag(PROVE_SEEDS),
            dest=PROVE_SEEDS_DEST,
            metavar="N",
            help="instances that each template is proven with (default: 10)",
        )
        read_again(parser, early_config, args)


def read_again(parser: pytest.Parser, early_config: pytest.Config, args: list[str]) -> None:
    """Read what is known of the command line, as pytest has done before these options were declared.

    The values of unknown options would be taken for the folders whose conftest files are loaded first. It is
    also where pytest before 9 notices that an option was declared twice.
    """
    early_config.known_args_namespace = parser.parse_known_args(
        args, namespace=copy.copy(early_config.known_args_namespace)
    )


def refuse_without_prefix(parser: pytest.Parser, args: list[str]) -> None:
    """Say how pytest spells an option that the `mobilegym` commands take without a prefix.

    Raises:
        pytest.UsageError: one is among the arguments that nobody has declared.
    """
    _, unknown = parser.parse_known_and_unknown_args(args)
    for flag in (argument.partition("=")[0] for argument in unknown):
        here = PYTEST_PREFIX + flag.removeprefix("--")
        if flag.startswith("--") and here in FLAGS:
            raise pytest.UsageError(
                f"pytest takes {flag} as {here}: only the mobilegym commands take it without {PYTEST_PREFIX}."
            )


@contextmanager
def clashes_told(config: pytest.Config) -> Iterator[None]:
    """Say in a sentence who else declares one of the options, where pytest only shows a traceback."""
    try:
        yield
    except (ValueError, argparse.ArgumentError) as error:
        flags = [flag for flag in re.findall(r"--[a-z][a-z0-9-]*", str(error)) if flag in FLAGS]
        if not flags:
            raise
        other = _declared_in(error) or _declared_by(flags[0], config) or "another plugin"
        raise pytest.UsageError(
            f"{flags[0]} is an option of pytest-mobilegym, and {other} declares one of the same name: rename "
            f"that one, or leave pytest-mobilegym out of this project with {OUT_OF_THE_WAY} (in addopts)."
        ) from None


def _declared_in(error: BaseException) -> str | None:
    """The file whose `pytest_addoption` failed; `None` where it was not one of theirs."""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_name == "pytest_addoption":
            return _shown(frame.f_code.co_filename)
    return None


def _declared_by(flag: str, config: pytest.Config) -> str | None:
    """The file of the plugin that has the flag among its words."""
    for _, plugin in config.pluginmanager.list_name_plugin():
        code = getattr(getattr(plugin, "pytest_addoption", None), "__code__", None)
        if code is not None and flag in code.co_consts:
            return _shown(code.co_filename)
    return None


def _shown(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def given_options(config: pytest.Config) -> dict[str, Any]:
    """Values from the command line by name, `None` where not given."""
    given = {option.name: getattr(config.option, option.dest, None) for option in OPTIONS}
    if config.pluginmanager.has_plugin(PLAYWRIGHT):
        given[DEVICE.name] = _device_from_playwright(config)
    return given


def _device_from_playwright(config: pytest.Config) -> str | None:
    """What `--device` says, taken away from pytest-playwright, whose own devices have other names."""
    named: str | None = getattr(config.option, "device", None)
    if named is None:
        return None
    from pytest_mobilegym.runs.play.devices import DEVICES

    if named not in DEVICES and " " in named:
        return None
    config.option.device = None
    return named


def playing_flag(config: pytest.Config) -> str | None:
    """The first option on the command line that is about playing tasks; `None` where there is none."""
    for option in OPTIONS:
        if option.name not in ALSO_OF_TESTS and getattr(config.option, option.dest, None) is not None:
            return option.pytest_flag
    return None


def plays_nothing(config: pytest.Config) -> bool:
    """Whether pytest was asked to show what is there, and to run none of it."""
    options = config.option
    return bool(
        options.collectonly
        or options.setuponly
        or options.setupplan
        or options.showfixtures
        or options.show_fixtures_per_test
    )


def refuse_count(config: pytest.Config) -> None:
    """Refuse `--count` of pytest-repeat, which repeats functions and would leave episodes as they are.

    Raises:
        UsageError: tests are to be repeated.
    """
    manager = config.pluginmanager
    count = getattr(config.option, "count", None)
    if isinstance(count, int) and count > 1 and (manager.has_plugin("repeat") or manager.has_plugin(REPEAT)):
        raise UsageError(
            f"--count {count} repeats functions and no tasks: give {BY_NAME['repeat_n'].flag} {count} for as "
            f"many trials of each task, or name the files of the tests that are to be repeated."
        )


def hide_secrets(config: pytest.Config) -> None:
    """Move keys and tokens from the options into the environment, which workers inherit and nobody prints.

    Raises:
        pytest.UsageError: a key stands on the command line itself, or its file cannot be read.
    """
    former = config.stash[_FORMER_SECRETS] = {}
    for option in SECRETS:
        given = getattr(config.option, option.dest, None)
        if given is not None:
            with usage_errors():
                secret = read_secret(option, given)
            former[option.variable] = os.environ.get(option.variable)
            _put_variable(option.variable, secret)
            setattr(config.option, option.dest, None)


def restore_environment(config: pytest.Config) -> None:
    """Leave the environment as it was before `hide_secrets`."""
    for variable, value in config.stash.get(_FORMER_SECRETS, {}).items():
        _put_variable(variable, value)


def _put_variable(name: str, value: str | None) -> None:
    if value is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = value
