// What was taken on the map: by the use cases when they are simulated, or by sessions of the server.

import { address, el, kept, meter } from "./elements.js";
import { ask, project } from "./project.js";

const key = (...names) => names.join("\n");
/** Of use cases, or what a session was asked; nothing where nothing is marked. */
const ofUseCases = "use-cases";
const path = (choice) => choice === "sessions" ? "coverage"
  : `sessions/${encodeURIComponent(choice.replace(/^session /, ""))}/coverage`;

/** Whether the map marks what sessions have taken, and so changes by itself. */
export const isLive = () => kept.taken !== "" && kept.taken !== ofUseCases;

/** How often each part was taken, by its kind and names; transitions by their place in a workflow. */
async function counts() {
  const found = new Map();
  const add = (count, ...names) => {
    if (count) found.set(key(...names), (found.get(key(...names)) ?? 0) + Number(count));
  };
  if (!isLive()) {
    for (const each of project.graph.screens) add(each.covered, "screen", each.name);
    for (const each of project.graph.routes) add(each.covered, "route", each.name);
    for (const owner of project.graph.workflows) {
      for (const each of owner.outcomes) add(each.covered, "outcome", owner.name, each.name);
      for (const each of owner.steps) add(each.scenarios.length, "step", owner.name, each.name);
      owner.steps.flatMap((each) => each.exits).forEach((each, index) =>
        add(each.covered, "transition", owner.name, index));
    }
    return found;
  }
  const places = new Map();
  for (const item of (await ask("GET", path(kept.taken))).items) {
    const index = places.get(item.workflow) ?? 0;
    if (item.kind === "transition") places.set(item.workflow, index + 1);
    add(item.count, item.kind, ...(item.workflow ? [item.workflow] : []),
      item.kind === "transition" ? index : item.name);
  }
  return found;
}

/** Nil where nothing is marked. */
export async function taken() {
  if (!kept.taken) return null;
  const found = await counts();
  const of = (...names) => found.get(key(...names)) ?? 0;
  return {
    of,
    ofSteps: (owner) => owner.steps.filter((step) => of("step", owner.name, step.name)).length,
    ofExit: (owner, step, exit) =>
      of("transition", owner.name, owner.steps.flatMap((each) => each.exits).indexOf(exit)),
  };
}

/** What can be chosen to be marked. */
export async function choice(rest) {
  const sessions = project.live ? await ask("GET", "sessions") : [];
  const options = [["", "what use cases leave out"], [ofUseCases, "what use cases take"]];
  if (project.live) options.push(["sessions", "what all sessions took"]);
  for (const each of sessions) options.push([`session ${each.name}`, `what ${each.name} took`]);
  if (!options.some(([value]) => value === kept.taken)) {
    options.push([kept.taken, `what ${kept.taken.replace(/^session /, "")} took`]);
  }
  const select = el("select", { id: "taken" }, options.map(([value, text]) =>
    el("option", { value, selected: value === kept.taken }, text)));
  select.addEventListener("change", () => {
    kept.taken = select.value;
    location.hash = address("map", ...rest);
  });
  return el("p", { class: "tools" }, el("label", { for: "taken" }, "Mark"), select);
}

/** `name` is that of the workflow in the picture, if it is one's. */
export function draw(picture, found, name) {
  picture.classList.toggle("takes", Boolean(found));
  for (const old of picture.querySelectorAll(".times")) old.remove();
  for (const part of picture.querySelectorAll("[data-id]")) {
    const times = found ? timesOf(part.dataset.id, found, name) : 0;
    part.classList.toggle("taken", times > 0);
    if (times > 0 && part.classList.contains("node")) part.append(times > 1 ? words(part, times) : "");
  }
}

function timesOf(id, found, name) {
  const [kind, ...rest] = id.split(" ");
  const part = rest.join(" ").replace(/ from .*$/, "");
  if (kind === "workflow") {
    const owner = project.graph.workflows.find((each) => each.name === part);
    return owner && found.ofSteps(owner) > 0 ? 1 : 0;
  }
  return name && kind !== "screen" && kind !== "route"
    ? found.of(kind, name, part) : found.of(kind, part);
}

/** Above the right corner of a node. */
function words(part, times) {
  const box = part.firstElementChild.getBBox();
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  text.setAttribute("class", "times");
  text.setAttribute("x", box.x + box.width);
  text.setAttribute("y", box.y - 7);
  text.textContent = `${times}×`;
  return text;
}

/** Draws again what a session has taken since; returns what ends that. */
export function follow(renew) {
  if (!isLive()) return () => {};
  const events = window.waymarkEvents;
  let due = null;
  const onChange = () => {
    due ??= setTimeout(async () => {
      due = null;
      renew(await taken());
    }, 300);
  };
  const names = ["call", "session", "sessions"];
  for (const name of names) events.addEventListener(name, onChange);
  return () => {
    clearTimeout(due);
    for (const name of names) events.removeEventListener(name, onChange);
  };
}

export const stepMeter = (owners, found) => meter(
  owners.reduce((sum, owner) => sum + (found ? found.ofSteps(owner)
    : owner.steps.filter((step) => step.covered).length), 0),
  owners.reduce((sum, owner) => sum + owner.steps.length, 0),
  found ? "steps taken" : "steps passed by use cases");
