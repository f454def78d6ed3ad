// What somebody works on: operations in tabs, the history of requests, header fields, and files for uploads.

import { byId, element } from "./base.js";
import { uploadsIn } from "./request.js";

const storage = "graphql-mock", mostRequests = 50;

/** What the browser keeps. Without it the page forgets, and works. */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(storage)) ?? {};
    const isTab = (tab) => typeof tab?.query === "string" && typeof tab.variables === "string";
    return { ...found, tabs: (found.tabs ?? []).filter(isTab), history: (found.history ?? []).filter(isTab) };
  } catch { return { tabs: [], history: [] }; }
}

export function keep(values) {
  try { localStorage.setItem(storage, JSON.stringify({ ...kept(), ...values })); } catch { /* As above. */ }
}

/** Header fields may have tokens: they are forgotten when the tab of the browser is closed. */
export const keptHeaders = () => { try { return sessionStorage.getItem(storage) ?? ""; } catch { return ""; } };
export const keepHeaders = (text) => { try { sessionStorage.setItem(storage, text); } catch { /* As above. */ } };

const title = ({ query }) => /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? "Untitled";

/** Operations in tabs. `show` puts a tab's texts into the editors, `read` takes them out. */
export function tabs(show, read) {
  const list = byId("tabs"), found = kept();
  let all = found.tabs.length ? found.tabs : [{ query: "", variables: "" }];
  let current = Math.min(Math.max(Number(found.current) || 0, 0), all.length - 1);

  function draw() {
    list.replaceChildren(...all.flatMap((tab, index) => {
      const isOpen = index === current, name = title(tab);
      const button = element("button", { type: "button", role: "tab", tabIndex: isOpen ? 0 : -1, on: { click: () => go(index) } }, name);
      button.setAttribute("aria-selected", String(isOpen));
      button.setAttribute("aria-controls", "operation");
      const end = element("button", { type: "button", class: "close", tabIndex: -1, title: "Close (Delete)", on: { click: () => close(index) } }, "×");
      // Delete on the tab does the same.
      end.setAttribute("aria-hidden", "true");
      return [element("span", { class: "tab" + (isOpen ? " open" : ""), role: "presentation" }, button, all.length > 1 ? end : null)];
    }));
  }

  function go(index) {
    current = (index + all.length) % all.length;
    show(all[current]);
    changed();
  }

  function close(index) {
    all.splice(index, 1);
    go(Math.min(current > index ? current - 1 : current, all.length - 1));
    list.querySelector("[aria-selected=true]")?.focus();
  }

  /** The editors have other texts. */
  function changed() {
    const before = title(all[current]);
    all[current] = read();
    if (before !== title(all[current]) || list.children.length !== all.length || !list.querySelector(".open")) draw();
    else if ([...list.children].findIndex((tab) => tab.classList.contains("open")) !== current) draw();
    keep({ tabs: all, current });
  }

  /** Opens texts in a tab of their own, or in the current one if it is empty. */
  function open(tab) {
    if (read().query.trim()) all.push(tab); else all[current] = tab;
    go(read().query.trim() ? all.length - 1 : current);
  }

  list.addEventListener("keydown", (event) => {
    const moves = { ArrowRight: 1, ArrowLeft: -1 };
    if (event.key === "Delete" && all.length > 1) close(current);
    else if (moves[event.key]) { go(current + moves[event.key]); list.querySelector("[aria-selected=true]").focus(); }
    else return;
    event.preventDefault();
  });
  byId("new-tab").addEventListener("click", () => { all.push({ query: "", variables: "" }); go(all.length - 1); byId("query").focus(); });
  draw();
  return { changed, open, start() { show(all[current]); draw(); } };
}

/** The requests that were sent, the newest first. `open` gets the texts of the one that somebody chooses. */
export function history(open) {
  const dialog = byId("history"), list = byId("history-list");

  function draw() {
    const all = kept().history;
    list.replaceChildren(...(all.length ? all.map((entry) => {
      const choose = () => { dialog.close(); open({ query: entry.query, variables: entry.variables }); };
      return element("li", {}, element("button", { type: "button", class: "link", on: { click: choose } }, title(entry)), " ",
        element("span", { class: "quiet" }, `${new Date(entry.at).toLocaleString()} · ${entry.outcome}`));
    }) : [element("li", { class: "quiet" }, "Nothing has been sent yet.")]));
  }

  byId("show-history").addEventListener("click", () => { draw(); dialog.showModal(); });
  byId("close-history").addEventListener("click", () => dialog.close());
  byId("clear-history").addEventListener("click", () => { keep({ history: [] }); draw(); });
  return {
    add(entry) {
      const isSame = (one) => one.query === entry.query && one.variables === entry.variables;
      keep({ history: [{ ...entry, at: Date.now() }, ...kept().history.filter((one) => !isSame(one))].slice(0, mostRequests) });
    },
  };
}

/** Inputs for the files of the variables of type Upload. */
export function files() {
  const place = byId("files");
  return {
    /** Keeps the inputs of variables that are still there, with the files in them. */
    changed(query) {
      const wanted = uploadsIn(query);
      const known = new Map([...place.querySelectorAll("input")].map((input) => [input.name + input.multiple, input.parentElement]));
      place.replaceChildren(...wanted.map(({ name, isList }) => known.get(name + isList)
        ?? element("label", {}, `$${name} `, element("input", { type: "file", name, multiple: isList }))));
      place.hidden = !wanted.length;
    },
    /** Puts null for each chosen file into the variables, and returns the files with their paths. */
    take(variables) {
      const found = [];
      for (const input of place.querySelectorAll("input")) {
        if (!input.files.length) continue;
        variables[input.name] = input.multiple ? [...input.files].map(() => null) : null;
        [...input.files].forEach((file, index) => found.push([`variables.${input.name}${input.multiple ? "." + index : ""}`, file]));
      }
      return found;
    },
  };
}

/** Two panels, of which one is shown. */
export function switching(...names) {
  const tab = (name) => byId(name + "-tab");
  function show(name) {
    for (const one of names) {
      byId(one + "-panel").hidden = one !== name;
      tab(one).setAttribute("aria-selected", String(one === name));
      tab(one).tabIndex = one === name ? 0 : -1;
    }
  }
  for (const [index, name] of names.entries()) {
    tab(name).addEventListener("click", () => show(name));
    tab(name).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const next = names[(index + (event.key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
      show(next);
      tab(next).focus();
    });
  }
  return show;
}
