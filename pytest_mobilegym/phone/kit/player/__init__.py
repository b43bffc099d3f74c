"""Player: a queue of tracks on the system's media session, its full page, and a small bar for other pages.

    music = player.install(app, place="player")

    @app.action("song.play", on="/album/{album}")
    def play(ctx, song: str) -> None:
        music.play(ctx, tracks_of(ctx, ctx.params["album"]), first=song)

The app's state has a field `player: Playback = Playback()`. What is heard, and how far it has come, is the
system's session (`phone.os.playing`): it goes on behind other pages and apps by simulated time, the shade
pauses and stops it, and at its end the next track of the queue begins. In templates
`{% import "kit/player/pieces.html" as player %}` has `mini`, for `bottom=` of a page that is given
`music.heard(ctx)`.

Actions, with `player` in place of the name that was given; all but the last three on every page:

| action | what it does |
| --- | --- |
| `player.open` | opens the full page |
| `player.toggle` | plays or pauses |
| `player.next`, `player.previous` | the next track; the beginning, or the one before where that is near |
| `player.seek(value)` | to a place, in percent |
| `player.shuffle` | an order that chance decides, or the one before |
| `player.repeat` | from off to all, to one, and to off again |
| `player.queue`, `player.speeds`, `player.timer` | open the queue, the speeds, the sleep timer |
| `player.speed(percent)` | how fast it plays |
| `player.sleep(minutes)` | pauses after that many minutes, 0 never, -1 at the end of the track |
| `player.choose(track)`, `player.remove(track)` | in the queue: plays a track, takes one out |
| `player.move(track, onto)` | there: a track that was dragged takes the place of another one |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.contexts.service import Acting, ServiceContext
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.player.order import (
    REPEATS,
    Repeat,
    following,
    neighbour,
    restored,
    shuffled,
)
from pytest_mobilegym.phone.os import alarms, playing
from pytest_mobilegym.phone.os.models.playing import Session
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, commit
from pytest_mobilegym.phone.wording import running_time

__all__ = [
    "END_OF_TRACK", "Heard", "Playback", "Player", "Repeat", "Track", "following", "install", "neighbour",
    "restored", "shuffled",
]  # fmt: skip

AGAIN_MS = 3_000
"""Going back leads to the track's own beginning once it has come further than this."""

SPEEDS = (50, 75, 100, 125, 150, 200)
"""How fast it may play, in percent."""

END_OF_TRACK = -1
"""The sleep timer that waits for the end of the track."""

SLEEPS = (5, 10, 15, 30, 45, 60, END_OF_TRACK)
"""Minutes of the sleep timer."""

MINUTE_MS = 60_000

Either: TypeAlias = Acting[Any]
"""What an action, an alarm or a broadcast is given."""

Began = Callable[[Either, str], None]
Left = Callable[[Either, str, int], None]
Onward = Callable[[ServiceContext[Any]], "Iterable[Track]"]


class Track(State):
    """Something that is played."""

    id: str
    title: str
    detail: str = ""
    """Whose it is."""
    seconds: int
    picture: str = ""
    """Name of its cover, as `picture(...)` of templates draws it."""


class Playback(State):
    """What a player remembers; how far it has come is the system's to know."""

    queue: Table[Track] = Table()
    """In the order in which they are played."""
    current: str = ""
    """Id of the track in the queue that is heard, or was last."""
    shuffle: bool = False
    ordered: Annotated[tuple[str, ...], Incidental] = ()
    """Ids in the order from before shuffling."""
    repeat: Repeat = "off"
    speed: int = 100
    """In percent."""
    sleep: int = 0
    """Minutes that the sleep timer was set to; 0 for none, -1 for the end of the track."""
    sleep_at: Annotated[Time | None, Incidental] = None
    """When it pauses, where it was set to minutes."""


class Heard(NamedTuple):
    """The current track, as pages draw it.

    Attributes:
        running: whether it is heard now; otherwise it is paused, or at its end.
        reached: milliseconds that it has come.
        percent: the same in percent of its length.
        past, length: both in words, such as `1:05`.
    """

    track: Track
    running: bool
    reached: int
    percent: int
    past: str
    length: str


class Player:
    """A player that was installed, for the app's own screens and actions.

    Attributes:
        name: what its actions begin with.
        route: its full page.
    """

    def __init__(
        self,
        app: App,
        name: str,
        route: str,
        place: str,
        began: Began | None,
        left: Left | None = None,
        onward: Onward | None = None,
    ) -> None:
        self.name = name
        self.route = route
        self._app = app
        self._place = Binding(place)
        self._began = began
        self._left = left
        self._onward = onward

    # What is heard

    def state(self, ctx: Context | Either) -> Playback:
        """What is remembered, frozen on screens and a draft in actions."""
        state: Playback = self._place.read(ctx.state)
        return state

    def tracks(self, ctx: Context | Either) -> tuple[Track, ...]:
        """The queue, in the order in which it is played."""
        return tuple(commit(self.state(ctx).queue).values())

    def current(self, ctx: Context | Either) -> Track | None:
        """The track that is heard, or was last; `None` where there was none."""
        state = self.state(ctx)
        return commit(state.queue[state.current]) if state.current in state.queue else None

    def session(self, ctx: Context | Either) -> Session | None:
        """The system's session, where it is this player's; `None` where something else or nothing plays."""
        session = ctx.os.playing
        if session is None or session.app != self._app.id or session.media != self.state(ctx).current:
            return None
        return session

    def heard(self, ctx: Context) -> Heard | None:
        """What pages show of the current track; `None` where there was none."""
        track = self.current(ctx)
        if track is None:
            return None
        session = self.session(ctx)
        reached = playing.reached(session, ctx.time) if session is not None else 0
        return Heard(
            track,
            session is not None and playing.is_running(ctx.os),
            reached,
            min(reached // max(track.seconds * 10, 1), 100),
            running_time(reached // 1000),
            running_time(track.seconds),
        )

    # Playing

    def play(self, ctx: Either, tracks: Iterable[Track], *, first: str | None = None) -> None:
        """Play tracks in place of the queue.

        Args:
            tracks: at least one.
            first: id of the one to begin with, the first by default.

        Raises:
            EventRefused: there is none, or none of that id.
        """
        queue = Table.of(tracks)
        if not queue:
            raise EventRefused("There is nothing to play.")
        if first is None:
            first = next(iter(queue))
        if first not in queue:
            raise EventRefused(f"There is no track {first!r} to play.")
        self._leave(ctx)
        state = self.state(ctx)
        state.queue, state.ordered = queue, tuple(queue)
        if state.shuffle:
            self._reorder(ctx, shuffled(tuple(queue), first, ctx.rng.below))
        self.begin(ctx, first)

    def play_one(self, ctx: Either, track: Track) -> None:
        """Play a track now, at the front of the queue unless it stands there already."""
        state = self.state(ctx)
        if track.id not in state.queue:
            state.queue.add(track, first=True)
            state.ordered = (track.id, *state.ordered)
        self.begin(ctx, track.id)

    def add(self, ctx: Either, track: Track) -> bool:
        """Put a track at the end of the queue.

        Returns:
            Whether it was not there before.
        """
        state = self.state(ctx)
        if track.id in state.queue:
            return False
        state.queue.add(track)
        state.ordered = (*state.ordered, track.id)
        return True

    def move(self, ctx: Either, track: str, onto: str) -> None:
        """Put a track of the queue where another one stands, which makes room for it."""
        ids = list(self.state(ctx).queue)
        if track not in ids or onto not in ids:
            raise EventRefused(f"There are no tracks {track!r} and {onto!r} in the queue.")
        place = ids.index(onto)
        ids.remove(track)
        ids.insert(place, track)
        self._reorder(ctx, ids)

    def remove(self, ctx: Either, track: str) -> None:
        """Take a track out of the queue; where it is heard, the next one follows, or nothing."""
        state = self.state(ctx)
        ids = tuple(state.queue)
        if track not in ids:
            raise EventRefused(f"There is no track {track!r} in the queue.")
        if track == state.current:
            running = self.session(ctx) is not None and playing.is_running(ctx.os)
            if self.session(ctx) is not None:
                playing.stop(ctx.os)
            state.current = "" if len(ids) == 1 else neighbour(ids, track, 1)
            if running and state.current:
                self.begin(ctx, state.current)
        del state.queue[track]

    def begin(self, ctx: Either, track: str) -> None:
        """Play a track of the queue from its beginning."""
        state = self.state(ctx)
        if track not in state.queue:
            raise EventRefused(f"There is no track {track!r} in the queue.")
        self._leave(ctx)
        state.current = track
        known = state.queue[track]
        playing.play(
            ctx.os,
            app=self._app.id,
            page="",
            media=track,
            title=known.title,
            detail=known.detail,
            duration=known.seconds * 1000,
            speed=state.speed,
            told=True,
        )
        if self._began is not None:
            self._began(ctx, track)

    def _leave(self, ctx: Either) -> None:
        """Tell the app how far the track has come that another one follows on."""
        session = self.session(ctx)
        if session is not None and self._left is not None:
            self._left(ctx, session.media, playing.reached(session, ctx.time))
            playing.stop(ctx.os)

    def toggle(self, ctx: Either) -> None:
        """Play or pause."""
        if self.session(ctx) is not None:
            playing.toggle(ctx.os)
        else:
            self.begin(ctx, self.state(ctx).current)

    def skip(self, ctx: Either, step: int) -> None:
        """Go on in the queue, or back; it has no end."""
        state = self.state(ctx)
        self.begin(ctx, neighbour(tuple(state.queue), state.current, step))

    def previous(self, ctx: Either) -> None:
        """Begin the track again, or the one before where it has just begun."""
        session = self.session(ctx)
        if session is not None and playing.reached(session, ctx.time) > AGAIN_MS:
            playing.seek(ctx.os, 0)
        else:
            self.skip(ctx, -1)

    def turn_shuffle(self, ctx: Either) -> None:
        """Play in an order that chance decides, or again in the one from before."""
        state = self.state(ctx)
        ids = tuple(state.queue)
        state.shuffle = not state.shuffle
        if state.shuffle:
            state.ordered = ids
            self._reorder(ctx, shuffled(ids, state.current, ctx.rng.below))
        else:
            self._reorder(ctx, restored(ids, tuple(state.ordered)))

    def _reorder(self, ctx: Either, ids: Sequence[str]) -> None:
        known = {track.id: track for track in self.tracks(ctx)}
        self.state(ctx).queue = Table.of(known[id] for id in ids)

    def sleep(self, ctx: Either, minutes: int) -> None:
        """Pause after that many minutes; 0 never, -1 at the end of the track."""
        state = self.state(ctx)
        state.sleep = minutes
        state.sleep_at = ctx.time + minutes * MINUTE_MS if minutes > 0 else None
        if state.sleep_at is not None:
            alarms.schedule(ctx.os, app=self._app.id, tag=f"{self.name}.sleep", at=state.sleep_at)
        else:
            alarms.cancel(ctx.os, app=self._app.id, tag=f"{self.name}.sleep")

    # What time brings

    def wake(self, ctx: ServiceContext, tag: str) -> bool:
        """Take in that a track has ended or the sleep timer is due.

        Returns:
            Whether the alarm was this player's.
        """
        if tag == f"{self.name}.sleep":
            self.sleep(ctx, 0)
            if self.session(ctx) is not None:
                playing.pause(ctx.os)
            return True
        if tag != playing.ENDED or self.session(ctx) is None:
            return False
        state = self.state(ctx)
        if state.sleep == END_OF_TRACK:
            self.sleep(ctx, 0)
            return True
        after = following(tuple(state.queue), state.current, state.repeat)
        if after is None and self._onward is not None:
            for more in self._onward(ctx):
                self.add(ctx, more)
            after = following(tuple(state.queue), state.current, "off")
        if after is not None:
            self.begin(ctx, after)
        return True


def install(
    app: App,
    *,
    place: str = "player",
    route: str = "/player",
    name: str = "player",
    began: Began | None = None,
    left: Left | None = None,
    onward: Onward | None = None,
    variables: Callable[[Context], Mapping[str, Any]] | None = None,
    speeds: tuple[int, ...] = SPEEDS,
    sleeps: tuple[int, ...] = SLEEPS,
    own_template: str | None = None,
) -> Player:
    """Give an app a player.

    Args:
        app: the app, while it is being loaded. What it declares by `on_alarm` stands before this; it is told
            of its own alarms as before. An app with a player schedules nothing by `@app.scheduled`.
        place: path in the app's state of its `Playback`.
        route: the full page; its sheets are below it.
        name: what its actions begin with.
        began: `began(ctx, track)` is told of each track that begins, such as for what was played lately.
        left: `left(ctx, track, ms)` is told how far a track had come when another one takes its place.
        onward: `onward(ctx)` gives tracks that go on where the queue has come to its end.
        variables: `variables(ctx)` gives what `own_template` draws besides.
        speeds: how fast it may play, in percent; none for an app without them.
        sleeps: minutes of the sleep timer; none for an app without one.
        own_template: a template of the app's in place of the full page, which may extend it.

    Returns:
        The player, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    for what, function in (("began", began), ("left", left), ("onward", onward), ("variables", variables)):
        if function is not None:
            require_callable(app, "player", what, function)
    for parameter, given in (("speeds", speeds), ("sleeps", sleeps)):
        wrong = [each for each in given if not isinstance(each, int) or (each <= 0 and each != END_OF_TRACK)]
        if wrong or (parameter == "speeds" and END_OF_TRACK in given):
            raise AppError(
                f"{app.id}: the behaviour 'player' needs whole numbers above 0 as `{parameter}`, "
                f"got {given!r}; "
                f"give install(app, {parameter}={SPEEDS if parameter == 'speeds' else SLEEPS})."
            )
    if app.schedule is not None:
        raise AppError(
            f"{app.id}: the behaviour 'player' is told of the ends of tracks by alarms of its own, and an "
            "app with `@app.scheduled` has no others; schedule by `phone.os.alarms` in its place."
        )
    adopt(app, "player", name, fields=[(place, Playback())])
    player = Player(app, name, route, place, began, left, onward)

    earlier = app.alarm

    @app.on_alarm
    def wake(ctx: ServiceContext, tag: str) -> None:
        if not player.wake(ctx, tag) and earlier is not None:
            earlier(ctx, tag)

    _declare_controls(app, player)
    _declare_page(app, player, speeds, sleeps, own_template, variables)
    _declare_queue(app, player)
    if speeds:
        _declare_speeds(app, player, speeds)
    if sleeps:
        _declare_timer(app, player, sleeps)
    return player


def _declare_controls(app: App, player: Player) -> None:
    name = player.name

    def any_track(ctx: Context, **_: object) -> bool:
        return player.current(ctx) is not None

    app.action(f"{name}.open", on="*", to=player.route, guard=any_track)

    @app.action(f"{name}.toggle", on="*", guard=any_track)
    def toggle(ctx: ActionContext) -> None:
        player.toggle(ctx)

    @app.action(f"{name}.next", on="*", guard=any_track)
    def go_on(ctx: ActionContext) -> None:
        player.skip(ctx, 1)

    @app.action(f"{name}.previous", on="*", guard=any_track)
    def go_back(ctx: ActionContext) -> None:
        player.previous(ctx)

    @app.action(f"{name}.seek", on=player.route, guard=any_track)
    def seek(ctx: ActionContext, value: int) -> None:
        if not 0 <= value <= 100:
            raise EventRefused(f"{value} is no place in a track; expected 0 to 100 percent.")
        if player.session(ctx) is None:
            player.toggle(ctx)
            playing.pause(ctx.os)
        session = player.session(ctx)
        if session is not None:
            playing.seek(ctx.os, session.duration * value // 100)

    @app.action(f"{name}.shuffle", on=player.route)
    def shuffle(ctx: ActionContext) -> None:
        player.turn_shuffle(ctx)

    @app.action(f"{name}.repeat", on=player.route)
    def repeat(ctx: ActionContext) -> None:
        state = player.state(ctx)
        state.repeat = REPEATS[(REPEATS.index(state.repeat) + 1) % len(REPEATS)]


def _declare_page(
    app: App,
    player: Player,
    speeds: tuple[int, ...],
    sleeps: tuple[int, ...],
    own_template: str | None,
    variables: Callable[[Context], Mapping[str, Any]] | None,
) -> None:
    @app.screen(player.route, template=template("player", "page.html", own_template))
    def player_page(ctx: Context) -> dict[str, Any]:
        state = player.state(ctx)
        return {
            **(variables(ctx) if variables is not None else {}),
            "name": player.name,
            "heard": player.heard(ctx),
            "shuffle": state.shuffle,
            "repeat": state.repeat,
            "speed": speed_words(state.speed),
            "speeds": bool(speeds),
            "sleep": sleep_words(ctx, state.sleep) if state.sleep else "",
            "sleeps": bool(sleeps),
        }


def speed_words(percent: int) -> str:
    """How fast, as in `1.25×`."""
    return f"{percent / 100:g}×"


def sleep_words(ctx: Context, minutes: int) -> str:
    """What the sleep timer is set to."""
    if minutes == END_OF_TRACK:
        return ctx.t("player.end_of_track")
    return ctx.t("player.minutes", n=minutes) if minutes else ctx.t("off")


def _declare_queue(app: App, player: Player) -> None:
    name, route = player.name, f"{player.route}/queue"
    app.action(f"{name}.queue", on=player.route, to=route)

    @app.screen(route, kind="sheet", template=template("player", "queue.html"))
    def queue_sheet(ctx: Context) -> dict[str, Any]:
        tracks = [(track, running_time(track.seconds)) for track in player.tracks(ctx)]
        return {"name": name, "tracks": tracks, "current": player.state(ctx).current}

    @app.action(f"{name}.choose", on=route)
    def choose(ctx: ActionContext, track: str) -> None:
        player.begin(ctx, track)

    @app.action(f"{name}.move", on=route)
    def move(ctx: ActionContext, track: str, onto: str) -> None:
        player.move(ctx, track, onto)

    @app.action(f"{name}.remove", on=route)
    def remove(ctx: ActionContext, track: str) -> None:
        player.remove(ctx, track)


def _declare_speeds(app: App, player: Player, speeds: tuple[int, ...]) -> None:
    name, route = player.name, f"{player.route}/speed"
    app.action(f"{name}.speeds", on=player.route, to=route)

    @app.screen(route, kind="sheet", template=template("player", "choice.html"))
    def speed_sheet(ctx: Context) -> dict[str, Any]:
        now = player.state(ctx).speed
        options = [(speed_words(each), {"percent": each}, each == now) for each in speeds]
        return {"title": ctx.t("player.speed"), "act": f"{name}.speed", "options": options}

    @app.action(f"{name}.speed", on=route)
    def choose_speed(ctx: ActionContext, percent: int) -> None:
        if percent not in speeds:
            raise EventRefused(f"{percent} is no speed; there are {', '.join(map(str, speeds))}.")
        player.state(ctx).speed = percent
        if player.session(ctx) is not None:
            playing.set_speed(ctx.os, percent)
        ctx.back()


def _declare_timer(app: App, player: Player, sleeps: tuple[int, ...]) -> None:
    name, route = player.name, f"{player.route}/sleep"
    app.action(f"{name}.timer", on=player.route, to=route)

    @app.screen(route, kind="sheet", template=template("player", "choice.html"))
    def sleep_sheet(ctx: Context) -> dict[str, Any]:
        now = player.state(ctx).sleep
        options = [(sleep_words(ctx, each), {"minutes": each}, each == now) for each in (*sleeps, 0)]
        return {"title": ctx.t("player.sleep"), "act": f"{name}.sleep", "options": options}

    @app.action(f"{name}.sleep", on=route)
    def choose_sleep(ctx: ActionContext, minutes: int) -> None:
        if minutes not in (*sleeps, 0):
            raise EventRefused(f"{minutes} is no time of the timer; there are {', '.join(map(str, sleeps))}.")
        player.sleep(ctx, minutes)
        ctx.back()
