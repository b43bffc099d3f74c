"""Frozen records that pydantic checks, and whose classes it reads only when a first instance is made.

A list of the benchmark shows hundreds of classes, of which a run plays some and a listing none; reading one
takes pydantic longer than making it takes Python.
"""

from __future__ import annotations

import inspect
import sys
from functools import cached_property
from types import FunctionType, MappingProxyType, new_class
from typing import Any, ClassVar, Literal, Self, cast, dataclass_transform, get_origin

from pydantic import BaseModel, ConfigDict, Field

from pytest_mobilegym.errors import TaskError
from pytest_mobilegym.tasks.domains import Domain

REQUIRED = object()
"""What stands for the default of a field that has none."""

_CONFIG = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))
_NO_FIELDS = (FunctionType, type, property, cached_property, classmethod, staticmethod)


@dataclass_transform(kw_only_default=True, frozen_default=True)
class LateModel:
    """A record of annotated fields, which are set and refused as those of a frozen pydantic model are.

    A field's default is its domain, a plain value, or what `pydantic.Field` gives.
    """

    declared: ClassVar[MappingProxyType[str, Any]] = MappingProxyType({})
    """Fields with their defaults or `REQUIRED`, those of bases first; set by itself."""

    _own: ClassVar[dict[str, tuple[Any, Any]]] = {}
    _variables: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        annotations = _annotations_of(cls)
        variables = {name for name, kind in annotations.items() if _is_class_variable(kind)}
        cls._own = {
            name: (kind, vars(cls).get(name, REQUIRED))
            for name, kind in annotations.items()
            if name not in variables and not name.startswith("_")
        }
        lineage = [base for base in reversed(cls.__mro__) if issubclass(base, LateModel)]
        cls.declared = MappingProxyType({name: own[1] for base in lineage for name, own in base._own.items()})
        cls._variables = frozenset(variables).union(*(base._variables for base in lineage[:-1]))
        _check_others(cls)
        # A value of an instance is no attribute of its class.
        for name in cls._own:
            if name in vars(cls):
                delattr(cls, name)

    def __init__(self, **values: Any) -> None:
        vars(self).update(vars(_model_of(type(self))(**values)))

    @classmethod
    def model_validate(cls, values: dict[str, Any]) -> Self:
        """An instance of checked values.

        Raises:
            ValidationError: pydantic's, where one of them does not fit its field.
        """
        return cls(**values)

    @classmethod
    def model_construct(cls, **values: Any) -> Self:
        """An instance of values that nobody checks; every field that is asked for has to be among them."""
        made = cls.__new__(cls)
        vars(made).update(values)
        return made

    def model_dump(self, *, mode: Literal["python", "json"] = "python") -> dict[str, Any]:
        """The fields' values, as they are or as JSON data."""
        return _model_of(type(self)).model_construct(**self._values()).model_dump(mode=mode)

    def _values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.declared}

    def __setattr__(self, name: str, value: object) -> None:
        raise ValueError(f"{type(self).__name__} is frozen: {name!r} cannot be set.")

    def __delattr__(self, name: str) -> None:
        raise ValueError(f"{type(self).__name__} is frozen: {name!r} cannot be deleted.")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), *self._values().values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self._values().items())
        return f"{type(self).__name__}({shown})"


def _annotations_of(cls: type) -> dict[str, Any]:
    if sys.version_info >= (3, 14):
        from annotationlib import Format, get_annotations

        return get_annotations(cls, format=Format.FORWARDREF)
    return inspect.get_annotations(cls)


def _is_class_variable(kind: object) -> bool:
    text = kind if isinstance(kind, str) else getattr(kind, "__forward_arg__", None)
    if text is not None:
        return text.partition("[")[0].rpartition(".")[2] == "ClassVar"
    return kind is ClassVar or get_origin(kind) is ClassVar


def _check_others(cls: type[LateModel]) -> None:
    """Refuse an attribute that is none of a base's and no field: it is misspelt, or lacks its type.

    Raises:
        TaskError: there is one.
    """
    for name, value in vars(cls).items():
        if name.startswith("_") or name in cls._own or name in cls._variables:
            continue
        if name in cls.declared:
            raise TaskError(
                f"{cls.__name__}.{name} is a parameter of a base; give it a type again, `{name}: str = ...`."
            )
        if isinstance(value, _NO_FIELDS) or any(hasattr(base, name) for base in cls.__bases__):
            continue
        raise TaskError(
            f"{cls.__name__}.{name} is no attribute of a task; is it misspelt? A parameter has a type, "
            f"`{name}: str = ...`, and so has what the class keeps for itself, `{name}: ClassVar[str] = ...`."
        )


def _model_of(cls: type[LateModel]) -> type[BaseModel]:
    """The pydantic model of a class's fields, which derives from those of its bases."""
    known: type[BaseModel] | None = vars(cls).get("_model")
    if known is not None:
        return known
    bases = tuple(
        _model_of(base) for base in cls.__bases__ if issubclass(base, LateModel) and base is not LateModel
    )
    namespace: dict[str, Any] = {
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__annotations__": {name: kind for name, (kind, _) in cls._own.items()},
        "model_config": _CONFIG,
    }
    for name, (_, default) in cls._own.items():
        if default is not REQUIRED:
            namespace[name] = Field() if isinstance(default, Domain) else default
    made = new_class(cls.__name__, bases or (BaseModel,), exec_body=lambda body: body.update(namespace))
    model = cast("type[BaseModel]", made)
    cls._model = model  # type: ignore[attr-defined]
    return model
