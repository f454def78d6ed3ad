import GraphQLEditing
import GraphQLLanguage
import GraphQLProject
import GraphQLRuntime

/// The result of checking a package.
struct PackageCheck {
  let plan: PackagePlan
  let project: Project
  let checked: CheckedProject
  /// The checked project as editors query it.
  let snapshot: ProjectSnapshot
}

extension LanguageServer {
  /// Brings the checks up to date with the current texts.
  mutating func check() {
    if isStale {
      isStale = false
      if workspace.refresh(open: Set(documents.all.map(\.document.path))) { isUnchecked = true }
      isUnpublished = true
    }
    guard isUnchecked else { return }
    isUnchecked = false
    isUnpublished = true
    var texts: [String: Source] = [:]
    // If a file is open under two URIs, the first one counts, as everywhere.
    for (_, document) in documents.all.reversed() {
      texts[document.path] = Source(path: document.path, bytes: document.text)
    }
    var checks: [String: PackageCheck] = [:]
    for plan in workspace.packages {
      var project = workspace.project(plan, texts: texts)
      cacheDefinitions.add(to: &project, of: plan.folder)
      let checked = project.check(reusing: self.checks[plan.folder]?.checked)
      if analyses[plan.folder] == nil { analyses[plan.folder] = AnalysisCache() }
      let snapshot = ProjectSnapshot(project, checked, cache: analyses[plan.folder] ?? AnalysisCache())
      checks[plan.folder] = PackageCheck(plan: plan, project: project, checked: checked, snapshot: snapshot)
    }
    self.checks = checks
    noteChangedModules()
    analyses = analyses.filter { checks[$0.key] != nil }
  }

  /// Sends the diagnostics of each file whose diagnostics have changed.
  mutating func publish() {
    guard isUnpublished else { return }
    isUnpublished = false
    var wanted: [String: JSONValue] = [:]
    let byPath = diagnostics()
    var openPaths = Set<String>()
    for (uri, document) in documents.all {
      openPaths.insert(document.path)
      let list =
        document.text.count > Disk.maximumBytes
        ? [tooLarge(document.text.count)] : json(byPath[document.path] ?? []) + hints(document.path)
      wanted[uri] = .members([
        "uri": .string(uri), "version": client.readsVersions ? document.version.map { .number($0) } : nil,
        "diagnostics": .array(list),
      ])
    }
    for plan in workspace.packages {
      for file in plan.modules.flatMap(\.files) where !openPaths.contains(file.path) {
        let uri = workspace.uri(file.path)
        guard wanted[uri] == nil, let known = workspace.file(file.path) else { continue }
        let list =
          known.byteCount > Disk.maximumBytes
          ? [tooLarge(known.byteCount)] : json(byPath[file.path] ?? []) + hints(file.path)
        wanted[uri] = ["uri": .string(uri), "diagnostics": .array(list)]
      }
    }
    send(wanted)
  }

  /// Sends diagnostics. Open texts come first, because the user is looking at them.
  private mutating func send(_ wanted: [String: JSONValue]) {
    for uri in published.keys.sorted() where wanted[uri] == nil {
      if published[uri]?["diagnostics"] != [] {
        outgoing.append(Message.notify("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []]))
      }
    }
    let isOpen = { [documents] uri in documents[uri] != nil }
    for (uri, message) in wanted.sorted(by: { (isOpen($0.key) ? 0 : 1, $0.key) < (isOpen($1.key) ? 0 : 1, $1.key) }) {
      // A file that never had any diagnostics needs no message.
      let known = published[uri] ?? ["uri": .string(uri), "diagnostics": []]
      if known != message || opened.contains(uri) && isOpen(uri) {
        outgoing.append(Message.notify("textDocument/publishDiagnostics", message))
      }
    }
    opened = []
    published = wanted
  }

  /// Returns the distinct diagnostics of each file, in the order in which they were found.
  private func diagnostics() -> [String: [Diagnostic]] {
    var byPath: [String: [Diagnostic]] = [:]
    var seen = Set<Diagnostic>()
    for plan in workspace.packages {
      guard let check = checks[plan.folder] else { continue }
      let guesses = Set(plan.modules.filter { $0.isGuess || $0.hasUnknownDependencies }.map(\.name))
      let incomplete = Set(plan.modules.filter(\.hasUnknownDependencies).map(\.name))
      for module in check.checked.modules {
        let all = module.diagnostics + generationProblems(plan.folder, module.name)
        for diagnostic in all where seen.insert(diagnostic).inserted {
          if guesses.contains(module.name), Self.codesOfModules.contains(diagnostic.code.rawValue) { continue }
          // The fragment may be in a package that has not been fetched yet.
          if incomplete.contains(module.name), diagnostic.code == Diagnostic.Code(DocumentCode.unknownFragment) {
            continue
          }
          guard let path = diagnostic.range?.path ?? module.scope.settingsPath else { continue }
          byPath[path, default: []].append(diagnostic)
        }
      }
    }
    return byPath
  }

  /// The codes of diagnostics that depend on the dependencies between modules. They are not reported if these are guessed.
  private static let codesOfModules: Set<String> = {
    let codes: [GenerationCode] = [
      .missingSchema, .manySchemas, .missingDependency, .missingImport, .ungeneratedType, .hiddenType, .hiddenFragment,
      .missingConformance, .nothingIdentifiable, .scalarWithTwoTypes, .hiddenMocks, .missingTrait, .clashingFiles,
    ]
    let configuration: [ConfigurationCode] = [.unknownModule, .scalarConflict, .manyConfigurations]
    return Set(codes.map(\.rawValue) + configuration.map(\.rawValue))
  }()
}

// MARK: - Diagnostics in the protocol's format

extension LanguageServer {
  func json(_ diagnostics: [Diagnostic]) -> [JSONValue] {
    diagnostics.map { diagnostic in
      let places = diagnostic.related.filter { !CacheDefinitions.isAdded($0.place.range.path) }
      let related = client.showsRelated ? places.map(json) : []
      let tags = client.showsTags ? diagnostic.tags.compactMap(Self.number).sorted() : []
      return .members([
        "range": json(diagnostic.range),
        "severity": .number(Self.number(diagnostic.severity)),
        "code": .string(diagnostic.code.rawValue),
        "source": "graphql",
        "message": .string(diagnostic.message + (diagnostic.hint.map { "\n\($0)" } ?? "")),
        "tags": tags.isEmpty ? nil : .array(tags.map { .number($0) }),
        "relatedInformation": related.isEmpty ? nil : .array(related),
      ])
    }
  }

  /// Returns hints for the deprecated names that a file uses, which editors strike through. A build does not report them.
  private func hints(_ path: String) -> [JSONValue] {
    guard let uses = package(of: path)?.snapshot.deprecatedUses(in: path), !uses.isEmpty, let text = text(of: path)
    else {
      return []
    }
    let lines = LineIndex(text)
    return uses.map { use in
      .members([
        "range": lines.json(use.range, client.unit), "severity": 4, "code": "documents.deprecated", "source": "graphql",
        "message": .string("\"\(use.name)\" is deprecated. \(use.reason)"), "tags": client.showsTags ? [2] : nil,
      ])
    }
  }

  private func json(_ related: Diagnostic.Related) -> JSONValue {
    ["location": location(related.place.range), "message": .string(related.message)]
  }

  private func tooLarge(_ byteCount: Int) -> JSONValue {
    let limit = "\(Disk.maximumBytes >> 20) MiB (\(Disk.maximumBytes) bytes)"
    return [
      "range": json(nil), "severity": 1, "code": "files.too-large", "source": "graphql",
      "message": .string("The file has \(byteCount) bytes. Files larger than \(limit) are not checked in the editor."),
    ]
  }

  /// Returns a range in the protocol's format, or the beginning of the file for diagnostics about the whole file.
  func json(_ range: SourceRange?) -> JSONValue {
    let unit = client.unit
    return ["start": (range?.start ?? .start).json(unit), "end": (range?.end ?? .start).json(unit)]
  }

  /// Returns a range of a file with its URI.
  func location(_ range: SourceRange) -> JSONValue {
    ["uri": .string(uri(range.path)), "range": json(range)]
  }

  /// Returns the URI of a file, in the client's spelling if it has the file open.
  func uri(_ path: String) -> String {
    documents.uri(path) ?? workspace.uri(path)
  }

  private static func number(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    default: 3
    }
  }

  private static func number(_ tag: Diagnostic.Tag) -> Int? {
    switch tag {
    case .unnecessary: 1
    case .deprecated: 2
    default: nil
    }
  }
}
