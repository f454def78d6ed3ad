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
  /// Writes a list or an object. Those inside that are not finished stand in a list, so that nesting takes no stack.
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

  /// What stands before the value of an object's field.
  private func text(_ name: Name?) -> String {
    name.map { context.text($0) + ": " } ?? ""
  }

  private func text(_ write: (inout Printer) -> Void) -> String {
    var printer = Printer(context: context)
    write(&printer)
    return printer.text
  }

  /// A default value behind its equals sign; nothing where there is none.
  mutating func write(defaultValue: Value?) {
    guard let defaultValue else { return }
    write(" = ")
    defaultValue.write(to: &self)
  }

  /// A description on lines of its own; nothing where there is none.
  mutating func write(description: StringValue?) {
    guard let description else { return }
    description.write(to: &self)
    newLine()
  }
}

/// A list or an object of which some parts are not written yet.
private struct UnfinishedValue {
  /// Of an object's field.
  let name: Name?
  let value: Value
  /// Those of the parts that are written.
  var texts: [String] = []

  init(_ value: Value, name: Name? = nil) {
    self.value = value
    self.name = name
  }

  var isObject: Bool {
    if case .object = value.kind { true } else { false }
  }

  /// The next part.
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
