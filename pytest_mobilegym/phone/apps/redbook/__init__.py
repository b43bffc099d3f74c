"""RedNote: notes with pictures by people whom one follows, finds or lives near."""

from pytest_mobilegym.phone.apps.redbook.app import app

__all__ = ["app"]
