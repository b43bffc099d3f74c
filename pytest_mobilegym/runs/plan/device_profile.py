"""What a real phone holds, as its owner wrote it down: `--device-profile phone.toml`.

arranged = ["weather.SwitchTempUnit"]       # these start as their setup would have it: I saw to it

[packages]                                  # where the phone has another app than the usual one
clock = "com.google.android.deskclock"

[entities]                                  # values by the place that templates draw them from
"wechat.contacts[*].name" = ["Li Wei", "Xiaohong"]

[[tasks."clock.AddAlarm"]]                  # or by template and parameter; one table, one set of values
time = "07:10"

[skip]
"clock.DeleteAlarm" = "the alarm wakes my children"
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pytest_mobilegym.devices.packages import PACKAGES
from pytest_mobilegym.errors import UnknownName, UsageError

Word = Annotated[str, Field(min_length=1)]
"""A value as instructions put it, in the language of the run."""

Package = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+$")]
"""A package's name, which goes into commands of the phone's shell as it is."""


class DeviceProfile(BaseModel):
    """What one phone holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    packages: dict[str, Package] = {}
    """Android packages by app id."""
    entities: dict[str, Annotated[list[Word], Field(min_length=1)]] = {}
    """Values by the path of the state that templates draw them from."""
    tasks: dict[str, Annotated[list[dict[str, Word]], Field(min_length=1)]] = {}
    """Sets of parameters that belong together, by template id."""
    arranged: list[str] = []
    """Templates (`*` allowed) whose starting state the owner has arranged by hand."""
    skip: dict[str, str] = {}
    """Templates (`*` allowed) that are not to be played, with the reason."""

    def is_arranged(self, template: str) -> bool:
        """Whether the owner has arranged what the template's setup would."""
        return _first(self.arranged, template) is not None

    def reason_to_skip(self, template: str) -> str | None:
        """Why the owner does not want it played; `None` if they do."""
        found = _first(list(self.skip), template)
        return None if found is None else self.skip[found] or "left out by the device profile"


def read_profile(path: Path | None) -> DeviceProfile:
    """The profile in a file; an empty one without a file.

    Raises:
        UsageError: the file cannot be read, is no TOML, or holds what no profile has, such as an unknown app.
    """
    if path is None:
        return DeviceProfile()
    try:
        profile = DeviceProfile.model_validate(tomllib.loads(path.read_text("utf-8")))
    except OSError as error:
        raise UsageError(f"The device profile '{path}' cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"The device profile '{path}' is no TOML: {error}.") from None
    except RecursionError:
        raise UsageError(f"The device profile '{path}' is nested too deeply to be one.") from None
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UsageError(
            f"The device profile '{path}' has a wrong {where!r}: {first['msg']}; it may hold "
            f"{', '.join(DeviceProfile.model_fields)}."
        ) from None
    for app in profile.packages:
        if app not in PACKAGES:
            raise UnknownName("app in the device profile", app, PACKAGES)
    return profile


def check_templates(profile: DeviceProfile, known: Collection[str]) -> None:
    """Raise where the profile names a template that is none: what it says of that one would say nothing.

    Args:
        known: ids of all templates, of those that are not to be played too.

    Raises:
        UsageError: names the pattern, and what comes nearest to it.
    """
    for table, patterns in (
        ("[skip]", profile.skip),
        ("arranged", profile.arranged),
        ("[[tasks]]", profile.tasks),
    ):
        for pattern in patterns:
            if not matches_any(pattern, known):
                near = get_close_matches(pattern, sorted(known), n=3, cutoff=0.5)
                guess = f"; the nearest: {', '.join(near)}" if near else ""
                raise UsageError(
                    f"The device profile's {table} names {pattern!r}, and there is no such task{guess}. "
                    "`mobilegym list` lists all."
                )


def matches_any(pattern: str, templates: Iterable[str]) -> bool:
    """Whether a pattern of the profile is one of these templates."""
    return any(fnmatchcase(template, pattern) for template in templates)


def _first(patterns: Sequence[str], template: str) -> str | None:
    return next((pattern for pattern in patterns if fnmatchcase(template, pattern)), None)
