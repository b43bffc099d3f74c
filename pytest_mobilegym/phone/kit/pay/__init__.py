"""Paying: the pad for the six digits, the cashier, and agreements to be charged again and again.

    pin = pay.install_pin(app, purposes={"transfer": send}, owner=lambda ctx: ctx.state.user.password)
    pay.install_cashier(app, pin=pin, order=order_of, methods=methods_of, settle=book)
    pay.install_agreement(app, on=("/settings",), signed="settings.fast_pay", name="fast_pay")

All amounts are in minor units: cents, fen.

**The pad** is a sheet that asks for the owner's six digits; `pin.ask(ctx, "transfer", cents)` opens it, and
the sixth right digit does what belongs to the purpose. Without an `owner` any six digits are taken for the
owner's. With `attempts`, a place in the state of the kind `PinAttempts`, wrong entries are counted, and too
many lock the pad for a while. A page of the app's own that asks for digits declares the pad's actions with
`install_pad` and draws the macros `boxes` and `pad` of `kit/pay/pieces.html`.

**The cashier** shows what is owed to whom, and the means of payment, as rows of the page or behind one row;
it asks before it is left. What was paid is shown on a page, where `receipt` says what is on it, or the
cashier is left at once. An order comes from another app's request, or from the slots of the cashier's own
route. An app that gives such money back broadcasts `REFUND`.

**An agreement** is a sheet that is signed, perhaps with a tick and the six digits; before it ends the owner
is asked.

Actions, with `pin`, `cashier` and `agreement` in place of the names that were given:

| action | what it does |
| --- | --- |
| `pin.type(digit)` | enters a digit |
| `pin.delete` | takes the last digit back |
| `pin.write(value)` | what a keyboard enters |
| `cashier.choose(method)` | chooses a means of payment |
| `cashier.method` | opens the choice, where it stands behind one row |
| `cashier.confirm` | asks for the six digits, or pays where none are needed |
| `cashier.leave` | asks whether to leave without paying |
| `cashier.give_up` | leaves without paying |
| `cashier.done` | leaves the page that tells of what was paid |
| `agreement.ask` | opens the agreement |
| `agreement.tick` | ticks that it was read, or no longer |
| `agreement.agree` | signs it |
| `agreement.ask_off` | asks whether to end it |
| `agreement.disable` | ends it |
"""

from pytest_mobilegym.phone.kit.pay.agreement import Agreement, install_agreement
from pytest_mobilegym.phone.kit.pay.cashier import (
    REFUND,
    Cashier,
    CashierView,
    Method,
    Order,
    Receipt,
    Request,
    install_cashier,
)
from pytest_mobilegym.phone.kit.pay.pin import PIN_LENGTH, Pin, PinAttempts, install_pad, install_pin

__all__ = [
    "PIN_LENGTH", "REFUND", "Agreement", "Cashier", "CashierView", "Method", "Order", "Pin", "PinAttempts",
    "Receipt", "Request", "install_agreement", "install_cashier", "install_pad", "install_pin",
]  # fmt: skip
