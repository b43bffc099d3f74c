
// Runs are ranked in one set of tasks at a time; the page opens with the first.
const setPicker = document.querySelector(".set-picker");
if (setPicker) {
  const table = document.querySelector("table.board");
  const first = [...table.tBodies];
  const buttons = [...setPicker.querySelectorAll("button")];
  const counted = document.querySelector(".ranked-count");
  const headline = document.querySelector(".headline-verdict");
  const noise = document.querySelector(".notice.noise");
  const kept = [counted, headline, noise].map((each) => [...each.childNodes]);
  const figures = [...table.tHead.rows[1].querySelectorAll(".figure")];

  const nameOf = (run, line) => {
    const cell = make("th", { scope: "row", class: "name stick-2", "data-value": `${run.agent} ${run.model ?? ""}` },
      make("a", { href: `#${run.anchor}` }, breakable(brief(run.agent, 60))));
    if (run.kind) cell.append(" ", make("span", { class: "tag" }, run.kind));
    for (const label of line.labels) cell.append(" ", make("span", { class: "tag flaw" }, label));
    for (const name of [run.model, run.apart]) {
      if (name) cell.append(make("span", { class: "sub" }, breakable(brief(name, 60))));
    }
    if (line.shared) cell.append(make("span", { class: "sub shared" }, isolated(line.shared)));
    return cell;
  };
  const rankOf = ({ rank }) => {
    const cell = make("td", { class: "rank stick", "data-value": rank ? rank[0] : "" });
    if (!rank) cell.append("–");
    else {
      const [place, best, worst] = rank;
      cell.append(make("b", {}, String(place)));
      if (best !== worst) {
        cell.append(make("span", { class: "span", title: `The tests leave places ${best} to ${worst} open` }, `${best}–${worst}`));
      }
    }
    return cell;
  };
  const rateOf = (line) => {
    const shown = line.value === null ? make("span", { class: "none" }, line.rate) : line.rate;
    const cell = make("td", { class: "rate", "data-value": line.value ?? "" },
      make("div", { class: "rate-line" },
        make("span", { class: "number" }, line.leads ? make("span", { class: "best" }, shown) : shown), barOf(line.value, line.interval)));
    if (line.reach) cell.append(make("div", { class: "sub" }, line.reach));
    return cell;
  };
  const seenBy = ({ sees }) => make("td", { class: "sees", "data-value": sees }, isolated(sees));
  const rowOf = (line, runs) =>
    make("tr", {}, rankOf(line), nameOf(runs[line.run], line), seenBy(runs[line.run]), rateOf(line), ...line.cells.map(([text, value, best], place) => {
      const cell = make("td", { class: figures[place].className, "data-value": value ?? "" },
        best ? make("span", { class: "best" }, text) : text);
      cell.classList.toggle("none", value === null);
      return cell;
    }));

  const choose = async (number) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(Number(button.dataset.set) === number));
    if (number === 0) {
      for (const body of [...table.tBodies]) body.remove();
      table.append(...first);
      [counted, headline, noise].forEach((each, place) => each.replaceChildren(...kept[place]));
    } else {
      const { runs, sets } = await read("sets");
      const set = sets[number];
      const bodies = set.groups.map(([look, title, lines]) => {
        const body = make("tbody", look ? { class: look } : {});
        if (title) body.append(make("tr", { class: "band" }, make("th", { scope: "rowgroup", colspan: 4 + figures.length }, make("span", {}, title))));
        body.append(...lines.map((line) => rowOf(line, runs)));
        return body;
      });
      for (const body of [...table.tBodies]) body.remove();
      table.append(...bodies);
      counted.textContent = set.counted;
      headline.replaceChildren(isolated(set.headline));
      noise.replaceChildren(make("p", {}, make("b", {}, "Within noise."), " These neighbours cannot be told apart:"),
        make("ul", {}, ...set.noise.map((said) => make("li", {}, isolated(said)))));
      noise.hidden = !set.noise.length;
    }
    headline.hidden = !headline.textContent;
    noise.hidden = !noise.querySelector("li");
    for (const head of table.tHead.rows[1].cells) head.removeAttribute("aria-sort");
    table.tHead.querySelector(".rate").setAttribute("aria-sort", "descending");
  };
  for (const button of buttons) button.addEventListener("click", () => choose(Number(button.dataset.set)));
  setPicker.hidden = false;
}
