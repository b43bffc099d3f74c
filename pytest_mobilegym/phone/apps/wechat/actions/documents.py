"""Writing tags, addresses and invoice titles."""

from collections.abc import Mapping

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.accounts import NUMBER_LENGTH
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Address, Invoice, Tag, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit import confirm, forms
from pytest_mobilegym.phone.kit.forms import TAX_NUMBER, Field, Pick, Rule
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


@app.action("tag.create", on="/new-tag", guard=_can_create, network=True)
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


@app.action("tag.save", on="/tags/{tag}", guard=_can_save, network=True)
def save_tag(ctx: ActionContext[WechatState]) -> None:
    known = ctx.state.tags[ctx.params["tag"]]
    known.name, known.people = _name(ctx), tuple(ctx.local.people)
    ctx.back()


@confirm.asked(
    app, "tag.delete", ask="tag.ask_delete", on="/tags/{tag}", route="/tags/{tag}/delete", question="tag.ask",
    hint="tag.ask_hint", network=True,
)  # fmt: skip
def delete_tag(ctx: ActionContext[WechatState], tag: str) -> None:
    ctx.state.tags.pop(tag, None)
    ctx.pop_to("/tags")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) == NUMBER_LENGTH


def _save_address(ctx: ActionContext[WechatState], values: Mapping[str, str]) -> None:
    ctx.state.user.addresses.add(Address(id=ctx.new_id("a"), **values))


forms.install(
    app,
    name="address",
    routes=("/me/address/add",),
    fields=(
        Field("name", hint="address.name_hint"),
        Field("phone", Rule(_is_number, "address.phone_wrong", digits=True), hint="address.phone_hint"),
        Field("region", required=False, hint="address.region_hint"),
        Field("detail", longest=120, hint="address.detail_hint"),
    ),
    save=_save_address,
    own_template="form.html",
    network=True,
)


@confirm.asked(
    app, "address.delete", ask="address.ask_delete", on="/me/address", route="/me/address/{address}/delete",
    question="address.ask", network=True,
)  # fmt: skip
def delete_address(ctx: ActionContext[WechatState], address: str) -> None:
    ctx.state.user.addresses.pop(address, None)
    ctx.back()


def _save_invoice(ctx: ActionContext[WechatState], values: Mapping[str, str]) -> None:
    ctx.state.user.invoices.add(Invoice.model_validate({"id": ctx.new_id("i"), **values}))


forms.install(
    app,
    name="invoice",
    routes=("/me/invoice/add",),
    fields=(
        Pick("kind", ("company", "personal"), inline=True),
        Field("title", label="invoice.name", hint="invoice.title_hint"),
        Field(
            "tax_id", TAX_NUMBER._replace(problem="invoice.tax_wrong"), label="invoice.tax",
            hint="invoice.tax_hint", when=lambda values: values["kind"] == "company",
        ),
    ),
    save=_save_invoice,
    own_template="form.html", network=True,
)  # fmt: skip


@confirm.asked(
    app, "invoice.delete", ask="invoice.ask_delete", on="/me/invoice", route="/me/invoice/{invoice}/delete",
    question="invoice.ask", network=True,
)  # fmt: skip
def delete_invoice(ctx: ActionContext[WechatState], invoice: str) -> None:
    ctx.state.user.invoices.pop(invoice, None)
    ctx.back()
