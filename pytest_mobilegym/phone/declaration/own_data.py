"""What the user's own data put in place of an app's default data, in this process.

`phone.loading.data_folder` reads and checks them; here they are only held, so that `App.fresh_state` and
`fresh_os` can ask for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pytest_mobilegym.phone.state import State

S = TypeVar("S", bound=State)

Fields = Mapping[tuple[str, str], Mapping[str, Any]]
"""Values of fields, by the root of the state ("os" or an app's id) and the language."""

_fields: Fields = {}
_stamp = ""


def put(fields: Fields, *, stamp: str) -> None:
    """Use these in place of defaults from now on.

    Args:
        fields: validated; nothing to use the package's defaults alone.
        stamp: names their content, "" for none.
    """
    global _fields, _stamp
    _fields, _stamp = fields, stamp


def stamp() -> str:
    """What names the user's own data; "" where there are none."""
    return _stamp


def with_own(root: str, lang: str, fresh: S) -> S:
    """A state of a fresh phone with the user's own values in place of its own."""
    fields = _fields.get((root, lang))
    return fresh.model_copy(update=fields) if fields else fresh
