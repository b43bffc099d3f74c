"""The SIM cards of a fresh phone; their operators are those whose hotlines and texts the phone knows."""

from __future__ import annotations

from pytest_mobilegym.phone.defaults.words import say
from pytest_mobilegym.phone.os.models.device import Telephony
from pytest_mobilegym.phone.state import Table

TELECOM = ("China Telecom", "中国电信")
UNICOM = ("China Unicom", "中国联通")
_CARRIERS = {"1": TELECOM, "2": UNICOM}


def fresh_telephony(lang: str) -> Telephony:
    """Two cards, the first of which carries data, with their operators' names in a language."""
    cards = Telephony().sims.values()
    return Telephony(
        sims=Table.of([sim.model_copy(update={"carrier": say(_CARRIERS[sim.id], lang)}) for sim in cards])
    )
