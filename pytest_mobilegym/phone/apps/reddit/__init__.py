"""Reddit: communities, posts and what is said below them, chats, and the user's own account."""

from pytest_mobilegym.phone.apps.reddit.app import app

__all__ = ["app"]
