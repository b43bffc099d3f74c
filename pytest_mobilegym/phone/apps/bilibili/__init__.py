"""Bilibili: videos with lines flying across them, series, rankings, creators and the user's own space."""

from pytest_mobilegym.phone.apps.bilibili.app import app

__all__ = ["app"]
