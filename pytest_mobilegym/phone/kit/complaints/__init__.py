"""Complaints: telling who runs an app that something or someone breaks the rules.

    complaints.install(app, on=("/chat/{chat}/info",))

    class WechatState(AppState, complaints.Complaining): ...

A page asks what is wrong; a tap on a reason files the complaint, says so, and goes back. What was filed stays
in the state, for judges as well, and the same thing may be complained of again for another reason.

Actions, with `complaint` in place of the name that was given:

| action | what it does |
| --- | --- |
| `complaint.open(kind, about)` | asks what is wrong with something, by its kind and id |
| `complaint.file(reason)` | there: files it |
"""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.rows import Row, group, listing
from pytest_mobilegym.phone.state import State, Table, Time

__all__ = ["REASONS", "Complaining", "Complaint", "install"]

REASONS = ("spam", "fraud", "abuse", "false", "copied", "other")
"""What may be wrong with something, by the texts `complaint.<reason>`."""


class Complaint(State):
    """What the user complained of.

    Attributes:
        kind: of what it is about, such as "chat" or "post".
        about: its id.
    """

    id: str
    kind: str
    about: str
    reason: str
    at: Time


class Complaining(State):
    """What the user complained of, newest first; an app's state that has it needs no such field."""

    complaints: Table[Complaint] = Table()


def install(
    app: App,
    *,
    on: str | tuple[str, ...],
    kinds: tuple[str, ...],
    reasons: tuple[str, ...] = REASONS,
    path: str = "complaints",
    name: str = "complaint",
) -> None:
    """Let the user complain of something.

    Args:
        app: the app, while it is being loaded.
        on: the pages that offer it.
        kinds: what can be complained of, such as "chat".
        reasons: what may be wrong, each with the text `<name>.<reason>`.
        path: in the app's state, of the complaints.
        name: what the actions and the texts begin with, and the route.

    Raises:
        AppError: it is installed already, a text or the field is missing, or there is no kind.
    """
    if not kinds:
        raise AppError(
            f"{app.id}: the behaviour 'complaints' is about nothing; give install(app, kinds=...) one."
        )
    adopt(
        app,
        "complaints",
        name,
        texts=(*(f"{name}.{reason}" for reason in reasons), "complaint.title", "complaint.filed"),
        draws=("rows",),
        fields=[(path, {"id": Complaint(id="id", kind="kind", about="id", reason="other", at=0)})],
    )
    filed = Binding(path)
    route = f"/{name}/{{kind}}/{{about}}"
    app.action(f"{name}.open", on=on, to=route, guard=lambda ctx, kind, about: kind in kinds)

    @app.screen(route, template=template("rows", "list.html"))
    def reasons_page(ctx: Context, kind: str, about: str) -> dict[str, Any]:
        rows = [
            Row(ctx.t(f"{name}.{reason}"), f"{name}.file", {"reason": reason}, chevron=True)
            for reason in reasons
        ]
        return listing(ctx.t("complaint.title"), group(*rows, title=ctx.t("complaint.why")))

    @app.action(f"{name}.file", on=route, guard=lambda ctx, reason: reason in reasons, network=True)
    def file(ctx: ActionContext, reason: str) -> None:
        complaint = Complaint(
            id=ctx.new_id("complaint"),
            kind=str(ctx.params["kind"]),
            about=str(ctx.params["about"]),
            reason=reason,
            at=ctx.time,
        )
        filed.read(ctx.state).add(complaint, first=True)
        ctx.back()
        ctx.toast("complaint.filed")
