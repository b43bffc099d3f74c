"""Tasks of 12306."""

from __future__ import annotations

from .booking import (
    BuyReturnTicketFromLatestOrder,
    BuyTicketForNewPassenger,
    BuyTicketForPassenger,
    BuyTicketsForTwoPassengers,
)
from .pages import OpenAllApps, OpenInvoice
from .people import (
    CheckDefaultPassengerName,
    CheckIdVerificationStatus,
    CheckPassengerCount,
    CheckStudentVerify,
    OpenServicePhone,
)
from .questions import (
    CheckRecentTripCities,
    CheckTicketPriceByDate,
    FindTrainByDate,
    QueryAndCheckRoute,
    QueryFastestTrainDetails,
)

__all__ = [
    "BuyReturnTicketFromLatestOrder",
    "BuyTicketForNewPassenger",
    "BuyTicketForPassenger",
    "BuyTicketsForTwoPassengers",
    "CheckDefaultPassengerName",
    "CheckIdVerificationStatus",
    "CheckPassengerCount",
    "CheckRecentTripCities",
    "CheckStudentVerify",
    "CheckTicketPriceByDate",
    "FindTrainByDate",
    "OpenAllApps",
    "OpenInvoice",
    "OpenServicePhone",
    "QueryAndCheckRoute",
    "QueryFastestTrainDetails",
]
