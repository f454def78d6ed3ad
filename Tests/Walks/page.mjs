// Tries what the mock's page does with texts: formatting and completing.
//
//   node Tests/Walks/page.mjs

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// In a folder that says that its scripts are modules.
const folder = mkdtempSync(join(tmpdir(), "page-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
cpSync(new URL("../../Sources/GraphQLMock/Page", import.meta.url), folder, { recursive: true });
writeFileSync(join(folder, "package.json"), '{"type": "module"}');
const { prettified } = await import(join(folder, "prettify.js"));
const { suggestions } = await import(join(folder, "completion.js"));
const { headersIn, uploadsIn } = await import(join(folder, "request.js"));

const formatted = [
  ["{a b{c}}", "{\n  a\n  b {\n    c\n  }\n}\n"],
  ["query  A($first:Int!=3,$by:[By!]={a:1,b:[1,2]} $x: T @old)@live{a(first:$first,by:{a:{b:\"x\"},c:[A,B]}){id}}",
    "query A($first: Int! = 3, $by: [By!] = {a: 1, b: [1, 2]}, $x: T @old) @live {\n"
    + "  a(first: $first, by: {a: {b: \"x\"}, c: [A, B]}) {\n    id\n  }\n}\n"],
  ["{a{...Parts ...on Film@include(if:$x){b}...@skip(if:true){on}alias:name @skip(if:true)}}",
    "{\n  a {\n    ...Parts\n    ... on Film @include(if: $x) {\n      b\n    }\n    ... @skip(if: true) {\n      on\n    }\n"
    + "    alias: name @skip(if: true)\n  }\n}\n"],
  ["# top\nquery A{a # why\n # own line\nb}\n# next\nfragment B on C{d}",
    "# top\nquery A {\n  a # why\n  # own line\n  b\n}\n\n# next\nfragment B on C {\n  d\n}\n"],
  ["{ a(b: \"\"\"block\n  text\"\"\") }", "{\n  a(b: \"\"\"block\n  text\"\"\")\n}\n"],
  ["{ a", "{\n  a\n"], ["}", "}\n"], ["", ""],
];
for (const [text, expected] of formatted) {
  assert.equal(prettified(text), expected);
  assert.equal(prettified(expected), expected);
}

const named = (name, kind = "SCALAR") => ({ kind, name });
const required = (ofType) => ({ kind: "NON_NULL", ofType }), list = (ofType) => ({ kind: "LIST", ofType });
const field = (name, type, args = []) => ({ name, type, args, description: null });
const types = [
  { name: "Query", kind: "OBJECT", fields: [
    field("films", required(list(named("Film", "OBJECT"))), [field("filter", named("Filter", "INPUT_OBJECT")), field("genre", named("Genre", "ENUM"))]),
    field("film", named("Film", "OBJECT"), [field("id", required(named("ID")))]),
  ] },
  { name: "Mutation", kind: "OBJECT", fields: [field("book", named("Film", "OBJECT"))] },
  { name: "Film", kind: "OBJECT", fields: [
    field("id", required(named("ID"))), field("title", required(named("String"))), field("director", named("Person", "OBJECT")),
  ] },
  { name: "Person", kind: "OBJECT", fields: [field("name", named("String"))] },
  { name: "Filter", kind: "INPUT_OBJECT", inputFields: [
    field("genres", list(named("Genre", "ENUM"))), field("not", named("Filter", "INPUT_OBJECT")), field("isNew", named("Boolean")),
  ] },
  { name: "Genre", kind: "ENUM", enumValues: [{ name: "DRAMA" }, { name: "COMEDY" }] },
  { name: "ID", kind: "SCALAR" }, { name: "String", kind: "SCALAR" }, { name: "Boolean", kind: "SCALAR" },
];
const schema = {
  roots: [{ operation: "query", name: "Query" }, { operation: "mutation", name: "Mutation" }],
  directives: new Map([["include", { name: "include", args: [field("if", required(named("Boolean")))] }]]),
  types: new Map(types.map((type) => [type.name, type])),
};
const completed = [
  ["|", "query mutation fragment"], ["q|", "query"], ["query A { films { id } }\n|", "query mutation fragment"],
  ["{ | }", "films film __typename"], ["{ a: fi| }", "films film"], ["mutation { | }", "book __typename"],
  ["{ films { director { | } } }", "name __typename"], ["{ films { director { name } ti| } }", "title"],
  ["{ films(genre: DRAMA) { id } | }", "films film __typename"], ["fragment A on Film { | }", "id title director __typename"],
  ["{ films(|) }", "filter genre"], ["{ films(genre: |) }", "DRAMA COMEDY null"], ["{ films(genre: DRAMA, |) }", "filter"],
  ["{ films(filter: {|}) }", "genres not isNew"], ["{ films(filter: {genres: [|]}) }", "DRAMA COMEDY null"],
  ["{ films(filter: {not: {isNew: |}}) }", "true false null"],
  ["query A($g: Genre) { films(genre: $|) { id } }", "$g DRAMA COMEDY null"],
  ["query A($g: |) { a }", "Filter Genre ID String Boolean"],
  ["{ films { ... on | } }", "Query Mutation Film Person"], ["{ films { ... on Film { | } } }", "id title director __typename"],
  ["{ films { ...| } } fragment Parts on Film { id }", "on Parts"], ["fragment A on | ", "Query Mutation Film Person"],
  ["{ films @| }", "@include"], ["{ films @include(|) }", "if"], ["{ films @include(if: |) }", "true false"],
  ["{ films } # |", ""], ["{ film(id: \"|", ""], ["} } ) |", ""],
];
for (const [text, expected] of completed) {
  const at = text.indexOf("|"), whole = text.replace("|", "");
  assert.equal(suggestions(schema, whole, at).items.map(({ name }) => name).join(" "), expected, text);
}

assert.deepEqual(headersIn("Authorization: Bearer a:b\n\n X-Market :JP "), { Authorization: "Bearer a:b", "X-Market": "JP" });
assert.throws(() => headersIn("A: b\nnothing"), /Line 2 must be/);
assert.deepEqual(uploadsIn("mutation($a: Upload!, $b: [Upload!]!, $c: Int) { x }"), [{ name: "a", isList: false }, { name: "b", isList: true }]);
console.log(`${formatted.length} texts formatted, ${completed.length} places completed`);
