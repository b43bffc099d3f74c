"""`--agent-name`: what a run calls the setting of its agent, shown and kept as a claim."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from recorded_runs import recorded

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.after.verify import verify
from pytest_mobilegym.runs.plan.config import make_config

pytestmark = pytest.mark.usefixtures("home")


async def test_one_agent_in_two_settings_has_two_names(capsys: pytest.CaptureFixture[str]) -> None:
    await recorded("one", agent="null", agent_name="thinking")
    await recorded("other", agent="null", agent_name="not thinking")
    assert load_run(Path("one"))[0].agent_name == "thinking"
    assert verify(Path("one")).holds

    assert main(["leaderboard", "one", "other", "--json", "board.json"]) == 0

    runs = json.loads(Path("board.json").read_text("utf-8"))["runs"]
    assert {line["agent_name"] for line in runs} == {"thinking", "not thinking"}
    assert "null (not thinking)" in capsys.readouterr().out
    page = Path("leaderboard.html").read_text("utf-8")
    assert "thinking, by whoever ran it" in page
    assert main(["compare", "one", "other"]) == 0
    assert "null (thinking)" in capsys.readouterr().out


async def test_a_name_that_its_options_do_not_say_is_a_wrong_claim() -> None:
    folder = await recorded("one", agent="null", agent_name="thinking")
    meta = json.loads((folder / "meta.json").read_text("utf-8"))
    (folder / "meta.json").write_text(json.dumps(meta | {"agent_name": "best"}), "utf-8")
    assert any("agent's name is 'best'" in problem for problem in verify(folder).problems)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\x1b[2Jb"])
def test_a_name_fits_on_a_line(name: str) -> None:
    with pytest.raises(UsageError, match=r"--agent-name does not take .*expected 1 to 40 characters"):
        make_config({"agent_name": name})
