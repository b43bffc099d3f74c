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

for (const button of document.querySelectorAll("button.copy")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
    button.textContent = "Copied";
  });
}

