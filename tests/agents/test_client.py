"""The client against an endpoint that misbehaves in every way."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest
from scripted_endpoint import (
    Fault,
    ScriptedEndpoint,
    broken_json,
    dropped_connection,
    empty_choices,
    failing,
)

from pytest_mobilegym.agents.model.client import RETRY_DELAYS_S, Completion, ModelClient, close_connections
from pytest_mobilegym.errors import AgentFailure, EndpointDown, InfrastructureError, RequestRefused

KEY = "sk-0123456789abcdef"
MESSAGES = [{"role": "user", "content": "hello"}]


class Clock:
    """Time that passes only in pauses, and the pauses that were made."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pauses: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    def read(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
async def _connections_closed() -> AsyncIterator[None]:
    yield
    await close_connections()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def _shared_endpoint() -> Iterator[ScriptedEndpoint]:
    with ScriptedEndpoint(["fine"]) as endpoint:
        yield endpoint


@pytest.fixture
def endpoint(_shared_endpoint: ScriptedEndpoint) -> ScriptedEndpoint:
    """An endpoint that says "fine" until a test scripts it otherwise."""
    _shared_endpoint.script(["fine"])
    return _shared_endpoint


def client_of(base_url: str, clock: Clock, **settings: Any) -> ModelClient:
    settings = {"api_key": KEY, "timeout_s": 300.0, **settings}
    return ModelClient(base_url=base_url, model="m", sleep=clock.sleep, clock=clock.read, **settings)


Ask = Callable[..., Awaitable[Completion]]


@pytest.fixture
def ask(endpoint: ScriptedEndpoint, clock: Clock) -> Ask:
    """One completion from an endpoint that first shows some faults."""

    def complete(*faults: Fault, **settings: Any) -> Awaitable[Completion]:
        endpoint.script(["fine"], faults=faults)
        return client_of(endpoint.base_url, clock, **settings).complete(MESSAGES)

    return complete


async def test_a_request_names_model_messages_and_sampling(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script(["fine"], usage=(321, 45))
    completion = await client_of(endpoint.base_url, clock).complete(MESSAGES, temperature=0.1)

    assert endpoint.requests == [{"model": "m", "messages": MESSAGES, "temperature": 0.1}]
    assert endpoint.authorizations == [f"Bearer {KEY}"]
    assert completion.content == "fine"
    assert (completion.usage.prompt_tokens, completion.usage.completion_tokens) == (321, 45)
    assert not completion.cut_off


async def test_without_a_key_none_is_sent(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script(["fine"])
    await client_of(endpoint.base_url, clock, api_key=None).complete(MESSAGES)

    assert endpoint.authorizations == [""]


@pytest.mark.parametrize("field", ["reasoning_content", "reasoning"])
async def test_reasoning_is_kept_apart(field: str, endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script([{"content": "said", field: "thought"}], finish_reason="length")
    completion = await client_of(endpoint.base_url, clock).complete(MESSAGES)

    assert (completion.content, completion.reasoning, completion.cut_off) == ("said", "thought", True)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (None, ""),
        ([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}], "ab"),
        ("half a pair \ud83d, a whole one \ud83d\ude42", "half a pair \ufffd, a whole one 🙂"),
    ],
)
async def test_content_comes_in_several_forms(
    content: object, text: str, endpoint: ScriptedEndpoint, clock: Clock
) -> None:
    endpoint.script([{"content": content}], usage=None)
    completion = await client_of(endpoint.base_url, clock).complete(MESSAGES)

    assert completion.content == text
    assert completion.usage.prompt_tokens == 0


@pytest.mark.parametrize(
    "fault",
    [
        failing(429),
        failing(500),
        failing(503),
        failing(400, "RuntimeError: Already borrowed"),
        dropped_connection(),
    ],
    ids=["429", "500", "503", "borrowed", "dropped"],
)
async def test_a_passing_failure_is_retried_after_growing_pauses(
    fault: Fault, ask: Ask, clock: Clock
) -> None:
    completion = await ask(fault, fault, fault)

    assert completion.content == "fine"
    assert clock.pauses == [0.5, 1.0, 2.0]
    assert completion.usage.seconds == 3.5


async def test_retries_end(ask: Ask, clock: Clock) -> None:
    with pytest.raises(InfrastructureError, match=r"HTTP 503: warming up"):
        await ask(*[failing(503, "warming up")] * 20)

    assert clock.pauses == list(RETRY_DELAYS_S)


@pytest.mark.parametrize(
    ("header", "pause"), [("7", 7.0), ("0", 0.0), ("soon", 0.5), ("nan", 0.5), ("-3", 0.0)]
)
async def test_the_endpoint_says_when_to_come_back(header: str, pause: float, ask: Ask, clock: Clock) -> None:
    await ask(failing(429, retry_after=header))

    assert clock.pauses == [pause]


async def test_the_endpoint_says_when_by_a_date(ask: Ask, clock: Clock) -> None:
    soon = datetime.now(UTC) + timedelta(seconds=100)

    await ask(failing(429, retry_after=format_datetime(soon, usegmt=True)))

    assert 0 < clock.pauses[0] <= 100


async def test_a_pause_beyond_the_deadline_is_not_begun(ask: Ask, clock: Clock) -> None:
    with pytest.raises(
        InfrastructureError,
        match=r"no answer within 60 s after 2 failed attempts \(the last: HTTP 429: slow down\)",
    ):
        await ask(failing(500), failing(429, "slow down", retry_after="3600"), timeout_s=60.0)

    assert clock.pauses == [0.5]


async def test_a_silent_endpoint_meets_the_deadline(clock: Clock) -> None:
    with (
        ScriptedEndpoint(["too late"], delay_s=60.0) as endpoint,
        pytest.raises(InfrastructureError, match=r"no answer within 0\.05 s; raise --model-timeout"),
    ):
        await client_of(endpoint.base_url, clock, timeout_s=0.05).complete(MESSAGES)


async def test_an_endpoint_that_is_not_there_is_told_in_a_sentence(clock: Clock) -> None:
    with ScriptedEndpoint([""]) as endpoint:
        pass

    with pytest.raises(InfrastructureError) as caught:
        await client_of(endpoint.base_url, clock).complete(MESSAGES)

    assert str(caught.value) == (
        f"No model endpoint answers at {endpoint.base_url} (connection refused); check --model-base-url."
    )
    assert clock.pauses == [0.5, 1.0]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (failing(401, "bad key"), ["HTTP 401: bad key", "refused the API key", "MOBILEGYM_MODEL_API_KEY"]),
        (failing(403), ["HTTP 403", "--model-api-key"]),
        (failing(404, "no such model"), ["'m'", "no such model", "--model-name", "/v1"]),
        (failing(400, "bad field"), ["HTTP 400: bad field"]),
        (Fault(422, '{"detail": "no images"}'), ["HTTP 422: no images"]),
        (Fault(413, "<html>Too  large</html>"), ["HTTP 413: <html>Too large</html>"]),
        (Fault(307, "", {"Location": "http://elsewhere"}), ["HTTP 307"]),
    ],
    ids=lambda value: "" if isinstance(value, list) else f"{value.status}-{value.body[:30]}",
)
async def test_a_lasting_failure_is_told_at_once(
    fault: Fault, words: list[str], ask: Ask, clock: Clock
) -> None:
    with pytest.raises(InfrastructureError) as caught:
        await ask(fault)

    message = str(caught.value)
    assert all(word in message for word in words), message
    assert len(message) < 500
    assert "\n" not in message
    assert clock.pauses == []


GARBLED = [
    (broken_json(), ["no JSON", '{"choices"']),
    (Fault(body="x" * 5000), ["no JSON"]),
    (Fault(body="[" * 100_000), ["no JSON"]),
    (empty_choices(), ["without a choice"]),
    (Fault(body="[]"), ["without a choice"]),
    (Fault(body='{"choices": [{"message": null}]}'), ["without a choice"]),
    (Fault(body='{"choices": [{"message": {"content": 7}}]}'), ["without a choice"]),
    (Fault(body='{"choices": [{"message": {"content": ["a"]}}]}'), ["without a choice"]),
]


@pytest.mark.parametrize(("fault", "words"), GARBLED, ids=lambda value: str(getattr(value, "body", ""))[:30])
async def test_an_answer_that_is_no_completion_is_asked_for_again_twice(
    fault: Fault, words: list[str], ask: Ask, clock: Clock
) -> None:
    assert (await ask(fault, fault)).content == "fine"
    assert clock.pauses == [0.5, 1.0]

    with pytest.raises(InfrastructureError) as caught:
        await ask(fault, fault, fault)
    assert all(word in str(caught.value) for word in words), caught.value
    assert len(str(caught.value)) < 500


async def test_a_reply_in_pieces_is_put_together(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script([{"content": "said 好", "reasoning_content": "thought"}], usage=(321, 45))
    completion = await client_of(endpoint.base_url, clock, stream=True).complete(MESSAGES)

    assert (completion.content, completion.reasoning, completion.cut_off) == ("said 好", "thought", False)
    assert (completion.usage.prompt_tokens, completion.usage.completion_tokens) == (321, 45)
    assert endpoint.requests[0]["stream_options"] == {"include_usage": True}


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ('data: {"choices": [{"delta": {"content": "ha"}}]}\n\n', "a stream that broke off"),
        ("", "a stream that broke off"),
        ('data: {"error": "overloaded"}\n\n', "a stream that is no completion"),
        ("data: [7]\n\n", "a stream that is no completion"),
        ('data: {"choices": [{"de\n\n', "something that is no JSON"),
    ],
)
async def test_a_broken_stream_is_asked_for_again(body: str, problem: str, ask: Ask) -> None:
    fault = Fault(body=body, headers={"Content-Type": "text/event-stream"})

    assert (await ask(fault, stream=True)).content == "fine"
    with pytest.raises(InfrastructureError, match=problem):
        await ask(fault, fault, fault, stream=True)


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x85"])
async def test_a_stream_may_hold_every_line_separator(separator: str, ask: Ask) -> None:
    piece = f'data: {{"choices": [{{"delta": {{"content": "a{separator}b"}}, "finish_reason": "stop"}}]}}'
    for line_end in ("\n", "\r\n"):
        fault = Fault(body=piece + 2 * line_end, headers={"Content-Type": "text/event-stream"})
        assert (await ask(fault, stream=True)).content == f"a{separator}b"


async def test_an_answer_that_cannot_be_unpacked_is_the_endpoints_fault(ask: Ask) -> None:
    fault = Fault(body="not packed", headers={"Content-Encoding": "gzip"})

    assert (await ask(fault)).content == "fine"
    with pytest.raises(InfrastructureError, match="answered something that cannot be unpacked"):
        await ask(fault, fault, fault)


async def test_a_count_of_tokens_that_no_record_could_hold_is_none(
    endpoint: ScriptedEndpoint, clock: Clock
) -> None:
    endpoint.script(["fine"], usage=(10**30, 45))
    completion = await client_of(endpoint.base_url, clock).complete(MESSAGES)
    assert (completion.usage.prompt_tokens, completion.usage.completion_tokens) == (0, 45)


async def test_a_server_that_restarts_is_waited_for(clock: Clock) -> None:
    with ScriptedEndpoint(["before"]) as endpoint:
        client = client_of(endpoint.base_url, clock)
        assert (await client.complete(MESSAGES)).content == "before"
    port = int(endpoint.base_url.rpartition(":")[2].removesuffix("/v1"))
    with ExitStack() as running:

        async def sleep(seconds: float) -> None:
            await clock.sleep(seconds)
            if len(clock.pauses) == len(RETRY_DELAYS_S):
                running.enter_context(ScriptedEndpoint(["after"], port=port))

        client._sleep = sleep
        assert (await client.complete(MESSAGES)).content == "after"
    assert clock.pauses == list(RETRY_DELAYS_S)


async def test_an_endpoint_that_dies_is_asked_no_more(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    client = client_of(endpoint.base_url, clock, patience=3)
    endpoint.script(["fine"], faults=[failing(401, "expired")] * 4)
    for _ in range(3):
        with pytest.raises(InfrastructureError, match="HTTP 401: expired"):
            await client.complete(MESSAGES)

    with pytest.raises(EndpointDown) as caught:
        await client.complete(MESSAGES)

    assert len(endpoint.requests) == 3
    assert str(caught.value) == (
        f"The model endpoint at {endpoint.base_url} failed 3 times in a row (the last: HTTP 401: expired) "
        "and is asked no more; see to it, then go on with the run."
    )


async def test_an_answer_renews_the_patience(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    client = client_of(endpoint.base_url, clock, patience=2)
    endpoint.script(["fine"], faults=[failing(401), None] * 3)
    for _ in range(3):
        with pytest.raises(InfrastructureError, match="HTTP 401"):
            await client.complete(MESSAGES)
        assert (await client.complete(MESSAGES)).content == "fine"


async def test_calls_under_way_together_fail_once(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    client = client_of(endpoint.base_url, clock, patience=2)
    endpoint.script(["fine"], faults=[failing(401)] * 8)

    async def fails() -> None:
        with pytest.raises(InfrastructureError, match="HTTP 401"):
            await client.complete(MESSAGES)

    await asyncio.gather(*(fails() for _ in range(8)))

    assert (await client.complete(MESSAGES)).content == "fine"


@pytest.mark.parametrize(
    ("status", "said", "stop_reason"),
    [
        (400, "This model's maximum context length is 8192 tokens.", "CONTEXT_LENGTH"),
        (400, "The prompt (total length 9000) is too long: reduce the length", "CONTEXT_LENGTH"),
        (400, "<400> InternalError.Algo.DataInspectionFailed: Input data may contain", "CONTENT_FILTER"),
        (400, "The response was filtered due to Azure's content management policy", "CONTENT_FILTER"),
        (413, "Range of input length should be [1, 30720]", "CONTEXT_LENGTH"),
    ],
)
async def test_a_prompt_that_is_refused_is_the_agents_failure(
    status: int, said: str, stop_reason: str, ask: Ask, clock: Clock
) -> None:
    with pytest.raises(AgentFailure) as caught:
        await ask(failing(status, said))

    assert caught.value.stop_reason == stop_reason
    assert f"HTTP {status}" in str(caught.value)
    assert clock.pauses == []


@pytest.mark.parametrize("status", [401, 404, 500, 503])
async def test_a_status_that_is_the_endpoints_stays_so_whatever_it_says(status: int, ask: Ask) -> None:
    with pytest.raises(InfrastructureError):
        await ask(*[failing(status, "maximum context length exceeded; content_filter")] * 20)


async def test_refusals_and_filters_are_told_apart(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script(
        [{"content": None, "refusal": "I cannot help with that."}], finish_reason="content_filter"
    )
    completion = await client_of(endpoint.base_url, clock).complete(MESSAGES)

    assert (completion.content, completion.refusal) == ("", "I cannot help with that.")
    assert completion.filtered


async def test_a_fault_of_the_request_says_nothing_about_the_endpoint(
    endpoint: ScriptedEndpoint, clock: Clock
) -> None:
    client = client_of(endpoint.base_url, clock, patience=1)
    endpoint.script(["fine"], faults=[failing(400, "bad field")] * 3)
    for _ in range(3):
        with pytest.raises(RequestRefused, match="bad field"):
            await client.complete(MESSAGES)

    assert (await client.complete(MESSAGES)).content == "fine"


@pytest.mark.parametrize(
    "fault",
    [
        failing(401, f"Incorrect API key provided: {KEY}"),
        failing(404, f"no model for {KEY}"),
        failing(500, f"crashed on Bearer {KEY}"),
        Fault(body=f'{{"choices": "{KEY}"}}'),
        Fault(body=f"your key is {KEY}"),
        Fault(body="x" * 190 + KEY),
    ],
    ids=["401", "404", "500", "choices", "text", "at-the-cut"],
)
async def test_the_key_is_in_no_error_even_if_the_endpoint_echoes_it(
    fault: Fault, ask: Ask, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    with pytest.raises(InfrastructureError) as caught:
        await ask(*[fault] * 10)

    # Its beginning must not stand at a cut either.
    assert KEY[:6] not in repr(caught.value) + str(caught.value.__cause__)
    assert KEY[:6] not in caplog.text


async def test_the_key_is_in_no_completion_and_no_repr(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script([{"content": f"I know {KEY}", "reasoning": f"{KEY}?"}])
    client = client_of(endpoint.base_url, clock)
    completion = await client.complete(MESSAGES)

    assert completion.content == "I know ***"
    assert completion.reasoning == "***?"
    assert KEY not in repr(client) + repr(vars(client)) + repr(completion)


async def test_a_dummy_key_is_a_word_that_models_may_say(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    endpoint.script(["the list is EMPTY"])
    completion = await client_of(endpoint.base_url, clock, api_key="EMPTY").complete(MESSAGES)

    assert completion.content == "the list is EMPTY"


async def test_requests_beyond_the_limit_queue_without_using_up_their_time(clock: Clock) -> None:
    with ScriptedEndpoint(lambda body: body["messages"][0]["content"], delay_s=0.01) as endpoint:
        clients = [client_of(endpoint.base_url, clock, concurrency=4) for _ in range(20)]
        completions = await asyncio.gather(
            *(
                client.complete([{"role": "user", "content": str(number)}])
                for number, client in enumerate(clients)
            )
        )

    assert [completion.content for completion in completions] == [str(number) for number in range(20)]
    assert endpoint.most_in_flight == 4


async def test_requests_wait_side_by_side(clock: Clock) -> None:
    with ScriptedEndpoint(["late"], delay_s=60.0) as endpoint:
        client = client_of(endpoint.base_url, clock)
        requests = [asyncio.create_task(client.complete(MESSAGES)) for _ in range(50)]
        await asyncio.to_thread(endpoint.wait_for_requests, 50)
        for request in requests:
            request.cancel()
        await asyncio.gather(*requests, return_exceptions=True)

    assert endpoint.most_in_flight == 50


def test_every_event_loop_has_its_own_connections(endpoint: ScriptedEndpoint, clock: Clock) -> None:
    client = client_of(endpoint.base_url, clock)

    async def one_completion() -> str:
        try:
            return (await client.complete(MESSAGES)).content
        finally:
            await close_connections()

    assert [asyncio.run(one_completion()) for _ in range(3)] == ["fine"] * 3


async def test_a_cancelled_request_frees_its_slot(clock: Clock) -> None:
    with ScriptedEndpoint(["late"], delay_s=60.0) as endpoint:
        client = client_of(endpoint.base_url, clock, concurrency=1)
        request = asyncio.create_task(client.complete(MESSAGES))
        await asyncio.to_thread(endpoint.wait_for_requests, 1)
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request

        endpoint.script(["fine"])
        assert (await client.complete(MESSAGES)).content == "fine"


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (failing(401, f"no such key {KEY}"), "refused the API key (HTTP 401: no such key ***)"),
        (failing(403), "refused the API key"),
        (failing(404), "knows no model 'm' or no chat completions"),
        (
            failing(400, "The model m does not exist"),
            "knows no model 'm' (HTTP 400: The model m does not exist)",
        ),
        (failing(422, "Invalid model: m"), "check --model-name."),
    ],
)
def test_a_probe_says_why_no_completion_will_ever_be_had(fault: Fault, said: str) -> None:
    with ScriptedEndpoint([], probe=fault) as endpoint:
        client = ModelClient(base_url=endpoint.base_url, model="m", api_key=KEY)

        sentence = client.probe(timeout_s=30)

        assert endpoint.probes == [f"Bearer {KEY}"]
    assert said in sentence
    assert KEY not in sentence


@pytest.mark.parametrize(
    "fault",
    [None, failing(429), failing(500), failing(503), failing(400, "an image is required"), broken_json()],
)
def test_a_probe_does_not_judge_what_may_work_the_next_time(fault: Fault | None) -> None:
    with ScriptedEndpoint([], probe=fault) as endpoint:
        assert ModelClient(base_url=endpoint.base_url, model="m").probe(timeout_s=30) == ""
        assert len(endpoint.probes) == 1


def test_a_probe_without_an_answer_says_nothing() -> None:
    with ScriptedEndpoint([]) as endpoint:
        gone = endpoint.base_url

    assert ModelClient(base_url=gone, model="m").probe(timeout_s=30) == ""


# ---- endpoints that want to be asked otherwise


@pytest.mark.parametrize(
    "message",
    [
        "This model only support stream mode, please enable the stream parameter to access the model. ",
        "Streaming is required for operations that may take longer than 10 minutes",
        "parameter 'stream' must be set to true",
    ],
)
async def test_an_endpoint_that_streams_alone_names_the_option(message: str, ask: Ask) -> None:
    with pytest.raises(RequestRefused, match=r"answers in pieces alone .*; add --model-stream"):
        await ask(failing(400, message))


async def test_a_redirect_names_its_target_without_secrets(ask: Ask) -> None:
    target = "https://user:pass@new.example/api/v1/chat/completions?key=secret"
    with pytest.raises(InfrastructureError) as caught:
        await ask(Fault(308, "", {"Location": target}))
    assert "give https://new.example/api/v1 as --model-base-url" in str(caught.value)
    assert "pass" not in str(caught.value)
    assert "secret" not in str(caught.value)


CALL = '<tool_call>\n{"name": "click", "arguments": {"point": [1, 2]}}\n</tool_call>'


async def test_calls_apart_from_an_empty_content_become_text(
    endpoint: ScriptedEndpoint, clock: Clock
) -> None:
    function = {"name": "click", "arguments": '{"point": [1, 2]}'}
    endpoint.script([{"content": None, "tool_calls": [{"type": "function", "function": function}]}])
    completion = await client_of(endpoint.base_url, clock).complete(MESSAGES)
    assert completion.content == CALL


async def test_calls_that_are_streamed_in_pieces_become_text(ask: Ask) -> None:
    pieces = [
        {"tool_calls": [{"index": 0, "function": {"name": "click", "arguments": ""}}]},
        {"tool_calls": [{"index": 0, "function": {"arguments": '{"point": '}}]},
        {"tool_calls": [{"index": 0, "function": {"arguments": "[1, 2]}"}}]},
    ]
    choices = [{"delta": piece} for piece in pieces] + [{"delta": {}, "finish_reason": "tool_calls"}]
    body = "".join(f"data: {json.dumps({'choices': [choice]})}\n\n" for choice in choices)
    fault = Fault(body=body, headers={"Content-Type": "text/event-stream"})
    assert (await ask(fault, stream=True)).content == CALL
