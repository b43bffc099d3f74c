"""X: short posts, threads, polls, lists, communities, direct messages and a deep tree of settings."""

from pytest_mobilegym.phone.apps.x.app import app

__all__ = ["app"]
