"""Every number that `mobilegym baselines` prints has a twin, counted from the results that it leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from figure_ledger import plain, vouch
from opened_apps import write_apps
from recomputed import counted, read_run
from table_twins import check_ranked

from pytest_mobilegym.cli import main

LOTS = '''

class Lot(Opened):
    """Whoever does nothing is right of every ticket that ends as it should."""

    instruction = {"en": ["Draw {ticket}."], "zh": ["抽{ticket}。"]}
    difficulty = "L1"

    def goals(self, before, after):
        yield goal("the ticket is even", actual=int(self.ticket) % 2, expected=0)


class Torn(Opened):
    """Nobody can read every second ticket."""

    instruction = {"en": ["Read {ticket}."], "zh": ["读{ticket}。"]}
    difficulty = "L2"

    def goals(self, before, after):
        if int(self.ticket) % 2:
            raise KeyError(self.ticket)
        yield goal("it is read", actual=True, expected=True)


class Gift(Opened):
    """Nothing is left to be done."""

    instruction = {"en": ["Keep {ticket}."], "zh": ["留下{ticket}。"]}
    difficulty = "L3"

    def goals(self, before, after):
        yield goal("the launcher is in front", actual=after.route.app, expected="launcher")
'''


@pytest.mark.parametrize(
    "tasks", [["Lot"], ["Clock", "Sheet"], ["Clock", "Riddle"], ["Clock", "Gift", "Lot", "Riddle", "Torn"]]
)
def test_what_the_baselines_say_of_the_tasks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tasks: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    write_apps(tmp_path)
    suite = tmp_path / "task_suites" / "doors" / "tasks.py"
    suite.write_text(suite.read_text("utf-8") + LOTS, encoding="utf-8")
    agents = ["null", "abort"]

    code = main([
        "baselines", "--sample-n=5", "-o", "trivial",
        *(f"--agent={agent}" for agent in agents),
        *(f"--task=doors.{task}" for task in tasks),
    ])  # fmt: skip

    table, said = capsys.readouterr().out.split("\n\n")
    runs = {agent: read_run(Path("trivial") / agent).rows for agent in agents}
    check_ranked(table, runs)
    slips = []
    for template in sorted(f"doors.{task}" for task in tasks):
        for agent in sorted(agents):
            own = counted([row for row in runs[agent] if row["template"] == template])
            through = [row for row in own if all(goal["passed"] for goal in row["verdict"]["goals"])]
            if through:
                slips.append((template, agent, len(through), len(own)))
    head, *lines = said.splitlines()
    vouch(head, [plain(len(slips))] if slips else [])
    assert head.startswith("no ") == (not slips)
    for line, (template, agent, through_, own_) in zip(lines, slips, strict=True):
        assert line.split()[:2] == [f"{template}:", agent]
        vouch(line, [plain(through_), plain(own_)])
    failed = any(row["error"] for rows in runs.values() for row in rows)
    assert code == bool(slips or failed)
