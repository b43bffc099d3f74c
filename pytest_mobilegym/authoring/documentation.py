"""The state's models as documentation: tables in Markdown, and JSON Schema."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import PydanticUndefined, core_schema

from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.state import State, Table, incidental_fields, simulated_time_fields
from pytest_mobilegym.phone.state.annotations import annotation_of, literal, type_words
from pytest_mobilegym.phone.state.model import unordered_fields

COMMAND = "mobilegym state --markdown --output docs/state.md"
"""Writes the documentation anew."""


class FieldDoc(NamedTuple):
    """One field of a model.

    Attributes:
        name: as in paths.
        type: in words.
        default: as JSON would show it; empty if it must be given.
        marks: of "incidental", "unordered" and "simulated time", those that apply.
        text: its docstring in one line.
    """

    name: str
    type: str
    default: str
    marks: tuple[str, ...]
    text: str


def state_roots() -> dict[str, type[State]]:
    """The roots of the state: `os`, then every installed app by id."""
    return {"os": OsState, **{name: app.state for name, app in installed_apps().items()}}


def state_root(name: str) -> type[State]:
    """The root of an app's state, or of the system's with "os".

    Raises:
        UnknownName: no such app.
    """
    return OsState if name == "os" else find_app(name).state


def models_of(root: type[BaseModel]) -> list[type[BaseModel]]:
    """The root and every model that its fields lead to, in the order of their first mention."""
    found: dict[type[BaseModel], None] = {}

    def collect(kind: Any) -> None:
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            if kind not in found:
                found[kind] = None
                for info in kind.model_fields.values():
                    collect(info.annotation)
        else:
            for part in get_args(kind):
                collect(part)

    collect(root)
    return list(found)


def field_docs(model: type[BaseModel]) -> list[FieldDoc]:
    """The fields of a model in their order."""
    texts = field_texts(model)
    marked = {
        "incidental": incidental_fields(model),
        "unordered": unordered_fields(model),
        "simulated time": simulated_time_fields(model),
    }
    return [
        FieldDoc(
            name=name,
            type=type_words(annotation_of(info)),
            default=_default(info),
            marks=tuple(mark for mark, fields in marked.items() if name in fields),
            text=texts.get(name, ""),
        )
        for name, info in model.model_fields.items()
    ]


@cache
def field_texts(model: type[BaseModel]) -> dict[str, str]:
    """The docstrings below a model's fields, those that it inherits too, each in one line."""
    texts: dict[str, str] = {}
    for base in reversed(model.__mro__):
        if base is BaseModel or not issubclass(base, BaseModel):
            continue
        try:
            source = inspect.getsource(base)
        except (OSError, TypeError):
            continue
        tree = ast.parse(inspect.cleandoc(source) if source[0].isspace() else source)
        declared = tree.body[0]
        assert isinstance(declared, ast.ClassDef)
        for field, below in zip(declared.body, declared.body[1:], strict=False):
            if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
                continue
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                texts[field.target.id] = " ".join(str(below.value.value).split())
    return texts


def _default(info: FieldInfo) -> str:
    value = info.get_default(call_default_factory=True) if not info.is_required() else PydanticUndefined
    if value is PydanticUndefined:
        return ""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nothing"}[value]
    if isinstance(value, Table):
        return f"{len(value)} elements" if len(value) else "empty"
    if isinstance(value, BaseModel):
        return "its defaults"
    if isinstance(value, tuple):
        return ", ".join(literal(part) for part in value) if value else "empty"
    return literal(value)


# Markdown

_OPENING = """# The phone's state

What a judge reads, a patch sets and a diff names: `os`, and each app under its id. Paths go from there, such
as `clock.alarms[#a1].enabled`. A *table* is a collection whose elements have ids and an order; a *list* is
one value. *Incidental* fields may change without being a side effect, and so may the order of *unordered*
ones; *simulated time* is in milliseconds since 1970-01-01 00:00 of the phone's own zone, or a span of it.

This file is written by `{command}`; `mobilegym state APP --schema`
prints the same as JSON Schema.
"""


def markdown(only: str | None = None) -> str:
    """Every model of the state as a Markdown document.

    Args:
        only: "os" or an app's id; everything if left out.

    Raises:
        UnknownName: no such app.
    """
    parts = [_OPENING.format(command=COMMAND)]
    roots = state_roots() if only is None else {only: state_root(only)}
    for name, root in roots.items():
        parts.append(f"## {name}\n")
        parts += [_model_section(model, name) for model in models_of(root)]
    return "\n".join(parts)


def _model_section(model: type[BaseModel], root: str) -> str:
    lines = [
        f"### {root}: {model.__name__}",
        "",
        " ".join((model.__doc__ or "").split("\n\n")[0].split()),
        "",
    ]
    if model.model_fields:
        lines += ["| field | type | default | meaning |", "| --- | --- | --- | --- |"]
    for field in field_docs(model):
        said = " ".join(filter(None, (field.text, *(f"*{mark.capitalize()}.*" for mark in field.marks))))
        cells = (f"`{field.name}`", field.type, _cell(field.default), said)
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join([*lines, ""])


def _cell(default: str) -> str:
    short = default if len(default) <= 60 else default[:57] + "..."
    return f"`{short}`" if short else "required"


def structure(document: str) -> dict[str, dict[str, list[str]]]:
    """Read the fields and types back from such a document: `{root: {model: ["field: type", ...]}}`."""
    found: dict[str, dict[str, list[str]]] = {}
    root = model = ""
    for line in document.splitlines():
        if line.startswith("## "):
            root = line[3:]
            found[root] = {}
        elif line.startswith("### "):
            model = line.split(": ", 1)[1]
            found[root][model] = []
        elif line.startswith("| `"):
            name, kind = line.split(" | ")[:2]
            found[root][model].append(f"{name[2:].strip('`')}: {kind}")
    return found


# JSON Schema


class _Schema(GenerateJsonSchema):
    """Adds what the models say of their fields beside the types."""

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        made = super().model_schema(schema)
        model = schema["cls"]
        for field in field_docs(model):
            described = made.get("properties", {}).get(field.name)
            if described is not None:
                described.update({"description": field.text} if field.text else {})
                described.update({"x-incidental": True} if "incidental" in field.marks else {})
                described.update({"x-unordered": True} if "unordered" in field.marks else {})
                described.update({"x-simulated-time": True} if "simulated time" in field.marks else {})
        return made


def json_schema(name: str | None = None) -> dict[str, Any]:
    """JSON Schema of one root of the state, or of all of them as one object.

    Args:
        name: "os" or an app's id; everything if left out.

    Raises:
        UnknownName: no such app.
    """
    if name is not None:
        return {"$schema": _Schema.schema_dialect, **_schema_of(state_root(name))}
    properties: dict[str, Any] = {}
    definitions: dict[str, Any] = {}
    for root, model in state_roots().items():
        schema = _schema_of(model, ref_template=f"#/$defs/{root}.{{model}}")
        definitions.update({f"{root}.{key}": value for key, value in schema.pop("$defs", {}).items()})
        properties[root] = schema
    return {
        "$schema": _Schema.schema_dialect,
        "title": "State",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "$defs": definitions,
    }


def _schema_of(model: type[BaseModel], ref_template: str = "#/$defs/{model}") -> dict[str, Any]:
    return model.model_json_schema(schema_generator=_Schema, ref_template=ref_template)
