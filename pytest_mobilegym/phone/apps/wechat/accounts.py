"""The accounts that one phone knows: registering another, and which of them is in use."""

from datetime import date

from pytest_mobilegym.phone.apps.wechat.auth import Auth, Device
from pytest_mobilegym.phone.apps.wechat.state import Account, Belongings, User, WechatState
from pytest_mobilegym.phone.state import Table, commit

OWNED = tuple(Belongings.model_fields)
"""Fields of WeChat's state that belong to the account in use."""

NUMBER_LENGTH = 11
"""Digits of a mobile number."""

_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_CHECKS = "10X98765432"


def is_taken(state: WechatState, number: str) -> bool:
    """Whether an account that still exists uses a mobile number."""
    if number in state.accounts:
        return state.accounts[number].user.status == "active"
    return number == state.user.phone and state.user.status == "active"


def use_account(state: WechatState, number: str) -> None:
    """Put the account in use aside with all that is its own, and take up another one that is known.

    Args:
        state: a draft of WeChat's state.
        number: mobile number of the account to take up.
    """
    chosen = {name: commit(getattr(state.accounts[number], name)) for name in OWNED}
    del state.accounts[number]
    state.accounts.add(_put_aside(state))
    for name, value in chosen.items():
        setattr(state, name, value)


def open_account(
    state: WechatState, *, id: str, name: str, number: str, password: str, document: str, device: Device
) -> None:
    """Register a number and take its account up: one without contacts and chats, logged in on this device.

    What an account that was closed has left under the same number is gone for good.

    Args:
        state: a draft of WeChat's state.
        id: WeChat ID of the new account.
        name: of the person, as in the identity document.
        document: number of that document.
    """
    place = state.user.current_region
    if number in state.accounts:
        del state.accounts[number]
    if number != state.user.phone:
        state.accounts.add(_put_aside(state))
    auth = Auth(
        password=password, device=device.id, devices=Table.of([device]), real_name=name, id_number=document
    )
    fresh = Account(
        id=number, user=User(id=id, name=name, phone=number, region=place, current_region=place), auth=auth
    )
    for field in OWNED:
        setattr(state, field, getattr(fresh, field))


def _put_aside(state: WechatState) -> Account:
    return Account(id=state.user.phone, **{name: commit(getattr(state, name)) for name in OWNED})


def is_document_number(text: str) -> bool:
    """Whether a number of a Chinese identity card is sound: 18 places, a day of birth, and a right check.

    The last place is that of GB 11643: the weighted sum of the others modulo 11.
    """
    digits, check = text[:17], text[17:]
    if len(text) != 18 or not (digits.isascii() and digits.isdigit()):
        return False
    try:
        date(int(text[6:10]), int(text[10:12]), int(text[12:14]))
    except ValueError:
        return False
    total = sum(weight * int(digit) for weight, digit in zip(_WEIGHTS, digits, strict=True))
    return check.upper() == _CHECKS[total % 11]
