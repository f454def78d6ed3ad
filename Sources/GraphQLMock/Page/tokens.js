// The tokens of GraphQL with their places, for completing and formatting. Whatever is no token is a mark by itself.

const pattern = /#[^\n]*|"""(?:\\"""|[^])*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|\.\.\.|[$@]?[A-Za-z_]\w*|[$@]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[^\s,\ufeff]/g;

export function tokensIn(text) {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index, kind: kindOf(match[0]) }));
}

function kindOf(text) {
  if (text[0] === "#") return "comment";
  if (text[0] === "\"") return "string";
  if (/^[A-Za-z_]/.test(text)) return "name";
  if (text[0] === "$") return "variable";
  if (text[0] === "@") return "directive";
  return /^-?\d/.test(text) ? "number" : "mark";
}
