"""The commands of the phone's shell, by name."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_mobilegym.adbd.commands import (
    activities,
    content,
    devices,
    dumps,
    folders,
    java,
    keyboards,
    packages,
    plain,
    screen,
    settings,
    system,
    text,
    touch,
)
from pytest_mobilegym.adbd.shell.process import Program

PROGRAMS: Mapping[str, Program] = {
    **plain.PROGRAMS,
    **folders.PROGRAMS,
    **text.PROGRAMS,
    **touch.PROGRAMS,
    **screen.PROGRAMS,
    **activities.PROGRAMS,
    **packages.PROGRAMS,
    **settings.PROGRAMS,
    **keyboards.PROGRAMS,
    **dumps.PROGRAMS,
    **system.PROGRAMS,
    **java.PROGRAMS,
    **devices.PROGRAMS,
    **content.PROGRAMS,
}
