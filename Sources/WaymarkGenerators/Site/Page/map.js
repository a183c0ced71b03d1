import { address, badge, count, diagram, el, link, meter } from "./elements.js";
import { feature, findingsIn, project, route, screen, workflow } from "./project.js";
import { outcomeDetails, routeDetails, screenDetails, stepDetails } from "./details.js";

/** `map`, `map/feature/NAME`, `map/workflow/NAME`, each followed by the part that is chosen. */
export async function map(path) {
  const [kind, name, part, chosen] = path;
  if (kind === "feature" && feature(name)) return featureMap(feature(name), part, chosen);
  if (kind === "workflow" && workflow(name)) return workflowMap(workflow(name), part, chosen);
  return { elements: [el("h1", {}, "Map"), el("div", { class: "cards" },
    project.graph.features.map(card))] };
}

const of = (list, item) => list.filter((each) => each.feature === item.name);

function card(item) {
  const workflows = of(project.graph.workflows, item);
  const steps = workflows.flatMap((each) => each.steps);
  return el("section", { class: "card" },
    el("h2", {}, link(address("map", "feature", item.name), item.name)),
    item.summary ? el("p", {}, item.summary) : null,
    el("p", { class: "quiet" }, [
      count(of(project.graph.screens, item).length, "screen"),
      count(of(project.graph.routes, item).length, "route"),
      count(workflows.length, "workflow"),
    ].join(", "), item.owner ? ` · ${item.owner}` : ""),
    steps.length ? meter(steps.filter((step) => step.covered).length, steps.length) : null,
    workflows.length ? el("ul", {}, workflows.map(workflowLine)) : null);
}

function workflowLine(item) {
  const found = item.steps.flatMap((step) => findingsIn(step.file, step.line,
    step.line + step.lines - 1));
  const worst = ["error", "warning"].find((severity) =>
    found.some((finding) => finding.severity === severity));
  return el("li", {}, link(address("map", "workflow", item.name), item.name), " ",
    worst ? badge(worst, worst) : null,
    item.summary ? el("span", { class: "quiet" }, ` ${item.summary}`) : null);
}

const crumbs = (...items) => el("nav", { class: "crumbs", "aria-label": "Where this is" },
  items.flatMap((item, index) => (index ? [" › ", item] : [item])));

const legend = el("p", { class: "legend quiet" },
  "○ no use case passes it · ⊘ no data reach it · error, warning: see its findings");

/** Beside the picture, what is chosen in it; without Graphviz or a picture, lists. */
async function panes(picture, details, lists) {
  const frame = picture
    ? el("div", { class: "frame", tabindex: "0", role: "region", "aria-label": "Diagram" }, picture)
    : el("p", { class: "quiet" }, "This is too large to be drawn; the lists have all of it.");
  if (picture) requestAnimationFrame(() => look(frame, picture));
  return el("div", { class: details ? "panes" : "panes single" },
    el("div", {}, frame, picture ? zoom(frame, picture) : null,
      picture ? legend.cloneNode(true) : null, lists),
    details ? el("aside", { class: "details", "aria-label": "Details" }, details) : null);
}

/** Brings what is chosen, or where the picture begins, into the middle. */
function look(frame, picture) {
  const nodes = [...picture.querySelectorAll("g.node")];
  const top = (node) => node.getBoundingClientRect().top;
  const node = picture.querySelector(".chosen") ?? nodes.sort((a, b) => top(a) - top(b))[0];
  if (!node) return;
  const [inner, outer] = [node.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  if (node.classList.contains("chosen")) {
    frame.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  }
}

function zoom(frame, picture) {
  const natural = Number(picture.getAttribute("width"));
  const set = (width) => {
    picture.style.width = `${width}px`;
    look(frame, picture);
  };
  const now = () => picture.getBoundingClientRect().width;
  const button = (text, act) => el("button", { type: "button", onclick: act }, text);
  return el("p", { class: "tools" },
    button("Smaller", () => set(Math.max(now() / 1.3, 120))),
    button("Larger", () => set(Math.min(now() * 1.3, natural * 3))),
    button("Fit the width", () => set(frame.clientWidth)), button("As drawn", () => set(natural)));
}

function chosenIn(base) {
  return (id) => {
    const [kind, ...rest] = id.split(" ");
    const name = rest.join(" ").replace(/ from .*$/, "");
    if (kind === "workflow") return address("map", "workflow", name);
    return ["step", "outcome", "screen", "route"].includes(kind)
      ? address(...base, kind, name) : null;
  };
}

function mark(picture, kind, name) {
  for (const node of picture?.querySelectorAll("[data-id]") ?? []) {
    const id = node.dataset.id.replace(/ from .*$/, "");
    if (id === `${kind} ${name}`) node.classList.add("chosen");
  }
}

async function featureMap(item, kind, chosen) {
  const base = ["map", "feature", item.name];
  const picture = await diagram(item.diagram, chosenIn(base));
  mark(picture, kind, chosen);
  const details = kind === "screen" && screen(chosen) ? screenDetails(screen(chosen))
    : kind === "route" && route(chosen) ? routeDetails(route(chosen)) : null;
  const list = (title, items, of) => items.length === 0 ? null : el("section", {},
    el("h2", {}, title), el("ul", {}, items.map(of)));
  const lists = [
    list("Screens", of(project.graph.screens, item),
      (each) => el("li", {}, link(address(...base, "screen", each.name), each.name),
        el("span", { class: "quiet" }, ` ${each.title}`))),
    list("Routes", of(project.graph.routes, item),
      (each) => el("li", {}, link(address(...base, "route", each.name), each.name),
        el("span", { class: "quiet" }, each.to ? ` ${each.leads} ${each.to}` : ` ${each.leads}`))),
    list("Workflows", of(project.graph.workflows, item), workflowLine),
  ];
  return {
    keepsPosition: Boolean(chosen),
    elements: [crumbs(link(address("map"), "Map"), item.name), el("h1", {}, item.name),
      item.summary ? el("p", {}, item.summary) : null,
      await panes(picture, details, lists)].filter(Boolean),
  };
}

async function workflowMap(item, kind, chosen) {
  const base = ["map", "workflow", item.name];
  const picture = await diagram(item.diagram, chosenIn(base));
  mark(picture, kind, chosen);
  const step = kind === "step" ? item.steps.find((each) => each.name === chosen) : null;
  const outcome = kind === "outcome" ? item.outcomes.find((each) => each.name === chosen) : null;
  const details = step ? stepDetails(step, item) : outcome ? outcomeDetails(outcome, item) : null;
  const lists = el("section", {}, el("h2", {}, "Steps"),
    el("ol", { class: "steps" }, item.steps.map((each) => el("li", {},
      link(address(...base, "step", each.name), each.name), " ",
      el("span", { class: "quiet" }, [each.kind, each.target].filter(Boolean).join(" ")), " ",
      each.reached ? null : badge("warning", "no data reach it"),
      each.covered || !each.reached ? null : badge("gap", "not covered")))));
  const covered = item.steps.filter((each) => each.covered).length;
  return {
    keepsPosition: Boolean(chosen),
    elements: [
      crumbs(link(address("map"), "Map"),
        link(address("map", "feature", item.feature), item.feature), item.name),
      el("h1", {}, item.name), item.summary ? el("p", {}, item.summary) : null,
      el("p", {}, meter(covered, item.steps.length), " ",
        project.live ? link(address("phone", "workflow", item.name), "Walk through it") : null),
      await panes(picture, details, lists)].filter(Boolean),
  };
}
