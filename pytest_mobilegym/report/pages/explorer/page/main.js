"use strict";

// What stands in front: the run, an episode, or an episode that is being played.
const PAUSE = 2000; // milliseconds between questions for news
const app = document.getElementById("app");
const overview = h("main", { id: "main", class: "run" });
const detail = h("main", { class: "detail", hidden: true });
const foot = h(
  "footer",
  null,
  h(
    "button",
    { type: "button", class: "plain offer-keys", onclick: () => help.showModal() },
    h("kbd", null, "?"),
    " keyboard",
  ),
);
const table = new EpisodeTable();
const places = Object.fromEntries(
  ["heading", "news", "tiles", "strata", "failures", "about"].map((name) => [name, h("div", { class: `the-${name}` })]),
);
const news = { flights: [], lost: false };
let front = { table };
let scrolled = 0;

const titleOf = (run) => `${run.agent}${run.model ? ` · ${run.model}` : ""} · ${run.id}`;

// Part by part: while a run is followed, what its reader is typing and has unfolded stays.
const drawOverview = () => {
  const run = explorer.run;
  if (!overview.hidden) document.title = titleOf(run);
  const key = JSON.stringify([run.facts, run.stamps, run.options]);
  if (places.about.dataset.key !== key) {
    places.about.dataset.key = key;
    places.about.replaceChildren(about(run));
  }
  places.heading.replaceChildren(heading(run));
  places.tiles.replaceChildren(tiles(run));
  const grouped = strata(run, (axis, value) => table.filterBy(axis, value));
  redraw(places.strata, grouped);
  redraw(places.failures, failures(run, (axis, value) => table.filterBy(axis, value)));
  table.show(run.episodes, run.outcomes);
  drawNews();
};

const drawNews = () => {
  // Drawn again only when there are any: every drawing asks for the screenshots.
  const key = JSON.stringify(news);
  if (places.news.dataset.key === key) return;
  places.news.dataset.key = key;
  const trouble = "The server of this page does not answer any more; what is shown is no longer news.";
  redraw(places.news, news.lost && h("p", { class: "trouble" }, trouble), flights(news.flights));
};

const bring = (view) => {
  const before = overview.hidden ? detail : overview;
  overview.hidden = view !== overview;
  detail.hidden = view !== detail;
  overview.id = view === overview ? "main" : "";
  detail.id = view === detail ? "main" : "";
  return before !== view;
};

const showRun = (query) => {
  front.player?.stop();
  front = { table };
  if (table.query !== query) {
    table.query = query;
    table.refresh();
  }
  const left = detail.dataset.number;
  if (bring(overview)) {
    document.title = titleOf(explorer.run);
    scrollTo(0, scrolled);
    table.body.querySelector(`tr[data-number="${CSS.escape(left || "")}"] a`)?.focus({ preventScroll: true });
  }
};

const leave = (find) => {
  location.hash = table.query ? `#/?${table.query}` : "#/";
  if (find) addEventListener("hashchange", () => table.find.focus(), { once: true });
};

const sorry = (title, text) => {
  detail.replaceChildren(
    h("p", { class: "crumbs" }, h("a", { href: "#/" }, "← All episodes")),
    h("h1", { tabindex: "-1" }, title),
    h("p", { class: "trouble" }, said(text)),
  );
  front = { player: null, turn() {}, leave };
};

const enter = () => {
  if (!overview.hidden) scrolled = scrollY;
  bring(detail);
};

const showEpisode = async (id, step) => {
  const row = explorer.run.episodes.find((each) => each.id === id);
  if (row && front.row === row && front.player) {
    front.player.show(front.player.placeOf(step));
    return front.player.bring();
  }
  front.player?.stop();
  enter();
  if (!row) {
    sorry("No such episode", `This run holds no episode “${id.slice(0, 200)}”.`);
    return;
  }
  const beside = table.beside(row.number);
  front = { row, player: null, leave, turn() {} };
  const mine = front;
  let episode;
  try {
    episode = await explorer.load(`episodes/${row.number}.js`);
  } catch (error) {
    if (front === mine)
      sorry(
        row.template,
        `${error.message}. The page may be older than the run: \`mobilegym report\` makes it again.`,
      );
    return;
  }
  if (front !== mine) return;
  if (episode.id !== row.id) {
    sorry(row.template, "The run was written anew since this page was opened: load the page again.");
    return;
  }
  const player = new Player(episode, row, {
    step,
    onStep: (number) => {
      if (front === mine) address.replace(address.episode(row.id, number));
    },
  });
  const turn = (by) => {
    const next = by > 0 ? beside.after : beside.before;
    if (next) location.hash = address.episode(next.id);
  };
  Object.assign(mine, { player, turn });
  detail.dataset.number = row.number;
  const label = explorer.run.outcomes.find((each) => each.key === row.outcome).label;
  detail.replaceChildren(
    episodePage(player, { back: table.query ? `#/?${table.query}` : "#/", beside, label }),
  );
  document.title = `${row.template} · ${label} · ${explorer.run.agent}`;
  player.reveal(player.buttons[player.at] || detail);
  scrollTo(0, 0);
  detail.querySelector("h1").focus({ preventScroll: true });
  announce(`${row.template}, ${label}`);
};

const showFlight = async (name) => {
  front.player?.stop();
  enter();
  front = { flight: name, player: null, leave, turn() {} };
  const mine = front;
  // Only a server knows of it: a page from disk loads no script because an address names it.
  const asked = explorer.run.live && explorer.load(`flight/${name}.js`, { fresh: true });
  const episode = await Promise.resolve(asked).catch(() => null);
  if (front !== mine) return;
  if (!episode) {
    sorry("This episode has ended", "It is in the table, if it was recorded.");
    return;
  }
  mine.player = new Player({ ...episode, flight: name }, null, { step: Infinity });
  detail.replaceChildren(episodePage(mine.player, { back: "#/" }));
  scrollTo(0, 0);
};

const route = () => {
  const { parts, query } = address.read();
  if (location.hash && !location.hash.startsWith("#/")) return; // a place within the page
  if (parts[0] === "episode" && parts[1]) showEpisode(parts[1], Number(parts[2]) || 1);
  else if (parts[0] === "flight" && parts[1]) showFlight(parts[1]);
  else showRun(query.toString());
};

// What is new, `null` where the server does not answer.
const ask = async () => {
  try {
    const answer = await fetch(`page/live.json?version=${explorer.run.version}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
};

const renew = (run) => {
  const focus = document.activeElement?.closest?.("tr")?.dataset.number;
  explorer.renew(run);
  drawOverview();
  if (focus && !overview.hidden)
    table.body.querySelector(`tr[data-number="${focus}"] a`)?.focus({ preventScroll: true });
};

// The reader of an episode in flight goes on with it, and to its verdict when it has ended.
const followFlight = async (playing) => {
  const { flight, player } = front;
  if (!flight || !player) return;
  const now = playing.find((each) => each.name === flight);
  if (!now) {
    const ended = explorer.run.episodes.find((row) => row.id === player.episode.id);
    if (ended) location.hash = address.episode(ended.id);
  } else if (now.steps !== player.steps.length) {
    const episode = await explorer.load(`flight/${flight}.js`, { fresh: true }).catch(() => null);
    if (episode && front.flight === flight) player.grow({ ...episode, flight });
  }
};

const follow = async () => {
  const answer = await ask();
  news.lost = !answer;
  if (answer) {
    news.flights = answer.flights;
    if (answer.run) renew(answer.run);
    await followFlight(answer.flights);
  }
  drawNews();
  if (!answer || answer.flights.length || !explorer.run.ended) setTimeout(follow, PAUSE);
};

const begin = () => {
  table.rows = explorer.run.episodes;
  const { parts, query } = address.read();
  if (!parts[0]) table.query = query.toString();
  overview.append(places.heading, places.news, places.tiles, places.strata, places.failures, table.element, places.about);
  app.replaceChildren(overview, detail, foot, help);
  drawOverview();
  addEventListener("hashchange", route);
  listen(() => front);
  route();
  if (explorer.run.live) setTimeout(follow, PAUSE);
};

if (explorer.run) begin();
else {
  explorer.pending.set("run", { resolve: () => queueMicrotask(begin) });
  addEventListener("load", () => {
    if (!explorer.run)
      app.replaceChildren(
        h(
          "p",
          { class: "lonely" },
          "The data of this run are missing: page/run.js cannot be loaded. `mobilegym report` makes the page again.",
        ),
      );
  });
}
