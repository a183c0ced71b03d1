// Elements without markup in texts: what specs and requests say is never parsed as HTML.

/** An element with attributes, listeners (`onclick`), and children: texts, elements, or nothing. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

export const link = (hash, ...children) => el("a", { href: hash }, ...children);

/** What stays chosen from one part of the map to the next; `part` is of one workflow. */
export const kept = { taken: "", part: null, namesFirst: false };

/** The address of a view: names may hold any sign. */
export function address(...parts) {
  const query = new URLSearchParams();
  if (parts[0] === "map" && parts[1] === "workflow" && parts[2] === kept.part?.owner) {
    query.set("from", kept.part.from);
    query.set("steps", kept.part.steps);
  }
  if (parts[0] === "map" && kept.taken) query.set("taken", kept.taken);
  return "#/" + parts.map(encodeURIComponent).join("/") + (query.size ? `?${query}` : "");
}

/** What is read first: what users see, or the name in the specs. */
export const first = (item) => (kept.namesFirst ? item.name : item.title || item.name);

/** With the other one in the second place. */
export function titled(item, hash) {
  const other = kept.namesFirst ? item.title : item.name;
  return [hash ? link(hash, first(item)) : first(item),
    other && other !== first(item) ? el("span", { class: "quiet other" }, ` ${other}`) : null];
}

export const badge = (kind, text) => el("span", { class: `badge ${kind}` }, text);

export function place(item) {
  return el("code", { class: "place" }, `${item.file}:${item.line}`);
}

export const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

export const json = (value) => el("pre", { class: "json" }, JSON.stringify(value, null, 2));

/** A sentence of the compiler's: what stands between backticks is code. */
export const prose = (text) => text.split("`").map((part, index) =>
  index % 2 ? el("code", {}, part) : part);

/** A bar for how much of something is covered, or taken. */
export function meter(covered, all, words) {
  if (all === 0) return el("span", { class: "meter" }, `no ${words.split(" ")[0]}`);
  const percent = Math.floor((covered * 100) / all);
  return el("span", { class: "meter" },
    el("meter", { min: 0, max: all, value: covered,
      "aria-label": `${covered} of ${all} ${words}` }),
    el("span", {}, `${covered} of ${all} ${words} (${percent}\u00a0%)`));
}

/** A picture with parts to choose; nothing where there is none. */
export async function diagram(path, choose) {
  const response = await fetch(path);
  if (!response.ok) return null;
  const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
  const picture = parsed.querySelector("svg");
  if (!picture) return null;
  // An image hides its parts from those who hear the page.
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", "Diagram");
  for (const node of picture.querySelectorAll("[data-id]")) {
    const target = choose(node.dataset.id);
    if (!target) continue;
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "link");
    node.setAttribute("aria-label", [...node.querySelectorAll("tspan")]
      .map((line) => line.textContent).join(", ") || node.dataset.id);
    node.classList.add("chooses");
    const go = () => { location.hash = target; };
    node.addEventListener("click", go);
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      go();
    });
  }
  return document.adoptNode(picture);
}
