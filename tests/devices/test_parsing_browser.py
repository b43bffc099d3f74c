"""HTML of which not all is parsed at once: whatever asks for the rest gets what parsing all of it gives."""

from __future__ import annotations

from random import Random

import pytest

from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.events import Launch
from pytest_mobilegym.phone.phone import Phone

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

MODULES = "(await import(document.querySelector('script[type=module]').src)).modules"
COMPARE = f"""async (documents) => {{
  const {{ parse, parseMore, parseAll, REST }} = {MODULES}["parse.js"];
  const bare = (element) => element.innerHTML.replaceAll(' autocomplete="off"', "");
  return documents.map((html) => {{
    const whole = document.createElement("template");
    whole.innerHTML = html;
    const region = document.createElement("div");
    region.dataset.region = "tested";
    region.append(parse(html, region));
    const left = region.querySelectorAll(REST).length;
    let fresh = [];
    if (left) fresh = parseMore(region.querySelector(REST));
    const joined = fresh.every((part) => region.contains(part));
    parseAll(region);
    return [left, joined, bare(region) === bare(whole) && !region.querySelector(REST)];
  }});
}}"""
"""How many lists of each document were not parsed to their end, and whether all was there in the end."""


def document(draw: Random) -> str:
    """A page with lists in lists, of which some are long."""
    rows = [_part(draw, depth=0) for _ in range(draw.randint(1, 30))]
    flow = f'<div class="k-flow">{"".join(rows)}</div>'
    return f'<div class="k-body" data-scroll="body" data-offset="0">{flow}</div>'


def _part(draw: Random, depth: int) -> str:
    text = draw.choice(("", "1 &lt; 2 &gt; 0", "中文", "<b>bold</b>", "a<br>b", " data-list"))
    drawn = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/><g><circle r="2"/></g></svg>'
    field = '<input data-field="name" value="&quot;">'
    match draw.randint(0, 5):
        case 0:
            return f'<img src="data:," alt="{draw.randint(0, 9)}">'
        case 1:
            return f'<article data-key="k{draw.randint(0, 99)}">{drawn}<p>{text}</p></article>'
        case 2:
            return f'<section aria-label="a > b &gt; c">{text}{field}</section>'.replace("a > b", "a &gt; b")
        case 3 if depth < 3:
            inner = "".join(_part(draw, depth + 1) for _ in range(draw.randint(0, 20)))
            return f'<div class="k-group" data-list>{inner}</div>'
        case 4 if depth < 3:
            return f"<div>{_part(draw, depth + 1)}\n{_part(draw, depth + 1)}</div>"
        case _:
            return f"<div>{text}{drawn}</div>"


async def test_what_is_parsed_later_is_what_parsing_all_gives(device: BrowserDevice) -> None:
    await device.reset(Phone.create().snapshot())
    documents = [document(Random(seed)) for seed in range(400)]
    found = await device.page.evaluate(COMPARE, documents)
    assert [each for each, (_, _, same) in zip(documents, found, strict=True) if not same] == []
    assert all(joined for _, joined, _ in found)
    assert sum(left > 0 for left, _, _ in found) > 100, "long ones are not parsed to their end"


async def test_pages_of_apps_are_whole_in_the_end(device: BrowserDevice) -> None:
    documents = []
    for lang in ("en", "zh"):
        phone = Phone.create(lang=lang)
        for app in installed_apps():
            phone.dispatch(Launch(app=app))
            documents += [region.html for region in phone.frame().regions]
    await device.reset(phone.snapshot())
    found = await device.page.evaluate(COMPARE, documents)
    assert all(same for _, _, same in found)
    assert sum(left > 0 for left, _, _ in found) >= 4


@pytest.mark.parametrize(
    "changed",
    [
        ("<i>1</i>", "<i>1"),  # that the browser closes by itself
        ("<i>1</i>", "<!-- a note --><i>1</i>"),
        ('data-offset="0"', 'data-offset="12"'),
        ('data-offset="0"', 'data-offset="0" data-anchor="end"'),
        ("<i>2</i>", '<i id="named">2</i>'),
    ],
)
async def test_a_page_that_is_not_plainly_a_list_from_its_top_is_parsed_at_once(
    device: BrowserDevice, changed: tuple[str, str]
) -> None:
    rows = "".join(f"<p><i>{n}</i>{'word ' * 40}</p>" for n in range(40))
    plain = f'<div data-scroll="body" data-offset="0"><div data-list>{rows}</div></div>'
    await device.reset(Phone.create().snapshot())
    found = await device.page.evaluate(COMPARE, [plain, plain.replace(*changed)])
    assert found == [[1, True, True], [0, True, True]]
