/// An open journal: a file that only its user can read and that many processes append lines to.
package struct JournalFile: ~Copyable {
  private let descriptor: Descriptor

  /// Opens the file.
  ///
  /// - Parameter isMade: Whether to make the file if there is none.
  /// - Returns: nil if there is none, or it is something else, or is not this user's.
  package init?(_ path: String, isMade: Bool = false) {
    guard let descriptor = Descriptor(path, for: isMade ? .appendingOrNew : .appending), descriptor.isOwn else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// The number of bytes.
  package var size: Int { descriptor.size }

  /// Appends a line, as a whole beside those of others. Empties the file before where it is longer than `longest`.
  package func append(_ line: String, longest: Int) {
    if size > longest { descriptor.empty() }
    descriptor.append(Array(line.utf8))
  }

  /// The text from an offset to the end.
  ///
  /// - Returns: nil if the file ends before, or there is more than `longest`.
  package func text(from offset: Int, longest: Int) -> String? {
    let count = size - offset
    guard count >= 0, count <= longest else { return nil }
    return String(decoding: descriptor.content(from: offset, count: count), as: UTF8.self)
  }
}
