"""What the proof of Spotify's tasks cannot know."""

from __future__ import annotations

import pytest

from pytest_mobilegym.api import JudgeCase, Lang
from task_suites.spotify.changes import LikeAndAddToPlaylist, SwapSongInPlaylist
from task_suites.spotify.lists import (
    AddArtistSongsToPlaylist,
    BuildPlaylistFromTwoArtists,
    CollectLikedRecentAndPlay,
    CreateNewPlaylist,
)
from task_suites.spotify.questions import DiscoverSaveAndReport, SearchAlbumInfo, SearchPlayAndReport
from task_suites.spotify.songs import AddToQueueAndPlay, FollowAndPlayArtist, PlaySongFromSearch
from task_suites.vocabulary.spotify import add_songs, find_song, make_playlist, play_list, searched


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_song_may_be_played_from_its_album(judge_case: type[JudgeCase], lang: Lang) -> None:
    case = judge_case(PlaySongFromSearch, lang=lang)
    album = case.before.world.songs.get(case.task.song).album
    find_song(case.hand, case.task.song)
    case.hand.tap("track.menu", track=case.task.song)
    case.hand.tap("menu.album")
    case.hand.tap("song.play", track=case.task.song, source=album)
    assert case.passed


def test_a_like_on_the_way_is_a_side_effect(judge_case: type[JudgeCase]) -> None:
    case = judge_case(PlaySongFromSearch)
    case.task.solution(case.hand)
    assert case.passed
    case.hand.tap("react.like", item=case.task.song)
    assert case.side_effects == ["spotify.liked_songs"]


def test_an_album_in_place_of_the_queue_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(AddToQueueAndPlay)
    find_song(case.hand, case.task.song)
    case.hand.tap("track.menu", track=case.task.song)
    case.hand.tap("menu.album")
    case.hand.tap("song.play", track=case.task.song)
    assert "the queue holds the song and what it held" in case.missed


def test_part_of_a_name_is_a_search_and_a_letter_is_none(judge_case: type[JudgeCase]) -> None:
    case = judge_case(FollowAndPlayArtist)
    with case.hand.edit("spotify") as spotify:
        spotify.search_history = ("sh",)
    assert searched(case.hand.view, "Shufeng Lu")
    with case.hand.edit("spotify") as spotify:
        spotify.search_history = ("s",)
    assert not searched(case.hand.view, "Shufeng Lu")


def test_an_empty_playlist_is_a_playlist_and_a_collaborative_one_was_not_asked_for(
    judge_case: type[JudgeCase],
) -> None:
    case = judge_case(CreateNewPlaylist)
    make_playlist(case.hand, case.task.word("name", "en"))
    assert case.passed
    with case.hand.edit("spotify") as spotify:
        spotify.custom_playlists.first().collaborative = True
    assert "nothing else was chosen for it" in case.missed


def test_any_songs_by_the_artist_will_do(judge_case: type[JudgeCase]) -> None:
    case = judge_case(AddArtistSongsToPlaylist, count=2)
    make_playlist(case.hand, case.task.word("playlist", "en"))
    with case.hand.edit("spotify") as spotify:
        songs = case.hand.view.world.songs.by(case.task.artist, size=20)
        spotify.custom_playlists.first().tracks = tuple(song.id for song in songs)[-2:]
    assert case.passed


def test_music_that_has_ended_is_not_heard(judge_case: type[JudgeCase]) -> None:
    case = judge_case(BuildPlaylistFromTwoArtists, count=1)
    case.task.solution(case.hand)
    assert case.passed
    case.hand.tap("player.toggle")
    assert case.missed == ["one of its songs is heard"]


def test_a_song_of_yesterday_is_not_of_today(judge_case: type[JudgeCase]) -> None:
    case = judge_case(CollectLikedRecentAndPlay)
    make_playlist(case.hand, case.task.word("playlist", "en"))
    add_songs(case.hand, ("", [*case.task.both, "m318"]))
    play_list(case.hand)
    assert case.missed == ["it holds exactly the songs asked for"]


def test_titles_count_in_the_order_of_the_results(judge_case: type[JudgeCase]) -> None:
    case = judge_case(DiscoverSaveAndReport, count=3)
    case.task.like(case.hand, case.task.songs[::-1])
    titles = case.task.said(case.before)[0]
    case.hand.answer([titles[1], titles[0], titles[2]])
    assert not case.passed


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_length_is_minutes_and_seconds(judge_case: type[JudgeCase], lang: Lang) -> None:
    case = judge_case(SearchPlayAndReport, lang=lang)
    artist, length = case.task.said(case.before)
    minutes, seconds = length.split(":")
    case.task.look(case.hand)
    case.hand.answer(artist, f"{int(minutes)}:{seconds}")
    assert case.passed


def test_an_album_that_was_not_searched_for_is_no_pass(judge_case: type[JudgeCase]) -> None:
    case = judge_case(SearchAlbumInfo)
    case.hand.answer(*map(str, case.task.said(case.before)))
    assert case.missed == ["the album was searched for"]
    other = judge_case(SearchAlbumInfo)
    other.task.look(other.hand)
    assert other.hand.view.route.path == f"/album/{other.task.album}"


def test_the_current_song_may_be_kept_in_one_sheet(judge_case: type[JudgeCase]) -> None:
    case = judge_case(LikeAndAddToPlaylist)
    case.hand.open("spotify")
    case.hand.tap("player.open")
    case.hand.hold("track.keep", track=case.task.song)
    case.hand.tap("keep.toggle", playlist="pl1")
    assert case.missed == ["the song alone is liked beside those from before"]
    case.hand.tap("react.like", item=case.task.song)
    assert case.passed


def test_a_third_song_in_the_playlist_is_refused(judge_case: type[JudgeCase]) -> None:
    case = judge_case(SwapSongInPlaylist)
    case.task.solution(case.hand)
    assert case.passed
    with case.hand.edit("spotify") as spotify:
        spotify.custom_playlists["pl1"].tracks = (*spotify.custom_playlists["pl1"].tracks, "m144")
    assert not case.passed
