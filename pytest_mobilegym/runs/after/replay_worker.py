"""The clean process that replays a run: no conftest, no plugins, nothing of the run's own code but its tasks.

It is started isolated (`python -I`), reads `{"run": folder, "suites": [folder, ...]}` from standard input,
and writes one finding a line, as JSON, to standard output.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TextIO


def main() -> None:
    """Replay every episode of the run that standard input names."""
    # Tasks may print; the findings must stay alone on their line.
    findings = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    request = json.load(sys.stdin)
    suites = [Path(folder) for folder in request["suites"]]
    sys.path += [str(folder.parent) for folder in suites]
    write_findings(Path(request["run"]), suites, findings)


def write_findings(run: Path, suites: list[Path], findings: TextIO) -> None:
    """Write a finding for every row of a run."""
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.records.load import load_run, load_trajectory
    from pytest_mobilegym.runs.after.replay import Finding, config_of, replay
    from pytest_mobilegym.runs.plan.config import install
    from pytest_mobilegym.runs.plan.episodes import find_templates

    meta, rows = load_run(run)
    config = config_of(meta)
    install(config)
    templates, _ = find_templates(suites)
    for row in rows:
        try:
            trajectory = load_trajectory(run, row)
            steps = None if trajectory is None else trajectory.steps
            finding = replay(row, steps, config=config, templates=templates)
        except UsageError as error:
            finding = Finding(row.episode, False, str(error))
        verdict = finding.verdict.model_dump(mode="json") if finding.verdict else None
        findings.write(json.dumps({**finding._asdict(), "verdict": verdict}) + "\n")
        findings.flush()


if __name__ == "__main__":
    main()
