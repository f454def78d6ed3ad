// Sends operations: with header fields that somebody typed, and with files.

export const endpoint = "/graphql";

const whole = "application/graphql-response+json, application/json";

/** Sends a request, and returns the status and the text of the response. */
export async function send(parameters) {
  const response = await ask(parameters, {}, [], whole);
  return { status: response.status, text: await response.text() };
}

/**
 * Sends a request that may have many answers, and returns the response as soon as it begins.
 * Files are [path in the request, such as "variables.photo", file]; with some, the request is a form.
 */
export async function ask(parameters, headers, files, accepted = "text/event-stream, " + whole, signal = undefined) {
  const accept = { Accept: accepted, ...headers };
  return fetch(endpoint, {
    method: "POST",
    body: files.length ? form(parameters, files) : JSON.stringify(parameters),
    // A browser writes the type of a form, with its boundary.
    headers: files.length ? accept : { "Content-Type": "application/json", ...accept },
    signal,
  });
}

/** https://github.com/jaydenseric/graphql-multipart-request-spec */
function form(parameters, files) {
  const body = new FormData();
  body.append("operations", JSON.stringify(parameters));
  body.append("map", JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [path]]))));
  files.forEach(([, file], index) => body.append(String(index), file));
  return body;
}

/** Header fields from lines such as "Authorization: Bearer 42". Throws an error that names the first line that is not one. */
export function headersIn(text) {
  const fields = {};
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const match = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*([^]*?)\s*$/.exec(line);
    if (!match) throw new Error(`Line ${index + 1} must be "Name: value".`);
    if (/[^\t\x20-\x7e\x80-\xff]/.test(match[2])) throw new Error(`Line ${index + 1} has a character that no header field can have.`);
    fields[match[1]] = match[2];
  }
  return fields;
}

/** The variables of type Upload that an operation declares. */
export function uploadsIn(text) {
  const found = new Map();
  for (const [, name, list] of text.matchAll(/\$(\w+)\s*:\s*(\[?)\s*Upload\b/g)) found.set(name, list === "[");
  return [...found].map(([name, isList]) => ({ name, isList }));
}
