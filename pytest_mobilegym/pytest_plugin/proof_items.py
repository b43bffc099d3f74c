"""Proofs as pytest sees them: one item a template and language, collected with `--mg-prove`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.pytest_plugin.command_line import PROVE_DEST, PROVE_SEEDS_DEST
from pytest_mobilegym.pytest_plugin.items import place_of
from pytest_mobilegym.pytest_plugin.markers import marks_of
from pytest_mobilegym.pytest_plugin.pytest_run import PYTEST_RUN

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import Lang
    from pytest_mobilegym.tasks.task import Task

DEFAULT_SEEDS = 10

_PROOFS = pytest.StashKey[dict[str, str]]()
"""What each proof of the session is called, by the node's id."""


def is_proving(config: pytest.Config) -> bool:
    """Whether templates are proven instead of played by an agent."""
    return bool(config.getoption(PROVE_DEST, False))


def plays_episodes(config: pytest.Config) -> bool:
    """Whether there are episodes; a proof includes some where the user names the browser to play them in."""
    return not is_proving(config) or config.stash[PYTEST_RUN].values.get("device") == "browser"


def seeds_of(config: pytest.Config) -> int:
    """How many instances a template is proven with.

    Raises:
        UsageError: the option is no number from 1.
    """
    given = config.getoption(PROVE_SEEDS_DEST)
    if given is None:
        return DEFAULT_SEEDS
    if not str(given).isdecimal() or int(given) < 1:
        raise UsageError(f"--prove-seeds takes a number from 1, got {given!r}.")
    return int(given)


def check_options(config: pytest.Config) -> None:
    """Refuse what does not go with a proof.

    Raises:
        UsageError: an agent of the user's, or seeds without a proof.
    """
    values = config.stash[PYTEST_RUN].values
    if not is_proving(config):
        if config.getoption(PROVE_SEEDS_DEST) is not None:
            raise UsageError("--prove-seeds is for --prove; add it, or leave the seeds out.")
        return
    seeds_of(config)
    if values.get("agent", "oracle") != "oracle":
        raise UsageError(f"--prove plays the tasks' own solutions; leave out --agent {values['agent']}.")


class ProofItem(pytest.Item):
    """All proofs of one template in one language."""

    def __init__(self, *, template: type[Task], lang: Lang, owner: str | None, **options: Any) -> None:
        from pytest_mobilegym.runs.plan.episodes import Planned

        super().__init__(**options)
        self.template = template
        self.lang = lang
        self.owner = owner
        for mark in marks_of(Planned(template), device="dom"):
            self.add_marker(mark)

    def runtest(self) -> None:
        """Fail unless every proof holds."""
        from pytest_mobilegym.tasks.proof import describe, prove

        results = prove(self.template, range(seeds_of(self.config)), lang=self.lang, owner=self.owner)
        table = describe(results)
        self.add_report_section("call", "proof", table)
        if not all(result.passed for result in results):
            pytest.fail(f"{self.template.id} is not proven ({self.lang}).\n{table}", pytrace=False)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the template is, for reports."""
        return *place_of(self.template), self.name


def proof_items(parent: pytest.Collector, templates: list[type[Task]]) -> Iterator[ProofItem]:
    """The proofs of some templates: in the language that the user names, or in both.

    Where the user names an owner, on that owner's phone, and only of the templates that allow it.
    """
    from pytest_mobilegym.tasks.owners import allows

    values = parent.config.stash[PYTEST_RUN].values
    named, owner = values.get("lang"), values.get("owner")
    for template in templates:
        if owner is not None and not allows(template, owner):
            continue
        for lang in [named] if named else ["en", "zh"]:
            name = f"{template.__name__}[proof-{lang}]"
            item = ProofItem.from_parent(
                parent, name=name, template=template, lang=cast("Lang", lang), owner=owner
            )
            yield item


def note_proofs(session: pytest.Session) -> None:
    """Remember which proofs the session is to make."""
    proofs = [item for item in session.items if isinstance(item, ProofItem)]
    session.config.stash[_PROOFS] = {item.nodeid: f"{item.template.id} ({item.lang})" for item in proofs}


def describe_unproven(terminalreporter: Any, config: pytest.Config) -> str:
    """Which proofs a broken off session has left; "" of none, and with pytest-xdist, as only workers know."""
    from pytest_mobilegym.authoring.interrupted import describe_rest

    reports = (report for of_kind in terminalreporter.stats.values() for report in of_kind)
    ended = {report.nodeid for report in reports if getattr(report, "when", None) == "call"}
    proofs = config.stash.get(_PROOFS, {})
    rest = [name for node, name in proofs.items() if node not in ended]
    return describe_rest(rest, total=len(proofs)) if rest else ""
