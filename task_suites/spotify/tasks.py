"""Tasks of Spotify."""

from __future__ import annotations

from .changes import LikeAndAddToPlaylist, MoveArtistToNewPlaylist, SwapSongInPlaylist
from .lists import (
    AddArtistSongsToPlaylist,
    BuildPlaylistFromTwoArtists,
    CollectLikedRecentAndPlay,
    CreateNewPlaylist,
    FilterLikedSongsToPlaylist,
    SearchBuildPlaylistAndPlay,
)
from .questions import (
    DiscoverSaveAndReport,
    FindRecentArtistSongs,
    ListLibraryArtists,
    SearchAlbumInfo,
    SearchPlayAndReport,
)
from .songs import (
    AddToQueueAndPlay,
    FollowAndPlayArtist,
    LikeSongFromSearch,
    PlaySongFromSearch,
    QueueAndLikeSong,
    QueueTopArtistSongs,
    SetSleepTimer,
    TogglePrivacy,
)

__all__ = [
    "AddArtistSongsToPlaylist",
    "AddToQueueAndPlay",
    "BuildPlaylistFromTwoArtists",
    "CollectLikedRecentAndPlay",
    "CreateNewPlaylist",
    "DiscoverSaveAndReport",
    "FilterLikedSongsToPlaylist",
    "FindRecentArtistSongs",
    "FollowAndPlayArtist",
    "LikeAndAddToPlaylist",
    "LikeSongFromSearch",
    "ListLibraryArtists",
    "MoveArtistToNewPlaylist",
    "PlaySongFromSearch",
    "QueueAndLikeSong",
    "QueueTopArtistSongs",
    "SearchAlbumInfo",
    "SearchBuildPlaylistAndPlay",
    "SearchPlayAndReport",
    "SetSleepTimer",
    "SwapSongInPlaylist",
    "TogglePrivacy",
]
