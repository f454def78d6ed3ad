/// What an object or interface says it implements, it implements.
/// https://spec.graphql.org/September2025/#IsValidImplementation()
struct InterfaceImplementations {
  let check: SchemaCheck

  func run(_ type: SchemaType) {
    var seen = Set<Symbol>()
    for name in type.interfaces {
      if check.diagnostics.isFull { return }
      guard let interface = check.schema.type(name.symbol), interface.kind == .interface else {
        let message = "must only implement Interface types, it cannot implement \(check.text(name))."
        report(type, message, at: places(of: name.symbol, in: type))
        continue
      }
      if name.symbol == type.name.symbol {
        let message = "cannot implement itself because it would create a circular reference."
        report(type, message, at: places(of: name.symbol, in: type))
      }
      guard seen.insert(name.symbol).inserted else {
        report(type, "can only implement \(check.text(name)) once.", at: places(of: name.symbol, in: type))
        continue
      }
      checkAncestors(of: type, interface)
      ImplementedFields(check: check, type: type, interface: interface).run()
    }
  }

  /// A type implements what its interfaces implement.
  private func checkAncestors(of type: SchemaType, _ interface: SchemaType) {
    if interface.interfaces.isEmpty { return }
    let declared = Set(type.interfaces.map(\.symbol))
    for ancestor in interface.interfaces where !declared.contains(ancestor.symbol) && !check.diagnostics.isFull {
      let (implemented, required) = (check.text(interface.name), check.text(ancestor))
      let message =
        ancestor.symbol == type.name.symbol
        ? "cannot implement \(implemented) because it would create a circular reference."
        : "must implement \(required) because it is implemented by \(implemented)."
      let locations = places(of: ancestor.symbol, in: interface) + places(of: interface.name.symbol, in: type)
      report(type, message, at: locations)
    }
  }

  /// Where a type says that it implements an interface.
  private func places(of interface: Symbol, in type: SchemaType) -> [Location] {
    let places = type.interfaces.lazy.filter { $0.symbol == interface }.map(\.location)
    return Array(places.prefix(TypeSystemDiagnostics.longestList))
  }

  private func report(_ type: SchemaType, _ message: String, at locations: [Location]) {
    check.reportMisfit("Type \(check.text(type.name)) \(message)", at: locations)
  }
}
