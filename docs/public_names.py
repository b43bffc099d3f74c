"""The directive `public-names`: every name of a group of `pytest_mobilegym.api`, from its docstring.

A name without one is a warning, which the build turns into an error.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from pytest_mobilegym import api

PACKAGE = "pytest_mobilegym"
logger = logging.getLogger(__name__)


def undocumented(name: str) -> list[str]:
    """What lacks a docstring: a public name, and the methods and functions that it has.

    Args:
        name: one of `pytest_mobilegym.api`.
    """
    value = getattr(api, name)
    if isinstance(value, ModuleType):
        inner = functions_of(value)
    elif inspect.isclass(value):
        inner = methods_of(value)
    elif inspect.isroutine(value):
        inner = []
    else:
        return [] if text_of(name) else [name]
    missing = [] if inspect.getdoc(value) else [name]
    return missing + [f"{name}.{each}" for each, function in inner if not inspect.getdoc(function)]


def methods_of(kind: type) -> list[tuple[str, Any]]:
    """A class's own public methods and properties."""
    return [
        (name, value)
        for name, value in vars(kind).items()
        if not name.startswith("_")
        and name not in getattr(kind, "__dataclass_fields__", ())  # a field that holds a function
        and (inspect.isroutine(value) or isinstance(value, property | classmethod | staticmethod))
    ]


def functions_of(module: ModuleType) -> list[tuple[str, Any]]:
    """A module's own public functions and classes."""
    return [
        (name, value)
        for name, value in vars(module).items()
        if callable(value) and not name.startswith("_") and inspect.getmodule(value) is module
    ]


def text_of(name: str) -> list[str]:
    """What stands below the definition of a value that is neither a class nor a function."""
    home: str | None = f"{PACKAGE}.{api.HOMES[name]}"
    while home is not None:
        if found := ModuleAnalyzer.for_module(home).find_attr_docs().get(("", name)):
            return list(found)
        home = _origin(home, name)
    return []


def _origin(module: str, name: str) -> str | None:
    """The module that another one imports a name from."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            return node.module
    return None


def as_restructured(lines: list[str]) -> list[str]:
    """A docstring's code and tables, which are written as in Markdown, in the way that Sphinx reads them.

    Code is indented below an empty line; the rows of a table begin with a bar.
    """
    written: list[str] = []
    outer = index = 0  # `outer`: how far the text around is indented
    while index < len(lines):
        line = lines[index]
        indent = len(line) - len(line.lstrip())
        if line.startswith("|"):
            written += [".. list-table::", "   :header-rows: 1", ""]
            while index < len(lines) and lines[index].startswith("|"):
                if not set(lines[index]) <= set("|-: "):
                    first, *others = (cell.strip() for cell in lines[index].strip("| ").split(" | "))
                    written += [f"   * - {first}", *(f"     - {cell}" for cell in others)]
                index += 1
            written.append("")
        elif index and line.strip() and not lines[index - 1].strip() and indent >= outer + 4:
            written += [f"{' ' * outer}.. code-block:: python", ""]
            while index < len(lines) and (
                not lines[index].strip() or lines[index].startswith(" " * (outer + 1))
            ):
                written.append(lines[index])
                index += 1
            written.append("")
        else:
            outer = indent if line.strip() else outer
            written.append(line)
            index += 1
    return written


def _restructure(_app: Sphinx, _what: str, _name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    lines[:] = as_restructured(lines)


class PublicNames(SphinxDirective):
    """`{public-names} TASKS`: documents a group of `pytest_mobilegym.api`."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The nodes of all names, by their order in `__all__`."""
        group = getattr(api, self.arguments[0])
        found: list[nodes.Node] = []
        for name in (name for name in api.__all__ if name in group):
            for missing in undocumented(name):
                logger.warning("%s is public and has no docstring", missing, location=self.get_location())
            found += self.parse_text_to_nodes("\n".join(self._lines(name)), allow_section_headings=False)
        return found

    def _lines(self, name: str) -> Iterator[str]:
        value = getattr(api, name)
        yield "```{eval-rst}"
        if isinstance(value, ModuleType):
            yield f".. py:module:: {PACKAGE}.api.{name}"
            yield ""
            yield f".. rubric:: {name}"
            yield ""
            yield f".. automodule:: {value.__name__}"
            yield "   :members:"
            yield "   :no-index:"
        elif inspect.isclass(value):
            yield f".. autoclass:: {PACKAGE}.api.{name}"
            yield "   :members:"
            yield "   :show-inheritance:"
        elif inspect.isroutine(value):
            yield f".. autofunction:: {PACKAGE}.api.{name}"
        else:
            yield f".. py:data:: {PACKAGE}.api.{name}"
            yield ""
            yield from (f"   {line}" for line in text_of(name))
        yield "```"


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of the directive."""
    app.add_directive("public-names", PublicNames)
    # Before the extension that reads "Args:" and the like.
    app.connect("autodoc-process-docstring", _restructure, priority=100)
    return {"parallel_read_safe": True}
