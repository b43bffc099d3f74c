"use strict";

// The table of episodes: filtered by words and by groups, sorted by any column, drawn as far as it is looked at.
const CHUNK = 120;

// What several outcomes have in common; the others are shown by their own names.
const SORTS_OF_END = {
  missed: { label: "not passed", holds: (row) => ["fail", "false-complete", "overdue", "aborted"].includes(row.outcome) },
  changed: { label: "side effects", sign: "side-effect", holds: (row) => row.effects > 0 },
};

const isShown = (row, key) => (SORTS_OF_END[key] ? SORTS_OF_END[key].holds(row) : !key || row.outcome === key);

const COLUMNS = [
  { key: "outcome", title: "Outcome", value: (row) => explorer.run.outcomes.findIndex((each) => each.key === row.outcome) },
  { key: "task", title: "Task", value: (row) => row.id, text: true },
  { key: "level", title: "Level", value: (row) => row.difficulty, text: true },
  { key: "goals", title: "Goals", value: (row) => row.progress },
  { key: "effects", title: "Side effects", value: (row) => row.effects, down: true },
  { key: "steps", title: "Steps", value: (row) => row.steps },
  { key: "time", title: "Time", value: (row) => row.seconds, down: true },
  { key: "tokens", title: "Tokens", value: (row) => row.tokens, down: true },
  { key: "stop", title: "Stopped by", value: (row) => row.stop, text: true },
];

const compare = (a, b) => {
  if (a === null || b === null) return (a === null) - (b === null);
  return typeof a === "number" ? a - b : a.localeCompare(b, "en", { numeric: true });
};

const NAMES = { stop: "stop reason", why: "cause of failure" };
const SELECTS = ["suite", "difficulty", "stop"];

const words = (stop) => (stop === "ABORT" ? "aborted" : stop.toLowerCase().replaceAll("_", " "));

class EpisodeTable {
  constructor() {
    this.filters = { q: "", outcome: "", groups: new Map() };
    this.sort = { key: "", down: false };
    this.shown = [];
    this.drawn = 0;
    this.element = h("section", { class: "episodes", "aria-labelledby": "episodes" });
    this.watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.draw(),
      {
        rootMargin: "800px",
      },
    );
  }

  // The filters and the order as an address, and back.
  get query() {
    const query = new URLSearchParams();
    if (this.filters.q) query.set("q", this.filters.q);
    if (this.filters.outcome) query.set("outcome", this.filters.outcome);
    for (const [axis, value] of this.filters.groups) query.set(axis, value);
    if (this.sort.key) query.set("sort", (this.sort.down ? "-" : "") + this.sort.key);
    return query.toString();
  }

  set query(query) {
    const wanted = new URLSearchParams(query);
    this.filters.q = wanted.get("q") || "";
    this.filters.outcome = wanted.get("outcome") || "";
    this.filters.groups = new Map([...wanted].filter(([axis]) => axis in (this.rows?.[0]?.groups || {})));
    const sort = wanted.get("sort") || "";
    this.sort = { key: sort.replace(/^-/, ""), down: sort.startsWith("-") };
  }

  show(rows, outcomes) {
    this.rows = rows;
    this.outcomes = outcomes;
    this.texts = new Map();
    if (!this.find) this.build();
    this.list.classList.toggle("free", !rows.some((row) => row.tokens));
    const drawn = this.drawn;
    this.refresh();
    // Who has read far down stays there when a row comes in.
    while (this.drawn < Math.min(drawn, this.shown.length)) this.draw();
  }

  build() {
    this.find = h("input", {
      type: "search",
      placeholder: "Filter by task, instruction, app…",
      "aria-label": "Filter the episodes",
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.change(() => (this.filters.q = this.find.value)),
    });
    this.chips = h("div", { class: "chips", role: "group", "aria-label": "Show episodes by outcome" });
    this.selects = h("div", { class: "selects" });
    this.tally = h("p", { class: "tally", role: "status" });
    this.head = h("tr");
    this.body = h("tbody");
    this.end = h("div", { class: "end" });
    this.list = h(
      "table",
      { class: "list" },
      h("caption", { class: "unseen" }, "Episodes of this run"),
      h("thead", null, this.head),
      this.body,
    );
    this.nothing = h("p", { class: "empty", hidden: true });
    this.element.replaceChildren(
      h("div", { class: "row" }, h("h2", { id: "episodes" }, "Episodes"), this.tally),
      h("div", { class: "tools" }, this.find, this.selects, this.chips),
      h("div", { class: "scroll" }, this.list),
      this.nothing,
      this.end,
    );
    this.heads = COLUMNS.map((column) => {
      const head = h(
        "th",
        { scope: "col", class: column.key },
        h("button", { type: "button", onclick: () => this.order(column) }, column.title),
      );
      this.head.append(head);
      return head;
    });
    this.watch.disconnect();
    this.watch.observe(this.end);
  }

  change(deed) {
    deed();
    this.refresh();
    address.replace(this.query ? `#/?${this.query}` : "#/");
  }

  order(column) {
    this.change(() => {
      const again = this.sort.key === column.key;
      const first = Boolean(column.down);
      // A third press gives the first order back.
      if (again && this.sort.down !== first) this.sort = { key: "", down: false };
      else this.sort = { key: column.key, down: again ? !first : first };
    });
  }

  filterBy(axis, value) {
    this.change(() => this.filters.groups.set(axis, value));
    this.element.scrollIntoView();
  }

  clear() {
    this.change(() => (this.filters = { q: "", outcome: "", groups: new Map() }));
  }

  refresh() {
    if (this.find.value !== this.filters.q) this.find.value = this.filters.q;
    const wanted = this.filters.q.toLowerCase().split(/\s+/).filter(Boolean);
    const grouped = (row) =>
      [...this.filters.groups].every(([axis, value]) => row.groups[axis].includes(value));
    const found = this.rows.filter(
      (row) => grouped(row) && wanted.every((word) => this.textOf(row).includes(word)),
    );
    this.shown = found.filter((row) => isShown(row, this.filters.outcome));
    const column = COLUMNS.find((each) => each.key === this.sort.key);
    if (column) {
      const sign = this.sort.down ? -1 : 1;
      this.shown.sort((a, b) => {
        const [x, y] = [column.value(a), column.value(b)];
        return (x === null || y === null ? compare(x, y) : sign * compare(x, y)) || a.number - b.number;
      });
    } else if (!explorer.run.live) {
      // Who looks at a run wants to know what went wrong; while it goes on, what comes last stays last.
      this.shown.sort((a, b) => (a.outcome === "pass") - (b.outcome === "pass") || a.number - b.number);
    }
    COLUMNS.forEach((each, place) => {
      if (each === column)
        this.heads[place].setAttribute("aria-sort", this.sort.down ? "descending" : "ascending");
      else this.heads[place].removeAttribute("aria-sort");
    });
    this.drawChips(found);
    this.drawSelects();
    this.tally.textContent =
      this.shown.length === this.rows.length
        ? plural(this.rows.length, "episode") + (column || explorer.run.live ? "" : ", failures first")
        : `${count(this.shown.length)} of ${plural(this.rows.length, "episode")}`;
    this.nothing.textContent = this.rows.length ? "No episode matches." : "No episode has ended yet.";
    this.nothing.hidden = this.shown.length > 0;
    this.body.replaceChildren();
    this.drawn = 0;
    this.draw();
  }

  textOf(row) {
    if (!this.texts.has(row.number)) {
      const parts = [
        row.id,
        row.asked,
        row.trouble,
        row.why?.said,
        row.stop,
        words(row.stop),
        ...Object.values(row.groups).flat(),
      ];
      this.texts.set(row.number, parts.join(" ").toLowerCase());
    }
    return this.texts.get(row.number);
  }

  drawChips(found) {
    const chip = (key, label, number) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(this.filters.outcome === key),
          onclick: () => this.change(() => (this.filters.outcome = key)),
        },
        SORTS_OF_END[key] ? SORTS_OF_END[key].sign && icon(SORTS_OF_END[key].sign) : key && icon(key),
        label,
        h("b", null, count(number)),
      );
    const among = (key) => found.filter((row) => isShown(row, key)).length;
    redraw(
      this.chips,
      chip("", "all", found.length),
      ...this.outcomes
        .filter((each) => each.count || this.filters.outcome === each.key)
        .map((each) => chip(each.key, each.label, among(each.key))),
      ...Object.entries(SORTS_OF_END)
        .filter(([key, kind]) => this.rows.some(kind.holds) || this.filters.outcome === key)
        .map(([key, kind]) => chip(key, kind.label, among(key))),
    );
  }

  drawSelects() {
    const axes = [...SELECTS, ...[...this.filters.groups.keys()].filter((axis) => !SELECTS.includes(axis))];
    const select = (axis) => {
      const values = [...new Set(this.rows.flatMap((row) => row.groups[axis]))].sort((a, b) => compare(a, b));
      const held = this.filters.groups.get(axis) || "";
      const option = (value, label) => h("option", { value, selected: value === held }, label);
      return h(
        "select",
        {
          "aria-label": `Show episodes by ${NAMES[axis] || axis}`,
          name: axis,
          class: held ? "held" : "",
          onchange: (event) =>
            this.change(() => {
              if (event.target.value) this.filters.groups.set(axis, event.target.value);
              else this.filters.groups.delete(axis);
            }),
        },
        option("", `every ${NAMES[axis] || axis}`),
        values.map((value) => option(value, axis === "stop" ? words(value) : visible(value))),
      );
    };
    const focused = document.activeElement?.name;
    this.selects.replaceChildren(...axes.map(select));
    if (focused) this.selects.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
  }

  // The next lines, when the end of the table comes near.
  draw() {
    const next = this.shown.slice(this.drawn, this.drawn + CHUNK);
    this.body.append(...next.map((row) => this.line(row)));
    this.drawn += next.length;
    // Watched anew: an observer only tells of a change, and the end may still be in sight.
    this.watch.unobserve(this.end);
    if (this.drawn < this.shown.length) this.watch.observe(this.end);
  }

  line(row) {
    const label = this.outcomes.find((each) => each.key === row.outcome).label;
    const [reached, goals] = row.goals;
    const where = row.instance || row.trial ? `instance ${row.instance}, trial ${row.trial}` : "";
    return h(
      "tr",
      {
        "data-number": row.number,
        onclick: (event) => event.target.closest("a") || getSelection().toString() || this.open(row),
      },
      h("td", { class: "outcome" }, badge(row.outcome, label)),
      h(
        "th",
        { scope: "row", class: "task" },
        h("a", { href: address.episode(row.id) }, named(row.template)),
        where && h("span", { class: "where" }, where),
        row.mark && h("span", { class: "tag" }, icon("estimated"), " ", row.mark),
        h(
          "span",
          { class: "asked" },
          said(row.trouble || row.asked, { lang: row.trouble ? null : row.lang }),
        ),
        row.why && h("span", { class: "asked why" }, h("b", null, row.why.label), " ", said(row.why.said)),
      ),
      h("td", { class: "level" }, row.difficulty),
      h(
        "td",
        { class: "goals" },
        row.effects > 0 && h("span", { class: "spilled" }, icon("side-effect", "side effects")),
        goals
          ? h("span", { class: reached === goals ? "" : "short" }, `${reached}/${goals}`)
          : h("span", { class: "quiet" }, "–"),
      ),
      h(
        "td",
        { class: "effects" },
        row.effects
          ? h("span", { class: "short" }, icon("side-effect"), " ", count(row.effects))
          : h("span", { class: "quiet" }, "0"),
      ),
      h("td", { class: "steps" }, count(row.steps), h("span", { class: "quiet" }, `/${row.most}`)),
      h("td", { class: "time" }, row.time),
      h("td", { class: "tokens" }, row.tokens ? count(row.tokens) : h("span", { class: "quiet" }, "0")),
      h("td", { class: "stop" }, words(row.stop)),
    );
  }

  open(row) {
    location.hash = address.episode(row.id);
  }

  // The line that has the focus, and the way to the next.
  move(by) {
    const lines = [...this.body.rows];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const to = at < 0 ? (by > 0 ? 0 : lines.length - 1) : Math.min(lines.length - 1, Math.max(0, at + by));
    if (to >= lines.length - 2) this.draw();
    lines[to]?.querySelector("a").focus();
  }

  // Episodes before and after one, as they are filtered and sorted now; of all, where it is not among them.
  beside(number) {
    const among = this.shown.some((row) => row.number === number) ? this.shown : this.rows;
    const place = among.findIndex((row) => row.number === number);
    return { place, of: among.length, before: among[place - 1], after: among[place + 1] };
  }
}
