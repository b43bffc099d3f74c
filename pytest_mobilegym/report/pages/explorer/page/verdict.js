"use strict";

// Why an episode ended as it did: goals, side effects, errors, and everything that changed on the phone.
const pair = (before, after, names = ["before", "after"]) =>
  h(
    "dl",
    { class: "pair" },
    before !== null &&
      h("div", { class: "was" }, h("dt", null, names[0]), h("dd", null, prose(before, { mono: true }))),
    after !== null &&
      h("div", { class: "is" }, h("dt", null, names[1]), h("dd", null, prose(after, { mono: true }))),
  );

const goal = (each) =>
  h(
    "li",
    { class: each.passed ? "reached" : "missed" },
    h(
      "p",
      { class: "name" },
      h("span", { class: "mark" }, each.passed ? icon("pass", "reached") : icon("fail", "missed")),
      said(each.name),
    ),
    each.passed
      ? h("p", { class: "quiet got" }, prose(each.actual, { mono: true }))
      : h(
          "dl",
          { class: "pair" },
          h(
            "div",
            { class: "is" },
            h("dt", null, "expected"),
            h("dd", null, prose(each.expected, { mono: true })),
          ),
          h(
            "div",
            { class: "was" },
            h("dt", null, "actual"),
            h("dd", null, prose(each.actual, { mono: true })),
          ),
        ),
    raw(each.raw),
  );

const effect = (each, episode) =>
  h(
    "li",
    { class: "missed unwanted" },
    h(
      "p",
      { class: "name" },
      h("span", { class: "mark" }, icon("side-effect")),
      said(each.where),
      h("span", { class: "tag" }, each.kind),
      each.step !== null &&
        h(
          "a",
          { class: "culprit", href: address.episode(episode.id, each.step + 1) },
          `by step ${each.step + 1}`,
        ),
    ),
    pair(each.before, each.after),
    raw(each.raw),
  );

const REASONS = {
  pass: "Every goal is reached, and nothing else has changed.",
  overdue: "The goals were reached, but COMPLETE was never declared.",
  unjudged: "Nobody could judge this episode.",
  error: "This episode says nothing about the agent and counts in no rate.",
};

const ENDS = {
  COMPLETE: "The agent declared COMPLETE.",
  ABORT: "The agent gave up.",
  MAX_STEPS: "The step budget ran out.",
  REPETITIVE_LOOP: "The agent repeated itself and was stopped.",
  FORMAT_ERROR: "Too many replies held no valid action.",
  ERROR: "The episode ended in an error.",
};

const reason = (episode) => {
  if (REASONS[episode.outcome]) return REASONS[episode.outcome];
  const goals = episode.goals.length;
  const missed = episode.goals.filter((each) => !each.passed).length;
  const misses = missed < goals ? `${missed} of ${goals} goals` : ({ 1: "the goal", 2: "both goals" })[goals] || `all ${goals} goals`;
  const lacks = [
    missed && `${misses} ${missed === 1 ? "is" : "are"} missed`,
    episode.effects.length && "something changed that the task does not allow",
  ].filter(Boolean);
  return lacks.length ? `Not passed: ${lacks.join(", and ")}.` : "Not passed.";
};

const estimate = (each) => [
  each.reasons && [h("h3", null, "In the model’s words"), prose(each.reasons)],
  each.criteria.length > 0 && [
    h("h3", null, "What it was asked"),
    h(
      "ul",
      { class: "criteria" },
      each.criteria.map((text) => h("li", null, said(text))),
    ),
  ],
  each.state && h("p", { class: "quiet" }, `The judge of the phone’s state says: ${each.state}.`),
];

const verdict = (episode, row) => {
  // Missed goals first: they are what a reader comes for.
  const goals = [...episode.goals].sort((a, b) => a.passed - b.passed);
  const reached = goals.filter((each) => each.passed).length;
  return h(
    "section",
    { class: "card verdict", "aria-labelledby": "verdict" },
    h(
      "div",
      { class: "row" },
      h("h2", { id: "verdict" }, "Verdict"),
      episode.estimate && h("span", { class: "tag" }, icon("estimated"), " estimated by ", said(episode.estimate.model)),
      goals.length > 0 &&
        h(
          "span",
          { class: "quiet" },
          `${reached} of ${plural(goals.length, "goal")} reached, ${plural(episode.effects.length, "side effect")}`,
        ),
    ),
    h("p", { class: "reason" }, `${ENDS[row.stop] || ""} ${reason(episode)}`),
    story(episode),
    episode.error &&
      h(
        "div",
        { class: "trouble" },
        prose(episode.error.message),
        episode.error.traceback && fold("Traceback", prose(episode.error.traceback, { mono: true })),
      ),
    goals.length > 0 && h("ul", { class: "goals" }, goals.map(goal)),
    episode.effects.length > 0 && [
      h("h3", null, "Side effects"),
      h(
        "ul",
        { class: "goals" },
        episode.effects.map((each) => effect(each, episode)),
      ),
      !episode.knows_steps &&
        !episode.why?.strip &&
        episode.steps.length > 0 &&
        h("p", { class: "quiet hint" }, "Which step did it is known of runs with --record-state, and after `mobilegym why`."),
    ],
    episode.estimate && estimate(episode.estimate),
    (episode.answer !== null || episode.message) &&
      h(
        "dl",
        { class: "pair plain" },
        episode.answer !== null &&
          h("div", null, h("dt", null, "answered"), h("dd", null, prose(episode.answer))),
        episode.message &&
          h("div", null, h("dt", null, "closing words"), h("dd", null, prose(episode.message))),
      ),
  );
};

// The tree of changes; branches stand open while there are few.
const SIGNS = { added: "+", removed: "−", changed: "~", reordered: "↕" };

const leaves = (nodes) => nodes.reduce((sum, node) => sum + (node.nodes ? leaves(node.nodes) : 1), 0);
const flagged = (nodes) => nodes.some((node) => (node.nodes ? flagged(node.nodes) : node.flagged));

const steps = (names) =>
  names.flatMap((name, place) => [
    place > 0 && h("span", { class: "then", "aria-hidden": "true" }, " › "),
    said(name),
  ]);

const node = (each, open) =>
  each.nodes
    ? h(
        "li",
        null,
        h(
          "details",
          { open: open || flagged(each.nodes) },
          h("summary", null, steps(each.name), h("span", { class: "many" }, count(leaves(each.nodes)))),
          h(
            "ul",
            null,
            each.nodes.map((inner) => node(inner, open)),
          ),
        ),
      )
    : h(
        "li",
        { class: `leaf ${each.kind}${each.flagged ? " flagged unwanted" : ""}` },
        h(
          "p",
          null,
          h("span", { class: "sign", title: each.kind, "aria-hidden": "true" }, SIGNS[each.kind]),
          h("span", { class: "unseen" }, `${each.kind}: `),
          steps(each.name),
          each.flagged && h("span", { class: "tag alarm" }, icon("side-effect"), " side effect"),
        ),
        pair(each.before, each.after, [
          each.kind === "removed" ? "removed" : "before",
          each.kind === "added" ? "added" : "after",
        ]),
        raw(each.raw),
      );

const changeTree = (changes) =>
  changes &&
  h(
    "section",
    { class: "card changes", "aria-labelledby": "changes" },
    h(
      "div",
      { class: "row" },
      h("h2", { id: "changes" }, "Whole episode: what changed on the phone"),
      h("span", { class: "quiet" }, `${plural(changes.count, "change")} since the start`),
    ),
    changes.count === 0 && h("p", { class: "empty" }, "Nothing by the agent."),
    h(
      "ul",
      { class: "tree" },
      changes.nodes.map((each) => node(each, changes.count <= 30)),
    ),
    changes.own.count > 0 &&
      fold(
        `Incidental: the clock, what was looked at or copied, what was due (${count(changes.own.count)})`,
        h(
          "ul",
          { class: "tree" },
          changes.own.nodes.map((each) => node(each, true)),
        ),
      ),
    changes.left_out > 0 &&
      h("p", { class: "quiet" }, `${plural(changes.left_out, "further change")} not shown.`),
  );
