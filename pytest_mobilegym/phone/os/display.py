"""The display: how bright and how warm it is, and how large things are on it (os reference, 10).

What the settings say changes what is seen and nothing else. At full brightness, without eye comfort and at
the usual sizes every pixel is as the apps draw it.
"""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.os.models.settings import Settings
from pytest_mobilegym.phone.os.settings import preference
from pytest_mobilegym.phone.os.state import OsState

DARKEST = 0.25
"""What is left of the light at brightness 0."""

DIMMED = 0.6
"""What extra dim leaves of the light at any brightness."""

WARMEST = (1.0, 0.86, 0.62)
"""What is left of red, green and blue at the warmest level of eye comfort."""


class Tint(NamedTuple):
    """A colour, 0 to 255 each, that every pixel is multiplied with; white changes nothing."""

    red: int
    green: int
    blue: int

    @property
    def css(self) -> str:
        """The colour as style sheets have it."""
        return f"rgb({self.red},{self.green},{self.blue})"


WHITE = Tint(255, 255, 255)


SAVED = 0.7
"""What is left of the light where power is saved."""

DIMMED_KEY = "reduce_bright_colors_preference"
"""The preference of extra dim."""


def shown_tint(os: OsState) -> Tint:
    """What the display multiplies every pixel with; also on a frozen state."""
    return tint(os.settings, dimmed=preference(os, DIMMED_KEY, "false") == "true")


def tint(settings: Settings, *, dimmed: bool = False) -> Tint:
    """The tint for brightness, for eye comfort, for extra dim, and where power is saved."""
    light = (DARKEST + (1 - DARKEST) * settings.brightness / 100) * (DIMMED if dimmed else 1.0)
    if settings.battery_saver_enabled:
        light *= SAVED
    warmth = settings.eye_comfort_level / 100 if settings.eye_comfort_enabled else 0.0
    return Tint(*(round(255 * light * (1 - warmth * (1 - least))) for least in WARMEST))


def sideways(settings: Settings, *, held_sideways: bool) -> bool:
    """Whether what may lie sideways does: as the phone is held, or as it was set where rotation is locked.

    Args:
        held_sideways: how the phone is held.
    """
    return settings.user_rotation == 1 if settings.rotation_locked else held_sideways


def font_scale(settings: Settings) -> float:
    """Factor of all text sizes, 0.85 to 1.3, as far as the text size says."""
    return 0.85 + 0.45 * settings.font_size / 100


def display_scale(settings: Settings) -> float:
    """Factor of controls, icons and texts alike, 0.85 to 1.15."""
    return 0.85 + 0.3 * settings.display_size / 100


ICON_PACKS = ("round", "mono", "pastel", "neon", "dusk", "paper")
"""Looks of the launcher's icons beside the usual one."""
TYPEFACES = ("sturdy", "slanted", "airy")
"""Looks of all letters beside the usual one."""
ICON_PACK_KEY, TYPEFACE_KEY = "icon_pack", "typeface"
"""Preferences that hold them."""
SKINS = ("shifted",)
"""Looks of the whole screen beside the usual one: other hues, to see who goes by colours."""
SKIN_KEY = "skin"
"""The preference that holds it; no page of the phone offers it."""


def icon_pack(os: OsState) -> str:
    """The launcher icons' look, "" for the usual one; also on a frozen state."""
    chosen = preference(os, ICON_PACK_KEY, "")
    return chosen if chosen in ICON_PACKS else ""


def skin(os: OsState) -> str:
    """The whole screen's look, "" for the usual one; also on a frozen state."""
    chosen = preference(os, SKIN_KEY, "")
    return chosen if chosen in SKINS else ""


def typeface(os: OsState) -> str:
    """The letters' look, "" for the usual one; also on a frozen state."""
    chosen = preference(os, TYPEFACE_KEY, "")
    return chosen if chosen in TYPEFACES else ""


EFFECTS = {
    "monochrome_mode_enable": "grey",
    "color_inversion_enabled": "inverted",
    "toggle_force_bold_text": "bold",
    "toggle_high_text_contrast_preference": "contrast",
}
"""By preference, what the display does to all colours and letters."""


def effects(os: OsState) -> str:
    """Names of what is done to all colours and letters, set apart by blanks; also on a frozen state."""
    return " ".join(name for key, name in EFFECTS.items() if preference(os, key, "false") == "true")


def reset_display(os: OsState) -> None:
    """Let a draft's display show things as a new phone's does: the light, the sizes, colours and letters."""
    usual = Settings()
    for name in (
        "brightness", "dark_mode_enabled", "display_size", "eye_comfort_enabled", "eye_comfort_level",
        "font_size",
    ):  # fmt: skip
        setattr(os.settings, name, getattr(usual, name))
    for key in (DIMMED_KEY, ICON_PACK_KEY, SKIN_KEY, TYPEFACE_KEY, *EFFECTS):
        os.preferences.pop(key, None)
