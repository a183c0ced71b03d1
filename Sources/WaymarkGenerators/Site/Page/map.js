import { address, badge, count, diagram, el, first, kept, link, titled } from "./elements.js";
import { feature, findingsIn, partOf, project, route, screen, workflow } from "./project.js";
import { outcomeDetails, routeDetails, screenDetails, stepDetails } from "./details.js";
import { choice, draw, follow, isLive, stepMeter, taken } from "./taken.js";

/** `map`, `map/feature/NAME`, `map/workflow/NAME`, each followed by the part that is chosen. */
export async function map(path) {
  const [kind, name, part, chosen] = path;
  const found = await taken();
  if (kind === "app") return appMap(found);
  if (kind === "feature" && feature(name)) return featureMap(feature(name), part, chosen, found);
  if (kind === "workflow" && workflow(name)) return workflowMap(workflow(name), part, chosen, found);
  const cards = project.graph.features.map(card);
  const fill = (found) => cards.forEach((each) => each.fill(found));
  return {
    shown: () => fill(found),
    leave: follow(fill),
    elements: [el("h1", {}, "Map"), await choice([]),
      el("p", {}, link(address("map", "app"), "The navigation of the whole app")), finder(cards),
      el("div", { class: "cards" }, cards.map((each) => each.element))],
  };
}

const of = (list, item) => list.filter((each) => each.feature === item.name);

/** Leaves the features that hold all words; few need none. */
function finder(cards) {
  if (cards.length <= 8) return "";
  const input = el("input", { type: "search", id: "find", placeholder: "Feature, workflow, owner…",
    "aria-label": "Find a feature" });
  input.addEventListener("input", () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const each of cards) {
      const text = each.element.textContent.toLowerCase();
      each.element.hidden = !wanted.every((word) => text.includes(word));
    }
  });
  return el("p", { class: "tools" }, input);
}

function card(item) {
  const workflows = of(project.graph.workflows, item);
  const bar = el("p");
  return {
    fill: (found) => bar.replaceChildren(stepMeter(workflows, found)),
    element: el("section", { class: "card" },
      el("h2", {}, link(address("map", "feature", item.name), item.name)),
      item.summary ? el("p", {}, item.summary) : null,
      el("p", { class: "quiet" }, [
        count(of(project.graph.screens, item).length, "screen"),
        count(of(project.graph.routes, item).length, "route"),
        count(workflows.length, "workflow"),
      ].join(", "), item.owner ? ` · ${item.owner}` : ""),
      workflows.length ? [bar, el("ul", {}, workflows.map(workflowLine))] : null),
  };
}

function workflowLine(item) {
  const found = item.steps.flatMap((step) => findingsIn(step.file, step.line,
    step.line + step.lines - 1));
  const worst = ["error", "warning"].find((severity) =>
    found.some((finding) => finding.severity === severity));
  return el("li", {}, titled(item, address("map", "workflow", item.name)), " ",
    worst ? badge(worst, worst) : null);
}

const crumbs = (...items) => el("nav", { class: "crumbs", "aria-label": "Where this is" },
  items.flatMap((item, index) => (index ? [" › ", item] : [item])));

const legend = () => el("p", { class: "legend quiet" }, kept.taken
  ? "A strong line: taken; 2×: how often · faint: not taken · error, warning: see its findings"
  : "○ no use case passes it · ⊘ no data reach it · error, warning: see its findings");

/** The server draws what is looked at; what sessions took has no signs for use cases. */
function source(path, file, part) {
  if (!project.live) return `data/diagrams/${kept.namesFirst ? "names" : "labels"}/${file}`;
  const marks = ["explored", "findings", ...(isLive() ? [] : ["coverage"]),
    ...(kept.namesFirst ? [] : ["labels"]),
    ...(part ? [`from=${encodeURIComponent(part.from)}`, `steps=${Number(part.steps)}`] : [])];
  return `diagrams/${path.map(encodeURIComponent).join("/")}.svg?${marks.join("&")}`;
}

/** Beside the picture, what is chosen in it; without Graphviz or a picture, lists. */
async function panes(picture, details, lists, base) {
  const frame = picture
    ? el("div", { class: "frame", tabindex: "0", role: "region", "aria-label": "Diagram" }, picture)
    : el("p", { class: "quiet" }, "This is too large to be drawn; the lists have all of it.");
  if (picture) {
    requestAnimationFrame(() => look(frame, picture));
    drag(frame);
  }
  return el("div", { class: details ? "panes" : "panes single" },
    el("div", {}, picture ? [zoom(frame, picture), legend()] : null, frame, lists),
    details ? el("aside", { class: "details", "aria-label": "Details" },
      el("a", { class: "close", href: address(...base), "aria-label": "Close" }, "✕"),
      details) : null);
}

/** Moves the picture with a mouse; a finger scrolls it by itself. */
function drag(frame) {
  let isDown = false;
  let moved = 0;
  frame.addEventListener("pointerdown", (event) => {
    isDown = event.pointerType === "mouse" && event.button === 0;
    moved = 0;
  });
  frame.addEventListener("pointermove", (event) => {
    if (!isDown || event.buttons === 0) return;
    moved += Math.abs(event.movementX) + Math.abs(event.movementY);
    frame.scrollBy(-event.movementX, -event.movementY);
  });
  // Who has moved the picture has not chosen what is below the pointer.
  frame.addEventListener("click", (event) => {
    if (moved > 5) event.stopPropagation();
    isDown = false;
    moved = 0;
  }, true);
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
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    set(Math.min(Math.max(now() * (event.deltaY > 0 ? 0.9 : 1.1), 120), natural * 3));
  }, { passive: false });
  const all = () => Math.min(frame.clientWidth,
    natural * innerHeight * 0.7 / Number(picture.getAttribute("height")));
  const button = (text, act) => el("button", { type: "button", onclick: act }, text);
  return el("p", { class: "tools" },
    button("Smaller", () => set(Math.max(now() / 1.3, 120))),
    button("Larger", () => set(Math.min(now() * 1.3, natural * 3))),
    button("Fit the width", () => set(frame.clientWidth)), button("Fit all", () => set(all())),
    button("As drawn", () => set(natural)));
}

/** The navigation of all features in one picture. */
async function appMap(found) {
  const picture = await diagram(source(["navigation"], "navigation.svg"), (id) => {
    const [kind, name] = id.split(" ");
    const item = { workflow, screen, route }[kind]?.(name);
    if (kind === "workflow" || !item) return item ? address("map", kind, name) : null;
    return address("map", "feature", item.feature, kind, name);
  });
  const fill = (found) => { if (picture) draw(picture, found); };
  return {
    shown: () => fill(found),
    leave: follow(fill),
    elements: [crumbs(link(address("map"), "Map"), "Whole app"), el("h1", {}, "Whole app"),
      await choice(["app"]), await panes(picture, null, null)],
  };
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

async function featureMap(item, kind, chosen, found) {
  const base = ["map", "feature", item.name];
  const picture = await diagram(source(["navigation", item.name], item.diagram), chosenIn(base));
  mark(picture, kind, chosen);
  const details = kind === "screen" && screen(chosen) ? screenDetails(screen(chosen))
    : kind === "route" && route(chosen) ? routeDetails(route(chosen)) : null;
  const list = (title, items, of) => items.length === 0 ? null : el("section", {},
    el("h2", {}, title), el("ul", {}, items.map(of)));
  const lists = [
    list("Screens", of(project.graph.screens, item),
      (each) => el("li", {}, titled(each, address(...base, "screen", each.name)))),
    list("Routes", of(project.graph.routes, item),
      (each) => el("li", {}, titled(each, address(...base, "route", each.name)),
        el("span", { class: "quiet" }, ` → ${each.leads} ${each.to ?? ""}`))),
    list("Workflows", of(project.graph.workflows, item), workflowLine),
  ];
  const fill = (found) => { if (picture) draw(picture, found); };
  return {
    shown: () => fill(found),
    leave: follow(fill),
    keepsPosition: Boolean(chosen),
    elements: [crumbs(link(address("map"), "Map"), item.name), el("h1", {}, item.name),
      item.summary ? el("p", {}, item.summary) : null, await choice(base.slice(1)),
      await panes(picture, details, lists, base)].filter(Boolean),
  };
}

function stepLine(base, owner, each, found) {
  const times = found?.of("step", owner.name, each.name) ?? 0;
  return el("li", {}, titled(each, address(...base, "step", each.name)), " ",
    el("span", { class: "quiet" }, [each.kind, each.target].filter(Boolean).join(" ")), " ",
    each.reached ? null : badge("warning", "no data reach it"),
    times ? badge("success", `${times}×`) : null,
    found || each.covered || !each.reached ? null : badge("gap", "not covered"));
}

/** Says what is left out of the picture, and leads to all of it. */
function partLine(item, path) {
  const { from, steps } = kept.part;
  const whole = `#/${path.map(encodeURIComponent).join("/")}`
    + (kept.taken ? `?taken=${encodeURIComponent(kept.taken)}` : "");
  return el("p", { class: "part" }, "Only what lies ", count(Number(steps), "step"), " on from ",
    el("strong", {}, first(partOf(item, from))), " is drawn. ", link(whole, "Draw the whole"));
}

async function workflowMap(item, kind, chosen, found) {
  const base = ["map", "workflow", item.name];
  const isPart = project.live && item.steps.some((each) => each.name === kept.part?.from)
    && Number(kept.part.steps) >= 0;
  if (!isPart) kept.part = null;
  const picture = await diagram(source(["workflow", item.name], item.diagram, kept.part),
    chosenIn(base));
  mark(picture, kind, chosen);
  const path = [...base, ...(chosen ? [kind, chosen] : [])];
  const step = kind === "step" ? item.steps.find((each) => each.name === chosen) : null;
  const outcome = kind === "outcome" ? item.outcomes.find((each) => each.name === chosen) : null;
  const details = step ? stepDetails(step, item, found)
    : outcome ? outcomeDetails(outcome, item) : null;
  const steps = el("ol", { class: "steps" });
  const bar = el("span");
  const fill = (found) => {
    steps.replaceChildren(...item.steps.map((each) => stepLine(base, item, each, found)));
    bar.replaceChildren(stepMeter([item], found));
    if (picture) draw(picture, found, item.name);
  };
  return {
    shown: () => fill(found),
    leave: follow(fill),
    keepsPosition: Boolean(chosen),
    elements: [
      crumbs(link(address("map"), "Map"),
        link(address("map", "feature", item.feature), item.feature), first(item)),
      el("h1", {}, titled(item)),
      el("p", {}, bar, " ",
        project.live ? link(address("phone", "workflow", item.name), "Walk through it") : null),
      await choice(base.slice(1)), isPart ? partLine(item, path) : null,
      await panes(picture, details, el("section", {}, el("h2", {}, "Steps"), steps),
        base),
    ].filter(Boolean),
  };
}
