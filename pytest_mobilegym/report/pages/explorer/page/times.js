"use strict";

// How long model and phone took for each step, as bars side by side of which a step can be chosen.
class TimeStrip {
  constructor(times, { chosen }) {
    const totals = times.steps.map(([model, phone]) => model + phone);
    const most = Math.max(...totals);
    const bar = (kind, place, from, length) =>
      length > 0 && drawn("rect", { class: kind, x: place + 0.1, width: 0.8, y: 100 * (1 - (from + length) / most), height: (100 * length) / most });
    this.here = drawn("rect", { class: "here", width: 1, height: 100 });
    const said = [`model ${times.model}`, times.phone && `phone ${times.phone}`].filter(Boolean).join(", ");
    const drawing = drawn(
      "svg",
      {
        class: "time-bars",
        viewBox: `0 0 ${times.steps.length} 100`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": `Time by step: ${said}; step ${1 + totals.indexOf(most)} took longest`,
        onclick: (event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const place = Math.floor(((event.clientX - left) / width) * totals.length);
          chosen(Math.min(totals.length - 1, Math.max(0, place)));
        },
      },
      drawn("rect", { class: "ground", width: times.steps.length, height: 100 }),
      this.here,
      times.steps.flatMap(([model, phone], place) => [bar("model", place, 0, model), bar("device", place, model, phone)]),
    );
    const key = (kind, name, time) =>
      h("span", { class: `time-key ${kind}` }, `${name} `, time ? h("b", null, time) : "not measured");
    this.box = h(
      "div",
      { class: "time-strip" },
      drawing,
      h("p", { class: "quiet" }, "Time by step: ", key("model", "model", times.model), " ", key("device", "phone", times.phone)),
    );
  }

  // Marks the step that is shown.
  mark(place) {
    this.here.setAttribute("x", place);
  }
}
