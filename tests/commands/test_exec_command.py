"""`mobilegym exec`: an instruction of one's own, without a task or a judge."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from scripted_endpoint import ScriptedEndpoint, failing

from pytest_mobilegym.actions import Action, Answer, Awake, Complete, Noop
from pytest_mobilegym.agents.agent import EpisodeContext, Reply, Usage
from pytest_mobilegym.cli import main
from pytest_mobilegym.devices.device import Observation

KEY = "sk-0123456789abcdef"


async def opener(observation: Observation, context: EpisodeContext) -> Action | Reply:
    """Opens what it is told to open."""
    match observation.step:
        case 0:
            said = Awake(value=context.instruction.rsplit(maxsplit=1)[-1])
            return Reply(said, thought="It must be\nthere.", usage=Usage(1000, 50, 1.5))
        case 1:
            return Awake(value="Doom")
        case 2:
            return Answer(value="It is open.")
    return Complete(message="Opened.")


async def idler(_observation: Observation) -> Action:
    return Noop()


class Switcher:
    """Turns the torch on, as only a privileged agent can without pixels."""

    privileged = True

    async def begin(self, context: EpisodeContext) -> None:
        assert context.task is None
        self.phone = context.phone

    async def act(self, observation: Observation) -> Reply:
        from pytest_mobilegym.phone.events import Launch, Touch
        from pytest_mobilegym.phone.hand import Move

        assert self.phone is not None
        if observation.step == 0:
            return Reply(Move(events=(Launch(app="clock"),), ms=1000))
        if observation.step == 1:
            target = next(each for each in self.phone.frame().targets if each.name == "alarm.toggle")
            return Reply(Touch(region=target.region, action=target.name, args=dict(target.args)))
        return Reply(Complete())


def test_an_agent_beside_which_the_command_is_given_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    (tmp_path / "agent_beside.py").write_text(
        "from pytest_mobilegym.api import Complete\n\n\n"
        "async def act(observation):\n    return Complete(message='Here I am.')\n"
    )

    assert main(["exec", "Say where you are", "--agent=agent_beside:act", "--device=dom"]) == 0

    assert "COMPLETE after 1 of 30 steps: Here I am." in capsys.readouterr().out


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("AGENT", "DEVICE", "SPLIT", "MODEL_BASE_URL", "MODEL_NAME", "MODEL_API_KEY"):
        monkeypatch.delenv(f"MOBILEGYM_{name}", raising=False)


def run_exec(*arguments: str) -> int:
    return main(["exec", *arguments, "--device=dom", "--run-dir=run"])


def test_each_step_is_printed_and_the_run_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    code = run_exec(
        "Open the clock", f"--agent={__name__}:opener", "--model-price-in=2", "--model-price-out=10"
    )

    out = capsys.readouterr().out
    assert code == 0
    assert out.splitlines() == [
        "  1  launcher       open app clock  (1.5 s)",
        "       It must be there.",
        "  2  clock          open app Doom  (0.0 s)",
        "       note: There is no app named 'Doom' on this phone.",
        "  3  clock          answer: It is open.  (0.0 s)",
        "  4  clock          complete: Opened.  (0.0 s)",
        "",
        "COMPLETE after 4 of 30 steps: Opened.",
        "answer: It is open.",
        "tokens: 1000 in, 50 out, cost 0.0025",
        "changed: nothing",
        f"trajectory: {Path('run').absolute()}/trajectories/exec",
    ]
    (row,) = [json.loads(line) for line in Path("run/results.jsonl").read_text().splitlines()]
    assert (row["episode"], row["verdict"], row["passed"], row["cost"]) == ("exec", None, False, 0.0025)
    assert row["instruction"] == "Open the clock"
    folder = Path("run") / row["trajectory"]
    assert {"steps.jsonl", "episode.json", "before.json.zst", "after.json.zst"} <= {
        path.name for path in folder.iterdir()
    }
    steps = [json.loads(line) for line in (folder / "steps.jsonl").read_text().splitlines()]
    assert [step["cost"] for step in steps] == [0.0025, 0.0, 0.0, 0.0]


def test_what_has_changed_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_exec("Toggle the first alarm", f"--agent={__name__}:Switcher", "--agent-process=inside") == 0

    out = capsys.readouterr().out
    assert "  2  clock          tap alarm.toggle alarm=a1" in out
    assert "changed:\n  clock.alarms[#a1].enabled changed: true -> false\n" in out


async def betrayer(_observation: Observation) -> Action | Reply:
    """Says the key, and tries to give the terminal a title."""
    words = f"\x1b]0;owned\x07{KEY}\x1b[2J"
    return Reply(Complete(message=words), thought=words)


def test_neither_keys_nor_control_characters_reach_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", KEY)
    assert run_exec("Do it", f"--agent={__name__}:betrayer") == 0

    out = capsys.readouterr().out
    assert KEY not in out
    assert "\x1b" not in out
    assert out.count("]0;owned***[2J") == 3


def test_an_agent_that_does_not_finish_is_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_exec("Do it", f"--agent={__name__}:idler", "--max-steps=9", "--loop-detect=3") == 1

    out = capsys.readouterr().out
    assert "REPETITIVE_LOOP after 3 of 9 steps" in out
    assert "note: The same action 3 times in a row: not performed." in out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("Open the clock",), "Say who is to do it, as in --agent=human or --agent=autoglm"),
        (("  ", "--agent=null"), "The instruction is empty"),
        (("Open the clock", "--agent=oracle"), "Agent 'oracle' plays the solutions of tasks, and this"),
        (("Open the clock", "--agent=replay"), "Agent 'replay' plays the solutions of tasks"),
        (("Open the clock", "--agent=autoglmm"), "Did you mean 'autoglm'?"),
        (("Open the clock", "--agent=autoglm"), "Agent 'autoglm' asks a model: give --model-base-url"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: tuple[str, ...], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_exec(*arguments) == 2

    error = capsys.readouterr().err
    assert problem in error
    assert error.count("\n") == 1
    assert not Path("run").exists()


def test_a_recorded_execution_is_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    run_exec("Toggle the first alarm", f"--agent={__name__}:Switcher", "--agent-process=inside")
    capsys.readouterr()

    assert main(["exec", "Again", "--agent=replay", "--from=run", "--device=dom"]) == 0
    assert "clock.alarms[#a1].enabled changed: true -> false" in capsys.readouterr().out


def test_an_agent_that_cannot_follow_an_instruction_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run_exec("Toggle the first alarm", f"--agent={__name__}:Switcher", "--agent-process=inside")
    rows = Path("run/results.jsonl")
    rows.write_text(rows.read_text().replace('"episode":"exec"', '"episode":"other"').replace(
        '"template":"exec"', '"template":"clock.Other"'))  # fmt: skip
    capsys.readouterr()

    assert main(["exec", "Again", "--agent=replay", "--from=run", "--device=dom", "--run-dir=again"]) == 2

    error = capsys.readouterr().err
    assert "has no episode of exec" in error
    assert error.count("\n") == 1


def test_what_breaks_off_is_not_tried_again_and_goes_on_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from pytest_mobilegym.devices.dom import DomDevice
    from pytest_mobilegym.errors import InfrastructureError

    performed: list[Action] = []

    async def perform(_device: DomDevice, action: Action) -> Observation:
        performed.append(action)
        raise InfrastructureError("The phone is gone.")

    monkeypatch.setattr(DomDevice, "perform", perform)
    assert run_exec("Open the clock", f"--agent={__name__}:opener") == 1

    assert len(performed) == 1
    assert "InfrastructureError: The phone is gone." in capsys.readouterr().out
    (row,) = [json.loads(line) for line in Path("run/results.jsonl").read_text().splitlines()]
    assert (row["error"]["kind"], row["attempt"], row["max_steps"]) == ("infrastructure", 1, 30)
    assert (row["template"], row["suite"], row["difficulty"]) == ("exec", "exec", "")


@pytest.mark.chromium
def test_a_model_follows_an_instruction_on_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", KEY)
    replies = ['{"action": "AWAKE", "value": "clock"}', '{"action": "COMPLETE", "return": "It is open."}']
    with ScriptedEndpoint(replies) as endpoint:
        code = main(
            ["exec", "Open the clock", "--agent=generic", "--run-dir=run", "--model-name=m",
             f"--model-base-url={endpoint.base_url}"]
        )  # fmt: skip
        endpoint.script([""], faults=[failing(401, f"no such key {KEY}")])
        refused = main(
            ["exec", "Open the clock", "--agent=generic", "--run-dir=refused", "--model-name=m",
             f"--model-base-url={endpoint.base_url}"]
        )  # fmt: skip

    out = capsys.readouterr().out
    assert (code, refused) == (0, 1)
    assert "COMPLETE after 2 of 30 steps: It is open." in out
    assert "InfrastructureError: The model endpoint at" in out
    assert KEY not in out
    assert not [path for path in Path().rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()]
    assert {path.name for path in Path("run/trajectories/exec").glob("*.jpg")} == {
        "step_000.jpg", "step_001.jpg",
    }  # fmt: skip


def test_how_a_program_broke_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    program = "command:sh -c 'read line; echo {}; read line; echo {}; read line; echo gone wrong >&2; exit 7'"

    assert main(["exec", "Open the clock", f"--agent={program}", "--device=dom"]) == 1

    shown = capfd.readouterr()
    assert (shown.out + shown.err).count("gone wrong") == 1
    assert shown.out.count("ended with exit status 7") == 1
    log = shown.out.split("log: ")[1].split("\n")[0]
    assert (tmp_path / log).read_text("utf-8") == "gone wrong\n"
