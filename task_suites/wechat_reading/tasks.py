"""Tasks of WeChat Reading."""

from __future__ import annotations

from .questions import (
    AnalyzeReadingHabit,
    CheckBookRating,
    CheckCalendarMonthReading,
    CheckCoinBalance,
    CheckHotSearchRank,
    FindAudiobookPlays,
    FindHighestRatedBookInCategory,
    SearchBookAuthor,
)
from .reading import AddBookAndReadTo, FindLowestProgressAndRead, ReadBookProgress
from .settings import (
    ConfigureReaderSettings,
    EditProfileName,
    PrivacyAndThemeBundle,
    SetDarkMode,
    SetProfileVisibility,
)
from .shelf import (
    AddBookToShelf,
    CompareBookLengths,
    ManageShelf,
    OrganizeShelfByRecommendation,
    TogglePrivateReading,
    UnfollowUser,
)

__all__ = [
    "AddBookAndReadTo",
    "AddBookToShelf",
    "AnalyzeReadingHabit",
    "CheckBookRating",
    "CheckCalendarMonthReading",
    "CheckCoinBalance",
    "CheckHotSearchRank",
    "CompareBookLengths",
    "ConfigureReaderSettings",
    "EditProfileName",
    "FindAudiobookPlays",
    "FindHighestRatedBookInCategory",
    "FindLowestProgressAndRead",
    "ManageShelf",
    "OrganizeShelfByRecommendation",
    "PrivacyAndThemeBundle",
    "ReadBookProgress",
    "SearchBookAuthor",
    "SetDarkMode",
    "SetProfileVisibility",
    "TogglePrivateReading",
    "UnfollowUser",
]
