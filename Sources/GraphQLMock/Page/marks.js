// Marks what is wrong with an operation while somebody writes it. The server checks it by the rules that it executes it by.

import { byId, element, replace } from "./base.js";

/** Returns what to call after each change of the operation. */
export function checker(area) {
  let asked = 0, timer = 0;
  async function check() {
    const number = (asked += 1), text = area.value;
    let found = [];
    if (text.trim()) {
      try {
        const response = await fetch("/check", { method: "POST", body: text, headers: { "Content-Type": "text/plain" } });
        if (response.ok) found = await response.json();
      } catch { /* The server has stopped: running the operation says so. */ }
    }
    if (number === asked && text === area.value) show(area, found);
  }
  return () => {
    clearTimeout(timer);
    // Marks of an older text would be at wrong places.
    byId("query-marks").replaceChildren();
    timer = setTimeout(check, 250);
  };
}

/** The offset in the text of a point that the server names. */
function offset(text, { line, utf16Column }) {
  let start = 0;
  for (let number = 1; number < line; number += 1) start = text.indexOf("\n", start) + 1;
  return start + utf16Column - 1;
}

function show(area, diagnostics) {
  const text = area.value;
  const found = diagnostics.filter(({ range }) => range).map((diagnostic) => {
    const from = offset(text, diagnostic.range.start);
    return { ...diagnostic, from, to: Math.max(offset(text, diagnostic.range.end), from + 1) };
  }).sort((one, other) => one.from - other.from);
  const errors = found.filter(({ severity }) => severity === "error").length, others = found.length - errors;
  const words = [[errors, "error"], [others, "warning"]].filter(([count]) => count)
    .map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  byId("problems-count").textContent = words.join(", ");
  area.setAttribute("aria-invalid", String(errors > 0));
  underline(text, found);
  const list = byId("problems");
  list.hidden = !found.length;
  list.replaceChildren(...found.map((problem) => item(area, problem)));
}

function underline(text, found) {
  const parts = document.createDocumentFragment();
  let at = 0;
  for (const { from, to, severity } of found) {
    if (from < at) continue;
    parts.append(text.slice(at, from));
    // Past the end of a line there is a space to underline.
    parts.append(element("span", { class: "mark " + severity }, text.slice(from, to).replace(/^\n?$/, " $&")));
    at = to;
  }
  parts.append(text.slice(at), "\n ");
  const layer = byId("query-marks");
  layer.replaceChildren(parts);
  layer.scrollTo(byId("query").scrollLeft, byId("query").scrollTop);
}

function item(area, problem) {
  const { line } = problem.range.start;
  const go = () => { area.focus(); area.setSelectionRange(problem.from, problem.to); };
  const fixes = (problem.fixes ?? []).map(({ title, edits }) =>
    element("button", { type: "button", class: "use", on: { click: () => apply(area, edits) } }, title));
  return element("li", { class: problem.severity },
    element("button", { type: "button", class: "link", on: { click: go } }, `Line ${line}`), " ", problem.message, ...fixes);
}

/** From the end to the beginning, so that places stay right. */
function apply(area, edits) {
  const text = area.value;
  const places = edits.map(({ range, replacement }) =>
    ({ from: offset(text, range.start), to: offset(text, range.end), replacement }));
  for (const { from, to, replacement } of places.sort((one, other) => other.from - one.from)) replace(area, from, to, replacement);
}
