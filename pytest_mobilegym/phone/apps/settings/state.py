"""What Settings knows of its own: nothing. What it changes belongs to the system."""

from pytest_mobilegym.phone.model import AppState


class SettingsState(AppState):
    """Root of Settings' state."""
