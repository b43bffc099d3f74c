"""Tasks of eBay."""

from __future__ import annotations

from .questions import (
    CompareTwoGroupCounts,
    CompareTwoProductPrices,
    CountNikeSneakersInRange,
    CountSonyHeadphonesEurope,
    FindCheapestProduct,
    SearchFirstResult,
)
from .settings import SortSearchResults, SwitchTheme

__all__ = [
    "CompareTwoGroupCounts",
    "CompareTwoProductPrices",
    "CountNikeSneakersInRange",
    "CountSonyHeadphonesEurope",
    "FindCheapestProduct",
    "SearchFirstResult",
    "SortSearchResults",
    "SwitchTheme",
]
