"""Spotify: what plays and goes on, what is kept, and that figures agree with what can be seen."""

from __future__ import annotations

import pytest
from app_pages import go_to, words

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.spotify.catalogue import GENRES, ink_of
from pytest_mobilegym.phone.apps.spotify.defaults import FOLLOWED, LIKED, PLAYS, QUEUE, SAVED, SHOWS
from pytest_mobilegym.phone.apps.spotify.finding import CATEGORIES
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import begin_rehearsal
from pytest_mobilegym.phone.model import dump_snapshot
from pytest_mobilegym.phone.os import arrivals, clipboard, playing
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import world

FIRST, SECOND, THIRD, LAST = (track[0] for track in QUEUE)


def current(hand: Hand) -> str:
    return str(hand.view.spotify.player.current)


def queue(hand: Hand) -> list[str]:
    return list(hand.view.spotify.player.queue)


def reached(hand: Hand) -> int:
    """Seconds that the session has come."""
    session = hand.view.os.playing
    assert session is not None
    return playing.reached(session, hand.view.os.now) // 1000


def running(hand: Hand) -> bool:
    return playing.is_running(hand.view.os)


def find(hand: Hand, query: str) -> None:
    """Search for words."""
    hand.tap("tab.open", tab="search")
    hand.tap("search.open")
    hand.type(query, into="query")
    hand.enter()


def make(hand: Hand, title: str) -> str:
    """Make a playlist; gives its id."""
    hand.tap("create.open")
    hand.tap("create.name", collaborative=False)
    hand.type(title, into="title", clear=True)
    hand.tap("playlist.create")
    return str(hand.view.spotify.custom_playlists.first().id)


# What there is


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_default_data_name_what_is_there(lang: str) -> None:
    here = world("zh" if lang == "zh" else "en")
    for id, seconds, title, singer, record in QUEUE:
        song, place = here.songs.get(id), int(lang == "zh")
        assert (song.seconds, song.title, song.singer, song.record) == (
            seconds, title[place], singer[place], record[place],
        )  # fmt: skip
    assert len(here.songs.many(LIKED)) == len(LIKED) == 10
    assert {here.songs.get(id).artist for id in LIKED} >= set(FOLLOWED)
    assert all(here.podcasts.find(show) for show in SHOWS)
    for id in SAVED:
        assert (here.playlists if id.startswith("ml") else here.albums).find(id) is not None
    for track, source, _ in PLAYS:
        if source.startswith("mb"):
            assert here.songs.get(track).album == source
        elif source.startswith("ml"):
            assert track in [song.id for song in here.songs.listed(source)]
        elif source.startswith("ma"):
            assert track in [song.id for song in here.songs.by(source)]


def test_counts_agree_with_what_can_be_seen() -> None:
    here = world("en")
    for artist in here.artists.page(1, 20):
        albums = here.albums.by(artist.id)
        assert sum(album.songs for album in albums) == artist.songs
        for album in albums:
            songs = here.songs.on(album.id)
            assert (len(songs), sum(song.seconds for song in songs)) == (album.songs, album.seconds)
            assert album.about.startswith(f"{album.songs} song") or f" {album.songs} song" in album.about
    for playlist in here.playlists.page(1, 20):
        assert len(here.songs.listed(playlist.id)) == playlist.songs
    for show in here.podcasts.page(1, 10):
        assert here.episodes.of(show.id, size=100).total == show.episodes


def test_lyrics_are_timed_within_the_song_and_sing_its_title() -> None:
    english, chinese = world("en"), world("zh")
    for song in english.songs.page(1, 40):
        told, same = english.lyrics(song), chinese.lyrics(chinese.songs.get(song.id))
        if song.genre in ("classical", "ambient"):
            assert not told
            continue
        times = [line.at for line in told]
        assert times == sorted(set(times)) == [line.at for line in same]
        assert times[-1] < song.seconds * 1000
        assert any(line.words.casefold() == song.title.casefold() for line in told)
        assert all(line.words and "{" not in line.words for line in (*told, *same))


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_category_holds_something(hand: Hand, category: str) -> None:
    hand.tap("tab.open", tab="search")
    hand.tap("category.open", category=category)
    opened = [target for target in hand.phone.frame().targets if target.name == "item.open"]
    assert len(opened) >= 2


# Playing


def test_a_track_of_an_album_plays_with_what_follows_it(hand: Hand) -> None:
    hand.tap("item.open", item="mb20")
    songs = [song.id for song in world("en").songs.on("mb20")]
    hand.tap("song.play", track=songs[1], source="mb20")
    assert (queue(hand), current(hand), running(hand)) == (songs, songs[1], True)
    assert hand.view.spotify.play_history.first().track == songs[1]
    hand.wait(20)
    assert 20 <= reached(hand) <= 21


def test_a_song_that_was_found_plays_at_the_front_of_the_queue(hand: Hand) -> None:
    find(hand, world("en").songs.get("m853").title)
    hand.tap("song.play", track="m853")
    assert queue(hand) == ["m853", FIRST, SECOND, THIRD, LAST]
    assert current(hand) == "m853"


def test_music_goes_on_behind_other_apps_and_ends_where_its_queue_says(hand: Hand) -> None:
    with hand.edit("spotify") as state:
        state.settings.playback.autoplay = False
    hand.tap("player.toggle")
    heard = []
    hand.open("notes")
    for _ in range(30):
        hand.wait(60)
        if current(hand) not in heard:
            heard.append(current(hand))
    assert heard == [FIRST, SECOND, THIRD, LAST], "255, 224, 149 and 220 seconds"
    assert not running(hand)
    assert [play.track for play in hand.view.spotify.play_history.values()][:4] == heard[::-1]


def test_similar_songs_go_on_after_the_queue(hand: Hand) -> None:
    hand.tap("player.toggle")
    hand.wait(30 * 60)
    assert running(hand)
    here = world("en")
    assert current(hand) not in {track[0] for track in QUEUE}
    assert here.songs.get(current(hand)).genre == here.songs.get(LAST).genre


def test_a_fork_in_the_middle_plays_on_identically(hand: Hand) -> None:
    hand.tap("player.toggle")
    hand.open("notes")
    hand.wait(400)
    fork = Hand(hand.phone.fork())
    for each in (hand, fork):
        each.wait(900)
    assert (current(hand), reached(hand)) == (current(fork), reached(fork))
    assert dump_snapshot(hand.state) == dump_snapshot(fork.state)


def test_an_episode_goes_on_where_it_was_left(hand: Hand) -> None:
    hand.tap("tab.open", tab="library")
    hand.tap("item.open", item="mo56")
    hand.tap("song.play", track="me1039")
    assert 700 <= reached(hand) <= 703
    hand.wait(60)
    hand.tap("player.open")
    hand.tap("player.next")
    assert 760 <= hand.view.spotify.progress["me1039"] <= 766


def test_lyrics_follow_the_position(hand: Hand) -> None:
    hand.tap("player.toggle")
    hand.tap("player.open")
    hand.tap("lyrics.open")
    for _ in range(3):
        hand.wait(45)
        song = world("en").songs.get(current(hand))
        now = [line.words for line in world("en").lyrics(song) if line.at <= reached(hand) * 1000][-1]
        assert now in words(hand)


def test_the_sleep_timer_ends_the_music(hand: Hand) -> None:
    hand.tap("player.toggle")
    hand.tap("player.open")
    hand.tap("player.timer")
    hand.tap("player.sleep", minutes=5)
    assert hand.view.spotify.player.sleep == 5
    hand.wait(280)
    assert running(hand)
    hand.wait(30)
    assert not running(hand)


def test_music_stands_still_while_the_phone_rings_and_for_a_call(hand: Hand) -> None:
    with hand.edit("os") as os:
        arrivals.expect(os, app="contacts", kind="call", sender="138 0013 4402", after_ms=60_000)
    hand.tap("player.toggle")
    hand.wait(62)
    held = reached(hand)
    assert not running(hand)
    hand.wait(5)
    assert reached(hand) == held
    hand.tap("ring.answer", deed="decline")
    assert running(hand)


def test_the_queue_is_reordered_and_a_track_of_it_chosen(hand: Hand) -> None:
    hand.tap("player.open")
    hand.tap("player.queue")
    hand.drag("player.move", track=LAST, onto=SECOND)
    assert queue(hand) == [FIRST, LAST, SECOND, THIRD]
    hand.tap("player.choose", track=THIRD)
    assert current(hand) == THIRD


def test_without_a_network_only_what_was_downloaded_is_heard(hand: Hand) -> None:
    hand.tap("item.open", item="liked")
    hand.tap("download.toggle", item="liked")
    with hand.edit("os") as os:
        os.settings.wifi_enabled = False
        os.radios.cellular.data_type = "none"
    hand.tap("song.play", track=LIKED[1], source="liked")
    assert current(hand) == LIKED[1]
    hand.tap("tab.open", tab="home")
    hand.tap("item.open", item="mb20")
    hand.tap("source.play", source="mb20")
    assert hand.view.spotify.source == "liked"


def test_a_private_session_leaves_no_history(hand: Hand) -> None:
    with hand.edit("spotify") as state:
        state.settings.privacy.private_session = True
    before = hand.view.spotify.play_history
    hand.tap("item.open", item="mb20")
    hand.tap("source.play", source="mb20")
    assert hand.view.spotify.play_history == before


# What is kept


def test_a_heart_is_a_place_among_the_liked_songs(hand: Hand) -> None:
    hand.tap("player.open")
    hand.tap("react.like", item=FIRST)
    assert FIRST not in hand.view.spotify.liked_songs
    hand.tap("react.like", item=FIRST)
    assert hand.view.spotify.liked_songs[0] == FIRST


def test_a_track_for_a_new_playlist_that_was_cancelled_is_forgotten(hand: Hand) -> None:
    hand.tap("player.open")
    hand.hold("track.keep", track=FIRST)
    hand.tap("create.name", collaborative=False)
    hand.tap("nav.back")
    hand.back()
    made = make(hand, "Empty")
    assert hand.view.spotify.custom_playlists[made].tracks == ()


def test_a_playlist_is_made_with_a_track_filled_ordered_and_deleted(hand: Hand) -> None:
    hand.tap("player.open")
    hand.hold("track.keep", track=FIRST)
    hand.tap("create.name", collaborative=False)
    hand.type("Road", into="title", clear=True)
    hand.tap("playlist.create")
    made = hand.view.spotify.custom_playlists.first().id
    hand.tap("song_search.open")
    hand.tap("playlist.add", track=LIKED[1])
    assert hand.view.spotify.custom_playlists[made].tracks == (FIRST, LIKED[1])
    hand.back()
    hand.back()
    hand.tap("playlist.edit", playlist=made)
    hand.drag("playlist.move", track=LIKED[1], onto=FIRST)
    assert hand.view.spotify.custom_playlists[made].tracks == (LIKED[1], FIRST)
    hand.tap("playlist.take_out", track=FIRST)
    hand.back()
    hand.tap("item.menu", item=made)
    hand.tap("playlist.ask_delete", playlist=made)
    hand.tap("playlist.delete")
    assert not hand.view.spotify.custom_playlists
    assert hand.view.route.path == "/library"


def test_two_playlists_have_two_names(hand: Hand) -> None:
    make(hand, "Road")
    hand.tap("create.open")
    hand.tap("create.name", collaborative=False)
    hand.type("Road", into="title", clear=True)
    with pytest.raises(EventRefused):
        hand.tap("playlist.create")


def test_artists_are_added_to_the_library(hand: Hand) -> None:
    hand.tap("tab.open", tab="library")
    hand.tap("artists.add")
    for artist in ("ma1", "ma3"):
        hand.tap("artist.choose", artist=artist)
    hand.tap("artists.done")
    assert set(hand.view.spotify.followed_artists) == {*FOLLOWED, "ma1", "ma3"}


def test_the_history_tells_days_and_sources(hand: Hand) -> None:
    hand.tap("drawer.open")
    hand.tap("history.open")
    shown = words(hand)
    assert "Today" in shown
    assert "Yesterday" in shown
    assert "River & Fox" in shown
    hand.tap("history.ask_clear")
    hand.tap("history.clear")
    assert not hand.view.spotify.play_history


def test_a_song_of_the_history_plays_though_it_is_hidden_or_gone_from_where_it_was(hand: Hand) -> None:
    plays = hand.view.spotify.play_history.values()
    hidden = next(play for play in plays if play.source == "mb20")
    moved = next(play for play in plays if play.source.startswith("ml"))
    go_to(hand, "drawer.open", "history.open")
    hand.phone.patch({"apps.spotify.hidden_songs": [hidden.track]})
    hand.tap("song.play", track=hidden.track, source="mb20")
    assert current(hand) == hidden.track
    hand.phone.patch({f"apps.spotify.play_history.{moved.id}.source": "mb20"})
    hand.tap("song.play", track=moved.track, source="mb20")
    assert current(hand) == moved.track
    assert hidden.track in queue(hand), "what was to come is still to come"


def test_a_search_is_remembered_once_a_hit_is_played(hand: Hand) -> None:
    hand.tap("tab.open", tab="search")
    hand.tap("search.open")
    hand.type("River & Fox", into="query")
    hand.tap("song.play", track=FIRST)
    assert hand.view.spotify.search_history[0] == "River & Fox"


def test_the_link_of_a_song_leads_back_to_it(hand: Hand) -> None:
    hand.tap("player.open")
    hand.tap("track.menu", track=FIRST)
    hand.tap("link.copy", item=FIRST)
    assert clipboard.text(hand.view.os).endswith(f"/{FIRST}")
    other = begin_rehearsal("spotify")
    other.ask(intent("VIEW", scheme="spotify", item=FIRST))
    other.tap("song.play", track=FIRST)
    assert other.view.spotify.player.current == FIRST


def test_repeat_goes_through_its_three_ways(hand: Hand) -> None:
    hand.tap("player.open")
    for repeat in ("all", "one", "off"):
        hand.tap("player.repeat")
        assert hand.view.spotify.player.repeat == repeat


@pytest.mark.parametrize("genre", sorted(GENRES)[:3])
def test_every_song_that_a_genre_lists_can_be_played_from_there(genre: str) -> None:
    hand = Hand(Phone.create())
    hand.open("spotify")
    hand.tap("tab.open", tab="search")
    hand.tap("category.open", category=genre)
    offered = [dict(target.args) for target in hand.phone.frame().targets if target.name == "song.play"]
    assert offered
    for song in offered:
        fork = Hand(hand.phone.fork())
        fork.tap("song.play", **song)
        assert fork.view.spotify.source == f"mix-{genre}"


def test_every_mix_has_a_cover_of_its_own() -> None:
    assert len({ink_of(f"mix-{genre}") for genre in GENRES}) == len(GENRES)


def test_a_form_is_sent_by_a_button_that_says_what_it_does(hand: Hand) -> None:
    go_to(hand, "drawer.open", "accounts.open", "login.open")
    assert not hand.offers("login.save")
    hand.type("mina@mail.example", into="email")
    hand.type("a-long-one", into="password")
    assert words(hand).count("Log in") == 2
    hand.tap("login.save")
    assert hand.state.ui.toast is not None


def test_lyrics_can_be_paused(hand: Hand) -> None:
    go_to(hand, "player.toggle", "player.open", "lyrics.open")
    assert running(hand)
    hand.tap("player.toggle")
    assert not running(hand)
