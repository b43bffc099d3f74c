"""The way in: logging in by password or code, opening an account, forgotten passwords, the picture puzzle."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any, Literal

from pytest_mobilegym.phone.apps.railway12306.app import app
from pytest_mobilegym.phone.apps.railway12306.state import (
    Account,
    Attempt,
    Code,
    Notice,
    RailwayState,
    Registration,
    Reset,
    Student,
    User,
)
from pytest_mobilegym.phone.apps.railway12306.trains import Doing, Rail
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.kit import forms
from pytest_mobilegym.phone.kit.forms import Field, Passenger, Pick, Problem, Rule, Tick
from pytest_mobilegym.phone.kit.forms.fields import Values
from pytest_mobilegym.phone.os import arrivals, sms
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State, Table

LOGIN, REGISTER, VERIFY, FORGOT = (
    "/auth/login",
    "/auth/register",
    "/auth/register-verify",
    "/auth/forgot-password",
)
CHANGE = "/change-password"
CODE_MS, AGAIN_MS, TEXT_MS = 300_000, 60_000, 1_500
"""How long a code holds, after which time another one is sent, and how long a text takes."""
SERVICE, ASKS = "12306", "999"
"""The number of the service, and what is texted to it for a code."""
PUZZLE_AFTER = 2
"""Wrong passwords in a row after which a puzzle is to be solved."""

Error = Literal[
    "", "unknown", "wrong_password", "no_code", "wrong_code", "old", "differs", "weak",
]  # fmt: skip
Purpose = Literal["login", "register", "reset", "password", "phone"]


def turn_away(ctx: Doing) -> None:
    """Show the login page in place of this one, where nobody is logged in."""
    if not ctx.state.is_logged_in:
        ctx.go(LOGIN, replace=True)


def masked_name(name: str) -> str:
    """`张*`, `Z*******`: the first character and stars."""
    return name[:1] + "*" * (len(name) - 1)


def masked_phone(number: str) -> str:
    """`138****0000`."""
    return forms.masked(number, 3, 4)


def good_password(text: str) -> bool:
    """6 to 30 characters with two of letters, digits and other signs."""
    kinds = sum(bool(re.search(pattern, text)) for pattern in ("[A-Za-z]", "[0-9]", "[^A-Za-z0-9]"))
    return 6 <= len(text) <= 30 and kinds >= 2 and not re.search(r"\s", text)


def find_account(state: RailwayState, name: str) -> Account | None:
    """The account with a user name, phone number or e-mail address."""
    wanted = name.strip()
    return next(
        (
            each
            for each in state.auth.accounts.values()
            if wanted and wanted in (each.id, each.phone, each.email)
        ),
        None,
    )


def seconds_to_wait(ctx: Rail, purpose: Purpose) -> int:
    """Until another code can be asked for."""
    code = ctx.state.auth.code
    if code is None or code.purpose != purpose:
        return 0
    return max(0, code.sent + AGAIN_MS - ctx.time + 999) // 1000


def send_code(ctx: Doing, purpose: Purpose, phone: str) -> None:
    """Text a code to the phone; the one before no longer counts."""
    text = ctx.t(f"code.text.{purpose}", code="{code}")
    code = sms.send_verification_code(ctx.os, sender=SERVICE, text=text)
    ctx.state.auth.code = Code(purpose=purpose, phone=phone, code=code, sent=ctx.time)
    ctx.toast("code.sent")


def use_code(ctx: Doing, purpose: Purpose, phone: str) -> Error:
    """What is wrong with the code that stands in the form; a right one is used up."""
    typed, sent = ctx.fields.get("code", "").strip(), ctx.state.auth.code
    if sent is None or (sent.purpose, sent.phone) != (purpose, phone):
        return "no_code"
    if typed != sent.code or ctx.time > sent.sent + CODE_MS:
        return "wrong_code"
    ctx.state.auth.code = None
    return ""


def enter(ctx: Doing, account: Account, *, fresh: bool = False) -> None:
    """Log in as the owner of an account; whoever was somebody else before is shown with a masked name."""
    user = ctx.state.user
    if fresh or user.username != account.id:
        ctx.state.user = User(
            username=account.id,
            name=masked_name(account.name),
            phone=masked_phone(account.phone),
            email=account.email,
            phone_verified=True,
            real_name_verified=bool(account.id_number),
            student=Student(),
        )
    auth = ctx.state.auth
    auth.failures, auth.puzzle_solved, auth.hint = 0, False, account.id
    ctx.state.is_logged_in = True
    ctx.pop_to("/")


def _note(ctx: Doing, outcome: Literal["ok", "unknown", "wrong_password", "wrong_code"]) -> None:
    name = ctx.fields.get("account", "").strip()
    ctx.state.auth.attempts.add(Attempt(id=ctx.new_id("l"), account=name, outcome=outcome, at=ctx.time))


# Logging in


class LoginView(State):
    """How somebody is about to log in, and what was wrong with the last try."""

    way: Literal["password", "code"] = "password"
    error: Error = ""


@app.screen(LOGIN, local=LoginView)
def login(ctx: Rail) -> dict[str, object]:
    by_code = ctx.local.way == "code"
    return {
        "way": ctx.local.way,
        "hint": ctx.state.auth.hint,
        "error": ctx.t(f"login.error.{ctx.local.error}") if ctx.local.error else None,
        "wait": seconds_to_wait(ctx, "login") if by_code else 0,
    }


@app.action("login.way", on=LOGIN)
def choose_way(ctx: Doing, way: Literal["password", "code"]) -> None:
    ctx.local.way, ctx.local.error = way, ""


def _has(*names: str) -> Any:
    return lambda ctx: all(str(ctx.fields.get(name, "")).strip() for name in names)


def _may_login(ctx: Doing) -> bool:
    return bool(_has("account", "password" if ctx.local.way == "password" else "code")(ctx))


@app.action("login.submit", on=LOGIN, guard=_may_login, network=True)
def log_in(ctx: Doing) -> None:
    auth, account = ctx.state.auth, find_account(ctx.state, ctx.fields["account"])
    if account is None:
        ctx.local.error = "unknown"
        _note(ctx, "unknown")
        return
    if ctx.local.way == "code":
        ctx.local.error = use_code(ctx, "login", account.phone)
        _note(ctx, "wrong_code" if ctx.local.error else "ok")
    elif auth.failures >= PUZZLE_AFTER and not auth.puzzle_solved:
        ctx.go("/auth/puzzle")
        return
    else:
        right = ctx.fields["password"] == account.password
        auth.failures, auth.puzzle_solved = (0 if right else auth.failures + 1), False
        ctx.local.error = "" if right else "wrong_password"
        _note(ctx, "ok" if right else "wrong_password")
    if not ctx.local.error:
        enter(ctx, account)


@app.action(
    "login.code",
    on=LOGIN,
    guard=lambda ctx: _has("account")(ctx) and not seconds_to_wait(ctx, "login"),
    network=True,
)
def ask_for_login_code(ctx: Doing) -> None:
    account = find_account(ctx.state, ctx.fields["account"])
    ctx.local.error = "" if account is not None else "unknown"
    if account is not None:
        send_code(ctx, "login", account.phone)


app.action("register.begin", on=LOGIN, to=REGISTER)
app.action("forgot.begin", on=(LOGIN, CHANGE), to=FORGOT)


# The puzzle of pictures

THINGS = (
    "bike",
    "umbrella",
    "key",
    "coffee",
    "train",
    "ship",
    "leaf",
    "book",
    "camera",
    "bell",
    "gift",
    "paw",
)
TILES = 8


class PuzzleView(State):
    """Which pictures are ticked, and how many tries went wrong."""

    ticked: tuple[int, ...] = ()
    tries: int = 0


def puzzle_of(seed: str) -> tuple[str, list[str]]:
    """What is to be found, and what the eight pictures show; two or three of them show it."""
    drawn = int.from_bytes(blake2b(seed.encode(), digest_size=16).digest(), "big")
    drawn, at = divmod(drawn, len(THINGS))
    wanted = THINGS[at]
    others = [thing for thing in THINGS if thing != wanted]
    tiles = []
    for _ in range(TILES):
        drawn, at = divmod(drawn, len(others))
        tiles.append(others[at])
    drawn, first = divmod(drawn, TILES)
    for step in (0, 3, 5)[: 2 + drawn % 2]:
        tiles[(first + step) % TILES] = wanted
    return wanted, tiles


def _tiles(ctx: Rail) -> PuzzleView:
    """Which tiles are ticked, and how often they were wrong."""
    view: PuzzleView = ctx.local
    return view


def _puzzle(ctx: Rail) -> tuple[str, list[str]]:
    return puzzle_of(f"{len(ctx.state.auth.attempts)} {_tiles(ctx).tries}")


@app.screen("/auth/puzzle", kind="dialog", local=PuzzleView)
def puzzle(ctx: Rail) -> dict[str, object]:
    wanted, tiles = _puzzle(ctx)
    return {
        "wanted": wanted,
        "tiles": tiles,
        "ticked": _tiles(ctx).ticked,
        "missed": _tiles(ctx).tries > 0,
    }


@app.action("puzzle.tick", on="/auth/puzzle", guard=lambda _, tile: 0 <= tile < TILES)
def tick(ctx: Doing, tile: int) -> None:
    ticked = _tiles(ctx).ticked
    _tiles(ctx).ticked = tuple(each for each in ticked if each != tile) if tile in ticked else (*ticked, tile)


@app.action("puzzle.check", on="/auth/puzzle", guard=lambda ctx: ctx.local.ticked, network=True)
def check_puzzle(ctx: Doing) -> None:
    wanted, tiles = _puzzle(ctx)
    ticked = _tiles(ctx).ticked
    if {tiles[at] for at in ticked} == {wanted} and tiles.count(wanted) == len(ticked):
        ctx.state.auth.puzzle_solved = True
        ctx.toast("puzzle.solved")
        ctx.back()
    else:
        _tiles(ctx).ticked, _tiles(ctx).tries = (), _tiles(ctx).tries + 1


# Opening an account


def _names(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{5,29}", text) is not None


USERNAME = Rule(_names, "register.username_wrong")
PASSWORD = Rule(good_password, "register.password_wrong")


def _taken(ctx: Rail, values: Values) -> dict[str, Problem]:
    found = {}
    accounts = ctx.state.auth.accounts.values()
    if values["password"] != values["again"]:
        found["again"] = Problem("register.differs")
    for field, key in (("username", "id"), ("id_number", "id_number"), ("phone", "phone")):
        if values[field] in [getattr(account, key) for account in accounts]:
            found[field] = Problem(f"register.{field}_taken")
    return found


def _register(ctx: Doing, values: Values) -> None:
    fields = {key: value for key, value in values.items() if key not in ("again", "terms")}
    ctx.state.auth.registration = Registration.model_validate(fields)
    ctx.go(VERIFY)


forms.install(
    app,
    name="register",
    routes=(REGISTER,),
    fields=(
        Field("username", USERNAME, longest=30),
        Field("password", PASSWORD, longest=30),
        Field("again", longest=30),
        Field("name", longest=40, label="forms.full_name", hint="forms.full_name_hint"),
        Field("id_number", forms.ID_NUMBER, label="forms.id_number", hint="forms.id_hint"),
        Field("phone", forms.PHONE, label="forms.phone", hint="forms.phone_hint"),
        Field("email", forms.EMAIL, required=False, hint="forms.optional"),
        Pick("ticket", ("adult", "student", "child", "disabled"), label="forms.ticket"),
        Tick("terms", required=True),
    ),
    save=_register,
    check=_taken,
    eager=True,
    stays=True,
    network=True,
    own_template="register.html",
)


class CodeView(State):
    """What was wrong with the last try."""

    error: Error = ""


def _code(ctx: Rail) -> CodeView:
    """What a page that asks for a code says is wrong."""
    view: CodeView = ctx.local
    return view


@app.screen(VERIFY, local=CodeView)
def register_verify(ctx: Rail) -> dict[str, object]:
    wanted = ctx.state.auth.registration
    return {
        "phone": masked_phone(wanted.phone) if wanted is not None else "",
        "service": SERVICE,
        "asks": ASKS,
        "error": ctx.t(f"login.error.{_code(ctx).error}") if _code(ctx).error else None,
    }


@app.action("register.text", on=VERIFY)
def write_text(ctx: Doing) -> None:
    """Open the app for texts with what is to be sent."""
    ctx.start(intent("VIEW", scheme="sms", address=SERVICE, body=ASKS), new_task=True)


@app.receiver(sms.SENT)
def text_was_sent(ctx: ServiceContext[RailwayState], to: str, text: str) -> None:
    """Answer with a code where somebody asks for one to open an account."""
    wanted = ctx.state.auth.registration
    if to != SERVICE or text.strip() != ASKS or wanted is None:
        return
    code = "".join(str(ctx.rng.below(10)) for _ in range(6))
    ctx.state.auth.code = Code(purpose="register", phone=wanted.phone, code=code, sent=ctx.time)
    says = ctx.t("code.text.register", code=code)
    arrivals.expect(ctx.os, app="sms", sender=SERVICE, text=says, after_ms=TEXT_MS)


@app.action("register.finish", on=VERIFY, guard=_has("code"), network=True)
def finish_registration(ctx: Doing) -> None:
    auth, wanted = ctx.state.auth, ctx.state.auth.registration
    if wanted is None:
        _code(ctx).error = "no_code"
        return
    _code(ctx).error = use_code(ctx, "register", wanted.phone)
    if _code(ctx).error:
        return
    account = Account(
        id=wanted.username,
        password=wanted.password,
        name=wanted.name,
        id_number=wanted.id_number,
        phone=wanted.phone,
        email=wanted.email,
    )
    auth.accounts.add(account)
    state = ctx.state
    own = Passenger(
        id=ctx.new_id("p"),
        name=wanted.name,
        id_number=wanted.id_number,
        ticket=wanted.ticket,
        phone=wanted.phone,
        default=True,
    )
    state.passengers, auth.registration = Table.of([own]), None
    state.notices.add(Notice(id=ctx.new_id("n"), kind="welcome", at=ctx.time), first=True)
    _note(ctx, "ok")
    enter(ctx, account, fresh=True)


# Passwords


@app.screen(FORGOT, local=CodeView)
def forgot_password(ctx: Rail) -> dict[str, object]:
    return {
        "wait": seconds_to_wait(ctx, "reset"),
        "error": ctx.t(f"login.error.{_code(ctx).error}") if _code(ctx).error else None,
    }


def _meant(ctx: Doing) -> Account | None:
    """The account whose phone and identity number stand in the form."""
    phone, number = (ctx.fields.get(name, "").strip() for name in ("phone", "id_number"))
    account = next((each for each in ctx.state.auth.accounts.values() if each.phone == phone), None)
    return account if account is not None and account.id_number.upper() == number.upper() else None


def _reset_note(ctx: Doing, outcome: Literal["ok", "unknown", "wrong_code"]) -> None:
    phone = ctx.fields.get("phone", "").strip()
    ctx.state.auth.resets.add(Reset(id=ctx.new_id("r"), phone=phone, outcome=outcome, at=ctx.time))


def _may_ask_reset(ctx: Doing) -> bool:
    return bool(_has("phone", "id_number")(ctx)) and not seconds_to_wait(ctx, "reset")


@app.action("forgot.code", on=FORGOT, guard=_may_ask_reset, network=True)
def ask_for_reset_code(ctx: Doing) -> None:
    account = _meant(ctx)
    _code(ctx).error = "" if account is not None else "unknown"
    if account is not None:
        send_code(ctx, "reset", account.phone)
    else:
        _reset_note(ctx, "unknown")


@app.action("forgot.save", on=FORGOT, guard=_has("phone", "id_number", "new", "again", "code"), network=True)
def reset_password(ctx: Doing) -> None:
    account = _meant(ctx)
    if account is None:
        _code(ctx).error = "unknown"
        _reset_note(ctx, "unknown")
        return
    _code(ctx).error = _new_password_error(ctx) or use_code(ctx, "reset", account.phone)
    if _code(ctx).error in ("", "wrong_code"):
        _reset_note(ctx, "wrong_code" if _code(ctx).error else "ok")
    if not _code(ctx).error:
        account.password = ctx.fields["new"]
        ctx.toast("password.changed")
        ctx.back()


def _new_password_error(ctx: Doing) -> Error:
    new = ctx.fields["new"]
    if not good_password(new):
        return "weak"
    return "" if new == ctx.fields["again"] else "differs"


@app.screen(CHANGE, local=CodeView)
def change_password(ctx: Rail) -> dict[str, object]:
    own = ctx.state.auth.accounts.get(ctx.state.user.username)
    return {
        "phone": masked_phone(own.phone) if own is not None else "",
        "wait": seconds_to_wait(ctx, "password"),
        "error": ctx.t(f"login.error.{_code(ctx).error}") if _code(ctx).error else None,
    }


def _own(ctx: Rail) -> Account | None:
    return ctx.state.auth.accounts.get(ctx.state.user.username)


@app.action(
    "password.code",
    on=CHANGE,
    guard=lambda ctx: _own(ctx) is not None and not seconds_to_wait(ctx, "password"),
    network=True,
)
def ask_for_password_code(ctx: Doing) -> None:
    own = _own(ctx)
    if own is not None:
        send_code(ctx, "password", own.phone)


@app.action("password.save", on=CHANGE, guard=_has("old", "new", "again", "code"), network=True)
def save_password(ctx: Doing) -> None:
    own = _own(ctx)
    if own is None or ctx.fields["old"] != own.password:
        _code(ctx).error = "old"
        return
    _code(ctx).error = _new_password_error(ctx) or use_code(ctx, "password", own.phone)
    if not _code(ctx).error:
        own.password = ctx.fields["new"]
        ctx.toast("password.changed")
        ctx.back()
