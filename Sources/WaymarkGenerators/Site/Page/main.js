import { el, address, kept, link } from "./elements.js";
import { ask, load, project } from "./project.js";
import { coverage } from "./coverage.js";
import { findings } from "./findings.js";
import { map } from "./map.js";
import { phone } from "./phone.js";
import { traffic } from "./traffic.js";
import { useCases } from "./usecases.js";

/** Each view takes the rest of the address, and makes what is shown; `shown` is called once it is. */
const views = [
  { path: "map", name: "Map", show: map },
  { path: "phone", name: "Phone", show: phone, isLive: true },
  { path: "use-cases", name: "Use cases", show: useCases },
  { path: "traffic", name: "Traffic", show: traffic, isLive: true },
  { path: "findings", name: "Findings", show: findings },
  { path: "coverage", name: "Coverage", show: coverage },
];

const main = document.getElementById("view");
const status = document.getElementById("status");
let leave = () => {};
let turn = 0;

function parts() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  return {
    path: path.split("/").filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query ?? ""),
  };
}

/** `isSame` keeps the position: only the data have changed. */
async function show(isSame = false) {
  const mine = ++turn;
  const { path, query } = parts();
  const shown = views.filter((view) => project.live || !view.isLive);
  const view = shown.find((view) => view.path === path[0]) ?? shown[0];
  if (view.path === "map") kept.taken = query.get("taken") ?? "";
  kept.part = view.path === "map" && query.has("from")
    ? { owner: path[2], from: query.get("from"), steps: query.get("steps") ?? "" } : null;
  document.getElementById("app").textContent = project.app;
  document.title = `${view.name} – ${project.app}`;
  document.getElementById("views").replaceChildren(
    ...shown.map((each) => {
      const item = link(address(each.path), each.name);
      if (each === view) item.setAttribute("aria-current", "page");
      return item;
    }));
  const before = { top: scrollY, focus: document.activeElement?.id };
  main.setAttribute("aria-busy", "true");
  let content;
  try {
    content = await view.show(path.slice(1), query);
  } catch (error) {
    // What is known stays if the server goes while it answers, which the status tells.
    if (isSame && error instanceof TypeError) {
      if (mine === turn) main.removeAttribute("aria-busy");
      return;
    }
    content = { elements: [el("p", { class: "problem", role: "alert" }, error.message)] };
  }
  if (mine !== turn) {
    content.leave?.();
    return;
  }
  leave();
  leave = content.leave ?? (() => {});
  main.replaceChildren(...content.elements);
  main.removeAttribute("aria-busy");
  content.shown?.();
  if (isSame || content.keepsPosition) {
    scrollTo(0, before.top);
    if (before.focus) document.getElementById(before.focus)?.focus({ preventScroll: true });
  } else {
    scrollTo(0, 0);
  }
}

async function renew() {
  await load();
  const errors = project.findings.filter((finding) => finding.severity === "error").length;
  let isBroken = false;
  if (project.live) isBroken = (await ask("GET", "status")).broken;
  status.replaceChildren(
    ...(errors ? [link(address("findings"), errors === 1 ? "1 error" : `${errors} errors`)] : []),
    isBroken ? " A spec cannot be read: this is the last state that could be." : "");
}

function listen() {
  const events = new EventSource("events");
  const old = el("span", { class: "problem" }, " The server is gone: this is its last state.");
  events.addEventListener("error", () => status.append(old));
  // The server may be gone again before it has answered, and the next event tells that.
  const again = () => renew().then(() => show(true)).catch(() => {});
  events.addEventListener("open", () => {
    if (!old.isConnected) return;
    old.remove();
    again();
  });
  events.addEventListener("reload", again);
  addEventListener("pagehide", () => events.close());
  window.waymarkEvents = events;
}

/** A browser may forbid to keep anything. */
function storage() {
  try {
    return localStorage;
  } catch {
    return {};
  }
}

const names = document.getElementById("names");
names.checked = kept.namesFirst = storage()["waymark.names"] === "first";
names.addEventListener("change", () => {
  kept.namesFirst = names.checked;
  storage()["waymark.names"] = names.checked ? "first" : "";
  show(true);
});
addEventListener("hashchange", () => show());
addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector("aside .close")?.click();
});
try {
  await renew();
  if (project.live) listen();
  await show();
} catch (error) {
  main.replaceChildren(el("p", { class: "problem", role: "alert" }, error.message));
}
