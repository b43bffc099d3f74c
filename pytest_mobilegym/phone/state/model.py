"""The pieces that every state is made of: frozen models and id-keyed tables."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Generic, Self, TypeVar, get_args, overload

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from pytest_mobilegym.errors import StateError

T = TypeVar("T")
D = TypeVar("D")
B = TypeVar("B", bound=BaseModel)


class _Mark:
    """A remark on a field, found in its annotation."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


Incidental = _Mark("Incidental")
"""Marks a field that may change without being a side effect: `unread: Annotated[int, Incidental] = 0`."""

SimulatedTime = _Mark("SimulatedTime")
"""Marks a field that holds simulated time, which differs between devices when one needs more swipes."""

Unordered = _Mark("Unordered")
"""Marks a table, or a tuple of plain values, whose order nobody chose: another order of it is no change."""

Time = Annotated[int, SimulatedTime]
"""Simulated time in milliseconds since 1970-01-01 00:00 of the phone's own time zone."""


_FROZEN = ConfigDict(frozen=True, defer_build=True)


class _Frozen(BaseModel):
    # A draft has the type of its state, and what edits a draft has to pass mypy. Pydantic's plugin for mypy
    # reads a configuration only where it is written out, so that this one is in force without being seen: a
    # state itself refuses to be edited when it is tried.
    model_config = _FROZEN


class State(_Frozen, extra="forbid"):
    """A frozen record. Its fields are plain values, other states, tables, or tuples of these.

    Give identity to what has one: elements that are added, removed or edited one by one belong into a
    `Table`; a tuple is one value and is compared as a whole.
    """

    if not TYPE_CHECKING:

        def __init__(self, /, **data: Any) -> None:
            # `settings: Settings = Settings()` is written in every app: defaults alone need no validator,
            # which takes much longer to build than they do to make, while the app is being imported.
            if data or type(self).__pydantic_complete__ or not _has_plain_defaults(type(self)):
                super().__init__(**data)
                return
            defaults = {name: _default_of(field) for name, field in type(self).model_fields.items()}
            object.__setattr__(self, "__dict__", defaults)
            object.__setattr__(self, "__pydantic_fields_set__", set())
            object.__setattr__(self, "__pydantic_extra__", None)
            object.__setattr__(self, "__pydantic_private__", None)

        __init__.__pydantic_base_init__ = True  # nested records are made as without it

    @property
    def leaves_nothing(self) -> bool:
        """Whether an element like this, new in a table, is nothing that anybody would mind: a blank tab."""
        return False

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with some fields changed, unvalidated; it does not take over the hash of its original."""
        copy = super().model_copy(update=update, deep=deep)
        copy.__dict__.pop("_digest", None)
        return copy


def _has_plain_defaults(record: type[State]) -> bool:
    """Whether a record can be made of its fields' defaults as they stand."""
    checked = record.__pydantic_decorators__.model_validators or record.model_config.get("validate_default")
    return not checked and not any(field.is_required() for field in record.model_fields.values())


def _default_of(field: FieldInfo) -> object:
    return field.default if field.default_factory is None else field.get_default(call_default_factory=True)


class Table(Mapping[str, T], Generic[T]):
    """An immutable mapping from id to element that keeps its order.

    In JSON it is an object; iteration gives the elements' ids, `values()` the elements. What changes a table
    is there on a draft of it alone.
    """

    __slots__ = ("_digest", "_items")
    _items: dict[str, T]
    _digest: bytes | None

    def __init__(self, items: Mapping[str, T] | Iterable[tuple[str, T]] = ()) -> None:
        self._items = dict(items)
        self._digest = None

    @classmethod
    def of(cls, elements: Iterable[T], *, key: str = "id") -> Table[T]:
        """A table of elements that carry their own id in the attribute `key`."""
        return cls((getattr(element, key), element) for element in elements)

    @classmethod
    def _adopt(cls, items: dict[str, T]) -> Table[T]:
        table: Table[T] = cls.__new__(cls)
        table._items = items
        table._digest = None
        return table

    def __getitem__(self, key: str) -> T:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __repr__(self) -> str:
        return f"Table({self._items!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self is other or (list(self._items) == list(other._items) and self._items == other._items)

    __hash__ = None  # type: ignore[assignment]

    def __deepcopy__(self, memo: object) -> Self:
        """Itself: nobody can change it. Pydantic copies the default of a field whenever it is taken."""
        return self

    def values(self) -> ValuesView[T]:
        """The elements in order."""
        return self._items.values()

    def items(self) -> ItemsView[str, T]:
        """Ids with their elements in order."""
        return self._items.items()

    def first(self) -> T | None:
        """The first element, `None` if there is none."""
        return next(iter(self._items.values()), None)

    def last(self) -> T | None:
        """The last element, `None` if there is none."""
        return next(reversed(self._items.values()), None)

    def where(self, **fields: Any) -> T | None:
        """The first element whose attributes equal `fields`, `None` if there is none."""
        for element in self._items.values():
            if all(getattr(element, name) == value for name, value in fields.items()):
                return element
        return None

    if TYPE_CHECKING:
        # A draft of a table has the type of the table, and these beside it: see `DraftTable`.

        def __setitem__(self, key: str, value: T) -> None: ...
        def __delitem__(self, key: str) -> None: ...
        def add(self, element: T, *, first: bool = False) -> None: ...
        def move(self, key: str, *, to: int = 0) -> None: ...
        def clear(self) -> None: ...
        def update(self, other: Mapping[str, T] | Iterable[tuple[str, T]]) -> None: ...
        def setdefault(self, key: str, default: T) -> T: ...
        @overload
        def pop(self, key: str) -> T: ...
        @overload
        def pop(self, key: str, default: T | D) -> T | D: ...
        def pop(self, key: str, default: object = None) -> object: ...

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        arguments = get_args(source)
        element = arguments[0] if arguments else Any
        items = core_schema.dict_schema(
            core_schema.str_schema(min_length=1), handler.generate_schema(element)
        )
        from_mapping = core_schema.no_info_after_validator_function(cls._adopt, items)

        def unwrap(value: Any, validate: core_schema.ValidatorFunctionWrapHandler) -> Table[Any]:
            if isinstance(value, Table):
                checked: Table[Any] = validate(value._items)
                same = all(checked._items[key] is item for key, item in value._items.items())
                return value if same else checked
            result: Table[Any] = validate(value)
            return result

        return core_schema.no_info_wrap_validator_function(
            unwrap,
            from_mapping,
            serialization=core_schema.wrap_serializer_function_ser_schema(
                lambda value, serialize: serialize(value._items),
                schema=core_schema.dict_schema(core_schema.str_schema(), handler.generate_schema(element)),
            ),
        )


@cache
def _marked_fields(model: type[BaseModel], mark: str) -> frozenset[str]:
    return frozenset(
        name
        for name, info in model.model_fields.items()
        if any(remark.name == mark for remark in _marks((*info.metadata, info.annotation)))
    )


def _marks(parts: Iterable[Any]) -> Iterator[_Mark]:
    """Marks among the parts of an annotation, also those inside `Time | None` or `tuple[Time, ...]`."""
    for part in parts:
        if isinstance(part, _Mark):
            yield part
        else:
            yield from _marks(get_args(part))


def incidental_fields(model: type[BaseModel]) -> frozenset[str]:
    """Names of the fields of `model` that may change without being a side effect."""
    return _marked_fields(model, "Incidental")


def unordered_fields(model: type[BaseModel]) -> frozenset[str]:
    """Names of the fields of `model` whose order says nothing."""
    return _marked_fields(model, "Unordered")


def leaves_nothing(element: object) -> bool:
    """Whether an element that is new in a table is nothing that anybody would mind."""
    return isinstance(element, State) and element.leaves_nothing


def simulated_time_fields(model: type[BaseModel]) -> frozenset[str]:
    """Names of the fields of `model` that hold simulated time."""
    return _marked_fields(model, "SimulatedTime")


def replaced(state: B, changes: Mapping[str, object], *, where: object = None) -> B:
    """A copy of a state with some fields changed; only these are validated, all else is shared.

    Args:
        state: it stays as it is.
        changes: new values by field.
        where: the state stands in what it is part of, for the words of an error; `None` for one alone.

    Raises:
        StateError: names the field, what was expected and what was given.
    """
    model = type(state)
    values = {name: state.__dict__[name] for name in field_names(model)}
    for name, value in changes.items():
        try:
            values[name] = _field_validator(model, name).validate_python(value)
        except ValidationError as error:
            place = name if where is None else f"{where}.{name}"
            raise StateError(describe(error, f"{model.__name__} at {place}")) from None
    new = model.__new__(model)
    object.__setattr__(new, "__dict__", values)
    object.__setattr__(new, "__pydantic_fields_set__", set(values))
    object.__setattr__(new, "__pydantic_extra__", None)
    object.__setattr__(new, "__pydantic_private__", None)
    return new


@cache
def field_names(model: type[BaseModel]) -> tuple[str, ...]:
    """Names of a model's fields in their order; pydantic makes them anew each time it is asked."""
    return tuple(model.model_fields)


@cache
def _field_validator(model: type[BaseModel], name: str) -> TypeAdapter[Any]:
    info = model.model_fields[name]
    annotation: Any = info.annotation
    return TypeAdapter(Annotated[annotation, *info.metadata] if info.metadata else annotation)


def describe(error: ValidationError, subject: str) -> str:
    """A validation error in one sentence."""
    first = error.errors(include_url=False)[0]
    path = ".".join(str(part) for part in first["loc"])
    given = repr(first["input"])
    if len(given) > 80:
        given = given[:77] + "..."
    return f"{subject} does not fit: {path + ': ' if path else ''}{first['msg']}, got {given}."
