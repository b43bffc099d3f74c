"""Accounts of 12306: getting in, opening one, and passwords."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Table,
    Task,
    View,
    added,
    choice,
    derived,
    drawn,
    goal,
    pattern,
)
from pytest_mobilegym.phone.apps.notes.state import Note
from pytest_mobilegym.phone.apps.railway12306.access import masked_name, masked_phone, puzzle_of
from pytest_mobilegym.phone.apps.railway12306.state import Account, RailwayState

NAME = "user_123"
ID_NUMBER = "110101199001011234"
PHONE = "13812348520"


def account(
    username: str, password: str, *, phone: str = PHONE, id_number: str = ID_NUMBER, lang: str = "en"
) -> Account:
    """An account of somebody."""
    return Account(
        id=username,
        password=password,
        name="张三" if lang == "zh" else "Zhang San",
        id_number=id_number,
        phone=phone,
        email=f"{username}@example.com",
    )


def only_account(phone: Hand, own: Account, *, inside: bool) -> None:
    """Let there be this account alone, with its owner logged in or out."""
    with phone.edit("railway12306") as railway:
        railway.auth.accounts = Table.of([own])
        railway.auth.attempts, railway.auth.resets = Table(), Table()
        railway.auth.hint, railway.is_logged_in = own.id, inside
        railway.user.username, railway.user.name = own.id, own.name
        railway.user.phone, railway.user.email = own.phone, own.email


def newest_code(view: View) -> str:
    """The code of the last text from 12306."""
    talk = next(each for each in view.os.sms.values() if each.sender == "12306" or each.number == "12306")
    last = talk.messages.last()
    assert last is not None, "a conversation has messages"
    return "".join(character for character in last.text.replace("12306", "") if character.isdigit())[:6]


def password_is(view: View, username: str) -> str | None:
    """The password of an account."""
    known = view.railway12306.auth.accounts.get(username)
    return known.password if known is not None else None


def log_in(phone: Hand, name: str, password: str) -> None:
    """Try a password on the page of log-in, and solve the puzzle where one is set."""
    phone.type(name, into="account", clear=True)
    phone.type(password, into="password", clear=True)
    phone.tap("login.submit")
    if phone.view.route.path == "/auth/puzzle":
        railway: RailwayState = phone.view.railway12306
        wanted, tiles = puzzle_of(f"{len(railway.auth.attempts)} 0")
        for at, tile in enumerate(tiles):
            if tile == wanted:
                phone.tap("puzzle.tick", tile=at)
        phone.tap("puzzle.check")
        phone.tap("login.submit")


TEXTS = ("os.sms", "os.notifications")
"""What codes leave behind."""


class Railway12306ChangePassword(Task):
    """The account has the new password, and its owner is still logged in."""

    instruction = {
        "en": [
            "Change my 12306 login password from {oldPassword} to {newPassword}.",
            "My 12306 password is {oldPassword}. Make it {newPassword}.",
        ],
        "zh": [
            "把我的12306登录密码从{oldPassword}改成{newPassword}。",
            "我的12306密码是{oldPassword}，请修改为{newPassword}。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings", "edit"]
    max_steps, consequence = 45, "account"

    oldPassword: str = pattern(r"[1-9]\d{5}")
    newPassword: str = pattern(r"[A-Z][a-z]{2}@\d{4}")

    def arrange(self, phone: Hand) -> None:
        only_account(phone, account(NAME, self.oldPassword, lang=phone.lang), inside=True)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the account has the new password", actual=password_is(after, NAME), expected=self.newPassword
        )
        yield goal("its owner is still logged in", actual=session(after), expected=(True, NAME))

    def allowed(self) -> Sequence[str]:
        return [f"railway12306.auth.accounts[#{NAME}].password", *TEXTS]

    def liberties(self) -> Mapping[str, str]:
        return dict.fromkeys(TEXTS, "codes come as texts, as often as they are asked for")

    def equivalents(self) -> Mapping[str, str]:
        return {"*password.code*": "a code may be asked for again", "*message*": "texts may be read"}

    def solution(self, phone: Hand) -> None:
        self.change(phone, self.newPassword)

    def change(self, phone: Hand, new: str, *, again: str | None = None, way: Sequence[str] = ()) -> None:
        """Change the password."""
        phone.open("railway12306")
        for action in way or ("tab.my", "account.open", "password.open"):
            phone.tap(action)
        phone.type(self.oldPassword, into="old")
        phone.type(new, into="new")
        phone.type(again or new, into="again")
        phone.tap("password.code")
        phone.type(newest_code(phone.view), into="code")
        phone.tap("password.save")

    def other_ways(self) -> Iterable[Ending]:
        way = ("tab.my", "settings.open", "password.open")
        yield "by the settings", lambda phone: self.change(phone, self.newPassword, way=way)

    def near_misses(self) -> Iterable[Ending]:
        yield "another password", lambda phone: self.change(phone, f"{self.newPassword}9")
        yield (
            "the second entry differs",
            lambda phone: self.change(phone, self.newPassword, again="Other@1234"),
        )

        def logged_out(phone: Hand) -> None:
            self.solution(phone)
            while not phone.offers("tab.my"):
                phone.back()
            phone.tap("tab.my")
            for action in ("settings.open", "account.ask_log_out", "account.log_out"):
                phone.tap(action)

        yield "the owner is logged out afterwards", logged_out


def session(view: View) -> tuple[bool, str]:
    """Whether somebody is logged in, and who."""
    railway: RailwayState = view.railway12306
    return railway.is_logged_in, railway.user.username


class Railway12306ForgotPasswordReset(Task):
    """The account with the number has the new password, a code has shown whose number it is, and the owner is
    logged in.
    """

    instruction = {
        "en": [
            "I forgot my 12306 password. Reset it with my mobile {accountPhone} and identity card "
            "{idNo}, set the new "
            "password {newPassword}, and log in with it.",
            "Recover my 12306 account (phone {accountPhone}, ID {idNo}): new password {newPassword}, "
            "then log in.",
        ],
        "zh": [
            "我忘了12306密码，请用手机号{accountPhone}和身份证{idNo}找回，把新密码设为{newPassword}，"
            "然后登录。",
            "帮我找回12306账号（手机{accountPhone}，身份证号{idNo}），重置密码为{newPassword}并用它登录。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings", "edit"]
    max_steps, consequence = 60, "account"

    accountPhone: str = pattern(r"173\d{8}")
    idNo: str = pattern(r"1101011990010\d{5}")
    newPassword: str = pattern(r"[A-Z][a-z]{3}@\d{4}")
    username: str = derived(lambda values, _view: f"user_{values.accountPhone}")

    def arrange(self, phone: Hand) -> None:
        own = account(
            self.username, "Old@12345", phone=self.accountPhone, id_number=self.idNo, lang=phone.lang
        )
        only_account(phone, own, inside=False)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = password_is(after, self.username)
        yield goal("the account has the new password", actual=new, expected=self.newPassword)
        resets = added(before.railway12306.auth.resets, after.railway12306.auth.resets)
        yield goal(
            "a code has shown whose number it is",
            passed=any((each.phone, each.outcome) == (self.accountPhone, "ok") for each in resets),
        )
        yield goal("its owner is logged in", actual=session(after), expected=(True, self.username))

    def allowed(self) -> Sequence[str]:
        return [
            f"railway12306.auth.accounts[#{self.username}].password",
            "railway12306.auth.resets",
            "railway12306.auth.attempts",
            "railway12306.is_logged_in",
            *TEXTS,
        ]

    def liberties(self) -> Mapping[str, str]:
        paths = ("railway12306.auth.resets", "railway12306.auth.attempts", *TEXTS)
        return dict.fromkeys(paths, "tries may go wrong, and codes come as texts")

    def solution(self, phone: Hand) -> None:
        self.reset(phone, self.newPassword)
        log_in(phone, self.accountPhone, self.newPassword)

    def reset(self, phone: Hand, new: str, *, code: str | None = None) -> None:
        """Set a new password on the page of those who forgot it."""
        phone.open("railway12306")
        phone.tap("forgot.begin")
        for field, words in (
            ("phone", self.accountPhone),
            ("id_number", self.idNo),
            ("new", new),
            ("again", new),
        ):
            phone.type(words, into=field)
        phone.tap("forgot.code")
        phone.type(code or newest_code(phone.view), into="code")
        phone.tap("forgot.save")

    def other_ways(self) -> Iterable[Ending]:
        def by_name(phone: Hand) -> None:
            self.reset(phone, self.newPassword)
            log_in(phone, self.username, self.newPassword)

        yield "logged in by the user name", by_name

    def near_misses(self) -> Iterable[Ending]:
        def another(phone: Hand) -> None:
            self.reset(phone, f"{self.newPassword}9")
            log_in(phone, self.accountPhone, f"{self.newPassword}9")

        yield "it is not logged in", lambda phone: self.reset(phone, self.newPassword)
        yield "another password", another
        yield "the code is wrong", lambda phone: self.reset(phone, self.newPassword, code="000000")


class Railway12306RegisterThenLogin(Task):
    """There is one new account with all that was told, identity card and e-mail too, its owner is logged in,
    and the profile shows the name and the number masked.
    """

    instruction = {
        "en": [
            "Open a 12306 account: user name {username}, password {password}, name {name}, identity card "
            "{idNo}, mobile "
            "{phone}, e-mail {email}. Be logged in to it at the end.",
            "Register me at 12306 and log in. User name {username}, password {password}, real name "
            "{name}, ID {idNo}, "
            "phone {phone}, e-mail {email}.",
        ],
        "zh": [
            "注册一个12306账号并登录：用户名{username}，密码{password}，姓名{name}，身份证号{idNo}，"
            "手机号{phone}，邮箱{email}。",
            "帮我在12306新注册账号，用户名{username}、密码{password}、姓名{name}、身份证{idNo}、"
            "手机{phone}、邮箱{email}，"
            "注册后保持登录。",
        ],
    }
    apps, scope, difficulty = ["railway12306"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["create", "edit"]
    consequence = "account+message"

    username: str = pattern(r"new_user_\d{3}")
    password: str = pattern(r"Reg\d{4}[a-z]")
    name: str = choice(
        {
            "zhang": {"en": "Zhang San", "zh": "张三"},
            "li": {"en": "Li Si", "zh": "李四"},
            "wang": {"en": "Wang Wu", "zh": "王五"},
        }
    )
    idNo: str = pattern(r"1101011990020\d{5}")
    phone: str = pattern(r"138\d{8}")
    email: str = derived(lambda values, _view: f"{values.username}@example.com", hidden=False)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("railway12306") as railway:
            railway.is_logged_in = False

    def told(self, lang: str) -> dict[str, str]:
        """What the form asks for, by field."""
        return {
            "username": self.username,
            "password": self.password,
            "again": self.password,
            "name": self.word("name", lang),
            "id_number": self.idNo,
            "phone": self.phone,
            "email": self.email,
        }

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        told = self.told(before.lang)
        new = added(before.railway12306.auth.accounts, after.railway12306.auth.accounts)
        fields = ("password", "name", "id_number", "phone", "email")
        yield goal(
            "one account was opened, with all that was told",
            actual=[(each.id, *(getattr(each, field) for field in fields)) for each in new],
            expected=[(self.username, *(told[field] for field in fields))],
        )
        yield goal("its owner is logged in", actual=session(after), expected=(True, self.username))
        user = after.railway12306.user
        yield goal(
            "the profile shows the name and the number masked",
            actual=(user.name, user.phone, user.email),
            expected=(masked_name(told["name"]), masked_phone(self.phone), self.email),
        )
        own = [
            (one.name, one.id_number, one.ticket, one.default)
            for one in after.railway12306.passengers.values()
        ]
        yield goal(
            "the owner is the only passenger, as an adult",
            actual=own,
            expected=[(told["name"], self.idNo, "adult", True)],
        )

    def allowed(self) -> Sequence[str]:
        return [
            f"railway12306.auth.accounts[#{self.username}]",
            "railway12306.auth.attempts",
            "railway12306.is_logged_in",
            "railway12306.user",
            "railway12306.passengers",
            "sms",
            *TEXTS,
        ]

    def liberties(self) -> Mapping[str, str]:
        reason = "what the account brings along is the app's own; texts may be written and tries go wrong"
        paths = ("railway12306.auth.attempts", "railway12306.user", "railway12306.passengers", "sms", *TEXTS)
        return dict.fromkeys(paths, reason)

    def solution(self, phone: Hand) -> None:
        self.register(phone)

    def register(self, phone: Hand, *, finish: bool = True, other: Mapping[str, str] | None = None) -> None:
        """Fill in the form, ask for the code by text, and type it."""
        phone.open("railway12306")
        phone.tap("register.begin")
        for field, words in {**self.told(phone.lang), **(other or {})}.items():
            phone.type(words, into=field)
        phone.tap("register.tick", field="terms")
        phone.tap("register.save")
        phone.tap("register.text")
        phone.tap("compose.send")
        phone.wait(3)
        phone.open("railway12306")
        if finish:
            phone.type(newest_code(phone.view), into="code")
            phone.tap("register.finish")

    def other_ways(self) -> Iterable[Ending]:
        def logged_in_again(phone: Hand) -> None:
            self.register(phone)
            phone.tap("tab.my")
            for action in ("settings.open", "account.ask_log_out", "account.log_out"):
                phone.tap(action)
            log_in(phone, self.username, self.password)

        yield "logged out and in again", logged_in_again

    def near_misses(self) -> Iterable[Ending]:
        def ending(field: str, words: str) -> Callable[[Hand], None]:
            return lambda phone: self.register(phone, other={field: words})

        yield "the code is not typed", lambda phone: self.register(phone, finish=False)
        yield "another identity card", ending("id_number", "110101199003031234")
        yield "without the e-mail", ending("email", "")
        yield "another user name", ending("username", "another_user")


class Railway12306LoginWithAccount(Task):
    """12306 is logged in as the account's owner, and of the passwords in the note only the right one
    is left.

    Which of the passwords is right is found out by trying; wrong ones in a row lead to a puzzle of pictures.
    """

    instruction = {
        "en": [
            "My note “{noteTitle}” lists several passwords for my 12306 account {username}, and I forgot "
            "which one works. "
            "Log in to 12306 with the right one, and delete the wrong ones from the note.",
            "Find out which of the passwords in the note “{noteTitle}” belongs to the 12306 account "
            "{username}: stay "
            "logged in with it, and keep only that one in the note.",
        ],
        "zh": [
            "笔记“{noteTitle}”里记了我12306账号{username}的几个密码，我忘了哪个对。"
            "试出正确的并登录12306，再把笔记里错误的密码删掉。",
            "帮我试试笔记“{noteTitle}”中哪个是12306账号{username}的密码，登录成功后笔记里只保留正确的那个。",
        ],
    }
    apps, scope, difficulty = ["railway12306", "notes"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "edit", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "account+deletion"

    noteTitle: str = choice(
        {
            "account": {"en": "12306 account password", "zh": "12306账号密码"},
            "trains": {"en": "Logins for trains", "zh": "火车票登录"},
            "remember": {"en": "Do not forget", "zh": "别忘了"},
        }
    )
    username: str = pattern(r"user_[1-9]\d{2}")
    passwords: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, object]:
        return {
            "passwords": tuple(
                f"{rng.choice(('rail', 'Train', 'Trip'))}{rng.randint(1000, 9999)}" for _ in range(4)
            )
        }

    @property
    def right(self) -> str:
        """The password that is right: the last one of the note."""
        return self.passwords[-1]

    def arrange(self, phone: Hand) -> None:
        only_account(phone, account(self.username, self.right, lang=phone.lang), inside=False)
        with phone.edit("notes") as notes:
            now = phone.view.os.now
            lines = [self.username, *self.passwords]
            note = Note(
                id="n900",
                title=self.word("noteTitle", phone.lang),
                content="\n".join(lines),
                created=now,
                updated=now,
            )
            notes.notes = Table.of([note])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("its owner is logged in", actual=session(after), expected=(True, self.username))
        note = after.notes.notes.get("n900")
        text = note.content if note is not None and note.trashed is None else ""
        only = rf"\W*(?:{self.username}\W+)?{self.right}\W*"
        yield goal(
            "of the passwords the right one alone is left in the note",
            passed=re.fullmatch(only, text) is not None,
            actual=text,
        )

    def allowed(self) -> Sequence[str]:
        return [
            "railway12306.auth.attempts",
            "railway12306.is_logged_in",
            "notes.notes[#n900].content",
            "notes.notes[#n900].updated",
        ]

    def liberties(self) -> Mapping[str, str]:
        return {
            "railway12306.auth.attempts": "the right password is found out by trying",
            "notes.notes[#n900].content": "how the note says it is free, as long as the right password "
            "is left",
            "notes.notes[#n900].updated": "the note is changed when it is changed",
        }

    def equivalents(self) -> Mapping[str, str]:
        free = "the account may be named or not, and blanks are free"
        return {
            "*content*": free,
            "*login*": "a password may be tried again",
            "*password*": "it may be tried again",
        }

    def solution(self, phone: Hand) -> None:
        self.try_all(phone)
        self.keep(phone, self.right)

    def try_all(self, phone: Hand) -> None:
        """Try one password after the other until one is right."""
        phone.open("railway12306")
        for password in self.passwords:
            log_in(phone, self.username, password)
            if phone.view.railway12306.is_logged_in:
                return

    def keep(self, phone: Hand, *passwords: str) -> None:
        """Leave only some passwords in the note."""
        phone.open("notes")
        if phone.offers("note.open", note="n900"):
            phone.tap("note.open", note="n900")
        phone.type("\n".join([self.username, *passwords]), into="content", clear=True)

    def other_ways(self) -> Iterable[Ending]:
        def note_first(phone: Hand) -> None:
            self.keep(phone, self.right)
            self.try_all(phone)

        yield "the note first", note_first

    def near_misses(self) -> Iterable[Ending]:
        def with_wrong(phone: Hand) -> None:
            self.try_all(phone)
            self.keep(phone, self.right, self.passwords[0])

        def without_any(phone: Hand) -> None:
            self.try_all(phone)
            self.keep(phone)

        yield "the note stays as it is", self.try_all
        yield "it is not logged in", lambda phone: self.keep(phone, self.right)
        yield "a wrong one stays too", with_wrong
        yield "the right one is deleted as well", without_any
