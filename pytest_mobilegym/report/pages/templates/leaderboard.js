"use strict";

// Rows move in the document, not on screen alone: reading order and sight order stay the same.
const compare = (a, b) => {
  const [x, y] = [Number(a), Number(b)];
  return Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b, "en", { numeric: true }) : x - y;
};

// Missing values stay at the end in either direction; equal ones keep their order.
const sorted = (items, valueOf, descending) =>
  items
    .map((item) => [valueOf(item), item])
    .sort(([a], [b]) => {
      if (a === "" || b === "") return (a === "") - (b === "");
      return descending ? compare(b, a) : compare(a, b);
    })
    .map(([, item]) => item);

for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      const next = now ? (now === "ascending" ? "descending" : "ascending") : head.dataset.first;
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", next);
      // Each body is sorted by itself; what names it stays on top.
      for (const body of table.tBodies) {
        const rows = [...body.rows].filter((row) => !row.classList.contains("band"));
        body.append(...sorted(rows, (row) => row.cells[column].dataset.value, next === "descending"));
      }
    });
  });
}

for (const section of document.querySelectorAll(".episodes")) {
  const list = section.querySelector(".list");
  const items = [...list.children];
  const tools = section.querySelector(".tools");
  const find = tools.querySelector("input");
  const chips = [...tools.querySelectorAll(".chips button")];
  const orders = [...tools.querySelectorAll(".order button")];
  const tally = tools.querySelector(".tally");
  const nothing = section.querySelector(":scope > .empty");
  const texts = new Map();
  let wanted = "";

  const textOf = (item) => {
    if (!texts.has(item)) {
      const parts = item.querySelectorAll(".task, .asked, .instruction, .facts");
      texts.set(item, [...parts].map((part) => part.textContent).join(" ").toLowerCase());
    }
    return texts.get(item);
  };

  const filter = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of items) {
      const fits =
        (!wanted || item.dataset.outcome === wanted) &&
        (!words.length || words.every((word) => textOf(item).includes(word)));
      item.hidden = !fits;
      shown += fits;
    }
    nothing.hidden = shown > 0;
    tally.textContent = shown === items.length ? "" : `${shown} of ${items.length} episodes`;
  };

  const valueOf = {
    order: (item) => item.dataset.order,
    task: (item) => item.querySelector(".task").textContent,
    level: (item) => item.dataset.level,
    outcome: (item) => String(chips.findIndex((chip) => chip.dataset.outcome === item.dataset.outcome)),
    progress: (item) => item.dataset.progress,
    steps: (item) => item.dataset.steps,
    seconds: (item) => item.dataset.seconds,
  };

  find.addEventListener("input", filter);
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      wanted = chip.dataset.outcome;
      for (const other of chips) other.setAttribute("aria-pressed", String(other === chip));
      filter();
    });
  }
  for (const order of orders) {
    order.addEventListener("click", () => {
      const again = order.getAttribute("aria-pressed") === "true";
      const descending = again && !order.classList.contains("down");
      for (const other of orders) {
        other.setAttribute("aria-pressed", String(other === order));
        other.classList.remove("down");
      }
      order.classList.toggle("down", descending);
      list.append(...sorted(items, valueOf[order.dataset.key], descending));
    });
  }
  tools.hidden = false;
}

for (const button of document.querySelectorAll("button.wrap")) {
  const strip = button.closest(".film").querySelector(".strip");
  const fit = () => {
    button.hidden = !strip.classList.contains("rows") && strip.scrollWidth <= strip.clientWidth;
  };
  button.closest("details").addEventListener("toggle", fit);
  button.addEventListener("click", () => {
    const rows = strip.classList.toggle("rows");
    button.setAttribute("aria-pressed", String(rows));
    button.textContent = rows ? "Show one row" : "Show all rows";
  });
}

for (const button of document.querySelectorAll("button.copy")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
    button.textContent = "Copied";
  });
}

// What an address names; a broken escape sequence names nothing, and stops no script.
const named = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};

// An address may name a run or an episode: open it with everything around it.
const reveal = () => {
  const target = document.getElementById(named());
  if (!target) return;
  for (let place = target; place; place = place.parentElement?.closest("details")) {
    if (place.tagName === "DETAILS") place.open = true;
  }
  target.scrollIntoView();
};
addEventListener("hashchange", reveal);
for (const link of document.querySelectorAll('a[href^="#"]')) link.addEventListener("click", () => setTimeout(reveal));
reveal();
