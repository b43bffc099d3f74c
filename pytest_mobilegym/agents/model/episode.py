"""An agent that asks a model, made of what tells one model family from another.

A family's module states its grammar (`parse`, `render`) and lays out its prompt; what they share is here:
asking, remembering the steps of the episode, and letting go of pictures that no later prompt shows.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.agent import Agent, EpisodeContext, Reply
from pytest_mobilegym.agents.model.completion import Model
from pytest_mobilegym.agents.model.conversation import Message, Picture, ask, model_of
from pytest_mobilegym.agents.model.native_calls import Grammar
from pytest_mobilegym.agents.model.reasoning import split_reasoning
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.elements.screen import Shown

UNUSABLE_LIMIT = 1000
"""Characters of an unusable reply that stay in a dialogue."""


@dataclass(frozen=True)
class Turn:
    """One past step.

    Attributes:
        picture: the screenshot as a part of a message; empty of a family that looks at none.
        app_name: the app that was in front, "" if the phone did not say.
        notes: what its observation remarked.
        reply: the model's reply as it was read, cut short if it could not be used.
        thought: the model's reasoning.
        action: what the reply stated, `None` if it could not be used.
        format_error: what was wrong with it then.
        remarks: what the model is to know of how it was read.
    """

    picture: dict[str, Any]
    app_name: str
    notes: tuple[str, ...]
    reply: str
    thought: str
    action: Action | None
    format_error: str | None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Situation:
    """All that a prompt may be made of.

    Attributes:
        context: the task.
        model: the model's name.
        observation: what the phone shows now.
        picture: its screenshot as a part of a message; empty of a family that looks at none.
        turns: the steps so far, oldest first.
        answers_questions: whether anybody replies to a question of the model.
    """

    context: EpisodeContext
    model: str
    observation: Observation
    picture: dict[str, Any]
    turns: Sequence[Turn]
    answers_questions: bool

    def remarks_before(self, step: int, *, note: str, format_error: str) -> list[str]:
        """What the model is told with the screenshot of a step: the notes, and why its last reply failed.

        Args:
            step: index of a past turn, or their number for the present one.
            note: a note's wording, for `str.format` with `note`.
            format_error: wording of a failed reply, with `error`.
        """
        notes = self.turns[step].notes if step < len(self.turns) else self.observation.notes
        said = [note.format(note=each) for each in notes]
        said += [note.format(note=each) for each in self.turns[step - 1].remarks] if step else []
        before = self.turns[step - 1].format_error if step else None
        return [*said, format_error.format(error=before)] if before else said


def _no_thought(_reply: str) -> str:
    return ""


def _as_it_is(observation: Observation) -> Observation:
    return observation


@dataclass(frozen=True)
class Family:
    """What tells one model family from another.

    Attributes:
        name: the agent's name.
        summary: one line for lists.
        sampling: decoding settings where the user chose none.
        messages: lays out the prompt.
        reader: gives the parser of a reply to a screenshot, by the observation and the model's name.
        thought: the reasoning that a reply holds outside of think tags.
        images: screenshots that a prompt shows at most, the present one included.
        grammar: how it writes an action.
        picture: gives the observation whose screenshot the model sees; `None` of a model that sees none.
        observes: what the run must show.
    """

    name: str
    summary: str
    sampling: Mapping[str, Any]
    messages: Callable[[Situation], list[Message]]
    reader: Callable[[Observation, str], Callable[[str], Action]]
    thought: Callable[[str], str] = _no_thought
    images: int = 1
    grammar: Grammar = "tags"
    picture: Callable[[Observation], Observation] | None = _as_it_is
    observes: tuple[Shown, ...] = ()

    def spec(self) -> AgentSpec:
        """How to make the family's agent."""

        def create(options: AgentOptions) -> Agent:
            return ModelAgent(options, self)

        return AgentSpec(
            self.summary,
            create,
            needs_model=True,
            needs_pixels=True,
            sampling=self.sampling,
            observes=self.observes,
        )


class ModelAgent:
    """Asks a model of one family.

    Args:
        options: endpoint and sampling.
        family: the model's format.
        client: the model, by default the one that `options` name.
    """

    privileged = False

    def __init__(self, options: AgentOptions, family: Family, *, client: Model | None = None) -> None:
        self._client = client or model_of(options, agent=family.name)
        self._family = family
        self._sampling = {**family.sampling, **options.sampling}
        self._answers_questions = options.answers_questions
        self._context = EpisodeContext(instruction="", lang="en", seed=0, max_steps=0)
        self._turns: list[Turn] = []
        self._pictures: deque[Picture] = deque(maxlen=family.images)

    async def begin(self, context: EpisodeContext) -> None:
        """Take note of the task; whatever was before is forgotten."""
        self._context = context
        self._turns = []
        self._pictures.clear()

    async def act(self, observation: Observation) -> Reply:
        """The model's next action, or what was wrong with its reply.

        Raises:
            InfrastructureError: the endpoint failed.
        """
        look = self._family.picture
        picture = None if look is None else Picture(look(observation))
        if picture is not None:
            self._pictures.append(picture)
        part = {} if picture is None else picture.part
        situation = Situation(
            context=self._context,
            model=self._client.model,
            observation=observation,
            picture=part,
            turns=self._turns,
            answers_questions=self._answers_questions,
        )
        reply = await ask(
            self._client,
            self._family.messages(situation),
            list(self._pictures),
            parse=self._family.reader(observation, self._client.model),
            sampling=self._sampling,
            grammar=self._family.grammar,
        )
        thought = reply.thought or self._family.thought(reply.read)
        self._turns.append(
            Turn(
                picture=part,
                app_name=observation.app_name,
                notes=observation.notes,
                reply=reply.read if reply.format_error is None else _unusable(reply.read),
                thought=thought,
                action=reply.action if isinstance(reply.action, Action) else None,
                format_error=reply.format_error,
                remarks=reply.remarks,
            )
        )
        return replace(reply, thought=thought)


def _unusable(raw: str) -> str:
    return (split_reasoning(raw).said or raw)[:UNUSABLE_LIMIT]
