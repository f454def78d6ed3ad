// Shows what a server sends piece by piece: the events of a subscription, or the parts of a result.

import { byId, colored, element, jsonTokens } from "./base.js";

/** Whether a response has events, and not one whole answer. */
export const hasEvents = (response) => response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;

/** What comes over server-sent events, until the server completes it. */
async function* payloads(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (true) {
    const { done, value } = await reader.read();
    if (done) throw new Error("The stream ended before the server completed it.");
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const fields = block.split("\n").map((line) => /^(\w+): ?([^]*)$/.exec(line)).filter(Boolean);
      const name = fields.find(([, field]) => field === "event")?.[2];
      if (name === "complete") return;
      if (name === "next") yield JSON.parse(fields.filter(([, field]) => field === "data").map(([, , data]) => data).join("\n"));
    }
  }
}

// Puts the parts of a result together.

const isPart = (payload) => "hasNext" in payload;

function joined(result, part) {
  if ("data" in part) result.data = part.data;
  result.errors.push(...(part.errors ?? []));
  for (const { id, path } of part.pending ?? []) result.pending.set(id, path);
  for (const { id, subPath, data, items, errors } of part.incremental ?? []) {
    result.errors.push(...(errors ?? []));
    const path = [...(result.pending.get(id) ?? []), ...(subPath ?? [])];
    const place = path.reduce((value, step) => value?.[step], result.data);
    if (items) place?.push(...items);
    else if (place && data) addMembers(place, data);
  }
  for (const { id, errors } of part.completed ?? []) {
    result.pending.delete(id);
    result.errors.push(...(errors ?? []));
  }
  return result;
}

function addMembers(object, others) {
  for (const [key, value] of Object.entries(others)) {
    const known = object[key];
    if (known && value && typeof known === "object" && typeof value === "object") addMembers(known, value);
    else object[key] = value;
  }
}

const mostEvents = 100;
const secondsText = (time) => `${(time / 1000).toFixed(1)} s`;

/** Shows events, the newest first, or a result that grows, and returns what the status line says in the end. */
export async function showStream(response, signal, start, showErrors) {
  const line = byId("status"), result = byId("result");
  const whole = { data: null, errors: [], pending: new Map() };
  let count = 0, failures = 0, kind = "event";
  const show = (state, isLost = false) => {
    const time = performance.now() - start;
    line.className = "hint " + (isLost || failures || whole.errors.length ? "bad" : "good");
    const open = whole.pending.size ? ` · ${whole.pending.size} to come` : "";
    line.textContent = `${count} ${kind}${count === 1 ? "" : "s"}${open} · ${state} ${secondsText(time)}`;
  };
  result.replaceChildren();
  show("waiting for");
  const take = (payload) => {
    count += 1;
    if (isPart(payload)) {
      kind = "part";
      joined(whole, payload);
      const shown = whole.errors.length ? { data: whole.data, errors: whole.errors } : { data: whole.data };
      result.replaceChildren(colored(JSON.stringify(shown, null, 2), jsonTokens));
      showErrors(whole.errors);
    } else {
      const errors = payload.errors ?? [];
      if (errors.length) failures += 1;
      showErrors(errors);
      const title = element("span", { class: "event" }, `Event ${count}, after ${secondsText(performance.now() - start)}\n`);
      const shown = payload.data !== undefined ? { data: payload.data, ...payload } : payload;
      result.prepend(element("span", {}, title, colored(JSON.stringify(shown, null, 2), jsonTokens), "\n\n"));
      while (result.children.length > mostEvents) result.lastChild.remove();
    }
    show("running for");
  };
  try {
    for await (const payload of payloads(response)) take(payload);
    show("completed after");
  } catch {
    show(signal.aborted ? "stopped after" : "connection lost after", !signal.aborted);
  }
  return line.textContent;
}
