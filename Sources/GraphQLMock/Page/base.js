// Small helpers, and the colours of GraphQL and JSON. Text becomes text nodes everywhere, never markup.

export const byId = (id) => document.getElementById(id);

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "on") for (const [event, action] of Object.entries(value)) made.addEventListener(event, action);
    else if (key === "class") made.className = value;
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export const graphQLTokens = [
  ["comment", /#[^\n]*/y], ["string", /"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?/y], ["variable", /\$\w+/y],
  ["word", /\b(?:query|mutation|subscription|fragment|on|true|false|null)\b|@\w+/y],
  ["number", /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y], ["field", /[A-Za-z_]\w*/y], ["mark", /[{}()[\]:!=|&.,]+/y],
];
export const jsonTokens = [
  ["field", /"(?:[^"\\\n]|\\.)*"(?=\s*:)/y], ["string", /"(?:[^"\\\n]|\\.)*"?/y],
  ["number", /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y], ["word", /true|false|null/y], ["mark", /[{}[\]:,]+/y],
];

export const headerTokens = [["field", /[^\s:]+(?=[ \t]*:)/y], ["mark", /:/y], ["string", /[^:\n]+/y]];

export function colored(text, tokens) {
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

const closing = { "{": "}", "(": ")", "[": "]" };
const count = (text, mark) => text.split(mark).length - 1;

/** Writes as typing does it, so that it can be undone. */
const insert = (text) => document.execCommand(text ? "insertText" : "delete", false, text);

/** A text area over the same text in colours. An Enter behind an open bracket closes it. */
export function editor(id, tokens, changed = () => {}) {
  const area = byId(id), colors = byId(id + "-colors"), layers = area.parentElement.querySelectorAll("pre");
  const scroll = () => { for (const layer of layers) layer.scrollTo(area.scrollLeft, area.scrollTop); };
  const show = () => {
    // The last line has to be there even when it is empty, or scrolling to the end would differ.
    colors.replaceChildren(colored(area.value, tokens), "\n ");
    scroll();
    changed();
  };
  area.addEventListener("input", show);
  area.addEventListener("scroll", scroll);
  area.addEventListener("keydown", (event) => {
    const isLine = event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isLine || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    const before = area.value.slice(0, area.selectionStart), open = /[{([]\s*$/.exec(before)?.[0].trim();
    const margin = /[^\n]*$/.exec(before)[0].match(/^\s*/)[0];
    insert("\n" + margin + (open ? "  " : ""));
    if (!open || count(area.value, open) <= count(area.value, closing[open])) return;
    const at = area.selectionStart;
    insert("\n" + margin + closing[open]);
    area.setSelectionRange(at, at);
  });
  return { area, set(text) { area.value = text; show(); } };
}

/** Replaces a part of a text area. */
export function replace(area, from, to, text) {
  area.focus();
  area.setSelectionRange(from, to);
  insert(text);
}
