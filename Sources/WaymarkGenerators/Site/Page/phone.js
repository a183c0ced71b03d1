import { address, badge, el, first, json, kept, link } from "./elements.js";
import { ask, partOf, project, route, workflow } from "./project.js";

/**
 * `phone/workflow/NAME?do=…&do=…`: the whole walk is in the address, and the server plays it from
 * its start. So a move is taken back by leaving it out, and a link shows what it was made of.
 */
export async function phone(path, query) {
  const [kind, name] = path;
  if (kind === "finding") return journey(Number(name));
  const known = kind === "route" ? route(name) : workflow(name);
  const walk = known ? new Walk(kind, name, query) : null;
  const settings = el("aside", { class: "settings", "aria-label": "Where the walk begins" },
    start(kind, name), walk ? world(walk) : null);
  if (!walk) return { elements: [el("h1", {}, "Phone"), settings] };
  let view;
  try {
    view = await ask("POST", "phone", walk.request);
  } catch (error) {
    return { elements: [el("h1", {}, "Phone"),
      el("p", { class: "problem", role: "alert" }, error.message), settings] };
  }
  return {
    keepsPosition: walk.inputs.length > 0,
    elements: [
      el("h1", {}, "Phone"),
      el("div", { class: "walk" }, settings,
        el("div", {}, tools(walk, view), problem(view), device(walk, view), notes(view)),
        el("aside", { class: "details", "aria-label": "The walk so far" }, trail(walk, view))),
    ],
  };
}

/** The journey of a finding, as the address of a walk. */
async function journey(number) {
  try {
    const { workflow, route, params, flags, context, client, inputs } =
      await ask("POST", "phone", { finding: number });
    const query = new URLSearchParams();
    const add = (kind, values, written) => Object.entries(values).forEach(([name, value]) =>
      query.append(`${kind}.${name}`, written(value)));
    add("param", params, JSON.stringify);
    add("flag", flags, String);
    add("context", context, JSON.stringify);
    if (client) query.append("client", `${client.platform}@${client.version}`);
    for (const input of inputs) query.append("do", input);
    const start = workflow ? ["workflow", workflow] : ["route", route];
    location.replace(`${address("phone", ...start)}?${query}`);
    return { elements: [el("h1", {}, "Phone")] };
  } catch (error) {
    return { elements: [el("h1", {}, "Phone"),
      el("p", { class: "problem", role: "alert" }, error.message)] };
  }
}

class Walk {
  constructor(kind, name, query) {
    Object.assign(this, { kind, name, query });
    this.inputs = query.getAll("do");
  }

  get request() {
    const flags = {};
    const context = {};
    const params = {};
    for (const [key, value] of this.query) {
      if (key.startsWith("flag.")) flags[key.slice(5)] = ["true", "false"].includes(value) ? value === "true" : value;
      if (key.startsWith("context.")) context[key.slice(8)] = JSON.parse(value);
      if (key.startsWith("param.")) params[key.slice(6)] = JSON.parse(value);
    }
    const [platform, version] = (this.query.get("client") ?? "").split("@");
    return { [this.kind]: this.name, params, flags, context, inputs: this.inputs,
      ...(version ? { client: { platform, version } } : {}) };
  }

  /** The address with these moves, and perhaps another setting. */
  at(inputs, setting, value) {
    const query = new URLSearchParams(this.query);
    query.delete("do");
    if (setting) {
      if (value === "") query.delete(setting); else query.set(setting, value);
    }
    for (const input of inputs) query.append("do", input);
    return `${address("phone", this.kind, this.name)}?${query}`;
  }

  go(input) { location.hash = this.at([...this.inputs, input]); }
}

const choice = (id, label, options, value, change) => {
  const select = el("select", { id, onchange: () => change(select.value) },
    options.map(([key, text]) => el("option", { value: key, selected: key === value }, text)));
  return el("p", {}, el("label", { for: id }, label), " ", select);
};

const both = (each) =>
  first(each) + (each.title ? ` (${kept.namesFirst ? each.title : each.name})` : "");

/** Where users arrive comes first, then all workflows and routes; what is typed picks among them. */
function start(kind, name) {
  const { entries, workflows, routes } = project.graph;
  const shown = routes.filter((each) => ["screen", "workflow"].includes(each.leads));
  const groups = [
    ["Where users arrive", "route", shown.filter((each) => entries.includes(each.name))],
    ["Workflows", "workflow", workflows],
    ["Other routes", "route", shown.filter((each) => !entries.includes(each.name))],
  ];
  const select = el("select", { id: "start", onchange: () => {
    if (select.value) location.hash = address("phone", ...select.value.split("/"));
  } });
  const fill = (words) => select.replaceChildren(el("option", { value: "" }, "Choose…"),
    ...groups.map(([title, of, all]) => [title, of, all.filter((each) =>
      (of === kind && each.name === name) || both(each).toLowerCase().includes(words))])
      .filter(([, , all]) => all.length)
      .map(([title, of, all]) => el("optgroup", { label: title }, all.map((each) =>
        el("option", { value: `${of}/${each.name}`, selected: of === kind && each.name === name },
          both(each))))));
  fill("");
  const search = el("input", { id: "search", type: "search", "aria-label": "Search the starts",
    placeholder: "Search", oninput: () => fill(search.value.toLowerCase()) });
  return el("p", {}, el("label", { for: "start" }, "Begin with"), " ", search, " ", select);
}

function world(walk) {
  const { flags, context, clients } = project.graph;
  const set = (setting) => (value) => { location.hash = walk.at(walk.inputs, setting, value); };
  const platforms = clients.flatMap((each) => [...new Set([each.minimum, each.latest])]
    .map((version) => [`${each.platform}@${version}`, `${each.platform} ${version}`]));
  return [
    clients.length ? choice("client", "Client", [["", "as usual"], ...platforms],
      walk.query.get("client") ?? "", set("client")) : null,
    context.map((each) => choice(`context-${each.name}`, each.name,
      [["", "as usual"], ...each.values.map((value) => [JSON.stringify(value), String(value)])],
      walk.query.get(`context.${each.name}`) ?? "", set(`context.${each.name}`))),
    flags.length ? el("details", { open: flags.length < 8 }, el("summary", {}, "Flags"),
      flags.map((each) => choice(`flag-${each.name}`, each.name,
        each.values.length
          ? [["", `${each.default}, as usual`], ...each.values.map((arm) => [arm, arm])]
          : [["", each.default ? "on, as usual" : "off, as usual"], ["true", "on"], ["false", "off"]],
        walk.query.get(`flag.${each.name}`) ?? "", set(`flag.${each.name}`)))) : null,
  ].filter(Boolean);
}

function tools(walk, view) {
  const button = (id, text, isOn, act) => el("button",
    { type: "button", id, disabled: !isOn, onclick: act }, text);
  return el("p", { class: "tools" },
    button("back", "Back", view.canGoBack === true, () => walk.go("back")),
    button("close", "Close the route", view.canClose, () => walk.go("close")),
    button("undo", "Undo", walk.inputs.length > 0,
      () => { location.hash = walk.at(walk.inputs.slice(0, -1)); }),
    button("restart", "Restart", walk.inputs.length > 0, () => { location.hash = walk.at([]); }));
}

function problem(view) {
  return view.problem
    ? el("p", { class: "problem", role: "alert" }, `Not taken: ${view.problem}. Undo it.`) : "";
}

function notes(view) {
  return view.notes.length
    ? el("ul", { class: "notes", role: "status" }, view.notes.map((each) => el("li", {}, each))) : "";
}

function device(walk, view) {
  const press = (each, index) => el("button", { type: "button", id: `choice-${index}`,
    class: "choice", disabled: each.refusal !== null, onclick: () => walk.go(each.input) },
  el("span", {}, each.label), each.refusal ? el("small", {}, each.refusal) : null,
  view.state === "call" && each.leads ? el("small", {}, `→ ${each.leads}`) : null);
  switch (view.state) {
    case "show": case "failed":
      return el("section", { class: "phone", "aria-label": view.screen ?? "Nothing" },
        el("h2", {}, view.title ?? "Nothing is shown"),
        view.variantOf ? el("p", { class: "quiet" }, `A variant of ${view.variantOf}`) : null,
        view.state === "failed"
          ? el("p", { class: "problem" }, "The journey fails here.")
          : (view.buttons ?? []).map(press));
    case "call":
      return el("section", { class: "phone call", "aria-label": view.operation },
        el("h2", {}, view.operation), el("p", { class: "quiet" }, "What does the backend answer?"),
        Object.keys(view.params).length ? json(view.params) : null,
        view.buttons.map((each, index) => press({ ...each, label: shortened(each.label) }, index)),
        view.returns ? typed(`Another ${view.returns}, as YAML or JSON`,
          (value) => walk.go(`= ${value}`)) : null);
    case "sends":
      return el("section", { class: "phone", "aria-label": view.sends.action },
        el("h2", {}, `${view.sends.action} sends ${view.sends.param}`),
        view.sends.members.map((each, index) => press(
          { input: `value ${each}`, label: each, refusal: null }, index)),
        press({ input: "value", label: `a sample: ${shortened(view.sends.sample)}`, refusal: null },
          view.sends.members.length),
        typed(view.sends.type, (value) => walk.go(`value ${value}`)));
    case "ended":
      return el("section", { class: "phone" }, el("h2", {}, "The journey is over"),
        el("p", {}, badge(view.kind, view.outcome)));
    default:
      return el("section", { class: "phone" }, el("h2", {}, "The user has left"));
  }
}

const shortened = (text) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

function typed(label, act) {
  const input = el("input", { id: "typed", "aria-label": label, placeholder: label });
  return el("form", { class: "tools", onsubmit: (event) => {
    event.preventDefault();
    if (input.value) act(input.value);
  } }, input, el("button", {}, "Take it"));
}

function trail(walk, view) {
  const copy = el("button", { type: "button", id: "copy", onclick: async () => {
    await navigator.clipboard.writeText(view.scenario);
    copy.textContent = "Copied";
  } }, "Copy");
  const at = view.place;
  return [
    el("h2", {}, "Trail"),
    view.trail.length ? el("ol", {}, view.trail.map((each, index) => el("li", {},
      link(walk.at(walk.inputs.slice(0, index + 1)), shortened(each.label)))))
      : el("p", { class: "quiet" }, "Nothing yet."),
    at ? el("p", {}, "At ", at.step
      ? link(address("map", "workflow", at.workflow, "step", at.step),
        `${first(workflow(at.workflow))}: ${first(partOf(workflow(at.workflow), at.step))}`)
      : at.name, " ", el("code", { class: "place" }, `${at.file}:${at.line}`)) : null,
    Object.keys(view.known ?? {}).length
      ? el("details", {}, el("summary", {}, "What is known here"), json(view.known)) : null,
    view.scenario ? [el("h2", {}, "As a scenario"), el("p", { class: "tools" }, copy),
      el("pre", { class: "spec" }, view.scenario)] : null,
  ];
}
