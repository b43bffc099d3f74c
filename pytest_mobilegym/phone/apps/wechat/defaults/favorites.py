"""What a fresh phone's owner keeps for later."""

from pytest_mobilegym.phone.apps.wechat.defaults.words import at, say
from pytest_mobilegym.phone.apps.wechat.state import Favorite, SentFile
from pytest_mobilegym.phone.state import Table


def fresh_favorites(lang: str) -> Table[Favorite]:
    """Five of them, newest first: two texts, a picture, a file and a place."""
    recipe = say(
        (
            "River shrimp: boil with ginger for three minutes, then cool in the broth. Salt at the end!",
            "河虾：加姜煮三分钟，连汤放凉，最后放盐！",
        ),
        lang,
    )
    wifi = say(("Office guest Wi-Fi: maple-guest, code 4471", "公司访客无线网：maple-guest，密码4471"), lang)
    return Table.of(
        [
            Favorite(id="k5", source="mei_hua", text=recipe, time=at("03-22 19:31")),
            Favorite(
                id="k4", kind="image", source="moss_0413", image="forest/moss-path", time=at("03-18 07:02")
            ),
            Favorite(
                id="k3", kind="file", source="nora_q",
                file=SentFile(
                    name=say(("Icon guide.pdf", "图标规范.pdf"), lang), size=2_411_724, type="application/pdf"
                ),
                time=at("03-11 16:20"),
            ),
            Favorite(
                id="k2", kind="location", source="ivy_brook", place="noodle_lane", time=at("02-27 12:05")
            ),
            Favorite(id="k1", source="boss_gao", text=wifi, time=at("02-09 09:48")),
        ]
    )  # fmt: skip
