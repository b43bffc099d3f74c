"""Inspect: the benchmark as a task, with the five figures as its scores.

    inspect eval pytest_mobilegym/mobilegym -T split=test --model anthropic/claude-sonnet-4-5

On phones with pixels models get a tool named `computer` with the parameters of Inspect's own, so that those
which were trained to use a computer do so in their native way; on phones without (`-T device=dom`) a tool for
each verb. Needs the extra `inspect_ai`.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from typing import Any, Literal, get_args

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import (
    ChatMessage,
    ChatMessageSystem,
    ChatMessageUser,
    Content,
    ContentImage,
    ContentText,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    modelapi,
)
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import Tool, ToolChoice, ToolDef, ToolInfo, ToolResult, tool
from inspect_ai.util import StoreModel, store_as

from pytest_mobilegym.errors import ActionError, FormatError, UnknownName, UsageError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.catalogue import BENCHMARK
from pytest_mobilegym.rl.computer import Computer, Desk
from pytest_mobilegym.rl.element_actions import ElementAction
from pytest_mobilegym.rl.figures import FIGURES, figures_of, stop_of
from pytest_mobilegym.rl.host import DeviceName
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.playground import Playground
from pytest_mobilegym.rl.showing import data_url, picture_of, words_of
from pytest_mobilegym.rl.verbs import ElementVerbs, Verbs

Display = Literal["desktop", "phone"]
"""What a screenshot shows: the phone in the middle of a screen of 1366
x 768 pixels, which is the size that Inspect tells Anthropic's and Google's models whatever they see; or the
phone alone, for models whose points are pixels of the picture."""

DESKTOP = (1366, 768)
SCREEN = (1080, 2400)

SCREENSHOTS = 3
"""Pictures that a model is shown again; older ones are said to have been there."""

OVER = "The episode is over; nothing happened. Reply without calling a tool."
ENDED = "The episode is over. Reply without calling a tool."

READING = """\
You operate a phone for its user by calling tools, one at a time. The screen is a list of
numbered elements. Call complete when the task is done, or abort if it cannot be done. A question is answered
with the tool answer, or on the form that the phone shows, before complete is called."""

LOOKING = """\
You operate a phone for its user by calling tools, one at a time. The tool computer is its
screen: a click is a tap, a right click a long press, a drag moves a finger, back_click goes back, the key
Super_L goes home. To replace what stands in a field, triple-click it and type. Every call takes one of the
steps that are left. Call complete when the task is done, or abort if it cannot be done. A question is
answered with the tool answer, or on the form that the phone shows, before complete is called."""


class PhoneStore(StoreModel):
    """What a sample remembers of its phone.

    Attributes:
        key: the sample's own, by which the phone is found.
        state_hash: of the phone at the end.
        stop_reason: why the episode ended.
        steps: how many were taken.
    """

    key: str = ""
    state_hash: str = ""
    stop_reason: str = ""
    steps: int = 0


class Player(Verbs[Awaitable[list[Content]]]):
    """The phone of a sample.

    Args:
        session: which has begun.
        display: what a screenshot shows.
        size: of a screenshot of the phone alone, in pixels.
    """

    def __init__(self, session: AsyncSession, display: Display, size: tuple[int, int]) -> None:
        self.session = session
        across, down = DESKTOP
        self.desk = Desk.around(across, down, SCREEN) if display == "desktop" else Desk.filled(size)
        self.computer = Computer(self.desk)
        self.over = False

    async def take(self, action: object) -> list[Content]:
        """Take a step, and show what is seen then.

        Raises:
            InfrastructureError: the browser failed; the sample says nothing about the model.
            JudgeError: the task's own check failed.
        """
        if self.over:
            return [ContentText(text=OVER)]
        done = await self.session.step(action)
        self.over = done.terminated or done.truncated
        return [ContentText(text=ENDED)] if self.over else self.show(done.observation)

    async def refuse(self, reason: str) -> list[Content]:
        """Take a step in which nothing happens but that the model is told why: a malformed reply."""
        return await self.take(reason)

    async def use(self, given: dict[str, Any]) -> list[Content]:
        """Do what a computer-use model wants done with its mouse or keyboard."""
        zooms = given.get("action") == "zoom"
        try:
            if zooms:
                self._near(given)
            for deed in self.computer.read(given):
                shown = await self.take(deed)
        except ActionError as error:
            return await self.refuse(str(error))
        return self._near(given) if zooms and not self.over else shown

    def _near(self, given: dict[str, Any]) -> list[Content]:
        """A region of the screen, closer."""
        picture = picture_of(self.session.screen)
        return [ContentImage(image=data_url(self.desk.cut(picture, given.get("region"))))]

    def show(self, screen: Screen) -> list[Content]:
        """A screen as a message's content."""
        content: list[Content] = [ContentText(text=words_of(screen))]
        if screen.screenshot is not None:
            content.append(ContentImage(image=data_url(self.desk.draw(picture_of(screen)))))
        return content

    def _act(self, action: object) -> Awaitable[list[Content]]:
        return self.take(action)


class Reader(ElementVerbs[Awaitable[list[Content]]], Player):
    """The phone of a sample whose model reads elements."""


_players: dict[str, Player] = {}
"""Phones of the samples that are being played, by their keys."""


def player() -> Player:
    """The phone of the sample that is being played.

    Raises:
        UsageError: there is none: the task's set-up was left out.
    """
    found = _players.get(store_as(PhoneStore).key)
    if found is None:
        raise UsageError("The sample has no phone; it is begun by the set-up of the task mobilegym.")
    return found


@task
def mobilegym(
    split: str | None = "test",
    device: DeviceName = "browser",
    lang: Lang = "en",
    seed: int = 0,
    instances: int = 1,
    suite: str | None = None,
    max_steps: int | None = None,
    pages: int = 4,
    display: Display = "desktop",
) -> Task:
    """The benchmark.

    Args:
        split: which templates; `None` for all.
        device: "browser" for phones with pixels, "dom" for screens as numbered elements.
        lang: language of the phone and of the instructions.
        seed: of the instances' parameters.
        instances: how many of each template.
        suite: a suite of one's own in place of the benchmark's, a folder or such as "mobilegym:clock".
        max_steps: a budget in place of each task's own.
        pages: how many pages of one browser the samples share.
        display: what a screenshot shows, "desktop" or "phone".

    Raises:
        UsageError: there is no such split, suite, device or display.
    """
    if display not in get_args(Display):
        raise UnknownName("display", display, get_args(Display))
    playground = Playground(
        device=device,
        suites=(suite or str(BENCHMARK),),
        lang=lang,
        max_steps=max_steps,
        pages=pages,
        size=(720, 1600),
    )
    samples = [
        Sample(
            id=f"{template.id}/{instance}",
            input=f"{template.id}, instance {instance}",
            metadata={
                "template": template.id,
                "instance": instance,
                "seed": seed,
                "suite": template.suite,
                "apps": list(template.apps),
                "difficulty": template.difficulty,
                "scope": template.scope,
                "objective": template.objective,
                "composition": template.composition,
            },
        )
        for template in playground.templates(split)
        for instance in range(instances)
    ]
    return Task(
        dataset=MemoryDataset(samples, name=f"mobilegym/{split or 'all'}"),
        setup=begin(playground, display),
        solver=play(),
        scorer=figures(),
        cleanup=finish,
        metadata={"lang": lang, "device": device, "split": split},
    )


@solver
def begin(playground: Playground, display: Display = "desktop") -> Solver:
    """Begin a sample's episode, and say what is to be done."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001
        observe = ("screenshot",) if playground.pixels else ("text",)
        session = playground.async_session(observe, adapter=_malformed)
        known = store_as(PhoneStore)
        known.key = state.uuid
        made = (Player if playground.pixels else Reader)(session, display, playground.size)
        _players[known.key] = made
        sample = state.metadata
        screen = await session.reset(sample["template"], seed=sample["seed"], instance=sample["instance"])
        told = [ContentText(text=f"Task: {screen.instruction}"), *made.show(screen)]
        state.messages = [
            ChatMessageSystem(content=LOOKING if playground.pixels else READING),
            ChatMessageUser(content=told),
        ]
        return state

    return solve


@solver
def play() -> Solver:
    """Let the model play until the episode is over; a reply that takes no step is a malformed one."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        phone = player()
        state.tools = [computer(), *verbs(phone)] if phone.session.pixels else verbs(phone)
        while not (phone.over or state.completed):
            steps = phone.session.screen.step
            state = await generate(state, tool_calls="single")
            if not phone.over and phone.session.screen.step == steps:
                shown = await phone.refuse("Expected a valid tool call; call complete when the task is done.")
                state.messages.append(ChatMessageUser(content=shown))
        return state

    return solve


@solver
def solution() -> Solver:
    """Let the task's own solution play, without a model; on phones without pixels."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001
        phone = player()
        if phone.session.pixels:
            raise UsageError("Solutions play on phones without pixels here; add -T device=dom.")
        episode = phone.session.episode
        episode.at.prepared.task.solution(Hand(episode.device.phone))
        await phone.complete()
        return state

    return solve


@modelapi(name="mobilegym")
class NullModel(ModelAPI):
    """`--model mobilegym/null` declares COMPLETE at once: shows without a model whether all is in place."""

    async def generate(
        self,
        input: list[ChatMessage],
        tools: list[ToolInfo],
        tool_choice: ToolChoice,  # noqa: ARG002
        config: GenerateConfig,  # noqa: ARG002
    ) -> ModelOutput:
        """Call the tool complete, whatever is shown."""
        names = {each.name for each in tools}
        made = (
            ModelOutput.for_tool_call(self.model_name, "complete", {})
            if "complete" in names
            else ModelOutput.from_content(self.model_name, f"No tool complete among {sorted(names)}.")
        )
        made.usage = ModelUsage(input_tokens=len(input), output_tokens=1, total_tokens=len(input) + 1)
        return made


def recent(
    message_index: int, message_total: int, content: str | list[Content], hints: Any
) -> str | list[Content]:
    """A tool's result as it is played back: pictures that are no longer of the last few are words.

    Args:
        message_index: number of the result among those of the tool.
        message_total: how many there are.
        content: the result.
        hints: what the model takes; some take all pictures or none.
    """
    is_late = message_total - message_index <= SCREENSHOTS
    if isinstance(content, str) or is_late or hints.get("disable_computer_screenshot_truncation", False):
        return content
    gone = ContentText(text="(an earlier screenshot)")
    return [gone if isinstance(each, ContentImage) else each for each in content]


@tool(model_input=recent)
def computer() -> Tool:
    """The phone as a computer-use model operates it."""

    async def execute(
        action: str | None = None,
        coordinate: list[int] | None = None,
        duration: int | None = None,
        region: list[int] | None = None,
        scroll_amount: int | None = None,
        scroll_direction: Literal["up", "down", "left", "right"] | None = None,
        start_coordinate: list[int] | None = None,
        text: str | None = None,
        repeat: int | None = None,
        press_enter: bool | None = None,
        actions: list[dict[str, object]] | None = None,
    ) -> ToolResult:
        """Operate the phone's screen. Points are pixels of the screenshot, across and down.

        Args:
            action: left_click (tap), right_click (long press), double_click, triple_click (select what
                stands in a field), left_click_drag (move a finger from start_coordinate to coordinate),
                left_mouse_down and left_mouse_up (hold, then drag), scroll, type, key, back_click (go back),
                wait, mouse_move, screenshot, zoom.
            coordinate: where, in pixels of the screenshot.
            duration: seconds to wait.
            region: left, top, right and bottom of what to look at closely.
            scroll_amount: clicks of the wheel.
            scroll_direction: where the further content lies.
            start_coordinate: where a drag begins.
            text: what to type, or a key: Return, Escape (back), Super_L (home), alt+Tab (recent apps).
            repeat: how often to press the key.
            press_enter: press Return after typing.
            actions: several actions in their order, each an object of the above.
        """
        one = {
            "action": action,
            "coordinate": coordinate,
            "duration": duration,
            "region": region,
            "scroll_amount": scroll_amount,
            "scroll_direction": scroll_direction,
            "start_coordinate": start_coordinate,
            "text": text,
            "repeat": repeat,
            "press_enter": press_enter,
        }
        phone = player()
        shown: list[Content] = []
        for each in [one] if actions is None else actions:
            shown = await phone.use({name: value for name, value in each.items() if value is not None})
            if phone.over:
                break
        return shown or await phone.refuse("The list of actions is empty.")

    return execute


BESIDE = ("open_app", "answer", "complete", "abort")
"""Verbs that models have beside the tool `computer`."""


def verbs(phone: Player) -> list[Tool]:
    """A tool for each verb of a phone; of one with pixels those that a mouse cannot do."""
    own = [name for name in dir(phone) if callable(getattr(ElementVerbs, name, None)) and name[0] != "_"]
    return [_tool(getattr(phone, name)) for name in (BESIDE if phone.session.pixels else own)]


def _tool(verb: Callable[..., Awaitable[list[Content]]]) -> Tool:
    @functools.wraps(verb)
    async def execute(**arguments: Any) -> ToolResult:
        return await verb(**arguments)

    return ToolDef(execute, name=verb.__name__).as_tool()


@scorer(metrics={name: [mean(), stderr()] for name in FIGURES})
def figures() -> Scorer:
    """The five figures of the episode as it stands, whoever played it."""

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001
        session = player().session
        standing = session.standing
        known = store_as(PhoneStore)
        known.state_hash, known.stop_reason = standing.state_hash, stop_of(standing).value
        known.steps = session.screen.step
        missed = [name for name, reached in standing.goals.items() if not reached]
        told = [f"Not reached: {each}." for each in missed]
        told += [f"Side effect: {path}." for path in standing.side_effects]
        return Score(
            value=dict(figures_of(standing)),
            answer=standing.answer,
            explanation="\n".join(told) or "All goals reached, no side effects.",
            metadata={
                "goals": standing.goals,
                "side_effects": standing.side_effects,
                "stop_reason": known.stop_reason,
                "instruction": session.screen.instruction,
            },
        )

    return score


async def finish(state: TaskState) -> None:
    """Give a sample's phone back."""
    phone = _players.pop(state.uuid, None)
    if phone is not None:
        await phone.session.close()


def _malformed(text: str, _size: tuple[int, int]) -> ElementAction:
    """Models act through tools: whatever a session is given as text is why a reply is no action."""
    raise FormatError(text, text)
