/// The interfaces of a type are different interfaces, their own interfaces are among them, and none is the type itself.
/// https://spec.graphql.org/September2025/#IsValidImplementation()
struct InterfaceImplementations {
  let check: SchemaCheck

  func check(_ type: SchemaType) {
    var seen = Set<Symbol>()
    for name in type.interfaces {
      if check.diagnostics.isFull { return }
      guard let interface = check.schema.type(name.symbol), interface.kind == .interface else {
        let message = "must only implement Interface types, it cannot implement \(check.text(name))."
        report(type, .implementsOtherKind, message, places(of: name.symbol, in: type))
        continue
      }
      if name.symbol == type.name.symbol {
        let message = "cannot implement itself because it would create a circular reference."
        report(type, .implementsItself, message, places(of: name.symbol, in: type))
      }
      guard seen.insert(name.symbol).inserted else {
        let message = "can only implement \(check.text(name)) once."
        report(type, .duplicateInterface, message, places(of: name.symbol, in: type))
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
      let isCycle = ancestor.symbol == type.name.symbol
      let message =
        isCycle
        ? "cannot implement \(implemented) because it would create a circular reference."
        : "must implement \(required) because it is implemented by \(implemented)."
      let notes = places(of: ancestor.symbol, in: interface) + places(of: interface.name.symbol, in: type)
      report(type, isCycle ? .interfaceCycle : .missingInterface, message, notes)
    }
  }

  /// Where a type says that it implements an interface.
  private func places(of interface: Symbol, in type: SchemaType) -> [Note] {
    let note = "\"\(check.text(type.name))\" implements \"\(check.text(interface))\" here"
    var notes: [Note] = []
    for name in type.interfaces where name.symbol == interface && notes.count < TypeSystemDiagnostics.longestList {
      notes.append((note, check.spot(name)))
    }
    return notes
  }

  @inline(never)
  private func report(_ type: SchemaType, _ code: SchemaCode, _ message: String, _ places: [Note]) {
    let message = "Type \(check.text(type.name)) \(message)"
    check.reportMisfit(code, message, at: places.first?.spot, related: places.behindFirst)
  }
}
