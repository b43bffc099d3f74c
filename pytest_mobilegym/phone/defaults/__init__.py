"""What the operating system of a fresh phone holds: phone book, text messages, files."""

from __future__ import annotations

from pytest_mobilegym.phone.declaration.own_data import with_own
from pytest_mobilegym.phone.defaults.contacts import fresh_contacts
from pytest_mobilegym.phone.defaults.files import fresh_files
from pytest_mobilegym.phone.defaults.sms import fresh_sms
from pytest_mobilegym.phone.defaults.telephony import fresh_telephony
from pytest_mobilegym.phone.model import START, Lang
from pytest_mobilegym.phone.os.state import OsState
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile


def fresh_os(lang: Lang, profile: Profile = DEFAULT_PROFILE) -> OsState:
    """The system's state on a fresh phone; its ids are below 1000, those of new elements above.

    The user's own data are in it (see `phone.loading.data_folder`).

    Args:
        lang: "en" or "zh".
        profile: whose phone it is.
    """
    owner = profile.owner(lang)
    fresh = OsState(
        now=START,
        language=lang,
        telephony=fresh_telephony(lang, owner.number),
        owner=owner,
        contacts=fresh_contacts(profile, lang),
        sms=fresh_sms(profile, lang),
        files=fresh_files(lang, profile),
        next_id=1000,
    )
    return with_own("os", lang, fresh)
