/// The reason why a file cannot be used. It never contains the file's content.
package struct FileError: Error, Sendable, Hashable {
  package enum Kind: Sendable {
    /// Other users could read or change the file.
    case notSafe
    /// The system does not allow the file to be read or written, for example because of a full disk or a read-only folder.
    case unavailable
  }

  package let kind: Kind

  /// The reason in one readable sentence, with the file's path.
  package let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { message }
}
