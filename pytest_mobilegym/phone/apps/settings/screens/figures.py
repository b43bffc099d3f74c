"""Parts of pages that are pictures rather than lines."""

from pytest_mobilegym.phone.apps.settings.facts import FACTS, battery_status, storage_used
from pytest_mobilegym.phone.apps.settings.pages import CONTROLS
from pytest_mobilegym.phone.apps.settings.screens.listing import Group, Line, figure, part
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.contexts.storage import storage_of
from pytest_mobilegym.phone.os import battery, files
from pytest_mobilegym.phone.os.models.files import Category
from pytest_mobilegym.phone.wording import date_numeric, hours_and_minutes, time_of, weekday

KINDS: dict[Category, tuple[str, str]] = {
    "documents": ("file-text", "#2f6bff"), "images": ("image", "#12a150"), "videos": ("video", "#e5484d"),
    "audio": ("music", "#7c4dff"), "archives": ("file-archive", "#b0792a"),
    "packages": ("package", "#0f8aa8"), "other": ("file", "#a06bb5"),
}  # fmt: skip
"""Categories that the file manager shows, with their pictures."""

APP_COLOUR, SYSTEM_COLOUR, FREE_COLOUR = "#e8890c", "#66758a", "#a9b0ba"
WEEK = (192, 165, 231, 178, 204, 262, 240)
"""Minutes that the screen was on, Monday to Sunday."""


def _shares(ctx: Context[SettingsState]) -> list[tuple[str, int, str]]:
    """What takes room: name, bytes and colour, as in the bar."""
    held = storage_of(ctx.os, ctx.installed)
    kinds = [(kind, held.files[kind], colour) for kind, (_, colour) in KINDS.items()]
    return [("apps", held.apps, APP_COLOUR), ("system", held.system, SYSTEM_COLOUR), *kinds]


@part("storage.bar")
def storage_bar(ctx: Context[SettingsState]) -> list[Group]:
    held = storage_of(ctx.os, ctx.installed)
    shares = [(max(size * 100 / held.total, 0.6), colour) for _, size, colour in _shares(ctx)]
    free = ctx.t("storage.free", size=files.size_words(held.free))
    return [figure("storage", words=storage_used(ctx), free=free, shares=shares)]


@part("storage.kinds")
def storage_kinds(ctx: Context[SettingsState]) -> list[Group]:
    """What takes room, and what is left; files are shown by the file manager."""
    lines = []
    for name, size, colour in _shares(ctx):
        title, words = ctx.t(f"storage.{name}"), files.size_words(size)
        if name in KINDS:
            icon = KINDS[name][0]
            lines.append(
                Line(title, "files.open", {"kind": name}, value=words, icon=icon, tint=colour, chevron=True)
            )
        elif name == "apps":
            lines.append(
                Line(
                    title,
                    "app_list.open",
                    value=words,
                    icon="apps",
                    tint=colour,
                    chevron=True,
                )
            )
        else:
            lines.append(Line(title, value=words, icon="settings", tint=colour))
    left = files.size_words(storage_of(ctx.os, ctx.installed).free)
    lines.append(Line(ctx.t("storage.left"), value=left, icon="display", tint=FREE_COLOUR))
    return [Group(lines)]


@part("device.portrait")
def device_portrait(ctx: Context[SettingsState]) -> list[Group]:
    build = ctx.os.build
    return [figure("device", name=build.market_name, system=build.system_version)]


@part("device.update")
def device_update(ctx: Context[SettingsState]) -> list[Group]:
    build = ctx.os.build
    return [
        figure(
            "update", system=build.system_version, text=ctx.t("update.current", patch=build.security_patch)
        )
    ]


@part("battery.gauge")
def battery_gauge(ctx: Context[SettingsState]) -> list[Group]:
    own = ctx.os.battery
    left = hours_and_minutes(own.minutes_left, ctx.lang)
    text = battery_status(ctx) if own.charging else ctx.t("battery.left", time=left)
    return [figure("battery", percent=own.percent, low=own.percent <= battery.LOW, text=text)]


@part("text.sample")
def text_sample(ctx: Context[SettingsState]) -> list[Group]:
    weight = CONTROLS["toggle_force_bold_text"].store.read(ctx.os)
    contrast = CONTROLS["toggle_high_text_contrast_preference"].store.read(ctx.os)
    return [figure("sample", bold=weight, contrast=contrast)]


@part("captions.sample")
def captions_sample(ctx: Context[SettingsState]) -> list[Group]:
    size = CONTROLS["captioning_font_size"].store.read(ctx.os)
    colour = CONTROLS["captioning_colour"].store.read(ctx.os)
    return [figure("captions", size=float(size), colour=colour)]


@part("personalize.preview")
def personalize_preview(ctx: Context[SettingsState]) -> list[Group]:
    return [
        figure("preview", time=time_of(ctx.now, ctx.lang, hours=ctx.hours), names=("night", "dune", "mist"))
    ]


@part("date.now")
def date_now(ctx: Context[SettingsState]) -> list[Group]:
    date, name = date_numeric(ctx.now, ctx.lang), weekday(ctx.now, ctx.lang)
    day = f"{date} {name}" if ctx.lang == "zh" else f"{name}, {date}"
    return [figure("date", time=time_of(ctx.now, ctx.lang, hours=ctx.hours), day=day)]


@part("screen_time.chart")
def screen_time_chart(ctx: Context[SettingsState]) -> list[Group]:
    days = [(weekday_letter(ctx, index), minutes * 100 // max(WEEK)) for index, minutes in enumerate(WEEK)]
    average = hours_and_minutes(sum(WEEK) // len(WEEK), ctx.lang)
    return [figure("chart", days=days, text=ctx.t("screen_time.average", time=average))]


def weekday_letter(ctx: Context[SettingsState], index: int) -> str:
    """A weekday in as little room as a chart has."""
    return ("一二三四五六日" if ctx.lang == "zh" else "MTWTFSS")[index]


@part("mobile.sims")
def sims(ctx: Context[SettingsState]) -> list[Group]:
    if not ctx.os.radios.cellular.has_sim:
        return [Group([Line(ctx.t("mobile.no_sim"), icon="sim")])]
    lines = [
        Line(
            ctx.t("mobile.slot", slot=slot), "sim_status.open",
            subtitle=f"{FACTS[f'sim{slot}_carrier'](ctx)} · {FACTS[f'sim{slot}_network'](ctx)}", icon="sim",
            value=FACTS[f"sim{slot}_number"](ctx), chevron=True,
        )
        for slot in ctx.os.telephony.sims
    ]  # fmt: skip
    return [Group(lines)]
