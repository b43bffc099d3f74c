"""The cart: what is about to be bought, how many of each, and what is taken to the checkout.

    class ShopState(AppState, CartState): ...

    basket = cart.install(app, good=good_of, open_on=("/",), checkout=lambda ctx: ctx.go("/checkout"))

`good(ctx, line)` says what a line is of and what it costs; all amounts are in minor units. An action of the
app puts something in: `basket.add(ctx, product, variant)`; what is there already becomes more.

Actions, on the cart's page, with `cart` in place of the name that was given:

| action | what it does |
| --- | --- |
| `cart.open` | on the pages of `open_on`: opens the cart |
| `cart.select(line)` | takes a line to the checkout, or no longer |
| `cart.select_all` | takes all lines, or none where all are taken |
| `cart.more(line)`, `cart.less(line)` | one more of it, or one less; greyed at the ends |
| `cart.remove(line)` | takes a line out |
| `cart.show(line)` | opens what the line is of, where the app says how |
| `cart.checkout` | goes on with the lines that are taken; greyed while none is |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.state import State, Table
from pytest_mobilegym.phone.wording import money

MOST = 99
"""Of one thing, where a good does not say how many there are."""

TEXTS = ("cart.title", "cart.empty", "cart.total", "cart.checkout", "cart.sold_out", "cart.left")


class CartLine(State):
    """Something in the cart.

    Attributes:
        product: id of what it is.
        variant: which of its kinds, such as a size; empty where there is one.
        quantity: how many.
        selected: it is taken to the checkout.
    """

    id: str
    product: str
    variant: str = ""
    quantity: int = 1
    selected: bool = True


class CartState(State):
    """A cart; an app's state that has it needs no field of its own."""

    cart: Table[CartLine] = Table()


class Good(NamedTuple):
    """What a line of the cart is of.

    Attributes:
        name: as the page says it.
        price: of one, in minor units.
        note: its second line, such as the variant.
        picture: name of a picture, see `picture` in the interface kit.
        stock: how many there are; `None` where as many as one likes.
    """

    name: str
    price: int
    note: str = ""
    picture: str = ""
    stock: int | None = None

    @property
    def most(self) -> int:
        """How many can be bought."""
        return MOST if self.stock is None else max(0, min(MOST, self.stock))


GoodOf = Callable[[Context, CartLine], Good]


def total_of(lines: Iterable[tuple[int, int]]) -> int:
    """The sum of prices times quantities, in minor units."""
    return sum(price * quantity for price, quantity in lines)


class Cart:
    """A cart that was installed.

    Attributes:
        name: what its actions begin with.
        route: its page.
    """

    def __init__(self, name: str, route: str, lines: str, good: GoodOf) -> None:
        self.name = name
        self.route = route
        self._lines = Binding(lines)
        self.good = good

    def table(self, ctx: Context) -> Table[CartLine]:
        """All lines by id; a draft of them in actions."""
        table: Table[CartLine] = self._lines.read(ctx.state)
        return table

    def lines(self, ctx: Context) -> tuple[CartLine, ...]:
        """All lines, newest first."""
        return tuple(self.table(ctx).values())

    def taken(self, ctx: Context) -> tuple[CartLine, ...]:
        """The lines that go to the checkout: selected, and not sold out."""
        return tuple(
            line for line in self.lines(ctx) if line.selected and self.good(ctx, line).most >= line.quantity
        )

    def count(self, ctx: Context) -> int:
        """How many things are in the cart."""
        return sum(line.quantity for line in self.lines(ctx))

    def total(self, ctx: Context) -> int:
        """What the lines cost that go to the checkout, in minor units."""
        return total_of((self.good(ctx, line).price, line.quantity) for line in self.taken(ctx))

    def add(self, ctx: ActionContext, product: str, variant: str = "", quantity: int = 1) -> str:
        """Put something into the cart; what is there already becomes more, up to what there is.

        Returns:
            The line's id.
        """
        table: Any = self.table(ctx)
        for line in table.values():
            if (line.product, line.variant) == (product, variant):
                line.quantity = self._within(ctx, line, line.quantity + quantity)
                line.selected = True
                return str(line.id)
        fresh = CartLine(id=ctx.new_id("c"), product=product, variant=variant, quantity=1)
        fresh = fresh.model_copy(update={"quantity": self._within(ctx, fresh, quantity)})
        table.add(fresh, first=True)
        return fresh.id

    def take_out(self, ctx: ActionContext, lines: Iterable[str] | None = None) -> None:
        """Take lines out of the cart, by default those that go to the checkout: what was ordered."""
        table: Any = self.table(ctx)
        for id in [line.id for line in self.taken(ctx)] if lines is None else list(lines):
            if id in table:
                del table[id]

    def change(self, ctx: ActionContext, line: str, by: int) -> None:
        """Make a line more or less."""
        found: Any = self.table(ctx)[line]
        found.quantity = self._within(ctx, found, found.quantity + by)

    def can_change(self, ctx: Context, line: str, by: int) -> bool:
        """Whether a line may become so much more or less."""
        found = self.table(ctx).get(line)
        if found is None:
            return False
        return found.quantity + by >= 1 if by < 0 else found.quantity + by <= self.good(ctx, found).most

    def _within(self, ctx: Context, line: CartLine, quantity: int) -> int:
        return max(1, min(quantity, self.good(ctx, line).most))


class CartRow(NamedTuple):
    """A line as the template draws it."""

    id: str
    good: Good
    price: str
    quantity: int
    selected: bool
    gone: bool


def install(
    app: App,
    *,
    good: GoodOf,
    checkout: Callable[[ActionContext], None],
    lines: str = "cart",
    show: Callable[[ActionContext, CartLine], None] | None = None,
    open_on: tuple[str, ...] = (),
    route: str = "/cart",
    name: str = "cart",
    tab: str | None = None,
    shown: Callable[[int], str] = money,
    tone: str = "",
    own_template: str | None = None,
    variables: Callable[[Context], Mapping[str, Any]] | None = None,
) -> Cart:
    """Give an app a cart.

    Args:
        app: the app, while it is being loaded.
        good: `good(ctx, line)` says what a line is of.
        checkout: `checkout(ctx)` goes on with the lines that are taken.
        lines: path in the app's state of a table of `CartLine`.
        show: `show(ctx, line)` opens what a line is of.
        open_on: pages that offer `<name>.open`.
        route: its page.
        name: what its actions begin with.
        tab: see `App.screen`.
        shown: how an amount is worded.
        tone: of the page, see `ui.page`.
        own_template: a template of the app in place of the behaviour's.
        variables: `variables(ctx)` gives what that template draws besides.

    Returns:
        The cart, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    require_callable(app, "cart", "good", good)
    require_callable(app, "cart", "checkout", checkout)
    if show is not None:
        require_callable(app, "cart", "show", show)
    example = Table({"c1": CartLine(id="c1", product="p1")})
    adopt(app, "cart", name, texts=TEXTS, fields=[(lines, example)])
    cart = Cart(name, route, lines, good)

    @app.screen(route, tab=tab, template=template("cart", "page.html", own_template))
    def cart_page(ctx: Context) -> dict[str, Any]:
        taken = {line.id for line in cart.taken(ctx)}
        rows = []
        for line in cart.lines(ctx):
            found = good(ctx, line)
            gone = found.most < line.quantity
            rows.append(CartRow(line.id, found, shown(found.price), line.quantity, line.id in taken, gone))
        return {
            **(variables(ctx) if variables is not None else {}),
            "name": name,
            "tone": tone,
            "tab": tab,
            "rows": rows,
            "all": bool(rows) and all(row.selected for row in rows if not row.gone),
            "total": shown(cart.total(ctx)),
            "taken": sum(line.quantity for line in cart.taken(ctx)),
            "shows": show is not None,
        }

    def knows(ctx: Context, line: str) -> bool:
        return line in cart.table(ctx)

    if open_on:
        app.action(f"{name}.open", on=open_on, to=route)

    @app.action(f"{name}.select", on=route, guard=knows)
    def select(ctx: ActionContext, line: str) -> None:
        found: Any = cart.table(ctx)[line]
        found.selected = not found.selected

    @app.action(f"{name}.select_all", on=route)
    def select_all(ctx: ActionContext) -> None:
        everything: list[Any] = list(cart.table(ctx).values())
        wanted = not all(line.selected for line in everything)
        for line in everything:
            line.selected = wanted

    @app.action(f"{name}.more", on=route, guard=lambda ctx, line: cart.can_change(ctx, line, 1))
    def more(ctx: ActionContext, line: str) -> None:
        cart.change(ctx, line, 1)

    @app.action(f"{name}.less", on=route, guard=lambda ctx, line: cart.can_change(ctx, line, -1))
    def less(ctx: ActionContext, line: str) -> None:
        cart.change(ctx, line, -1)

    @app.action(f"{name}.remove", on=route, guard=knows)
    def remove(ctx: ActionContext, line: str) -> None:
        cart.take_out(ctx, (line,))

    if show is not None:

        @app.action(f"{name}.show", on=route, guard=knows)
        def show_good(ctx: ActionContext, line: str) -> None:
            show(ctx, cart.table(ctx)[line])

    @app.action(f"{name}.checkout", on=route, guard=lambda ctx: bool(cart.taken(ctx)))
    def go_on(ctx: ActionContext) -> None:
        checkout(ctx)

    return cart
