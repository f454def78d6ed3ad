// Reads the schema by introspection, shows it, and writes operations on it.

import { byId, element } from "./base.js";
import { send } from "./request.js";

export const typeText = (type) =>
  type.kind === "NON_NULL" ? typeText(type.ofType) + "!"
    : type.kind === "LIST" ? "[" + typeText(type.ofType) + "]" : type.name;
export const namedType = (type) => (type.ofType ? namedType(type.ofType) : type.name);

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

export async function readSchema() {
  const { status, text } = await send({ query: introspection, operationName: "Introspection" });
  let answer = null;
  try { answer = JSON.parse(text); } catch { throw new Error(`The server responded with status ${status}.`); }
  const found = answer.data?.__schema;
  if (!found) throw new Error(answer.errors?.[0]?.message ?? `The server responded with status ${status}.`);
  return {
    types: new Map(found.types.map((type) => [type.name, type])),
    directives: new Map(found.directives.map((directive) => [directive.name, directive])),
    description: found.description,
    roots: [["query", found.queryType], ["mutation", found.mutationType], ["subscription", found.subscriptionType]]
      .filter(([, type]) => type).map(([operation, type]) => ({ operation, name: type.name })),
  };
}

// Writes operations for a field of a root type, so that nobody has to begin with an empty page.

export function example(schema, operation, field) {
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

export function browser(schema, use) {
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
