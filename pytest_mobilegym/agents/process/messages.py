"""The lines that the harness and an agent's process exchange: one JSON object each, in UTF-8.

The harness speaks first, and every line of its gets one answer; before it answers, an agent may ask for
something itself. docs/agent-protocol.md says every field.

| the harness writes | the agent answers |
| --- | --- |
| `hello` | `Ready`, or an error |
| `begin` | anything, such as `{}`, or an error |
| `observe` | `Decision`, or an error |
| `screenshot`, `completion` | nothing: they answer what the agent asked |
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pytest_mobilegym.actions import parse_action
from pytest_mobilegym.agents.agent import Reply, Usage
from pytest_mobilegym.devices.elements.screen import Shown
from pytest_mobilegym.errors import ActionError, AgentFailure, UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import EpisodeContext
    from pytest_mobilegym.agents.model.completion import Completion
    from pytest_mobilegym.agents.options import AgentOptions
    from pytest_mobilegym.devices.device import Observation

PROTOCOL = 1
"""Version of the protocol."""

MOST_BYTES = 8 * 2**20
"""Length of an agent's line, without its end."""

_SHOWN = 120
"""Characters of a wrong line that an error quotes."""

Pictures = Literal["always", "asked", "never"]
Encoding = Literal["base64", "bytes"]
Tokens = Annotated[int, Field(ge=0, le=10**12)]


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Ready(_Line):
    """The answer to `hello`: what the agent needs."""

    protocol: Literal[1] = 1
    summary: str = ""
    """One line for lists."""
    needs_model: bool = False
    """Whether the run must name a model, which the agent asks through the harness."""
    needs_pixels: bool = False
    """Whether it is no use on a device without pixels."""
    observes: tuple[Shown, ...] = ()
    """What it must be shown of the screen, so that a run whose `--observe` lacks it is refused."""
    alone: bool = False
    """Whether it plays one episode at a time."""
    kind: Literal["agent", "baseline"] = "agent"
    sampling: dict[str, Any] = {}
    """Decoding settings that it uses where the run has none, for the record."""
    screenshots: Pictures = "always"
    """Whether each observation carries its screenshot, or the agent asks for those that it looks at."""
    encoding: Encoding = "base64"
    """How a screenshot that was asked for comes: within its line, or as bytes after the line."""


class Spent(_Line):
    """What the model calls cost that led to a decision; those asked through the harness it counts itself."""

    prompt_tokens: Tokens = 0
    completion_tokens: Tokens = 0
    seconds: Annotated[float, Field(ge=0, le=10**6, allow_inf_nan=False)] = 0.0
    """Where it is 0, the harness takes the time of the decision."""


class Decision(_Line):
    """The answer to `observe`: an action, or what was wrong with the model's reply."""

    action: Any = None
    """One of the 17 kinds; what is none of them is a format error, which costs a step."""
    format_error: str | None = None
    thought: str = ""
    raw: str = ""
    """The model's reply as it came."""
    prompt: list[dict[str, Any]] = []
    """The messages sent to the model, without pictures."""
    usage: Spent = Spent()
    confidence: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] | None = None
    """How sure the agent is of it; on COMPLETE, that the task is done."""

    def reply(self) -> Reply:
        """The decision as the episode takes it."""
        action, format_error = None, self.format_error
        if format_error is None and self.action is None:
            format_error = "The reply holds no action."
        elif format_error is None:
            try:
                action = parse_action(self.action)
            except ActionError as error:
                format_error = str(error)
        return Reply(
            action=action,
            format_error=format_error,
            thought=self.thought,
            raw=self.raw,
            prompt=self.prompt,
            usage=Usage(self.usage.prompt_tokens, self.usage.completion_tokens, self.usage.seconds),
            confidence=self.confidence,
        )


class Failed(_Line):
    """An answer in place of any other: the agent cannot go on with this episode."""

    error: str
    traceback: str = ""


class Asked(_Line):
    """What an agent asks for before it answers."""

    ask: Literal["screenshot", "completion"]
    messages: list[dict[str, Any]] = []
    """Of a completion: chat messages as OpenAI's API has them."""
    sampling: dict[str, Any] = {}
    """Of a completion: further fields of the request, such as `temperature`."""


_OWN_FIELDS = frozenset({"model", "messages", "stream", "stream_options"})


def hello(options: AgentOptions | None) -> bytes:
    """The first line.

    Args:
        options: the run's, `None` where the agent is only asked what it is. The model's key stays here.
    """
    told = None
    if options is not None:
        told = options.model_dump(
            mode="json", exclude={"model_api_key", "agent_env", "agent_process"}, exclude_none=True
        )
    return _line({"kind": "hello", "protocol": PROTOCOL, "options": told})


def begin(context: EpisodeContext) -> bytes:
    """The line that an episode begins with."""
    return _line(
        {
            "kind": "begin",
            "instruction": context.instruction,
            "lang": context.lang,
            "seed": context.seed,
            "max_steps": context.max_steps,
            "app_names": list(context.app_names),
        }
    )


def observe(observation: Observation, *, screenshots: Pictures) -> bytes:
    """The line of a step."""
    picture = None
    if observation.screenshot is not None and screenshots != "never":
        picture = _picture(observation) if screenshots == "always" else {"mime": observation.mime}
    listed: dict[str, Any] = {}
    if observation.elements is not None:
        listed["elements"] = [
            {
                "number": each.number,
                "role": each.role,
                "text": each.text,
                "hint": each.hint,
                "flags": sorted(each.flags),
                "bounds": each.bounds,
            }
            for each in observation.elements
        ]
    if observation.text is not None:
        listed["text"] = observation.text
    return _line(
        {
            "kind": "observe",
            "step": observation.step,
            "app": observation.app,
            "app_name": observation.app_name,
            "now": observation.now,
            "size": list(observation.size),
            "notes": list(observation.notes),
            "screenshot": picture,
            **listed,
        }
    )


def screenshot(observation: Observation, *, encoding: Encoding) -> bytes:
    """The line that answers an agent who asked for the screenshot; `null` on a device without pixels.

    Args:
        observation: what the agent looks at.
        encoding: `bytes` has the screenshot's bytes follow the line, whose `bytes` counts them.
    """
    if observation.screenshot is None:
        return _line({"kind": "screenshot", "screenshot": None})
    if encoding == "base64":
        return _line({"kind": "screenshot", "screenshot": _picture(observation)})
    told = {"mime": observation.mime, "bytes": len(observation.screenshot)}
    return _line({"kind": "screenshot", "screenshot": told}) + observation.screenshot


def completion(said: Completion) -> bytes:
    """The line that answers an agent who asked the model."""
    return _line(
        {
            "kind": "completion",
            "content": said.content,
            "reasoning": said.reasoning,
            "prompt_tokens": said.usage.prompt_tokens,
            "completion_tokens": said.usage.completion_tokens,
            "cut_off": said.cut_off,
            "refusal": said.refusal,
            "filtered": said.filtered,
        }
    )


def read_ready(line: bytes, name: str) -> Ready:
    """The agent's answer to `hello`.

    Raises:
        UsageError: it is none, or says why the agent cannot play.
    """
    data = _object(line)
    try:
        if data is not None and "error" in data:
            raise UsageError(Failed.model_validate(data).error)
        if data is not None:
            return Ready.model_validate(data)
    except ValidationError as error:
        raise UsageError(f"Agent {name!r} does not answer the harness's hello: {_first(error)}.") from None
    raise UsageError(
        f"Agent {name!r} does not answer the harness's hello with a JSON object; it wrote {_quoted(line)}."
    )


def read_answer(line: bytes) -> Decision | Asked:
    """An agent's line in an episode.

    Raises:
        AgentFailure: it is no message of the protocol, or says that the agent failed.
    """
    data = _object(line)
    if data is None:
        raise broken(f"expected a JSON object, got {_quoted(line)}")
    try:
        if "error" in data:
            failed = Failed.model_validate(data)
            raise AgentFailure(f"The agent raised {failed.error}", raw=failed.traceback)
        if "ask" in data:
            return _checked(Asked.model_validate(data))
        return Decision.model_validate(data)
    except ValidationError as error:
        raise broken(_first(error)) from None


def broken(what: str) -> AgentFailure:
    """The failure of an agent that does not keep to the protocol."""
    return AgentFailure(
        f"The agent's process does not keep to the protocol: {what}.", stop_reason="AGENT_PROTOCOL"
    )


def _checked(asked: Asked) -> Asked:
    """What is asked, which must not choose another model than the run's."""
    if own := sorted(_OWN_FIELDS & asked.sampling.keys()):
        raise broken(f"sampling: {own[0]!r} is not the agent's to say")
    return asked


def _picture(observation: Observation) -> dict[str, str]:
    assert observation.screenshot is not None
    return {"mime": observation.mime, "base64": base64.b64encode(observation.screenshot).decode("ascii")}


def _line(data: dict[str, Any]) -> bytes:
    return orjson.dumps(data) + b"\n"


def _object(line: bytes) -> dict[str, Any] | None:
    """The JSON object of a line, `None` where it is none, or none that can be written down again."""
    try:
        data = orjson.loads(line)
        orjson.dumps(data)
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return None
    return data if isinstance(data, dict) else None


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        return f"it has a field {where!r}, which is none of the protocol's"
    return f"{where}: {first['msg']}" if where else first["msg"]


def _quoted(line: bytes) -> str:
    text = line.decode("utf-8", "replace").strip()
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")
