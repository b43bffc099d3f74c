
// The data of the page are packed: nothing of them is unpacked before somebody asks for it, and texts go into the
// document as texts alone.
const SVG = document.querySelector("svg").namespaceURI;
const make = (tag, attributes = {}, ...parts) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...parts.filter((part) => part !== null));
  return made;
};
const draw = (tag, attributes, ...parts) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...parts);
  return made;
};

const blocks = new Map();
const unpack = async (text) => {
  const packed = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);
  return JSON.parse(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text());
};
const read = (name) => {
  if (!blocks.has(name)) blocks.set(name, unpack(document.getElementById(`data-${name}`).textContent));
  return blocks.get(name);
};

// Control characters and halves of characters are shown as what they are: unreadable.
const visible = (text) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\p{Cs}/gu, "\ufffd");
const brief = (text, length) => {
  const line = visible(text.slice(0, 4 * length)).split(/\s+/).filter(Boolean).join(" ");
  return line.length <= length && text.length <= 4 * length ? line : `${line.slice(0, length - 1)}…`;
};
const count = (number) => number.toLocaleString("en");
const plural = (number, noun) => (number === 1 ? noun : `${noun}s`);
const isolated = (text, attributes = {}) => make("bdi", attributes, visible(text));
// A name goes on in the next line between its parts.
const breakable = (text) => {
  const parts = visible(text).split(/(?<=[:._/@])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/);
  return make("bdi", {}, ...parts.flatMap((part, place) => (place ? [make("wbr"), part] : [part])));
};
// What an agent, a model or a file supplied: isolated in its direction, folded when long.
const prose = (text, lang = "") => {
  const spoken = lang ? { lang: lang.slice(0, 8) } : {};
  if (text.length <= 480 && text.split("\n").length <= 10) return isolated(text, { class: "prose", ...spoken });
  return make("details", { class: "long" },
    make("summary", {},
      make("bdi", { class: "start", ...spoken }, brief(text, 200)), " ",
      make("span", { class: "more" }, `show all ${count([...text].length)} characters`),
      make("span", { class: "less" }, "show less")),
    make("div", { class: "whole", dir: "auto", tabindex: "0", role: "region", "aria-label": "Full text" }, visible(text)));
};
// Signs are drawn once, in the legend.
const icon = (key, said = "") => {
  const made = document.querySelector(`.keys.marks .is-${key}`).cloneNode(true);
  if (said) {
    made.removeAttribute("aria-hidden");
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", said);
  }
  return made;
};
const outcomeName = (key) => document.querySelector(`.keys.marks .is-${key}`).parentElement.querySelector("b").textContent;

const halo = (shape) => {
  if (shape.ring) {
    const [cx, cy, r] = shape.ring;
    return draw("g", { class: "touch" },
      draw("circle", { class: "halo", cx, cy, r: r + 1.5 }),
      draw("circle", { class: shape.filled ? "mark held" : "mark", cx, cy, r }));
  }
  const [x1, y1, x2, y2] = shape.way;
  const way = `M${x1} ${y1}L${x2} ${y2}`;
  const start = { cx: x1, cy: y1 };
  return draw("g", { class: "touch" },
    draw("path", { class: "halo", d: way }),
    draw("polygon", { class: "halo", points: shape.head }),
    ...(shape.held
      ? [draw("circle", { class: "halo", ...start, r: 13 }), draw("circle", { class: "solid", ...start, r: 13 })]
      : [draw("circle", { class: "solid", ...start, r: 6 })]),
    draw("path", { class: "mark", d: way }),
    draw("polygon", { class: "solid", points: shape.head }));
};

const frameOf = (frame) => {
  // A step without a picture is drawn where there is something to draw.
  const bare = !frame.picture && !frame.shapes && !frame.link;
  const screen = frame.link
    ? make("a", { class: "screen", href: frame.link, title: "Open the full screenshot" })
    : make("div", { class: "screen" });
  if (frame.picture) {
    const [src, width, height] = frame.picture;
    screen.append(make("img", { src, width, height, alt: `Screen before step ${frame.number}`, loading: "lazy", decoding: "async" }));
  }
  if (frame.shapes || (!frame.picture && !bare)) {
    const look = { viewBox: `0 0 360 ${frame.height}`, class: frame.picture ? "over" : "blank" };
    screen.append(draw("svg", { ...look, "aria-hidden": "true", focusable: "false" }, ...(frame.shapes ?? []).map(halo)));
  }
  const said = make("figcaption", {},
    make("span", { class: "place" },
      make("b", {}, String(frame.number)), " ", make("bdi", {}, brief(frame.app ?? "", 24)), " ", make("bdi", {}, brief(frame.clock ?? "", 16))),
    make("div", { class: frame.invalid ? "act invalid" : "act" }, prose(frame.action)));
  if (frame.spills) said.append(make("div", { class: "spills is-side-effect" }, icon("side-effect"), " side effect"));
  for (const remark of frame.remarks ?? []) said.append(make("div", { class: "remark" }, prose(remark)));
  if (frame.thought) said.append(make("div", { class: "thought" }, prose(frame.thought)));
  if (frame.reply) {
    said.append(make("details", { class: "raw reply" }, make("summary", {}, "reply"), make("div", { class: "mono" }, prose(frame.reply))));
  }
  return make("figure", {}, bare ? null : screen, said);
};

const resultOf = (line) => {
  const chip = make("span", { class: `chip is-${line.outcome}` }, icon(line.outcome), outcomeName(line.outcome));
  return make("span", { class: "result" }, chip, line.ended ? make("span", { class: "ended" }, line.ended) : null);
};
const goalsOf = (line) => {
  const made = make("span", { class: "goals" });
  if (line.progress === undefined) made.append("–");
  else if (line.goals) made.append(`${line.reached}/${line.goals}`, make("small", {}, ` ${plural(line.goals, "goal")}`));
  else made.append(line.share, make("small", {}, " % progress"));
  if (line.spills) made.append(make("span", { class: "spill is-side-effect" }, icon("side-effect"), " side effects"));
  return made;
};
const stepsOf = (line) =>
  make("span", { class: "steps" }, String(line.steps), make("small", {}, ` ${plural(line.steps, "step")}`));

const pairOf = (...sides) =>
  make("dl", { class: "pair" }, ...sides
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", {}, prose(text)))));
const recorded = (text) =>
  make("details", { class: "raw" }, make("summary", {}, "as recorded"), make("div", { class: "mono" }, prose(text)));

const pageOf = (line, run) => {
  const { page } = run.dataset;
  return page && line.episode.length < 200 ? `${page}#/episode/${encodeURIComponent(line.episode)}` : "";
};

// What the judge found, as the list and the comparison show it.
const storyOf = (line, story, run, asked = true) => {
  const made = make("div", { class: "story" });
  if (asked) {
    made.append(make("div", { class: "asked-full" }, make("h5", {}, "Instruction"),
      make("div", { class: "instruction" }, prose(story.instruction ?? "", line.lang))));
  }
  if (story.error) {
    const kind = story.error.kind === "infrastructure" ? "Infrastructure error" : "Judge error";
    made.append(make("div", {}, make("h5", {}, kind), make("div", { class: "fault" }, prose(story.error.message))));
  }
  if (story.goals) {
    const checks = story.goals.map((goal) =>
      make("li", { class: goal.passed ? "reached" : "missed" },
        make("span", { class: "tick" }, goal.passed ? icon("pass", "reached") : icon("fail", "missed")),
        make("div", {}, prose(goal.name ?? ""), pairOf(["expected", goal.expected ?? ""], ["actual", goal.actual ?? ""]),
          goal.raw ? recorded(goal.raw) : null)));
    made.append(make("div", {},
      make("h5", {}, "Goals ", make("small", {}, `${line.reached} of ${line.goals} reached`)),
      make("ul", { class: "checks" }, ...checks),
      story.more_goals ? make("p", { class: "note" }, `${story.more_goals} further goals are in results.jsonl.`) : null));
  }
  if (story.effects) {
    const address = pageOf(line, run);
    const changes = story.effects.map((effect) => {
      const words = `by step ${effect.step}`;
      const by = effect.step === undefined ? null : make("span", { class: "culprit" }, address ? make("a", { href: `${address}/${effect.step}` }, words) : words);
      return make("li", {},
        make("span", { class: "tick" }, icon("side-effect")),
        make("div", {},
          make("div", {}, prose(effect.where ?? ""), " ", make("span", { class: "kind" }, make("bdi", {}, brief(effect.kind ?? "", 40))), by ? " " : null, by),
          pairOf(["before", effect.before], ["after", effect.after]), recorded(effect.raw ?? "")));
    });
    made.append(make("div", {},
      make("h5", {}, "Side effects ", make("small", {}, story.all_effects)),
      make("ul", { class: "effects" }, ...changes),
      story.more_effects ? make("p", { class: "note" }, `${story.more_effects} further side effects are in results.jsonl.`) : null,
      story.blind ? make("p", { class: "note" }, "Which step did it is known of runs with ", make("code", {}, "--record-state"), ".") : null));
  }
  return made;
};

const filmOf = (story) => {
  const wrap = make("button", { type: "button", class: "wrap", "aria-pressed": "false", hidden: "" }, "Show all rows");
  const strip = make("ol", { class: "strip", tabindex: "0", "aria-label": "Steps of the episode" },
    ...story.strip.map((frame) =>
      typeof frame === "number"
        ? make("li", { class: "gap" }, `${frame} ${plural(frame, "step")} not shown`)
        : make("li", {}, frameOf(frame))));
  wrap.addEventListener("click", () => {
    const rows = strip.classList.toggle("rows");
    wrap.setAttribute("aria-pressed", String(rows));
    wrap.textContent = rows ? "Show one row" : "Show all rows";
  });
  requestAnimationFrame(() => { wrap.hidden = strip.scrollWidth <= strip.clientWidth; });
  return make("div", { class: "film" },
    make("div", { class: "film-head" }, make("h5", {}, "Steps"), make("a", { class: "touch-key", href: "#touches" }, "what the drawings mean"), wrap),
    strip);
};

const entryOf = (line, story, run) => {
  const facts = make("dl", { class: "facts" },
    ...story.facts.map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", {}, prose(text)))),
    make("div", {}, make("dt", {}, "Episode"),
      make("dd", { class: "mono" }, make("a", { href: `#${line.anchor}` }, make("bdi", {}, brief(line.episode, 160))))));
  return make("div", { class: "episode" }, storyOf(line, story, run), facts,
    story.trouble ? make("p", { class: "notice" }, brief(story.trouble, 400)) : null,
    story.unseen ? make("p", { class: "note" }, `Its ${count(story.unseen)} ${plural(story.unseen, "step")} are not in this page, to keep it small. `,
      pageOf(line, run) ? make("a", { href: pageOf(line, run) }, "See them in the run’s own page") : null) : null,
    story.strip ? filmOf(story) : null);
};

// The lines of every run, in the run's own order; those of one task stand together where they are packed.
let byRun = null;
const linesOf = (number) => {
  byRun ??= read("lines").then((all) => {
    const found = [];
    for (const [run, order, line] of all) (found[run] ??= [])[order] = line;
    return found;
  });
  return byRun.then((found) => found[number] ?? []);
};
const storyAt = async (number, order) => {
  const line = (await linesOf(number))[order];
  return (await read(`stories-${line.block}`))[line.anchor];
};

// An episode's place in a list; its story is drawn when it is opened first.
const itemOf = (line, order, run) => {
  const number = run.dataset.number;
  const numbered = [line.instance ? `instance ${line.instance}` : "", line.trial ? `trial ${line.trial}` : ""].filter(Boolean);
  const details = make("details", { id: line.anchor },
    make("summary", {},
      resultOf(line),
      make("span", { class: "what" },
        make("span", { class: "task" }, breakable(brief(line.template ?? "", 80)), numbered.length ? make("small", {}, ` ${numbered.join(" ")}`) : null),
        make("bdi", { class: "asked", lang: (line.lang ?? "").slice(0, 8) }, brief(line.asked ?? "", 160))),
      make("span", { class: "level" }, make("bdi", {}, brief(line.level ?? "", 8))),
      goalsOf(line), stepsOf(line), make("span", { class: "time" }, line.time)));
  const fill = async () => {
    details.removeEventListener("toggle", fill);
    details.append(entryOf(line, await storyAt(number, order), run));
  };
  details.addEventListener("toggle", fill);
  const marks = {
    "data-outcome": line.outcome, "data-order": order, "data-steps": line.steps, "data-seconds": line.seconds,
    "data-progress": line.progress ?? "",
  };
  return make("li", marks, details);
};

// All that an episode says, to search in: its line, its story, every thought and reply.
const everyText = (value, found = []) => {
  if (typeof value === "string") {
    if (!value.startsWith("data:image/")) found.push(value);
  } else if (value && typeof value === "object") for (const part of Object.values(value)) everyText(part, found);
  return found;
};

const MOST_SHOWN = 200;
const drawers = new Map();

for (const run of document.querySelectorAll("details.run")) {
  const section = run.querySelector(".episodes");
  if (!section) continue;
  const number = run.dataset.number;
  const list = section.querySelector(".list");
  const tools = section.querySelector(".tools");
  const find = tools.querySelector("input[type=search]");
  const [longer, dearer] = tools.querySelectorAll("input[type=number]");
  const chips = [...tools.querySelectorAll(".chips button")];
  const orders = [...tools.querySelectorAll(".order button")];
  const tally = tools.querySelector(".tally");
  const nothing = section.querySelector(":scope > .empty");
  const more = section.querySelector(".more-episodes");
  const items = new Map();
  const texts = [];
  let lines = [];
  let wanted = "";
  let key = "failed";
  let descending = false;
  let shown = MOST_SHOWN;
  let turn = 0;

  const outcomes = chips.map((chip) => chip.dataset.outcome);
  const valueOf = {
    order: (line, order) => String(order),
    // What went wrong comes first: the passed ones are the least to be looked at.
    failed: (line) => String(Number(line.outcome === "pass")),
    task: (line) => line.template ?? "",
    level: (line) => line.level ?? "",
    outcome: (line) => String(outcomes.indexOf(line.outcome)),
    progress: (line) => String(line.progress ?? ""),
    steps: (line) => String(line.steps),
    seconds: (line) => String(line.seconds),
    cost: (line) => String(line.cost ?? ""),
  };
  const textOf = async (order) => {
    const line = lines[order];
    texts[order] ??= [line.template, line.episode, line.asked, ...everyText(await storyAt(number, order))].join(" ").toLowerCase();
    return texts[order];
  };
  const itemAt = (order) => {
    if (!items.has(order)) items.set(order, itemOf(lines[order], order, run));
    return items.get(order);
  };

  const show = async () => {
    const mine = ++turn;
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length) tally.textContent = "searching…";
    const fitting = [];
    for (const [order, line] of lines.entries()) {
      if (wanted && line.outcome !== wanted) continue;
      if (longer.value && line.seconds < Number(longer.value)) continue;
      if (dearer.value && !((line.cost ?? 0) >= Number(dearer.value))) continue;
      if (words.length) {
        const text = await textOf(order);
        if (mine !== turn) return;
        if (!words.every((word) => text.includes(word))) continue;
      }
      fitting.push(order);
    }
    const ordered = sorted(fitting, (order) => valueOf[key](lines[order], order), descending);
    list.replaceChildren(...ordered.slice(0, shown).map(itemAt));
    nothing.hidden = ordered.length > 0;
    more.hidden = ordered.length <= shown;
    more.textContent = more.hidden ? "" : `Show ${count(Math.min(MOST_SHOWN, ordered.length - shown))} more`;
    tally.textContent = ordered.length === lines.length ? "" : `${ordered.length} of ${lines.length} episodes`;
  };
  const again = () => {
    shown = MOST_SHOWN;
    return show();
  };

  find.addEventListener("input", again);
  longer.addEventListener("input", again);
  dearer.addEventListener("input", again);
  more.addEventListener("click", () => {
    shown += MOST_SHOWN;
    show();
  });
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      wanted = chip.dataset.outcome;
      for (const other of chips) other.setAttribute("aria-pressed", String(other === chip));
      again();
    });
  }
  for (const order of orders) {
    order.addEventListener("click", () => {
      const repeated = order.getAttribute("aria-pressed") === "true";
      descending = repeated && !order.classList.contains("down");
      key = order.dataset.key;
      for (const other of orders) {
        other.setAttribute("aria-pressed", String(other === order));
        other.classList.remove("down");
      }
      order.classList.toggle("down", descending);
      again();
    });
  }

  let ready = null;
  // Draws the list, and gives the entry of an episode wherever it stands in it.
  const open = async (order = null) => {
    ready ??= linesOf(number).then(async (all) => {
      lines = all;
      await show();
      tools.hidden = false;
    });
    await ready;
    if (order === null) return null;
    const item = itemAt(order);
    if (!item.isConnected) list.prepend(item);
    return item;
  };
  drawers.set(run.id, open);
  run.addEventListener("toggle", () => run.open && open());
  if (run.open) open();
}

// An address may name an episode that is not drawn yet.
const findEpisode = async (wantedAnchor) => {
  for (const [id, open] of drawers) {
    if (!wantedAnchor.startsWith(`${id}-`)) continue;
    const lines = await linesOf(document.getElementById(id).dataset.number);
    const order = lines.findIndex((line) => line.anchor === wantedAnchor);
    if (order >= 0) return (await open(order)).querySelector("details");
  }
  return null;
};
