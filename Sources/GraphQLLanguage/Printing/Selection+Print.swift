extension SelectionSet: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(block: selections)
  }
}

extension Selection: PrettyPrintable {
  func write(to printer: inout Printer) {
    switch self {
    case .field(let field): field.write(to: &printer)
    case .fragmentSpread(let spread): spread.write(to: &printer)
    case .inlineFragment(let fragment): fragment.write(to: &printer)
    }
  }
}

extension Field: PrettyPrintable {
  func write(to printer: inout Printer) {
    if let alias {
      printer.write(alias)
      printer.write(": ")
    }
    printer.write(name)
    writeArguments(to: &printer)
    printer.write(directives)
    if let selectionSet {
      printer.write(" ")
      selectionSet.write(to: &printer)
    }
  }

  private func writeArguments(to printer: inout Printer) {
    if arguments.isEmpty { return }
    let texts = printer.texts(arguments)
    let names = (alias.map { [$0, name] } ?? [name]).map(printer.context.text)
    if Printer.lineLength(names) + 2 + Printer.lineLength(texts) > Printer.lineLength {
      printer.write(texts, linesBetween: "(", and: ")")
    } else {
      printer.write("(")
      printer.write(texts, separator: ", ")
      printer.write(")")
    }
  }
}

extension FragmentSpread: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write("...")
    printer.write(name)
    printer.write(directives)
  }
}

extension InlineFragment: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write("...")
    if let typeCondition {
      printer.write(" on ")
      printer.write(typeCondition)
    }
    printer.write(directives)
    printer.write(" ")
    selectionSet.write(to: &printer)
  }
}

extension Argument: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(name)
    printer.write(": ")
    value.write(to: &printer)
  }
}

extension Directive: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write("@")
    printer.write(name)
    if arguments.isEmpty { return }
    printer.write("(")
    printer.write(printer.texts(arguments), separator: ", ")
    printer.write(")")
  }
}

extension Printer {
  /// Directives, each behind a space.
  mutating func write(_ directives: [Directive]) {
    for directive in directives {
      write(" ")
      directive.write(to: &self)
    }
  }
}
