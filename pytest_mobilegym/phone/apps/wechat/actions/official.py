"""Following accounts, liking articles, adding stickers."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.kit import reactions
from pytest_mobilegym.phone.kit.reactions import Reaction

ACCOUNT, ARTICLE, STICKERS = "/official/{account}", "/article/{article}", "/stickers"

app.action("official.open", on="/contacts", to="/official")
app.action("account.open", on=("/official", ARTICLE, "/search"), to=ACCOUNT)
app.action("article.open", on=("/official", ACCOUNT, "/search"), to=ARTICLE)
app.action("stickers.open", on="/me", to=STICKERS)

reactions.install(
    app,
    name="official",
    on=(ACCOUNT, ARTICLE, STICKERS),
    kinds={
        "follow": Reaction("follows", "plus"),
        "like": Reaction("liked_articles", "thumb"),
        "add": Reaction("sticker_packs", "emoji"),
    },
)
