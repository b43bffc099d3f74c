"use strict";

// Why episodes failed: the classes of a run with their counts, and the story of one episode.
const failures = (run, filterBy) => {
  const { all, bare, classes } = run.failures;
  if (!all) return null;
  const doubled = classes.some((each) => each.also);
  const line = (each) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row" },
        each.count
          ? h("button", { type: "button", class: "plain", onclick: () => filterBy("why", each.label) }, each.label)
          : each.label,
        h("span", { class: "meaning" }, each.meaning),
      ),
      h("td", { class: "rate" }, h("span", { class: "number" }, count(each.count)), bar(each.share)),
      h("td", { class: "quiet" }, each.percent),
      doubled && h("td", { class: "quiet" }, each.also ? `+${count(each.also)}` : ""),
    );
  return h(
    "section",
    { "aria-labelledby": "why" },
    h(
      "div",
      { class: "row" },
      h("h2", { id: "why" }, "Why it failed"),
      h("span", { class: "quiet" }, `${plural(all, "episode")} that did not pass, each in one class`),
    ),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Failures by class" },
      h(
        "table",
        { class: "classes" },
        h("caption", { class: "unseen" }, "Episodes that did not pass, by the class of their failure"),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, "Class"),
            h("th", { scope: "col", class: "rate" }, "Episodes"),
            h("th", { scope: "col" }, "%"),
            doubled && h("th", { scope: "col", title: "Further episodes, of another class, of which this one’s rule holds, too" }, "Also"),
          ),
        ),
        h("tbody", null, classes.map(line)),
      ),
    ),
    h(
      "p",
      { class: "quiet hint" },
      "An episode’s class is that of the first rule that holds: judge, phone and the task’s own solution decide, no model. " +
        "That something else was touched than the solution does is a mistake only where no other way leads to the goal.",
    ),
    bare > 0 &&
      h(
        "p",
        { class: "quiet hint" },
        `${count(bare)} of them ${bare === 1 ? "was" : "were"} not replayed, so that their class says less: `,
        h("code", null, "mobilegym why RUN"),
        " replays what failed.",
      ),
  );
};

// Reached or not over the steps, as a bar of which a step can be chosen.
const course = (reached, chosen, kind, said) => {
  const runs = [];
  reached.forEach((is, place) => {
    const last = runs[runs.length - 1];
    if (is && last && last.to === place) last.to += 1;
    else if (is) runs.push({ from: place, to: place + 1 });
  });
  return drawn(
    "svg",
    {
      class: `course ${kind}`,
      viewBox: `0 0 ${reached.length} 10`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": said,
      onclick: (event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        chosen(Math.floor(((event.clientX - left) / width) * reached.length));
      },
    },
    drawn("rect", { class: "track", width: reached.length, height: 10 }),
    runs.map((run) => drawn("rect", { class: "on", x: run.from, width: run.to - run.from, height: 10 })),
  );
};

const stretch = (reached) => {
  const first = reached.indexOf(true);
  if (first < 0) return "never";
  const lost = reached.indexOf(false, first);
  const from = first === 0 ? "from the start" : `after step ${first}`;
  return lost < 0 ? from : `${from}, and no more after step ${reached.lastIndexOf(true) + 1}`;
};

const strip = (episode) => {
  const { goals, spilled, steps } = episode.why.strip;
  // What is shown after a number of steps is the screen before the next one.
  const show = (done) => (location.hash = address.episode(episode.id, Math.min(steps, Math.max(1, done))));
  const line = (name, reached, kind, said) =>
    h("div", { class: "lane" }, h("dt", null, name), h("dd", null, course(reached, show, kind, said)));
  const all = spilled.some(Boolean)
    ? [line(h("span", null, icon("side-effect"), " side effects"), spilled.map(Boolean), "spilled", stretch(spilled.map(Boolean)))]
    : [];
  return h(
    "div",
    { class: "goal-strip" },
    h("h3", null, "Goals over the steps"),
    h(
      "dl",
      null,
      goals.map((each) => line(said(each.name, { title: visible(each.name) }), each.reached, "goal", stretch(each.reached))),
      all,
    ),
    h("p", { class: "ends" }, h("span", null, "start"), h("span", null, `step ${steps}`)),
  );
};

const story = (episode) => {
  const why = episode.why;
  if (!why) return null;
  return h(
    "div",
    { class: "story" },
    h(
      "p",
      null,
      h("span", { class: "tag alarm", title: why.meaning }, why.label),
      " ",
      said(why.said),
      why.step !== null && [
        " ",
        h("a", { class: "culprit", href: address.episode(episode.id, why.step + 1) }, `see step ${why.step + 1}`),
      ],
    ),
    why.reach && h("p", { class: "quiet" }, why.reach),
    why.others.length > 0 && h("p", { class: "quiet" }, `Also ${why.others.join(", ")}.`),
    why.strip && strip(episode),
  );
};
