"""What can be done in Settings."""

from pytest_mobilegym.phone.apps.settings.actions import apps, bluetooth, controls, navigation, wifi

__all__ = ["apps", "bluetooth", "controls", "navigation", "wifi"]
