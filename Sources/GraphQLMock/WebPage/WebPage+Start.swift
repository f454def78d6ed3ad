extension WebPage {
  /// Puts the page together.
  static let scriptStart = #"""
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
    """#
}
