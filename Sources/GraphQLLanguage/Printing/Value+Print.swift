extension Value: PrettyPrintable {
  func write(to printer: inout Printer) {
    switch kind {
    case .variable(let name):
      printer.write("$")
      printer.write(name)
    case .int(let span), .float(let span): printer.write(printer.context.text(span))
    case .string(let string): string.write(to: &printer)
    case .boolean(let boolean): printer.write(boolean ? "true" : "false")
    case .null: printer.write("null")
    case .enum(let name): printer.write(name)
    case .list, .object: printer.write(nested: self)
    }
  }
}

extension ObjectField: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(name)
    printer.write(": ")
    value.write(to: &printer)
  }
}

extension StringValue: PrettyPrintable {
  func write(to printer: inout Printer) {
    let value = printer.context.text(self)
    printer.write(lines: isBlock ? StringPrinter.blockString(value) : StringPrinter.string(value))
  }
}

extension TypeReference: PrettyPrintable {
  func write(to printer: inout Printer) {
    var type = self
    var closing: [String] = []
    while true {
      switch type {
      case .named(let name):
        printer.write(name)
        for text in closing.reversed() { printer.write(text) }
        return
      case .nonNull(let nullable):
        closing.append("!")
        type = nullable
      case .list(let item, _):
        printer.write("[")
        closing.append("]")
        type = item
      }
    }
  }
}

extension Printer {
  /// Writes a list or an object. Unfinished values are kept in a list, so that nesting uses no stack.
  fileprivate mutating func write(nested value: Value) {
    var open = [UnfinishedValue(value)]
    while let last = open.indices.last {
      guard let part = open[last].next() else {
        let finished = open.removeLast()
        if open.isEmpty { return write(finished) }
        open[last - 1].texts.append(text(finished.name) + text { $0.write(finished) })
        continue
      }
      if part.value.isNested {
        open.append(part)
      } else {
        open[last].texts.append(text(part.name) + text(part.value.write))
      }
    }
  }

  private mutating func write(_ value: UnfinishedValue) {
    let (opening, closing, space) = value.isObject ? ("{", "}", " ") : ("[", "]", "")
    let length = 2 + 2 * space.utf8.count + Self.lineLength(value.texts)
    if length > Self.lineLength { return write(value.texts, linesBetween: opening, and: closing) }
    write(opening + space)
    write(value.texts, separator: ", ")
    write(space + closing)
  }

  /// Returns the text that precedes the value of an object field.
  private func text(_ name: Name?) -> String {
    name.map { context.text($0) + ": " } ?? ""
  }

  private func text(_ write: (inout Printer) -> Void) -> String {
    var printer = Printer(context: context)
    write(&printer)
    return printer.text
  }

  /// Writes a default value after an equals sign, or nothing if there is none.
  mutating func write(defaultValue: Value?) {
    guard let defaultValue else { return }
    write(" = ")
    defaultValue.write(to: &self)
  }

  /// Writes a description on separate lines, or nothing if there is none.
  mutating func write(description: StringValue?) {
    guard let description else { return }
    description.write(to: &self)
    newLine()
  }
}

/// A list or an object that has been partly written.
private struct UnfinishedValue {
  /// The name, if the value belongs to an object field.
  let name: Name?
  let value: Value
  /// The texts of the parts that have been written.
  var texts: [String] = []

  init(_ value: Value, name: Name? = nil) {
    self.value = value
    self.name = name
  }

  var isObject: Bool {
    if case .object = value.kind { true } else { false }
  }

  /// Returns the next part to write, or `nil` if all parts have been written.
  func next() -> UnfinishedValue? {
    switch value.kind {
    case .list(let items): texts.count < items.count ? UnfinishedValue(items[texts.count]) : nil
    case .object(let fields):
      texts.count < fields.count
        ? UnfinishedValue(fields[texts.count].value, name: fields[texts.count].name) : nil
    default: nil
    }
  }
}

/// Writes values as string literals.
package enum StringPrinter {
  /// Returns a literal in the form `"…"`, with escape sequences for quotes, backslashes and control characters.
  package static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\0"..." ", "\u{7F}"..."\u{9F}":
      if scalar == " " { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }

  /// Returns a literal in the form `"""…"""`, with the text on separate lines if that is easier to read.
  ///
  /// - Parameter isMinified: Whether to omit all unnecessary line breaks.
  static func blockString(_ value: String, isMinified: Bool = false) -> String {
    let escaped = escapingTripleQuotes(value)
    let lines = lines(value)
    let startsIndented = value.utf8.first.map(isBlank) ?? false
    let startsAtMargin = lines.indices.filter { $0 > 0 && !(lines[$0].first.map(isBlank) ?? true) }
    let isIndentedThroughout = lines.count > 1 && startsAtMargin.isEmpty
    let bytes = Array(escaped.utf8)
    let endsInTripleQuotes = bytes.count > 3 && Array(bytes[(bytes.count - 4)...]) == Array("\\\"\"\"".utf8)
    let endsOpen = value.utf8.last == UInt8(ascii: "\"") && !endsInTripleQuotes || value.utf8.last == UInt8(ascii: "\\")
    let isSpread =
      !isMinified
      && (lines.count > 1 || value.unicodeScalars.count > 70 || endsOpen || endsInTripleQuotes)
    let before = isSpread && !(lines.count == 1 && startsIndented) || isIndentedThroughout ? "\n" : ""
    let after = isSpread || endsOpen ? "\n" : ""
    return "\"\"\"" + before + escaped + after + "\"\"\""
  }

  /// Returns a block string if that preserves the value, and a literal in the form `"…"` otherwise.
  package static func description(_ value: String) -> String {
    isPrintableAsBlock(value) ? blockString(value) : string(value)
  }

  /// Reports whether a block string preserves the text: it has no control characters, no blank first or last line, and
  /// no indentation common to all lines.
  private static func isPrintableAsBlock(_ value: String) -> Bool {
    if value.isEmpty { return true }
    let lines = lines(value)
    let isPlain = value.utf8.allSatisfy { $0 > 15 || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    let filled = lines.filter { !$0.allSatisfy(isBlank) }
    guard isPlain, let last = lines.last, !last.allSatisfy(isBlank), !lines[0].allSatisfy(isBlank) else { return false }
    return lines.count == 1 || !filled.allSatisfy { $0.first.map(isBlank) ?? false }
  }

  private static func lines(_ value: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(value.utf8)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") {
      lines.append(bytes[start..<place])
      start = place + 1
    }
    return lines + [bytes[start...]]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func escapingTripleQuotes(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\"")) else { return value }
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
    while let byte = rest.first {
      if rest.starts(with: quotes) {
        bytes += [UInt8(ascii: "\\")] + quotes
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
