extension WebPage {
  /// Writes operations for a field of a root type, so that nobody has to begin with an empty page.
  static let scriptExamples = #"""
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
    """#
}
