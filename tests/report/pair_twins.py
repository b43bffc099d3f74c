"""What must stand where on the page of two runs: shares, differences, tests, and who passed what."""

from __future__ import annotations

from collections.abc import Sequence

from answer_twins import check_pair_answers
from failure_twins import check_failures
from figure_ledger import (
    Ledger,
    lead,
    p_value,
    percent,
    plain,
    points,
    whole,
)
from html_reader import Node
from plot_twins import check_plots
from recomputed import (
    SHARES,
    Both,
    Run,
    difference_interval,
    mcnemar,
    share_episodes,
)
from run_twins import body_rows, check_card, check_constants, check_run, own_ks


def check_pair(
    ledger: Ledger, match: Node, one: Run, other: Run, *, shares: Sequence[str] = tuple(SHARES)
) -> None:
    both = share_episodes(one.rows, other.rows)
    left = [each for each in (both.not_judged, both.unlike, both.only_one, both.only_other) if each]
    remarks = [each for each in match.all("p", "note") if each.text.startswith("Left out")]
    assert len(remarks) == bool(left)
    for remark in remarks:
        ledger.figures(remark, *map(whole, left))
    seeds = [each.meta["sample_seed"] for each in (one, other)]
    for notice in match.all("p", "notice"):
        ledger.figures(notice, *(map(plain, seeds) if len(set(seeds)) > 1 else []))
    verdict = match.one("p", "verdict")
    if not both.pairs:
        ledger.figures(verdict)
        assert not match.all("table")
        return
    a, b = both.rates("SR")
    reach, chance = difference_interval(both.clusters("SR")), both.p_value()
    # Who is better is named first, and the figures follow the names.
    turned = chance < 0.05 and a < b
    first, second = (b, a) if turned else (a, b)
    low, high = (-reach[1], -reach[0]) if turned else reach
    signed = lead if chance < 0.05 else points
    ledger.figures(
        verdict,
        whole(len(both.pairs)),
        whole(both.templates),
        percent(first),
        percent(second),
        signed(first - second),
        plain(95),
        signed(low),
        signed(high),
        p_value(chance),
    )
    assert (" is better than " in verdict.text) == (chance < 0.05)
    ledger.figures(match.all("summary")[0].one("span", "headline"), points(a - b), p_value(chance))
    ledger.figures(match.all("h4")[0], whole(len(both.pairs)))
    lines = body_rows(match.one("table", "shares"))
    assert [line.one("th").text for line in lines] == list(shares)
    for line in lines:
        check_share(ledger, line, both)
    check_cells(ledger, match, both)


def check_share(ledger: Ledger, line: Node, both: Both) -> None:
    name = line.one("th").text
    one, other = both.rates(name)
    low, high = difference_interval(both.clusters(name))
    chance = both.p_value(name)
    ledger.drawn(
        line.one("svg"),
        ("reach", "d", 100 * low),
        ("reach", "d2", 100 * high),
        ("circle", "cx", 100 * float(one - other)),
    )
    expected = (
        (percent(one),), (percent(other),), (points(one - other),), (points(low), points(high)),
        (p_value(chance),),
    )  # fmt: skip
    for cell, figures in zip(line.all("td"), expected, strict=True):
        ledger.figures(cell, *figures)
    assert ("clear" in line.attributes.get("class", "")) == (chance < 0.05)


def check_cells(ledger: Ledger, match: Node, both: Both) -> None:
    """The table of two by two, the lists of its cells, and McNemar's test of it."""
    cells = {
        "both": both.cell(True, True), "only-one": both.cell(True, False),
        "only-other": both.cell(False, True), "neither": both.cell(False, False),
    }  # fmt: skip
    counts = [cell for cell in match.one("table", "two").all("td") if cell.parts]
    for cell, rows in zip(counts, cells.values(), strict=True):
        ledger.figures(cell, whole(len(rows)))
    note = next(each for each in match.all("p", "note") if "McNemar" in each.text)
    ledger.figures(note, p_value(mcnemar(len(cells["only-one"]), len(cells["only-other"]))))
    for name, rows in cells.items():
        box = match.one("details", name)
        ledger.figures(box.all("summary")[0], whole(len(rows)))
        further = box.all("details", "fold")
        assert len(further) == (len(rows) > 20)
        for fold in further:
            ledger.figures(fold.one("summary"), whole(len(rows) - 20))
        assert [link.text for link in box.all("a")] == [row["episode"] for row in rows]


def check_comparison(ledger: Ledger, one: Run, other: Run, *, ks: Sequence[int] = ()) -> None:
    """Everything on the page of two runs."""
    page = ledger.root
    match = page.one("details", "match")
    check_pair(ledger, match, one, other)
    check_pair_answers(ledger, match, one, other, share_episodes(one.rows, other.rows))
    for card, run in zip(page.all("article", "card"), (one, other), strict=True):
        check_card(ledger, card, run)
    for section, run in zip(page.all("details", "run"), (one, other), strict=True):
        check_run(ledger, section, run, ks=ks or own_ks(run))
    check_failures(ledger, (one, other))
    check_plots(ledger, [one, other])
    check_constants(ledger)
