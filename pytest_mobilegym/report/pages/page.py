"""Pages that load nothing: styles, script and pictures are inside, and their content security policy lets no
other script run, should escaping ever fail.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import write_output
from pytest_mobilegym.report.figures import numbers
from pytest_mobilegym.report.figures.observed import describe_observed
from pytest_mobilegym.report.figures.protocol import protocol_of
from pytest_mobilegym.report.pages.action_view import SAMPLES, WIDTH, Arrow
from pytest_mobilegym.report.pages.board import heat_class
from pytest_mobilegym.report.pages.episodes import stop_words
from pytest_mobilegym.report.pages.outcome_signs import MARKS, OUTCOMES
from pytest_mobilegym.report.pages.recorded_values import read_goal, read_value

TEMPLATES = Path(__file__).parent / "templates"
_STYLES = (
    "palette.css",
    "marks.css",
    "leaderboard.css",
    "compare.css",
    "failures.css",
    "plots.css",
    "print.css",
)
_SCRIPTS = ("leaderboard.js", "episodes.js", "addresses.js", "compare.js", "sets.js", "plots.js")
_PARTS = re.compile(r"(?<=[:._/@])(?=\w)|(?<=[a-z0-9])(?=[A-Z])")
"""Where a name such as `models:NORTH` or `clock.AddAlarm` may be broken."""
_CONTROL = {
    code: "\N{REPLACEMENT CHARACTER}"
    for code in (*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000))
    if chr(code) not in "\t\n\r"
}


def render(template: str, **context: Any) -> str:
    """Fill in a template; every text is escaped."""
    script, style = (_joined(names) for names in (_SCRIPTS, _STYLES))
    return (
        _environment()
        .get_template(template)
        .render(
            outcomes=OUTCOMES,
            drawing_width=WIDTH,
            script=Markup(script),
            style=Markup(style),
            script_hash=integrity(script),
            style_hash=integrity(style),
            **context,
        )
    )


def check_output(output: Path | str) -> Path:
    """Where a page goes.

    Raises:
        UsageError: it is a folder.
    """
    target = Path(output)
    if target.is_dir():
        raise UsageError(
            f"'{target}' is a folder, expected the path of a page such as '{target / 'index.html'}'."
        )
    return target


def write(target: Path, text: str) -> Path:
    """Write a page whole or not at all; its folder is made if need be.

    Raises:
        UsageError: it cannot be written.
    """
    write_output(target, text.encode())
    return target


def integrity(text: str) -> str:
    """A script or style as content security policies name it."""
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_visible,
    )
    environment.filters |= {
        "percent": numbers.percent,
        "interval": numbers.interval,
        "decimal": numbers.decimal,
        "whole": numbers.whole,
        "duration": numbers.duration,
        "money": numbers.money,
        "points": numbers.points,
        "probability": numbers.probability,
        "chance": numbers.chance,
        "read_goal": read_goal,
        "read_value": lambda value: read_value(value).text,
        "brief": _brief,
        "breakable": _breakable,
        "unbroken": _unbroken,
        "stop_words": stop_words,
        "heat": heat_class,
        "observed": describe_observed,
        "protocol": protocol_of,
    }
    environment.globals |= {"marks": MARKS, "touches": SAMPLES}
    environment.tests["arrow"] = lambda shape: isinstance(shape, Arrow)
    return environment


def _joined(names: tuple[str, ...]) -> str:
    return "\n".join((TEMPLATES / name).read_text(encoding="utf-8") for name in names)


def _brief(text: str, length: int) -> str:
    """The start of a text on one line."""
    line = " ".join(text[: 4 * length].split())
    return line if len(line) <= length and len(text) <= 4 * length else line[: length - 1] + "…"


def _breakable(text: str) -> Markup:
    """A name that goes on in the next line between its parts, and not amidst of one."""
    return Markup("<wbr>").join(_PARTS.split(_visible(text)))


def _unbroken(text: str) -> Markup:
    """A command that goes on in the next line at blanks only, where a word is not longer than the line."""
    return Markup(" ").join(
        Markup('<bdi class="word">{}</bdi>').format(word) for word in _visible(text).split(" ")
    )


def _visible(value: Any) -> Any:
    """Control characters and lone surrogates become a replacement character: HTML cannot hold them."""
    return value.translate(_CONTROL) if isinstance(value, str) and not isinstance(value, Markup) else value
