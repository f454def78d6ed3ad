extension WebPage {
  /// Small helpers, and the colours of GraphQL and JSON. Text becomes text nodes everywhere, never markup.
  static let scriptColors = #"""
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
    """#
}
