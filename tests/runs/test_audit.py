"""Second opinions about a run, and people who look them over."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from scripted_endpoint import ScriptedEndpoint, failing

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import GoalResult, StepRecord, VerdictRecord
from pytest_mobilegym.report.studies.agreement import Confusion, compare_verdicts, format_confusion
from pytest_mobilegym.runs.after.auditing.audit import Audit
from pytest_mobilegym.runs.after.auditing.site import AuditSite
from pytest_mobilegym.runs.after.judgements import correct, read_audit
from pytest_mobilegym.server.runner import bind, serve

META: dict[str, Any] = {
    "run_id": "r",
    "started": "2026-03-02T14:06:30Z",
    "agent": "generic",
    "device": "browser",
    "lang": "en",
    "sample_seed": 0,
    "sample_n": 1,
    "repeat_n": 1,
    "options": {},
    "stamps": dict.fromkeys(("harness", "tasks", "phone", "data", "display"), ""),
    "python": "3.11",
    "platform": "linux",
}


def verdict(passed: bool, goal: str = "it is done") -> VerdictRecord:
    """A verdict on one goal."""
    goals = [GoalResult(name=goal, passed=passed, expected="1", actual="1" if passed else "0")]
    return VerdictRecord(
        success=passed, clean=True, passed=passed, progress=float(passed), goals=goals, side_effects=[]
    )


def write_run(folder: Path, outcomes: dict[str, bool], **changes: Any) -> Path:
    """A saved run of one-step episodes whose screens are in `outcomes`' order."""
    folder.mkdir(parents=True)
    (folder / "meta.json").write_text(json.dumps(META))
    lines = []
    for number, (name, passed) in enumerate(outcomes.items()):
        trajectory = folder / "trajectories" / name
        trajectory.mkdir(parents=True)
        Image.new("RGB", (90, 200), (number, 0, 0)).save(trajectory / "step_000.png")
        action = {"kind": "CLICK", "point": [500, 250]}
        step = StepRecord(index=0, action=action, app="clock", now="", screenshot="step_000.png")
        (trajectory / "steps.jsonl").write_text(step.model_dump_json() + "\n")
        row = {
            **{
                "episode": name,
                "template": f"s.{name}",
                "suite": "s",
                "instance": 0,
                "trial": 0,
                "params": {},
            },
            **{"instruction": f"Do {name}.", "lang": "en", "seed": 1, "apps": [], "difficulty": "L1"},
            **{"scope": "S1", "objective": "operate", "composition": "atomic", "capabilities": []},
            **{"splits": [], "max_steps": 15, "steps": 1, "stop_reason": "COMPLETE", "passed": passed},
            **{"false_complete": not passed, "overdue": False, "unexpected": False, "started": "x"},
            **{"seconds": 1.0, "trajectory": f"trajectories/{name}"},
            "verdict": verdict(passed).model_dump(),
        }
        lines.append(json.dumps(row | changes))
    (folder / "results.jsonl").write_text("".join(f"{line}\n" for line in lines))
    return folder


OUTCOMES = {"Ada": True, "Bob": True, "Cy": False, "Di": False}


def believing(*names: str) -> Any:
    """A judging model that takes these episodes for passed."""

    def reply(body: dict[str, Any]) -> str:
        name = re.search(r"Do (\w+)\.", json.dumps(body["messages"]))[1]  # type: ignore[index]
        reached = name in names
        return json.dumps(
            {
                "goals": [{"goal": 1, "reached": reached, "reason": "seen"}],
                "side_effects": [],
                "success": reached,
                "clean": True,
                "reasons": "<b>So it seems.</b>",
            }
        )

    return reply


def rejudge(run: Path, endpoint: ScriptedEndpoint, *more: str, name: str = "qwen") -> int:
    """The command, with a model of this name."""
    options = [f"--judge-model-base-url={endpoint.base_url}", f"--judge-model-name={name}"]
    return main(["rejudge", str(run), "--judge=vlm", *options, *more])


def test_another_model_judges_a_saved_run_and_the_agreement_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = write_run(tmp_path / "run", OUTCOMES)
    before = (run / "results.jsonl").read_bytes()
    prices = ("--judge-model-price-in=10", "--judge-model-price-out=50")
    with ScriptedEndpoint(believing("Ada", "Cy")) as endpoint:
        assert rejudge(run, endpoint, *prices) == 0
    said = capsys.readouterr().out
    assert "4 of 4 episodes judged by qwen (estimated); 400 + 80 tokens of the judge, cost 0.008" in said
    assert "misjudged: 2 of 4 episodes, 50.0 %" in said
    assert "1 taken for passed, 1 for failed; kappa 0.00" in said
    assert "  differs: Bob" in said
    assert "  differs: Cy" in said
    assert (run / "results.jsonl").read_bytes() == before
    # The audit of a run that the state judged needs nobody to look.
    assert main(["audit", str(run)]) == 0
    assert "VLM judge qwen" in capsys.readouterr().out


def test_its_verdicts_are_taken_over_on_demand_and_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = write_run(tmp_path / "run", OUTCOMES)
    with ScriptedEndpoint(believing("Ada", "Cy")) as endpoint:
        assert rejudge(run, endpoint, "--update") == 0
    rows = {row.episode: row for row in load_run(run)[1]}
    assert {name: row.passed for name, row in rows.items()} == {n: n in ("Ada", "Cy") for n in OUTCOMES}
    assert all(row.estimated and row.judge_model == "qwen" for row in rows.values())
    assert {name: row.state_verdict.passed for name, row in rows.items()} == OUTCOMES
    assert json.loads((run / "summary.json").read_text())["estimated"] == 4
    # A third opinion is still held against the state.
    capsys.readouterr()
    with ScriptedEndpoint(believing("Ada", "Bob")) as endpoint:
        rejudge(run, endpoint, name="other")
    assert "misjudged: 0 of 4" in capsys.readouterr().out
    assert "misjudged: 2 of 4" in Audit(run).report()
    assert "misjudged: 0 of 4" in Audit(run, model="other").report()


def test_a_model_that_fails_is_told_for_each_episode_and_spoils_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = write_run(tmp_path / "run", {"Ada": True})
    before = (run / "results.jsonl").read_bytes()
    with ScriptedEndpoint([""], faults=[failing(401, "bad key")]) as endpoint:
        assert rejudge(run, endpoint, "--update") == 1
    assert "no verdict: Ada: The model endpoint" in (said := capsys.readouterr().out)
    assert "--judge-model-api-key or MOBILEGYM_JUDGE_MODEL_API_KEY" in said
    assert (run / "results.jsonl").read_bytes() == before


def test_the_judge_must_be_named_and_there_must_be_something_to_see(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = write_run(tmp_path / "run", {"Ada": True})
    assert main(["rejudge", str(run), "--judge=vlm"]) == 2
    assert "give --judge-model-base-url" in capsys.readouterr().err
    assert main(["audit", str(run)]) == 2
    assert "No model has judged" in capsys.readouterr().err
    blind = write_run(tmp_path / "blind", {"Ada": True}, trajectory=None)
    with ScriptedEndpoint(["x"]) as endpoint:
        assert rejudge(blind, endpoint) == 2
    assert "No episode of" in capsys.readouterr().err


# People


def estimated_run(folder: Path) -> Path:
    """A run from a real phone: nobody but the model has judged."""
    return write_run(folder, OUTCOMES, estimated=True, judge_model="qwen")


def test_the_verdicts_of_two_models_are_not_mixed(tmp_path: Path) -> None:
    run = estimated_run(tmp_path / "run")
    file = run / "results.jsonl"
    first, *others = file.read_text().splitlines()
    file.write_text("\n".join([first.replace('"qwen"', '"other"'), *others]) + "\n")

    with pytest.raises(UsageError, match="Several models have judged it: other, qwen; name one"):
        Audit(run)
    assert [each.row.episode for each in Audit(run, model="qwen").episodes] == ["Bob", "Cy", "Di"]
    assert [each.row.episode for each in Audit(run, model="other").episodes] == ["Ada"]


def test_the_agreement_names_the_model_that_judged_the_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = estimated_run(tmp_path / "run")
    with ScriptedEndpoint(believing("Ada")) as endpoint:
        assert rejudge(run, endpoint, name="later") == 0
    assert "passed (VLM judge qwen)" in capsys.readouterr().out


def test_what_people_say_is_kept_and_counted(tmp_path: Path) -> None:
    run = estimated_run(tmp_path / "run")
    audit = Audit(run)
    assert not audit.has_state
    audit.decide("Ada", passed=True)
    audit.decide("Bob", passed=True, note="at first")
    audit.decide("Bob", passed=False, note="the wrong Bob")
    audit.decide("Cy", passed=True)
    assert audit.against_people == Confusion(both=1, only_judge=1, only_truth=1, neither=0)
    assert Audit(run).against_people == audit.against_people
    assert "3 of 4 episodes looked over by a person" in audit.report()
    corrected = {row.episode: row.passed for row in correct(load_run(run)[1], read_audit(run))}
    assert corrected == {"Ada": True, "Bob": False, "Cy": True, "Di": False}
    with pytest.raises(UsageError, match="no judged episode 'Eve'"):
        audit.decide("Eve", passed=True)


async def test_the_page_is_served_below_its_token_and_shows_no_other_file(tmp_path: Path) -> None:
    site = AuditSite(Audit(estimated_run(tmp_path / "run")))
    async with serve(site.app, bind()) as root, httpx2.AsyncClient(base_url=root) as client:
        assert (await client.get("/")).status_code == 404
        base = f"/{site.token}"
        page = await client.get(f"{base}/")
        assert "script-src 'self'" in page.headers["Content-Security-Policy"]
        assert (await client.get(f"{base}/overview.json")).json()["audited"] == 0
        episode = (await client.get(f"{base}/episodes/0.json")).json()
        assert episode["instruction"] == "Do Ada."
        assert episode["steps"][0]["shapes"] == [{"ring": [180, 200, 22], "filled": False}]
        assert (await client.get(f"{base}/shots/0/step_000.png")).status_code == 200
        for path in (
            "shots/0/..%2F..%2Fmeta.json",
            "shots/9/step_000.png",
            "shots/0/steps.jsonl",
            "episodes/9.json",
        ):
            assert (await client.get(f"{base}/{path}")).status_code == 404, path
        for told in ("no json", json.dumps({"episode": "Ada"}), json.dumps(["Ada", True])):
            assert (await client.post(f"{base}/decide", content=told)).status_code == 400
        answer = await client.post(f"{base}/decide", json={"episode": "Ada", "passed": False, "note": "no"})
        assert answer.json()["wrong"] == 1
    assert read_audit(tmp_path / "run")["Ada"].note == "no"


@pytest.mark.chromium
async def test_a_person_looks_over_the_verdicts_in_the_browser(tmp_path: Path) -> None:
    from playwright.async_api import async_playwright, expect

    from pytest_mobilegym.devices.chromium import launch_options

    hostile = "<img src=x onerror=alert(1)> & </script>"
    run = write_run(tmp_path / "run", OUTCOMES, estimated=True, judge_model="qwen", message=hostile)
    site = AuditSite(Audit(run), blind=True)
    troubles: list[str] = []
    async with serve(site.app, bind()) as root, async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        page = await browser.new_page()
        page.on("console", lambda message: troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(f"{root}/{site.token}/")
        await expect(page.locator("#instruction")).to_have_text("Do Ada.")
        await expect(page.locator("#said")).to_contain_text(hostile)
        await expect(page.locator("#opinion")).to_be_hidden()
        await page.keyboard.press("p")
        await expect(page.locator("#state")).to_have_text("The judge was right.")
        await expect(page.locator("#opinion")).to_be_visible()
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("#instruction")).to_have_text("Do Bob.")
        await page.locator("#note").fill("It is p for pass, not the key.")
        await page.get_by_role("button", name="It failed").click()
        await expect(page.locator("#state")).to_have_text("The judge was wrong.")
        await expect(page.locator("#figures")).to_contain_text("1 of 2")
        await browser.close()
    assert troubles == []
    assert {name: record.passed for name, record in read_audit(run).items()} == {"Ada": True, "Bob": False}


# Arithmetic


@given(st.lists(st.tuples(st.booleans(), st.booleans()), max_size=60))
def test_the_counts_are_those_of_the_pairs(pairs: list[tuple[bool, bool]]) -> None:
    confusion = compare_verdicts(pairs)
    assert confusion.total == len(pairs)
    assert confusion.wrong == sum(judged != true for judged, true in pairs)
    if pairs and confusion.kappa is not None:
        assert -1 <= confusion.kappa <= 1
        assert (confusion.kappa == 1) == (confusion.wrong == 0)


def test_kappa_is_cohens() -> None:
    # The textbook's example: 20 and 15 agreed, 5 and 10 not.
    assert Confusion(20, 5, 10, 15).kappa == pytest.approx(0.4)


def test_the_papers_audit_in_the_same_words() -> None:
    text = format_confusion(Confusion(54, 8, 4, 52), judge="VLM judge", truth="person")
    assert "misjudged: 12 of 118 episodes, 10.2 %" in text
    assert "8 taken for passed, 4 for failed" in text


def test_half_a_line_of_a_killed_audit_is_left_out_and_makes_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    run = estimated_run(tmp_path / "run")
    audit = Audit(run)
    audit.decide("Ada", passed=True)
    with (run / "audit.jsonl").open("ab") as file:
        file.write(b'{"episode":"Bob","pas')

    assert list(read_audit(run)) == ["Ada"]
    assert [record.message for record in caplog.records if "half a line" in record.message] != []
    assert len(caplog.records) == 1

    audit.decide("Cy", passed=False)
    caplog.clear()
    assert {name: said.passed for name, said in read_audit(run).items()} == {"Ada": True, "Cy": False}
    assert caplog.records == []


def test_a_line_without_its_end_is_kept(tmp_path: Path) -> None:
    run = estimated_run(tmp_path / "run")
    audit = Audit(run)
    audit.decide("Ada", passed=True)
    path = run / "audit.jsonl"
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    audit.decide("Bob", passed=False)
    assert list(read_audit(run)) == ["Ada", "Bob"]


def test_a_malformed_line_in_the_middle_is_named_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = estimated_run(tmp_path / "run")
    (run / "audit.jsonl").write_text('{"episode": "Ada"}\n{}\n', encoding="utf-8")
    assert read_audit(run) == {}
    assert "audit.jsonl' line 1 is left out, as it is malformed" in capsys.readouterr().err
