// Sends the operation, shows what comes back, and puts the page together.

import { byId, colored, editor, element, graphQLTokens, headerTokens, jsonTokens, replace } from "./base.js";
import { completing } from "./completing.js";
import { hasEvents, showStream } from "./events.js";
import { checker } from "./marks.js";
import { prettified } from "./prettify.js";
import { ask, endpoint, headersIn } from "./request.js";
import { browser, example, readSchema } from "./schema.js";
import { files, history, keep, keepHeaders, kept, keptHeaders, switching, tabs } from "./workspace.js";

/** The names of the operations in a document, with where they begin. Strings and comments do not count. */
function operationsIn(text) {
  const found = [];
  let depth = 0;
  const token = /#[^\n]*|"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|[{}()]|\b(query|mutation|subscription)\b\s*(\w*)/g;
  for (const match of text.matchAll(token)) {
    if ("{(".includes(match[0])) depth += 1;
    else if ("})".includes(match[0])) depth -= 1;
    else if (depth === 0 && match[1]) found.push({ name: match[2], at: match.index });
  }
  return found;
}

function showErrors(errors, query) {
  const list = byId("errors");
  list.hidden = !errors.length;
  list.replaceChildren(...errors.map((error) => {
    const facts = [];
    if (error.extensions?.code) facts.push(element("code", {}, String(error.extensions.code)));
    if (Array.isArray(error.path)) facts.push(element("span", {}, "at ", element("code", {}, error.path.join("."))));
    for (const { line, column } of error.locations ?? []) {
      const go = () => {
        const at = query.value.split("\n").slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
        query.focus();
        query.setSelectionRange(at, at + 1);
      };
      facts.push(element("button", { type: "button", class: "link", on: { click: go } }, `line ${line}, column ${column}`));
    }
    return element("li", {}, element("strong", {}, String(error.message ?? "An error without a message")),
      element("div", { class: "facts" }, ...facts));
  }));
}

const sizeText = (length) => (length < 1000 ? `${length} B` : `${(length / 1000).toFixed(1)} kB`);

function showAnswer({ status, text }, time, query) {
  const line = byId("status"), result = byId("result");
  let answer = null;
  try { answer = JSON.parse(text); } catch { /* Not JSON: shown as it is. */ }
  const errors = Array.isArray(answer?.errors) ? answer.errors : [];
  const isGood = status === 200 && answer !== null && !errors.length;
  line.className = "hint " + (isGood ? "good" : "bad");
  const count = errors.length ? ` · ${errors.length} error${errors.length === 1 ? "" : "s"}` : "";
  line.textContent = `${status}${count} · ${Math.round(time)} ms · ${sizeText(new Blob([text]).size)}`;
  showErrors(errors, query);
  // The errors are in the list above already.
  const shown = answer?.data !== undefined ? { data: answer.data, ...answer } : answer;
  const pretty = answer === null ? text : JSON.stringify(shown, null, 2);
  // Colours for what is larger would take longer than to read it.
  result.replaceChildren(answer === null || pretty.length > 400000 ? pretty : colored(pretty, jsonTokens));
  result.scrollTop = 0;
  return line.textContent;
}

function showFailure(message, query) {
  byId("status").className = "hint bad";
  byId("status").textContent = "no response";
  showErrors([{ message }], query);
  byId("result").replaceChildren();
}

// Puts the page together.

/** Stops what is running; null if nothing is. */
let running = null;
// The names of the fields to begin with: what was written for another schema is not shown again.
let beginnings = kept().beginnings ?? "";

const query = editor("query", graphQLTokens, changed), variables = editor("variables", jsonTokens, changed);
const headers = editor("headers", headerTokens, () => keepHeaders(byId("headers").value));
const check = checker(query.area), suggesting = completing(query.area), uploads = files();
const work = tabs(show, () => ({ query: query.area.value, variables: variables.area.value }));
const past = history((texts) => work.open(texts));
const showPart = switching("variables", "headers");
let isShowing = true;

function show(texts) {
  isShowing = true;
  query.set(texts.query);
  variables.set(texts.variables);
  isShowing = false;
  changed();
}

function changed() {
  // While both texts are exchanged, one of them is that of another tab.
  if (isShowing) return;
  const text = query.area.value, names = operationsIn(text).map(({ name }) => name).filter(Boolean);
  const select = byId("operation-name"), chosen = select.value;
  byId("operations").hidden = names.length < 2;
  select.replaceChildren(...names.map((name) => element("option", { value: name }, name)));
  if (names.includes(chosen)) select.value = chosen;
  uploads.changed(text);
  work.changed();
  check();
}

/** With several operations: the one that the cursor is in. */
function chooseByCursor() {
  const before = operationsIn(query.area.value).filter(({ at }) => at <= query.area.selectionStart).at(-1);
  if (before?.name) byId("operation-name").value = before.name;
}

/** What the editors below the operation have, or null with the reason shown. */
function readParts() {
  const problem = byId("variables-problem"), text = variables.area.value.trim();
  problem.hidden = true;
  let part = "variables";
  try {
    const values = text ? JSON.parse(text) : {};
    if (values === null || typeof values !== "object" || Array.isArray(values)) throw new Error("They must be a JSON object.");
    part = "headers";
    return { values, fields: headersIn(headers.area.value) };
  } catch (error) {
    showPart(part);
    problem.textContent = `The ${part} are not valid: ${error.message}`;
    problem.hidden = false;
    return null;
  }
}

async function run() {
  if (running) return running.abort();
  const parts = readParts();
  if (parts === null) return;
  running = new AbortController();
  const button = byId("run"), label = [...button.childNodes];
  button.replaceChildren("Stop ", ...label.slice(1));
  byId("status").className = "hint";
  byId("status").textContent = "running…";
  const chosen = uploads.take(parts.values);
  const parameters = { query: query.area.value, variables: parts.values };
  if (!byId("operations").hidden) parameters.operationName = byId("operation-name").value;
  const outcome = await answered(parameters, parts.fields, chosen, running.signal);
  past.add({ query: query.area.value, variables: variables.area.value, outcome });
  running = null;
  button.replaceChildren(...label);
}

/** Shows the answer or the events of a request, and returns what the status line says in the end. */
async function answered(parameters, fields, chosen, signal) {
  const start = performance.now(), shownErrors = (errors) => showErrors(errors, query.area);
  try {
    const response = await ask(parameters, fields, chosen, undefined, signal);
    if (hasEvents(response)) return await showStream(response, signal, start, shownErrors);
    const answer = { status: response.status, text: await response.text() };
    return showAnswer(answer, performance.now() - start, query.area);
  } catch {
    if (signal.aborted) return (byId("status").textContent = "stopped");
    showFailure("No response arrived. The server may have stopped, or it may have dropped the connection on purpose.", query.area);
    return "no response";
  }
}

function prettify() {
  const area = query.area, text = prettified(area.value);
  if (text !== area.value) replace(area, 0, area.value.length, text);
}

function use(schema, operation, field) {
  const made = example(schema, operation, field);
  work.open({ query: made.query, variables: Object.keys(made.variables).length ? JSON.stringify(made.variables, null, 2) : "" });
  byId("variables-problem").hidden = true;
  query.area.focus();
  query.area.setSelectionRange(0, 0);
  query.area.scrollTop = 0;
}

async function start() {
  try {
    const schema = await readSchema();
    suggesting.know(schema);
    browser(schema, (operation, field) => use(schema, operation, field));
    const root = schema.roots.find(({ operation }) => operation === "query");
    const fields = schema.types.get(root?.name)?.fields ?? [];
    const names = fields.map(({ name }) => name).join();
    const first = fields.find((field) => !field.isDeprecated);
    // Not in the way of somebody who writes already.
    if (first && beginnings !== names && query.area.value === atStart) use(schema, "query", first);
    beginnings = names;
    keep({ beginnings });
  } catch (error) {
    byId("browser").replaceChildren(element("p", {}, "The schema cannot be shown. " + error.message),
      element("button", { type: "button", class: "use", on: { click: start } }, "Try again"));
  }
}

byId("endpoint").textContent = location.origin + endpoint;
byId("run").addEventListener("click", run);
byId("prettify").addEventListener("click", prettify);
query.area.addEventListener("blur", chooseByCursor);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (document.activeElement === query.area) chooseByCursor();
    run();
  } else if (event.code === "KeyF" && event.altKey && event.shiftKey) {
    event.preventDefault();
    prettify();
  } else if (event.key === "/" && !["TEXTAREA", "INPUT"].includes(document.activeElement?.tagName)) {
    event.preventDefault();
    byId("search").focus();
  }
});
headers.set(keptHeaders());
work.start();
const atStart = query.area.value;
start();
