
const wide = { preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" };
const fixed = (value, digits) => value.toFixed(digits);

// Breakdowns beside the first are drawn when they are chosen.
const axisPicker = document.querySelector(".axis-picker");
if (axisPicker) {
  const buttons = [...axisPicker.querySelectorAll("button")];
  const table = document.querySelector(".heat-table");
  const cellOf = (cell) => {
    if (!cell || !cell.interval) return make("td", { class: "heat-none" }, "n/a");
    const [low, high] = cell.interval.map((end) => 100 * end);
    return make("td", { class: cell.heat, title: `95 % interval ${cell.reach}` },
      make("span", { class: "heat-figure" }, cell.figures[0]),
      make("small", {}, `${cell.passed}/${cell.counted}`),
      draw("svg", { class: "spark", viewBox: "-1 0 102 6", ...wide },
        draw("rect", { class: "spark-range", x: fixed(low, 1), y: 2, width: fixed(high - low, 1), height: 2 }),
        draw("rect", { class: "spark-dot", x: fixed(100 * cell.rate - 1, 1), y: 0, width: 2, height: 6 })));
  };
  const bodyOf = async (axis) => {
    const traits = await read("traits");
    const head = make("tr", { class: "band" }, make("th", { scope: "rowgroup", colspan: table.tHead.rows[0].cells.length },
      make("span", {}, axis[0].toUpperCase() + axis.slice(1))));
    return make("tbody", { "data-axis": axis }, head, ...traits[axis].map(([name, cells]) =>
      make("tr", {}, make("th", { scope: "row", class: "stick" }, breakable(brief(name, 40))), ...cells.map(cellOf))));
  };
  const choose = async (axis) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.axis === axis));
    const bodies = [...table.tBodies];
    const wanted = bodies.find((body) => body.dataset.axis === axis) ?? (await bodyOf(axis));
    if (!wanted.isConnected) table.append(wanted);
    for (const body of table.tBodies) body.hidden = body !== wanted;
  };
  for (const button of buttons) button.addEventListener("click", () => choose(button.dataset.axis));
  axisPicker.hidden = false;
  if (buttons.length) choose(buttons[0].dataset.axis);
}

// A bar of SR with the whisker of its interval.
const barOf = (rate, interval) => {
  if (!interval) return "";
  const [low, high] = interval.map((end) => fixed(100 * end, 2));
  return draw("svg", { class: "bar", viewBox: "-1 0 102 14", "aria-hidden": "true", focusable: "false" },
    draw("rect", { class: "track", x: 0, y: 4, width: 100, height: 6, rx: 1.5 }),
    draw("rect", { class: "fill", x: 0, y: 4, width: fixed(100 * rate, 2), height: 6, rx: 1.5 }),
    draw("path", { class: "whisker-halo", d: `M${low} 7H${high}` }),
    draw("path", { class: "whisker", d: `M${low} 3.5v7M${low} 7H${high}M${high} 3.5v7` }));
};

for (const fold of document.querySelectorAll("details.traits-fold")) {
  const fill = async () => {
    fold.removeEventListener("toggle", fill);
    const number = Number(fold.closest(".run").dataset.number);
    for (const [axis, rows] of Object.entries(await read("traits"))) {
      const own = rows.filter(([, cells]) => cells[number]);
      if (!own.length) continue;
      fold.querySelector("table").append(make("tbody", {},
        make("tr", { class: "band" }, make("th", { scope: "rowgroup", colspan: 10 }, make("span", {}, axis[0].toUpperCase() + axis.slice(1)))),
        ...own.map(([name, cells]) => {
          const { rate, interval, figures } = cells[number];
          const [first, ...others] = figures;
          return make("tr", {}, make("th", { scope: "row", class: "name stick" }, make("bdi", {}, brief(name, 40))),
            make("td", { class: "rate" }, make("div", { class: "rate-line" },
              make("span", { class: "number" }, interval ? first : make("span", { class: "none" }, first)), barOf(rate, interval))),
            ...others.map((figure) => make("td", {}, figure === "n/a" ? make("span", { class: "none" }, figure) : figure)));
        })));
    }
  };
  fold.addEventListener("toggle", fill);
}

// Who passed what is listed when somebody looks.
const FIRST = 20;
const listed = (places, names) =>
  make("ul", {}, ...places.map(([one, other]) =>
    make("li", {}, make("a", { class: "versus-link", href: `#${names[one].anchor}`, "data-one": one, "data-other": other },
      breakable(brief(names[one].episode, 100))))));
const fillCell = async (cell) => {
  if (cell.dataset.filled) return;
  cell.dataset.filled = "yes";
  const pair = cell.closest(".match");
  const names = await linesOf(document.getElementById(pair.dataset.one).dataset.number);
  const places = (await read("pairs"))[pair.dataset.pair][cell.dataset.cell];
  cell.append(listed(places.slice(0, FIRST), names));
  if (places.length > FIRST) {
    cell.append(make("details", { class: "fold" },
      make("summary", {}, `${count(places.length - FIRST)} more`), listed(places.slice(FIRST), names)));
  }
};
for (const cell of document.querySelectorAll(".cell[data-cell]")) {
  cell.addEventListener("toggle", () => cell.open && fillCell(cell));
}

// Two episodes side by side: what the page holds of each, step beside step.
const duel = document.querySelector("dialog.duel");
const headOf = (run, line, story) => {
  const head = make("section", { class: "duel-run" }, run.querySelector(":scope > summary h3").cloneNode(true));
  head.append(make("p", { class: "duel-facts" }, resultOf(line), goalsOf(line), stepsOf(line)));
  const address = pageOf(line, run);
  if (address) head.append(make("a", { class: "duel-page", href: address }, "Open in the run’s page"));
  head.append(storyOf(line, story, run, false));
  return head;
};

const framesOf = (story) =>
  new Map((story.strip ?? []).filter((frame) => typeof frame !== "number").map((frame) => [frame.number, frame]));

let shown = null;
const face = async (link) => {
  shown = link;
  const pair = link.closest(".match");
  const runs = [pair.dataset.one, pair.dataset.other].map((id) => document.getElementById(id));
  const orders = [Number(link.dataset.one), Number(link.dataset.other)];
  const [lines, stories] = await Promise.all([
    Promise.all(runs.map(async (run, side) => (await linesOf(run.dataset.number))[orders[side]])),
    Promise.all(runs.map((run, side) => storyAt(run.dataset.number, orders[side]))),
  ]);
  if (shown !== link) return;
  duel.querySelector("#duel-title").textContent = link.textContent;
  duel.querySelector(".duel-asked").textContent = visible(stories[0].instruction ?? "").trim();
  const body = duel.querySelector(".duel-body");
  const heads = make("div", { class: "duel-row duel-heads" }, ...runs.map((run, side) => headOf(run, lines[side], stories[side])));
  const frames = stories.map(framesOf);
  const steps = [...new Set([...frames[0].keys(), ...frames[1].keys()])].sort((a, b) => a - b);
  const rows = steps.map((step) =>
    make("div", { class: "duel-row" }, ...frames.map((side, number) =>
      side.has(step)
        ? frameOf(side.get(step))
        : make("p", { class: "duel-none" }, step > lines[number].steps ? "ended before" : "not shown"))));
  const keys = document.querySelector(".keys.touches").cloneNode(true);
  body.replaceChildren(heads, ...(rows.length ? [keys, ...rows] : [make("p", { class: "empty" }, "No steps of these episodes are in this page.")]));
  body.scrollTop = 0;
  const links = [...pair.querySelectorAll(".versus-link")];
  const place = links.indexOf(link);
  duel.querySelector(".duel-before").disabled = place === 0;
  duel.querySelector(".duel-after").disabled = place === links.length - 1;
  if (!duel.open) duel.showModal();
  body.focus();
};

const move = (by) => {
  const links = [...shown.closest(".match").querySelectorAll(".versus-link")];
  const next = links[links.indexOf(shown) + by];
  if (next) face(next);
};

// Before anything else that follows addresses.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".versus-link");
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  face(link);
});
duel.querySelector(".duel-close").addEventListener("click", () => duel.close());
duel.querySelector(".duel-before").addEventListener("click", () => move(-1));
duel.querySelector(".duel-after").addEventListener("click", () => move(1));
duel.addEventListener("close", () => {
  duel.querySelector(".duel-body").replaceChildren();
  for (let place = shown?.parentElement; place; place = place.parentElement?.closest("details")) {
    if (place.tagName === "DETAILS") place.open = true;
  }
  shown?.focus();
});
duel.addEventListener("keydown", (event) => {
  if (event.target.closest("button, summary, a") && event.key === "Enter") return;
  if (event.key === "j" || event.key === "ArrowRight") move(1);
  if (event.key === "k" || event.key === "ArrowLeft") move(-1);
});

// Runs are compared two at a time: the picker shows one pair and hides the others.
const picker = document.querySelector(".picker");
if (picker) {
  const pairs = [...document.querySelectorAll("#compare .match")];
  const [one, other] = picker.querySelectorAll("select");
  const said = document.querySelector(".picked");
  const show = (chosen) => {
    for (const pair of pairs) {
      pair.hidden = pair !== chosen;
      pair.open = pair === chosen;
    }
    for (const cell of chosen?.querySelectorAll(".cell[open]") ?? []) fillCell(cell);
    said.hidden = Boolean(chosen);
    said.textContent = chosen
      ? ""
      : one.value === other.value
        ? "Choose two different runs."
        : "This pair is left out of the page: mobilegym compare writes a page for any two runs.";
  };
  const pick = () => {
    const wanted = [one.value, other.value];
    show(pairs.find((pair) => wanted.includes(pair.dataset.one) && wanted.includes(pair.dataset.other) && one.value !== other.value));
  };
  const follow = () => {
    const wanted = pairs.find((pair) => pair.id === named());
    if (!wanted) return;
    one.value = wanted.dataset.one;
    other.value = wanted.dataset.other;
    show(wanted);
    wanted.scrollIntoView();
  };
  one.addEventListener("change", pick);
  other.addEventListener("change", pick);
  addEventListener("hashchange", follow);
  picker.hidden = false;
  pick();
  follow();
}

// On the page of two runs there is nothing to pick.
for (const cell of document.querySelectorAll(".match[open] .cell[open]")) fillCell(cell);
