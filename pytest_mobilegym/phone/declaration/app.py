"""What an app is made of: a state model, screens, and actions between them.

Screens and actions with their guards and updates are the app's extended finite-state machine (paper,
appendix B): they drive the interface at run time and are read as data by checks and graphs.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args
from zlib import crc32

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.declaration.machine import (
    OVERLAYS,
    Action,
    ActionFunction,
    Kind,
    Pattern,
    Screen,
    ScreenFunction,
    StatusColour,
    check_local,
)  # fmt: skip
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.network import RETRY, ActionNetwork, ScreenNetwork
from pytest_mobilegym.phone.declaration.own_data import with_own
from pytest_mobilegym.phone.declaration.texts import Catalogue, kit_catalogue, load_catalogue
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.os.alarms import Wake
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.os.providers import Address, Collection, Column, parse
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import State

if TYPE_CHECKING:
    from markupsafe import Markup

    from pytest_mobilegym.phone.ui.app_icons import Emblem

UI_FOLDER = Path(__file__).parents[1] / "ui"
KIT_FOLDER = Path(__file__).parents[1] / "kit"
KIT_TEMPLATES = "kit/"
"""Beginning of the names of templates that behaviours of the kit bring."""

Handler = Callable[..., None]
DefaultsFunction = Callable[..., AppState]
RingHandler = Callable[..., str | None]
Schedule = Callable[[Any, datetime], Iterable[Wake]]
TellNotices = Callable[[Any], Iterable[Notice]]
NoticeHolds = Callable[[Any, str], bool]
FindOnPhone = Callable[[Any, str], Iterable["Found"]]
IconOfDay = Callable[[date], "Emblem"]
Drawing = Callable[[str], "Markup | None"]
TableFunction = Callable[[Any], Mapping[str, Any]]
Rehearsal = Callable[[Any], None]


class Found(NamedTuple):
    """Something of an app that the phone's search finds.

    Attributes:
        title: what it is called.
        detail: what tells it from others of that name.
        route: the screen of the app that shows it.
    """

    title: str
    detail: str
    route: str


class Announcement(NamedTuple):
    """What an app has to tell of its own data.

    Attributes:
        tell: gives every notice that there is.
        holds: whether that of a key is still given; `None` where `tell` has to be asked.
    """

    tell: TellNotices
    holds: NoticeHolds | None


class App:
    """An app: its identity, its screens and its actions.

    Args:
        id: state id and folder name.
        name: display name by language.
        state: model of its state.
        modules: the modules of its folder that declare its screens, its actions and what else it has; they
            are imported for phones, and not where its state alone is asked for.
        icon: name of the launcher icon, its id by default; or `icon(today)`, which draws it for the day.
        aliases: further names that `AWAKE` understands.
        start: route that it opens with.
        theme: `theme(state, os)` gives "light" or "dark" where the app does not follow the system.
        look: `look(state)` gives class names of its pages and of what lies over them, "" for none, as
            its own settings say; `k-scaled` makes texts and controls `--app-scale` times as large.
        language: `language(state)` gives the language of its interface where it is not the phone's.
        hidden: not shown on the home screen (the launcher itself).
        filters: intents that it accepts, and the screens that it opens for them.
        permissions: what it may ask the user for.
        megabytes: room that it takes with its data; by default made up from its id, 48 to 467.
    """

    def __init__(
        self,
        id: str,
        *,
        name: dict[str, str],
        state: type[AppState],
        modules: tuple[str, ...] = (),
        icon: str | IconOfDay | None = None,
        aliases: tuple[str, ...] = (),
        start: str = "/",
        theme: Callable[[Any, Any], str] | None = None,
        look: Callable[[Any], str] | None = None,
        language: Callable[[Any], Lang | None] | None = None,
        hidden: bool = False,
        filters: tuple[Filter, ...] = (),
        permissions: tuple[str, ...] = (),
        megabytes: int | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.state = state
        self.modules = modules
        self.icon = icon or id
        self.aliases = aliases
        self.start = start
        self.theme = theme
        self.look = look
        self.language = language
        self.hidden = hidden
        self.filters = filters
        self.permissions = permissions
        self.megabytes = 48 + crc32(id.encode()) % 420 if megabytes is None else megabytes
        self.folder = _folder_of_caller()
        self.screens: list[Screen] = []
        self.actions: dict[str, Action] = {}
        self.receivers: dict[str, Handler] = {}
        self.results: dict[str, Handler] = {}
        self.alarm: Handler | None = None
        self.ring_answered: RingHandler | None = None
        self.arrived: Handler | None = None
        self.schedule: Schedule | None = None
        self.announcements: list[Announcement] = []
        self.find_on_phone: FindOnPhone | None = None
        self.collections: list[Collection] = []
        self.observers: list[tuple[Address, Handler]] = []
        self.rehearsals: dict[str, Rehearsal] = {}
        self.harmless_acts: dict[str, Rehearsal] = {}
        self.drawings: dict[str, Drawing] = {}
        self.behaviours: dict[str, str] = {}
        """Behaviours of the kit that were installed: kind by the name that its actions begin with."""
        self.behaviour_templates: set[str] = set()
        """Folders of the kit whose templates these behaviours draw with."""
        self.behaviour_texts: set[str] = set()
        """Keys of the texts that these behaviours ask for."""
        self._defaults: DefaultsFunction | None = None
        self.deliveries: dict[str, Handler] = {}
        """What sends what waited for the network, by kind."""
        self._found: dict[str, tuple[Screen, dict[str, Any]]] = {}
        self.action("nav.back", on="*")(_go_back)

    def __repr__(self) -> str:
        return f"App({self.id!r})"

    @cached_property
    def catalogue(self) -> Catalogue:
        """The app's texts, with those of the kit's behaviours and of the shared interface behind them."""
        return load_catalogue(
            self.id, self.folder, kit_catalogue(KIT_FOLDER, load_catalogue("ui", UI_FOLDER))
        )

    def defaults(self, function: DefaultsFunction) -> DefaultsFunction:
        """Declare what makes the app's state on a fresh phone: `function(lang)` or `function(lang, profile)`.

        The profile says whose phone it is: an app that knows its user asks it for the name and the number.
        """
        self._defaults = function
        return function

    def fresh_state(self, lang: str, profile: Profile = DEFAULT_PROFILE) -> AppState:
        """The app's state on a fresh phone, with the user's own data in it (see `phone.loading.data_folder`).

        Args:
            lang: "en" or "zh".
            profile: whose phone it is.

        Raises:
            AppError: the app's author made no state.
        """
        try:
            state = self._made(lang, profile)
        except MobileGymError:
            raise
        except Exception as error:
            reason = first_line(error, self.folder)
            raise AppError(f"{self.id}: its default data ({lang}) cannot be made: {reason}.") from error
        return with_own(self.id, lang, state)

    def _made(self, lang: str, profile: Profile) -> AppState:
        if self._defaults is None:
            return self.state()
        asks = len(inspect.signature(self._defaults).parameters)
        return self._defaults(lang, profile) if asks > 1 else self._defaults(lang)

    def rehearsal(self, function: Rehearsal) -> Rehearsal:
        """Declare what leads to one more state that the check of the app begins in: `function(hand)`.

            @app.rehearsal
            def wrong_password(hand: RehearsingHand) -> None:
                hand.open("diary")
                hand.type("guess", into="password")

        It stands in the app's `rehearsals.py`, which a phone does without: see `phone.loading.rehearsals`.
        """
        name = function.__name__
        if _is_another(function, self.rehearsals.get(name)):
            raise AppError(f"{self.id}: the rehearsal {name!r} is declared twice.")
        self.rehearsals[name] = function
        return function

    def harmless(self, function: Rehearsal) -> Rehearsal:
        """Declare what people do in the app on their way and nobody minds: `function(hand)`.

            @app.harmless
            def tick_and_untick(hand: Hand) -> None:
                hand.open("diary")
                hand.tap("entry.star", entry="e1")
                hand.tap("entry.star", entry="e1")

        It begins on the home screen and leaves the app as it was found; where it cannot be done it lets the
        hand raise. It stands in the app's `harmless.py`. The proof of every task does such acts before, amid
        and after the solution, and expects it to pass all the same: see `phone.loading.harmless`.
        """
        name = function.__name__
        if _is_another(function, self.harmless_acts.get(name)):
            raise AppError(f"{self.id}: the harmless act {name!r} is declared twice.")
        self.harmless_acts[name] = function
        return function

    def drawing(self, kind: str) -> Callable[[Drawing], Drawing]:
        """Declare pictures that pages load by their address: the decorated function draws the one of a name.

            @app.drawing("sky")
            def sky(name: str) -> Markup | None:
                return Markup('<svg viewBox="0 0 360 800">...</svg>') if name in SKIES else None

        A screen shows one with `image_of` of `phone.ui.images`. It is for what has hundreds of shapes: a page
        keeps it, where shapes in a frame are read and laid out each time.
        """

        def declare(function: Drawing) -> Drawing:
            if _is_another(function, self.drawings.get(kind)):
                raise AppError(f"{self.id}: the drawing {kind!r} is declared twice.")
            self.drawings[kind] = function
            return function

        return declare

    def screen(
        self,
        route: str,
        *,
        kind: Kind = "page",
        tab: str | None = None,
        local: type[State] | None = None,
        opening: Callable[..., State] | None = None,
        template: str | None = None,
        status: StatusColour = "dark",
        seen: Callable[[Any], None] | None = None,
        back: Callable[[Any], bool] | None = None,
        network: ScreenNetwork = None,
        rotates: bool = False,
    ) -> Callable[[ScreenFunction], ScreenFunction]:
        """Declare a screen; the decorated function gives its template's variables.

        Raises:
            AppError: there is no such kind, the route is declared twice, no view state can be made, or a tab
                or an overlay is to be nothing without the network.
        """
        if kind not in get_args(Kind):
            kinds = ", ".join(get_args(Kind))
            raise AppError(f"{self.id}: the screen {route!r} is of no kind {kind!r}; expected {kinds}.")

        check_local(f"{self.id}: the screen {route!r}", local, opening)
        if network == "page":
            if tab is not None or kind in OVERLAYS:
                raise AppError(
                    f"{self.id}: the screen {route!r} is a {'tab' if tab is not None else kind}, which stays "
                    'without the network; give network="banner", or declare the actions that need it.'
                )
            self.allow_retry()

        def declare(function: ScreenFunction) -> ScreenFunction:
            if any(screen.pattern.text == route for screen in self.screens):
                raise AppError(
                    f"{self.id}: the route {route!r} is declared twice; give one of the screens "
                    "another: a behaviour of the kit takes it as install(app, ..., route=...)."
                )
            name = template or f"{function.__name__}.html"
            self.screens.append(
                Screen(
                    Pattern(route),
                    function,
                    kind,
                    name,
                    tab,
                    local,
                    opening,
                    status,
                    seen,
                    back,
                    network,
                    rotates,
                )
            )
            return function

        return declare

    def action(
        self,
        id: str,
        *,
        on: str | tuple[str, ...],
        to: str | None = None,
        replace: bool = False,
        guard: Callable[..., bool] | None = None,
        network: ActionNetwork = None,
    ) -> Callable[[ActionFunction], ActionFunction]:
        """Declare an action: a plain transition with `to`, an update where it decorates, or both."""
        if id in self.actions:
            raise AppError(f"{self.id}: the action {id!r} is declared twice.")
        action = Action(
            id,
            (on,) if isinstance(on, str) else on,
            Pattern(to) if to else None,
            replace,
            guard,
            network=network,
        )
        self.actions[id] = action

        def declare(function: ActionFunction) -> ActionFunction:
            action.update = function
            return function

        return declare

    def receiver(self, broadcast: str) -> Callable[[Handler], Handler]:
        """Declare what a broadcast does to the app: `handler(ctx, **data)`, without a screen."""

        def declare(function: Handler) -> Handler:
            self.receivers[broadcast] = function
            return function

        return declare

    def result(self, request: str) -> Callable[[Handler], Handler]:
        """Declare what follows on an answer: `handler(ctx, ok, **data)`, on the screen that asked."""

        def declare(function: Handler) -> Handler:
            self.results[request] = function
            return function

        return declare

    def provider(
        self, authority: str, name: str, *, columns: Mapping[str, Column], **details: Any
    ) -> Callable[[TableFunction], TableFunction]:
        """Publish elements of the app's state at `content://authority/name`, for other apps.

            @app.provider("calendar", "events", columns={"id": column("id"), "title": column("title", str)},
                          insert=add_event, required=("title",))
            def events(state):
                return state.events

        Args:
            columns: what each element shows, see `providers.Column`.
            details: further fields of `providers.Collection`, such as how it is written and who may.
        """

        def declare(function: TableFunction) -> TableFunction:
            collection = Collection(
                authority, name, lambda root: function(root.apps[self.id]), columns, owner=self.id, **details
            )
            if any(each.address == collection.address for each in self.collections):
                raise AppError(f"{self.id}: {collection.address} is published twice.")
            if "id" not in columns:
                raise AppError(f"{self.id}: {collection.address} has no column 'id'.")
            self.collections.append(collection)
            return function

        return declare

    def on_change(self, uri: str) -> Callable[[Handler], Handler]:
        """Declare what follows on changes at a content address or below it: `handler(ctx, changes)`.

        It is told within the same event, whichever way the change came about; see `providers.Changes`.
        """
        address = parse(uri)

        def declare(function: Handler) -> Handler:
            self.observers.append((address, function))
            return function

        return declare

    def scheduled(self, function: Schedule) -> Schedule:
        """Declare what the app wants to be told of by `on_alarm`, as it follows from its state.

        `function(state, now)` gives every `Wake` to come; it is asked again whenever the state has changed,
        and after each time that one has come. An app that declares it schedules nothing in other ways.
        """
        self.schedule = function
        return function

    def notices(self, function: TellNotices, *, holds: NoticeHolds | None = None) -> TellNotices:
        """Declare what the app has to tell of its own data: `function(ctx)` gives every `Notice` there is.

        The shade of a fresh phone holds a notification for each. A notification that was posted with
        `notice=`, or was there from the start, goes as soon as its notice is no longer given.

        Args:
            holds: `holds(ctx, key)` says whether the notice of a key is still given, where that is found out
                faster than by giving them all.
        """
        self.announcements.append(Announcement(function, holds))
        return function

    def on_search(self, function: FindOnPhone) -> FindOnPhone:
        """Declare what the phone's search finds in the app: `function(ctx, query)` gives it, the best first.

        `query` is not empty, has no blanks around it, and is without capitals (`str.casefold`).
        """
        self.find_on_phone = function
        return function

    def on_ring(self, function: RingHandler) -> RingHandler:
        """Declare what follows when what rings is answered, or is not: `handler(ctx, tag, deed)`.

        `deed` is one of `ringing.Deed`. The handler may give a route of the app, which is opened then.
        """
        self.ring_answered = function
        return function

    def on_arrival(self, function: Handler) -> Handler:
        """Declare what follows when something comes from outside: `handler(ctx, arrival)`."""
        self.arrived = function
        return function

    def on_alarm(self, function: Handler) -> Handler:
        """Declare what happens at a scheduled time: `handler(ctx, tag)`, without a screen."""
        self.alarm = function
        return function

    def on_network(self, kind: str) -> Callable[[Handler], Handler]:
        """Declare what sends what waited for the network: `handler(ctx, tag)`, without a screen.

        Args:
            kind: what `ctx.send_later(kind, tag)` was told; whatever the tag names may be gone by then.
        """

        def declare(function: Handler) -> Handler:
            self.deliveries[kind] = function
            return function

        return declare

    def allow_retry(self) -> None:
        """Let screens offer `network.retry`, which asks again for what they lack of the network."""
        if RETRY not in self.actions:
            self.action(RETRY, on="*", network="own")(_load_again)

    def template_of(self, screen: Screen) -> str:
        """The full name of a screen's template: of a behaviour of the kit, or of the app's own folder."""
        own = not screen.template.startswith(KIT_TEMPLATES)
        return f"{self.id}/{screen.template}" if own else screen.template

    def find_screen(self, route: str) -> tuple[Screen, dict[str, Any]]:
        """The screen of a route with the route's parameters.

        Raises:
            AppError: no screen has that route.
        """
        known = self._found.get(route)
        if known is not None:
            return known
        for screen in self.screens:
            params = screen.pattern.match(route)
            if params is not None:
                try:
                    found = screen, screen.convert(params)
                except ValueError:
                    raise AppError(
                        f"{self.id}: {route!r} does not fit {screen.pattern.text!r}, "
                        "which has a whole number where this has none."
                    ) from None
                if len(self._found) < 4096:
                    self._found[route] = found
                return found
        known_routes = ", ".join(screen.pattern.text for screen in self.screens)
        raise AppError(f"{self.id} has no screen for {route!r}; it has {known_routes}.")

    def find_action(self, id: str, screen: Screen) -> Action:
        """The action of that id, as far as the screen may offer it.

        Raises:
            AppError: it is not declared, or not for this screen.
        """
        action = self.actions.get(id)
        if action is None:
            raise AppError(
                f"{self.id} declares no action {id!r}; the template of {screen.pattern.text} names it."
            )
        if "*" not in action.on and screen.pattern.text not in action.on:
            raise AppError(
                f"{self.id}: {id!r} is declared on {', '.join(action.on)}, "
                f"but {screen.pattern.text} offers it."
            )
        return action


def _is_another(function: Callable[..., object], known: Callable[..., object] | None) -> bool:
    """Whether a name is given twice; a module imported anew gives it to a copy of the same function."""
    return known is not None and (
        known is function
        or (known.__module__, known.__code__.co_firstlineno)
        != (function.__module__, function.__code__.co_firstlineno)
    )


def _folder_of_caller() -> Path:
    """Where the module is that declares an app."""
    frame = inspect.currentframe()
    assert frame is not None
    assert frame.f_back is not None
    assert frame.f_back.f_back is not None
    return Path(frame.f_back.f_back.f_code.co_filename).parent


def _go_back(ctx: Any) -> None:
    ctx.back()


def _load_again(ctx: Any) -> None:
    ctx.load()
