extension Definition: PrettyPrintable {
  func write(to printer: inout Printer) {
    switch self {
    case .operation(let operation): operation.write(to: &printer)
    case .fragment(let fragment): fragment.write(to: &printer)
    case .schema(let schema): schema.write(to: &printer)
    case .type(let type): type.write(to: &printer)
    case .directive(let directive): directive.write(to: &printer)
    }
  }
}
