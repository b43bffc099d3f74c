"""The user's profile: name, sign, sex, birthday and school."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.bilibili.app import app
from pytest_mobilegym.phone.apps.bilibili.catalogue import Bili, Doing
from pytest_mobilegym.phone.apps.bilibili.schools import SCHOOLS
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.defaults.words import say
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Choice, Fact, Link, Text, group_of, page_of
from pytest_mobilegym.phone.os import clipboard
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.wording import date_whole

FIRST_YEAR = 1950
YEARS = tuple(str(year) for year in range(2026, 1989, -1))
PICKER = "/profile/birthday"


class BirthdayView(State):
    """The three wheels: years since `FIRST_YEAR`, months and days from 0."""

    year: int = 45
    month: int = 0
    day: int = 0


def _birthday(ctx: Context) -> str:
    said: str = ctx.state.user.birthday
    return date_whole(date.fromisoformat(said), ctx.lang) if said else ctx.t("birthday.unset")


def _school(ctx: Context) -> str:
    key: str = ctx.state.user.school
    return say(SCHOOLS[key], ctx.lang) if key in SCHOOLS else ctx.t("school.unset")


settings.install(
    app,
    name="profile",
    root="user",
    pages={
        "/profile/edit": page_of(
            "profile.title",
            group_of(
                Text("name", longest=30),
                Choice("sex", ("male", "female", "secret")),
                Link("profile.birthday", PICKER, "birthday.open", value=_birthday),
                Text("sign", longest=70, blank=True),
                Link("profile.school", "/profile/school", "school.open", value=_school),
                Choice("enrollment_year", ("", *YEARS)),
            ),
            group_of(
                Link("profile.uid", action="uid.copy", value=lambda ctx: str(ctx.state.user.uid)),
                Fact("profile.location", value=lambda ctx: str(ctx.state.user.location)),
            ),
        )
    },
    opens_as="dialog",
)
app.action("profile.edit", on=("/me", "/space"), to="/profile/edit")


@app.action("uid.copy", on="/profile/edit")
def copy_uid(ctx: Doing) -> None:
    clipboard.copy(ctx.os, str(ctx.state.user.uid), source=app.id)
    ctx.toast("copied")


def opened(ctx: Bili) -> BirthdayView:
    """The wheels at the birthday that is set."""
    said = ctx.state.user.birthday
    if not said:
        return BirthdayView()
    day = date.fromisoformat(said)
    return BirthdayView(year=day.year - FIRST_YEAR, month=day.month - 1, day=day.day - 1)


def _days(view: Any) -> int:
    return monthrange(FIRST_YEAR + view.year, view.month + 1)[1]


@app.screen(PICKER, kind="sheet", local=BirthdayView, opening=opened)
def birthday(ctx: Bili) -> dict[str, Any]:
    view = ctx.local
    return {
        "view": view,
        "years": [str(FIRST_YEAR + number) for number in range(2026 - FIRST_YEAR + 1)],
        "months": [f"{number:02d}" for number in range(1, 13)],
        "days": [f"{number:02d}" for number in range(1, _days(view) + 1)],
    }


@app.action("birthday.turn", on=PICKER)
def turn(ctx: Doing, part: str, value: int) -> None:
    if part not in ("year", "month", "day"):
        raise EventRefused(f"A birthday has no {part!r}; expected year, month or day.")
    setattr(ctx.local, part, value)
    ctx.local.day = min(ctx.local.day, _days(ctx.local) - 1)


@app.action("birthday.save", on=PICKER, network=True)
def save_birthday(ctx: Doing) -> None:
    view = ctx.local
    day = date(FIRST_YEAR + view.year, view.month + 1, view.day + 1)
    ctx.state.user.birthday = day.isoformat()
    ctx.back()


@app.screen("/profile/school")
def school(ctx: Bili) -> dict[str, Any]:
    query = str(ctx.fields.get("filter", "")).strip().casefold()
    named = [(key, say(words, ctx.lang)) for key, words in SCHOOLS.items()]
    return {
        "schools": [(key, name) for key, name in named if query in name.casefold()],
        "chosen": ctx.state.user.school,
        "query": query,
    }


@app.action("school.choose", on="/profile/school", guard=lambda _, school: school in SCHOOLS, network=True)
def choose_school(ctx: Doing, school: str) -> None:
    ctx.state.user.school = school
    ctx.back()
