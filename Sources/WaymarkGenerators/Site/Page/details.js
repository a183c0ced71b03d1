import { address, badge, el, first, kept, link, place, prose, titled } from "./elements.js";
import { findingsIn, operation, partOf, project, route, screen, useCase, workflow } from "./project.js";

const section = (title, ...content) => el("section", {}, el("h3", {}, title), ...content);

function findingList(file, first, last) {
  const found = findingsIn(file, first, last);
  if (found.length === 0) return null;
  return section("Findings", el("ul", {}, found.map((each) => el("li", {},
    badge(each.severity, each.severity), " ",
    link(address("findings", String(each.index + 1)), prose(each.message))))));
}

function useCaseList(ids) {
  if (ids.length === 0) return section("Use cases", el("p", { class: "quiet" }, "None passes it."));
  return section("Use cases", el("ul", {}, ids.map((id) => el("li", {},
    titled(useCase(id) ?? { name: id }, address("use-cases", id))))));
}

/** What a person sees, without data. */
export function screenSketch(item) {
  return el("div", { class: "sketch" }, el("strong", {}, item.title),
    item.actions.map((action) => el("span", { class: "button" }, action.label,
      action.when ? el("small", {}, ` if ${action.when}`) : null)));
}

/** Draws what lies so many steps on; files are drawn as a whole. */
function part(step, owner) {
  if (!project.live) return null;
  const steps = el("input", { type: "number", id: "steps", min: 0, max: 999,
    value: kept.part?.from === step.name ? kept.part.steps : 3, "aria-label": "Steps" });
  return el("form", { class: "tools", onsubmit: (event) => {
    event.preventDefault();
    kept.part = { owner: owner.name, from: step.name, steps: steps.value || "3" };
    location.hash = address("map", "workflow", owner.name, "step", step.name);
  } }, "From here", steps, "steps on", el("button", { id: "part" }, "Draw"));
}

export function stepDetails(step, owner, found) {
  const shown = step.kind === "show" ? screen(step.target) : null;
  const called = step.kind === "call" ? operation(step.target) : null;
  return [
    el("h2", { tabindex: "-1" }, titled(step)), el("p", {}, place(step)), part(step, owner),
    el("pre", { class: "spec" }, step.source),
    findingList(step.file, step.line, step.line + step.lines - 1),
    shown ? section("Screen",
      el("p", {}, titled(shown, address("map", "feature", shown.feature, "screen", shown.name))),
      screenSketch(shown)) : null,
    called ? section("Operation", el("p", {}, el("code", {}, called.http ?? called.name)),
      el("p", { class: "quiet" }, `returns ${called.returns ?? "nothing"}`,
        called.errors.length ? `, or ${called.errors.join(", ")}` : "")) : null,
    step.kind === "run" && workflow(step.target)
      ? section("Workflow",
        titled(workflow(step.target), address("map", "workflow", step.target))) : null,
    step.kind === "open" && route(step.target)
      ? section("Route", titled(route(step.target),
        address("map", "feature", route(step.target).feature, "route", step.target))) : null,
    step.exits.length ? section("Exits", el("ul", {}, step.exits.map((exit) => el("li", {},
      exit.on ? `${first({ name: exit.on, title: exit.label })} → ` : "→ ",
      link(address("map", "workflow", owner.name, exit.kind, exit.to),
        first(partOf(owner, exit.to))),
      exit.when ? el("code", {}, ` if ${exit.when}`) : null, " ",
      exit.reached ? null : badge("warning", "no data"),
      found?.ofExit(owner, step, exit) ? badge("success", "taken") : null,
      found || exit.covered || !exit.reached ? null : badge("gap", "not covered"))))) : null,
    step.ends ? section("Ends with", el("p", {}, step.ends)) : null,
    useCaseList(step.scenarios),
  ].filter(Boolean);
}

export function outcomeDetails(outcome, owner) {
  const ends = project.catalogue.useCases.filter((each) =>
    each.ends === outcome.name && owner.scenarios.includes(each.id)).map((each) => each.id);
  return [el("h2", { tabindex: "-1" }, titled(outcome)), el("p", {}, `An outcome: ${outcome.kind}`),
    useCaseList(ends)];
}

export function screenDetails(item) {
  const users = project.graph.workflows.flatMap((owner) => owner.steps
    .filter((step) => step.kind === "show" && step.target === item.name)
    .map((step) => ({ owner, step })));
  const routes = project.graph.routes.filter((each) =>
    each.leads === "screen" && each.to === item.name);
  return [
    el("h2", { tabindex: "-1" }, titled(item)), el("p", {}, place(item)), screenSketch(item),
    item.back ? null : el("p", {}, "The user cannot go back here."),
    item.params.length ? section("Params", el("ul", {}, item.params.map((param) =>
      el("li", {}, el("code", {}, `${param.name}: ${param.type}`))))) : null,
    users.length ? section("Shown by", el("ul", {}, users.map(({ owner, step }) => el("li", {},
      link(address("map", "workflow", owner.name, "step", step.name),
        `${first(owner)}: ${first(step)}`))))) : null,
    routes.length ? section("Opened by", el("ul", {}, routes.map((each) => el("li", {},
      titled(each, address("map", "feature", each.feature, "route", each.name)))))) : null,
    findingList(item.file, item.line, item.line),
  ].filter(Boolean);
}

export function routeDetails(item) {
  const target = item.leads === "workflow" && workflow(item.to)
    ? titled(workflow(item.to), address("map", "workflow", item.to))
    : item.leads === "screen" && screen(item.to)
      ? titled(screen(item.to),
        address("map", "feature", screen(item.to).feature, "screen", item.to))
      : item.to;
  return [
    el("h2", { tabindex: "-1" }, titled(item)), el("p", {}, place(item)),
    el("p", {}, `Leads to: ${item.leads} `, target ?? ""),
    item.links.length ? section("Links", el("ul", {}, item.links.map((each) =>
      el("li", {}, el("code", {}, each))))) : null,
    item.params.length ? section("Params", el("ul", {}, item.params.map((param) =>
      el("li", {}, el("code", {}, `${param.name}: ${param.type}`))))) : null,
    project.live && ["screen", "workflow"].includes(item.leads)
      ? el("p", {}, link(address("phone", "route", item.name), "Open it on the phone")) : null,
    findingList(item.file, item.line, item.line),
  ].filter(Boolean);
}
