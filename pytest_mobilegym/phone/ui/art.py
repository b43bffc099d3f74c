"""Pictures from seeds: portraits, photos and wallpapers. Equal seeds give equal pictures on every machine."""

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos import KINDS, photo, picture
from pytest_mobilegym.phone.ui.portraits import avatar, group_avatar
from pytest_mobilegym.phone.ui.wallpapers import WALLPAPERS, wallpaper

__all__ = ["KINDS", "WALLPAPERS", "avatar", "group_avatar", "photo", "picture", "wallpaper"]
