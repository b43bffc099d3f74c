"""Runs on our own phone through adb: a scripted model plays, another one judges, and the state is asked."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import httpcore2  # noqa: F401 - what a run inside pytester imports first is forgotten, but not by httpx2
import pytest

from pytest_mobilegym.actions import Action, Answer, Click, Complete, Type
from pytest_mobilegym.adbd.serving import AdbPhone
from pytest_mobilegym.agents import autoglm
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.agents.finger import Finger
from pytest_mobilegym.agents.model import json_actions
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.tasks.instance import PreparedEpisode, prepare
from pytest_mobilegym.tasks.registry import load_templates

SUITES = Path(__file__).parents[2] / "task_suites"

Grammar = Callable[[Action], Sequence[str]]
"""Spells an action as a model does, in one reply or in several."""


def generic(action: Action) -> list[str]:
    """The grammar of the generic agent."""
    return [json.dumps({"thought": "As planned."} | json.loads(json_actions.render(action)))]


def as_autoglm(action: Action) -> list[str]:
    """The grammar of AutoGLM-Phone, which taps a field before it types."""
    if isinstance(action, Type) and action.point is not None:
        return [*as_autoglm(Click(point=action.point)), *as_autoglm(Type(value=action.value, clear=True))]
    return [f"<think>As planned.</think><answer>{autoglm.render(action)}</answer>"]


Instances = Mapping[str, PreparedEpisode]
"""What is played, by template: the parameters, the phone as its owner arranges it, the instruction."""


def instances(ids: Collection[str] | None = None) -> Instances:
    """An instance of every template of clock and weather, or of some, whose answers are free text."""
    templates = load_templates(SUITES / "clock", SUITES / "weather")
    return {
        id: prepare(templates[id], phone=Phone.create(), sheet=False)
        for id in (templates if ids is None else ids)
    }


def profile(played: Instances) -> str:
    """The phone's profile: its owner sees to how tasks begin, and says what they are about."""
    lines = [f"arranged = {json.dumps(list(played))}"]
    for id, episode in played.items():
        words = episode.task._words
        if words:
            lines.append(f'[[tasks."{id}"]]')
            lines += [f"{name} = {json.dumps(said['en'])}" for name, said in words.items()]
    return "\n".join(lines)


class Owner:
    """Puts the phone into the state that a task begins with, as an owner would by hand.

    Attributes:
        begun: templates in the order in which they were played.
    """

    def __init__(self, phone: AdbPhone, played: Instances) -> None:
        self._phone = phone
        self._played = played
        self.begun: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Arrange the phone before an episode begins."""
        template = getattr(item, "template", None)
        if template is not None and not item.get_closest_marker("skip"):
            self.begin(template.id)
        return (yield)

    def begin(self, id: str) -> None:
        """Arrange the phone for a task."""
        self.begun.append(id)
        self._phone.reset(self._played[id].before)


class ScriptedModel:
    """Plays the tasks' own solutions, move by move, as a model behind an endpoint.

    Args:
        undone: templates that it does nothing for, and says it has.
        grammar: how it spells actions.

    Attributes:
        playing: the template that it plays; "" where it is to begin anew.
        verdicts: what the state's judge says at each COMPLETE, by template.
    """

    def __init__(
        self,
        phone: AdbPhone,
        played: Instances,
        *,
        undone: Collection[str] = (),
        grammar: Grammar = generic,
    ) -> None:
        self._phone = phone
        self._played = played
        self._undone = undone
        self._grammar = grammar
        self._unsaid: deque[str] = deque()
        self.playing = ""
        self.verdicts: dict[str, bool] = {}

    def reply(self, body: dict[str, Any]) -> str:
        """One decision."""
        template = told_of(body, self._played)
        assert template is not None, "the model was told of a task that nobody prepared"
        if template != self.playing:
            self.playing = template
            self._begin(template)
        if not self._unsaid:
            self._unsaid.extend(self._grammar(self._next()))
        return self._unsaid.popleft()

    def _begin(self, id: str) -> None:
        self._unsaid.clear()
        phone = self._phone.call(self._phone.phone.fork)
        self._before = phone.snapshot()
        self._task = self._played[id].task
        hand = Hand(phone)
        if id not in self._undone:
            self._task.solution(hand)
        self._moves: deque[Move] = deque(hand.moves)
        self._answer = "no idea" if id in self._undone and self._task.form else hand.answered
        self._told: str | None = None
        self._finger = Finger(self._phone.handset.device)

    def _next(self) -> Action:
        if self._moves:
            action, done = self._phone.run(self._finger.touch(self._moves[0]))
            if done:
                self._moves.popleft()
            return action.action if isinstance(action, Reply) else action
        if self._answer is not None:
            self._told, self._answer = self._answer, None
            return Answer(value=self._told)
        verdict = judge(
            self._task, self._before, self._phone.state, answer=self._told, stop_reason=StopReason.COMPLETE
        )
        self.verdicts[self.playing] = verdict.passed
        return Complete(message="It is done.")


class ScriptedJudge:
    """A model that judges: it believes what it is told, but for the tasks that it knows to be undone."""

    def __init__(self, played: Instances, *, undone: Collection[str] = ()) -> None:
        self._played = played
        self._undone = undone

    def reply(self, body: dict[str, Any]) -> str:
        """A verdict as the judging prompt asks for it."""
        found = re.search(r"Judge the (\d+) goals", json.dumps(body["messages"]))
        assert found is not None
        reached = told_of(body, self._played) not in self._undone
        return json.dumps(
            {
                "goals": [
                    {"goal": n, "reached": reached, "reason": "seen"} for n in range(1, int(found[1]) + 1)
                ],
                "side_effects": [],
                "success": reached,
                "clean": True,
                "reasons": "The last screen shows it.",
            }
        )


def told_of(body: dict[str, Any], played: Instances) -> str | None:
    """The template whose instruction stands in the messages; the longest, where several do."""
    told = json.dumps(body["messages"])
    found = [id for id, episode in played.items() if json.dumps(episode.instruction)[1:-1] in told]
    return max(found, key=lambda id: len(played[id].instruction), default=None)


def options(phone: AdbPhone, model: str, judge_url: str, *, agent: str = "generic") -> list[str]:
    """A run on a real phone, which is ours; into the folder `run`, with the profile `phone.toml`."""
    return [
        *("--device=real", f"--mg-device-serial={phone.serial}", "--mg-device-profile=phone.toml"),
        *(f"--agent={agent}", f"--model-base-url={model}", "--model-name=scripted"),
        *(f"--mg-judge-model-base-url={judge_url}", "--mg-judge-model-name=scripted-vlm", "--mg-run-dir=run"),
    ]


def run_suites(
    pytester: pytest.Pytester, *args: str, plugins: Iterable[object] = (), suites: Iterable[str] = ()
) -> pytest.RunResult:
    """pytest on the suites of clock and weather, one episode after the other."""
    folders = [str(SUITES / name) for name in suites or ("clock", "weather")]
    result = pytester.runpytest_inprocess(
        *folders, "-p", "no:randomly", "-p", "no:playwright", "--mg-in-flight=1", *args, plugins=list(plugins)
    )
    result.stdout.no_fnmatch_line("*INTERNALERROR*")
    return result


def rows_of(pytester: pytest.Pytester) -> dict[str, dict[str, Any]]:
    """The rows of the run, the last of each template."""
    lines = (pytester.path / "run" / "results.jsonl").read_text("utf-8").splitlines()
    return {row["template"]: row for row in map(json.loads, lines)}
