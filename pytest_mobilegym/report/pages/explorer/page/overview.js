"use strict";

const KINDS = { baseline: "baseline", solution: "own solutions", human: "human" };
const FIGURES = [
  ["pr", "PR"],
  ["fc", "FC"],
  ["ot", "OT"],
  ["use", "USE"],
];

// Leaderboards and comparisons that tell of this run.
const beside = (links) =>
  links.length > 0 &&
  h(
    "nav",
    { class: "links", "aria-label": "Pages about this run and others" },
    links.map((each) => h("a", { href: each.href }, said(each.title))),
  );

const heading = (run) =>
  h(
    "header",
    { class: "top" },
    beside(explorer.data.get("links") || []),
    h(
      "div",
      { class: "title" },
      h(
        "h1",
        { tabindex: "-1" },
        named(run.agent),
        run.model && h("span", { class: "model" }, named(run.model)),
      ),
      KINDS[run.kind] && h("span", { class: "tag" }, KINDS[run.kind]),
      !run.ended && h("span", { class: "tag unfinished" }, run.live ? "running" : "unfinished"),
    ),
    h(
      "p",
      { class: "circumstances" },
      run.circumstances.map((text) => h("span", null, said(text))),
      h("span", null, said(run.id)),
    ),
    run.notices.map((notice) => h("div", { class: "notice" }, prose(notice))),
  );

const tiles = (run) => {
  const tile = (each, main) =>
    h(
      "div",
      { class: main ? "tile main" : "tile" },
      h("dt", null, each.name, h("span", { class: "hint" }, each.hint)),
      h(
        "dd",
        null,
        h("b", null, each.text, each.unit && h("small", null, each.unit)),
        each.ends && bar(each.value, each.ends),
        h("span", { class: "below" }, each.note),
      ),
    );
  return h(
    "dl",
    { class: "tiles" },
    run.tiles.map((each, place) => tile(each, place === 0)),
  );
};

let chosenAxis = null;

const strata = (run, filterBy) => {
  if (!run.axes.length) return null;
  const body = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Rates by group" });
  const show = (axis) => {
    chosenAxis = axis.name;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === axis.name));
    const line = (each) =>
      h(
        "tr",
        null,
        h(
          "th",
          { scope: "row" },
          h(
            "button",
            { type: "button", class: "plain", onclick: () => filterBy(axis.name, each.name) },
            said(each.name),
          ),
        ),
        h("td", { class: "rate" }, h("span", { class: "number" }, each.sr), bar(each.value, each.ends)),
        h("td", { class: "quiet" }, each.interval),
        FIGURES.map(([key]) => h("td", null, each[key])),
        h("td", null, each.steps),
        h("td", null, `${count(each.passed)} / ${count(each.counted)}`),
        h("td", { class: each.errors ? "" : "quiet" }, count(each.errors)),
      );
    body.replaceChildren(
      h(
        "table",
        { class: "strata" },
        h("caption", { class: "unseen" }, `Rates by ${axis.name}, in percent`),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, axis.name[0].toUpperCase() + axis.name.slice(1)),
            h("th", { scope: "col", class: "rate" }, "SR %"),
            h("th", { scope: "col" }, "95 %"),
            FIGURES.map(([, name]) => h("th", { scope: "col" }, name)),
            h("th", { scope: "col" }, "Steps"),
            h("th", { scope: "col" }, "Passed"),
            h("th", { scope: "col" }, "Errors"),
          ),
        ),
        h("tbody", null, axis.lines.map(line)),
      ),
    );
  };
  const buttons = run.axes.map((axis) =>
    h("button", { type: "button", value: axis.name, onclick: () => show(axis) }, axis.name),
  );
  show(run.axes.find((axis) => axis.name === chosenAxis) || run.axes[0]);
  return h(
    "section",
    { "aria-labelledby": "strata" },
    h(
      "div",
      { class: "row" },
      h("h2", { id: "strata" }, "By group"),
      h("div", { class: "chips", role: "group", "aria-label": "Group by" }, buttons),
    ),
    body,
  );
};

// Episodes that are being played, of a run that is followed.
const flights = (list) =>
  list.length > 0 &&
  h(
    "section",
    { "aria-labelledby": "flights" },
    h("h2", { id: "flights" }, "Now playing", h("small", null, plural(list.length, "episode"))),
    h(
      "ul",
      { class: "flights" },
      list.map((each) =>
        h(
          "li",
          null,
          h(
            "a",
            { href: address.flight(each.name) },
            each.screen && h("img", { src: each.screen, alt: "", loading: "lazy" }),
            h(
              "span",
              { class: "words" },
              h("b", null, named(each.title)),
              h(
                "span",
                null,
                each.most ? `step ${each.steps} of at most ${each.most}` : plural(each.steps, "step"),
              ),
              h("span", { class: "quiet" }, said(each.action)),
            ),
          ),
        ),
      ),
    ),
  );

const about = (run) =>
  h(
    "section",
    { class: "about", "aria-labelledby": "about" },
    h("h2", { id: "about" }, "About this run"),
    h(
      "div",
      { class: "columns" },
      facts(run.facts),
      h(
        "div",
        null,
        h("h3", null, "Stamps"),
        facts(run.stamps, { class: "facts mono" }),
        h("p", { class: "quiet" }, "Runs with equal stamps saw the same tasks, phone, data and pixels."),
        h("h3", null, "Command", !run.command.recorded && h("small", null, "put together from the options")),
        command(run.command.text),
        options(run.options, new Set(run.unset)),
      ),
    ),
    fold(
      "What the figures and marks mean",
      legend(),
      h("ul", { class: "keys marks" }, Object.entries(run.marks).map(markKey)),
    ),
  );

// Options that say something first; those that were left open below.
const options = (all, open) => {
  const set = all.filter(([name]) => !open.has(name));
  const unset = all.filter(([name]) => open.has(name));
  return fold(
    plural(all.length, "option"),
    facts(set, { class: "facts mono" }),
    unset.length > 0 && fold(`${count(unset.length)} more, off or left open`, facts(unset, { class: "facts mono" })),
  );
};

const markKey = ([key, mark]) =>
  h("li", null, icon(key), h("span", null, h("b", null, mark.label), `: ${mark.meaning}`));

const legend = () =>
  h(
    "dl",
    { class: "legend" },
    [
      [
        "SR",
        "success rate: the agent declared COMPLETE, every goal is reached, and nothing else has changed",
      ],
      [
        "95 %",
        "where SR would lie if other templates of the kind had been drawn (bootstrap over templates; Wilson’s interval while a run is followed)",
      ],
      ["PR", "progress rate: mean share of goals reached"],
      ["FC", "false complete: COMPLETE was declared without success"],
      ["OT", "overdue: the goals were reached, but the agent went on until it was cut off"],
      ["USE", "unexpected side effects: something changed that the task does not allow"],
      ["L1 to L4", "difficulty, from easy to hard"],
      ["S1 to S3", "scope: how many apps a task involves, one, two, or more"],
      ["objective", "“operate” changes something, “query” asks for an answer, “hybrid” does both"],
      [
        "composition",
        "“atomic” is one thing to do, “sequential” several in a row, “transfer” carries something from one app or place to another, “deep dive” looks for something far below the surface",
      ],
      [
        "-i0-t0",
        "in the name of an episode: which instance of its template, each with parameters of its own, and which trial of that instance, both counted from zero",
      ],
      [
        "stamps",
        "hashes that say what the run was made with: “harness” is the version of the package, “tasks” the task suites, “phone” the simulated phone’s code and style, “data” the records in its apps, “display” browser and fonts",
      ],
      ["Errors", "the device, the endpoint or the judge failed; such episodes are outside of every rate"],
    ].map(([name, text]) => h("div", null, h("dt", null, name), h("dd", null, text))),
  );
