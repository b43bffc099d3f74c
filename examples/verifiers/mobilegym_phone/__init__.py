"""A phone as an environment of verifiers; the commands find it by this package's name."""

from pytest_mobilegym.rl.bridges.verifiers import PhoneEnv, PhoneTaskset

__all__ = ["PhoneEnv", "PhoneTaskset"]
