extension JSONWriter {
  /// Writes `null`.
  public mutating func null() {
    beginValue()
    append("null".utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    append((value ? "true" : "false").utf8)
  }

  /// Writes a whole number.
  public mutating func int(_ value: some BinaryInteger) {
    beginValue()
    append(String(value).utf8)
  }

  /// Writes the shortest number that reads back as `value`. ``problem`` reports infinities and NaN.
  public mutating func double(_ value: Double) {
    guard value.isFinite else { return fail("\(value) is not a JSON number") }
    beginValue()
    append(value.description.utf8)
  }

  /// Writes a number that is already JSON.
  mutating func number(_ text: String) {
    beginValue()
    append(text.utf8)
  }

  /// Writes a value that is already JSON.
  package mutating func json(_ text: [UInt8]) {
    beginValue()
    append(text)
  }

  /// Writes a string, with only the escapes that JSON requires.
  @inline(never)
  public mutating func string(_ value: String) {
    beginValue()
    bytes.append(ASCII.quote)
    var value = value
    value.withUTF8 { text in
      var (written, place) = (0, 0)
      while place < text.count {
        if Self.mustEscape(text[place]) {
          append(text[written..<place])
          append(Self.escape(text[place]).utf8)
          written = place + 1
        }
        place += 1
      }
      append(UnsafeBufferPointer(rebasing: text[written...]))
    }
    bytes.append(ASCII.quote)
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case ASCII.quote: "\\\""
    case ASCII.backslash: "\\\\"
    case ASCII.lineFeed: "\\n"
    case ASCII.carriageReturn: "\\r"
    case ASCII.tab: "\\t"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
