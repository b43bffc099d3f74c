"""Launcher: the home screen, with pages, dock, folders, widgets, wallpapers and app search."""

from pytest_mobilegym.phone.apps.launcher.app import app

__all__ = ["app"]
