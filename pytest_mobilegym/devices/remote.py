"""The remote device: a phone that another process serves, over its control API (`--env-url`).

The server plays the actions, with a browser of its own where there are pixels; here is no browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx2
import orjson

from pytest_mobilegym.actions import Action, Drag, Swipe, dump_action, parse_action
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.devices.location import Approach, Location, Scroller
from pytest_mobilegym.errors import (
    ActionError,
    AppError,
    BrowserMissing,
    EventRefused,
    InfrastructureError,
    MobileGymError,
    StateError,
    UsageError,
)
from pytest_mobilegym.phone.declaration.registry import snapshot_models
from pytest_mobilegym.phone.events import Event, Touch, parse_event
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.phone.model import PhoneState, dump_snapshot, load_snapshot
from pytest_mobilegym.phone.phone import Phone

PATIENCE_S = 120.0
"""Seconds that an answer may take; the server gives up on its own browser much earlier."""

CONNECT_S = 10.0

_ERRORS: dict[str, type[MobileGymError]] = {
    error.__name__: error for error in (ActionError, AppError, BrowserMissing, EventRefused, StateError)
}
"""Errors of the server's device that are raised here as what they are."""


def check_url(url: str) -> str:
    """The address of a server, without a slash at its end.

    Raises:
        UsageError: it is none.
    """
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        good = False
    if not good or parts.username or parts.password or parts.query or parts.fragment:
        raise UsageError("--env-url takes the address of a server, such as http://127.0.0.1:8090.")
    return f"{parts.scheme}://{parts.netloc}"


def check_token(token: str | None) -> str:
    """A server's token.

    Raises:
        UsageError: there is none, or no header can carry it; it is not named.
    """
    if not token:
        raise UsageError("--env-url needs the server's token; set it as MOBILEGYM_ENV_TOKEN.")
    if not (token.isascii() and token.isprintable() and " " not in token):
        raise UsageError("The server's token (MOBILEGYM_ENV_TOKEN) holds characters that no token has.")
    return token


def check_server(url: str, token: str | None) -> None:
    """Raise unless a server with a control API answers, and takes the token.

    Raises:
        UsageError: one sentence with the remedy.
    """
    root, headers = check_url(url), _headers(check_token(token))
    try:
        answer = httpx2.get(f"{root}/control", headers=headers, timeout=CONNECT_S, trust_env=False)
    except httpx2.HTTPError as error:
        raise UsageError(
            f"No phone server answers at {root} ({_describe(error)}); start `mobilegym serve --control-api`."
        ) from None
    if answer.status_code == 404:
        raise UsageError(f"The server at {root} has no control API; start it with --control-api.")
    _read(answer, root)


class RemoteDevice:
    """Plays on a phone of a server; keeps the contract of devices.

    Attributes:
        phone: a copy of the phone, brought up to date by `reset` and `state`; what is done to it stays here.
    """

    def __init__(
        self,
        url: str,
        token: str | None,
        *,
        pixels: bool = True,
        transport: httpx2.AsyncBaseTransport | None = None,
    ) -> None:
        """
        Args:
            url: address of the server, such as "http://127.0.0.1:8090".
            token: of its control API.
            pixels: whether the server plays in a browser, and observations carry screenshots.
            transport: in place of a connection.

        Raises:
            UsageError: no address, or no token.
        """
        self.name = "browser" if pixels else "dom"
        self.pixels = pixels
        self._root = check_url(url)
        self._client = httpx2.AsyncClient(
            base_url=f"{self._root}/control/",
            headers=_headers(check_token(token)),
            timeout=httpx2.Timeout(PATIENCE_S, connect=CONNECT_S),
            # The server is on this machine or behind a tunnel; a proxy is not to learn the token.
            trust_env=False,
            transport=transport,
        )
        self._id: str | None = None
        self._phone: Phone | None = None
        self._events: list[Event] = []

    @property
    def phone(self) -> Phone:
        """The copy.

        Raises:
            ActionError: the device was not reset yet.
        """
        if self._phone is None:
            raise ActionError("The device was not reset to a snapshot yet.")
        return self._phone

    async def reset(self, snapshot: PhoneState) -> Observation:
        """Put the server's phone into `snapshot` and look at it.

        Raises:
            StateError: the server has other apps or another version.
            UsageError: it refuses the token, or has no browser.
            InfrastructureError: it does not answer.
        """
        if self._id is None:
            made = await self._ask("POST", "phones", {"lang": snapshot.os.language, "device": self.name})
            with self._understanding():
                self._id = str(made["id"])
        seen = await self._ask("PUT", self._path("snapshot"), dump_snapshot(snapshot))
        self._events.clear()
        self._keep(snapshot)
        return await self._observe(seen)

    async def perform(self, action: Action | Touch | Move) -> Observation:
        """Have one action performed and look.

        Raises:
            ActionError: the server's device cannot perform it.
            EventRefused: the phone does not offer its target.
            InfrastructureError: the server does not answer.
        """
        seen = await self._ask("POST", self._path("action"), _dump(action))
        with self._understanding():
            self._events += [parse_event(event) for event in seen["events"]]
        return await self._observe(seen)

    async def state(self) -> PhoneState:
        """The phone's present state."""
        data = await self._send("GET", self._path("snapshot"))
        with self._understanding():
            state = load_snapshot(data.content, models=snapshot_models())
        return self._keep(state)

    def take_events(self) -> list[Event]:
        """The phone events caused since the last call."""
        taken, self._events = self._events, []
        return taken

    async def close(self) -> None:
        """Delete the phone and hang up."""
        id, self._id = self._id, None
        try:
            if id is not None:
                await self._client.delete(f"phones/{id}", timeout=CONNECT_S)
        except httpx2.HTTPError:
            # The server has gone, and the phone with it.
            return
        finally:
            await self._client.aclose()

    # Beyond the contract

    async def locate(self, target: Target) -> Location | None:
        """Where a finger has to go for a target; `None` when the page does not show it.

        Raises:
            ActionError: the page shows it where no finger gets.
        """
        asked = {**target._asdict(), "args": dict(target.args)}
        answer = await self._ask("POST", self._path("locate"), asked)
        with self._understanding():
            found = answer["location"]
            if found is None:
                return None
            point, swipe, scroller = found["point"], found["swipe"], found["scroller"]
            return Location(
                (point[0], point[1]) if point else None,
                _stroke(swipe) if swipe else None,
                Scroller(**scroller) if scroller else None,
                found["throw"],
            )

    async def drag_to(self, region: str, scroller: str, offset: int) -> Approach | None:
        """The finger movement that brings a scroller to `offset`, or nearer; `None` when it stands there.

        Raises:
            ActionError: the page does not show the scroller, or no finger can move it.
        """
        asked = {"region": region, "scroller": scroller, "offset": offset}
        answer = await self._ask("POST", self._path("steer"), asked)
        with self._understanding():
            found = answer["approach"]
            return None if found is None else Approach(_stroke(found["action"]), bool(found["arrives"]))

    async def select(self, region: str, field: str, start: int, end: int) -> tuple[Action, bool]:
        """The next action that selects characters of a text field, and whether it is the last one.

        Raises:
            ActionError: the page does not show them.
        """
        asked = {"region": region, "field": field, "start": start, "end": end}
        answer = await self._ask("POST", self._path("select"), asked)
        with self._understanding():
            return parse_action(answer["action"]), bool(answer["done"])

    async def carry(self, touch: Touch) -> tuple[Action | Touch, bool]:
        """The next action that drags a thing to a place, and whether it is the last one.

        Raises:
            ActionError: the page does not show them, or no finger gets from one to the other.
        """
        answer = await self._ask("POST", self._path("carry"), touch.model_dump(mode="json"))
        with self._understanding():
            action = answer["action"]
            whole = isinstance(action, dict) and action.get("kind") == touch.kind
            return touch if whole else parse_action(action), bool(answer["done"])

    async def screenshot(self, *, format: str = "png") -> bytes:
        """The screen as it is now, "png" or "jpeg"."""
        return (await self._send("GET", f"{self._path('screenshot')}?format={format}")).content

    # The line

    def _path(self, what: str) -> str:
        if self._id is None:
            raise ActionError("The device was not reset to a snapshot yet.")
        return f"phones/{self._id}/{what}"

    def _keep(self, state: PhoneState) -> PhoneState:
        if self._phone is None:
            self._phone = Phone(state)
        else:
            self._phone.restore(state)
        return state

    async def _observe(self, seen: dict[str, Any]) -> Observation:
        image = await self.screenshot(format="jpeg") if self.pixels else None
        with self._understanding():
            return Observation(
                screenshot=image,
                mime="image/jpeg" if self.pixels else "",
                size=(int(seen["size"][0]), int(seen["size"][1])),
                app=str(seen["app"]),
                app_name=str(seen["app_name"]),
                now=str(seen["now"]),
                step=int(seen["step"]),
                notes=tuple(str(note) for note in seen["notes"]),
            )

    @contextmanager
    def _understanding(self) -> Iterator[None]:
        """What an answer lacks is the server's failure, not the agent's."""
        try:
            yield
        except (KeyError, IndexError, TypeError, ValueError, MobileGymError) as error:
            raise InfrastructureError(
                f"The phone server at {self._root} answers with what is not understood here "
                f"({type(error).__name__}: {str(error)[:200]}); run the same version on both sides."
            ) from None

    async def _ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = await self._send(method, path, body)
        try:
            data = orjson.loads(answer.content)
        except orjson.JSONDecodeError:
            data = None
        if not isinstance(data, dict):
            raise InfrastructureError(f"The phone server at {self._root} answers with something else.")
        return data

    async def _send(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        content = body if body is None or isinstance(body, bytes) else orjson.dumps(body)
        try:
            answer = await self._client.request(method, path, content=content)
        except httpx2.HTTPError as error:
            raise InfrastructureError(
                f"The connection to the phone server at {self._root} was lost ({_describe(error)})."
            ) from None
        return _read(answer, self._root)


def _dump(action: Action | Touch | Move) -> dict[str, Any]:
    """An action, or a touch or move of a privileged agent, as plain JSON data."""
    if isinstance(action, (Touch, Move)):
        return action.model_dump(mode="json")
    return dump_action(action)


def _stroke(data: dict[str, Any]) -> Swipe | Drag:
    action = parse_action(data)
    if not isinstance(action, (Swipe, Drag)):
        raise InfrastructureError(f"The phone server proposes {action.kind} as a finger's movement.")
    return action


def _headers(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def _read(answer: httpx2.Response, root: str) -> httpx2.Response:
    """The answer, unless it is an error.

    Raises:
        MobileGymError: what the server says, as the class that it names where that is the device's.
    """
    if answer.is_success:
        return answer
    if answer.status_code == 401:
        raise UsageError(f"The phone server at {root} refuses the token; check MOBILEGYM_ENV_TOKEN.")
    try:
        told = orjson.loads(answer.content)
        error, message = str(told["error"]), str(told["message"])
    except (orjson.JSONDecodeError, KeyError, TypeError):
        error, message = "", f"The phone server at {root} answers with status {answer.status_code}."
    raise _ERRORS.get(error, InfrastructureError)(message)


def _describe(error: httpx2.HTTPError) -> str:
    return " ".join(str(error).split())[:200].rstrip(".").lower() or type(error).__name__
