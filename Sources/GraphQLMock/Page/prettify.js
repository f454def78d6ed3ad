// Formats an operation: one selection a line, two spaces for each level, values on one line, comments kept.

import { tokensIn } from "./tokens.js";

const closing = { "}": true, ")": true, "]": true };

export function prettified(text) {
  // What is open: "selection", or the mark that opens a value.
  const open = [];
  let out = "", before = [], end = 0;
  for (const token of tokensIn(text)) {
    const { text: word } = token, [last] = before;
    const isAtEnd = token.kind === "comment" && last && !text.slice(end, token.at).includes("\n");
    end = token.at + word.length;
    const inside = open.at(-1);
    const isValue = inside !== undefined && inside !== "selection" || word === "{" && last?.text === ":";
    if (closing[word]) open.pop();
    const gap = !last ? "" : isAtEnd ? " " : last.kind === "comment" || token.kind === "comment" && open.length ? "\n"
      : isValue ? gapInValue(last.text, token) : gapInSelection(before, token, open.length);
    out += gap.endsWith("\n") ? gap + "  ".repeat(open.filter((mark) => mark === "selection").length) : gap;
    out += token.kind === "comment" ? word.trimEnd() : word;
    if ("{([".includes(word)) open.push(isValue || word !== "{" ? word : "selection");
    before = [token, ...before.slice(0, 1)];
  }
  return out ? out + "\n" : "";
}

function gapInValue(last, { text: word, kind }) {
  if (closing[word] || "!:(".includes(word) || "([{".includes(last)) return "";
  return ":=|&".includes(last) || "=|&".includes(word) || kind === "directive" ? " " : ", ";
}

/** - before: the two tokens before this one, the nearest first. */
function gapInSelection([last, previous], { text: word, kind }, depth) {
  if (word === "}" || last.text === "{") return "\n";
  if ("(:)".includes(word)) return "";
  if (word === "{" || kind === "directive" || last.text === ":") return " ";
  if (last.text === "...") return word === "on" ? " " : "";
  if (last.text === "on" && previous?.text === "...") return " ";
  return depth ? "\n" : last.text === "}" ? "\n\n" : last.kind === "string" ? "\n" : " ";
}
