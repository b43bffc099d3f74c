"""Spotify: songs, albums, artists, playlists and podcasts, and a player that goes on behind other apps."""

from pytest_mobilegym.phone.apps.spotify.app import app

__all__ = ["app"]
