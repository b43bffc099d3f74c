"""Files: folders and their files, by place, by kind and by time; reading, renaming, moving and deleting."""

from pytest_mobilegym.phone.apps.file_manager.app import app

__all__ = ["app"]
