"use strict";

// A plot as a file of its own: outside of the page its colours are those of the light theme.
const svgOf = (box) =>
  new XMLSerializer().serializeToString(box.querySelector("svg.plot")).replace("<svg ", '<svg style="background:#fff" ');

// Spreadsheets take a text that begins like a formula for one.
const quoteCsv = (text) => {
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const csvOf = (box) =>
  [...box.querySelector("table").rows].map((row) => [...row.cells].map((cell) => quoteCsv(cell.textContent)).join(",")).join("\r\n") + "\r\n";

for (const button of document.querySelectorAll("button.save")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const box = button.closest(".plot-box");
    const { kind } = button.dataset;
    const text = kind === "svg" ? svgOf(box) : csvOf(box);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: kind === "svg" ? "image/svg+xml" : "text/csv" }));
    link.download = `${box.dataset.plot}.${kind}`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
