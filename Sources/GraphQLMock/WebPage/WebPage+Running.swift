extension WebPage {
  /// Sends the operation and shows what comes back.
  static let scriptRunning = #"""
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
    """#
}
