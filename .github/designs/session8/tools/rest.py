#!/usr/bin/env python3
"""The rest of the mechanical part: tests, manifest, consumers, documents. Run after split.sh, at the top of a checkout."""
import os, pathlib, re, subprocess
N = "GraphQLNetworking"
CLIENT = re.compile(r"\b(GraphQLClient|GraphQLClientError|GraphQLTransport|GraphQLInterceptor|GraphQLRequestContext|HTTPRequest|HTTPResponse|HTTPHeaders|HTTPBody|HTTPStream|HTTPChunks|TransferProgress|Updates|Loadable|Locked|SharedWork|RequestOptions|GraphQLMetric|TokenRejection|ClientClock|GraphQLCall|FoundationFailure|RetryInterceptor|RetryBudget|RetryDelays|LoggingInterceptor|DeduplicationInterceptor|HeadersInterceptor)\b")
def sh(*words): subprocess.run(words, check=True)
def edit(path, *pairs):
    file = pathlib.Path(path); text = file.read_text()
    for old, new in zip(pairs[::2], pairs[1::2]):
        assert old in text, f"{path}: {old!r} is not there"
        text = text.replace(old, new)
    file.write_text(text)

# Tests.
tests = "Tests/GraphQLNetworkingTests"
os.makedirs(tests, exist_ok=True)
for folder in "Client HTTP Interceptors Updates".split(): sh("git", "mv", f"Tests/GraphQLRuntimeTests/{folder}", f"{tests}/{folder}")
for link, target in {
    "Tests/GraphQLSessionsTests/HandClock.swift": "../GraphQLNetworkingTests/Client/HandClock.swift",
    "Tests/GraphQLSessionsTests/Scratch.swift": "../GraphQLNetworkingTests/Client/Scratch.swift",
    "Tests/GraphQLURLSessionTests/HandClock.swift": "../GraphQLNetworkingTests/Client/HandClock.swift",
}.items():
    os.remove(link); os.symlink(target, link)

# Imports: a file that names the client imports its module, which has all of the runtime. `PlannedTypeTests` needs a lock.
for root in ("Tests",):
    for file in pathlib.Path(root).rglob("*.swift"):
        if file.is_symlink() or ".build" in file.parts or "Generated" in file.parts: continue
        text = file.read_text()
        if CLIENT.search(text) or str(file).startswith(tests + "/"):
            new = re.sub(r"(?m)^((?:public |package |internal )?)import GraphQLRuntime$", rf"\1import {N}", text)
            if new != text: file.write_text(new)

# The manifest.
edit("Package.swift",
  '    .library(name: "GraphQLURLSession"', f'    .library(name: "{N}", targets: ["{N}"]),\n    .library(name: "GraphQLURLSession"',
  '    .target(name: "GraphQLRuntime"),\n', f'''    .target(name: "GraphQLRuntime"),
    // The client: apart, so that a package of queries and models does not compile it. It hands on all of the runtime.
    .target(name: "{N}", dependencies: ["GraphQLRuntime"]),
''',
  '.target(name: "GraphQLRecords", dependencies: ["GraphQLRuntime"])', f'.target(name: "GraphQLRecords", dependencies: ["{N}", "GraphQLRuntime"])',
  '.target(name: "GraphQLURLSession", dependencies: ["GraphQLRuntime"])', f'.target(name: "GraphQLURLSession", dependencies: ["{N}"])',
  '.target(name: "GraphQLFiles", dependencies: ["GraphQLRuntime"])', f'.target(name: "GraphQLFiles", dependencies: ["{N}"])',
  '.target(name: "GraphQLPaging", dependencies: ["GraphQLRuntime"])', f'.target(name: "GraphQLPaging", dependencies: ["{N}"])',
  '.target(name: "GraphQLSessions", dependencies: ["GraphQLFiles", "GraphQLRuntime"])', f'.target(name: "GraphQLSessions", dependencies: ["GraphQLFiles", "{N}", "GraphQLRuntime"])',
  'dependencies: ["GraphQLLanguage", "GraphQLRuntime"],\n      // A part', f'dependencies: ["GraphQLLanguage", "{N}", "GraphQLRuntime"],\n      // A part',
  '"GraphQLLanguage", "GraphQLRuntime", "GraphQLURLSession",', f'"GraphQLLanguage", "{N}", "GraphQLURLSession",',
  '"GraphQLFiles", "GraphQLPaging", "GraphQLRuntime",\n        "GraphQLSessions"', f'"GraphQLFiles", "{N}", "GraphQLPaging",\n        "GraphQLRuntime", "GraphQLSessions"',
  '.target(name: "BFFClientStubs", dependencies: ["BFFClient", "CommerceModels", "GraphQLRuntime"])', f'.target(name: "BFFClientStubs", dependencies: ["BFFClient", "CommerceModels", "{N}"])',
  '["BFFSchema", "GraphQLFiles", "GraphQLLanguage", "GraphQLMock", "GraphQLRuntime"]', f'["BFFSchema", "GraphQLFiles", "GraphQLLanguage", "GraphQLMock", "{N}", "GraphQLRuntime"]',
  '"BFFClient", "CommandSupport", "CommerceModels", "GraphQLMock", "GraphQLPaging", "GraphQLRuntime",\n        "GraphQLSessions", "MockBFF",', f'"BFFClient", "CommandSupport", "CommerceModels", "GraphQLMock", "{N}", "GraphQLPaging", "GraphQLRuntime",\n        "GraphQLSessions", "MockBFF",',
  '.testTarget(name: "GraphQLGoldenTests", dependencies: ["GraphQLRuntime"])', f'.testTarget(name: "GraphQLGoldenTests", dependencies: ["{N}", "GraphQLRuntime"])',
  '.testTarget(name: "GraphQLRuntimeTests", dependencies: ["GraphQLRuntime", "GraphQLSessions"]),', f'.testTarget(name: "GraphQLRuntimeTests", dependencies: ["GraphQLRuntime"]),\n    .testTarget(name: "{N}Tests", dependencies: ["{N}", "GraphQLRuntime", "GraphQLSessions"]),',
  'dependencies: ["GraphQLRecords", "GraphQLRuntime"]', f'dependencies: ["{N}", "GraphQLRecords", "GraphQLRuntime"]',
  '.testTarget(name: "GraphQLPagingTests", dependencies: ["GraphQLPaging", "GraphQLRuntime"])', f'.testTarget(name: "GraphQLPagingTests", dependencies: ["{N}", "GraphQLPaging"])',
  'dependencies: ["GraphQLFiles", "GraphQLRuntime", "GraphQLSessions"]', f'dependencies: ["GraphQLFiles", "{N}", "GraphQLRuntime", "GraphQLSessions"]',
  'dependencies: ["GraphQLRuntime", "GraphQLSessions", "GraphQLURLSession"]', f'dependencies: ["{N}", "GraphQLRuntime", "GraphQLSessions", "GraphQLURLSession"]',
  '.testTarget(name: "GraphQLMockTests", dependencies: ["GraphQLLanguage", "GraphQLMock", "GraphQLRuntime"])', f'.testTarget(name: "GraphQLMockTests", dependencies: ["GraphQLLanguage", "GraphQLMock", "{N}", "GraphQLRuntime"])',
  '"GraphQLFiles", "GraphQLMock",\n        "GraphQLPaging", "GraphQLRuntime", "GraphQLSessions", "MockBFF",', f'"GraphQLFiles", "GraphQLMock",\n        "{N}", "GraphQLPaging", "GraphQLRuntime", "GraphQLSessions", "MockBFF",',
  '"BFFClient", "CommandSupport", "CommerceModels", "GraphQLMock", "GraphQLRuntime", "GraphQLSessions", "MockBFF",\n        "vitrine",', f'"BFFClient", "CommandSupport", "CommerceModels", "GraphQLMock", "{N}", "GraphQLRuntime", "GraphQLSessions",\n        "MockBFF", "vitrine",',
  'dependencies: ["GraphQLMock", "GraphQLRuntime", "GraphQLURLSession", "MockBFF"]', f'dependencies: ["GraphQLMock", "{N}", "GraphQLRuntime", "GraphQLURLSession", "MockBFF"]',
)

# Manifests of the consumers: every target that has files with the client. Those of `…API` and `…Queries` keep the runtime alone.
# (By hand: see the table in SPLIT.md.)

# Documents.
for path in (".github/RULES.md", "Tests/DocumentationTests/OldProse.txt"):
    text = pathlib.Path(path).read_text()
    pathlib.Path(path).write_text(re.sub(r"GraphQLRuntimeTests/(Client|HTTP|Interceptors|Updates)", r"GraphQLNetworkingTests/\1", text))
text = pathlib.Path(".github/ARCHITECTURE.md").read_text()
pathlib.Path(".github/ARCHITECTURE.md").write_text(re.sub(r"Sources/GraphQLRuntime/(Client|HTTP|Interceptors|Errors|Updates)\b", rf"Sources/{N}/\1", text))
edit(".ci/all", "'GraphQLRuntimeTests|", f"'GraphQLRuntimeTests|{N}Tests|")
edit(".spi.yml", "        - GraphQLRuntime\n", f"        - GraphQLRuntime\n        - {N}\n")

# Order of imports and the manifest's lines.
names = subprocess.run(["git", "diff", "--name-only", "--diff-filter=d", "HEAD"], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
sh("swift", "format", "-i", *[name for name in names if name.endswith(".swift") and not os.path.islink(name)])
