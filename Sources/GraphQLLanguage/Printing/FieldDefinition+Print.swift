extension FieldDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(name)
    printer.write(argumentsDefinition: arguments)
    printer.write(": ")
    type.write(to: &printer)
    printer.write(directives)
  }
}

extension InputValueDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(name)
    printer.write(": ")
    type.write(to: &printer)
    printer.write(defaultValue: defaultValue)
    printer.write(directives)
  }
}

extension EnumValueDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(name)
    printer.write(directives)
  }
}

extension Printer {
  /// Arguments in parentheses: one a line where one of them needs several, else all on one.
  mutating func write(argumentsDefinition arguments: [InputValueDefinition]) {
    if arguments.isEmpty { return }
    let texts = texts(arguments)
    if texts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      return write(texts, linesBetween: "(", and: ")")
    }
    write("(")
    write(texts, separator: ", ")
    write(")")
  }
}
