/// Where the parts of a text come from that was made from another one, so that what is wrong is shown in a file that
/// people have.
struct SourceOrigin: Sendable {
  /// The beginning of each part, ascending, and what it was made from.
  let parts: [Part]

  struct Part: Sendable {
    /// In the text that was made.
    let offset: Int
    /// The name of what it was made from, or all of that where it has no name.
    let range: SourceRange
    /// Where what it was made from begins.
    let position: SourcePoint
  }

  /// The part at an offset; `nil` before the first one.
  func part(at offset: Int) -> Part? {
    parts.last { $0.offset <= offset }
  }
}
