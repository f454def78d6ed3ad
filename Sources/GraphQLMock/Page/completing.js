// Shows suggestions at the cursor of the operation, for the mouse, the keyboard and screen readers.

import { byId, element, replace } from "./base.js";
import { suggestions } from "./completion.js";

const most = 100;

/** Suggests what can be written in a text area, as soon as there is a schema. */
export function completing(area) {
  const list = byId("suggestions"), about = byId("suggestion");
  let schema = null, items = [], from = 0, chosen = 0;

  function close() {
    items = [];
    list.hidden = about.hidden = true;
    area.removeAttribute("aria-activedescendant");
  }

  function open() {
    if (!schema || area.selectionStart !== area.selectionEnd) return close();
    const found = suggestions(schema, area.value, area.selectionStart);
    ({ from } = found);
    items = found.items.slice(0, most);
    // What is written is complete: there is nothing to suggest.
    if (!items.length || items.length === 1 && items[0].name === area.value.slice(from, area.selectionStart)) return close();
    list.replaceChildren(...items.map((item, index) => element("li",
      { role: "option", id: "suggestion-" + index, class: item.isDeprecated ? "gone" : "",
        on: { mousedown: (event) => { event.preventDefault(); choose(index); accept(); } } },
      element("span", { class: "name" }, item.name), " ", element("span", { class: "quiet" }, item.detail ?? ""))));
    list.hidden = about.hidden = false;
    place();
    choose(0);
  }

  /** Below the beginning of the word, within the editor. */
  function place() {
    const style = getComputedStyle(area), lines = area.value.slice(0, from).split("\n");
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = `${style.fontSize} ${style.fontFamily}`;
    const height = parseFloat(style.lineHeight), width = canvas.measureText(lines.at(-1)).width;
    const top = parseFloat(style.paddingTop) + lines.length * height - area.scrollTop;
    const left = parseFloat(style.paddingLeft) + width - area.scrollLeft;
    const isAbove = top + list.offsetHeight > area.clientHeight && top - height > list.offsetHeight;
    list.style.top = `${isAbove ? top - height - list.offsetHeight : top}px`;
    list.style.left = `${Math.max(0, Math.min(left, area.clientWidth - list.offsetWidth))}px`;
  }

  function choose(index) {
    list.children[chosen]?.setAttribute("aria-selected", "false");
    chosen = (index + items.length) % items.length;
    const option = list.children[chosen], item = items[chosen];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    area.setAttribute("aria-activedescendant", option.id);
    about.textContent = `${item.name} ${item.detail ?? ""}${item.description ? ": " + item.description : ""} (${chosen + 1} of ${items.length})`;
  }

  function accept() {
    const item = items[chosen], at = area.selectionStart;
    const indent = /(^|\n)([ \t]*)[^\n]*$/.exec(area.value.slice(0, from))[2];
    const needsSelection = item.hasSelection && !/^\s*[{(:]/.test(area.value.slice(at));
    const [head, tail] = needsSelection ? [`${item.name} {\n${indent}  `, `\n${indent}}`] : [item.name + (item.after ?? ""), ""];
    const begin = from;
    close();
    replace(area, begin, at, head + tail);
    area.setSelectionRange(begin + head.length, begin + head.length);
  }

  area.addEventListener("input", (event) => {
    const isTyped = event.inputType === "insertText" && /[\w$@]$/.test(area.value.slice(0, area.selectionStart));
    if (isTyped || items.length && /^delete/.test(event.inputType ?? "")) open(); else close();
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) { event.preventDefault(); open(); return; }
    if (!items.length || event.isComposing) return;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (moves[event.key]) choose(chosen + moves[event.key]);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.ctrlKey && !event.metaKey && !event.shiftKey) accept();
    else if (event.key === "Escape") close();
    else { if (/^(Arrow|Home|End|Page)/.test(event.key)) close(); return; }
    event.preventDefault();
  }, true);
  area.addEventListener("blur", close);
  area.addEventListener("scroll", close);
  area.addEventListener("pointerdown", close);
  return { know(read) { schema = read; } };
}
