"""What Alipay rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.people import NEW
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.os import connectivity
from pytest_mobilegym.phone.os.intents import intent


@app.rehearsal
def a_refund(hand: RehearsingHand) -> None:
    """Another app wants to be paid, and takes the money back."""
    hand.ask(intent("PAY", scheme="alipays", amount="12.50", merchant="mall"))
    hand.ask(intent("REFUND", scheme="alipays", amount="12.50", merchant="mall"))


@app.rehearsal
def a_paid_order(hand: RehearsingHand) -> None:
    """An order of another app has been paid."""
    hand.ask(intent("PAY", scheme="alipays", amount="12.50", merchant="mall", subject="Cup"))
    hand.tap("cashier.confirm")
    hand.type("123456", into="password")


@app.rehearsal
def moved_money(hand: RehearsingHand) -> None:
    """Money has gone to a friend and into the fund, each on a page of its own."""
    for page in ("/pay/transfer/amount/p1", "/move/fund_in"):
        _visit(hand, page)
        hand.type("7", into="amount")
        hand.tap("pay.confirm")
        hand.type("123456", into="password")


@app.rehearsal
def remembered_searches(hand: RehearsingHand) -> None:
    """Bills and services were searched for."""
    with hand.edit("alipay") as alipay:
        alipay.search_history = alipay.service_history = ("metro",)
    _visit(hand, "/bill/search")


@app.rehearsal
def a_requested_amount(hand: RehearsingHand) -> None:
    """The code that others pay to is about to ask for an amount."""
    _visit(hand, "/pay/receive")
    hand.tap("ask.open")
    hand.type("12.50", into="amount")


CARD_NUMBER = "6217001820033411"


@app.rehearsal
def a_transfer_to_a_card(hand: RehearsingHand) -> None:
    """Money is to go to a card, whose number and owner are written."""
    _visit(hand, "/pay/transfer/to-card")
    hand.type(CARD_NUMBER, into="number")
    hand.type("Ann", into="name")


@app.rehearsal
def an_awaited_code(hand: RehearsingHand) -> None:
    """A card is about to be bound, a minute after its code was sent."""
    _visit(hand, "/bank-cards/add")
    hand.type(CARD_NUMBER, into="number")
    hand.tap("bank.choose", bank="icbc")
    hand.tap("card.agree")
    hand.wait(60)


@app.rehearsal
def a_shared_top_up(hand: RehearsingHand) -> None:
    """Two cards are bound, and may top up the balance together."""
    with hand.edit("alipay") as alipay:
        for card in list(alipay.cards)[:2]:
            alipay.cards[card].bound = True
    _visit(hand, "/move/recharge")
    hand.tap("cards.share")


@app.rehearsal
def a_forgotten_password(hand: RehearsingHand) -> None:
    """A code is awaited in place of the payment password."""
    _visit(hand, "/settings/payment/password")
    hand.tap("forgot.open")
    hand.type("123456", into="code")


def _visit(hand: RehearsingHand, page: str) -> None:
    """Follow a link to a page, from whatever is in front."""
    hand.open("alipay")
    hand.ask(intent("VIEW", scheme="alipays", route=page))


@app.rehearsal
def a_message_that_was_not_sent(hand: RehearsingHand) -> None:
    """A message was written in airplane mode, and has a mark."""
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    _visit(hand, f"/chat/{NEW}p1")
    hand.type("Late again", into="message")
    hand.tap("chat.send")


@app.rehearsal
def digits_without_a_network(hand: RehearsingHand) -> None:
    """The six digits of a payment are entered, and nobody is there to check them."""
    _visit(hand, "/pay/transfer/amount/p1")
    hand.type("7", into="amount")
    hand.tap("pay.confirm")
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.type("123456", into="password")
