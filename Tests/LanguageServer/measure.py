"""Prints how long the language server takes, beside the most that a release build should take.

    measure.py PROGRAM FOLDER

The folder has `schema.graphqls` and a folder `operations`. Machines differ, so a figure above its limit fails nothing.
"""

import contextlib
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

# Milliseconds and megabytes, for a schema of a megabyte and a hundred operations.
START_LIMIT = 150
KEYSTROKE_LIMIT = 40
COMPLETION_LIMIT = 15
MEMORY_LIMIT = 80

CAPABILITIES = {
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True},
        "completion": {
            "completionItem": {"snippetSupport": True},
            "completionList": {"itemDefaults": ["editRange"]},
        },
    }
}


class Server:
    """A running server, spoken to as an editor does."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last_id = 0

    def notify(self, method, parameters):
        self._send({"jsonrpc": "2.0", "method": method, "params": parameters})

    def request(self, method, parameters):
        """The result, or None where the server answers with an error."""
        self.last_id += 1
        self._send({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": parameters})
        while True:
            message = self._read()
            if message.get("id") == self.last_id and "method" not in message:
                return message.get("result")

    def diagnostics(self, document):
        """Waits for the diagnostics of the document's newest version."""
        while True:
            message = self._read()
            if message.get("method") != "textDocument/publishDiagnostics":
                continue
            parameters = message["params"]
            if parameters["uri"] == document.uri and parameters.get("version") == document.version:
                return parameters["diagnostics"]

    def memory(self):
        """The resident memory now and at its highest, in megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        now, highest = (re.search(rf"{name}:\s+(\d+) kB", status) for name in ("VmRSS", "VmHWM"))
        return int(now[1]) / 1024, int(highest[1]) / 1024

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait()

    def _send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _read(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                sys.exit("The server ended before it answered.")
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))


class Document:
    """A file that is open in the editor."""

    def __init__(self, path):
        self.uri = path.as_uri()
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.split("\n")
        self.version = 1

    def open(self, server):
        item = {"uri": self.uri, "languageId": "graphql", "version": self.version, "text": self.text}
        server.notify("textDocument/didOpen", {"textDocument": item})
        return server.diagnostics(self)

    def end(self, line):
        """The position behind a line, in the units of the protocol: UTF-16."""
        return {"line": line, "character": len(self.lines[line].encode("utf-16-le")) // 2}

    def change(self, server, start, end, text):
        """Replaces a range, and waits until it is checked."""
        self.version += 1
        server.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": self.uri, "version": self.version},
                "contentChanges": [{"range": {"start": start, "end": end}, "text": text}],
            },
        )
        server.diagnostics(self)

    def request(self, server, method, **parameters):
        return server.request(f"textDocument/{method}", {"textDocument": {"uri": self.uri}, **parameters})

    def sample(self, count):
        """About as many lines, evenly spread."""
        return range(0, len(self.lines), max(1, len(self.lines) // count))


class Stopwatch:
    """Collects durations in milliseconds."""

    def __init__(self):
        self.durations = []

    @contextlib.contextmanager
    def measure(self):
        start = time.perf_counter()
        yield
        self.durations.append((time.perf_counter() - start) * 1000)

    def report(self, name, limit=None, extra=""):
        """Prints the only duration, or the median, the 95th percentile and the longest one."""
        ordered = sorted(self.durations)
        if not ordered:
            figures = "nothing to measure"
        elif len(ordered) == 1:
            figures = f"{ordered[0]:.0f} ms"
        else:
            median, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
            figures = f"median {median:.1f}  p95 {high:.1f}  max {ordered[-1]:.1f} ms"
        print(f"{name}: {figures}{at_most(limit, 'ms')}{extra}")


def at_most(limit, unit):
    return f"  (at most {limit} {unit})" if limit else ""


def write_project(corpus, root):
    """Makes a package's folders of a corpus: a schema in one module, queries in another."""
    for module in ("Schema", "Queries"):
        folder = root / "Sources" / module
        folder.mkdir(parents=True)
        settings = {"extensions": {"swift": {"lenientSchema": True}}}
        (folder / "graphql.config.json").write_text(json.dumps(settings))
    shutil.copy(corpus / "schema.graphqls", root / "Sources/Schema")
    operations = corpus / "operations"
    for file in operations.rglob("*.graphql"):
        name = "_".join(file.relative_to(operations).parts)
        shutil.copy(file, root / "Sources/Queries" / name)


def measure_start(program, root, document):
    """Starts a server and opens a document in it."""
    watch = Stopwatch()
    with watch.measure():
        server = Server(program)
        server.request("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": CAPABILITIES})
        server.notify("initialized", {})
        diagnostics = document.open(server)
    watch.report("start to first diagnostics", START_LIMIT, f", {len(diagnostics)} diagnostics")
    return server


def measure_keystrokes(name, server, document, count):
    """Types a letter behind random lines, and deletes it."""
    watch = Stopwatch()
    places = random.Random(1)
    for _ in range(count):
        before = document.end(places.randrange(len(document.lines)))
        after = {**before, "character": before["character"] + 1}
        with watch.measure():
            document.change(server, before, before, "x")
        with watch.measure():
            document.change(server, before, after, "")
    watch.report(name, KEYSTROKE_LIMIT)


def measure_completion(name, server, document, lines):
    watch = Stopwatch()
    items = 0
    for line in lines:
        with watch.measure():
            found = document.request(server, "completion", position=document.end(line))
        items += len(found["items"]) if found else 0
    watch.report(name, COMPLETION_LIMIT, f", {items} items")


def measure_lookups(server, document):
    """What an editor asks about a word."""
    for method in ("hover", "definition", "references", "documentHighlight"):
        watch = Stopwatch()
        for line in document.sample(30):
            word = re.search(r"[A-Za-z]", document.lines[line])
            if not word:
                continue
            position = {"line": line, "character": word.start()}
            with watch.measure():
                document.request(server, method, position=position, context={"includeDeclaration": True})
        watch.report(method)


def measure_symbols(server):
    watch = Stopwatch()
    with watch.measure():
        found = server.request("workspace/symbol", {"query": "issue"})
    watch.report("workspace/symbol", extra=f", {len(found or [])} symbols")


def measure_whole_file(server, document):
    """What an editor asks about a whole file."""
    options = {"tabSize": 2, "insertSpaces": True}
    for method in ("documentSymbol", "foldingRange", "semanticTokens/full", "formatting"):
        watch = Stopwatch()
        with watch.measure():
            document.request(server, method, **({"options": options} if method == "formatting" else {}))
        watch.report(f"schema {method}")


def report_memory(server):
    now, highest = server.memory()
    print(f"memory: {now:.0f} MB, at its highest {highest:.0f} MB{at_most(MEMORY_LIMIT, 'MB')}")


def measure(program, corpus, root):
    write_project(corpus, root)
    files = sorted((root / "Sources/Queries").glob("*.graphql"))
    if not files:
        sys.exit(f"There are no operations in {corpus}/operations.")
    print(len(files), "documents")

    document = Document(max(files, key=lambda file: file.stat().st_size))
    server = measure_start(program, root, document)
    measure_keystrokes("document keystroke", server, document, 50)
    measure_completion("completion", server, document, document.sample(50))
    measure_lookups(server, document)
    measure_symbols(server)
    report_memory(server)

    schema = Document(root / "Sources/Schema/schema.graphqls")
    schema.open(server)
    measure_keystrokes("schema keystroke", server, schema, 10)
    measure_whole_file(server, schema)
    measure_completion("schema completion", server, schema, [len(schema.lines) // 2])
    report_memory(server)
    print("exit", server.stop())


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, corpus = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        measure(program, corpus, pathlib.Path(folder).resolve())


if __name__ == "__main__":
    main()
