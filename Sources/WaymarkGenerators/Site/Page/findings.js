import { address, badge, count, el, link } from "./elements.js";
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
    link(address("findings", String(number)), finding.message), " ",
    el("code", { class: "place" }, `${finding.file}:${finding.line}`), " ",
    el("code", { class: "quiet" }, finding.rule));
}

function one(finding, number) {
  const steps = finding.notes.filter((note) => note.file);
  const isWitness = steps.some((note) => /begins|leads to/.test(note.message));
  return { elements: [
    el("p", {}, link(address("findings"), "All findings")),
    el("h1", {}, `Finding ${number}`),
    el("p", {}, badge(finding.severity, finding.severity), " ", finding.message),
    isWitness ? el("section", {}, el("h2", {}, "How it comes to that"),
      el("ol", { class: "chain" }, steps.map((note) => el("li", {}, el("span", {}, note.message),
        el("code", { class: "place" }, `${note.file}:${note.line}`))))) : null,
    el("h2", {}, "In the specs"), el("pre", { class: "spec" }, finding.text),
    el("p", { class: "quiet" }, "What the rule is about: ",
      el("code", {}, `waymark explain ${finding.rule}`)),
  ].filter(Boolean) };
}
