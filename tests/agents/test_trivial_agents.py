"""The trivial agents: what they do, and that no task lets them through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.actions import Abort, Answer, Complete
from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.contract import check_agent
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.parrot import Parrot
from pytest_mobilegym.agents.registry import agent_names, find_agent, load_agent
from pytest_mobilegym.agents.spammer import guess
from pytest_mobilegym.cli import main
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.phone.apps.answer_sheet.state import FieldState
from pytest_mobilegym.phone.events import Text
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.plan.episodes import find_templates
from pytest_mobilegym.tasks.instance import PreparedEpisode, prepare

SUITES = Path(__file__).parents[2] / "task_suites"
NOW = 1_772_442_000_000
"""A time of the phone, on 2 March 2026."""


def test_the_baselines_are_known_as_such() -> None:
    kinds = {name: find_agent(name).kind for name in agent_names()}
    assert {name for name, kind in kinds.items() if kind == "baseline"} == {
        "null",
        "random",
        "abort",
        "spammer",
        "parrot",
    }
    assert kinds["oracle"] == "solution"
    assert kinds["generic"] == "agent"


async def test_abort_gives_up_at_once() -> None:
    agent = load_agent("abort", AgentOptions())()
    observation = Observation(None, "image/png", (90, 200), "launcher", "Home", "2026-03-02T09:00:00")
    await agent.begin(EpisodeContext(instruction="Turn on Wi-Fi.", lang="en", seed=1, max_steps=15))
    assert isinstance(await agent.act(observation), Abort)


async def play(prepared: PreparedEpisode) -> tuple[list[Any], Any]:
    """The spammer's actions, and the phone's answer sheet when it has done."""
    device = DomDevice()
    observation = await device.reset(prepared.before)
    agent = load_agent("spammer", AgentOptions())()
    await agent.begin(
        EpisodeContext(
            instruction=prepared.instruction,
            lang=prepared.lang,
            seed=1,
            max_steps=30,
            task=prepared.task,
            phone=device.phone,
            device=device,
        )
    )
    actions: list[Any] = []
    while not actions or not isinstance(actions[-1], Complete):
        decided = await agent.act(observation)
        actions.append(getattr(decided, "action", decided))
        if not isinstance(actions[-1], (Complete, Answer)):
            observation = await device.perform(actions[-1])
    state = await device.state()
    assert state is not None
    return actions, state.apps["answer_sheet"]


async def test_the_spammer_answers_and_hands_the_form_in() -> None:
    templates, _ = find_templates([SUITES / "clock"])
    prepared = prepare(templates["clock.CityLocalTimeDiff"], phone=Phone.create())

    actions, sheet = await play(prepared)

    assert actions[0] == Answer(value="ahead of local time, 1")
    assert dict(sheet.answers.items()) == {"0": ("ahead of local time",), "1": ("1",)}
    assert sheet.submitted


async def test_where_a_task_has_no_form_it_fills_the_one_that_the_phone_shows() -> None:
    templates, _ = find_templates([SUITES / "clock"])
    _, sheet = await play(prepare(templates["clock.AddAlarm"], phone=Phone.create()))
    assert len(sheet.answers) == len(sheet.fields) > 0


async def test_without_any_form_it_only_says_something() -> None:
    templates, _ = find_templates([SUITES / "clock"])
    prepared = prepare(templates["clock.CountAlarms"], phone=Phone.create(), sheet=False)

    actions, sheet = await play(prepared)

    assert actions == [Answer(value="1"), Complete()]
    assert not sheet.submitted


async def test_the_parrot_sends_what_is_quoted_and_every_number_that_it_saw() -> None:
    templates, _ = find_templates([SUITES / "sms"])
    phone = Phone.create()
    prepared = prepare(templates["sms.ReplyToConversation"], phone=phone)
    hand = Hand(phone.fork())
    parrot = Parrot()
    parrot._instruction = "Send “on my way” at 08:45."
    parrot.work_out(prepared.task, hand)
    typed = [event.text for move in hand.moves for event in move.events if isinstance(event, Text)]
    assert typed
    assert typed[0].startswith("on my way 08:45 ")


@pytest.mark.parametrize(
    ("field", "constant"),
    [
        (FieldState(label="Sender", type="choice", options=("Li", "Wang")), "Li"),
        (FieldState(label="Alarms", type="number", hint="A number without its unit"), "1"),
        (FieldState(label="Time", hint="HH:MM, 24 hours"), "09:00"),
        (FieldState(label="时间", hint="HH:MM（24 小时制）"), "09:00"),
        (FieldState(label="Length", hint="Minutes, as a number"), "1"),
        (FieldState(label="时长", hint="分钟数"), "1"),
        (FieldState(label="Day", hint="YYYY-MM-DD"), "2026-03-02"),
        (FieldState(label="Day", hint="MM-DD"), "03-02"),
        (FieldState(label="Label of the alarm", hint="As the screen shows it"), "OK"),
        (FieldState(label="Anything"), "OK"),
    ],
)
def test_a_constant_fits_what_the_field_shows(field: FieldState, constant: str) -> None:
    assert as_datetime(NOW).date().isoformat() == "2026-03-02"
    assert guess(field, now=NOW) == constant


def suites() -> list[Any]:
    """Every suite, and what else its runs depend on."""
    folders = sorted(file.parent for file in SUITES.glob("*/tasks.py"))
    return [
        pytest.param(
            folder.name,
            marks=pytest.mark.remembered("run of trivial agents", files=tuple(folder.rglob("*.py"))),
        )
        for folder in folders
    ]


@pytest.mark.sampled(one_in=10)
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("suite", suites())
def test_no_task_here_lets_a_trivial_agent_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], suite: str, lang: str
) -> None:
    # The random agent takes its time; it has the command, and the reports, to be watched by.
    named = ["--agent=null", "--agent=abort", "--agent=spammer", "--agent=parrot"]
    code = main(
        ["baselines", str(SUITES / suite), *named, "--sample-n=1", f"--lang={lang}", f"--output={tmp_path}"]
    )
    out = capsys.readouterr().out
    assert out.rstrip().endswith("no templates passed by a baseline"), out
    assert code == 0


def test_a_task_that_one_of_them_passes_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    suite = tmp_path / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(
        "from pytest_mobilegym.api import AnswerField, Task, goal\n\n\n"
        "class Open(Task):\n"
        '    """The answer is what anybody would guess."""\n\n'
        '    instruction = {"en": ["How many doors are there?"], "zh": ["有几扇门？"]}\n'
        '    apps, difficulty, objective = ["clock"], "L1", "query"\n'
        '    form = [AnswerField("Doors", type="number")]\n\n'
        "    def answers(self, before, after):\n"
        "        return [1]\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)

    assert main(["baselines"]) == 1

    out = capsys.readouterr().out
    assert "1 template passed by a baseline\n  doors.Open: spammer got through 1 of 1 episodes" in out
    assert (tmp_path / "reports" / "baselines" / "spammer" / "results.jsonl").is_file()
    # The results of the last time are replaced.
    assert main(["baselines"]) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--sample-n=none"], "--sample-n does not take 'none'"),
        (["--agent=oracle"], "Unknown baseline 'oracle'. Available: abort, null, parrot, random, spammer."),
        (["--device=radio"], "Unknown device 'radio'"),
        (["--suite=attic"], "Unknown suite 'attic'"),
    ],
)
def test_a_wrong_option_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["baselines", str(SUITES), f"--output={tmp_path / 'out'}", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"mobilegym: {said}")


@pytest.mark.parametrize("name", ["abort", "null"])
def test_the_simplest_keep_the_contract_of_agents(name: str) -> None:
    check_agent(load_agent(name, AgentOptions()))
