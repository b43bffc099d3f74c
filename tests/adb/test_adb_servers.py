"""The servers that listen on the phone's ports: what they are sent, and what a selector finds."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.adbd.automation.selectors import Screen
from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.hierarchy import Node
from pytest_mobilegym.adbd.http import LARGEST_BODY, LONGEST_HEAD, Answer, Request, serve_requests


class Line:
    """A stream that brings some pieces and ends."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = list(pieces)
        self.written = b""

    async def read(self, most: int = 0) -> bytes:
        del most
        return self._pieces.pop(0) if self._pieces else b""

    async def write(self, data: bytes) -> None:
        self.written += data


def talk(*pieces: bytes) -> tuple[bytes, list[Request]]:
    """What a server answers to what a client sends, and the requests that it understood."""
    heard: list[Request] = []

    async def handle(request: Request) -> Answer:
        heard.append(request)
        return Answer.of_json({"path": request.path, "query": request.query})

    line = Line(*pieces)
    asyncio.run(serve_requests(line, handle))  # type: ignore[arg-type]
    return line.written, heard


POST = b'POST /jsonrpc/0 HTTP/1.1\r\nHost: localhost:9008\r\nContent-Length: 7\r\n\r\n{"a":1}'


def test_requests_come_one_after_the_other_in_any_pieces() -> None:
    get = b"GET /a%20b?c=%E4%BD%A0&d HTTP/1.1\r\nHost: 127.0.0.1:1\r\nConnection: close\r\n\r\n"
    whole = POST + get + POST
    for size in (1, 7, 1000):
        written, heard = talk(*[whole[at : at + size] for at in range(0, len(whole), size)])
        assert [request.path for request in heard] == ["/jsonrpc/0", "/a b"]
        assert heard[0].json() == {"a": 1}
        assert heard[1].query == {"c": "你", "d": ""}
        assert written.count(b"HTTP/1.1 200 OK") == 2
        assert b"Connection: close" in written


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n\r\n", 403),
        (b"hello\r\n\r\n", 400),
        (b"GET / SPDY/3\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
        (b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 411),
        (b"POST / HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % (LARGEST_BODY + 1), 413),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * (LONGEST_HEAD + 1), 431),
        (POST[:-3], 400),
    ],
)
def test_what_is_no_request_or_for_somebody_else_is_refused(sent: bytes, status: int) -> None:
    written, heard = talk(sent)
    assert written.startswith(b"HTTP/1.1 %d " % status)
    assert not heard


@given(pieces=st.lists(st.binary(max_size=40) | st.sampled_from([POST, b"GET / HTTP/1.1\r\n", b"\r\n\r\n"])))
@examples(100)
def test_whatever_is_sent_the_server_ends(pieces: list[bytes]) -> None:
    talk(*[piece for piece in pieces if piece])


# ---- selectors

LEAF = Node(0, "a.b", "android.widget.TextView", (0, 0, 10, 10), text="Daily")
OTHER = Node(
    1, "a.b", "android.widget.Switch", (0, 0, 5, 5), label="On", flags=frozenset({"enabled", "checked"})
)
ROW = Node(0, "a.b", "android.view.ViewGroup", (0, 0, 20, 10), children=(LEAF, OTHER))
FURTHER = Node(1, "a.b", "android.widget.TextView", (0, 20, 20, 30), text="Daily news")
SCREEN = Screen(Node(0, "a.b", "android.widget.FrameLayout", (0, 0, 20, 40), children=(ROW, FURTHER)))


def then(step: str, **selector: Any) -> dict[str, Any]:
    return {"childOrSibling": [step], "childOrSiblingSelector": [{"mask": 1, **selector}]}


@pytest.mark.parametrize(
    ("selector", "found"),
    [
        ({"text": "Daily"}, [LEAF]),
        ({"textContains": "aily"}, [LEAF, FURTHER]),
        ({"textStartsWith": "Daily", "instance": 1}, [FURTHER]),
        ({"textMatches": "D.*s"}, [FURTHER]),
        ({"description": "On", "checked": True}, [OTHER]),
        ({"checked": True, "className": "android.widget.TextView"}, []),
        ({"className": "android.view.ViewGroup", **then("child", checked=True)}, [OTHER]),
        ({"text": "Daily", **then("sibling", descriptionStartsWith="O")}, [OTHER]),
        ({"text": "nothing", **then("child")}, []),
        ({"packageName": "a.b", "index": 1}, [OTHER, FURTHER]),
    ],
)
async def test_a_selector_finds_what_it_says(selector: dict[str, Any], found: list[Node]) -> None:
    assert await SCREEN.find(selector) == found


selectors = st.recursive(
    st.dictionaries(
        st.sampled_from(
            ["text", "textMatches", "checked", "instance", "index", "childOrSibling", "mask", "x"]
        ),
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.just("child")),
    ),
    lambda inner: st.fixed_dictionaries(
        {"childOrSibling": st.just(["child"]), "childOrSiblingSelector": st.tuples(inner).map(list)}
    ),
    max_leaves=4,
)


@given(selector=selectors)
@examples(100)
def test_any_selector_finds_nodes_or_is_refused(selector: dict[str, Any]) -> None:
    try:
        found = asyncio.run(SCREEN.find(json.loads(json.dumps(selector))))
    except Failed:
        return
    assert set(map(id, found)) <= set(map(id, SCREEN.root.walk()))
