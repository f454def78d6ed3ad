extension WebPage {
  /// The schema to look around in.
  static let scriptBrowser = #"""
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
    """#
}
