import { address, el, first, link, meter, titled } from "./elements.js";
import { project } from "./project.js";

/** What the use cases cover, and what they leave out. */
export async function coverage() {
  const { screens, routes, workflows } = project.graph;
  const steps = workflows.flatMap((each) => each.steps);
  const exits = steps.flatMap((each) => each.exits);
  const outcomes = workflows.flatMap((each) => each.outcomes);
  const kinds = { steps, transitions: exits, outcomes, screens, routes };
  return { elements: [
    el("h1", {}, "Coverage"),
    el("p", { class: "quiet" }, "What the use cases pass when they are simulated."),
    el("dl", { class: "kinds" }, Object.entries(kinds).map(([name, items]) => el("div", {},
      el("dt", {}, name), el("dd", {}, bar(items, `${name} passed`))))),
    project.live ? el("p", {}, "What the sessions of this server have covered: ",
      link("#/map?taken=sessions", "on the map"), ", ",
      el("a", { href: "coverage?format=html" }, "as a report")) : null,
    el("h2", {}, "Workflows"),
    el("div", { class: "scroll" }, el("table", {},
      el("thead", {}, el("tr", {}, ["Workflow", "Steps", "Transitions", "Outcomes", "Not covered"]
        .map((title) => el("th", { scope: "col" }, title)))),
      el("tbody", {}, workflows.map(row)))),
    gaps("Screens", screens), gaps("Routes", routes),
  ].filter(Boolean) };
}

const bar = (items, words) =>
  meter(items.filter((each) => each.covered).length, items.length, words);

function row(item) {
  const missing = item.steps.filter((step) => !step.covered
    || step.exits.some((exit) => !exit.covered));
  return el("tr", {},
    el("th", { scope: "row" }, titled(item, address("map", "workflow", item.name))),
    el("td", { "data-title": "Steps" }, bar(item.steps, "steps")),
    el("td", { "data-title": "Transitions" },
      bar(item.steps.flatMap((step) => step.exits), "transitions")),
    el("td", { "data-title": "Outcomes" }, bar(item.outcomes, "outcomes")),
    el("td", missing.length ? { "data-title": "Not covered" } : {},
      missing.flatMap((step, index) => [index ? ", " : "",
      link(address("map", "workflow", item.name, "step", step.name), first(step))])));
}

function gaps(title, items) {
  const kind = title === "Screens" ? "screen" : "route";
  const missing = items.filter((each) => !each.covered);
  if (missing.length === 0) return null;
  return el("section", {}, el("h2", {}, `${title} not covered`),
    el("ul", { class: "columns" }, missing.map((each) => el("li", {},
      titled(each, address("map", "feature", each.feature, kind, each.name))))));
}
