"""What can be done in Alipay."""

from pytest_mobilegym.phone.apps.alipay.actions import (
    bills,
    cards,
    navigation,
    pay,
    people,
    settings,
)

__all__ = ["bills", "cards", "navigation", "pay", "people", "settings"]
