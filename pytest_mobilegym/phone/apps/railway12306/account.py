"""The account: the member's page, personal data, notices and settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pytest_mobilegym.phone.apps.railway12306.access import (
    CHANGE,
    LOGIN,
    masked_phone,
    send_code,
    turn_away,
    use_code,
)
from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.orders import notice_words
from pytest_mobilegym.phone.apps.railway12306.state import RailwayState
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail, place_name
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import confirm, forms, settings
from pytest_mobilegym.phone.kit.forms import Field, Problem, masked
from pytest_mobilegym.phone.kit.forms.fields import Values
from pytest_mobilegym.phone.kit.rows import LIST, Row, group, listing
from pytest_mobilegym.phone.kit.settings import Choice, Fact, Link, Switch, Told, group_of, page_of
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import notifications as os_notices
from pytest_mobilegym.phone.wording import date_numeric, date_whole, relative_day

LEVELS = {1: 0, 2: 2_000, 3: 10_000, 4: 30_000}
"""Points that a level of membership begins at."""

for _tab, _route in (
    ("home", "/"),
    ("travel", "/travel"),
    ("orders", "/orders"),
    ("member", "/member"),
    ("my", "/my"),
):
    app.action(f"tab.{_tab}", on=("/", "/travel", "/orders", "/member", "/my"), to=_route)


# The member


@app.screen("/member", tab="member", seen=turn_away)
def member(ctx: Rail) -> dict[str, Any]:
    user, now = ctx.state.user, ctx.time
    ridden = [order for order in ctx.state.orders.values() if order.valid and order.departs <= now]
    goal = LEVELS.get(user.level + 1)
    return {
        "user": user,
        "level": ctx.t(f"level.{user.level}"),
        "needed": max(0, goal - user.points) if goal is not None else 0,
        "share": min(100, user.points * 100 // goal) if goal is not None else 100,
        "expires": date_whole(ctx.now.date().replace(month=12, day=31), ctx.lang),
        "earned": [
            (
                order.train,
                date_numeric(as_datetime(order.departs), ctx.lang),
                sum(each.cents for each in order.valid) // 20,
            )
            for order in ridden
        ],
    }


@app.screen("/my", tab="my", seen=turn_away)
def my(ctx: Rail) -> dict[str, Any]:
    state = ctx.state
    return {
        "easy": state.settings.easy,
        "user": state.user,
        "face": ctx.os.owner.face,
        "level": ctx.t(f"level.{state.user.level}"),
        "unread": any(notice.at > state.notices_seen for notice in state.notices.values()),
    }


app.action("account.open", on=("/my", "/settings"), to="/my-account")
app.action("member.open", on="/my", to="/member")


@app.screen("/my-account", template=LIST)
def my_account(ctx: Rail) -> dict[str, Any]:
    user = ctx.state.user
    student = ctx.t("student.ok" if user.student.verified else "student.none")
    return listing(
        ctx.t("account.title"),
        group(
            Row(ctx.t("account.username"), value=user.username),
            Row(ctx.t("account.name"), value=user.name),
            Row(
                ctx.t("account.identity"), "id.open", value=_verified(ctx, user.real_name_verified),
                chevron=True,
            ),
            title=ctx.t("account.personal"),
        ),
        group(
            Row(ctx.t("account.student"), "student.open", value=student, chevron=True),
            title=ctx.t("account.rights"),
        ),
        group(
            Row(
                ctx.t("account.phone"), "phone.open", value=masked_phone(user.phone),
                subtitle=_verified(ctx, user.phone_verified), chevron=True,
            ),
            Row(
                ctx.t("account.email"), "profile.open", value=user.email or ctx.t("account.unset"),
                subtitle=_verified(ctx, user.email_verified), chevron=True,
            ),
            Row(ctx.t("password.title"), "password.open", chevron=True),
            title=ctx.t("account.contact"),
        ),
    )  # fmt: skip


def _verified(ctx: Rail, yes: bool) -> str:
    return ctx.t("account.verified" if yes else "account.unverified")


app.action("student.open", on=("/my-account", "/my", "/all-apps"), to="/student-verify")
app.action("id.open", on=("/my-account", "/settings", "/all-apps", "/my"), to="/id-verify")
app.action("password.open", on=("/my-account", "/settings"), to=CHANGE)


@app.screen("/student-verify", network="page")
def student_verify(ctx: Rail) -> dict[str, Any]:
    student = ctx.state.user.student
    return {
        "student": student,
        "from": place_name(ctx.world, student.origin) if student.origin else "",
        "to": place_name(ctx.world, student.destination) if student.destination else "",
    }


@app.screen("/id-verify", network="page")
def id_verify(ctx: Rail) -> dict[str, Any]:
    user = ctx.state.user
    own = ctx.state.auth.accounts.get(user.username)
    return {
        "verified": user.real_name_verified,
        "name": user.name,
        "number": masked(own.id_number, 4, 3) if own is not None else "",
    }


def _save_profile(ctx: Doing, values: Values) -> None:
    user = ctx.state.user
    own = ctx.state.auth.accounts.get(user.username)
    if values["email"] != user.email:
        user.email, user.email_verified = values["email"], False
        if own is not None:
            own.email = values["email"]


forms.install(
    app,
    name="profile",
    routes=("/edit-profile",),
    fields=(Field("email", forms.EMAIL, required=False, hint="forms.optional"),),
    initial=lambda ctx: {"email": ctx.state.user.email},
    save=_save_profile,
    open_on=("/my-account", "/my"),
    changes=True,
    network=True,
)

# The phone number


def _wrong_phone(ctx: Context, values: Values) -> dict[str, Problem]:
    taken = [each.phone for each in ctx.state.auth.accounts.values()]
    sent = ctx.state.auth.code
    if values["phone"] in taken:
        return {"phone": Problem("register.phone_taken")}
    right = sent is not None and (sent.purpose, sent.phone, sent.code) == (
        "phone",
        values["phone"],
        values["code"],
    )
    return {} if right else {"code": Problem("phone.code_wrong")}


def _save_phone(ctx: Doing, values: Values) -> None:
    user = ctx.state.user
    own = ctx.state.auth.accounts.get(user.username)
    user.phone, user.phone_verified, ctx.state.auth.code = values["phone"], True, None
    if own is not None:
        own.phone = values["phone"]
    ctx.toast("saved")


forms.install(
    app,
    name="phone",
    routes=("/change-phone",),
    fields=(
        Field("phone", forms.PHONE, label="forms.phone", hint="forms.phone_hint"),
        Field("code", longest=6),
    ),
    save=_save_phone,
    check=_wrong_phone,
    open_on=("/my-account",),
    eager=True,
    own_template="change_phone.html",
    network=True,
)


@app.action(
    "phone.code",
    on="/change-phone",
    guard=lambda ctx: forms.PHONE.fits(ctx.fields.get("phone", "").strip()),
    network=True,
)
def ask_for_phone_code(ctx: Doing) -> None:
    send_code(ctx, "phone", ctx.fields["phone"].strip())


# Notices

app.action("notices.open", on=("/", "/my"), to="/notifications")


def _read_notices(ctx: Doing) -> None:
    if ctx.state.notices_seen < ctx.time:
        ctx.state.notices_seen = ctx.time


@app.notices
def unread(ctx: Rail) -> Iterator[os_notices.Notice]:
    """What came since the notices were looked at."""
    for notice in ctx.state.notices.values():
        if notice.at > ctx.state.notices_seen and ctx.state.settings.notifications:
            order = ctx.state.orders.get(notice.order)
            words = notice_words(ctx, notice, order)
            route = f"/order/{notice.order}" if order is not None else "/notifications"
            yield os_notices.Notice(notice.id, ctx.t(f"notice.{notice.kind}"), words, notice.at, route)


@app.screen("/notifications", seen=_read_notices)
def notifications(ctx: Rail) -> dict[str, Any]:
    state, now = ctx.state, ctx.now
    found = []
    for notice in state.notices.values():
        order = state.orders.get(notice.order)
        at = as_datetime(notice.at)
        words = notice_words(ctx, notice, order)
        when = f"{relative_day(at.date(), now.date(), ctx.lang)} {at:%H:%M}"
        found.append((notice, ctx.t(f"notice.{notice.kind}"), words, when, order is not None))
    return {"notices": found}


# Settings


def _told(page: str, *topics: str) -> settings.Group:
    """What a page of settings tells of what it sets."""
    return group_of(
        *(Fact(f"told.{page}.{topic}", about=f"told.{page}.{topic}.text") for topic in topics),
        title="told.title",
    )


app.action("settings.open", on="/my", to="/settings")
settings.install(
    app,
    pages={
        "/settings": page_of(
            "settings",
            group_of(
                Link("account.title", action="account.open"),
                Link("id.title", action="id.open"),
                Link("password.title", action="password.open"),
            ),
            group_of(
                Link("settings.notifications", "/notification-settings"),
                Link("settings.fingerprint", "/fingerprint"),
                Link("settings.payment_password", "/payment-password"),
                Link("settings.version", "/version-switch"),
                Link("settings.font", "/font-size"),
            ),
            group_of(
                Switch("recent_recommend"), Switch("ad_recommend"), Switch("save_login"),
                footer="settings.recommend_note",
            ),
            group_of(Told("settings.privacy", "shield"), Link("settings.about", "/about")),
            group_of(
                Link("settings.cancel", action="account.cancel", danger=True),
                Link("settings.log_out", action="account.ask_log_out", centered=True, danger=True),
            ),
        ),
        "/notification-settings": page_of(
            "settings.notifications",
            group_of(Switch("notifications"), Switch("sound"), Switch("vibrate"), Switch("marketing")),
            _told("notices", "orders", "trips", "waitlist"),
        ),
        "/fingerprint": page_of(
            "settings.fingerprint",
            group_of(Switch("fingerprint"), footer="settings.fingerprint_note"),
            _told("fingerprint", "where", "safe", "else"),
        ),
        "/payment-password": page_of(
            "settings.payment_password",
            group_of(Switch("payment_password"), footer="settings.payment_note"),
            _told("payment", "where", "which", "back"),
        ),
        "/version-switch": page_of(
            "settings.version",
            group_of(Choice("version", ("standard", "care"), inline=True)),
            _told("version", "standard", "care"),
        ),
        "/font-size": page_of(
            "settings.font",
            group_of(Choice("font_size", ("small", "medium", "large"), inline=True)),
            group_of(Switch("high_contrast")),
            confirmed=True,
        ),
        "/about": page_of(
            "settings.about",
            group_of(Fact("about.version", value=lambda _: "5.9.2"), Fact("about.app", about="about.text")),
        ),
    },
)  # fmt: skip


@confirm.asked(
    app, "account.log_out", ask="account.ask_log_out", on="/settings", route="/settings/log-out",
    question="log_out.ask", yes="log_out.yes",
)  # fmt: skip
def log_out(ctx: Doing) -> None:
    ctx.state.is_logged_in = False
    ctx.pop_to(LOGIN)


app.action("account.cancel", on="/settings", to="/cancel-account")


@app.screen("/cancel-account", network="page")
def cancel_account(ctx: Rail) -> dict[str, Any]:
    return {
        "phone": masked_phone(ctx.state.user.phone),
        "bars": [key for key, bars in _bars(ctx).items() if bars],
        "username": ctx.state.user.username,
    }


def _bars(ctx: Rail) -> dict[str, bool]:
    """What has to be settled before an account can be closed."""
    orders = ctx.state.orders.values()
    return {
        "pending": any(order.status in ("pending", "waiting") for order in orders),
        "ahead": any(order.valid and order.departs > ctx.time for order in orders),
    }


@app.action("cancel.code", on="/cancel-account", network=True)
def ask_for_cancel_code(ctx: Doing) -> None:
    own = ctx.state.auth.accounts.get(ctx.state.user.username)
    if own is not None:
        send_code(ctx, "phone", own.phone)


def _may_cancel(ctx: Rail) -> bool:
    return bool(ctx.fields.get("code", "").strip()) and not any(_bars(ctx).values())


@app.action("cancel.ask", on="/cancel-account", guard=_may_cancel, network=True)
def ask_to_cancel(ctx: Doing) -> None:
    """A right code leads to the last question."""
    own = ctx.state.auth.accounts.get(ctx.state.user.username)
    error = use_code(ctx, "phone", own.phone) if own is not None else "no_code"
    if error:
        ctx.toast(f"login.error.{error}")
    else:
        ctx.go("/cancel-account/sure")


@confirm.asked(
    app, "account.close", route="/cancel-account/sure", question="cancel.ask", hint="cancel.ask.text",
    yes="cancel.yes", network=True,
)  # fmt: skip
def close_account(ctx: Doing) -> None:
    """The account is gone, with the session."""
    state: RailwayState = ctx.state
    state.auth.accounts.pop(state.user.username, None)
    state.is_logged_in, state.auth.hint = False, ""
    ctx.pop_to(LOGIN)
