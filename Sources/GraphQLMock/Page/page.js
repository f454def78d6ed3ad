// Small helpers, and the colours of GraphQL and JSON. Text becomes text nodes everywhere, never markup.

const byId = (id) => document.getElementById(id);

function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "on") for (const [event, action] of Object.entries(value)) made.addEventListener(event, action);
    else if (key === "class") made.className = value;
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const graphQLTokens = [
  ["comment", /#[^\n]*/y], ["string", /"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?/y], ["variable", /\$\w+/y],
  ["word", /\b(?:query|mutation|subscription|fragment|on|true|false|null)\b|@\w+/y],
  ["number", /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y], ["field", /[A-Za-z_]\w*/y], ["mark", /[{}()[\]:!=|&.,]+/y],
];
const jsonTokens = [
  ["field", /"(?:[^"\\\n]|\\.)*"(?=\s*:)/y], ["string", /"(?:[^"\\\n]|\\.)*"?/y],
  ["number", /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y], ["word", /true|false|null/y], ["mark", /[{}[\]:,]+/y],
];

function colored(text, tokens) {
  const fragment = document.createDocumentFragment();
  let plain = "", at = 0;
  while (at < text.length) {
    let found = null;
    for (const [kind, pattern] of tokens) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) { found = [kind, match[0]]; break; }
    }
    if (!found) { plain += text[at++]; continue; }
    if (plain) { fragment.append(plain); plain = ""; }
    fragment.append(element("span", { class: "c-" + found[0] }, found[1]));
    at += found[1].length;
  }
  fragment.append(plain);
  return fragment;
}

/** A text area over the same text in colours. */
function editor(id, tokens, changed) {
  const area = byId(id), colors = byId(id + "-colors");
  const scroll = () => { colors.scrollTop = area.scrollTop; colors.scrollLeft = area.scrollLeft; };
  const show = () => {
    // The last line has to be there even when it is empty, or scrolling to the end would differ.
    colors.replaceChildren(colored(area.value, tokens), "\n ");
    scroll();
    changed();
  };
  area.addEventListener("input", show);
  area.addEventListener("scroll", scroll);
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const before = area.value.slice(0, area.selectionStart);
    const indent = /[^\n]*$/.exec(before)[0].match(/^\s*/)[0] + (/[{([]\s*$/.test(before) ? "  " : "");
    // As typing does it, so that it can be undone.
    document.execCommand("insertText", false, "\n" + indent);
  });
  return { area, set(text) { area.value = text; show(); } };
}

// Reads the schema by introspection.

const endpoint = "/graphql";

const typeText = (type) =>
  type.kind === "NON_NULL" ? typeText(type.ofType) + "!"
    : type.kind === "LIST" ? "[" + typeText(type.ofType) + "]" : type.name;
const namedType = (type) => (type.ofType ? namedType(type.ofType) : type.name);

const introspection = `
  query Introspection {
    __schema {
      description queryType { name } mutationType { name } subscriptionType { name }
      types {
        kind name description specifiedByURL isOneOf
        fields(includeDeprecated: true) {
          name description isDeprecated deprecationReason type { ...T } args(includeDeprecated: true) { ...V }
        }
        inputFields(includeDeprecated: true) { ...V }
        enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
        interfaces { name } possibleTypes { name }
      }
      directives { name description args { ...V } }
    }
  }
  fragment V on __InputValue {
    name description defaultValue isDeprecated deprecationReason type { ...T }
  }
  fragment T on __Type {
    kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name
    ofType { kind name } } } } } }
  }`;

async function send(parameters) {
  const response = await fetch(endpoint, {
    method: "POST", body: JSON.stringify(parameters),
    headers: { "Content-Type": "application/json", Accept: "application/graphql-response+json, application/json" },
  });
  return { status: response.status, text: await response.text() };
}

async function readSchema() {
  const { status, text } = await send({ query: introspection, operationName: "Introspection" });
  let answer = null;
  try { answer = JSON.parse(text); } catch { throw new Error(`The server answered with status ${status}.`); }
  const found = answer.data?.__schema;
  if (!found) throw new Error(answer.errors?.[0]?.message ?? `The server answered with status ${status}.`);
  return {
    types: new Map(found.types.map((type) => [type.name, type])),
    description: found.description,
    roots: [["query", found.queryType], ["mutation", found.mutationType], ["subscription", found.subscriptionType]]
      .filter(([, type]) => type).map(([operation, type]) => ({ operation, name: type.name })),
  };
}

// Writes operations for a field of a root type, so that nobody has to begin with an empty page.

function example(schema, operation, field) {
  const variables = {}, definitions = [], given = [];
  for (const argument of field.args) {
    if (argument.type.kind !== "NON_NULL" || argument.defaultValue !== null) continue;
    definitions.push(`$${argument.name}: ${typeText(argument.type)}`);
    given.push(`${argument.name}: $${argument.name}`);
    variables[argument.name] = exampleValue(schema, argument.type, argument.name, 0);
  }
  const name = field.name[0].toUpperCase() + field.name.slice(1);
  const head = `${operation} ${name}${definitions.length ? `(${definitions.join(", ")})` : ""}`;
  const body = `  ${field.name}${given.length ? `(${given.join(", ")})` : ""}${selection(schema, field.type, 1, [])}`;
  return { query: `${head} {\n${body}\n}\n`, variables };
}

function exampleValue(schema, type, name, depth) {
  if (type.kind === "NON_NULL") return exampleValue(schema, type.ofType, name, depth);
  if (type.kind === "LIST") return [exampleValue(schema, type.ofType, name, depth)];
  const definition = schema.types.get(type.name);
  if (definition?.kind === "ENUM") return definition.enumValues[0].name;
  if (definition?.kind === "INPUT_OBJECT") {
    const wanted = definition.isOneOf ? definition.inputFields.slice(0, 1)
      : definition.inputFields.filter((field) => field.type.kind === "NON_NULL" && field.defaultValue === null);
    if (depth > 4) return {};
    return Object.fromEntries(wanted.map((field) => [field.name, exampleValue(schema, field.type, field.name, depth + 1)]));
  }
  if (type.name === "Int") return /limit|first|last|size|count|quantity/i.test(name) ? 3 : 0;
  if (type.name === "Float") return 1.5;
  if (type.name === "Boolean") return true;
  if (type.name === "ID") return "1";
  return /date|time/i.test(type.name) ? "2026-01-31T12:00:00Z" : /ur[li]/i.test(type.name) ? "https://example.com" : name;
}

/** Fields that need no arguments: the plain ones, and some objects up to a depth. */
function selection(schema, type, depth, above) {
  const definition = schema.types.get(namedType(type));
  if (!definition || !["OBJECT", "INTERFACE", "UNION"].includes(definition.kind)) return "";
  const pad = "  ".repeat(depth + 1), lines = definition.kind === "OBJECT" ? [] : ["__typename"];
  const usable = (definition.fields ?? []).filter((field) => !field.isDeprecated
    && field.args.every((argument) => argument.type.kind !== "NON_NULL" || argument.defaultValue !== null));
  const isPlain = (field) => ["SCALAR", "ENUM"].includes(schema.types.get(namedType(field.type))?.kind);
  for (const field of usable.filter(isPlain).slice(0, 8)) lines.push(field.name);
  const deeper = usable.filter((field) => !isPlain(field) && !above.includes(namedType(field.type)));
  // Page by page there is more to see than in the facts about the page.
  const rank = (field) => (/^(edges|nodes?|items|results)$/.test(field.name) ? 0 : 1);
  for (const field of deeper.sort((a, b) => rank(a) - rank(b)).slice(0, 3)) {
    const below = depth < 4 ? selection(schema, field.type, depth + 1, [...above, definition.name]) : "";
    if (below && !/^ \{\s*__typename\s*\}$/.test(below)) lines.push(field.name + below);
  }
  if (definition.kind === "UNION" && depth < 4) {
    for (const { name } of definition.possibleTypes.slice(0, 3)) {
      lines.push(`... on ${name}` + selection(schema, { name }, depth + 1, [...above, definition.name]));
    }
  }
  if (!lines.length) lines.push("__typename");
  return ` {\n${lines.map((line) => pad + line).join("\n")}\n${"  ".repeat(depth)}}`;
}

// The schema to look around in.

function browser(schema, use) {
  const place = byId("browser"), trail = byId("trail"), search = byId("search");
  let visited = [];

  const link = (name, field) =>
    element("button", { type: "button", class: "link", on: { click: () => go(name, field) } }, field ?? name);

  const typeLink = (type) =>
    type.kind === "NON_NULL" ? [...typeLink(type.ofType), "!"]
      : type.kind === "LIST" ? ["[", ...typeLink(type.ofType), "]"] : [link(type.name)];

  /** A description: text, and what stands between backticks as code. */
  const described = (text) => text
    ? element("p", {}, ...text.split("`").map((part, index) => (index % 2 ? element("code", {}, part) : part))) : null;

  const deprecated = (member) => member.isDeprecated
    ? element("p", {}, element("em", {}, "Deprecated: "), member.deprecationReason ?? "") : null;

  function input(value, tag) {
    const standard = value.defaultValue === null ? [] : [" = ", element("span", { class: "c-number" }, value.defaultValue)];
    const className = (tag === "li" ? "member" : "argument") + (value.isDeprecated ? " gone" : "");
    return element(tag, { class: className }, element("span", { class: tag === "li" ? "name" : "c-variable" }, value.name),
      ": ", ...typeLink(value.type), ...standard, tag === "li" ? described(value.description) : null,
      tag === "li" ? deprecated(value) : null);
  }

  function field(value, type, found) {
    const root = schema.roots.find(({ name, operation }) => name === type.name && operation !== "subscription");
    const args = value.args.length ? ["(", ...value.args.map((argument) => input(argument, "span")), ")"] : [];
    for (const [index, argument] of value.args.entries()) if (argument.description) args[index + 1].title = argument.description;
    const button = root && element("button",
      { type: "button", class: "use", title: `Write an operation with ${value.name}`, on: { click: () => use(root.operation, value) } },
      "Use");
    return element("li", { class: "member" + (value.isDeprecated ? " gone" : "") + (value.name === found ? " found" : "") },
      button || null, element("span", { class: "name" }, value.name), ...args, ": ", ...typeLink(value.type),
      described(value.description), deprecated(value));
  }

  const list = (title, items) => items?.length ? [element("h3", {}, title), element("ul", {}, ...items)] : [];
  const names = (types) => (types ?? []).map(({ name }) => element("li", { class: "member" }, link(name)));

  function typePage(type, found) {
    const kind = type.kind.toLowerCase().replace("_", " ") + (type.isOneOf ? ", exactly one field" : "");
    const values = (type.enumValues ?? []).map((value) => element("li", { class: "member" + (value.isDeprecated ? " gone" : "") },
      element("span", { class: "name" }, value.name), described(value.description), deprecated(value)));
    return [
      element("h2", {}, type.name), element("p", { class: "quiet" }, kind), described(type.description),
      type.specifiedByURL ? element("p", {}, "Specified by ", element("code", {}, type.specifiedByURL)) : null,
      ...list("Fields", (type.fields ?? []).map((value) => field(value, type, found))),
      ...list("Fields", (type.inputFields ?? []).map((value) => input(value, "li"))), ...list("Values", values),
      ...list("Implements", names(type.interfaces)), ...list("Possible types", names(type.possibleTypes)),
    ];
  }

  function startPage() {
    const all = [...schema.types.values()].filter(({ name }) =>
      !name.startsWith("__") && !schema.roots.some((root) => root.name === name)).sort((a, b) => (a.name < b.name ? -1 : 1));
    return [
      described(schema.description),
      ...schema.roots.flatMap(({ name, operation }) =>
        list(operation, (schema.types.get(name)?.fields ?? []).map((value) => field(value, schema.types.get(name))))),
      ...list(`All ${all.length} types`, names(all)),
    ];
  }

  function results(text) {
    const wanted = text.toLowerCase(), found = [], limit = 200;
    for (const type of schema.types.values()) {
      if (type.name.startsWith("__")) continue;
      if (type.name.toLowerCase().includes(wanted)) found.push([0, type.name]);
      for (const { name } of [...(type.fields ?? []), ...(type.inputFields ?? []), ...(type.enumValues ?? [])]) {
        if (name.toLowerCase().includes(wanted)) found.push([1, type.name, name]);
      }
    }
    const rank = ([kind, type, name]) => kind * 2 + ((name ?? type).toLowerCase().startsWith(wanted) ? 0 : 1);
    const best = found.sort((a, b) => rank(a) - rank(b)).slice(0, limit);
    const items = best.map(([, type, name]) => element("li", { class: "member" },
      ...(name ? [link(type), ".", link(type, name)] : [link(type)])));
    const title = found.length > limit ? `${limit} of ${found.length} found` : `${found.length} found`;
    return [element("h3", { role: "status" }, title), element("ul", {}, ...items)];
  }

  function show(content) {
    place.replaceChildren(...content.filter((part) => part !== null));
    const found = place.querySelector(".found");
    if (found) found.scrollIntoView({ block: "center" }); else place.scrollTop = 0;
    trail.replaceChildren(...(visited.length ? [
      element("button", { type: "button", class: "link", on: { click: () => home() } }, "Schema"),
      ...visited.slice(-4).flatMap((name) => [" › ", name === visited.at(-1) ? element("span", { class: "quiet" }, name) : link(name)]),
    ] : []));
  }

  function go(name, found) {
    const type = schema.types.get(name);
    if (!type) return;
    const before = visited.indexOf(name);
    visited = before < 0 ? [...visited, name] : visited.slice(0, before + 1);
    search.value = "";
    show(typePage(type, found));
    place.focus({ preventScroll: true });
  }

  function home() { visited = []; search.value = ""; show(startPage()); }

  search.addEventListener("input", () => {
    const text = search.value.trim();
    visited = [];
    show(text ? results(text) : startPage());
  });
  search.addEventListener("keydown", (event) => { if (event.key === "Escape") home(); });
  home();
}

// Sends the operation and shows what comes back.

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
}

function showFailure(message, query) {
  byId("status").className = "hint bad";
  byId("status").textContent = "no response";
  showErrors([{ message }], query);
  byId("result").replaceChildren();
}

// Puts the page together.

const storage = "graphql-mock";
const remembered = (() => { try { return JSON.parse(localStorage.getItem(storage)) ?? {}; } catch { return {}; } })();
let isRunning = false;
// The names of the fields to begin with: what was written for another schema is not shown again.
let beginnings = remembered.beginnings ?? "";

const query = editor("query", graphQLTokens, changed);
const variables = editor("variables", jsonTokens, changed);

function changed() {
  // Both editors are there only after the first of them has been filled.
  if (!byId("query").value && !byId("variables").value) return;
  const names = operationsIn(byId("query").value).map(({ name }) => name).filter(Boolean);
  const select = byId("operation-name"), chosen = select.value;
  byId("operations").hidden = names.length < 2;
  select.replaceChildren(...names.map((name) => element("option", { value: name }, name)));
  if (names.includes(chosen)) select.value = chosen;
  try {
    const kept = { query: byId("query").value, variables: byId("variables").value, beginnings };
    localStorage.setItem(storage, JSON.stringify(kept));
  } catch { /* Without it the page forgets, and works. */ }
}

/** With several operations: the one that the cursor is in. */
function chooseByCursor() {
  const before = operationsIn(query.area.value).filter(({ at }) => at <= query.area.selectionStart).at(-1);
  if (before?.name) byId("operation-name").value = before.name;
}

function readVariables() {
  const problem = byId("variables-problem"), text = variables.area.value.trim();
  problem.hidden = true;
  if (!text) return {};
  try {
    const value = JSON.parse(text);
    if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Error("they must be a JSON object");
    return value;
  } catch (error) {
    problem.textContent = "The variables are not valid: " + error.message;
    problem.hidden = false;
    return null;
  }
}

async function run() {
  const given = readVariables();
  if (isRunning || given === null) return;
  isRunning = true;
  byId("run").disabled = true;
  byId("status").className = "hint";
  byId("status").textContent = "running…";
  const parameters = { query: query.area.value, variables: given };
  if (!byId("operations").hidden) parameters.operationName = byId("operation-name").value;
  const start = performance.now();
  try {
    const answer = await send(parameters);
    showAnswer(answer, performance.now() - start, query.area);
  } catch {
    showFailure("The response did not arrive. The server may have stopped, or lost the connection on purpose.", query.area);
  }
  isRunning = false;
  byId("run").disabled = false;
}

function use(schema, operation, field) {
  const made = example(schema, operation, field);
  query.set(made.query);
  variables.set(Object.keys(made.variables).length ? JSON.stringify(made.variables, null, 2) : "");
  byId("variables-problem").hidden = true;
  query.area.focus();
  query.area.setSelectionRange(0, 0);
  query.area.scrollTop = 0;
}

async function start() {
  try {
    const schema = await readSchema();
    browser(schema, (operation, field) => use(schema, operation, field));
    const root = schema.roots.find(({ operation }) => operation === "query");
    const fields = schema.types.get(root?.name)?.fields ?? [];
    const isNew = !query.area.value || query.area.value === remembered.query;
    const isOther = beginnings !== fields.map(({ name }) => name).join();
    beginnings = fields.map(({ name }) => name).join();
    const first = fields.find((field) => !field.isDeprecated);
    if (first && isNew && isOther) use(schema, "query", first);
  } catch (error) {
    byId("browser").replaceChildren(element("p", {}, "The schema cannot be shown. " + error.message),
      element("button", { type: "button", class: "use", on: { click: start } }, "Try again"));
  }
}

byId("endpoint").textContent = location.origin + endpoint;
byId("run").addEventListener("click", run);
query.area.addEventListener("blur", chooseByCursor);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (document.activeElement === query.area) chooseByCursor();
    run();
  } else if (event.key === "/" && !["TEXTAREA", "INPUT"].includes(document.activeElement?.tagName)) {
    event.preventDefault();
    byId("search").focus();
  }
});
query.set(remembered.query ?? "");
variables.set(remembered.variables ?? "");
start();
