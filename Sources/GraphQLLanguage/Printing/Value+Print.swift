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
    case .list(let values): printer.write(list: values)
    case .object(let fields): printer.write(object: fields)
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
    switch self {
    case .named(let name): printer.write(name)
    case .nonNull(let nullable):
      nullable.write(to: &printer)
      printer.write("!")
    case .list(let item, _):
      printer.write("[")
      item.write(to: &printer)
      printer.write("]")
    }
  }
}

extension Printer {
  fileprivate mutating func write(list values: [Value]) {
    let texts = texts(values)
    if 2 + Self.lineLength(texts) > Self.lineLength { return write(texts, linesBetween: "[", and: "]") }
    write("[")
    write(texts, separator: ", ")
    write("]")
  }

  fileprivate mutating func write(object fields: [ObjectField]) {
    let texts = texts(fields)
    if 4 + Self.lineLength(texts) > Self.lineLength { return write(texts, linesBetween: "{", and: "}") }
    write("{ ")
    write(texts, separator: ", ")
    write(" }")
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
