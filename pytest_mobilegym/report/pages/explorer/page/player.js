"use strict";

// One episode, played: the screen that the agent saw with its touch on it, and what it thought, said and was asked.
const PACE = 900; // milliseconds a step

const END = {
  action: "the screen at the end",
  end: true,
  kind: "",
  valid: true,
  remarks: [],
  thought: "",
  reply: "",
  prompt: false,
  seconds: "",
  phone_seconds: "",
  tokens: [0, 0],
  events: [],
  shapes: [],
};

const touch = (shape) => {
  const group = drawn("g", { class: "touch" });
  const ring = ([cx, cy, r], kind) => drawn("circle", { class: kind, cx, cy, r });
  if (shape.ring) {
    const [x, y, radius] = shape.ring;
    // The halo is outside alone: with one on both sides a ring looks like two.
    append(group, [ring([x, y, radius + 1.2], "halo"), ring(shape.ring, shape.filled ? "mark held" : "mark")]);
  } else {
    const [x1, y1, x2, y2] = shape.way;
    const d = `M${x1} ${y1}L${x2} ${y2}`;
    append(group, [
      drawn("path", { class: "halo", d }),
      drawn("polygon", { class: "halo", points: shape.head }),
      drawn("circle", { class: "solid", cx: x1, cy: y1, r: shape.held ? 12 : 6 }),
      drawn("path", { class: "mark", d }),
      drawn("polygon", { class: "solid", points: shape.head }),
    ]);
  }
  return group;
};

// One of each kind of touch, in small.
const touchKeys = () => [
  h(
    "ul",
    { class: "keys touches" },
    explorer.run.touches.map((each) =>
      h(
        "li",
        null,
        drawn("svg", { viewBox: "0 0 90 60", "aria-hidden": "true" }, each.shapes.map(touch)),
        each.name,
      ),
    ),
  ),
  h("p", { class: "quiet" }, "Places are counted in thousandths of the screen’s width and height, from its upper left corner."),
];

// An action in the list of steps: what it touched is named, where that is known.
const deed = (step) => {
  const verb = step.action.match(/^(double tap|long press|tap|hold|fling|drag)\b/);
  return step.element && verb ? `${verb[0]} “${step.element}”` : step.action;
};

class Player {
  // `row` is the line of the table, `null` while the episode is still being played.
  constructor(episode, row, { step = 1, onStep = () => {} } = {}) {
    this.episode = episode;
    this.row = row;
    this.onStep = onStep;
    this.timer = null;
    this.open = new Set();
    this.build();
    this.show(this.placeOf(step));
  }

  // The steps, and after them the screen that the last one led to, where it was kept.
  get steps() {
    const { steps, final } = this.episode;
    const last = steps[steps.length - 1];
    if (!final || !last) return steps;
    return [
      ...steps,
      {
        ...END,
        index: steps.length,
        app: last.app,
        now: last.now,
        clock: last.clock,
        height: last.height,
        screen: final,
      },
    ];
  }

  // Where the step of a number stands; of a number that is too high, the last one.
  placeOf(number) {
    const place = this.steps.findIndex((step) => step.index + 1 >= number);
    return place < 0 ? this.steps.length - 1 : place;
  }

  build() {
    this.image = h("img", { alt: "", decoding: "async" });
    this.overlay = drawn("svg", { "aria-hidden": "true", preserveAspectRatio: "none" });
    this.blank = h("p", { class: "blank" }, "No screenshot was recorded.");
    this.screen = h("div", { class: "screen" }, this.image, this.blank, this.overlay);
    this.image.addEventListener("error", () => this.missing("The screenshot is gone."));
    const button = (label, sign, deed) =>
      h("button", { type: "button", "aria-label": label, title: label, onclick: deed }, sign);
    this.playing = button("Play", "▶", () => this.toggle());
    this.slider = h("input", {
      type: "range",
      min: 0,
      "aria-label": "Step",
      oninput: () => this.show(Number(this.slider.value)),
    });
    this.position = h("span", { class: "position" });
    this.controls = h(
      "div",
      { class: "controls" },
      button("Previous step", "←", () => this.move(-1)),
      this.playing,
      button("Next step", "→", () => this.move(1)),
      this.slider,
      this.position,
    );
    this.phone = h(
      "section",
      { class: "phone", "aria-label": "Screen" },
      this.controls,
      this.screen,
      fold("What the drawings mean", touchKeys()),
    );
    this.list = h("ol", { class: "steps-list" });
    this.clock = h("div");
    this.index = h(
      "section",
      { class: "card steps", "aria-labelledby": "steps" },
      h("h2", { id: "steps" }, "Steps"),
      this.clock,
      this.list,
    );
    this.card = h("section", { class: "card step", "aria-labelledby": "step" });
    this.fill();
  }

  // The list of steps; made again when a running episode has gone on.
  fill() {
    const blamed = new Set((this.episode.effects || []).map((each) => each.step));
    this.buttons = this.steps.map((step, place) =>
      h(
        "button",
        { type: "button", onclick: () => (this.show(place), this.bring()), tabindex: "-1" },
        h("span", { class: "number" }, String(step.index + 1)),
        h(
          "span",
          { class: step.valid ? "deed" : "deed invalid", title: visible(step.action.slice(0, 300)) },
          said(deed(step).slice(0, 160)),
        ),
        blamed.has(step.index) &&
          h(
            "span",
            { class: "spills", title: "A side effect is due to this step" },
            icon("side-effect"),
            h("span", { class: "unseen" }, " side effect"),
          ),
        step.remarks.length > 0 &&
          h(
            "span",
            { class: "remark", title: visible(step.remarks.join("\n").slice(0, 300)) },
            "!",
            h("span", { class: "unseen" }, " with a remark"),
          ),
      ),
    );
    this.list.replaceChildren(...this.buttons.map((button) => h("li", null, button)));
    const { times } = this.episode;
    this.times = times && new TimeStrip(times, { chosen: (place) => (this.show(place), this.bring()) });
    this.clock.replaceChildren(...(times ? [this.times.box] : []));
    this.slider.max = Math.max(0, this.steps.length - 1);
    this.phone.hidden = this.index.hidden = this.card.hidden = this.steps.length === 0;
  }

  grow(episode) {
    const last = this.at === this.steps.length - 1;
    this.episode = episode;
    this.fill();
    this.show(last ? this.steps.length - 1 : this.at);
  }

  move(by) {
    this.stop();
    this.show(this.at + by);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.at === this.steps.length - 1) this.show(0);
    this.offer("Pause", "❚❚");
    this.timer = setInterval(() => {
      if (this.at >= this.steps.length - 1) this.stop();
      else this.show(this.at + 1);
    }, PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.offer("Play", "▶");
  }

  offer(label, sign) {
    this.playing.textContent = sign;
    this.playing.setAttribute("aria-label", label);
    this.playing.title = label;
  }

  show(place) {
    if (!this.steps.length) return;
    this.at = Math.min(this.steps.length - 1, Math.max(0, place || 0));
    const step = this.steps[this.at];
    this.draw(step);
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", `step ${step.index + 1}: ${step.action.slice(0, 160)}`);
    this.position.textContent = `${step.index + 1} / ${this.steps.length}`;
    this.buttons.forEach((button, number) => {
      button.tabIndex = number === this.at ? 0 : -1;
      if (number === this.at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    this.times?.mark(this.at);
    this.reveal(this.buttons[this.at]);
    this.tell(step);
    for (const near of [this.at + 1, this.at + 2, this.at - 1]) {
      if (this.steps[near]?.screen) new Image().src = this.steps[near].screen;
    }
    this.onStep(step.index + 1);
  }

  // Scrolls the list alone: the page stays where its reader has it.
  reveal(button) {
    const [top, height] = [button.offsetTop, this.list.clientHeight];
    if (top < this.list.scrollTop || top + button.offsetHeight > this.list.scrollTop + height) {
      this.list.scrollTop = top - height / 3;
    }
  }

  // On a small screen the list and the verdict are far from the phone.
  bring() {
    const { top, bottom } = this.screen.getBoundingClientRect();
    if (bottom < 150 || top > innerHeight - 150) this.phone.scrollIntoView();
  }

  missing(text) {
    this.image.hidden = true;
    this.blank.hidden = false;
    this.blank.textContent = text;
  }

  draw(step) {
    this.screen.style.setProperty("--shape", String(360 / step.height));
    if (step.screen) {
      this.image.hidden = false;
      this.blank.hidden = true;
      if (this.image.getAttribute("src") !== step.screen) this.image.src = step.screen;
      this.image.alt = step.end
        ? "Screen at the end"
        : `Screen before step ${step.index + 1}, in ${step.app}`;
    } else {
      this.missing("No screenshot was recorded.");
    }
    this.overlay.setAttribute("viewBox", `0 0 360 ${step.height}`);
    this.overlay.replaceChildren(...step.shapes.map(touch));
  }

  tell(step) {
    const [asked, answered] = step.tokens;
    const part = (name, content) => content && h("div", { class: "part" }, h("h3", null, name), content);
    this.card.replaceChildren(
      h(
        "div",
        { class: "row" },
        h("h2", { id: "step" }, step.end ? "After the last step" : `Step ${step.index + 1}`),
        h(
          "span",
          { class: "quiet" },
          said(step.app),
          " · ",
          h("time", { title: step.now }, said(step.clock)),
          step.seconds && ` · ${step.seconds}`,
          step.phone_seconds && ` · ${step.phone_seconds} on the phone`,
          asked + answered > 0 && ` · ${count(asked)} in, ${count(answered)} out`,
        ),
      ),
      h(
        "div",
        { class: step.valid ? "action" : "action invalid" },
        prose(step.action),
        step.element && h("p", { class: "element" }, "on “", said(step.element), "”"),
        raw(step.exact),
      ),
      ...step.remarks.map((remark) => h("div", { class: "trouble" }, prose(remark))),
      ...[
        part("Thought", step.thought && prose(step.thought)),
        part("Reply", step.reply && prose(step.reply, { mono: true })),
        step.prompt && this.section("prompt", "Prompt", (box) => this.ask(step, box)),
        step.events.length > 0 &&
          this.section("events", "What the phone did", (box) =>
            box.append(
              h(
                "ul",
                { class: "events mono" },
                step.events.map((event) => h("li", null, said(event))),
              ),
            ),
          ),
        this.changes(step),
      ].filter(Boolean),
    );
  }

  // What the step changed; what the phone did by itself meanwhile stands below.
  changes(step) {
    const list = (some) =>
      h(
        "ul",
        { class: "tree" },
        some.map((each) => node({ ...each, name: each.where.split(" › ") }, true)),
      );
    const own = (step.changes || []).filter((each) => each.own);
    const made = (step.changes || []).filter((each) => !each.own);
    return (
      made.length > 0 &&
      this.section("changes", `${plural(made.length, "change")} of state`, (box) =>
        append(box, [list(made), own.length > 0 && fold(`Incidental (${count(own.length)})`, list(own))]),
      )
    );
  }

  // A part that is made when it is opened, and stays open from step to step.
  section(key, title, make) {
    const box = h("div");
    const details = h("details", { class: "fold" }, h("summary", null, title), box);
    let made = false;
    const opened = () => {
      if (details.open && !made) {
        made = true;
        make(box);
      }
    };
    details.open = this.open.has(key);
    opened();
    details.addEventListener("toggle", () => {
      if (details.open) this.open.add(key);
      else this.open.delete(key);
      opened();
    });
    return details;
  }

  async ask(step, box) {
    box.textContent = "Loading…";
    try {
      const prompts = await explorer.load(this.prompts);
      const messages = (prompts.steps[step.index] || []).map((number) => prompts.messages[number]);
      box.replaceChildren(
        ...messages.map((each) =>
          h(
            "div",
            { class: "message" },
            each.role && h("h4", null, said(each.role)),
            prose(each.text, { mono: true }),
          ),
        ),
      );
    } catch (error) {
      box.textContent = `The prompt cannot be shown: ${error.message}.`;
    }
  }

  get prompts() {
    return this.row ? `prompts/${this.row.number}.js` : `flight-prompts/${this.episode.flight}.js`;
  }
}

// The page of an episode; `beside` names its neighbours in the table.
const episodePage = (player, { back, beside, label }) => {
  const { episode, row } = player;
  const link = (to, text, name) =>
    to
      ? h("a", { class: "beside", href: address.episode(to.id), "aria-label": `${name}: ${to.id}` }, text)
      : h("span", { class: "beside off" }, text);
  return h(
    "div",
    { class: "episode" },
    h(
      "nav",
      { class: "crumbs", "aria-label": "Episodes" },
      h("a", { class: "back", href: back }, "← All episodes"),
      row &&
        beside &&
        h(
          "span",
          { class: "turn" },
          link(beside.before, "‹ Previous", "Previous episode"),
          h("span", { class: "quiet" }, `${beside.place + 1} of ${beside.of}`),
          link(beside.after, "Next ›", "Next episode"),
        ),
    ),
    h(
      "header",
      { class: "top" },
      h(
        "div",
        { class: "title" },
        h("h1", { tabindex: "-1" }, named(row ? row.template : episode.id)),
        row?.mark && h("span", { class: "tag" }, icon("estimated"), " ", row.mark),
        row ? badge(row.outcome, label) : h("span", { class: "tag unfinished" }, "playing"),
      ),
      row &&
        h(
          "p",
          { class: "circumstances" },
          [
            `instance ${row.instance}, trial ${row.trial}`,
            row.difficulty,
            `${row.steps} of ${row.most} steps`,
            row.time,
            row.tokens && `${count(row.tokens)} tokens`,
          ]
            .filter(Boolean)
            .map((text) => h("span", null, text)),
        ),
      episode.instruction &&
        h("div", { class: "instruction", lang: episode.lang }, prose(episode.instruction)),
      episode.trouble && h("div", { class: "trouble" }, prose(episode.trouble)),
    ),
    h(
      "div",
      { class: `stage${player.steps.length ? "" : " still"}${row ? "" : " playing"}` },
      row && verdict(episode, row),
      player.phone,
      player.card,
      player.index,
      changeTree(episode.changes),
      row &&
        h(
          "section",
          { class: "card facts-card", "aria-labelledby": "facts" },
          h("h2", { id: "facts" }, "About this episode"),
          facts(episode.facts),
        ),
      !player.steps.length &&
        h(
          "p",
          { class: "empty" },
          episode.recorded ? "The trajectory holds no step." : "No trajectory was recorded.",
        ),
    ),
  );
};
