import { address, badge, count, el, first, json, link, titled } from "./elements.js";
import { ask, fixture, project, route, screen, useCase, workflow } from "./project.js";

/** `use-cases`, `use-cases/ID`, `use-cases/ID/STOP`; `?search=` is kept in the address. */
export async function useCases(path, query) {
  const [id, stop] = path;
  if (id && useCase(id)) return one(useCase(id), Number(stop) || 1);
  return list(query);
}

const words = (item) => [item.title, item.id, item.feature, item.ends, item.at,
  item.entry.workflow, item.entry.route, ...Object.keys(item.flags)].filter(Boolean)
  .join(" ").toLowerCase();

function list(query) {
  const all = project.catalogue.useCases;
  const search = el("input", { type: "search", id: "search", value: query.get("search") ?? "",
    placeholder: "Title, feature, flag, outcome…", "aria-label": "Search the use cases" });
  const found = el("p", { class: "quiet", role: "status" });
  const rows = el("tbody");
  const fill = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = all.filter((item) => wanted.every((word) => words(item).includes(word)));
    found.textContent = count(shown.length, "use case");
    rows.replaceChildren(...shown.map(row));
  };
  search.addEventListener("input", () => {
    fill();
    const hash = address("use-cases")
      + (search.value ? `?search=${encodeURIComponent(search.value)}` : "");
    history.replaceState(null, "", hash);
  });
  fill();
  return { elements: [el("h1", {}, "Use cases"), el("p", { class: "tools" }, search), found,
    el("div", { class: "scroll" }, el("table", {},
      el("thead", {}, el("tr", {}, ["Use case", "Feature", "Flags", "Ends"]
        .map((title) => el("th", { scope: "col" }, title)))), rows))] };
}

function flags(item) {
  return Object.entries(item.flags).map(([name, value]) =>
    badge(value ? "on" : "off", `${name} ${value === true ? "on" : value || "off"}`));
}

function row(item) {
  return el("tr", {},
    el("th", { scope: "row" }, titled(item, address("use-cases", item.id))),
    el("td", {}, link(address("map", "feature", item.feature), item.feature)),
    el("td", {}, flags(item)), el("td", {}, item.ends ?? (item.at ? `at ${item.at}` : "")));
}

async function one(item, number) {
  const stops = item.stops;
  const index = Math.min(Math.max(number, 1), Math.max(stops.length, 1)) - 1;
  const to = (place) => address("use-cases", item.id, String(place + 1));
  const start = item.entry.workflow
    ? ["workflow ", titled(workflow(item.entry.workflow) ?? { name: item.entry.workflow },
      address("map", "workflow", item.entry.workflow))]
    : ["route ", titled(route(item.entry.route) ?? { name: item.entry.route ?? "" })];
  const move = (place, text, id) => stops[place]
    ? el("a", { class: "button", href: to(place), id }, text)
    : el("span", { class: "button disabled", id }, text);
  return {
    keepsPosition: number > 1,
    elements: [
      el("p", {}, link(address("use-cases"), "All use cases")),
      el("h1", {}, titled(item)),
      el("p", {}, "Begins with ", start, item.entry.link
        ? [" by ", el("code", {}, item.entry.link)] : null, " ", flags(item)),
      Object.keys(item.entry.params ?? {}).length
        ? el("details", {}, el("summary", {}, "Params"), json(item.entry.params)) : null,
      project.live ? player(item) : null,
      el("div", { class: "panes" },
        el("div", {},
          el("p", { class: "tools" }, move(index - 1, "Before", "before"),
            el("span", {}, stops.length ? `${index + 1} of ${stops.length}` : "no stops"),
            move(index + 1, "Next", "next")),
          stops[index] ? await stop(stops[index]) : null,
          index >= stops.length - 1 ? el("p", { class: "end" }, item.ends
            ? `The journey ends with ${item.ends}.` : `The journey is at ${item.at ?? "its end"}.`)
            : null),
        el("aside", { class: "details" }, el("h2", {}, "Stops"),
          el("ol", { class: "stops" }, stops.map((each, place) => el("li",
            place === index ? { "aria-current": "step" } : {},
            link(to(place), label(each))))))),
    ].filter(Boolean),
  };
}

function label(stop) {
  if (stop.call) return `call ${stop.call} → ${stop.error ?? stop.answer}`;
  if (stop.open) return `open ${stop.open}`;
  const shown = screen(stop.show) ?? { name: stop.show, actions: [] };
  const action = shown.actions.find((each) => each.name === stop.do);
  const done = action ? first({ name: action.name, title: action.label }) : stop.do;
  return first(shown) + (done ? `: ${done}` : "");
}

async function stop(item) {
  const content = await fixture(item.file);
  if (item.show) {
    const back = screen(content.screen);
    return el("section", { class: "phone", "aria-label": content.screen },
      el("h2", {}, content.title),
      Object.entries(content.actions).map(([name, text]) => el("span",
        { class: name === item.do ? "button pressed" : "button" }, text)),
      ["back", "wait"].includes(item.do) ? el("p", { class: "quiet" }, `The user: ${item.do}`) : null,
      back && !back.back ? el("p", { class: "quiet" }, "Back is blocked.") : null,
      item.sends ? el("details", { open: true }, el("summary", {}, "Sends"), json(item.sends)) : null,
      Object.keys(content.params).length
        ? el("details", {}, el("summary", {}, "Params"), json(content.params)) : null);
  }
  if (item.call) {
    return el("section", {}, el("h2", {}, item.call),
      Object.keys(item.params ?? {}).length ? [el("h3", {}, "Asked with"), json(item.params)] : null,
      el("h3", {}, item.error ? `Answered by the error ${item.error}` : "Answered with"),
      json(content));
  }
  return el("section", {}, el("h2", {}, `Opens ${item.open}`), json(content));
}

/** Makes a session of the server play the use case. */
function player(item) {
  const name = el("input", { id: "session", value: "default", "aria-label": "Session", size: "12" });
  const told = el("span", { role: "status" });
  const play = el("button", { type: "button", id: "play" }, "Play it in session");
  play.addEventListener("click", async () => {
    try {
      const path = `sessions/${encodeURIComponent(name.value)}`;
      const session = await ask("PUT", path, { useCase: item.id });
      told.replaceChildren("The app's base URL is ", el("code", {}, session.address), " ",
        link(address("traffic", session.name), "Watch it"));
    } catch (error) {
      told.replaceChildren(error.message);
    }
  });
  return el("p", { class: "tools" }, play, name, told);
}
