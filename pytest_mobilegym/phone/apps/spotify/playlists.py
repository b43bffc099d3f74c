"""The user's own playlists: making, filling, changing, ordering, sharing and deleting them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.cards import lines, lines_of, page
from pytest_mobilegym.phone.apps.spotify.catalogue import Doing, Spot, find_track
from pytest_mobilegym.phone.apps.spotify.finding import searching
from pytest_mobilegym.phone.apps.spotify.listening import recent
from pytest_mobilegym.phone.apps.spotify.state import CustomPlaylist
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import confirm, forms, search
from pytest_mobilegym.phone.kit.forms import Problem
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State

OWN = "/playlist/{playlist}"
NAMING = "/create/naming"


class NamingView(State):
    """What the new playlist is for; it is forgotten where no playlist is made.

    Attributes:
        track: what is put into it at once; empty for nothing.
        collaborative: others may add songs to it.
    """

    track: str = ""
    collaborative: bool = False


def own(ctx: Context[Any]) -> CustomPlaylist:
    """The playlist that the page is about.

    Raises:
        EventRefused: it was deleted.
    """
    found: CustomPlaylist | None = ctx.state.custom_playlists.get(str(ctx.params["playlist"]))
    if found is None:
        raise EventRefused(f"There is no playlist {ctx.params['playlist']!r}.")
    return found


def is_own(ctx: Context[Any], **_: object) -> bool:
    """Whether the page's playlist is the user's."""
    return ctx.params.get("playlist") in ctx.state.custom_playlists


def suggested_title(ctx: Spot) -> str:
    """A title that no playlist has, with the next number."""
    taken = {each.title for each in ctx.state.custom_playlists.values()}
    number = len(taken) + 1
    while ctx.t("create.numbered", n=number) in taken:
        number += 1
    return ctx.t("create.numbered", n=number)


# Making one


app.action("create.open", on="*", to="/create")


@app.screen("/create", kind="sheet")
def create(ctx: Spot) -> dict[str, Any]:
    return {}


@app.action("create.name", on=("/create", "/keep/{track}"))
def name_playlist(ctx: Doing, collaborative: bool) -> None:
    """Ask for the new playlist's name; what it is made for is put into it."""
    track = str(ctx.params.get("track", ""))
    view = ctx.go(NAMING, replace=True)
    view.local.track, view.local.collaborative = track, collaborative


def _title(ctx: Spot) -> str:
    return str(ctx.fields.get("title", suggested_title(ctx))).strip()


def _taken(ctx: Spot, title: str) -> bool:
    return any(each.title == title for each in ctx.state.custom_playlists.values())


@app.screen(NAMING, local=NamingView)
def naming(ctx: Spot) -> dict[str, Any]:
    title = _title(ctx)
    track = find_track(ctx.world, ctx.local.track) if ctx.local.track else None
    return {
        "suggested": suggested_title(ctx),
        "track": track,
        "taken": _taken(ctx, title),
        "collaborative": ctx.local.collaborative,
    }


@app.action(
    "playlist.create", on=NAMING, guard=lambda ctx: bool(_title(ctx)) and not _taken(ctx, _title(ctx))
)
def make_playlist(ctx: Doing) -> None:
    made = CustomPlaylist(
        id=ctx.new_id("pl"),
        title=_title(ctx),
        tracks=(ctx.local.track,) if ctx.local.track else (),
        collaborative=ctx.local.collaborative,
        public=ctx.state.settings.privacy.public_playlists,
        made=ctx.time,
    )
    ctx.state.custom_playlists.add(made, first=True)
    ctx.go(f"/playlist/{made.id}", replace=True)


# What is in it


def put(ctx: Doing, playlist: str, track: str) -> bool:
    """Put a track at the end of a playlist; gives whether it was not there."""
    kept = ctx.state.custom_playlists[playlist]
    if track in kept.tracks:
        return False
    kept.tracks = (*kept.tracks, track)
    return True


def take_out(ctx: Doing, playlist: str, track: str) -> None:
    """Take a track out of a playlist."""
    kept = ctx.state.custom_playlists[playlist]
    kept.tracks = tuple(each for each in kept.tracks if each != track)


@app.screen("/keep/{track}", kind="sheet", template="keep.html")
def keep(ctx: Spot, track: str) -> dict[str, Any]:
    """Where a track is kept: playlists that hold it, the liked songs, and the other ones."""
    own_ones = list(ctx.state.custom_playlists.values())
    return {
        "track": track,
        "liked": track in ctx.state.liked_songs,
        "holding": [each for each in own_ones if track in each.tracks],
        "others": [each for each in own_ones if track not in each.tracks],
    }


def _is_mine(ctx: Context[Any], playlist: str) -> bool:
    """Whether a playlist that an action names is the user's."""
    return playlist in ctx.state.custom_playlists


@app.action("keep.toggle", on="/keep/{track}", guard=_is_mine)
def toggle_kept(ctx: Doing, playlist: str) -> None:
    track, kept = str(ctx.params["track"]), ctx.state.custom_playlists[playlist]
    if put(ctx, playlist, track):
        ctx.toast("playlist.added", title=kept.title)
    else:
        take_out(ctx, playlist, track)
        ctx.toast("playlist.removed", title=kept.title)


def addable(ctx: Spot, query: str) -> dict[str, Any]:
    """Songs for a playlist: what words find, or what was heard and liked of late."""
    playlist = str(ctx.params["playlist"])
    inside = set(ctx.state.custom_playlists[playlist].tracks) if is_own(ctx) else set()
    if query:
        found = lines(ctx, ctx.world.songs.search(query, size=20))
    else:
        ids = dict.fromkeys([*recent(ctx), *ctx.state.liked_songs])
        found = lines_of(ctx, [id for id in ids if id not in inside], "alone")
    return {"addable": {"lines": found, "inside": inside}}


search.install(
    app,
    source=addable,
    hits="addable.html",
    history=None,
    route="/playlist/{playlist}/add",
    name="song_search",
    placeholder="songs.search",
    hint="songs.hint",
    open_on=(OWN,),
    narrows=True,
    network=True,
)


@app.action("playlist.add", on="/playlist/{playlist}/add", guard=is_own)
def add_song(ctx: Doing, track: str) -> None:
    title = own(ctx).title
    searching.remember(ctx)
    ctx.toast(
        "playlist.added" if put(ctx, str(ctx.params["playlist"]), track) else "playlist.inside", title=title
    )


# Changing it


def _before(ctx: Context[Any]) -> dict[str, str]:
    if not is_own(ctx):
        return {"title": "", "description": ""}
    return {"title": own(ctx).title, "description": own(ctx).description}


def _check(ctx: Context[Any], values: Mapping[str, str]) -> dict[str, Problem]:
    taken = {each.title for id, each in ctx.state.custom_playlists.items() if id != ctx.params["playlist"]}
    return {"title": Problem("create.taken")} if values["title"] in taken else {}


def _save(ctx: Doing, values: Mapping[str, str]) -> None:
    changed = own(ctx)
    changed.title, changed.description = values["title"], values["description"]


forms.install(
    app,
    name="details",
    routes=("/playlist/{playlist}/details",),
    fields=(
        forms.Field("title", longest=100),
        forms.Field("description", required=False, longest=300, multiline=True),
    ),
    initial=_before,
    check=_check,
    save=_save,
)
app.action(
    "details.open", on=("/playlist/{playlist}/edit", "/item/{item}"), to="/playlist/{playlist}/details"
)
app.action("playlist.edit", on=(OWN, "/item/{item}"), to="/playlist/{playlist}/edit")


@page("/playlist/{playlist}/edit", template="edit_playlist.html")
def edit_playlist(ctx: Spot, playlist: str) -> dict[str, Any]:
    kept = ctx.state.custom_playlists.get(playlist)
    return {"playlist": kept, "lines": lines_of(ctx, kept.tracks, playlist) if kept is not None else ()}


@app.action("playlist.move", on="/playlist/{playlist}/edit", guard=is_own)
def move(ctx: Doing, track: str, onto: str) -> None:
    """A track that was dragged takes the place of another one."""
    changed = own(ctx)
    ids = list(changed.tracks)
    if track in ids and onto in ids:
        place = ids.index(onto)
        ids.remove(track)
        ids.insert(place, track)
        changed.tracks = tuple(ids)


@app.action("playlist.take_out", on=("/playlist/{playlist}/edit", "/track/{track}/{source}"))
def take_out_of(ctx: Doing, playlist: str, track: str) -> None:
    if playlist not in ctx.state.custom_playlists:
        raise EventRefused(f"There is no playlist {playlist!r} of the user's.")
    take_out(ctx, playlist, track)
    ctx.toast("playlist.removed", title=ctx.state.custom_playlists[playlist].title)
    if ctx.route.startswith("/track/"):
        ctx.back()


@app.action("playlist.publish", on="/item/{item}", guard=_is_mine, network=False)
def publish(ctx: Doing, playlist: str) -> None:
    """Show the playlist on the profile, or no longer."""
    ctx.state.custom_playlists[playlist].public ^= True
    ctx.back()


@app.action("playlist.open_up", on="/item/{item}", guard=_is_mine)
def open_up(ctx: Doing, playlist: str) -> None:
    """Let others add songs to it, or no longer."""
    ctx.state.custom_playlists[playlist].collaborative ^= True
    ctx.back()


@confirm.asked(
    app,
    "playlist.delete",
    route="/playlist/{playlist}/delete",
    question="playlist.really",
    slots=lambda ctx: {
        "title": ctx.state.custom_playlists[ctx.params["playlist"]].title if is_own(ctx) else ""
    },
)
def delete(ctx: Doing, playlist: str) -> None:
    if playlist in ctx.state.custom_playlists:
        del ctx.state.custom_playlists[playlist]
        ctx.state.downloads = tuple(each for each in ctx.state.downloads if each != playlist)
    ctx.pop_to("/library")


app.action(
    "playlist.ask_delete",
    on="/item/{item}",
    to="/playlist/{playlist}/delete",
    replace=True,
    guard=_is_mine,
)


# Listening together


app.action("invite.open", on="*", to="/invite/{kind}", guard=lambda _, kind: kind in ("blend", "jam"))


@page("/invite/{kind}")
def invite(ctx: Spot, kind: str) -> dict[str, Any]:
    """A mix of two tastes, or listening at the same time: both begin with a link that is sent to a friend."""
    return {"kind": kind, "user": ctx.state.user}


@app.action("invite.send", on="/invite/{kind}", network=True)
def send_invitation(ctx: Doing) -> None:
    kind = str(ctx.params["kind"])
    text = ctx.t(f"invite.{kind}.text", name=ctx.state.user.name)
    ctx.start(
        intent("SEND", type="text/plain", text=f"{text} https://spotify.example/{kind}/{ctx.state.user.id}")
    )
