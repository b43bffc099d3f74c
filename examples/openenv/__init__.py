"""A phone as an OpenEnv environment."""

from .client import PhoneClient
from .models import PhoneAction, PhoneObservation, PhoneState

__all__ = ["PhoneAction", "PhoneClient", "PhoneObservation", "PhoneState"]
