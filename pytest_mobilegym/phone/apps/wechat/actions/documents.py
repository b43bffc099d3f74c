"""Writing tags, addresses and invoice titles."""

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.screens.documents import is_phone, is_tax_id
from pytest_mobilegym.phone.apps.wechat.state import Address, Invoice, InvoiceKind, Tag, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm
from pytest_mobilegym.phone.kit.selection import flip

TAG_PAGES = ("/new-tag", "/tags/{tag}")

app.action("tag.new", on="/tags", to="/new-tag")
app.action("tag.open", on="/tags", to="/tags/{tag}")
app.action("address.new", on="/me/address", to="/me/address/add")
app.action("invoice.new", on="/me/invoice", to="/me/invoice/add")


def _typed(ctx: ActionContext[WechatState], field: str) -> str:
    text: str = ctx.fields.get(field, "")
    return text.strip()


@app.action("tag.choose", on=TAG_PAGES)
def choose(ctx: ActionContext[WechatState], person: str) -> None:
    if person not in ctx.state.contacts:
        raise EventRefused(f"There is no contact {person!r}.")
    flip(ctx.local.people, person)


def _can_create(ctx: ActionContext[WechatState]) -> bool:
    return bool(_typed(ctx, "name")) and bool(len(ctx.local.people))


@app.action("tag.create", on="/new-tag", guard=_can_create)
def create_tag(ctx: ActionContext[WechatState]) -> None:
    ctx.state.tags.add(Tag(id=ctx.new_id("t"), name=_typed(ctx, "name"), people=tuple(ctx.local.people)))
    ctx.back()


def _name(ctx: ActionContext[WechatState]) -> str:
    typed: str = ctx.fields.get("name", ctx.state.tags[ctx.params["tag"]].name)
    return typed.strip()


def _can_save(ctx: ActionContext[WechatState]) -> bool:
    known = ctx.state.tags[ctx.params["tag"]]
    people = tuple(ctx.local.people)
    return bool(_name(ctx) and people and (_name(ctx), people) != (known.name, tuple(known.people)))


@app.action("tag.save", on="/tags/{tag}", guard=_can_save)
def save_tag(ctx: ActionContext[WechatState]) -> None:
    known = ctx.state.tags[ctx.params["tag"]]
    known.name, known.people = _name(ctx), tuple(ctx.local.people)
    ctx.back()


@confirm.asked(
    app, "tag.delete", ask="tag.ask_delete", on="/tags/{tag}", route="/tags/{tag}/delete", question="tag.ask",
    hint="tag.ask_hint",
)  # fmt: skip
def delete_tag(ctx: ActionContext[WechatState], tag: str) -> None:
    ctx.state.tags.pop(tag, None)
    ctx.pop_to("/tags")


def _whole_address(ctx: ActionContext[WechatState]) -> bool:
    return bool(_typed(ctx, "name") and _typed(ctx, "detail")) and is_phone(_typed(ctx, "phone"))


@app.action("address.save", on="/me/address/add", guard=_whole_address)
def save_address(ctx: ActionContext[WechatState]) -> None:
    ctx.state.user.addresses.add(
        Address(
            id=ctx.new_id("a"), name=_typed(ctx, "name"), phone=_typed(ctx, "phone"),
            region=_typed(ctx, "region"), detail=_typed(ctx, "detail"),
        )
    )  # fmt: skip
    ctx.back()


@confirm.asked(
    app, "address.delete", ask="address.ask_delete", on="/me/address", route="/me/address/{address}/delete",
    question="address.ask",
)  # fmt: skip
def delete_address(ctx: ActionContext[WechatState], address: str) -> None:
    ctx.state.user.addresses.pop(address, None)
    ctx.back()


@app.action("invoice.kind", on="/me/invoice/add")
def choose_kind(ctx: ActionContext[WechatState], kind: InvoiceKind) -> None:
    ctx.local.kind = kind


def _whole_invoice(ctx: ActionContext[WechatState]) -> bool:
    if not _typed(ctx, "title"):
        return False
    return bool(ctx.local.kind == "personal") or is_tax_id(_typed(ctx, "tax_id"))


@app.action("invoice.save", on="/me/invoice/add", guard=_whole_invoice)
def save_invoice(ctx: ActionContext[WechatState]) -> None:
    company = ctx.local.kind == "company"
    ctx.state.user.invoices.add(
        Invoice(
            id=ctx.new_id("i"), kind=ctx.local.kind, title=_typed(ctx, "title"),
            tax_id=_typed(ctx, "tax_id") if company else "",
        )
    )  # fmt: skip
    ctx.back()


@confirm.asked(
    app, "invoice.delete", ask="invoice.ask_delete", on="/me/invoice", route="/me/invoice/{invoice}/delete",
    question="invoice.ask",
)  # fmt: skip
def delete_invoice(ctx: ActionContext[WechatState], invoice: str) -> None:
    ctx.state.user.invoices.pop(invoice, None)
    ctx.back()
