import { address, badge, count, el, link, prose } from "./elements.js";
import { project } from "./project.js";

/** `findings`, `findings/NUMBER`. */
export async function findings(path) {
  const number = Number(path[0]);
  const chosen = project.findings[number - 1];
  if (chosen) return one(chosen, number);
  if (project.findings.length === 0) {
    return { elements: [el("h1", {}, "Findings"), el("p", {}, "There are none.")] };
  }
  const kinds = ["error", "warning", "note"].filter((severity) =>
    project.findings.some((each) => each.severity === severity));
  const list = el("ol", { class: "findings" });
  const shown = new Set(kinds);
  const fill = () => list.replaceChildren(...project.findings.map((each, index) =>
    shown.has(each.severity) ? line(each, index + 1) : "").filter(Boolean));
  fill();
  const filters = kinds.map((severity) => {
    const box = el("input", { type: "checkbox", id: `show-${severity}`, checked: true });
    box.addEventListener("change", () => {
      if (box.checked) shown.add(severity); else shown.delete(severity);
      fill();
    });
    const found = project.findings.filter((each) => each.severity === severity).length;
    return el("label", { for: box.id }, box, ` ${count(found, severity)}`);
  });
  return { elements: [el("h1", {}, "Findings"), el("p", { class: "tools" }, filters), list] };
}

function line(finding, number) {
  return el("li", {}, badge(finding.severity, finding.severity), " ",
    link(address("findings", String(number)), prose(finding.message)), " ",
    el("code", { class: "place" }, `${finding.file}:${finding.line}`), " ",
    el("code", { class: "quiet" }, finding.rule));
}

function one(finding, number) {
  const steps = finding.notes.filter((note) => note.file);
  const isWitness = steps.some((note) => /begins|leads to/.test(note.message));
  return { elements: [
    el("p", {}, link(address("findings"), "All findings")),
    el("h1", {}, `Finding ${number}`),
    el("p", {}, badge(finding.severity, finding.severity), " ", prose(finding.message)),
    finding.about ? el("p", { class: "quiet" }, prose(finding.about)) : null,
    isWitness ? el("section", {}, el("h2", {}, "How it comes to that"),
      el("ol", { class: "chain" }, steps.map((note) => el("li", {}, stop(note, note.message),
        placed(note)))),
      project.live ? el("p", {}, link(address("phone", "finding", String(number)),
        "Walk through it on the phone")) : null) : null,
    el("h2", {}, "In the specs"), el("p", {}, stop(finding, "On the map"), " ", placed(finding)),
    el("pre", { class: "spec" }, excerpt(finding, isWitness)),
    el("p", { class: "quiet" }, "The rule is ", el("code", {}, finding.rule), "."),
  ].filter(Boolean) };
}

const placed = (item) => el("code", { class: "place" }, `${item.file}:${item.line}`);

/** The terminal's text without its first line, which is the message, and a journey that is shown. */
const excerpt = (finding, isWitness) => {
  const text = isWitness ? finding.text.split(/\n(?=\S.*:\d+:\d+: note: )/)[0] : finding.text;
  return text.split("\n").slice(1).join("\n");
};

/** A link to the step at this place; words where there is none. */
function stop(item, words) {
  for (const owner of project.graph.workflows) {
    const step = owner.steps.find((each) => each.file === item.file && each.line <= item.line
      && item.line < each.line + each.lines);
    if (step) return link(address("map", "workflow", owner.name, "step", step.name), prose(words));
  }
  return el("span", {}, words === "On the map" ? "" : prose(words));
}
