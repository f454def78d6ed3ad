/// An open journal: a file that only its user can read and that many processes append lines to.
package struct JournalFile: ~Copyable {
  private let descriptor: Descriptor

  /// Opens the file.
  ///
  /// - Parameter isMade: Whether to create the file if there is none.
  /// - Returns: `nil` if there is no file, or it is not a regular file, or it belongs to another user.
  package init?(_ path: String, isMade: Bool = false) {
    guard let descriptor = Descriptor(path, for: isMade ? .appendingOrNew : .appending), descriptor.isOwn else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// The size in bytes.
  package var size: Int { descriptor.size }

  /// Appends a line as a whole: other processes' lines are not mixed with it. Empties the file first if it is longer than
  /// `longest`.
  package func append(_ line: String, longest: Int) {
    if size > longest { descriptor.empty() }
    descriptor.append(Array(line.utf8))
  }

  /// Returns the text from an offset to the end.
  ///
  /// - Returns: The text, or `nil` if the file ends before the offset or the text is longer than `longest`.
  package func text(from offset: Int, longest: Int) -> String? {
    let count = size - offset
    guard count >= 0, count <= longest else { return nil }
    return String(decoding: descriptor.content(from: offset, count: count), as: UTF8.self)
  }
}
