/// Why a file cannot be used. It never holds the file's content.
package struct FileError: Error, Sendable, Hashable {
  package enum Kind: Sendable {
    /// Others could read or change the file.
    case notSafe
    /// The system does not let the file be read or written: a full disk, a folder that is read-only.
    case unavailable
  }

  package let kind: Kind

  /// The reason in one sentence for people, with the file's path.
  package let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { message }
}
