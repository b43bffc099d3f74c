"use strict";

const KEYS = {
  "On the run’s page": [
    ["j, ↓", "next episode"],
    ["k, ↑", "previous episode"],
    ["Enter", "open it"],
    ["/", "filter"],
    ["Esc", "clear the filters"],
  ],
  "On an episode’s page": [
    ["→, j", "next step"],
    ["←, k", "previous step"],
    ["Home, End", "first, last step"],
    ["Space", "play, pause"],
    ["n, p", "next, previous episode"],
    ["Esc", "back to the run"],
  ],
  Everywhere: [["?", "this list"]],
};

const help = h(
  "dialog",
  { class: "help", "aria-labelledby": "help" },
  h(
    "div",
    { class: "row" },
    h("h2", { id: "help" }, "Keyboard"),
    h("button", { type: "button", onclick: () => help.close() }, "Close"),
  ),
  h(
    "div",
    { class: "columns" },
    Object.entries(KEYS).map(([place, keys]) =>
      h(
        "div",
        null,
        h("h3", null, place),
        h(
          "dl",
          { class: "keys" },
          keys.map(([names, deed]) =>
            h(
              "div",
              null,
              h(
                "dt",
                null,
                names.split(", ").map((name) => h("kbd", null, name)),
              ),
              h("dd", null, deed),
            ),
          ),
        ),
      ),
    ),
  ),
);

const typing = (element) => Boolean(element.closest?.("input:not([type=range]), textarea, select"));

// `front` gives what is in front: { table } or { player, turn(by), leave(find) }.
const listen = (front) => {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const { table, player, turn, leave } = front();
    if (typing(event.target)) {
      if (key === "Escape" && table) {
        table.clear();
        event.target.blur();
      } else if ((key === "ArrowDown" || key === "Enter") && table && event.target === table.find) {
        event.preventDefault();
        table.move(1);
      }
      return;
    }
    const onButton = event.target.closest?.("button, a, summary, input");
    const deeds = table
      ? {
          j: () => table.move(1),
          k: () => table.move(-1),
          ArrowDown: event.target.closest?.("table.list") && (() => table.move(1)),
          ArrowUp: event.target.closest?.("table.list") && (() => table.move(-1)),
          "/": () => table.find.focus(),
          Escape: () => table.clear(),
        }
      : {
          j: () => player?.move(1),
          k: () => player?.move(-1),
          ArrowRight: () => player?.move(1),
          ArrowLeft: () => player?.move(-1),
          ArrowDown:
            event.target.closest?.(".steps-list") &&
            (() => (player.move(1), player.buttons[player.at].focus())),
          ArrowUp:
            event.target.closest?.(".steps-list") &&
            (() => (player.move(-1), player.buttons[player.at].focus())),
          Home: () => player?.show(0),
          End: () => player?.show(Infinity),
          " ": !onButton && (() => player?.toggle()),
          n: () => turn(1),
          p: () => turn(-1),
          "/": () => leave(true),
          Escape: () => leave(false),
        };
    const deed = key === "?" ? () => help.showModal() : deeds[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
};
