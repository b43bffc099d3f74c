"""The templates and the code of an app, read as syntax trees: which actions and texts they name."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, TemplateSyntaxError, nodes

from pytest_mobilegym.phone.declaration.app import KIT_FOLDER, KIT_TEMPLATES, UI_FOLDER, App
from pytest_mobilegym.phone.loading.rehearsals import TRIALS

GESTURES = ("on", "hold", "double", "fling", "drop", "beside", "can")
OF_GESTURES = {"fling": ("to", "px"), "hold": ("ms",)}
"""Arguments that say how the gesture is made; the action is not given them."""
FIELDS = {
    "field": ("name", "value", "input", "submit"),
    "field_attr": ("name", "value", "input", "submit"),
    "wheel_attrs": ("name", "count", "item", "action"),
}
TOLD = ("input", "submit", "action", "hour_action", "minute_action", "period_action")
"""Parameters of the kit's macros that name an action."""


class Call(NamedTuple):
    """An action named with literal text in a template.

    Attributes:
        names: names of the arguments given; `None` where they cannot be known.
        offered: whether the template offers it; a menu also names what it stands beside on another.
    """

    template: str
    action: str
    names: frozenset[str] | None
    offered: bool = True


class Used(NamedTuple):
    """A text asked for in a template or in code.

    Attributes:
        key: the key, or its beginning where the rest is computed.
        whole: whether it is the whole key.
        slots: names of the slots given; `None` where they cannot be known.
    """

    place: str
    key: str
    whole: bool
    slots: frozenset[str] | None


class Usage:
    """What the templates and the code of an app name.

    Attributes:
        templates: syntax tree of each template that compiles.
        broken: templates that do not compile, with the reason.
        calls: actions named literally.
        used: texts asked for.
        literals: every text in templates and code, but for the ids that declare actions.
        beginnings: what computed texts in code begin with.
        composes: whether code joins texts with a dot, such as `f"{kind}.{choice}"`.
        needs: which templates each template draws on.
    """

    def __init__(self) -> None:
        self.templates: dict[str, nodes.Template] = {}
        self.broken: dict[str, str] = {}
        self.calls: list[Call] = []
        self.used: list[Used] = []
        self.literals: set[str] = set()
        self.beginnings: set[str] = set()
        self.composes = False
        self.needs: dict[str, set[str]] = {}

    @classmethod
    def of(cls, app: App) -> Usage:
        """Read an app's folder."""
        usage = cls()
        folder = app.folder / "templates"
        for file in sorted(folder.glob("**/*.html")):
            usage._read_template(app, file.relative_to(folder).as_posix(), file.read_text("utf-8"))
        for kind in sorted(app.behaviour_templates):
            for file in sorted((KIT_FOLDER / kind / "templates").glob("*.html")):
                usage._read_template(app, f"{KIT_TEMPLATES}{kind}/{file.name}", file.read_text("utf-8"))
        for file in sorted(app.folder.glob("**/*.py")):
            if file.parent == app.folder and file.name in TRIALS:
                continue  # its hand names actions and words that the app has to name itself
            usage._read_code(file.relative_to(app.folder).as_posix(), file.read_text("utf-8"))
        return usage

    def _read_template(self, app: App, name: str, text: str) -> None:
        try:
            tree = Environment(autoescape=True).parse(text, name)
        except TemplateSyntaxError as error:
            self.broken[name] = f"line {error.lineno}: {str(error).splitlines()[0].removesuffix('.')}"
            return
        self.templates[name] = tree
        drawn: list[nodes.Include | nodes.Import | nodes.FromImport | nodes.Extends] = [
            *tree.find_all(nodes.Include),
            *tree.find_all(nodes.Import),
            *tree.find_all(nodes.FromImport),
            *tree.find_all(nodes.Extends),
        ]
        names = {_text(node.template) for node in drawn}
        self.needs[name] = {other.removeprefix(f"{app.id}/") for other in names if other is not None}
        kit = {node.target for node in tree.find_all(nodes.Import) if _text(node.template) == "ui/kit.html"}
        for const in tree.find_all(nodes.Const):
            if isinstance(const.value, str):
                self.literals.add(const.value)
        for call in tree.find_all(nodes.Call):
            self._read_call(name, call, kit)

    def _read_call(self, template: str, call: nodes.Call, kit: set[str]) -> None:
        named = {keyword.key: keyword.value for keyword in call.kwargs}
        if isinstance(call.node, nodes.Name):
            function = call.node.name
            if function in GESTURES and call.args:
                # What is put down adds arguments of its own.
                whole = call.dyn_kwargs is None and function != "drop"
                names = frozenset(named.keys() - OF_GESTURES.get(function, ())) if whole else None
                self._note_action(template, call.args[0], names, offered=function != "beside")
            elif function in FIELDS:
                self._note_told(template, dict(zip(FIELDS[function], call.args, strict=False)) | named)
            elif function == "t" and call.args:
                slots = frozenset(named) if call.dyn_kwargs is None else None
                for key, whole in _keys(call.args[0]):
                    self.used.append(Used(f"templates/{template}", key, whole, slots))
        elif isinstance(call.node, nodes.Getattr) and _name(call.node.node) in kit:
            parameters = _kit_macros().get(call.node.attr, ())
            self._note_told(template, dict(zip(parameters, call.args, strict=False)) | named)

    def _note_told(self, template: str, arguments: Mapping[str, nodes.Expr]) -> None:
        for parameter in TOLD:
            if parameter in arguments:
                self._note_action(template, arguments[parameter], None)

    def _note_action(
        self, template: str, expression: nodes.Expr, names: frozenset[str] | None, *, offered: bool = True
    ) -> None:
        for value, whole in _keys(expression):
            if whole:
                self.calls.append(Call(template, value, names, offered))

    def _read_code(self, name: str, text: str) -> None:
        tree = ast.parse(text)
        declared = {
            node.args[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "action"
            and node.args
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node not in declared:
                    self.literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                self.beginnings.update(key for key, _ in _code_keys(node))
                match node.values:
                    case [ast.FormattedValue(), ast.Constant(value=str(middle)), *_] if middle.startswith(
                        "."
                    ):
                        self.composes = True
            elif isinstance(node, ast.Call):
                self._read_code_call(name, node)

    def _read_code_call(self, place: str, call: ast.Call) -> None:
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("t", "toast") and call.args:
            known = all(keyword.arg is not None for keyword in call.keywords)
            slots = frozenset(str(keyword.arg) for keyword in call.keywords) if known else None
            for key, whole in _code_keys(call.args[0]):
                self.used.append(Used(place, key, whole, slots))


def _text(expression: nodes.Expr) -> str | None:
    value = expression.value if isinstance(expression, nodes.Const) else None
    return value if isinstance(value, str) else None


def _name(expression: nodes.Node) -> str | None:
    return expression.name if isinstance(expression, nodes.Name) else None


def _keys(expression: nodes.Expr | None) -> Iterator[tuple[str, bool]]:
    """The texts that an expression of a template can be; or their beginning, with `False`."""
    match expression:
        case nodes.Const(value=str(value)):
            yield value, True
        case nodes.CondExpr(expr1=first, expr2=second):
            yield from _keys(first)
            yield from _keys(second)
        case nodes.Or(left=left, right=right):
            yield from _keys(left)
            yield from _keys(right)
        case nodes.Concat(nodes=[nodes.Const(value=str(value)), *_]):
            yield value, False
        case nodes.Add(left=nodes.Const(value=str(value))):
            yield value, False


def _code_keys(expression: ast.expr) -> Iterator[tuple[str, bool]]:
    """The texts that an expression of Python can be; or their beginning, with `False`."""
    match expression:
        case ast.Constant(value=str(value)):
            yield value, True
        case ast.IfExp(body=body, orelse=other):
            yield from _code_keys(body)
            yield from _code_keys(other)
        case ast.Subscript(value=ast.Dict(values=choices)):
            for choice in choices:
                yield from _code_keys(choice)
        case ast.JoinedStr(values=[ast.Constant(value=str(value)), *_]):
            yield value, False


@cache
def _kit_macros() -> dict[str, tuple[str, ...]]:
    """Parameter names of the kit's macros."""
    text = (UI_FOLDER / "templates" / "kit.html").read_text("utf-8")
    tree = Environment(autoescape=True).parse(text)
    return {
        macro.name: tuple(argument.name for argument in macro.args) for macro in tree.find_all(nodes.Macro)
    }


def imports_of(file: Path) -> list[str]:
    """Modules that a file imports, absolute; `from a import b` gives `a.b` where that is a module's name."""
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


_CLOCKS = frozenset({"now", "utcnow", "today", "fromtimestamp"})


def clock_reads(file: Path) -> list[tuple[int, str]]:
    """Where a file asks `datetime` or `date` for the machine's time: lines, and what is called."""
    return [
        (node.lineno, ast.unparse(node.func))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _CLOCKS
        and ast.unparse(node.func.value).rpartition(".")[2] in ("datetime", "date")
    ]
