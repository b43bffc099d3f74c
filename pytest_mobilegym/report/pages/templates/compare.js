
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

const axisPicker = document.querySelector(".axis-picker");
if (axisPicker) {
  const buttons = [...axisPicker.querySelectorAll("button")];
  const bodies = [...document.querySelectorAll(".heat-table tbody")];
  const choose = (axis) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.axis === axis));
    for (const body of bodies) body.hidden = body.dataset.axis !== axis;
  };
  for (const button of buttons) button.addEventListener("click", () => choose(button.dataset.axis));
  axisPicker.hidden = false;
  if (buttons.length) choose(buttons[0].dataset.axis);
}

// Two episodes side by side: what the page holds of each, step beside step.
const duel = document.querySelector("dialog.duel");
const element = (tag, name, text = "") => {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = text;
  return made;
};

const entryOf = (run, order) =>
  document.getElementById(run).querySelector(`.list > li[data-order="${Number(order)}"]`);

const headOf = (run, entry) => {
  const head = element("section", "duel-run");
  head.append(document.querySelector(`[id="${run}"] > summary h3`).cloneNode(true));
  const facts = element("p", "duel-facts");
  for (const part of [".result", ".goals", ".steps"]) facts.append(entry.querySelector(part).cloneNode(true));
  head.append(facts);
  const { page } = document.getElementById(run).dataset;
  if (page && entry.dataset.episode) {
    const link = element("a", "duel-page", "Open in the run’s page");
    link.href = `${page}#/episode/${encodeURIComponent(entry.dataset.episode)}`;
    head.append(link);
  }
  const story = entry.querySelector(".story").cloneNode(true);
  story.querySelector(".asked-full")?.remove();
  head.append(story);
  return head;
};

const framesOf = (entry) => {
  const frames = new Map();
  for (const frame of entry.querySelectorAll(".strip > li:not(.gap)")) {
    frames.set(Number(frame.querySelector(".place b").textContent), frame.firstElementChild);
  }
  return frames;
};

let shown = null;
const face = (link) => {
  shown = link;
  const pair = link.closest(".match");
  const runs = [pair.dataset.one, pair.dataset.other];
  const entries = [entryOf(runs[0], link.dataset.one), entryOf(runs[1], link.dataset.other)];
  duel.querySelector("#duel-title").textContent = link.textContent;
  duel.querySelector(".duel-asked").textContent = entries[0].querySelector(".instruction").textContent.trim();
  const body = duel.querySelector(".duel-body");
  const heads = element("div", "duel-row duel-heads");
  heads.append(headOf(runs[0], entries[0]), headOf(runs[1], entries[1]));
  const frames = entries.map(framesOf);
  const steps = [...new Set([...frames[0].keys(), ...frames[1].keys()])].sort((a, b) => a - b);
  const rows = steps.map((step) => {
    const row = element("div", "duel-row");
    frames.forEach((side, number) => {
      const held = side.get(step);
      const ended = step > Number(entries[number].dataset.steps);
      row.append(held ? held.cloneNode(true) : element("p", "duel-none", ended ? "ended before" : "not shown"));
    });
    return row;
  });
  const keys = document.querySelector(".keys.touches").cloneNode(true);
  body.replaceChildren(heads, ...(rows.length ? [keys] : []), ...(rows.length ? rows : [element("p", "empty", "No steps were recorded of these episodes.")]));
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

for (const link of document.querySelectorAll(".versus-link")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    face(link);
  });
}
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
