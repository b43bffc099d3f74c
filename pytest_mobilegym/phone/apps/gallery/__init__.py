"""Gallery: photos by day, albums, favourites, the viewer, and the picker that other apps ask for pictures."""

from pytest_mobilegym.phone.apps.gallery import actions, screens
from pytest_mobilegym.phone.apps.gallery.app import app

__all__ = ["actions", "app", "screens"]
