"""Hashes of states, remembered by subtree, so that a step that changes little hashes little."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any

from pydantic import BaseModel

from pytest_mobilegym.phone.state.model import Table, field_names, simulated_time_fields

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
            known = _fold_fields(value, _of)
            # A frozen model's own dictionary is the one place to remember this that dies with the model.
            value.__dict__[_ATTRIBUTE] = known
        result: bytes = known
        return result
    if isinstance(value, Table):
        if value._digest is None:
            value._digest = _fold_items(value, _of)
        return value._digest
    return _fold_tuple(value, _of) if isinstance(value, tuple) else _leaf(value)


def _masked(value: Any) -> bytes:
    if isinstance(value, BaseModel):
        masked = simulated_time_fields(type(value))
        kept = value.__dict__
        # Which time it is differs between devices; whether there is one does not.
        return _fold(
            *_opening(type(value)),
            [
                _TIME if name in masked and kept[name] is not None else _masked(kept[name])
                for name in field_names(type(value))
            ],
        )
    if isinstance(value, Table):
        return _fold_items(value, _masked)
    return _fold_tuple(value, _masked) if isinstance(value, tuple) else _leaf(value)


def _fold_fields(value: BaseModel, of: Callable[[Any], bytes]) -> bytes:
    kept = value.__dict__
    return _fold(*_opening(type(value)), [of(kept[name]) for name in field_names(type(value))])


def _fold_items(table: Table[Any], of: Callable[[Any], bytes]) -> bytes:
    items = table._items
    return _fold(b"t:", map(_name, items), map(of, items.values()))


def _fold_tuple(value: tuple[Any, ...], of: Callable[[Any], bytes]) -> bytes:
    return _fold(b"l:", [_name(str(index)) for index in range(len(value))], map(of, value))


def _fold(tag: bytes, names: Iterable[bytes], parts: Iterable[bytes]) -> bytes:
    whole = [tag]
    for pair in zip(names, parts, strict=True):
        whole += pair
    return hashlib.sha256(b"".join(whole)).digest()


@cache
def _opening(model: type[BaseModel]) -> tuple[bytes, tuple[bytes, ...]]:
    """What the hash of a model begins with, and what stands before each of its fields."""
    return f"m:{model.__name__}".encode(), tuple(map(_name, field_names(model)))


def _name(name: str) -> bytes:
    encoded = name.encode()
    return len(encoded).to_bytes(4, "big") + encoded


@lru_cache(maxsize=8192, typed=True)
def _leaf(value: Any) -> bytes:
    # 0.0 and -0.0 are equal, so they hash alike.
    plain = value + 0.0 if isinstance(value, float) else value
    return hashlib.sha256(f"{type(value).__name__}:{plain!r}".encode()).digest()
