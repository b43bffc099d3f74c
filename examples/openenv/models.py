"""What is sent and what comes back."""

from pytest_mobilegym.rl.bridges.openenv import PhoneAction, PhoneObservation, PhoneState

__all__ = ["PhoneAction", "PhoneObservation", "PhoneState"]
