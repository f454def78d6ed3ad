import Foundation

/// A lock on a file, as another process holds it: each opened file has a lock of its own.
final class HeldLock: Sendable {
  private let descriptor: Int32

  init(_ file: URL) throws {
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func release() { _ = flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
