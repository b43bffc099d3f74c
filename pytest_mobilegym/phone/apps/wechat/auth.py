"""Who may use the account on which device: what logging in remembers, and its rules."""

from typing import Literal

from pytest_mobilegym.phone.state import State, Table, Time

Way = Literal["password", "code"]
Outcome = Literal[
    "ok", "no_account", "cancelled", "wrong_password", "captcha", "untrusted_device",
    "code_none", "code_wrong", "code_expired", "code_superseded", "code_used", "locked", "taken",
]  # fmt: skip

CODE_LENGTH = 6
CODE_MS = 60_000
"""How long a code is good for."""
AGAIN_MS = 30_000
"""How long after one code the next can be asked for."""
CAPTCHA_AFTER = 2
"""Wrong passwords until a puzzle has to be solved before the next try."""
LOCK_AFTER = 6
LOCK_MS = 10 * 60_000
"""After so many wrong passwords none is taken for so long; a code still is."""
NEAR = 3
"""How far the piece of the puzzle may be off, in percent of the width."""


class Device(State):
    """A device that may log in without a code."""

    id: str
    name: str
    trusted: Time


class VerificationCode(State):
    """A code that was texted to a number; the latest one counts."""

    id: str
    code: str
    phone: str = ""
    issued: Time
    used: bool = False


class LoginAttempt(State):
    """One try to log in, and how it ended."""

    id: str
    phone: str
    way: Way
    outcome: Outcome
    time: Time


class Auth(State):
    """The session on this phone, and what is known of the account's security."""

    logged_in: bool = True
    expired: bool = False
    """The session was ended elsewhere, and the owner does not know yet."""
    password: str = ""
    real_name: str = ""
    """As in the identity document, where one was asked for."""
    id_number: str = ""
    """Of that document."""
    voiceprint: bool = False
    failures: int = 0
    """Wrong passwords since the last login."""
    puzzle_solved: bool = False
    locked_until: Time = 0
    """No password is taken before."""
    device: str = ""
    """Id of this phone among the devices, also while it is not trusted."""
    devices: Table[Device] = Table()
    codes: Table[VerificationCode] = Table()
    attempts: Table[LoginAttempt] = Table()


def check_code(auth: Auth, typed: str, now: int, *, phone: str | None = None) -> Outcome:
    """What becomes of a typed code; also on a draft, which stays as it is.

    Args:
        phone: number that it had to be texted to; any if left out.
    """
    codes = [code for code in auth.codes.values() if phone is None or code.phone == phone]
    newest_first = codes[::-1]
    if not newest_first:
        return "code_none"
    for place, code in enumerate(newest_first):
        if code.code == typed:
            if code.used:
                return "code_used"
            if place:
                return "code_superseded"
            return "ok" if now - code.issued <= CODE_MS else "code_expired"
    return "code_wrong"


def seconds_to_wait(auth: Auth, now: int) -> int:
    """Until another code can be asked for; 0 if at once."""
    last = auth.codes.last()
    left = last.issued + AGAIN_MS - now if last is not None else 0
    return -(-left // 1000) if left > 0 else 0


def needs_puzzle(auth: Auth) -> bool:
    """Whether a puzzle has to be solved before the next try with a password."""
    return auth.failures >= CAPTCHA_AFTER and not auth.puzzle_solved


def gap_of(auth: Auth) -> int:
    """Where the piece of the puzzle belongs, in percent of the width; another place after each failure."""
    return 30 + auth.failures * 17 % 55


def good_password(password: str) -> bool:
    """Eight characters or more, letters and digits among them."""
    return len(password) >= 8 and any(map(str.isdigit, password)) and any(map(str.isalpha, password))
