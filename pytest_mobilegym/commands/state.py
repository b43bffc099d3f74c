"""`mobilegym state [APP] [--schema | --markdown | --example]`: what the phone's state consists of."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.runs.plan.options import add_installing

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import Lang

NAME = "state"
HELP = "say what the phone's state consists of: fields, types, defaults"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the forms, and where they go."""
    parser.add_argument("app", nargs="?", help="an app's id, or 'os'; all if left out")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--schema", action="store_true", help="print JSON Schema")
    form.add_argument("--markdown", action="store_true", help="print the document docs/state.md")
    form.add_argument(
        "--example", action="store_true", help="print an app's default data, as --data takes them"
    )
    parser.add_argument(
        "--lang", choices=("en", "zh"), default="en", help="of these data (default: %(default)s)"
    )
    add_installing(parser)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write to a file instead")


def run(args: argparse.Namespace) -> int:
    """Print or write what was asked for; 0.

    Raises:
        UsageError: no such app, none where one is needed, or a file that cannot be written.
    """
    from pytest_mobilegym.runs.plan.config import install_from

    install_from(args)
    text = _text(args)
    if args.output is None:
        print(text, end="")
        return 0
    from pytest_mobilegym.records.files import write_output

    write_output(args.output, text.encode())
    print(f"Written: {args.output}")
    return 0


def _text(args: argparse.Namespace) -> str:
    import json

    from pytest_mobilegym.authoring import documentation

    if args.example:
        return json.dumps(_example(args.app, args.lang), ensure_ascii=False, indent=2) + "\n"
    if args.schema:
        return json.dumps(documentation.json_schema(args.app), ensure_ascii=False, indent=2) + "\n"
    if args.markdown:
        return documentation.markdown(args.app)
    return _listing(args.app)


def _example(app: str | None, lang: Lang) -> dict[str, Any]:
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.loading.data_folder import example

    if app is None:
        raise UsageError("--example takes one app, or os, as in: mobilegym state clock --example.")
    return example(app, lang)


def _listing(name: str | None) -> str:
    """The fields as lines for a terminal."""
    from pytest_mobilegym.authoring import documentation

    roots = documentation.state_roots() if name is None else {name: documentation.state_root(name)}
    lines: list[str] = []
    for root, model in roots.items():
        for each in documentation.models_of(model):
            lines.append(f"{root}: {each.__name__}")
            for field in documentation.field_docs(each):
                marks = f" ({', '.join(field.marks)})" if field.marks else ""
                default = f" = {field.default}" if field.default else ""
                lines.append(f"  {field.name:<28} {field.type}{default}{marks}")
                lines += [f"  {'':<28}   {field.text}"] if field.text else []
            lines.append("")
    return "\n".join(lines)
