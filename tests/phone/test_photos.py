"""Photographs: whole SVG, the same on every machine, and facts that are what can be seen."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from hashlib import sha256
from html import unescape
from itertools import combinations, pairwise, product
from math import cos, radians, sin
from pathlib import Path
from statistics import median
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.ui import photos
from pytest_mobilegym.phone.ui.photos import KINDS, boards, describe, photo, picture, qr, samples, taken
from pytest_mobilegym.phone.ui.photos.codes import qr_path
from pytest_mobilegym.phone.ui.photos.goods import GOODS
from pytest_mobilegym.phone.ui.photos.lettering import wrap
from pytest_mobilegym.phone.ui.photos.products import COLOURS
from pytest_mobilegym.phone.world.words.market import TYPES

SEEDS = ("1", "en-2", "zh-3", "garden-4", "5~again")
QUOTING = {
    "receipt": ("shop", "lines", "total"),
    "menu": ("restaurant", "sections", "dishes"),
    "fridge": ("opened", "sealed"),
    "ticket": ("title", "lines"),
    "business_card": ("name", "profession", "company", "reach"),
    "whiteboard": ("title",),
    "chart": ("title", "values"),
    "map": ("place", "streets"),
    "book": ("title", "author"),
    "album": ("title", "artist"),
    "poster": ("title", "lines"),
    "video": ("title", "length"),
    "screenshot": ("title", "lines", "clock"),
    "document": ("title", "number"),
}
"""Facts whose words stand in the picture."""

DRAWN = [kind for kind in KINDS if not photos.holds_photograph(kind)]
"""Kinds whose pictures are drawings; the others are photographs, or show one."""

LOOKS = {11: "6d0c6f2c059303d1"}
"""By version of the drawings, what they hash to; a new look is a new version."""


def texts(svg: str) -> str:
    """All that can be read on a picture, with a line for each line."""
    return "\n".join(unescape(line) for line in re.findall(r"<text[^>]*>([^<]*)</text>", svg))


class TestDrawing:
    @pytest.mark.parametrize("kind", DRAWN)
    def test_every_kind_is_whole_small_and_needs_nothing_else(self, kind: str) -> None:
        for seed in SEEDS:
            svg = photo(seed, kind, "a picture")
            ElementTree.fromstring(svg)
            assert not re.search(r"href|<script|<image|<style|https?:", svg)
            assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(re.findall(r' id="([^"]+)"', svg))
            assert len(svg) < 16_000

    def test_pictures_are_light(self) -> None:
        assert median(len(photo(seed, kind)) for kind in DRAWN for seed in SEEDS) < 5_000

    @pytest.mark.parametrize("kind", sorted(set(KINDS) - {"table"}))
    def test_seeds_look_different(self, kind: str) -> None:
        assert len({photo(f"{n}", kind) for n in range(12)}) >= 9

    def test_two_pictures_on_one_page_do_not_share_paints(self) -> None:
        page = [picture(f"{kind}/{seed}") for kind in KINDS for seed in SEEDS]
        ids = re.findall(r' id="([^"]+)"', "".join(page))
        assert len(ids) == len(set(ids))

    def test_a_seed_looks_the_same_everywhere(self) -> None:
        """Where this fails on purpose: raise `photos.VERSION`, and note the new hash here."""
        drawn = sha256()
        for kind in KINDS:
            for seed in SEEDS:
                drawn.update(photo(seed, kind).encode())
                drawn.update(repr(sorted(describe(f"{kind}/{seed}").items())).encode())
        assert {photos.VERSION: drawn.hexdigest()[:16]} == LOOKS

    def test_the_page_on_pictures_names_every_kind(self) -> None:
        page = (Path(__file__).parents[2] / "docs/pictures.md").read_text("utf-8")
        assert {kind for kind in KINDS if f"`{kind}`" not in page} == set()

    def test_a_picture_is_drawn_once(self) -> None:
        first = picture("document/once")
        assert picture("document/once") is first

    def test_an_unknown_kind_is_explained(self) -> None:
        for ask in (picture, describe):
            with pytest.raises(UnknownName, match=r"pavillon.*Available: .*pavilion"):
                ask("pavillon/1")

    @given(
        kind=st.sampled_from(KINDS),
        seed=st.text(st.characters(codec="utf-8") | st.sampled_from("|=#:,~[]-<&"), max_size=60),
    )
    def test_any_seed_gives_a_picture_and_its_facts(self, kind: str, seed: str) -> None:
        if kind == "qr" and len(seed.encode(errors="replace")) > qr.MOST_BYTES:
            return
        svg = photo(seed, kind)
        ElementTree.fromstring(svg)
        assert "nan" not in re.sub(r">[^<]*<|(aria-label|href)=\"[^\"]*\"", "", svg)
        assert describe(f"{kind}/{seed}")["kind"] == kind


class TestPhotographs:
    @pytest.mark.parametrize("kind", sorted(taken.photographs()))
    def test_there_are_many_of_each_kind_and_none_is_large(self, kind: str) -> None:
        found = taken.photographs()[kind]
        assert len(found) >= 20
        sizes = [each.file.stat().st_size for each in found]
        assert max(sizes) < 72_000
        assert median(sizes) < 64_000

    @pytest.mark.parametrize("kind", sorted(taken.photographs()))
    def test_any_two_of_a_kind_differ_to_the_eye(self, kind: str) -> None:
        """A perceptual hash: which of neighbouring fields of a small grey picture is brighter."""
        seen = [fingerprint(each.file) for each in taken.photographs()[kind]]
        close = [(a, b) for a, b in combinations(range(len(seen)), 2) if (seen[a] ^ seen[b]).bit_count() < 10]
        assert not close

    def test_every_file_is_told_of_and_every_word_has_a_file(self) -> None:
        told = {each.file for kind in taken.photographs().values() for each in kind}
        assert told == set(taken.FOLDER.glob("*.webp"))

    @pytest.mark.parametrize("kind", sorted(taken.photographs()))
    def test_one_stands_in_its_svg_as_it_is(self, kind: str) -> None:
        svg = photo("lamp-7", kind, "a picture")
        ElementTree.fromstring(svg)
        assert not re.search(r"<script|<style|https?:", svg)
        (content,) = re.findall(r'href="data:image/webp;base64,([^"]+)"', svg)
        assert b64decode(content) == taken.choose(kind, "lamp-7").file.read_bytes()

    @given(kind=st.sampled_from(sorted(taken.photographs())), seed=st.text(max_size=30))
    @example("bike", "0.2993542752861643")
    def test_the_crop_leaves_no_corner_empty(self, kind: str, seed: str) -> None:
        svg = photo(seed, kind)
        place = re.search(r"translate\(([-.\d]+) ([-.\d]+)\) rotate\(([-.\d]+)\) scale\(([-.\d]+) ", svg)
        assert place
        x, y, tilt, zoom = map(float, place.groups())
        turn = radians(-tilt)
        for corner_x, corner_y in product((0, 160), (0, 120)):
            dx, dy = corner_x - x, corner_y - y
            assert abs(dx * cos(turn) - dy * sin(turn)) <= 80 * abs(zoom) + 0.01
            assert abs(dx * sin(turn) + dy * cos(turn)) <= 60 * abs(zoom) + 0.01

    def test_the_still_of_a_video_is_a_photograph(self) -> None:
        seen = describe("video/How to bake bread|12:40")["scene"]
        assert str(taken.draw(str(seen), "How to bake bread|12:40")) in photo(
            "How to bake bread|12:40", "video"
        )

    def test_what_a_seed_names_is_shown(self) -> None:
        for kind, found in taken.photographs().items():
            for each in found:
                said = " ".join(
                    str(fact) for name, fact in each.facts.items() if name != "kind" and isinstance(fact, str)
                )
                shown = describe(f"{kind}/{said.replace(' ', '-')}-7")
                assert {name: shown[name] for name, fact in each.facts.items() if isinstance(fact, str)} == {
                    name: fact for name, fact in each.facts.items() if isinstance(fact, str)
                }

    def test_seeds_of_chance_find_all_of_them(self) -> None:
        for kind, found in taken.photographs().items():
            assert len({taken.choose(kind, f"{n}").number for n in range(40 * len(found))}) == len(found)

    @pytest.mark.parametrize("kind", sorted(taken.photographs()))
    @given(series=st.text("abc -/é猫", max_size=8), start=st.integers(0, 10**6))
    def test_numbers_of_a_series_show_no_photograph_twice(self, kind: str, series: str, start: int) -> None:
        shown = [taken.choose(kind, f"{series}{start + n}").number for n in range(10)]
        assert len(set(shown)) == len(shown)


def fingerprint(file: Path) -> int:
    """64 bits that are alike for pictures that look alike."""
    with Image.open(file) as picture:
        small = picture.convert("L").resize((9, 8), Image.Resampling.BOX)
    rows = [[small.getpixel((x, y)) for x in range(9)] for y in range(8)]
    return sum((row[x] < row[x + 1]) << (8 * y + x) for y, row in enumerate(rows) for x in range(8))  # type: ignore[operator]


class TestFacts:
    @pytest.mark.parametrize("kind", QUOTING)
    @pytest.mark.parametrize("seed", ["en-1", "zh-2", "3", "4"])
    def test_what_the_facts_quote_can_be_read(self, kind: str, seed: str) -> None:
        facts = describe(f"{kind}/{seed}")
        read = texts(picture(f"{kind}/{seed}"))
        assert "\n".join(facts["text"]) == read
        for name in QUOTING[kind]:
            said = facts[name] if isinstance(facts[name], str) else " ".join(facts[name])
            for word in said.split():
                assert word in "".join(read.split())

    def test_a_whiteboard_s_ticks_are_part_of_its_points(self) -> None:
        facts = describe("whiteboard/Sprint|[x] Fix it|[ ] Test it|Ask")
        assert facts["points"] == ("[x] Fix it", "[ ] Test it", "Ask")
        assert facts["text"] == ("Sprint", "Fix it", "Test it", "Ask")

    @pytest.mark.parametrize("seed", [f"{lang}-{n}" for lang in ("en", "zh") for n in range(12)])
    def test_a_receipt_adds_up(self, seed: str) -> None:
        facts = describe(f"receipt/{seed}")
        *amounts, total = [
            round(100 * float(line.rsplit(" ", 1)[1]))
            for line in facts["lines"]
            if "." in line.rsplit(" ", 1)[-1]
        ]
        assert sum(amounts) == total == round(100 * float(facts["total"]))

    @pytest.mark.parametrize("language", samples.LANGUAGES)
    def test_prices_of_a_menu_suit_the_dishes(self, language: str) -> None:
        """What is meant to fill costs more than what goes before, after or with it."""
        costs = {section: [price for _, price in dishes] for section, dishes in samples.MENUS[language][1]}
        main, cold, drinks = {
            "en": ("Mains", "Starters", "Drinks"),
            "zh": ("热菜", "凉菜", "饮品"),
        }[language]
        most_added = 3
        assert min(costs[main]) > max(costs[cold]) + most_added
        assert max(costs[drinks]) + most_added < min(costs[main])
        if language == "en":
            assert max(costs["Desserts"]) + most_added < min(costs["Mains"])

    @pytest.mark.parametrize("trade", ["parking", "taxi"])
    @pytest.mark.parametrize("seed", range(4))
    def test_fees_stand_in_the_order_they_arise(self, trade: str, seed: int) -> None:
        _, *fees, _ = describe(f"receipt/en-{trade}-{seed}")["lines"]
        assert [fee.rpartition(" ")[0] for fee in fees] == [name for name, _ in samples.SHOPS["en"][trade][1]]

    def test_a_receipt_says_what_its_seed_says(self) -> None:
        facts = describe("receipt/Lakeside Diner|2026-03-12 12:40|Noodles=38.00|Tea=12.00|#Total=50.00")
        assert facts["shop"] == "Lakeside Diner"
        assert facts["lines"] == ("2026-03-12 12:40", "Noodles 38.00", "Tea 12.00", "Total 50.00")
        assert facts["total"] == "50.00"

    def test_no_word_of_a_long_name_in_a_fridge_is_lost(self) -> None:
        name = "fridge/jar:Strawberry jam|bottle:Sparkling water:open|box:Blueberries"
        assert texts(picture(name)).split() == ["Strawberry", "jam", "Sparkling", "water", "Blueberries"]

    def test_a_fridge_tells_opened_from_sealed(self) -> None:
        name = "fridge/carton:牛奶:open|box:豆腐:open|ham:火腿|lemon:柠檬:open|jar:果酱"
        assert describe(name)["opened"] == ("牛奶", "豆腐", "柠檬")
        assert describe(name)["sealed"] == ("火腿", "果酱")
        assert picture(name) != picture(name.replace("火腿", "火腿:open"))

    def test_a_paper_holds_what_is_drawn_and_no_more(self) -> None:
        facts = describe("business_card/Ada|Poet|Verse Ltd|1|2|3|4")
        assert facts["reach"] == ("1", "2", "3")
        assert len(describe("fridge/" + "|".join(f"jar:{n}" for n in range(40)))["sealed"]) == 16

    @pytest.mark.parametrize("seed", range(12))
    def test_a_whiteboard_has_boxes_for_all_points_or_for_none(self, seed: int) -> None:
        points = describe(f"whiteboard/en-{seed}")["points"]
        assert len({point.startswith("[") for point in points}) == 1

    @pytest.mark.parametrize("form", ["bar", "line", "pie"])
    @pytest.mark.parametrize("seed", [f"{lang}-{n}" for lang in ("en", "zh") for n in range(6)])
    def test_a_chart_s_title_suits_what_it_compares(self, form: str, seed: str) -> None:
        facts = describe(f"chart/{seed}-{form}")
        labels = tuple(value.rsplit(" ", 1)[0] for value in facts["values"])
        about = next(name for name, known in boards.LABELS[facts["language"]].items() if known == labels)
        assert facts["title"] in boards.TITLES[facts["language"]][about]
        assert (form, about) not in {("line", "costs"), ("line", "regions"), ("pie", "months")}

    @pytest.mark.parametrize("seed", range(12))
    def test_the_line_of_a_chart_runs_through_no_number(self, seed: int) -> None:
        svg = picture(f"chart/en-{seed}-line")
        (line,) = re.findall(r'<path d="M([^"hz]+)" fill="none" stroke="#\w+" stroke-width="1.8"', svg)
        points = [tuple(map(float, point.split())) for point in line.split("L")]
        numbers = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>', svg.partition("paint-order")[2])
        assert len(numbers) == len(points) == 6
        for (x, y), (to_x, to_y) in pairwise(points):
            for n in range(21):
                at, height = x + (to_x - x) * n / 20, y + (to_y - y) * n / 20
                for left, base in numbers:
                    assert not (abs(at - float(left)) < 3 and 0 < float(base) - height < 5)

    @given(
        st.lists(st.integers(1, 10**6), min_size=2, max_size=8),
        st.sampled_from(["bar", "line"]),
    )
    def test_a_chart_s_scale_reaches_over_its_values(self, values: list[int], form: str) -> None:
        rows = "|".join(f"v{n}={value}" for n, value in enumerate(values))
        numbers = [line for line in describe(f"chart/T|{form}|{rows}")["text"][1:] if line[0] != "v"]
        scale = [
            float(number.rstrip("kM")) * {"k": 1e3, "M": 1e6}.get(number[-1], 1)
            for number in numbers[: len(numbers) - len(values)]
        ]
        assert scale[0] == 0
        assert scale[-1] >= max(values)
        assert 3 <= len(scale) <= 7

    @given(st.integers(2, 16))
    def test_no_shelf_of_a_fridge_is_empty(self, count: int) -> None:
        svg = picture("fridge/" + "|".join(["can:Cola"] * count))
        standing = set(re.findall(r'translate\([\d.]+ ([\d.]+)\) scale\(0\.[\d.]+\)"><path', svg))
        assert len(standing) == svg.count("h102l3 4H6z")

    @pytest.mark.parametrize("form", ["bar", "line", "pie"])
    def test_a_chart_shows_its_values(self, form: str) -> None:
        facts = describe(f"chart/Sales|{form}|Jan=12|Feb=19.5|Mar=0")
        assert facts["form"] == form
        assert facts["values"] == ("Jan 12", "Feb 19.5", "Mar 0")

    @pytest.mark.parametrize(
        ("name", "fact", "value"),
        [
            ("dog/corgi-from-nora", "breed", "corgi"),
            ("cat/two-cats", "count", 2),
            ("cat/british-shorthair-2", "breed", "british shorthair"),
            ("cat/sleeping-3", "doing", "sleeping"),
            ("dog/two-dogs", "count", 2),
            ("friends/four-of-us", "people", 4),
            ("food/dumplings-5", "dish", "dumplings"),
            ("food/fried-rice", "dish", "fried rice"),
            ("pavilion/winter-1", "season", "winter"),
            ("product/kettle-red-7", "colour", "red"),
            ("product/coffee_card-1", "thing", "coffee card"),
            ("menu/zh-1", "language", "zh"),
            ("bike/red-bike", "colour", "red"),
            ("flower/violet-1", "colour", "violet"),
            ("cake/three-candles", "candles", "three"),
        ],
    )
    def test_words_of_a_seed_choose(self, name: str, fact: str, value: str) -> None:
        assert describe(name)[fact] == value

    def test_another_shot_shows_the_same(self) -> None:
        assert describe("document/7~b") == describe("document/7")
        assert picture("document/7~b") != picture("document/7")

    def test_another_shot_is_a_photograph_of_its_own_and_like_the_first(self) -> None:
        shots = [taken.choose("cat", f"mimi{shot}") for shot in ("", "~2", "~3", "~4", "~again")]
        assert len({shot.number for shot in shots[:4]}) == 4
        assert {shot.facts["breed"] for shot in shots[:2]} == {shots[0].facts["breed"]}
        assert shots[4].number != shots[0].number

    def test_a_seed_alone_shows_some_kind(self) -> None:
        assert describe("sdcard DCIM 1")["kind"] in KINDS

    def test_every_dish_thing_and_colour_can_be_seen(self) -> None:
        dishes = {str(each.facts["dish"]) for each in taken.photographs()["food"]}
        assert {describe(f"food/{dish}-1")["dish"] for dish in dishes} == dishes
        for thing in GOODS:
            drawn = {photo(f"{thing}-{colour}-1", "product") for colour in COLOURS}
            plain = {re.sub(r"p[0-9a-f]{8}", "", svg) for svg in drawn}
            assert len(plain) == len(COLOURS), thing

    def test_every_type_of_the_market_has_a_shot(self) -> None:
        types = re.findall(r"^([a-z_]+) \|", TYPES, re.M)
        assert types
        assert {name.replace("_", " ") for name in types} == set(GOODS)


def bits_of(grid: qr.Modules) -> Iterator[str]:
    """The data of a code as a reader takes it: the mask off, column pairs from the right, up and down."""
    size = len(grid)
    mask = sum(grid[8][x] << 4 - x for x in range(5)) ^ 0b10101 & 7
    rules = [
        lambda y, x: (y + x) % 2, lambda y, _: y % 2, lambda _, x: x % 3, lambda y, x: (y + x) % 3,
        lambda y, x: (y // 2 + x // 3) % 2, lambda y, x: y * x % 2 + y * x % 3,
        lambda y, x: (y * x % 2 + y * x % 3) % 2, lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
    ]  # fmt: skip
    rule = rules[mask & 7]

    def holds_data(y: int, x: int) -> bool:
        finder = (y < 9 and (x < 9 or x > size - 9)) or (y > size - 9 and x < 9)
        alignment = size > 21 and abs(y - size + 7) < 3 and abs(x - size + 7) < 3
        return not (finder or alignment or 6 in (x, y))

    rows = range(size)
    for pair, right in enumerate(x if x > 6 else x - 1 for x in range(size - 1, 0, -2)):
        for y in rows[::-1] if pair % 2 == 0 else rows:
            for x in (right, right - 1):
                if holds_data(y, x):
                    yield "01"[grid[y][x] != (rule(y, x) == 0)]


def read(grid: qr.Modules) -> str:
    """What a code says, taken from its data without its error correction."""
    count, size = {21: (1, 16), 25: (1, 28), 29: (1, 44), 33: (2, 32), 37: (2, 43), 41: (4, 27)}[len(grid)]
    bits = "".join(bits_of(grid))
    words = [int(bits[n : n + 8], 2) for n in range(0, 8 * count * size, 8)]
    data = bytes(word for block in range(count) for word in words[block::count])
    length = (data[0] & 15) << 4 | data[1] >> 4
    return bytes((data[n] & 15) << 4 | data[n + 1] >> 4 for n in range(1, length + 1)).decode()


class TestCodes:
    @given(text=st.text(st.characters(exclude_categories=("Cs",)), max_size=26))
    def test_a_code_says_its_text(self, text: str) -> None:
        assert read(qr.encode(text)) == text

    @pytest.mark.parametrize("length", [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])
    def test_each_size_can_be_read_and_has_its_marks(self, length: int) -> None:
        grid = qr.encode("x" * length)
        assert read(grid) == "x" * length
        size = len(grid)
        for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
            finder = [grid[top + y][left : left + 7] for y in range(7)]
            assert sum(map(sum, finder)) == 33
            assert all(finder[3][x] == (x not in (1, 5)) for x in range(7))
        assert [grid[6][n] for n in range(8, size - 8)] == [n % 2 == 0 for n in range(8, size - 8)]

    def test_a_reader_of_codes_agrees(self) -> None:
        zxing = pytest.importorskip("zxingcpp")
        from PIL import Image

        for text in ("hi", "https://example.com/menu/42", "扫码点餐", "z" * 106):
            size, _ = qr_path(text)
            image = Image.new("L", ((size + 8) * 4,) * 2, 255)
            for y, row in enumerate(qr.encode(text)):
                for x, dark in enumerate(row):
                    if dark:
                        image.paste(0, (4 * (x + 4), 4 * (y + 4), 4 * (x + 5), 4 * (y + 5)))
            assert [found.text for found in zxing.read_barcodes(image)] == [text]

    def test_the_picture_has_the_code_s_modules(self) -> None:
        size, path = qr_path("https://example.com")
        dark = {
            (int(y), int(x) + n)
            for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)", path)
            for n in range(int(run))
        }
        grid = qr.encode("https://example.com")
        assert dark == {(y, x) for y in range(size) for x in range(size) if grid[y][x]}
        assert path in picture("qr/https://example.com")
        assert describe("qr/https://example.com")["says"] == "https://example.com"

    def test_a_text_that_does_not_fit_is_refused(self) -> None:
        with pytest.raises(qr.TextTooLong, match="at most 106 bytes; the text has 107"):
            picture("qr/" + "x" * 107)


class TestLettering:
    @given(text=st.text(max_size=80), most=st.floats(1, 20), lines=st.integers(1, 4))
    def test_lines_lose_no_letter(self, text: str, most: float, lines: int) -> None:
        found = wrap(text, most, lines=lines)
        assert 1 <= len(found) <= lines
        assert "".join("".join(found).split()) == "".join(text.split())
