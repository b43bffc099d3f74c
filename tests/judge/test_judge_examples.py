"""The examples of the manual hold, and the manual has them all."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pytest

from pytest_mobilegym import judge
from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import StateError
from pytest_mobilegym.judge.examples import COMMAND, MALFORMED, MATCHERS, PATHS, markdown
from pytest_mobilegym.judge.matchers import Matcher
from pytest_mobilegym.judge.paths import not_allowed, parse_allowed
from pytest_mobilegym.phone.state import Change

WRITTEN = Path(__file__).parents[2] / "docs" / "matchers.md"
EXAMPLES = [example for examples in MATCHERS.values() for example in examples]


def rule_of(text: str) -> Matcher:
    """The matcher that an author's text makes."""
    made: Matcher = eval(text, {"dt": dt, **{name: getattr(judge, name) for name in judge.__all__}})
    return made


def plain_id(example):
    """The rule, unless pytest escapes it: it does so again whenever the same process collects the test."""
    return example.rule if example.rule.isascii() and "\\" not in example.rule else None


@pytest.mark.parametrize("example", EXAMPLES, ids=plain_id)
def test_a_rule_accepts_and_refuses_what_the_manual_says(example):
    rule = rule_of(example.rule)
    assert [value for value in example.accepts if rule != value] == []
    assert [value for value in example.refuses if rule == value] == []
    assert all(value == rule for value in example.accepts), "also when the rule stands on the right"


def test_every_matcher_has_an_example():
    named = {example.rule.partition("(")[0] for example in EXAMPLES}
    public = {
        name
        for name in judge.__all__
        if isinstance(getattr(judge, name), type) and issubclass(getattr(judge, name), Matcher)
    }
    assert named == public - {"Matcher"}


@pytest.mark.parametrize("example", PATHS, ids=lambda example: example.allowed)
def test_a_path_covers_what_the_manual_says_and_leaves_the_rest(example):
    allowed = [parse_allowed(example.allowed)]
    covered = [Change(path, kind) for path, kind in example.covers]
    assert not_allowed(covered, allowed) == ()
    for path, kind in example.leaves:
        assert not_allowed([*covered, Change(path, kind)], allowed) == (Change(path, kind),)


@pytest.mark.parametrize(("path", "says"), MALFORMED)
def test_a_malformed_path_is_refused_in_the_words_of_the_manual(path, says):
    with pytest.raises(StateError, match=re.escape(says)):
        parse_allowed(path)


def test_the_written_manual_is_up_to_date(capsys):
    assert WRITTEN.read_text("utf-8") == markdown(), f"run: {COMMAND}"
    assert main(["matchers"]) == 0
    assert capsys.readouterr().out == markdown()


def test_the_command_names_a_file_that_it_cannot_write(tmp_path, capsys):
    (tmp_path / "no").touch()
    assert main(["matchers", "-o", str(tmp_path / "no" / "page.md")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_no_example_breaks_its_table():
    for line in markdown().splitlines():
        if line.startswith("|"):
            assert len(re.findall(r"(?<!\\)\|", line)) in (3, 4), line
