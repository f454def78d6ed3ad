import GraphQLProject

/// Which files of a folder were generated from which: what is left over can be removed, and nothing that another run
/// wrote into the same folder.
///
/// One line for each file: its name, a tab, and the path of its source, relative to the folder.
public struct OutputRecord: Hashable, Sendable {
  /// What the file that holds it is called.
  public static let name = ".graphql-codegen"

  /// The paths of the sources by the names of the generated files.
  public private(set) var sources: [String: String]

  public init(_ sources: [String: String]) {
    self.sources = sources
  }

  /// Reads a record; what makes no sense counts for nothing.
  public init(text: String) {
    let entries = text.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    sources = Dictionary(entries) { first, _ in first }
  }

  public var text: String {
    let lines = sources.sorted(byText: \.key).map { "\($0.key)\t\($0.value)\n" }
    return "# Which Swift files here were generated from which GraphQL files, so that no others are ever removed.\n"
      + lines.joined()
  }

  /// The names of files that are generated no more: their sources are gone, or are generated into other files now.
  ///
  /// - Parameters:
  ///   - new: what a run has generated.
  ///   - isGone: whether there is no source at a path any more.
  public func leftovers(after new: OutputRecord, isGone: (String) -> Bool) -> Set<String> {
    let current = Set(new.sources.values)
    let left = sources.filter { name, source in
      new.sources[name] == nil && (current.contains(source) || isGone(source))
    }
    return Set(left.keys)
  }

  /// What there is to know after a run.
  public func updated(by new: OutputRecord, without leftovers: Set<String>) -> OutputRecord {
    OutputRecord(sources.filter { !leftovers.contains($0.key) }.merging(new.sources) { $1 })
  }
}
