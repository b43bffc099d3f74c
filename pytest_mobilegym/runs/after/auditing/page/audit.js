"use strict";

// What a person decides on, in the style of a run's page; elements.js and player.js are that page's own.
const explorer = { run: null };
const part = (id) => document.getElementById(id);
let place = 0;
let shown = null;

const percent = (share) => (100 * share).toFixed(1);

const figures = (run) => {
  const { audited, rate, interval } = run;
  const below = rate === null ? "" : `${percent(interval[0])}–${percent(interval[1])} · ${run.wrong} of ${audited}`;
  const tile = (name, hint, text, ...more) =>
    h("div", { class: "tile" }, h("dt", null, name, h("span", { class: "hint" }, hint)), h("dd", null, h("b", null, text), more));
  const main = tile(
    "Misjudged",
    "of what was looked over",
    [rate === null ? "n/a" : percent(rate), rate !== null && h("small", null, "%")],
    rate !== null && bar(rate, interval),
    h("span", { class: "below" }, below),
  );
  main.classList.add("main");
  return [
    main,
    tile("Looked over", "", [count(audited), h("small", null, ` of ${count(run.episodes.length)}`)]),
    tile("Taken for passed", "but failed", count(run.taken_for_passed)),
    tile("Taken for failed", "but passed", count(run.taken_for_failed)),
    tile("Kappa", "agreement beyond chance", run.kappa === null ? "n/a" : run.kappa.toFixed(2).replace("-", "−")),
  ];
};

const entry = (episode, number) => {
  const decided = episode.audit;
  return h(
    "li",
    null,
    h(
      "button",
      { type: "button", title: visible(episode.id), "aria-current": number === place && "true", onclick: () => show(number) },
      h("span", { class: "number" }, String(number + 1)),
      h("span", { class: "deed" }, named(episode.id)),
      decided && decided.passed !== episode.passed && h("span", { class: "tag alarm" }, "misjudged"),
      decided && (decided.passed ? icon("pass", "passed") : icon("fail", "failed")),
    ),
  );
};

// Scrolls the list alone: the page stays where its reader has it.
const reveal = (list, button) => {
  const top = button.offsetTop;
  if (top < list.scrollTop || top + button.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 3;
  }
};

const drawOverview = () => {
  const run = explorer.run;
  document.title = `Audit ${run.run}`;
  part("run").replaceChildren(named(run.run));
  const source = ["Verdicts of ", named(run.model), ", made from the screenshots"];
  part("circumstances").replaceChildren(h("span", null, source));
  part("figures").replaceChildren(...figures(run));
  redraw(part("list"), run.episodes.map(entry));
  reveal(part("list"), part("list").querySelector("[aria-current]"));
};

const picture = (step) => {
  const src = `shots/${place}/${encodeURIComponent(step.shot)}`;
  const words = step.number ? `Screen before action ${step.number}` : "Screen after the last action";
  const overlay = drawn(
    "svg",
    { viewBox: `0 0 360 ${step.height}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    step.shapes.map(touch),
  );
  return h(
    "a",
    { href: src, target: "_blank", rel: "noopener" },
    h("img", { src, alt: `${words}, in full size`, loading: "lazy" }),
    overlay,
  );
};

const frame = (step) => {
  const screen = h("div", { class: "screen" }, step.shot ? picture(step) : h("p", { class: "blank" }, "No screenshot."));
  screen.style.setProperty("--shape", String(360 / step.height));
  return h(
    "figure",
    null,
    screen,
    h(
      "figcaption",
      null,
      step.number && h("b", null, String(step.number)),
      said(step.words),
      step.note && h("div", { class: "trouble" }, prose(step.note)),
    ),
  );
};

const conclusion = (episode) => {
  if (episode.passed) return badge("pass", "passed");
  if (!episode.success) return badge("fail", "failed: a goal was not reached");
  if (!episode.clean) return badge("fail", "failed: side effects");
  return badge("fail", "failed: the goals were reached, but the agent did not say so");
};

const finding = (sign, name, reason, reached) =>
  h(
    "li",
    { class: reached ? "reached" : "missed" },
    h("p", { class: "name" }, h("span", { class: "mark" }, sign), said(name)),
    reason && h("div", { class: "quiet got" }, prose(reason)),
  );

const opinion = (episode) => [
  h("p", null, conclusion(episode)),
  h(
    "ul",
    { class: "goals" },
    episode.goals.map((goal) =>
      finding(goal.passed ? icon("pass", "reached") : icon("fail", "missed"), goal.name, goal.reason, goal.passed),
    ),
    episode.side_effects.map((text) => finding(icon("side-effect", "side effect"), text, "", false)),
  ),
  episode.reasons && h("div", { class: "quiet got" }, prose(episode.reasons)),
];

const show = async (number) => {
  place = number;
  const answer = await fetch(`episodes/${number}.json`);
  const episode = await answer.json();
  if (number !== place) return;
  shown = episode;
  drawOverview();
  part("title").replaceChildren(named(episode.id));
  part("instruction").replaceChildren(prose(episode.instruction));
  part("strip").replaceChildren(...episode.steps.map(frame));
  part("strip").scrollLeft = part("strip").scrollWidth;
  const told = [["ended by", episode.stopped_by], ["answer", episode.answer], ["closing words", episode.message]];
  part("said").replaceChildren(...facts(told.filter(([, text]) => text)).children);
  part("opinion").replaceChildren();
  append(part("opinion"), opinion(episode));
  part("note").value = decision()?.note || "";
  drawDecision();
};

// What the overview says counts: another episode may have come meanwhile, or this one from before a decision.
const decision = () => explorer.run.episodes.find((each) => each.id === shown.id).audit;

const drawDecision = () => {
  const decided = decision();
  const hide = explorer.run.blind && !decided;
  part("hidden").hidden = !hide;
  part("opinion").hidden = hide;
  part("pass").setAttribute("aria-pressed", String(Boolean(decided && decided.passed)));
  part("fail").setAttribute("aria-pressed", String(Boolean(decided && !decided.passed)));
  if (!decided) part("state").textContent = "Not decided yet.";
  else part("state").textContent = decided.passed === shown.passed ? "The judge was right." : "The judge was wrong.";
};

const decide = async (passed) => {
  const note = part("note").value;
  const answer = await fetch("decide", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ episode: shown.id, passed, note }),
  });
  const told = await answer.json();
  if (!answer.ok) {
    part("state").textContent = told.error;
    return;
  }
  explorer.run = told;
  drawOverview();
  drawDecision();
};

document.addEventListener("keydown", (event) => {
  if (!shown || event.target === part("note") || event.ctrlKey || event.metaKey || event.altKey) return;
  const last = explorer.run.episodes.length - 1;
  if (event.key === "ArrowRight" || event.key === "j") show(Math.min(place + 1, last));
  else if (event.key === "ArrowLeft" || event.key === "k") show(Math.max(place - 1, 0));
  else if (event.key === "p") decide(true);
  else if (event.key === "f") decide(false);
  else return;
  event.preventDefault();
});

const offer = (id, label) => {
  append(part(id), [icon(id), label, h("kbd", null, id[0].toUpperCase())]);
  part(id).addEventListener("click", () => decide(id === "pass"));
};

(async () => {
  explorer.run = await (await fetch("overview.json")).json();
  offer("pass", "It passed");
  offer("fail", "It failed");
  append(part("judge"), [h("span", { class: "tag" }, icon("estimated"), " estimated")]);
  append(part("keys"), [fold("What the drawings mean", touchKeys())]);
  const open = explorer.run.episodes.findIndex((episode) => !episode.audit);
  await show(Math.max(open, 0));
})();
