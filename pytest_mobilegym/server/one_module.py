"""The client's modules in one file: a page that loads one instead of seventeen opens sooner.

The modules keep to a small part of the language, and whatever goes beyond it is an error: an import stands on
one line and names a neighbour, what is exported is a function or a constant, and no two modules import each
other. Each becomes a function that gives what it exports; the file exports all of them as `modules`, by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from pytest_mobilegym.errors import AppError

_IMPORT = re.compile(r'^import (?:\{ (?P<names>[^}]+) \}|\* as (?P<whole>\w+)) from "\./(?P<file>\w+\.js)";$')
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const) (\w+))")


def in_one_module(folder: Path) -> bytes:
    """Every `.js` file of a folder as one ES module.

    Raises:
        AppError: a file holds an import or an export of another kind, names what its neighbour does not
            export, or imports one that imports it.
    """
    texts = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.js"))}
    exports = {name: list(_exported(text)) for name, text in texts.items()}
    # In the order that they are written in: the file is the same in every process.
    imports = {
        name: list(dict.fromkeys(found["file"] for found in _imports(text))) for name, text in texts.items()
    }
    try:
        order = list(TopologicalSorter(imports).static_order())
    except CycleError as error:
        raise AppError(f"Modules of {folder} import each other: {' <- '.join(error.args[1])}.") from None
    missing = set(order) - texts.keys()
    if missing:
        raise AppError(f"{folder} has no {min(missing)}, which one of its modules imports.")
    parts = [_wrapped(name, texts[name], exports) for name in order]
    named = ", ".join(f'"{name}": {_variable(name)}' for name in order)
    return f"{''.join(parts)}export const modules = {{ {named} }};\n".encode()


def _imports(text: str) -> Iterator[re.Match[str]]:
    return filter(None, map(_IMPORT.match, text.splitlines()))


def _exported(text: str) -> Iterator[str]:
    return (found[1] for found in map(_EXPORT.match, text.splitlines()) if found)


def _variable(name: str) -> str:
    return f"${name.removesuffix('.js')}"


def _wrapped(name: str, text: str, exports: dict[str, list[str]]) -> str:
    """A module as a constant that holds what it exports."""
    lines = []
    for line in text.splitlines():
        imported = _IMPORT.match(line)
        if imported is not None:
            line = _constants(name, imported, exports)
        elif _EXPORT.match(line):
            line = line.removeprefix("export ")
        elif re.match(r"(import|export)\b", line):
            raise AppError(f"{name}: {line!r} is no import or export that can be joined to others.")
        lines.append(line)
    given = ", ".join(exports[name])
    return "\n".join([f"const {_variable(name)} = (() => {{", *lines, f"return {{ {given} }};", "})();", ""])


def _constants(name: str, imported: re.Match[str], exports: dict[str, list[str]]) -> str:
    """What an import becomes."""
    source = imported["file"]
    if imported["whole"]:
        return f"const {imported['whole']} = {_variable(source)};"
    pairs = [each.partition(" as ")[::2] for each in imported["names"].split(", ")]
    for wanted, _ in pairs:
        if wanted not in exports.get(source, []):
            raise AppError(f"{name} imports {wanted!r}, which {source} does not export.")
    taken = ", ".join(f"{wanted}: {called}" if called else wanted for wanted, called in pairs)
    return f"const {{ {taken} }} = {_variable(source)};"
