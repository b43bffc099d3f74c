"""Telling the makers of the app what one thinks of it."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.state import Feedback, WeatherState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import forms
from pytest_mobilegym.phone.kit.forms import Field

LONGEST = 200


@app.action("feedback.open", on=("/menu", "/settings"))
def open_feedback(ctx: ActionContext[WeatherState]) -> None:
    ctx.go("/feedback", replace=ctx.screen.kind == "menu")
    ctx.focus("text")


def _send(ctx: ActionContext[WeatherState], values: Mapping[str, str]) -> None:
    ctx.state.feedback.add(Feedback(id=ctx.new_id("f"), text=values["text"], at=ctx.time), first=True)
    ctx.toast("feedback.sent")


forms.install(
    app,
    name="feedback",
    routes=("/feedback",),
    fields=(Field("text", hint="feedback.hint", longest=LONGEST, multiline=True, counted=True),),
    save=_send,
    network=True,
)
