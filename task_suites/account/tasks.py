"""Tasks about accounts: opening, securing and closing them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import Ending, Goal, Hand, Task, View, goal

from .railway import (
    Railway12306ChangePassword,
    Railway12306ForgotPasswordReset,
    Railway12306LoginWithAccount,
    Railway12306RegisterThenLogin,
)

__all__ = [
    "Railway12306ChangePassword",
    "Railway12306ForgotPasswordReset",
    "Railway12306LoginWithAccount",
    "Railway12306RegisterThenLogin",
    "WechatAccountCancellation",
]

CANCELLATION = (
    "tab.me",
    "settings.open",
    "security.open",
    "security_center.open",
    "delete_account.open",
    "delete_account.agree",
    "delete_account.apply",
    "delete_account.next",
    "delete_account.confirm",
)
"""What is tapped in WeChat to close an account for good."""


def tap_all(phone: Hand, actions: Iterable[str]) -> None:
    """Tap one after the other in WeChat."""
    phone.open("wechat")
    for action in actions:
        phone.tap(action)


class WechatAccountCancellation(Task):
    """The WeChat account is cancelled; single instance because the phone has one account.

    Whoever is only logged out, or stops at the last question, still has an account.
    """

    instruction = {
        "en": [
            "Close my WeChat account for good: go through with its cancellation.",
            "I no longer want my WeChat account. Cancel it completely.",
        ],
        "zh": ["帮我彻底注销我的微信账号。", "我不再需要微信账号了，请走完注销流程。"],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings", "delete"]
    consequence = "account"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the account is cancelled", actual=after.wechat.user.status, expected="cancelled")

    def allowed(self) -> Sequence[str]:
        return ["wechat.user.status", "wechat.auth.logged_in"]

    def solution(self, phone: Hand) -> None:
        tap_all(phone, CANCELLATION)

    def other_ways(self) -> Iterable[Ending]:
        def thought_over(phone: Hand) -> None:
            tap_all(phone, CANCELLATION[:-1])
            for action in ("nav.back", *CANCELLATION[-2:]):
                phone.tap(action)

        def begun_again(phone: Hand) -> None:
            tap_all(phone, CANCELLATION[:-2])
            phone.home()
            tap_all(phone, CANCELLATION[-2:])

        yield "it is thought over", thought_over
        yield "another app is in front in between", begun_again

    def near_misses(self) -> Iterable[Ending]:
        def declined(phone: Hand) -> None:
            tap_all(phone, CANCELLATION[:-1])
            phone.tap("nav.back")

        def apps_revoked(phone: Hand) -> None:
            with phone.edit("wechat") as wechat:
                wechat.authorized_apps.pop("ebay")
            self.solution(phone)

        yield "the last question is answered with cancel", declined
        yield "the wizard is left half-way", lambda phone: tap_all(phone, CANCELLATION[:-2])
        yield (
            "the owner is only logged out",
            lambda phone: tap_all(phone, ("tab.me", "settings.open", "log_out.ask", "log_out.confirm")),
        )
        yield "an authorised app is gone as well", apps_revoked
