import Foundation

/// A lock on a file as held by another process, because each opened file has a separate lock.
final class HeldLock: Sendable {
  private let descriptor: Int32

  init(_ file: URL) throws {
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func release() { _ = flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
