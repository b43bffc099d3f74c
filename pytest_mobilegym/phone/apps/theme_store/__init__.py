"""Themes: a shop of themes, wallpapers, icon packs, fonts and always-on displays."""

from pytest_mobilegym.phone.apps.theme_store.app import app

__all__ = ["app"]
