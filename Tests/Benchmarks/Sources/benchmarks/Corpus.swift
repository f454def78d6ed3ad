import Foundation
import GraphQLLanguage

/// A schema with operations: a folder with `schema.graphqls` and `operations/`.
struct Corpus {
  let name: String
  let schema: Source
  let operations: [Source]

  init(folder: String) throws {
    let folder = URL(fileURLWithPath: folder)
    name = folder.lastPathComponent
    schema = try Self.source(folder.appendingPathComponent("schema.graphqls"))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent("operations"),
      includingPropertiesForKeys: nil
    )
    operations = try files.sorted { $0.path < $1.path }.map(Self.source)
  }

  var operationBytes: Int { operations.reduce(0) { $0 + $1.bytes.count } }

  private static func source(_ file: URL) throws -> Source {
    Source(path: file.path, bytes: Array(try Data(contentsOf: file)))
  }
}
