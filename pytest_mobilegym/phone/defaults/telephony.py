"""The SIM cards of a fresh phone; their operators are those whose hotlines and texts the phone knows."""

from __future__ import annotations

from pytest_mobilegym.phone.defaults.words import say
from pytest_mobilegym.phone.os.models.device import Telephony
from pytest_mobilegym.phone.state import Table

TELECOM = ("China Telecom", "中国电信")
UNICOM = ("China Unicom", "中国联通")
_CARRIERS = {"1": TELECOM, "2": UNICOM}


def fresh_telephony(lang: str, number: str) -> Telephony:
    """Two cards, the first of which is the owner's number and carries data.

    Args:
        lang: of the operators' names.
        number: the owner's.
    """
    cards = []
    for sim in Telephony().sims.values():
        update = {"carrier": say(_CARRIERS[sim.id], lang), **({"number": number} if sim.id == "1" else {})}
        cards.append(sim.model_copy(update=update))
    return Telephony(sims=Table.of(cards))
