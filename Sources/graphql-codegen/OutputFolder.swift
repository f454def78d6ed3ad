import CommandSupport
import GraphQLCodegen

/// A folder and its intended content.
struct OutputFolder {
  let path: String
  let files: [GeneratedFile]
  /// The origin of files that have no GraphQL file as their source: the configuration.
  let origin: String?

  /// Returns the changes that the folder needs.
  ///
  /// - Parameter isRecorded: Whether the folder's record is kept for the next run.
  func plan(isRecorded: Bool) throws(FileError) -> FilePlan {
    var existing: [String: String] = [:]
    let wanted = Set(files.map(\.name))
    let old = OutputRecord(text: (try? text(of: OutputRecord.name)) ?? "")
    for name in Files.names(in: path) {
      if wanted.contains(name) {
        existing[name] = try text(of: name)
      } else if old.sources[name] != nil || name == OutputRecord.name, Files.isRegularFile("\(path)/\(name)") {
        // A file that cannot be read was not generated, so it is ignored.
        existing[name] = try? text(of: name)
      }
    }
    // The settings may no longer request a file that they have requested before.
    let leftovers = old.leftovers(after: record) { $0 == settings || !Files.isRegularFile("\(path)/\($0)") }
    let updated = old.updated(by: record, without: leftovers)
    let notes =
      isRecorded && !updated.sources.isEmpty ? [GeneratedFile(name: OutputRecord.name, text: updated.text)] : []
    return FilePlan(files + notes, existing: existing, leftovers: leftovers)
  }

  /// The path of the configuration relative to the folder.
  private var settings: String? { origin.map { Files.path(of: $0, from: path) } }

  /// The record of this run's generated files and their sources.
  private var record: OutputRecord {
    var sources: [String: String] = [:]
    for file in files where sources[file.name] == nil {
      sources[file.name] = file.source.map { Files.path(of: $0, from: path) } ?? settings
    }
    return OutputRecord(sources)
  }

  private func text(of name: String) throws(FileError) -> String {
    String(decoding: try Files.read("\(path)/\(name)"), as: UTF8.self)
  }
}

extension Files {
  /// Updates folders as planned: all of them or, if something cannot be written, none.
  static func carryOut(_ plans: [FilePlan], in folders: [String]) throws(FileError) {
    var paths: [String] = []
    var texts: [String] = []
    var removals: [String] = []
    for index in plans.indices {
      for file in plans[index].writes {
        paths.append(place(file.name, in: folders[index]))
        texts.append(file.text)
      }
      removals += plans[index].removals.map { place($0, in: folders[index]) }
    }
    try replace(paths, with: texts, deleting: removals)
  }
}
