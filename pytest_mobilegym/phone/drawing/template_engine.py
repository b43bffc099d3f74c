"""Jinja's environment, quicker at what the phone's templates do most: call, escape, look up, import.

Drawing is most of what a step without a browser takes. Templates mean what they mean in Jinja's own
environment, but for what the phone has no use for: everything escapes, no function asks for the context of
the template that calls it, and an imported template sees what all templates may use and nothing else.
"""

from __future__ import annotations

import re
from functools import partial
from operator import call
from typing import Any

from jinja2 import Environment, Template, Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

mark: Any = partial(str.__new__, Markup)
"""`Markup` of a plain text, which need not be asked whether it has HTML of its own."""

_find_special = re.compile("[&<>'\"]").search
_OF_DICTS = frozenset(dir(dict))


def text(value: Any) -> str:
    """What stands in HTML for a value, to be joined to more of it; not `Markup` itself."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[no-any-return]
    if kind is str and _find_special(value) is None:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return str(value)
    if kind is Undefined:  # what `{{ a if b }}` gives without b
        return ""
    return escape(value)


def joined(values: tuple[Any, ...]) -> str:
    """What `~` makes: HTML as soon as one value is, and a plain text of plain ones."""
    for value in values:
        kind = type(value)
        if kind is Markup or (kind is not str and hasattr(value, "__html__")):
            return mark("".join([text(each) for each in values]))  # type: ignore[no-any-return]
    return "".join([str(each) for each in values])


class QuickMacro(Macro):
    """A macro that need not be told whether to escape."""

    def __call__(self, *args: Any, **kwargs: Any) -> Markup:
        """The macro's HTML."""
        if not (self.catch_kwargs or self.catch_varargs or self.explicit_caller):
            left = len(kwargs)
            values = [*args]
            for name in self.arguments[len(args) :]:
                if name in kwargs:
                    values.append(kwargs[name])
                    left -= 1
                else:
                    values.append(missing)
            if self.caller:
                left -= "caller" in kwargs
                nobody = self._environment.undefined
                values.append(kwargs.get("caller") or nobody("No caller defined", name="caller"))
            if not left and len(args) <= self._argument_count:
                return mark(self._func(*values))  # type: ignore[no-any-return]
        return Markup(super().__call__(*args, **kwargs))  # which also says what is wrong


class QuickGenerator(CodeGenerator):
    """Writes templates as Python that uses the environment's own helpers."""

    def write_commons(self) -> None:
        """Begin a function."""
        for helper in ("apply", "attribute", "joined", "module", "text", "QuickMacro"):
            self.writeline(f"{helper} = environment.{helper}")
        super().write_commons()

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:  # noqa: ARG002
        assert finalize.src is None
        self.write("text(")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        """Call a function or a macro."""
        self.write("apply(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        """Look up what stands behind a dot."""
        self.write("attribute(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})")

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        """Join what stands around `~`."""
        self.write("joined((")
        for each in node.nodes:
            self.visit(each, frame)
            self.write(", ")
        self.write("))")

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        if node.with_context:
            super()._import_common(node, frame)
        else:
            self.write("module(")
            self.visit(node.template, frame)
            self.write(")")

    def macro_def(self, macro_ref: Any, frame: Frame) -> None:
        """Make a macro."""
        self.write("Quick")
        super().macro_def(macro_ref, frame)


class QuickTemplate(Template):
    """A compiled template."""

    def new_context(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Any = None
    ) -> Context:
        """Where the template finds names."""
        if shared or locals:
            return super().new_context(vars, shared, locals)
        environment = self.environment
        names = {**environment.globals, **(vars or {})}
        return environment.context_class(environment, names, self.name, self.blocks)


class QuickEnvironment(Environment):
    """Where templates are found and compiled, with what all of them may use.

    `apply`, `attribute`, `joined`, `module`, `text` and `QuickMacro` are for what `QuickGenerator` writes.
    """

    code_generator_class = QuickGenerator
    template_class = QuickTemplate
    apply: Any = staticmethod(call)
    joined = staticmethod(joined)
    text = staticmethod(text)
    QuickMacro = QuickMacro

    def attribute(self, value: Any, name: str) -> Any:
        """An attribute of a value, or else its element of that name."""
        if type(value) is dict:
            if name in value and name not in _OF_DICTS:
                return value[name]
        else:
            try:
                return getattr(value, name)
            except AttributeError:
                pass
        return self.getattr(value, name)

    def module(self, name: str) -> TemplateModule:
        """The macros of a template."""
        return self.get_template(name).module
