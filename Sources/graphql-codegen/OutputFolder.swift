import CommandSupport
import GraphQLCodegen

/// A folder and what it should hold.
struct OutputFolder {
  let path: String
  let files: [GeneratedFile]
  /// What files come from that no GraphQL file is the source of: the configuration.
  let origin: String?

  /// What has to change in the folder.
  ///
  /// - Parameter isRecorded: whether what was generated from what is written down for the next run.
  func plan(isRecorded: Bool) throws(FileError) -> FilePlan {
    var existing: [String: String] = [:]
    let wanted = Set(files.map(\.name))
    let old = OutputRecord(text: (try? text(of: OutputRecord.name)) ?? "")
    for name in Files.names(in: path) {
      if wanted.contains(name) {
        existing[name] = try text(of: name)
      } else if old.sources[name] != nil || name == OutputRecord.name, Files.isRegularFile("\(path)/\(name)") {
        // What cannot be read was not generated, so it is nobody's business here.
        existing[name] = try? text(of: name)
      }
    }
    let leftovers = old.leftovers(after: record) { !Files.isRegularFile("\(path)/\($0)") }
    let updated = old.updated(by: record, without: leftovers)
    let notes =
      isRecorded && !updated.sources.isEmpty ? [GeneratedFile(name: OutputRecord.name, text: updated.text)] : []
    return FilePlan(files + notes, existing: existing, leftovers: leftovers)
  }

  /// What this run generates from what.
  private var record: OutputRecord {
    let entries = files.compactMap { file in
      (file.source ?? origin).map { (file.name, Files.path(of: $0, from: path)) }
    }
    return OutputRecord(Dictionary(entries) { first, _ in first })
  }

  private func text(of name: String) throws(FileError) -> String {
    String(decoding: try Files.read("\(path)/\(name)"), as: UTF8.self)
  }
}

extension Files {
  /// Makes folders as planned, all of them or, if something cannot be written, none.
  static func carryOut(_ plans: [(folder: String, plan: FilePlan)]) throws(FileError) {
    let writes = plans.flatMap { folder, plan in plan.writes.map { (place($0.name, in: folder), $0.text) } }
    try replace(writes, deleting: plans.flatMap { folder, plan in plan.removals.map { place($0, in: folder) } })
  }
}
