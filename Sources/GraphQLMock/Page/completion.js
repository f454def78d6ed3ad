// What can be written at a place in an operation, by the schema.

import { namedType, typeText } from "./schema.js";
import { tokensIn } from "./tokens.js";

const isComposite = (type) => ["OBJECT", "INTERFACE", "UNION"].includes(type?.kind);
const isInput = (type) => ["SCALAR", "ENUM", "INPUT_OBJECT"].includes(type?.kind);
const typename = { name: "__typename", description: "The name of the object's type.", args: [], type: { kind: "NON_NULL", ofType: { kind: "SCALAR", name: "String" } } };

/** The suggestions at an offset: the text that they replace begins at `from`. */
export function suggestions(schema, text, at) {
  const from = at - /[$@]?\w*$/.exec(text.slice(0, at))[0].length;
  const written = text.slice(from, at).toLowerCase();
  const before = tokensIn(text.slice(0, from));
  const last = before.at(-1);
  // Nothing within a comment or an open string.
  if (last && (last.kind === "comment" && !text.slice(last.at, from).includes("\n")
    || last.kind === "string" && !/^"(""[^]*"""|([^"\\]|\\.)*")$/.test(last.text))) return { from, items: [] };
  const items = offered(schema, text, walk(schema, before.filter(({ kind }) => kind !== "comment")), text[from]);
  const bare = (name) => name.replace(/^[$@]/, "").toLowerCase(), wanted = written.replace(/^[$@]/, "");
  const rank = ({ name }) => (bare(name).startsWith(wanted) ? 0 : 1);
  return { from, items: items.filter(({ name }) => bare(name).includes(wanted)).sort((a, b) => rank(a) - rank(b)) };
}

/** Goes through the tokens up to the cursor, and returns the place where it ends. */
function walk(schema, tokens) {
  const root = (operation) => schema.types.get(schema.roots.find((one) => one.operation === operation)?.name);
  const stack = [{ kind: "document", type: root("query") }];
  const top = () => stack.at(-1);
  for (const [index, token] of tokens.entries()) {
    const place = top(), before = tokens[index - 1]?.text, word = token.text;
    switch (place.kind) {
      case "document":
        if (word === "{") stack.push({ kind: "selection", type: place.type });
        else if (word === "(") stack.push(place.directive ? argumentsOf(place.directive) : { kind: "variables" });
        else if (before === "on") place.type = schema.types.get(word);
        else if (["query", "mutation", "subscription"].includes(word) && (!before || before === "}")) place.type = root(word);
        place.directive = directiveAfter(schema, token, place);
        break;
      case "selection":
        if (word === "}") { stack.pop(); if (top().kind === "document") top().type = root("query"); }
        else if (word === "{") stack.push({ kind: "selection", type: place.next });
        else if (word === "(") stack.push(argumentsOf(place.directive ?? place.field));
        else if (word === "...") place.next = place.type;
        else if (before === "on" && tokens[index - 2]?.text === "...") place.next = schema.types.get(word);
        else if (token.kind === "name" && before !== "...") {
          place.field = word === "__typename" ? typename : place.type?.fields?.find(({ name }) => name === word);
          place.next = place.field && schema.types.get(namedType(place.field.type));
        }
        if (word !== ")") place.directive = directiveAfter(schema, token, place);
        break;
      case "variables":
        if (word === ")") stack.pop();
        break;
      default:
        value(schema, stack, place, token);
    }
  }
  const place = top(), last = tokens.at(-1)?.text, previous = tokens.at(-2)?.text;
  return { ...place, last, previous };
}

const directiveAfter = (schema, token, place) =>
  token.kind === "directive" ? schema.directives.get(token.text.slice(1)) : token.kind === "mark" && token.text === "(" ? place.directive : undefined;

const argumentsOf = (owner) => ({ kind: "arguments", fields: owner?.args ?? [], given: [] });

/** A token within arguments, an input object or a list. */
function value(schema, stack, place, { text: word, kind }) {
  if (word === ")" || word === "}" || word === "]") {
    stack.pop();
    const outer = stack.at(-1);
    if (outer.kind !== "list" && outer.kind !== "selection" && outer.kind !== "document") outer.expected = undefined;
    return;
  }
  const expected = place.kind === "list" ? place.type : place.expected;
  if (word === ":") {
    place.expected = place.field?.type;
  } else if (word === "{") {
    stack.push({ kind: "object", fields: (expected && schema.types.get(namedType(expected))?.inputFields) ?? [], given: [] });
  } else if (word === "[") {
    let type = expected;
    if (type?.kind === "NON_NULL") type = type.ofType;
    stack.push({ kind: "list", type: type?.kind === "LIST" ? type.ofType : type });
  } else if (place.kind !== "list" && place.expected) {
    place.expected = undefined;
  } else if (place.kind !== "list" && kind === "name") {
    place.field = place.fields.find(({ name }) => name === word);
    place.given.push(word);
  }
}

function offered(schema, text, place, first) {
  const types = (isWanted) => [...schema.types.values()].filter((type) => isWanted(type) && !type.name.startsWith("__"))
    .map(({ name, description, kind }) => ({ name, description, detail: kind.toLowerCase().replace("_", " ") }));
  if (first === "@" || place.last === "@") {
    return [...schema.directives.values()].map(({ name, description }) => ({ name: "@" + name, description, detail: "directive" }));
  }
  switch (place.kind) {
    case "document":
      if (place.last === "on") return types(isComposite);
      if (place.last && place.last !== "}") return [];
      return [...schema.roots.map(({ operation }) => operation), "fragment"].map((name) => ({ name, detail: "keyword" }));
    case "selection":
      if (place.last === "on" && place.previous === "...") return types(isComposite);
      if (place.last === "...") {
        const fragments = [...text.matchAll(/\bfragment\s+(\w+)\s+on\s+(\w+)/g)].map(([, name, type]) => ({ name, detail: "on " + type }));
        return [{ name: "on", detail: "keyword" }, ...fragments];
      }
      return [...(place.type?.fields ?? []), ...(place.type ? [typename] : [])].map((field) => ({
        name: field.name, description: field.description, detail: typeText(field.type), isDeprecated: field.isDeprecated,
        hasSelection: isComposite(schema.types.get(namedType(field.type))),
      }));
    case "variables":
      return place.last === ":" || place.last === "[" ? types(isInput) : [];
    default: {
      const expected = place.kind === "list" ? place.type : place.expected;
      return expected ? values(schema, text, expected)
        : place.fields?.filter(({ name }) => !place.given.includes(name)).map((field) => (
          { name: field.name, description: field.description, detail: typeText(field.type), after: ": " })) ?? [];
    }
  }
}

function values(schema, text, type) {
  const definition = schema.types.get(namedType(type));
  const variables = [...text.matchAll(/\$(\w+)\s*:\s*([\w![\] ]+)/g)].filter(([, , its]) => its.includes(namedType(type)))
    .map(([, name, its]) => ({ name: "$" + name, detail: its.trim() }));
  const words = namedType(type) === "Boolean" ? ["true", "false"] : [];
  return [
    ...variables, ...words.map((name) => ({ name, detail: "Boolean" })),
    ...(definition?.enumValues ?? []).map(({ name, description, isDeprecated }) => ({ name, description, isDeprecated, detail: definition.name })),
    ...(type.kind === "NON_NULL" ? [] : [{ name: "null", detail: "no value" }]),
  ];
}
