// What the page knows of the project, read anew whenever the specs have changed.

export const project = { live: false, app: "", graph: null, catalogue: null, findings: [] };

async function data(name) {
  const response = await fetch(`data/${name}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`data/${name}: ${response.status}`);
  return response.json();
}

export async function load() {
  const [site, graph, catalogue, findings] = await Promise.all(
    ["site.json", "graph.json", "catalogue.json", "findings.json"].map(data));
  Object.assign(project, site, { graph, catalogue, findings: findings.diagnostics });
  // Everything has a name and, where the specs have words for users, a title.
  for (const each of graph.workflows) each.title = each.summary;
  for (const each of graph.routes) {
    each.title = (each.leads === "screen" ? screen(each.to) : workflow(each.to))?.title;
  }
  for (const each of catalogue.useCases) each.name = each.id;
}

/** The step or the outcome of that name. */
export const partOf = (owner, name) =>
  [...owner.steps, ...owner.outcomes].find((each) => each.name === name) ?? { name };

const named = (list) => (name) => list().find((item) => item.name === name);
export const workflow = named(() => project.graph.workflows);
export const feature = named(() => project.graph.features);
export const screen = named(() => project.graph.screens);
export const route = named(() => project.graph.routes);
export const operation = named(() => project.graph.operations);
export const useCase = (id) => project.catalogue.useCases.find((item) => item.id === id);
export const fixture = (path) => data(path);

/** The findings between two lines of a file. */
export function findingsIn(file, first, last) {
  return project.findings
    .map((finding, index) => ({ ...finding, index }))
    .filter((finding) => finding.file === file && finding.line >= first && finding.line <= last);
}

/** Asks the server; the answer is JSON, or nothing. */
export async function ask(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const value = text ? JSON.parse(text) : null;
  if (!response.ok) throw new Error(value?.message ?? `${path}: ${response.status}`);
  return value;
}
