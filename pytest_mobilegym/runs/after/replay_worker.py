"""The clean process that replays a run: no conftest, no plugins, nothing of the run's own code but its tasks.

It is started isolated (`python -I`) and reads `{"run": folder, "suites": [folder, ...], "claims": bool,
"drawn": [episode, ...]}` from standard input. It writes JSON lines to standard output: `{"finding": ...}`
for every row, `{"claims": ...}` where they are asked for, and `{"redrawn": ...}` for every episode that is to
be played again in a browser. Where the request says `"explained": [episode, ...]`, it writes
`{"explained": [episode, evidence]}` for each of these instead, and nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from pytest_mobilegym.records.load import Trajectory
    from pytest_mobilegym.runs.after.replay import Finding


def main() -> None:
    """Replay every episode of the run that standard input names."""
    # Tasks may print; the findings must stay alone on their line.
    findings = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    request = json.load(sys.stdin)
    suites = [Path(folder) for folder in request["suites"]]
    sys.path += [str(folder.parent) for folder in suites]
    run = Path(request["run"])
    if "explained" in request:
        write_evidence_of(run, suites, findings, episodes=set(request["explained"]))
    else:
        write_findings(run, suites, findings, claims=request["claims"], drawn=request["drawn"])


def write_findings(
    run: Path, suites: list[Path], findings: TextIO, *, claims: bool = False, drawn: Sequence[str] = ()
) -> None:
    """Write a finding for every row of a run, then what came of its claims, and of playing some again.

    Args:
        drawn: ids of the episodes that are played again in a browser, where their rows are verified.
    """
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.records.load import load_run, load_trajectory
    from pytest_mobilegym.runs.after.claims import check_claims
    from pytest_mobilegym.runs.after.redraw import redraw
    from pytest_mobilegym.runs.after.replay import Finding, config_of, replay
    from pytest_mobilegym.runs.plan.config import install
    from pytest_mobilegym.runs.plan.episodes import find_templates

    def write(kind: str, data: dict[str, Any]) -> None:
        findings.write(json.dumps({kind: data}) + "\n")
        findings.flush()

    meta, rows = load_run(run)
    config = config_of(meta)
    install(config)
    templates, _ = find_templates(suites)
    verified = set()
    for row in rows:
        try:
            trajectory = load_trajectory(run, row)
            steps = None if trajectory is None else trajectory.steps
            finding = replay(row, steps, config=config, agent=meta.agent, templates=templates)
            if trajectory is not None and finding.verified:
                finding = _with_pictures(finding, trajectory)
        except UsageError as error:
            finding = Finding(row.episode, False, str(error))
        if finding.verified:
            verified.add(row.episode)
        verdict = finding.verdict.model_dump(mode="json") if finding.verdict else None
        write("finding", {**finding._asdict(), "verdict": verdict})
    if claims:
        found = check_claims(run, meta, rows, config=config, templates=templates, suites=suites)
        write("claims", found._asdict())
    again = [row for row in rows if row.episode in verified.intersection(drawn)]
    if again:
        for each in asyncio.run(redraw(run, again, config=config, templates=templates)):
            write("redrawn", each._asdict())


def write_evidence_of(run: Path, suites: list[Path], findings: TextIO, *, episodes: Collection[str]) -> None:
    """Write what replaying some episodes of a run shows of why they failed, `null` where it shows nothing."""
    from pytest_mobilegym.errors import MobileGymError
    from pytest_mobilegym.records.load import load_run, load_trajectory
    from pytest_mobilegym.runs.after.replay import config_of, prepare_row
    from pytest_mobilegym.runs.plan.config import install
    from pytest_mobilegym.runs.plan.episodes import find_templates
    from pytest_mobilegym.runs.play.evidence import gather_evidence

    meta, rows = load_run(run)
    config = config_of(meta)
    install(config)
    templates, _ = find_templates(suites)
    for row in rows:
        if row.episode not in episodes:
            continue
        evidence = None
        # Of an episode that cannot be set up any more nothing can be shown.
        with suppress(MobileGymError):
            trajectory = load_trajectory(run, row)
            if trajectory is not None:
                prepared = prepare_row(row, config=config, templates=templates)
                evidence = gather_evidence(row, trajectory.steps, task=prepared.task, before=prepared.before)
        said = evidence.model_dump() if evidence is not None else None
        findings.write(json.dumps({"explained": [row.episode, said]}) + "\n")
        findings.flush()


def _with_pictures(finding: Finding, trajectory: Trajectory) -> Finding:
    """The finding, unless a picture is not what the agent was given."""
    from pytest_mobilegym.runs.after.replay import Finding

    for step in trajectory.steps:
        if not (step.screenshot and step.screenshot_sha256):
            continue
        # A name, not a path: it is untrusted.
        file = trajectory.folder / Path(step.screenshot).name
        if file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() != step.screenshot_sha256:
            reason = f"step {step.index}: the screenshot {file.name} is not what the agent was given"
            return Finding(finding.episode, False, reason)
    return finding


if __name__ == "__main__":
    main()
