"""The trained policy as an agent: `--agent=small --model-name=CHECKPOINT --observe=elements`.

It plays on phones with pixels, of which it is shown the visible elements, and touches the middle of one.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import torch

from pytest_mobilegym.actions import Action
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.spec import AgentSpec
from pytest_mobilegym.api import EpisodeContext, Observation, Reply, UsageError
from pytest_mobilegym.rl.element_actions import ElementAction, as_touch, find_element, parse_any_action
from small.choices import as_action, as_past, choices
from small.evaluate import TEMPERATURE
from small.policy import Policy, decide, encode, load
from small.view import PAST, Past, View, Window


class SmallAgent:
    """Plays what a checkpoint decides.

    Args:
        options: `model_name` is the checkpoint's file.
    """

    privileged = False

    def __init__(self, options: AgentOptions) -> None:
        self._policy = _policy(checkpoint_of(options))
        self._window = Window(size=None)
        self._past: tuple[Past, ...] = ()
        self._generator = torch.Generator()
        self._context: EpisodeContext | None = None

    async def begin(self, context: EpisodeContext) -> None:
        """Take note of the task."""
        self._context = context
        self._past = ()
        self._generator.manual_seed(context.seed)

    async def act(self, observation: Observation) -> Action | Reply:
        """Decide.

        Raises:
            UsageError: the run shows it no elements.
        """
        assert self._context is not None
        elements = observation.elements
        if elements is None:
            raise UsageError("Agent 'small' reads the elements of the screen; add elements to --observe.")
        seen, _, _ = self._window.look(elements, observation.app)
        # A list that is drawn may always go on; only scrolling shows whether it does.
        scrolls = any(each.role == "list" for each in seen)
        view = View(
            instruction=self._context.instruction,
            app=observation.app_name,
            apps=self._context.app_names,
            elements=seen,
            past=self._past,
            left=1 - observation.step / max(1, self._context.max_steps),
            refused=bool(observation.notes),
            above=scrolls,
            below=scrolls,
        )
        (decision,) = decide(self._policy, [encode(view)], temperature=TEMPERATURE, generator=self._generator)
        chosen = choices(view)[decision.choice]
        self._past = (as_past(view, chosen, decision.span), *self._past)[:PAST]
        action = parse_any_action(as_action(view, chosen, decision.span))
        if isinstance(action, ElementAction):
            return as_touch(action, find_element(action, elements), observation.size)
        return action


def checkpoint_of(options: AgentOptions) -> Path:
    """The checkpoint's file.

    Raises:
        UsageError: none is named, or it is not there.
    """
    if options.model_name is None:
        raise UsageError("Agent 'small' plays a checkpoint: name its file by --model-name.")
    path = Path(options.model_name)
    if not path.is_file():
        raise UsageError(f"There is no checkpoint '{path}'; python -m small.train makes some.")
    return path


@lru_cache(maxsize=2)
def _policy(path: Path) -> Policy:
    torch.set_num_threads(1)
    try:
        policy, _ = load(path)
    except Exception as error:
        raise UsageError(f"'{path}' is no checkpoint of python -m small.train.") from error
    return policy.eval()


def _check(options: AgentOptions) -> None:
    checkpoint_of(options)


AGENT = AgentSpec(
    "a small policy that reads words (--model-name CHECKPOINT --observe elements)",
    SmallAgent,
    needs_pixels=True,
    observes=("elements",),
    check=_check,
)
