"""Where a run comes from: its circumstances, options and command, without secrets."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from pytest_mobilegym.records.model import RunMeta
from pytest_mobilegym.records.option_flags import command_flag
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.report.figures import numbers
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.observed import describe_observed
from pytest_mobilegym.report.figures.protocol import decoding_of, protocol_of, split_of
from pytest_mobilegym.report.figures.standing import Checked, NotVerified
from pytest_mobilegym.report.pages.recorded_values import as_text

LANGUAGES = {"en": "English", "zh": "Chinese"}
"""What the languages of phones are called."""
_SECRET = re.compile(
    r"api.?key|secret|passw|authori[sz]ation|credential|(?:access|auth|bearer|env).?token|^token$",
    re.IGNORECASE,
)
_LOGIN = re.compile(r"(?<=://)[^/@\s]+(?=@)")
"""User and password of an address."""
_MASK = "[hidden]"
_SEALS = {
    "whole": "whole: its rows are those that were written, in their order",
    "absent": "none",
    "broken": "broken",
}
_MODELLESS = {
    "agent": "no model",
    "baseline": "no model: an agent that does not even try",
    "solution": "no model: the tasks’ own solutions",
    "human": "no model: a person",
}


class Command(NamedTuple):
    """The command line of a run."""

    text: str
    recorded: bool
    """False where it was put together from the options."""


def list_facts(meta: RunMeta, summary: Summary, checked: Checked | None = None) -> list[tuple[str, str]]:
    """Circumstances of a run as labels with texts.

    Args:
        checked: what the reader verified of it; `None` says nothing.
    """
    commit = meta.git_commit or "not recorded"
    facts = [
        ("Run", meta.run_id),
        ("Agent", meta.agent),
        ("Model", meta.model or _MODELLESS[meta.agent_kind]),
        *([("Called", f"{meta.agent_name}, by whoever ran it")] if meta.agent_name else []),
        *([("Decoding", decoding)] if (decoding := decoding_of(meta)) else []),
        ("Started", moment(meta.started)),
        ("Ended", moment(meta.ended) if meta.ended else "not recorded: running or interrupted"),
        *([("From start to end", lasted)] if (lasted := _lasted(meta)) else []),
        ("Device", meta.device),
        ("Observed", describe_observed(meta)),
        ("Language", LANGUAGES[meta.lang]),
        ("Protocol", protocol_of(meta)),
        ("Split", split_of(meta, summary)),
        ("Sampling", f"seed {meta.sample_seed}"),
        ("Instances", f"{meta.sample_n} per template, {_trials(meta.repeat_n)}"),
        ("Templates", numbers.whole(summary.templates)),
        ("Git commit", f"{commit}, with local changes" if meta.git_dirty else commit),
        ("Python", meta.python),
        ("Platform", meta.platform),
    ]
    if meta.judge == "vlm":
        facts.append(("Judge", f"{meta.judge_model or 'a model'}, from screenshots: estimated"))
    if meta.rerun_of is not None:
        facts.append(
            ("Plays again", f"the failed episodes of {meta.rerun_of}, so that it has no success rate")
        )
    facts += [(entry.what.capitalize(), f"{moment(entry.at)}: {entry.note}") for entry in meta.history]
    if isinstance(checked, NotVerified):
        facts.append(("Verified", f"no: {checked.why}"))
    elif checked is not None:
        facts += _verified(checked)
    return facts


def _verified(verification: Verification) -> list[tuple[str, str]]:
    every = verification.episodes
    said = f"{sum(check.verified for check in every)} of {len(every)} episodes, {moment(verification.at)}"
    facts = [("Verified", said), ("Seal", _SEALS[verification.seal.state])]
    if verification.seal.organiser:
        facts.append(("Run by", verification.seal.organiser))
    return [*facts, *(("Remark", remark) for remark in verification.remarks)]


def safe_options(meta: RunMeta) -> dict[str, Any]:
    """The options but for the command; the run leaves secrets out, this makes sure."""
    return {name: _masked(name, value) for name, value in sorted(meta.options.items()) if name != "command"}


def unset_options(meta: RunMeta) -> list[str]:
    """The names of the options that are off, or were left open."""
    return [
        name for name, value in safe_options(meta).items() if value is False or value in (None, "", [], {})
    ]


def command_of(meta: RunMeta) -> Command:
    """The recorded command line (option "command", text or list), or one that the options amount to.

    That is one of `mobilegym run`, which plays what pytest plays and needs no checkout: "mobilegym:" is the
    benchmark wherever it is installed.
    """
    recorded = meta.options.get("command")
    if recorded:
        return Command(shlex.join(_masked_words(_split(recorded))), recorded=True)
    words = ["mobilegym", "run", *meta.suites]
    for name, value in safe_options(meta).items():
        flag = command_flag(name)
        if value is True:
            words.append(flag)
        elif value not in (None, False, "", [], {}):
            words.append(f"{flag}={_joined(name, value)}")
    return Command(shlex.join(words), recorded=False)


def _joined(name: str, value: object) -> str:
    """An option's value as a command line takes it: several folders with a colon between, others a comma."""
    if not isinstance(value, list | tuple):
        return as_text(value)
    return (":" if name in ("apps", "data") else ",").join(map(as_text, value))


def moment(text: str) -> str:
    """An ISO date and time to the minute; anything else as it came."""
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        return text
    zone = read.tzname()
    return f"{read:%Y-%m-%d %H:%M}" + (f" {zone}" if zone else "")


def _trials(number: int) -> str:
    return "1 trial each" if number == 1 else f"{number} trials each"


def _lasted(meta: RunMeta) -> str:
    """How long a run took by the clock, and how many episodes it played at once; "" where nobody knows."""
    try:
        seconds = (
            datetime.fromisoformat(meta.ended or "") - datetime.fromisoformat(meta.started)
        ).total_seconds()
    except (ValueError, TypeError):
        return ""
    if seconds < 0:
        return ""
    at_once = meta.options.get("in_flight")
    beside = (
        f", up to {at_once} episodes at once in each worker" if type(at_once) is int and at_once > 1 else ""
    )
    pauses = ", with pauses" if meta.history else ""
    return f"{numbers.duration(seconds)}{pauses}{beside}"


def _masked(name: str, value: Any) -> Any:
    if _SECRET.search(name) and value not in (None, "", False):
        return _MASK
    if isinstance(value, dict):
        return {inner: _masked(str(inner), held) for inner, held in value.items()}
    return _LOGIN.sub(_MASK, value) if isinstance(value, str) else value


def _split(command: Any) -> list[str]:
    if isinstance(command, list):
        return [str(word) for word in command]
    try:
        return shlex.split(str(command))
    except ValueError:
        return str(command).split()


def _masked_words(words: Sequence[str]) -> list[str]:
    """A command line with the values of `--api-key=x` and `--api-key x` hidden."""
    masked = []
    hide = False
    for word in words:
        name, equals, _ = word.partition("=")
        secret = bool(_SECRET.search(name.lstrip("-")))
        masked.append(_MASK if hide else f"{name}={_MASK}" if equals and secret else _LOGIN.sub(_MASK, word))
        hide = secret and not equals and word.startswith("-")
    return masked
