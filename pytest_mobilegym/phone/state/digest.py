"""Hashes of states, remembered by subtree, so that a step that changes little hashes little."""

from __future__ import annotations

import hashlib
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.phone.state.model import Table, simulated_time_fields

_ATTRIBUTE = "_digest"
_TIME = hashlib.sha256(b"a time").digest()


def digest(value: Any, *, mask_time: bool = False) -> str:
    """A SHA-256 of a state in 64 hexadecimal digits, equal for equal states on every machine.

    Args:
        mask_time: take every value of a field marked `SimulatedTime` for the same one, but for `None`; for
            comparisons across devices.
    """
    return (_masked(value) if mask_time else _of(value)).hex()


def _of(value: Any) -> bytes:
    if isinstance(value, BaseModel):
        known = value.__dict__.get(_ATTRIBUTE)
        if known is None:
            known = _fold("m", type(value).__name__, ((n, _of(v)) for n, v in _fields(value)))
            # A frozen model's own dictionary is the one place to remember this that dies with the model.
            value.__dict__[_ATTRIBUTE] = known
        result: bytes = known
        return result
    if isinstance(value, Table):
        if value._digest is None:
            value._digest = _fold("t", "", ((key, _of(item)) for key, item in value._items.items()))
        return value._digest
    return _leaf(value, _of)


def _masked(value: Any) -> bytes:
    if isinstance(value, BaseModel):
        masked = simulated_time_fields(type(value))
        # Which time it is differs between devices; whether there is one does not.
        fields = (
            (name, _TIME if name in masked and item is not None else _masked(item))
            for name, item in _fields(value)
        )
        return _fold("m", type(value).__name__, fields)
    if isinstance(value, Table):
        return _fold("t", "", ((key, _masked(item)) for key, item in value._items.items()))
    return _leaf(value, _masked)


def _fields(value: BaseModel) -> list[tuple[str, Any]]:
    return [(name, value.__dict__[name]) for name in type(value).model_fields]


def _leaf(value: Any, of: Any) -> bytes:
    if isinstance(value, tuple):
        return _fold("l", "", ((str(index), of(item)) for index, item in enumerate(value)))
    # 0.0 and -0.0 are equal, so they hash alike.
    plain = value + 0.0 if isinstance(value, float) else value
    return hashlib.sha256(f"{type(value).__name__}:{plain!r}".encode()).digest()


def _fold(tag: str, name: str, parts: Any) -> bytes:
    whole = hashlib.sha256(f"{tag}:{name}".encode())
    for key, part in parts:
        encoded = key.encode()
        whole.update(len(encoded).to_bytes(4, "big") + encoded + part)
    return whole.digest()
