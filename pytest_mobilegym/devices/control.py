"""The control API: phones for people and outside tools, over HTTP with a token of its own.

`mobilegym serve --control-api` publishes it, on loopback; nothing else does. docs/control-api.md lists the
addresses. Every answer but a screenshot is JSON; an error is `{"error": <class>, "message": <one sentence>}`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.responses import Response
from starlette.routing import Route

from pytest_mobilegym.actions import Action, dump_action, parse_action
from pytest_mobilegym.devices.dom import DomDevice
from pytest_mobilegym.errors import (
    ActionError,
    BrowserMissing,
    EventRefused,
    InfrastructureError,
    MobileGymError,
    StateError,
    UnknownName,
    UsageError,
)
from pytest_mobilegym.phone.events import Event, Scalar, Touch, parse_event
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.phone.model import Lang, PhoneState, dump_snapshot
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state.codec import to_json
from pytest_mobilegym.server.guard import LARGEST_BODY

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import BaseRoute

    from pytest_mobilegym.devices.browser import BrowserDevice
    from pytest_mobilegym.devices.device import Observation
    from pytest_mobilegym.devices.location import Approach, Location
    from pytest_mobilegym.devices.pool import DisplayPool

logger = logging.getLogger(__name__)

PATH = "/control"
MOST_PHONES = 256
MOST_EVENTS = 1000
"""Events of one request."""

PAGES = 4

M = TypeVar("M", bound=BaseModel)


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class NewPhone(_Message):
    """How a phone begins.

    Attributes:
        apps: ids of the apps beside the home screen, all by default.
        device: what plays its actions: "dom" knows targets only, "browser" coordinates too.
    """

    lang: Lang = "en"
    seed: int = Field(default=0, ge=0, lt=2**32)
    apps: tuple[str, ...] | None = None
    device: Literal["dom", "browser"] = "dom"


class Whereabouts(_Message):
    """A target that is looked for, as frames list them."""

    region: str
    kind: Literal["touch", "field", "scroller"]
    name: str
    args: dict[str, Scalar] = {}
    gesture: Literal["tap", "hold", "double", "fling"] = "tap"

    @property
    def target(self) -> Target:
        """As frames hold it."""
        return Target(self.region, self.kind, self.name, tuple(sorted(self.args.items())), self.gesture)


class Goal(_Message):
    """Where a scroller is to stand; `offset` in logical pixels."""

    region: str
    scroller: str
    offset: int = Field(ge=0, le=10_000_000)


class Stretch(_Message):
    """Characters of a text field that are to be selected."""

    region: str
    field: str
    start: int = Field(ge=0)
    end: int = Field(ge=1)


class Refusal(Exception):
    """Ends a request with an error.

    Attributes:
        status: of the answer.
        error: class of the error.
    """

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.error = error


class ControlledPhone:
    """A phone that is operated from outside; one request at a time.

    Attributes:
        device: what plays its actions.
    """

    def __init__(self, device: DomDevice | BrowserDevice, browser: Callable[[Phone], BrowserDevice]) -> None:
        self.device = device
        self.busy = asyncio.Lock()
        self._browser = browser
        self._eyes: BrowserDevice | None = None

    @property
    def phone(self) -> Phone:
        """The phone itself."""
        return self.device.phone

    async def eyes(self) -> BrowserDevice:
        """A device that shows the phone, whatever plays its actions."""
        if not isinstance(self.device, DomDevice):
            return self.device
        if self._eyes is None:
            eyes = self._browser(self.phone)
            await eyes.reset(self.phone.snapshot())
            self._eyes = eyes
        return self._eyes

    async def play(self, events: list[Event]) -> None:
        """Let events happen, all or none; other phones are operated meanwhile."""
        before = self.phone.snapshot()
        try:
            for event in events:
                self.phone.dispatch(event)
                await asyncio.sleep(0)
        except BaseException:
            self.phone.restore(before)
            raise

    async def close(self) -> None:
        """Give pages back."""
        await self.device.close()
        if self._eyes is not None:
            await self._eyes.close()


class ControlApi:
    """Phones by id, and the routes to them.

    Attributes:
        token: what requests have to bring as `Authorization: Bearer <token>`.
    """

    def __init__(self, *, make_pool: Callable[[], DisplayPool] | None = None) -> None:
        """
        Args:
            make_pool: gives the pages for coordinates and screenshots, when they are first needed.
        """
        self.token = secrets.token_urlsafe(32)
        self._make_pool = make_pool or _make_pool
        self._pool: DisplayPool | None = None
        self._phones: dict[str, ControlledPhone] = {}
        self._numbers = 0

    @property
    def phones(self) -> tuple[str, ...]:
        """Ids of the phones that are there."""
        return tuple(self._phones)

    def routes(self) -> tuple[BaseRoute, ...]:
        """The routes, for `create_app`."""
        one = f"{PATH}/phones/{{id}}"

        def route(path: str, method: str, answer: Callable[[Request], Awaitable[Response]]) -> Route:
            return Route(path, self._guarded(answer), methods=[method])

        def of_phone(
            path: str, method: str, answer: Callable[[ControlledPhone, Request], Awaitable[Response]]
        ) -> Route:
            async def answer_for_phone(request: Request) -> Response:
                phone = self._find(request.path_params["id"])
                async with phone.busy:
                    return await answer(phone, request)

            return route(path, method, answer_for_phone)

        return (
            route(PATH, "GET", self._describe),
            route(f"{PATH}/phones", "POST", self._create),
            route(one, "DELETE", self._delete),
            route(f"{one}/fork", "POST", self._fork),
            of_phone(f"{one}/reset", "POST", self._reset),
            of_phone(f"{one}/snapshot", "GET", self._give_snapshot),
            of_phone(f"{one}/snapshot", "PUT", self._take_snapshot),
            of_phone(f"{one}/state", "GET", self._give_state),
            of_phone(f"{one}/events", "POST", self._take_events),
            of_phone(f"{one}/action", "POST", self._act),
            of_phone(f"{one}/frame", "GET", self._give_frame),
            of_phone(f"{one}/screenshot", "GET", self._give_screenshot),
            of_phone(f"{one}/locate", "POST", self._locate),
            of_phone(f"{one}/steer", "POST", self._steer),
            of_phone(f"{one}/select", "POST", self._select),
            of_phone(f"{one}/carry", "POST", self._carry),
        )

    async def close(self) -> None:
        """Drop the phones and close the browser."""
        phones, self._phones = list(self._phones.values()), {}
        for phone in phones:
            await phone.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    def _guarded(
        self, answer: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Let through who knows the token, and turn errors into answers."""

        async def answer_or_refuse(request: Request) -> Response:
            if not self._is_own(request):
                refusal = _refusal(401, "UsageError", "Expected the header 'Authorization: Bearer <token>'.")
                refusal.headers["www-authenticate"] = "Bearer"
                return refusal
            try:
                return await answer(request)
            except Refusal as error:
                return _refusal(error.status, error.error, str(error))
            except MobileGymError as error:
                return _refusal(_status(error), type(error).__name__, str(error))
            except Exception as error:
                logger.exception("A request for %s failed.", request.url.path)
                message = f"The server failed: {type(error).__name__}."
                return _refusal(500, "InfrastructureError", message)

        return answer_or_refuse

    def _is_own(self, request: Request) -> bool:
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and secrets.compare_digest(given.encode(), self.token.encode())

    def _find(self, id: str) -> ControlledPhone:
        phone = self._phones.get(id)
        if phone is None:
            raise Refusal(404, "UnknownName", f"There is no phone {id!r}.")
        return phone

    # Phones

    async def _describe(self, _request: Request) -> Response:
        return _json({"phones": self.phones})

    async def _create(self, request: Request) -> Response:
        asked = _read(NewPhone, await _body(request))
        try:
            phone = Phone.create(lang=asked.lang, seed=asked.seed, apps=asked.apps)
        except UnknownName as error:
            raise Refusal(422, "UnknownName", str(error)) from None
        return _json({"id": await self._add(phone.snapshot(), asked.device)}, status=201)

    async def _fork(self, request: Request) -> Response:
        forked = self._find(request.path_params["id"])
        async with forked.busy:
            kind: Literal["dom", "browser"] = "dom" if isinstance(forked.device, DomDevice) else "browser"
            return _json({"id": await self._add(forked.phone.snapshot(), kind)}, status=201)

    async def _delete(self, request: Request) -> Response:
        id = request.path_params["id"]
        phone = self._find(id)
        del self._phones[id]
        async with phone.busy:
            await phone.close()
        return Response(status_code=204)

    async def _add(self, state: PhoneState, kind: Literal["dom", "browser"]) -> str:
        if len(self._phones) >= MOST_PHONES:
            raise Refusal(409, "UsageError", f"There are {MOST_PHONES} phones already; delete one first.")
        self._numbers += 1
        id = f"p{self._numbers}"
        device = DomDevice() if kind == "dom" else self._browser(Phone(state))
        phone = self._phones[id] = ControlledPhone(device, self._browser)
        async with phone.busy:
            try:
                await device.reset(state)
            except BaseException:
                self._phones.pop(id, None)
                raise
        return id

    def _browser(self, phone: Phone) -> BrowserDevice:
        """A device that plays on this very phone."""
        from pytest_mobilegym.devices.browser import BrowserDevice

        if self._pool is None:
            self._pool = self._make_pool()
        return BrowserDevice(self._pool, screenshots=False, make_phone=lambda _: phone)

    # One phone

    async def _reset(self, phone: ControlledPhone, request: Request) -> Response:
        asked = _read(NewPhone, {"device": phone.device.name, **_object(await _body(request))})
        if asked.device != phone.device.name:
            raise Refusal(422, "UsageError", f"This phone's device is {phone.device.name!r}; create another.")
        try:
            state = Phone.create(lang=asked.lang, seed=asked.seed, apps=asked.apps).snapshot()
        except UnknownName as error:
            raise Refusal(422, "UnknownName", str(error)) from None
        return _json(_observed(await phone.device.reset(state)))

    async def _give_snapshot(self, phone: ControlledPhone, _request: Request) -> Response:
        return _json(dump_snapshot(phone.phone.snapshot()))

    async def _take_snapshot(self, phone: ControlledPhone, request: Request) -> Response:
        state = Phone.load(await _read_bytes(request)).snapshot()
        return _json(_observed(await phone.device.reset(state)))

    async def _give_state(self, phone: ControlledPhone, _request: Request) -> Response:
        state, route = phone.phone.state, phone.phone.view.route
        shown = orjson.dumps({"app": route.app, "path": route.path})
        return _json(b'{"os":%s,"apps":%s,"route":%s}' % (to_json(state.os), to_json(state.apps), shown))

    async def _take_events(self, phone: ControlledPhone, request: Request) -> Response:
        given = await _body(request)
        if not isinstance(given, list) or len(given) > MOST_EVENTS:
            raise Refusal(422, "UsageError", f"Expected a list of at most {MOST_EVENTS} events.")
        try:
            events = [parse_event(data) for data in given]
        except EventRefused as error:
            raise Refusal(422, "EventRefused", str(error)) from None
        await phone.play(events)
        here, app = phone.phone, phone.phone.foreground
        now = here.now.isoformat(timespec="seconds")
        return _json({"app": app, "app_name": here.app_name(app), "now": now, "notes": []})

    async def _act(self, phone: ControlledPhone, request: Request) -> Response:
        action = _read_action(await _body(request))
        before = phone.phone.snapshot()
        phone.device.take_events()
        try:
            seen = await phone.device.perform(action)
        except InfrastructureError:
            phone.phone.restore(before)
            raise
        events = [event.model_dump(mode="json") for event in phone.device.take_events()]
        return _json({**_observed(seen), "events": events})

    async def _give_frame(self, phone: ControlledPhone, _request: Request) -> Response:
        frame = phone.phone.frame()
        regions = [
            {
                **region._asdict(),
                "targets": [_as_target(target) for target in region.targets],
                "things": [{**thing._asdict(), "args": dict(thing.args)} for thing in region.things],
                "places": [{**place._asdict(), "args": dict(place.args)} for place in region.places],
            }
            for region in frame.regions
        ]
        focus = None if frame.focus is None else frame.focus._asdict()
        return _json({"regions": regions, "attributes": frame.attributes, "focus": focus})

    async def _give_screenshot(self, phone: ControlledPhone, request: Request) -> Response:
        format = request.query_params.get("format", "png")
        if format not in ("png", "jpeg"):
            raise Refusal(422, "UsageError", f"Unknown format {format!r}; available: jpeg, png.")
        quality = _quality(request.query_params.get("quality", "80"))
        eyes = await phone.eyes()
        image = await eyes.screenshot(format="png" if format == "png" else "jpeg", quality=quality)
        return Response(image, media_type=f"image/{format}", headers={"cache-control": "no-store"})

    async def _locate(self, phone: ControlledPhone, request: Request) -> Response:
        asked = _read(Whereabouts, await _body(request))
        found = await (await phone.eyes()).locate(asked.target)
        return _json({"location": None if found is None else _as_location(found)})

    async def _steer(self, phone: ControlledPhone, request: Request) -> Response:
        asked = _read(Goal, await _body(request))
        found = await (await phone.eyes()).drag_to(asked.region, asked.scroller, asked.offset)
        return _json({"approach": None if found is None else _as_approach(found)})

    async def _select(self, phone: ControlledPhone, request: Request) -> Response:
        asked = _read(Stretch, await _body(request))
        eyes = await phone.eyes()
        action, done = await eyes.select(asked.region, asked.field, asked.start, asked.end)
        return _json({"action": dump_action(action), "done": done})

    async def _carry(self, phone: ControlledPhone, request: Request) -> Response:
        touch = _read_action(await _body(request))
        if not isinstance(touch, Touch) or touch.gesture != "drag":
            raise Refusal(422, "UsageError", "Malformed body: expected a touch whose gesture is 'drag'.")
        action, done = await (await phone.eyes()).carry(touch)
        dumped = action.model_dump(mode="json") if isinstance(action, Touch) else dump_action(action)
        return _json({"action": dumped, "done": done})


def _make_pool() -> DisplayPool:
    from pytest_mobilegym.devices.pool import DisplayPool

    return DisplayPool(pages=PAGES)


# Requests


async def _read_bytes(request: Request) -> bytes:
    """The body, as long as it is not too long."""
    read = bytearray()
    async for piece in request.stream():
        read += piece
        if len(read) > LARGEST_BODY:
            raise Refusal(413, "UsageError", f"A request may have {LARGEST_BODY} bytes at most.")
    return bytes(read)


async def _body(request: Request) -> Any:
    """The body as plain data; an empty object where there is none."""
    read = await _read_bytes(request)
    try:
        return orjson.loads(read) if read else {}
    except orjson.JSONDecodeError as error:
        raise Refusal(422, "UsageError", f"The body is no JSON: {error}.") from None


def _object(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Refusal(422, "UsageError", f"Expected an object, got {data!r:.60}.")
    return data


def _read(model: type[M], data: Any) -> M:
    try:
        return model.model_validate(_object(data))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Refusal(422, "UsageError", f"Malformed body: {where}: {first['msg']}.") from None


def _read_action(data: Any) -> Action | Touch | Move:
    kind = _object(data).get("kind")
    try:
        if kind == "MOVE":
            events = data.get("events")
            if isinstance(events, list) and len(events) <= MOST_EVENTS:
                data = {**data, "events": tuple(parse_event(event) for event in events)}
            # The time of a move passes as an event does, and has its limits.
            parse_event({"kind": "elapse", "ms": data.get("ms")})
            return _read(Move, data)
        if kind == "touch":
            touch = parse_event(data)
            assert isinstance(touch, Touch)
            return touch
        return parse_action(data)
    except (ActionError, EventRefused) as error:
        raise Refusal(422, type(error).__name__, str(error)) from None


def _quality(given: str) -> int:
    if not (given.isascii() and given.isdigit() and int(given[:4]) <= 100):
        raise Refusal(422, "UsageError", f"JPEG quality goes from 0 to 100, got {given[:20]!r}.")
    return int(given[:4])


# Answers


def _json(data: Any, *, status: int = 200) -> Response:
    """An answer from plain data, or from JSON that is there already."""
    content = data if isinstance(data, bytes) else orjson.dumps(data)
    headers = {"cache-control": "no-store"}
    return Response(content, status_code=status, media_type="application/json", headers=headers)


def _refusal(status: int, error: str, message: str) -> Response:
    return _json({"error": error, "message": message}, status=status)


def _status(error: MobileGymError) -> int:
    match error:
        case StateError():
            return 422
        case EventRefused() | ActionError():
            return 409
        case BrowserMissing() | InfrastructureError():
            return 503
        case UsageError():
            return 422
        case _:
            return 500


def _observed(seen: Observation) -> dict[str, Any]:
    """An observation but for its picture."""
    return {
        "app": seen.app,
        "app_name": seen.app_name,
        "now": seen.now,
        "step": seen.step,
        "size": list(seen.size),
        "notes": list(seen.notes),
    }


def _as_target(target: Target) -> dict[str, Any]:
    return {**target._asdict(), "args": dict(target.args)}


def _as_location(found: Location) -> dict[str, Any]:
    return {
        "point": found.point,
        "swipe": None if found.swipe is None else dump_action(found.swipe),
        "scroller": None if found.scroller is None else found.scroller._asdict(),
        "throw": found.throw,
    }


def _as_approach(found: Approach) -> dict[str, Any]:
    return {"action": dump_action(found.action), "arrives": found.arrives}
