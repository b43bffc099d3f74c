"""Tencent Meeting: meetings that are scheduled, joined, run and looked back at."""

from pytest_mobilegym.phone.apps.tencent_meeting.app import app

__all__ = ["app"]
