"""Asking an OpenAI-compatible endpoint for one chat completion."""

from __future__ import annotations

import asyncio
import json
import math
import re
import ssl
import time
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import httpx2

from pytest_mobilegym.agents.agent import Usage
from pytest_mobilegym.agents.model import asking, native_calls
from pytest_mobilegym.agents.model.completion import Completion, Model
from pytest_mobilegym.agents.model.health import Health
from pytest_mobilegym.agents.model.streaming import MEDIA_TYPE, join_stream
from pytest_mobilegym.agents.model.text import in_one_line, well_formed
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.errors import AgentFailure, EndpointDown, InfrastructureError, RequestRefused

RETRY_DELAYS_S = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Pauses before the second, third, ... attempt at a request; after them the request has failed."""

CONNECT_RETRIES = 2
"""Retries when nothing has ever answered: a wrong address should be told soon. A server that restarts is
waited for as long as one that is overloaded."""

GARBLED_RETRIES = 2
"""Retries when the answer is no completion; each may have cost one."""

_CONNECT_TIMEOUT_S = 10.0
_BUSY_TOKENIZER = "Already borrowed"
"""vLLM's text of a 400 that is a race in its tokenizer, not a fault of the request."""

_FAULTS_OF_REQUESTS = frozenset({400, 413, 415, 422})
"""Statuses that say something about one request, and nothing about the endpoint."""

_TOO_LONG = re.compile(
    r"context.?length|context.?window|context too long|maximum context|(prompt|input) is too long"
    r"|too many (input )?tokens|max_model_len|reduce the length|range of input length"
    r"|exceeds? the (model's )?(maximum|limit)[^.]* tokens",
    re.IGNORECASE,
)
"""What servers write of a prompt that is longer than the model takes (OpenAI, vLLM, SGLang, DashScope)."""

_FILTERED = re.compile(
    r"content.?filter|content.?policy|content management policy|data.?inspection.?failed"
    r"|inappropriate content|responsible.?ai.?policy|safety system",
    re.IGNORECASE,
)
"""What they write of a prompt that their filter holds back (OpenAI, Azure, DashScope)."""

_UNKNOWN_MODEL = re.compile(
    r"model\b.{0,200}\b(not found|not exist|not supported|unknown|not available)"
    r"|(unknown|invalid|no such|unsupported) model|model_not_found|invalid_model",
    re.IGNORECASE | re.DOTALL,
)
"""What servers write in a 400 where others answer 404: that they have no such model."""

_ONLY_STREAMS = re.compile(
    r"only supports? (the )?stream|stream(ing)?( mode)? (is )?(required|only|must)|enable the stream"
    r"|requires? stream(ing)?|stream[^.]{0,20}\btrue\b|stream=false.{0,20}not supported",
    re.IGNORECASE,
)
"""What they write of a request for a whole reply where they give pieces alone (DashScope, gateways)."""

PROBE: list[dict[str, Any]] = [{"role": "user", "content": "Answer with OK."}]
"""The messages that `ModelClient.probe` sends."""

_MOST_TOKENS = 10**12
"""A count beyond this is no count; records hold integers of 64 bits."""

_PLACEHOLDER_KEY_LENGTH = 8
"""Shorter keys ("EMPTY", "none") are dummies for local servers, and are words that a reply may hold."""


@dataclass
class _Connections:
    """What the clients of one event loop share; lives until `close_connections` or the loop's end."""

    http: httpx2.AsyncClient
    slots: dict[tuple[str, int], asyncio.Semaphore] = field(default_factory=dict)
    health: dict[str, Health] = field(default_factory=dict)


_CONNECTIONS: WeakKeyDictionary[asyncio.AbstractEventLoop, _Connections] = WeakKeyDictionary()


@cache
def _tls() -> ssl.SSLContext:
    # Reading the certificates takes longer than a request to a local server.
    return httpx2.create_ssl_context()


async def close_connections() -> None:
    """Close the running event loop's connections; a later request opens new ones."""
    connections = _CONNECTIONS.pop(asyncio.get_running_loop(), None)
    if connections is not None:
        await connections.http.aclose()


class ModelClient:
    """A model behind an OpenAI-compatible service.

    Args:
        base_url: the service's root, without a trailing slash.
        model: the model's name there.
        api_key: sent as a bearer token; in no text that this class makes.
        timeout_s: seconds that a call may take, retries included, waiting for a slot excluded.
        concurrency: calls in flight to `base_url` from the running event loop.
        patience: calls that fail in a row, after which the running event loop asks `base_url` no more.
        stream: ask for the reply in pieces, for endpoints that break off a line which is silent for long.
        sleep: waits between attempts, in seconds.
        clock: seconds since some moment.
    """

    def __init__(
        self,
        *,
        base_url: str,
        model: str,
        api_key: str | None = None,
        timeout_s: float = 300.0,
        concurrency: int = 64,
        patience: int = 5,
        stream: bool = False,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.base_url = base_url
        self.model = model
        self._auth = _Bearer(api_key or "")
        self._timeout_s = timeout_s
        self._concurrency = concurrency
        self._patience = patience
        self._stream = {"stream": True, "stream_options": {"include_usage": True}} if stream else {}
        self._sleep = sleep
        self._clock = clock

    @classmethod
    def of(cls, options: AgentOptions, *, agent: str) -> Model:
        """The client that `options` describe, for the agent of that name.

        In an agent's own process it is one that asks through the harness, which has the key.

        Raises:
            UsageError: no endpoint or no model name was given.
        """
        base_url, model = options.require_model(agent)
        if asking.HARNESS is not None:
            return asking.AskingHarness(model)
        key = options.model_api_key
        return cls(
            base_url=base_url,
            model=model,
            api_key=key.get_secret_value() if key else None,
            timeout_s=options.timeout_s,
            concurrency=options.model_concurrency,
            patience=options.model_failures,
            stream=options.model_stream,
        )

    def __repr__(self) -> str:
        return f"ModelClient({self.base_url!r}, {self.model!r})"

    async def complete(self, messages: list[dict[str, Any]], **sampling: Any) -> Completion:
        """One completion of `messages`.

        Args:
            messages: chat messages as the API defines them.
            sampling: further fields of the request, such as `temperature`.

        Raises:
            AgentFailure: the prompt is too long for the model, or the endpoint's filter holds it back.
            RequestRefused: the endpoint finds other fault with the request.
            EndpointDown: it has failed too often by now; nothing was asked.
            InfrastructureError: the endpoint cannot be reached, refuses, fails for good, answers
                something else than a completion, or the time is up.
        """
        connections = self._connections()
        slot = connections.slots.setdefault(
            (self.base_url, self._concurrency), asyncio.Semaphore(self._concurrency)
        )
        health = connections.health.setdefault(self.base_url, Health())
        async with slot:
            if health.failures >= self._patience:
                raise self._given_up(health)
            started, begun = self._clock(), health.begin()
            failures: list[_Failure] = []
            try:
                async with asyncio.timeout(self._timeout_s):
                    completion = await self._ask(
                        connections.http,
                        {"model": self.model, "messages": messages, **self._stream, **sampling},
                        failures,
                        health,
                        deadline=started + self._timeout_s,
                    )
            except TimeoutError:
                health.fail(begun, failures[-1].reason if failures else "no answer in time")
                raise self._timed_out(failures) from None
            except _Final as final:
                if final.failure.says_something:
                    health.fail(begun, final.failure.reason)
                raise final.failure.error from None
            health.answer()
            usage = replace(completion.usage, seconds=self._clock() - started)
            return replace(completion, usage=usage)

    def probe(self, *, timeout_s: float) -> str:
        """Ask for one token, once: whether the key, the address and the model's name are right.

        Args:
            timeout_s: seconds to wait for the answer.

        Returns:
            One sentence with the remedy where no completion will ever be had; "" where one was, and where it
            does not tell: a busy or a slow server may answer the next time, and some want a picture.
        """
        body = {"model": self.model, "messages": PROBE, "max_tokens": 1}
        try:
            with httpx2.Client(verify=_tls(), timeout=timeout_s) as http:
                response = http.post(f"{self.base_url}/chat/completions", json=body, auth=self._auth)
        except (httpx2.HTTPError, httpx2.InvalidURL):
            return ""
        final = response.status_code in (401, 403, 404) or _is_unknown_model(response)
        return self._refusal(response).sentence if final else ""

    def _connections(self) -> _Connections:
        loop = asyncio.get_running_loop()
        connections = _CONNECTIONS.get(loop)
        if connections is None:
            for other in [loop for loop in _CONNECTIONS if loop.is_closed()]:
                del _CONNECTIONS[other]
            connections = _CONNECTIONS[loop] = _Connections(
                httpx2.AsyncClient(
                    verify=_tls(),
                    timeout=httpx2.Timeout(None, connect=_CONNECT_TIMEOUT_S),
                    limits=httpx2.Limits(max_connections=None, max_keepalive_connections=100),
                )
            )
        return connections

    async def _ask(
        self,
        http: httpx2.AsyncClient,
        body: dict[str, Any],
        failures: list[_Failure],
        health: Health,
        *,
        deadline: float,
    ) -> Completion:
        """The first completion; failures worth another attempt are retried.

        Raises:
            _Final: a failure that is final, or the last that is retried.
            TimeoutError: the next attempt would come after `deadline`.
        """
        while True:
            retries = len(RETRY_DELAYS_S)
            asked_pause: float | None = None
            try:
                response = await http.post(f"{self.base_url}/chat/completions", json=body, auth=self._auth)
            except (httpx2.ConnectError, httpx2.ConnectTimeout) as error:
                failure = self._unreachable(error)
                retries = retries if health.has_answered else CONNECT_RETRIES
            except (httpx2.UnsupportedProtocol, httpx2.LocalProtocolError, httpx2.InvalidURL) as error:
                raise _Final(self._broken(error, "cannot be asked")) from None
            except httpx2.TransportError as error:
                failure = self._broken(error, "broke the connection off")
            except httpx2.DecodingError as error:
                failure = self._broken(error, "answered something that cannot be unpacked")
                retries = GARBLED_RETRIES
            else:
                if response.status_code == 200:
                    read = self._read(response)
                    if isinstance(read, Completion):
                        return read
                    failure = read
                    retries = GARBLED_RETRIES
                else:
                    failure = self._refusal(response)
                    if not _is_passing(response):
                        raise _Final(failure)
                    asked_pause = _retry_after_s(response)
            if len(failures) >= retries:
                raise _Final(failure)
            pause = RETRY_DELAYS_S[len(failures)] if asked_pause is None else asked_pause
            failures.append(failure)
            if self._clock() + pause >= deadline:
                raise TimeoutError
            await self._sleep(pause)

    def _read(self, response: httpx2.Response) -> Completion | _Failure:
        try:
            data = _completion_of(response)
        except (ValueError, RecursionError):
            return self._garbled("something that is no JSON", response)
        except (LookupError, TypeError, AttributeError):
            return self._garbled("a stream that is no completion", response)
        if data is None:
            return self._garbled("a stream that broke off", response)
        try:
            choice = data["choices"][0]
            message = choice["message"]
            content = _as_text(message.get("content"))
            # Some servers take calls out of the reply, also where nobody has offered tools.
            content = content if content.strip() else native_calls.as_text(message)
            reasoning = _as_text(message.get("reasoning_content") or message.get("reasoning"))
            refusal = _as_text(message.get("refusal"))
        except (LookupError, TypeError, AttributeError):
            return self._garbled("without a choice that holds a message", response)
        return Completion(
            content=self._redact_reply(content),
            reasoning=self._redact_reply(reasoning),
            usage=_usage(data.get("usage")),
            cut_off=choice.get("finish_reason") == "length",
            refusal=self._redact_reply(refusal),
            filtered=choice.get("finish_reason") == "content_filter",
        )

    def _garbled(self, what: str, response: httpx2.Response) -> _Failure:
        said = self._quote(response.text)
        return _Failure(
            f"it answered {what}", f"The model endpoint at {self.base_url} answered {what}: {said!r}."
        )

    def _given_up(self, health: Health) -> EndpointDown:
        times = "once" if health.failures == 1 else f"{health.failures} times in a row"
        return EndpointDown(
            f"The model endpoint at {self.base_url} failed {times} (the last: {health.reason}) and is asked "
            "no more; see to it, then go on with the run."
        )

    def _unreachable(self, error: httpx2.TransportError) -> _Failure:
        if isinstance(error, httpx2.ConnectTimeout):
            reason = f"no connection within {_CONNECT_TIMEOUT_S:g} s"
        elif _was_refused(error):
            reason = "connection refused"
        else:
            reason = self._quote(str(error)) or type(error).__name__
        return _Failure(
            reason, f"No model endpoint answers at {self.base_url} ({reason}); check --model-base-url."
        )

    def _broken(self, error: Exception, what: str) -> _Failure:
        reason = self._quote(str(error)) or type(error).__name__
        return _Failure(reason, f"The model endpoint at {self.base_url} {what} ({reason}).")

    def _refusal(self, response: httpx2.Response) -> _Failure:
        """Why the endpoint did not answer, with the remedy where there is a usual one."""
        status = response.status_code
        detail = self._quote(_error_text(response))
        reason = f"HTTP {status}: {detail}" if detail else f"HTTP {status}"
        match status:
            case 401 | 403:
                refused = "the API key" if self._auth.has_key else "a request without an API key"
                rest = f"refused {refused} ({reason}); check --model-api-key or MOBILEGYM_MODEL_API_KEY"
            case 404:
                rest = (
                    f"knows no model {self.model!r} or no chat completions ({reason}); check --model-name "
                    "and that --model-base-url is the API's root, usually ending in /v1"
                )
            case 429:
                rest = (
                    f"accepts no more requests for now ({reason}); lower --in-flight or the number of workers"
                )
            case _ if response.has_redirect_location:
                rest = f"is elsewhere ({reason}): give {self._moved_to(response)} as --model-base-url"
            case _ if status in _FAULTS_OF_REQUESTS and _ONLY_STREAMS.search(_error_text(response)[:10_000]):
                rest = f"answers in pieces alone ({reason}); add --model-stream"
            case _ if _is_unknown_model(response):
                rest = f"knows no model {self.model!r} ({reason}); check --model-name"
            case _:
                rest = f"did not answer the request ({reason})"
        sentence = f"The model endpoint at {self.base_url} {rest}."
        is_of_request = status in _FAULTS_OF_REQUESTS
        return _Failure(
            reason,
            sentence,
            says_something=not is_of_request,
            blame=_fault_of_prompt(response) if is_of_request else "",
        )

    def _moved_to(self, response: httpx2.Response) -> str:
        """The root that a redirect leads to, without what may be secret in it."""
        target = response.url.join(response.headers["Location"])
        root = str(target.copy_with(query=None, fragment=None, userinfo=b""))
        return self._quote(root.removesuffix("/").removesuffix("/chat/completions"))

    def _timed_out(self, failures: list[_Failure]) -> InfrastructureError:
        before = (
            f" after {len(failures)} failed attempts (the last: {failures[-1].reason})" if failures else ""
        )
        return InfrastructureError(
            f"The model endpoint at {self.base_url} gave no answer within {self._timeout_s:g} s{before}; "
            "raise --model-timeout, or see whether the endpoint is overloaded."
        )

    def _quote(self, text: str) -> str:
        """A server's words for an error of ours: without the key, on one line, at most 200 characters."""
        return in_one_line(well_formed(self._auth.redact(text)), limit=200).rstrip(".")

    def _redact_reply(self, text: str) -> str:
        return text if self._auth.is_placeholder else self._auth.redact(text)


class _Bearer(httpx2.Auth):
    """Adds the key, if there is one, at the last moment, so that no local variable shows it."""

    def __init__(self, key: str) -> None:
        self._key = key
        self.has_key = bool(key)
        self.is_placeholder = len(key) < _PLACEHOLDER_KEY_LENGTH

    def __repr__(self) -> str:
        return "_Bearer(***)"

    def auth_flow(self, request: httpx2.Request) -> Generator[httpx2.Request, httpx2.Response]:
        if self._key:
            request.headers["Authorization"] = f"Bearer {self._key}"
        yield request

    def redact(self, text: str) -> str:
        return text.replace(self._key, "***") if self._key else text


class _Failure(NamedTuple):
    """One attempt that failed.

    Attributes:
        reason: why, in a few words.
        sentence: the same as the sentence of an error.
        says_something: whether it says anything about the endpoint.
        blame: where the prompt is at fault, which is the agent's, the episode's stop reason.
    """

    reason: str
    sentence: str
    says_something: bool = True
    blame: str = ""

    @property
    def error(self) -> InfrastructureError | AgentFailure:
        if self.blame:
            return AgentFailure(self.sentence, stop_reason=self.blame)
        return InfrastructureError(self.sentence) if self.says_something else RequestRefused(self.sentence)


class _Final(Exception):
    """A failure that is not retried, or not any more."""

    def __init__(self, failure: _Failure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


def _fault_of_prompt(response: httpx2.Response) -> str:
    """The stop reason of an agent whose prompt is refused, "" where the request has another fault."""
    # Codes stand beside the message, or deep within.
    said = response.text[:10_000]
    if _TOO_LONG.search(said):
        return "CONTEXT_LENGTH"
    return "CONTENT_FILTER" if _FILTERED.search(said) else ""


def _is_unknown_model(response: httpx2.Response) -> bool:
    """Whether a request is refused for the model that it names, by a server that has no 404 for it."""
    return (
        response.status_code in (400, 422)
        and _UNKNOWN_MODEL.search(_error_text(response)[:10_000]) is not None
    )


def _is_passing(response: httpx2.Response) -> bool:
    """Whether the same request may succeed a little later."""
    if response.status_code == 400:
        return _BUSY_TOKENIZER in response.text
    return response.status_code == 429 or response.status_code >= 500


def _retry_after_s(response: httpx2.Response) -> float | None:
    """Seconds to wait as the header `Retry-After` says, as a number or a date (RFC 9110, 10.2.3)."""
    header = response.headers.get("Retry-After", "")
    try:
        seconds = float(header)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(header) - datetime.now(UTC)).total_seconds()
        except (ValueError, TypeError):
            return None
    return max(0.0, seconds) if math.isfinite(seconds) else None


def _error_text(response: httpx2.Response) -> str:
    """What an error response says: the message of the usual JSON forms, else its text."""
    try:
        data = response.json()
    except (ValueError, RecursionError):
        return response.text
    if isinstance(data, dict):
        error = data.get("error", data)
        message = error.get("message") or error.get("detail") if isinstance(error, dict) else error
        if isinstance(message, str):
            return message
    return response.text


def _was_refused(error: BaseException) -> bool:
    """Whether a refused connection is among the causes of `error`."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ConnectionRefusedError):
            return True
        if isinstance(cause, BaseExceptionGroup):
            return any(_was_refused(each) for each in cause.exceptions)
        cause = cause.__cause__ or cause.__context__
    return False


def _completion_of(response: httpx2.Response) -> Any:
    """What a response of status 200 holds; `None` for a stream that broke off.

    Raises:
        ValueError, LookupError, TypeError, AttributeError, RecursionError: it is no JSON, or no completion.
    """
    if response.headers.get("content-type", "").startswith(MEDIA_TYPE):
        return join_stream(response.content.decode("utf-8", "replace"))
    return json.loads(response.content)


def _as_text(content: Any) -> str:
    """A message's text, which some servers send as a list of parts.

    Raises:
        TypeError: it is neither text nor parts nor nothing.
    """
    if content is None:
        return ""
    if isinstance(content, list):
        content = "".join(part.get("text") or "" for part in content)
    if not isinstance(content, str):
        raise TypeError(content)
    return well_formed(content)


def _usage(counted: Any) -> Usage:
    def tokens(name: str) -> int:
        number = counted.get(name) if isinstance(counted, dict) else None
        return number if isinstance(number, int) and 0 <= number <= _MOST_TOKENS else 0

    return Usage(tokens("prompt_tokens"), tokens("completion_tokens"))
