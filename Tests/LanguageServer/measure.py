"""Measures the language server on a folder of GraphQL: measure.py PROGRAM CORPUS"""
import json, os, shutil, subprocess, sys, tempfile, time, random, glob, re
program, corpus = sys.argv[1], sys.argv[2]
work = tempfile.mkdtemp()
os.makedirs(work + "/Sources/S"); os.makedirs(work + "/Sources/Q")
shutil.copy(corpus + "/schema.graphqls", work + "/Sources/S/schema.graphqls")
json.dump({"extensions": {"swift": {"lenientSchema": True}}}, open(work + "/Sources/S/graphql.config.json", "w"))
json.dump({"extensions": {"swift": {"lenientSchema": True}}}, open(work + "/Sources/Q/graphql.config.json", "w"))
for f in glob.glob(corpus + "/operations/**/*.graphql", recursive=True):
    shutil.copy(f, work + "/Sources/Q/" + os.path.relpath(f, corpus + "/operations").replace("/", "_"))
class Client:
    def __init__(s):
        s.p = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE); s.id = 0
    def send(s, m):
        b = json.dumps(m).encode(); s.p.stdin.write(b"Content-Length: %d\r\n\r\n" % len(b) + b); s.p.stdin.flush()
    def read(s):
        n = 0
        while True:
            l = s.p.stdout.readline()
            if not l: raise EOFError
            if l == b"\r\n": break
            if l.lower().startswith(b"content-length"): n = int(l.split(b":")[1])
        return json.loads(s.p.stdout.read(n))
    def notify(s, m, p): s.send({"jsonrpc": "2.0", "method": m, "params": p})
    def request(s, m, p):
        s.id += 1; s.send({"jsonrpc": "2.0", "id": s.id, "method": m, "params": p})
        while True:
            r = s.read()
            if r.get("id") == s.id and "method" not in r: return r.get("result")
    def until(s, uri, version=None):
        while True:
            r = s.read()
            if r.get("method") == "textDocument/publishDiagnostics" and r["params"]["uri"] == uri and (version is None or r["params"].get("version") == version): return r["params"]["diagnostics"]
def p95(l): l = sorted(l); return "median %.1f  p95 %.1f  max %.1f ms" % (l[len(l)//2]*1e3, l[int(len(l)*.95)]*1e3, l[-1]*1e3)
uri = lambda f: "file://" + f
docs = sorted(glob.glob(work + "/Sources/Q/*.graphql")); print(len(docs), "documents")
caps = {"textDocument": {"publishDiagnostics": {"versionSupport": True}, "completion": {"completionItem": {"snippetSupport": True}, "completionList": {"itemDefaults": ["editRange"]}}}}
doc = max(docs, key=os.path.getsize); text = open(doc).read()
t = time.time(); c = Client()
c.request("initialize", {"processId": None, "rootUri": uri(work), "capabilities": caps}); c.notify("initialized", {})
c.notify("textDocument/didOpen", {"textDocument": {"uri": uri(doc), "languageId": "graphql", "version": 1, "text": text}})
d = c.until(uri(doc), 1); print("start to first diagnostics: %.0f ms, %d diagnostics" % ((time.time()-t)*1e3, len(d)))
def edits(path, text, count):
    v = [1]; times = []; rnd = random.Random(1)
    lines = text.split("\n")
    for i in range(count):
        line = rnd.randrange(len(lines)); col = len(lines[line])
        for change in ({"range": {"start": {"line": line, "character": col}, "end": {"line": line, "character": col}}, "text": "x"},
                       {"range": {"start": {"line": line, "character": col}, "end": {"line": line, "character": col+1}}, "text": ""}):
            v[0] += 1; t = time.time()
            c.notify("textDocument/didChange", {"textDocument": {"uri": uri(path), "version": v[0]}, "contentChanges": [change]})
            c.until(uri(path), v[0]); times.append(time.time()-t)
    return times
print("document keystroke:", p95(edits(doc, text, 50)))
comp = []; lines = text.split("\n"); n = 0
for i in range(0, len(lines), max(1, len(lines)//50)):
    t = time.time(); r = c.request("textDocument/completion", {"textDocument": {"uri": uri(doc)}, "position": {"line": i, "character": len(lines[i])}}); comp.append(time.time()-t); n += len(r["items"]) if r else 0
print("completion:", p95(comp), n, "items")
for m in ("hover", "definition", "references", "documentHighlight"):
    l = []
    for i in range(0, len(lines), max(1, len(lines)//30)):
        w = re.search(r"[A-Za-z]", lines[i]); 
        if not w: continue
        t = time.time(); c.request("textDocument/"+m, {"textDocument": {"uri": uri(doc)}, "position": {"line": i, "character": w.start()}, "context": {"includeDeclaration": True}}); l.append(time.time()-t)
    print(m + ":", p95(l))
t = time.time(); r = c.request("workspace/symbol", {"query": "issue"}); print("workspace/symbol: %.0f ms, %d" % ((time.time()-t)*1e3, len(r)))
print("memory: %s" % [l for l in open("/proc/%d/status" % c.p.pid) if l.startswith(("VmRSS", "VmHWM"))])
s = work + "/Sources/S/schema.graphqls"; text = open(s).read()
c.notify("textDocument/didOpen", {"textDocument": {"uri": uri(s), "languageId": "graphql", "version": 1, "text": text}}); c.until(uri(s), 1)
print("schema keystroke:", p95(edits(s, text, 10)))
l = text.split("\n")
for m in ("documentSymbol", "foldingRange", "semanticTokens/full", "formatting"):
    t = time.time(); c.request("textDocument/"+m, {"textDocument": {"uri": uri(s)}}); print("schema", m, "%.0f ms" % ((time.time()-t)*1e3))
t = time.time(); c.request("textDocument/completion", {"textDocument": {"uri": uri(s)}, "position": {"line": len(l)//2, "character": 0}}); print("schema completion %.0f ms" % ((time.time()-t)*1e3))
print("memory: %s" % [x for x in open("/proc/%d/status" % c.p.pid) if x.startswith(("VmRSS", "VmHWM"))])
c.request("shutdown", None); c.notify("exit", None); print("exit", c.p.wait())
shutil.rmtree(work)
