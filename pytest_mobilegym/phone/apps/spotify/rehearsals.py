"""What Spotify rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.spotify.app import app
from pytest_mobilegym.phone.apps.spotify.state import CustomPlaylist
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def a_link_to_a_song(hand: RehearsingHand) -> None:
    """Another app opens a song."""
    hand.ask(intent("VIEW", scheme="spotify", item="m144"))


@app.rehearsal
def a_link_to_an_album(hand: RehearsingHand) -> None:
    """Another app opens an album."""
    hand.ask(intent("VIEW", scheme="spotify", item="mb20"))


@app.rehearsal
def a_link_to_a_page(hand: RehearsingHand) -> None:
    """Another app opens the liked songs."""
    hand.ask(intent("VIEW", scheme="spotify", item="liked"))


@app.rehearsal
def a_dead_link(hand: RehearsingHand) -> None:
    """Another app opens what is not there."""
    hand.ask(intent("VIEW", scheme="spotify", item="nothing"))


@app.rehearsal
def own_playlists(hand: RehearsingHand) -> None:
    """Two playlists of the user's own, one of them open."""
    _own(hand)
    hand.open("spotify")
    hand.tap("tab.open", tab="library")
    hand.tap("item.open", item="pl1")


@app.rehearsal
def a_playlist_is_changed(hand: RehearsingHand) -> None:
    """The songs of a playlist are being put in another order."""
    own_playlists(hand)
    hand.tap("playlist.edit", playlist="pl1")


@app.rehearsal
def a_playlist_is_filled(hand: RehearsingHand) -> None:
    """Songs are being looked for, for a playlist."""
    own_playlists(hand)
    hand.tap("song_search.open")
    hand.type("moon", into="query")


@app.rehearsal
def the_menu_of_a_playlist(hand: RehearsingHand) -> None:
    """What can be done with a playlist of the user's own."""
    own_playlists(hand)
    hand.tap("item.menu", item="pl1")


@app.rehearsal
def a_song_of_an_own_playlist(hand: RehearsingHand) -> None:
    """What can be done with a song of it."""
    own_playlists(hand)
    hand.tap("track.menu", track="m144", source="pl1")


@app.rehearsal
def where_a_song_is_kept(hand: RehearsingHand) -> None:
    """A song that is in one of two playlists."""
    own_playlists(hand)
    hand.tap("track.keep", track="m144")


@app.rehearsal
def the_end_of_the_queue(hand: RehearsingHand) -> None:
    """The last song ends, and others like it go on."""
    with hand.edit("spotify") as state:
        for track in list(state.player.queue)[1:]:
            del state.player.queue[track]
    hand.open("spotify")
    hand.tap("player.toggle")
    hand.wait(300)


@app.rehearsal
def an_episode_is_heard(hand: RehearsingHand) -> None:
    """An episode goes on where it was left."""
    hand.open("spotify")
    hand.tap("tab.open", tab="library")
    hand.tap("item.open", item="mo56")
    hand.tap("source.play", source="mo56")
    hand.wait(30)
    hand.tap("player.open")


@app.rehearsal
def words_are_sung(hand: RehearsingHand) -> None:
    """The lyrics of a song that is played."""
    hand.open("spotify")
    hand.tap("player.toggle")
    hand.wait(40)
    hand.tap("player.open")
    hand.tap("lyrics.open")


@app.rehearsal
def the_menu_on_the_player(hand: RehearsingHand) -> None:
    """What can be done with the song that is heard."""
    hand.open("spotify")
    hand.tap("player.open")
    hand.tap("track.menu", track="m144")


@app.rehearsal
def something_was_searched_for(hand: RehearsingHand) -> None:
    """A search, and the words that were searched for before."""
    _find(hand, "moon")
    hand.tap("search.clear")


@app.rehearsal
def hits_of_a_kind(hand: RehearsingHand) -> None:
    """Songs alone, more than a page shows."""
    _find(hand, "moon")
    hand.tap("hits.kind", kind="songs")


@app.rehearsal
def nothing_was_found(hand: RehearsingHand) -> None:
    """Words that nothing is called by."""
    _find(hand, "qwzx")


@app.rehearsal
def artists_are_chosen(hand: RehearsingHand) -> None:
    """Two artists are about to be added to the library."""
    hand.open("spotify")
    hand.tap("tab.open", tab="library")
    hand.tap("artists.add")
    hand.tap("artist.choose", artist="ma1")


@app.rehearsal
def much_is_liked(hand: RehearsingHand) -> None:
    """More liked songs than a page shows at once."""
    with hand.edit("spotify") as state:
        state.liked_songs = tuple(f"m{number}" for number in range(100, 150))
    hand.open("spotify")
    hand.tap("item.open", item="liked")


@app.rehearsal
def a_new_account(hand: RehearsingHand) -> None:
    """The form of a new account is filled in."""
    _account(hand)
    hand.tap("signup.open")
    for field, words in (("email", "mina@mail.example"), ("password", "a-long-one"), ("birth", "1999-05-21")):
        hand.type(words, into=field)
    hand.type("Mina", into="name")


@app.rehearsal
def a_new_account_was_asked_for(hand: RehearsingHand) -> None:
    """The form was sent, and a message says how to go on."""
    a_new_account(hand)
    hand.tap("signup.save")


@app.rehearsal
def another_account(hand: RehearsingHand) -> None:
    """Somebody is about to log in."""
    _account(hand)
    hand.tap("login.open")
    hand.type("mina@mail.example", into="email")
    hand.type("a-long-one", into="password")


@app.rehearsal
def another_account_is_unknown(hand: RehearsingHand) -> None:
    """Nobody has the account with which somebody tried to log in."""
    another_account(hand)
    hand.tap("login.save")


@app.rehearsal
def the_name_is_written(hand: RehearsingHand) -> None:
    """The owner's name is about to be changed."""
    hand.open("spotify")
    hand.tap("drawer.open")
    hand.tap("settings.open")
    hand.tap("settings.account")
    hand.tap("account.open", key="name")
    hand.type("Mina", into="value", clear=True)


@app.rehearsal
def another_plan(hand: RehearsingHand) -> None:
    """The plan is about to be changed."""
    hand.open("spotify")
    hand.tap("tab.open", tab="premium")
    hand.tap("plan.open", plan="duo")
    hand.tap("plan.ask", plan="duo")


@app.rehearsal
def nothing_in_the_library(hand: RehearsingHand) -> None:
    """Nothing is kept, followed, liked or remembered."""
    with hand.edit("spotify") as state:
        state.saved = state.followed_artists = state.followed_shows = state.liked_songs = ()
        state.play_history.clear()


def _account(hand: RehearsingHand) -> None:
    hand.open("spotify")
    hand.tap("drawer.open")
    hand.tap("accounts.open")


def _find(hand: RehearsingHand, words: str) -> None:
    hand.open("spotify")
    hand.tap("tab.open", tab="search")
    hand.tap("search.open")
    hand.type(words, into="query")
    hand.enter()


def _own(hand: RehearsingHand) -> None:
    with hand.edit("spotify") as state:
        for id, title, tracks, shared in (
            ("pl2", "Slow evenings", (), True),
            ("pl1", "On the way", ("m144", "m853", "m318"), False),
        ):
            state.custom_playlists.add(
                CustomPlaylist(id=id, title=title, tracks=tracks, collaborative=shared), first=True
            )
