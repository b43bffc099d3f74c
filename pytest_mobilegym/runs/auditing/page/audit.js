"use strict";
// Everything that agents and models wrote is set as text, never as markup.

const $ = (id) => document.getElementById(id);
let overview = null;
let place = 0;
let shown = null;

function element(name, options = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(options)) {
    if (key === "class") made.className = value;
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

function drawOverview() {
  $("run").textContent = overview.run;
  $("judge").textContent = `Verdicts of ${overview.model}, made from the screenshots. Was the task passed?`;
  document.title = `Audit ${overview.run}`;
  const figures = [["looked over", `${overview.audited} of ${overview.episodes.length}`]];
  if (overview.audited) {
    const [low, high] = overview.interval;
    figures.push(["misjudged", `${overview.wrong} · ${percent(overview.rate)}`]);
    figures.push(["95 %", `${percent(low)} to ${percent(high)}`]);
    figures.push(["taken for passed / failed", `${overview.taken_for_passed} / ${overview.taken_for_failed}`]);
  }
  $("figures").replaceChildren(...figures.map(([name, value]) =>
    element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value }))));
  $("done").style.width = `${(100 * overview.audited) / overview.episodes.length}%`;
  $("list").replaceChildren(...overview.episodes.map((episode, number) => {
    const right = episode.audit && episode.audit.passed === episode.passed;
    const dot = element("span", {
      class: `dot ${episode.audit ? (right ? "right" : "wrong") : ""}`,
      textContent: episode.audit ? (right ? "✓ right" : "✗ wrong") : "○",
    });
    const button = element("button", { type: "button", title: episode.id },
      element("span", { textContent: episode.id }), dot);
    button.setAttribute("aria-current", String(number === place));
    button.addEventListener("click", () => show(number));
    return element("li", {}, button);
  }));
}

function figure(step, number) {
  const screen = element("div", { class: "screen" });
  if (step.shot) {
    const src = `shots/${place}/${encodeURIComponent(step.shot)}`;
    const image = element("img", { src, alt: `Screen before action ${number + 1}, in full size`, loading: "lazy" });
    screen.append(element("a", { href: src, target: "_blank", rel: "noopener" }, image));
    step.marks.forEach(([x, y], mark) => {
      const dot = element("span", { class: mark ? "mark end" : "mark" });
      dot.style.left = `${x}%`;
      dot.style.top = `${y}%`;
      screen.append(dot);
    });
  }
  const caption = element("figcaption", {}, element("b", { textContent: `${number + 1} ` }), step.words);
  if (step.note) caption.append(element("i", { textContent: step.note }));
  return element("figure", {}, screen, caption);
}

async function show(number) {
  place = number;
  const answer = await fetch(`episodes/${number}.json`);
  const episode = await answer.json();
  if (number !== place) return;
  shown = episode;
  drawOverview();
  $("title").textContent = episode.id;
  $("instruction").textContent = episode.instruction;
  $("strip").replaceChildren(...episode.steps.map(figure));
  $("strip").scrollLeft = $("strip").scrollWidth;
  const said = [["ended by", episode.stop_reason], ["answer", episode.answer], ["closing message", episode.message]];
  $("said").replaceChildren(...said.filter(([, text]) => text).flatMap(([name, text]) =>
    [element("dt", { textContent: name }), element("dd", { textContent: text })]));
  $("conclusion").textContent = episode.passed ? "passed" : conclusionOf(episode);
  $("conclusion").className = episode.passed ? "pass" : "fail";
  const effects = episode.side_effects.map((text) => ({ name: `side effect: ${text}`, passed: false, reason: "" }));
  $("goals").replaceChildren(...[...episode.goals, ...effects].map((goal) =>
    element("li", { class: goal.passed ? "reached" : "" }, goal.name, element("small", { textContent: goal.reason }))));
  $("reasons").textContent = episode.reasons;
  $("note").value = episode.audit ? episode.audit.note : "";
  drawDecision();
}

function conclusionOf(episode) {
  if (!episode.success) return "failed: a goal was not reached";
  if (!episode.clean) return "failed: side effects";
  return "failed: the goals were reached, but the agent did not say so";
}

function drawDecision() {
  const decided = shown.audit;
  const hide = overview.blind && !decided;
  $("hidden").hidden = !hide;
  $("opinion").hidden = hide;
  $("pass").setAttribute("aria-pressed", String(Boolean(decided && decided.passed)));
  $("fail").setAttribute("aria-pressed", String(Boolean(decided && !decided.passed)));
  if (!decided) $("state").textContent = "Not decided yet.";
  else $("state").textContent = decided.passed === shown.passed ? "The judge was right." : "The judge was wrong.";
}

async function decide(passed) {
  const note = $("note").value;
  const answer = await fetch("decide", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ episode: shown.id, passed, note }),
  });
  const told = await answer.json();
  if (!answer.ok) {
    $("state").textContent = told.error;
    return;
  }
  overview = told;
  shown.audit = { passed, note };
  drawOverview();
  drawDecision();
}

document.addEventListener("keydown", (event) => {
  if (event.target === $("note") || event.ctrlKey || event.metaKey || event.altKey) return;
  const last = overview.episodes.length - 1;
  if (event.key === "ArrowRight" || event.key === "j") show(Math.min(place + 1, last));
  else if (event.key === "ArrowLeft" || event.key === "k") show(Math.max(place - 1, 0));
  else if (event.key === "p") decide(true);
  else if (event.key === "f") decide(false);
  else return;
  event.preventDefault();
});

$("pass").addEventListener("click", () => decide(true));
$("fail").addEventListener("click", () => decide(false));

(async () => {
  overview = await (await fetch("overview.json")).json();
  const open = overview.episodes.findIndex((episode) => !episode.audit);
  await show(Math.max(open, 0));
})();
