"""A connection to a phone of the server."""

from pytest_mobilegym.rl.bridges.openenv import PhoneClient

__all__ = ["PhoneClient"]
