"""The device, its radios and parts."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from math import pi

from pytest_mobilegym.phone.ui.icons.shapes import DISC, EYE, FRAME, Drawing, box, circle, rays

WIFI = "M2.8 9.3a13 13 0 0 1 18.4 0", "M6 12.8a8.5 8.5 0 0 1 12 0", "M9.1 16.1a4.1 4.1 0 0 1 5.8 0"
_BATTERY = box(2.5, 7.5, 16.5, 9, 2.5) + "M21.5 10.8v2.4"
_PHONE_BODY = box(7, 2.8, 10, 18.4, 2.5)
_LAPTOP = box(5, 5, 14, 10, 1.8) + "M2.8 18.5h18.4"
_SCREEN = box(3.2, 4.5, 17.6, 12, 2)

ICONS: dict[str, Drawing] = {
    "wifi-off": Drawing(
        "M2.8 9.3a13 13 0 0 1 4.6-3M11 5.6a13 13 0 0 1 10.2 3.7M6 12.8a8.5 8.5 0 0 1 4.4-2.4M15.3 11a8.5 8.5 0 0 1 2.7 1.8"
        + WIFI[2]
        + "M3.5 3.5l17 17",
        fill=circle(12, 19.2, 1.5),
    ),
    "signal-off": Drawing("M4 4l16 16"),
    "bluetooth": Drawing("M6.8 7.3 17 16.5l-5 4.5V3l5 4.5-10.2 9.2"),
    "bluetooth-connected": Drawing("M6.8 7.3 17 16.5l-5 4.5V3l5 4.5-10.2 9.2M3.8 12v.01M20.2 12v.01"),
    "battery": Drawing(_BATTERY),
    "battery-saver": Drawing(_BATTERY + "M10.8 9.7v4.6M8.5 12h4.6"),
    "silent": Drawing(
        "M6 16.5V11c0-.9.2-1.8.6-2.6M9.5 5.5A6 6 0 0 1 18 11v3M4.5 18h12M10 20.5a2.1 2.1 0 0 0 4 0M4 4l16 16"
    ),
    "do-not-disturb": Drawing(DISC + "M8 12h8"),
    "vibrate": Drawing(box(8, 4, 8, 16, 2) + "M4.8 8.5v7M19.2 8.5v7M2 10.5v3M22 10.5v3"),
    "nfc": Drawing(FRAME + "M8 16V8l8 8V8"),
    "cast": Drawing(
        "M3.5 9V7a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H14M3.5 12.5A6.5 6.5 0 0 1 10 19M3.5 16a3 3 0 0 1 3 3"
    ),
    "hotspot": Drawing(circle(12, 13.5, 1.7) + "M8.3 17.2a5.2 5.2 0 1 1 7.4 0M5.5 20a9.2 9.2 0 1 1 13 0"),
    "flashlight": Drawing(
        "M8 3.5h8v3.7l-2 3.3v8.5a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5v-8.5L8 7.2zM8 7h8M12 13v2"
    ),
    "screenshot": Drawing(
        "M4 8V6a2 2 0 0 1 2-2h2M16 4h2a2 2 0 0 1 2 2v2M20 16v2a2 2 0 0 1-2 2h-2M8 20H6a2 2 0 0 1-2-2v-2"
        + box(8.5, 8.5, 7, 7, 1.2)
    ),
    "rotation-lock": Drawing(
        "M4.5 10a8 8 0 0 1 13-3.5L19 8M19.5 3.8V8.3H15"
        + box(8.5, 14, 7, 6, 1.2)
        + "M10 14v-1.5a2 2 0 0 1 4 0V14"
    ),
    "brightness": Drawing(circle(12, 12, 4) + rays(12, 12, 7, 9.3, 8, turn=pi / 8)),
    "eye-comfort": Drawing(EYE + "M14.5 13.3A3.2 3.2 0 0 1 10.7 9.5 3.2 3.2 0 1 0 14.5 13.3z"),
    "dark-mode": Drawing(DISC, fill="M12 5.5a6.5 6.5 0 0 1 0 13z"),
    "vpn": Drawing(circle(8, 12, 4) + "M12 12h9M18 12v3.5M15 12v2.5"),
    "sim": Drawing(
        "M8.5 3h8A1.5 1.5 0 0 1 18 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5V5.5z"
        + box(9, 11.5, 6, 6, 1)
        + "M12 11.5v6"
    ),
    "cpu": Drawing(
        box(6, 6, 12, 12, 2)
        + box(9.5, 9.5, 5, 5, 1)
        + "M9 6V3.5M15 6V3.5M9 20.5V18M15 20.5V18M6 9H3.5M6 15H3.5M20.5 9H18M20.5 15H18"
    ),
    "storage": Drawing(box(3.5, 4.5, 17, 6.5, 1.8) + box(3.5, 13, 17, 6.5, 1.8) + "M7 7.8v.01M7 16.3v.01"),
    "device": Drawing(_PHONE_BODY + "M10.8 18h2.4"),
    "device-sound": Drawing(
        box(4.5, 2.8, 10, 18.4, 2.5) + "M8.3 18h2.4M17.5 8.5a5 5 0 0 1 0 7M20 6a8.5 8.5 0 0 1 0 12"
    ),
    "laptop": Drawing(_LAPTOP),
    "display": Drawing(_SCREEN + "M12 16.5V20M8 20.3h8"),
    "tv": Drawing(_SCREEN + "M8 20h8"),
    "watch": Drawing(
        circle(12, 12, 5.5) + "M9 7.3 9.7 3.5h4.6L15 7.3M9 16.7l.7 3.8h4.6l.7-3.8M12 9.8V12l1.5 1"
    ),
    "usb": Drawing(circle(12, 19, 1.8) + "M12 17.2V4M9.8 6 12 3.5 14.2 6M12 14.5l4-2V10M12 12.5 8 10.5V8.5"),
    "accessibility": Drawing(
        circle(12, 5, 1.7) + "M4.8 8.5c4.7 1.3 9.7 1.3 14.4 0M9.8 9.3v4L8 20.5M14.2 9.3v4L16 20.5"
    ),
    "apps": Drawing(
        box(4, 4, 6.5, 6.5, 1.5)
        + box(13.5, 4, 6.5, 6.5, 1.5)
        + box(4, 13.5, 6.5, 6.5, 1.5)
        + circle(16.8, 16.8, 3.3)
    ),
    "widgets": Drawing(
        box(4, 4, 7, 10, 1.8)
        + box(13.5, 4, 6.5, 6, 1.8)
        + box(4, 16.5, 7, 4, 1.5)
        + box(13.5, 12.5, 6.5, 8, 1.8)
    ),
    "wallpaper": Drawing(
        FRAME + "M4 17l4.5-4.7a1 1 0 0 1 1.5 0l3 3.2 2-2a1 1 0 0 1 1.5 0L20 17" + circle(15.5, 8.5, 1.5)
    ),
    "battery-charging": Drawing(fill="M12.5 4.5 6 13h4.5l-1 6.5L16 11h-4.5z"),
}
