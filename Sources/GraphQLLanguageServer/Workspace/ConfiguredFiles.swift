import CommandSupport
import GraphQLProject
import GraphQLRuntime

/// The file patterns of a `graphql.config.json` for a folder without a `Package.swift`, interpreted as other GraphQL tools
/// do.
/// https://the-guild.dev/graphql/config/docs/user/schema
struct ConfiguredFiles {
  private let schema: [Glob]
  private let documents: [Glob]
  private let include: [Glob]
  private let exclude: [Glob]
  private let folder: String

  /// - Returns: `nil` for a folder without such a file, or with one that names no files.
  init?(in folder: String) {
    let path = "\(folder)/\(GenerationSettings.fileName)"
    guard Files.isRegularFile(path), let bytes = try? Files.read(path, upTo: 1 << 20), let json = JSONValue.read(bytes)
    else { return nil }
    func globs(_ key: String) -> [Glob] {
      let value = json[key]
      return (value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []).map { Glob($0) }
    }
    self.folder = folder
    schema = globs("schema")
    documents = globs("documents")
    include = globs("include")
    exclude = globs("exclude")
    if schema.isEmpty, documents.isEmpty { return nil }
  }

  /// Returns the folder as one module.
  ///
  /// - Parameter files: The folder's GraphQL files.
  func module(of files: [String]) -> ModulePlan {
    var plan = ModulePlan(name: folder.split(separator: "/").last.map(String.init) ?? "Project", folder: folder)
    for path in files {
      if path == "\(folder)/\(GenerationSettings.fileName)" {
        plan.files.append(.init(path: path, kind: .configuration))
        continue
      }
      let name = path.utf8.dropFirst(folder.utf8.count + 1)
      let isIn = { (globs: [Glob]) in globs.contains { $0.matches(name) } }
      if isIn(exclude) {
        plan.excluded.append(path)
      } else if isIn(schema) {
        plan.files.append(.init(path: path, kind: .schema))
      } else if isIn(documents) || isIn(include) {
        plan.files.append(.init(path: path, kind: .document))
      } else {
        plan.excluded.append(path)
      }
    }
    // A JSON schema cannot be recognized by its name. It is also listed if it does not exist yet, so that it is watched.
    for glob in schema where glob.text.hasSuffix(".json") {
      plan.files.append(.init(path: FileURI.canonical("\(folder)/\(glob.text)"), kind: .schema))
    }
    return plan
  }
}

/// A pattern for paths: `src/**/*.{graphql,gql}`. `*` and `?` match anything but a slash, and `**` matches folders at any
/// depth.
struct Glob {
  /// The pattern without a leading `./`.
  let text: String
  /// One pattern for each combination of choices in braces.
  private let patterns: [[UInt8]]

  private static let slash = UInt8(ascii: "/")
  /// The most patterns that are made from choices.
  private static let mostPatterns = 100

  init(_ text: String) {
    self.text = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    patterns = Self.choices(Array(self.text.utf8))
  }

  func matches(_ path: some Sequence<UInt8>) -> Bool {
    let path = Array(path)
    return patterns.contains { Self.matches($0, path) }
  }

  private static func choices(_ pattern: [UInt8]) -> [[UInt8]] {
    var done: [[UInt8]] = []
    var pending = [pattern]
    while let next = pending.popLast() {
      guard done.count + pending.count < mostPatterns, let open = next.lastIndex(of: UInt8(ascii: "{")),
        let close = next[open...].firstIndex(of: UInt8(ascii: "}"))
      else {
        done.append(next)
        continue
      }
      let parts = next[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let (head, tail) = (Array(next[..<open]), Array(next[(close + 1)...]))
      for part in parts { pending.append(head + Array(part) + tail) }
    }
    return done
  }

  /// Reports whether a pattern matches a path. The time is at most proportional to the product of their lengths.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    // For each prefix of the path, whether the pattern read so far matches it.
    var ends = [Bool](repeating: false, count: path.count + 1)
    ends[0] = true
    var place = 0
    while place < pattern.count {
      let isFolders = pattern[place...].starts(with: "**/".utf8)
      let isAll = pattern[place...].elementsEqual("**".utf8)
      var next = [Bool](repeating: false, count: path.count + 1)
      // Whether a shorter prefix matches.
      var isBehind = false
      for index in 0...path.count {
        defer { isBehind = isBehind || ends[index] }
        if isFolders {
          // Nothing, or folders with their slashes.
          next[index] = ends[index] || isBehind && path[index - 1] == slash
        } else if isAll {
          next[index] = ends[index] || isBehind
        } else if pattern[place] == UInt8(ascii: "*") {
          next[index] = ends[index] || index > 0 && next[index - 1] && path[index - 1] != slash
        } else if index > 0, ends[index - 1] {
          let isAny = pattern[place] == UInt8(ascii: "?") && path[index - 1] != slash
          next[index] = isAny || pattern[place] == path[index - 1]
        }
      }
      ends = next
      place += isFolders ? 3 : isAll ? 2 : 1
    }
    return ends[path.count]
  }
}
