"""Who the owner of a fresh phone knows."""

from typing import NamedTuple

from pytest_mobilegym.phone.apps.alipay.state import Contact, User
from pytest_mobilegym.phone.defaults.words import Words, say
from pytest_mobilegym.phone.os.models.owner import Owner
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


def fresh_user(owner: Owner, lang: str) -> User:
    """The account of the phone's owner, who is verified by name and number."""
    return User(name=owner.name(lang), nick=owner.short(lang), phone=owner.number, account=owner.email)


class _Friend(NamedTuple):
    """One of `alipay/people.json`; some nicknames occur twice."""

    id: str
    nick: Words
    real: Words
    phone: str
    account: str
    verified: bool


def fresh_contacts(profile: Profile, lang: str) -> Table[Contact]:
    """The owner's friends."""
    return Table.of(
        Contact(
            id=id, nick=say(nick, lang), real=say(real, lang), phone=phone, account=account, verified=verified
        )
        for id, nick, real, phone, account, verified in profile.read("alipay/people", tuple[_Friend, ...])
    )
