import Foundation

/// A temporary directory for one test, deleted at the end.
struct Scratch {
  private let directory: URL

  static func use<Result>(_ body: (Scratch) async throws -> Result) async throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: directory,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await body(Scratch(directory: directory))
  }

  func file(_ path: String) -> URL { directory.appendingPathComponent(path) }

  /// Returns the names of the files at a path.
  func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
  }

  func permissions(_ path: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(path).path)[.posixPermissions] as? Int
  }

  func setPermissions(_ permissions: Int, _ path: String = "") throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file(path).path)
  }
}
