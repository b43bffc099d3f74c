"""Duplicates, files with contacts, what the SIM cards hold, and the operators' own numbers."""

from typing import Any

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.copies import card_files, duplicates, kept_on
from pytest_mobilegym.phone.apps.contacts.screens.hall import PLANS
from pytest_mobilegym.phone.apps.contacts.state import ContactsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import LIST, Row, Section, group, listing
from pytest_mobilegym.phone.os.files import size_words


@app.screen("/duplicates", template="empty_or_rows.html")
def duplicate_list(ctx: Context[ContactsState]) -> dict[str, Any]:
    found = duplicates(ctx.os)
    rows = [Row(each[0].name, value=ctx.t("duplicates.entries", n=len(each)), icon="users") for each in found]
    merging = Row(ctx.t("duplicates.merge"), "duplicates.merge", centered=True)
    return {
        **listing(
            ctx.t("setting.merge_duplicates"),
            group(*rows, title=ctx.t("duplicates.found")),
            group(merging if rows else None),
        ),
        "nothing": None if rows else ("users", ctx.t("duplicates.none"), ctx.t("duplicates.hint")),
    }


@app.screen("/cards", template="empty_or_rows.html")
def card_list(ctx: Context[ContactsState]) -> dict[str, Any]:
    rows = [
        Row(node.name, "cards.read", {"path": node.id}, value=size_words(node.size), icon="contact")
        for node in card_files(ctx.os)
    ]
    return {
        **listing(ctx.t("setting.import_storage"), group(*rows)),
        "nothing": None if rows else ("contact", ctx.t("cards.none"), ctx.t("cards.hint")),
    }


@app.screen("/sims", template=LIST)
def sim_list(ctx: Context[ContactsState]) -> dict[str, Any]:
    sections: list[Section] = []
    for place in (1, 2):
        rows = [
            Row(one.name, "contact.open", {"contact": one.id}, value=phone.number, chevron=True)
            for one in kept_on(ctx.os, 1 if place == 1 else 2)
            for phone in [*one.phones.values()][:1]
        ]
        sections.append(group(*(rows or [Row(ctx.t("sims.none"))]), title=ctx.t("sim", n=place)))
    return listing(ctx.t("setting.manage_sim"), *sections)


@app.screen("/hotlines", template=LIST)
def hotline_list(ctx: Context[ContactsState]) -> dict[str, Any]:
    rows = [
        Row(sim.carrier, "call.start", {"number": PLANS[sim.id].hotline}, value=PLANS[sim.id].hotline)
        for sim in ctx.os.telephony.sims.values()
        if sim.id in PLANS
    ]
    return listing(ctx.t("setting.service_numbers"), group(*rows))
