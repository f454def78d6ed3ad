extension WebPage {
  /// Reads the schema by introspection.
  static let scriptSchema = #"""
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
    """#
}
