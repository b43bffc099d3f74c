"""Video: a moving picture on a page, with its controls, speeds, subtitles and lines that fly across it.

    clips = video.install(app, on=("/video/{video}",), clip=clip_of, lines=lines_across)

    @app.screen("/video/{video}", local=VideoView, rotates=True, status="light")
    def watch(ctx: Context, video: str) -> dict[str, Any]:
        return {"shown": clips.shown(ctx)}

What plays, and how far it has come, is the system's session (`phone.os.playing`): it goes on by simulated
time and stands still while another app is in front. The picture is one of the clip's stills, nearer and
further aside from second to second. The page declares `local=VideoView`, or a model that has its fields.

Actions, on the pages of `on`, with `video` in place of the name that was given:

| action | what it does |
| --- | --- |
| `video.toggle` | plays or pauses |
| `video.bars` | shows the controls, or hides them |
| `video.seek(value)` | to a place, in percent |
| `video.full` | the whole screen, sideways, or no longer |
| `video.subtitles`, `video.lines` | turns subtitles, or the lines that fly across, on or off |
| `video.options` | opens the sheet of speeds and qualities |
| `video.speed(percent)`, `video.quality(quality)` | there: chooses one |

In templates `{% import "kit/video/pieces.html" as video %}` has `screen`, the picture with its controls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple
from zlib import crc32

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template
from pytest_mobilegym.phone.kit.player import speed_words
from pytest_mobilegym.phone.os import playing
from pytest_mobilegym.phone.os.models.playing import Session
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import running_time

__all__ = ["Clip", "Flying", "Shown", "Video", "VideoView", "install"]

SPEEDS = (50, 75, 100, 125, 150, 200)
QUALITIES = ("1080", "720", "480", "360")
SHOT_SECONDS = 9
"""How long a still is looked at before the next one."""

CROSSING_SECONDS = 8
"""How long a line takes from one side of the picture to the other."""

LANES = 7
APART_SECONDS = 2
"""Who writes into a lane sooner after somebody else is left out, so that lines do not overlap."""


class VideoView(State):
    """What a page knows of its video.

    Attributes:
        bars: the controls are shown.
        full: it takes the whole screen.
        lines: what others wrote flies across it.
    """

    bars: bool = True
    full: bool = False
    subtitles: bool = False
    lines: bool = True
    quality: str = "1080"


class Clip(NamedTuple):
    """Something that is watched.

    Attributes:
        detail: whose it is.
        stills: names of pictures, which are shown one after another.
        subtitles: lines, which are shown one after another over the whole length.
    """

    id: str
    title: str
    seconds: int
    stills: Sequence[str]
    detail: str = ""
    subtitles: Sequence[str] = ()


class Flying(NamedTuple):
    """A line that somebody wrote at a second of a clip.

    Attributes:
        colour: as CSS has it.
        mine: the user wrote it.
    """

    id: str
    second: int
    text: str
    colour: str = "#ffffff"
    mine: bool = False


class Passing(NamedTuple):
    """A line as the template draws it: how far it has come, in percent of its way, and in which lane."""

    line: Flying
    way: int
    lane: int


class Shown(NamedTuple):
    """A video as the template draws it.

    Attributes:
        still: name of the picture.
        zoom, aside: how near it is, in percent, and how far to the side.
        reached: milliseconds that it has come.
        wide: the phone lies sideways.
        full: it takes the whole screen.
    """

    name: str
    clip: Clip
    still: str
    zoom: int
    aside: int
    running: bool
    reached: int
    percent: int
    past: str
    length: str
    subtitle: str
    passing: Sequence[Passing]
    view: VideoView
    speed: str
    wide: bool
    full: bool


ClipOf = Callable[[Context], Clip | None]
LinesOf = Callable[[Context, int, int], Iterable[Flying]]


class Video:
    """Videos that were installed.

    Attributes:
        name: what their actions begin with.
    """

    def __init__(self, app: App, name: str, clip: ClipOf, lines: LinesOf | None) -> None:
        self.name = name
        self._app = app
        self._clip = clip
        self._lines = lines

    def session(self, ctx: Context, clip: Clip) -> Session | None:
        """The system's session, where it is this page's; `None` where something else or nothing plays."""
        session = ctx.os.playing
        here = session is not None and (session.app, session.media) == (self._app.id, clip.id)
        return session if here else None

    def reached(self, ctx: Context) -> int:
        """Second that the page's clip has come to."""
        clip = self._clip(ctx)
        session = self.session(ctx, clip) if clip is not None else None
        return playing.reached(session, ctx.time) // 1000 if session is not None else 0

    def begin(self, ctx: ActionContext, page: str, clip: Clip, *, at: int = 0) -> None:
        """Play a clip on a page that was just opened.

        Args:
            page: its key.
            at: second to begin with.
        """
        playing.play(
            ctx.os,
            app=self._app.id,
            page=page,
            media=clip.id,
            title=clip.title,
            detail=clip.detail,
            duration=clip.seconds * 1000,
            watched=True,
        )
        if at:
            playing.seek(ctx.os, at * 1000)

    def shown(self, ctx: Context) -> Shown | None:
        """What `screen` of the templates draws; `None` where the page has no clip."""
        clip = self._clip(ctx)
        if clip is None:
            return None
        session = self.session(ctx, clip)
        reached = playing.reached(session, ctx.time) if session is not None else 0
        second = reached // 1000
        shot, into = divmod(second, SHOT_SECONDS)
        turn = crc32(f"{clip.id} {shot}".encode())
        view: VideoView = ctx.local
        lines: list[Passing] = []
        if self._lines is not None and view.lines and session is not None:
            found = self._lines(ctx, max(second - CROSSING_SECONDS - APART_SECONDS, 0), second)
            lines = [self._passing(each, reached) for each in _apart(found, second - CROSSING_SECONDS)]
        said = (
            clip.subtitles[second * len(clip.subtitles) // max(clip.seconds, 1) % len(clip.subtitles)]
            if (view.subtitles and clip.subtitles)
            else ""
        )
        wide = ctx.width > 360
        return Shown(
            self.name,
            clip,
            clip.stills[(shot + turn % 2) % len(clip.stills)],
            104 + (into if turn & 4 else SHOT_SECONDS - into) * 3,
            (into - SHOT_SECONDS // 2) * (1 if turn & 8 else -1),
            session is not None and playing.is_running(ctx.os),
            reached,
            min(reached // max(clip.seconds * 10, 1), 100),
            running_time(second),
            running_time(clip.seconds),
            said,
            lines,
            view,
            speed_words(session.speed if session is not None else 100),
            wide,
            wide or view.full,
        )

    @staticmethod
    def _passing(line: Flying, reached: int) -> Passing:
        way = (reached - line.second * 1000) * 100 // (CROSSING_SECONDS * 1000)
        return Passing(line, max(0, min(way, 100)), _lane(line))

    def ensure(self, ctx: ActionContext) -> None:
        """Let the page's clip be what the phone plays, or has paused."""
        clip = self._clip(ctx)
        if clip is None:
            raise EventRefused("This page has nothing to play.")
        if self.session(ctx, clip) is None:
            self.begin(ctx, ctx.page, clip)
            playing.pause(ctx.os)


def _lane(line: Flying) -> int:
    """The lane in which a line flies."""
    return crc32(line.id.encode()) % LANES


def _apart(lines: Iterable[Flying], since: int) -> list[Flying]:
    """The lines since a second that none before them is too near to, and all of the user's own."""
    kept: list[Flying] = []
    last: dict[int, int] = {}
    for line in sorted(lines, key=lambda each: each.second):
        lane = _lane(line)
        before = last.get(lane)
        last[lane] = line.second
        free = before is None or line.second - before >= APART_SECONDS
        if line.second >= since and (free or line.mine):
            kept.append(line)
    return kept


def install(
    app: App,
    *,
    on: tuple[str, ...],
    clip: ClipOf,
    lines: LinesOf | None = None,
    name: str = "video",
) -> Video:
    """Give pages of an app a video.

    Args:
        app: the app, while it is being loaded.
        on: the pages; they declare `local=VideoView` or a model that has its fields, and `rotates=True`.
        clip: `clip(ctx)` gives what a page shows, `None` where it has nothing.
        lines: `lines(ctx, since, until)` gives what flies across between two seconds.
        name: what the actions begin with.

    Returns:
        The videos, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    require_parameters(app, "video", "clip", clip, ("ctx",))
    if lines is not None:
        require_parameters(app, "video", "lines", lines, ("ctx", "since", "until"))
    adopt(app, "video", name)
    video = Video(app, name, clip, lines)
    _declare_controls(app, video, on, lines is not None)
    _declare_options(app, video, on)
    return video


def _declare_controls(app: App, video: Video, on: tuple[str, ...], flying: bool) -> None:
    name = video.name

    @app.action(f"{name}.toggle", on=on)
    def toggle(ctx: ActionContext) -> None:
        video.ensure(ctx)
        playing.toggle(ctx.os)

    @app.action(f"{name}.bars", on=on)
    def bars(ctx: ActionContext) -> None:
        ctx.local.bars ^= True

    @app.action(f"{name}.seek", on=on)
    def seek(ctx: ActionContext, value: int) -> None:
        if not 0 <= value <= 100:
            raise EventRefused(f"{value} is no place in a video; expected 0 to 100 percent.")
        video.ensure(ctx)
        session = ctx.os.playing
        if session is not None:
            playing.seek(ctx.os, session.duration * value // 100)

    @app.action(f"{name}.full", on=on)
    def full(ctx: ActionContext) -> None:
        ctx.local.full ^= True

    @app.action(f"{name}.subtitles", on=on)
    def subtitles(ctx: ActionContext) -> None:
        ctx.local.subtitles ^= True

    if flying:

        @app.action(f"{name}.lines", on=on)
        def lines(ctx: ActionContext) -> None:
            ctx.local.lines ^= True


def _declare_options(app: App, video: Video, on: tuple[str, ...]) -> None:
    name = video.name
    route = f"/{name}-options"
    app.action(f"{name}.options", on=on, to=route)

    @app.screen(route, kind="sheet", template=template("video", "options.html"))
    def options(ctx: Context) -> dict[str, Any]:
        session = ctx.os.playing
        return {
            "name": name,
            "speeds": [(speed_words(each), each) for each in SPEEDS],
            "speed": session.speed if session is not None else 100,
            "qualities": QUALITIES,
            "quality": ctx.below.local.quality,
        }

    @app.action(f"{name}.speed", on=route, guard=lambda ctx, percent: ctx.os.playing is not None)
    def speed(ctx: ActionContext, percent: int) -> None:
        if percent not in SPEEDS:
            raise EventRefused(f"{percent} is no speed; there are {', '.join(map(str, SPEEDS))}.")
        playing.set_speed(ctx.os, percent)
        ctx.back()

    @app.action(f"{name}.quality", on=route)
    def quality(ctx: ActionContext, quality: str) -> None:
        if quality not in QUALITIES:
            raise EventRefused(f"{quality!r} is no quality; there are {', '.join(QUALITIES)}.")
        ctx.below.local.quality = quality
        ctx.back()
