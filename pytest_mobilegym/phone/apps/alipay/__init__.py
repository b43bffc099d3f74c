"""Alipay: balance, cards, transfers, bills, messages and settings; the cashier that other apps call."""

from pytest_mobilegym.phone.apps.alipay.app import app

__all__ = ["app"]
