import { address, badge, el, json, link } from "./elements.js";
import { ask } from "./project.js";

/** `traffic`, `traffic/SESSION`: calls as they arrive. */
export async function traffic(path) {
  const only = path[0];
  const sessions = el("tbody");
  const rows = el("tbody");
  const empty = el("p", { class: "quiet" }, "No calls yet. The address of this server is ",
    el("code", {}, `${location.origin}/`), ".");
  const add = (call) => {
    if (only && call.session !== only) return;
    empty.hidden = true;
    rows.prepend(row(call));
    while (rows.childElementCount > 500) rows.lastElementChild.remove();
  };
  const renewSessions = async () => {
    sessions.replaceChildren(...(await ask("GET", "sessions")).map((each) => session(each,
      renewSessions)));
  };
  const renew = async () => {
    await renewSessions();
    rows.replaceChildren();
    for (const call of await ask("GET", "calls")) add(call);
  };
  await renew();
  const events = window.waymarkEvents;
  const onCall = (event) => {
    add(JSON.parse(event.data));
    renewSessions();
  };
  events.addEventListener("call", onCall);
  events.addEventListener("session", renew);
  events.addEventListener("sessions", renew);
  return {
    leave: () => {
      events.removeEventListener("call", onCall);
      events.removeEventListener("session", renew);
      events.removeEventListener("sessions", renew);
    },
    elements: [
      el("h1", {}, only ? `Traffic of ${only}` : "Traffic"),
      only ? el("p", {}, link(address("traffic"), "All sessions")) : null,
      table("Sessions", ["Session", "Use case", "Calls made", "Next", "Drift", ""], sessions),
      table("Calls", ["", "Session", "Request", "Operation", "Answer", "Drift"], rows), empty,
    ].filter(Boolean),
  };
}

const table = (title, columns, body) => el("section", {}, el("h2", {}, title),
  el("div", { class: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, columns.map((each) =>
    el("th", { scope: "col" }, each)))), body)));

function session(item, renew) {
  const path = `sessions/${encodeURIComponent(item.name)}`;
  const act = (text, method, suffix) => el("button", { type: "button",
    "aria-label": `${text} ${item.name}`,
    onclick: async () => {
      try { await ask(method, path + suffix); } catch { /* It is gone already. */ }
      renew();
    } }, text);
  return el("tr", {},
    el("th", { scope: "row" }, link(address("traffic", item.name), item.name)),
    el("td", {}, item.useCase ? link(address("use-cases", item.useCase), item.useCase) : "none"),
    el("td", {}, item.useCase ? `${item.made} of ${item.expected}` : String(item.calls)),
    el("td", {}, item.next ?? ""),
    el("td", {}, item.drift ? badge("warning", String(item.drift)) : "0"),
    el("td", {}, el("div", { class: "acts" }, act("Undo", "POST", "/undo"),
      act("Forget", "DELETE", ""))));
}

function row(call) {
  const time = new Date(call.time).toLocaleTimeString();
  const more = el("details", {}, el("summary", {}, `${call.method} ${call.target}`),
    el("h3", {}, "Params"), json(call.params),
    call.answer === null ? null : [el("h3", {}, "Answer"), json(call.answer)],
    call.drift.length ? el("ul", {}, call.drift.map((each) => el("li", {}, each.message))) : null);
  return el("tr", { class: call.drift.length ? "drift" : null },
    el("td", { class: "quiet" }, time), el("td", {}, call.session), el("td", {}, more),
    el("td", {}, call.operation ?? ""),
    el("td", {}, [call.status, call.outcome].filter(Boolean).join(" ")),
    el("td", {}, call.drift.map((each) => badge("warning", each.kind))));
}
