import Foundation

/// A temporary folder, deleted when it is released.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("bff-" + UUID().uuidString)

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
