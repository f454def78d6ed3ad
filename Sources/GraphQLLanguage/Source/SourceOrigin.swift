/// Where the parts of a text come from that was made from another one, so that what is wrong is shown in a file that
/// people have.
struct SourceOrigin: Sendable {
  /// The beginning of each part, ascending, and what it was made from.
  let parts: [Part]

  struct Part: Sendable {
    /// In the text that was made.
    let offset: Int
    let position: SourcePosition
  }

  /// What the part at an offset was made from; `nil` before the first part.
  func position(of offset: Int) -> SourcePosition? {
    parts.last { $0.offset <= offset }?.position
  }
}
