"""An agent loop that plays a phone; all rollouts of a worker run on one event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

from verl.experimental.agent_loop import agent_loop as loops
from verl.experimental.agent_loop.agent_loop import AgentLoopBase, AgentLoopOutput
from verl.utils.profiler import simple_timer

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.phone.model import Lang
from pytest_mobilegym.rl.bridges.verl import NAME
from pytest_mobilegym.rl.catalogue import BENCHMARK
from pytest_mobilegym.rl.chat import Chat, Turn
from pytest_mobilegym.rl.host import DeviceName
from pytest_mobilegym.rl.playground import Playground

if TYPE_CHECKING:
    from PIL.Image import Image

ATTEMPTS = 2
"""How often a rollout is played whose phone fails; it begins anew, the same."""


class Tokens(NamedTuple):
    """A rollout in tokens.

    Attributes:
        ids: prompt and response.
        mask: of the response: 1 for the model's, 0 for the phone's.
        logprobs: of the response; empty where the server gives none.
    """

    ids: list[int]
    mask: list[int]
    logprobs: list[float]


class PhoneAgentLoop(AgentLoopBase):
    """Plays the episode of a row: the phone is the user, and the model answers with actions.

    A rollout ends with the episode, or when the response is full: it is cut off then.
    """

    def __init__(
        self,
        *arguments: Any,
        device: DeviceName = "dom",
        lang: Lang = "en",
        max_steps: int | None = None,
        pages: int = 4,
        width: int = 360,
        height: int = 800,
        suite: str = str(BENCHMARK),
        adapter: str = "json",
        reply_tokens: int | None = None,
        **options: Any,
    ) -> None:
        """
        Args:
            arguments, options: verl's own.
            device: "browser" for models that look, "dom" for models that read.
            lang: language of the phone.
            max_steps: a budget in place of each task's own.
            pages: how many pages of a browser the rollouts of a worker share.
            width, height: of the screenshots, in pixels.
            suite: where tasks are from.
            adapter: how replies are read.
            reply_tokens: of one reply, at most; by default what is left of the response.
        """
        super().__init__(*arguments, **options)
        self.playground = Playground(device, (suite,), lang, max_steps, pages, (width, height))
        self.adapter = adapter
        self.limits = {} if reply_tokens is None else {"max_tokens": reply_tokens}

    async def run(self, sampling_params: dict[str, Any], **row: Any) -> AgentLoopOutput:
        """Play an episode.

        Args:
            sampling_params: of the model.
            row: of the data; its `extra_info` says which episode.

        Raises:
            InfrastructureError: the phone failed each time.
        """
        for attempt in range(1, ATTEMPTS + 1):
            chat = Chat(self.playground, adapter=self.adapter)
            try:
                return await self._play(chat, sampling_params, row.get("extra_info") or {})
            except InfrastructureError:
                if attempt == ATTEMPTS:
                    raise
            finally:
                await chat.close()
        raise AssertionError("unreachable")

    async def _play(
        self, chat: Chat, sampling_params: dict[str, Any], row: dict[str, Any]
    ) -> AgentLoopOutput:
        metrics: dict[str, Any] = {"num_preempted": -1}
        request, room, replies = uuid4().hex, int(self.rollout_config.response_length), 0
        turn = await chat.begin(row)
        messages = [{"role": "system", "content": chat.system}, message_of(turn)]
        pictures = [] if turn.picture is None else [turn.picture]
        self._assert_mm_supported(bool(pictures))
        ids = await self.ct_build_initial_tokens(messages, images=pictures or None)
        tokens = Tokens(ids, [], [])
        while True:
            with simple_timer("generate_sequences", metrics):
                output = await self.server_manager.generate(
                    request_id=request,
                    prompt_ids=tokens.ids,
                    sampling_params={**sampling_params, **self.limits},
                    image_data=pictures or None,
                )
            replies += 1
            tokens = await self._said(tokens, output)
            if len(tokens.mask) >= room:
                break
            reply = self.tokenizer.decode(output.token_ids, skip_special_tokens=True)
            with simple_timer("tool_calls", metrics):
                turn_or_end = await chat.hear(reply)
            if turn_or_end is None:
                break
            messages = [*messages, {"role": "assistant", "content": reply}]
            shown = await self._shown(tokens, messages, turn_or_end)
            if len(shown.mask) >= room:
                break
            tokens, messages = shown, [*messages, message_of(turn_or_end)]
            if turn_or_end.picture is not None:
                pictures = [*pictures, turn_or_end.picture]
        return self._output(chat, tokens, pictures, metrics, turns=2 * replies)

    async def _said(self, tokens: Tokens, output: Any) -> Tokens:
        """A rollout with a reply of the model at its end."""
        known = tokens.logprobs if tokens.logprobs or output.log_probs else None
        merged, mask, logprobs = await self.ct_merge_assistant_token(
            tokens.ids, output.token_ids, tokens.mask, known, assistant_logprobs=output.log_probs or None
        )
        return Tokens(merged.token_ids, mask, logprobs or [])

    async def _shown(self, tokens: Tokens, messages: list[dict[str, Any]], turn: Turn) -> Tokens:
        """A rollout with what the phone shows at its end.

        Args:
            tokens: up to the model's last reply.
            messages: the same in words.
            turn: what is shown.
        """
        merged, mask, logprobs = await self.ct_merge_context_msg(
            messages, [*messages, message_of(turn)], tokens.ids, tokens.mask, tokens.logprobs or None
        )
        return Tokens(merged.token_ids, mask, logprobs or [])

    def _output(
        self, chat: Chat, tokens: Tokens, pictures: list[Image], metrics: dict[str, Any], *, turns: int
    ) -> AgentLoopOutput:
        room, count = int(self.rollout_config.response_length), len(tokens.mask)
        begin = len(tokens.ids) - count
        figures = chat.figures
        return AgentLoopOutput(
            prompt_ids=tokens.ids[:begin],
            response_ids=tokens.ids[begin:][:room],
            response_mask=tokens.mask[:room],
            response_logprobs=tokens.logprobs[:room] or None,
            multi_modal_data={"images": pictures} if pictures else {},
            reward_score=chat.worth,
            num_turns=turns,
            metrics=metrics,
            # Of the last, verl's validation reports the means.
            extra_fields={
                **figures,
                "turn_scores": [],
                "tool_rewards": [],
                "reward_extra_info": dict(figures),
            },
        )


# A worker imports this with its first rollout, having read what a file says of the loop: registering it
# again would take its options from all rollouts that follow.
if NAME not in loops._agent_loop_registry:
    loops.register(NAME)(PhoneAgentLoop)


def message_of(turn: Turn) -> dict[str, Any]:
    """A turn as a message of the user, with its picture as verl takes it."""
    if turn.picture is None:
        return {"role": "user", "content": turn.text}
    shown = [{"type": "image", "image": turn.picture}, {"type": "text", "text": turn.text}]
    return {"role": "user", "content": shown}
