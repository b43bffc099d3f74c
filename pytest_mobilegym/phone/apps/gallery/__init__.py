"""Gallery: photos by day, albums, favourites, and the viewer."""

from pytest_mobilegym.phone.apps.gallery.app import app

__all__ = ["app"]
