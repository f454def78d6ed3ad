// The requirements on types that implement interfaces.

/// The interfaces of a type are distinct, include their own interfaces, and do not include the type itself.
/// https://spec.graphql.org/September2025/#IsValidImplementation()
struct InterfaceImplementations {
  let check: SchemaCheck

  func check(_ type: SchemaType) {
    var seen = Set<Symbol>()
    var repeated = Set<Symbol>()
    lazy var declared = Set(type.interfaces.map(\.symbol))
    for name in type.interfaces {
      if check.diagnostics.isFull { return }
      // A name that occurs several times is reported once, with its places.
      let isNew = seen.insert(name.symbol).inserted
      if !isNew, !repeated.insert(name.symbol).inserted { continue }
      guard let interface = check.schema.type(name.symbol), interface.kind == .interface else {
        if !isNew { continue }
        let message = "must only implement Interface types, it cannot implement \(check.text(name))."
        report(type, .implementsOtherKind, message, places(of: name.symbol, in: type))
        continue
      }
      if isNew, name.symbol == type.name.symbol {
        let message = "cannot implement itself because it would create a circular reference."
        report(type, .implementsItself, message, places(of: name.symbol, in: type))
      }
      guard isNew else {
        let message = "can only implement \(check.text(name)) once."
        report(type, .duplicateInterface, message, places(of: name.symbol, in: type))
        continue
      }
      if !interface.interfaces.isEmpty { checkAncestors(of: type, interface, declared) }
      ImplementedFields(check: check, type: type, interface: interface).run()
    }
  }

  /// Checks that a type declares the interfaces that one of its interfaces implements.
  private func checkAncestors(of type: SchemaType, _ interface: SchemaType, _ declared: Set<Symbol>) {
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

  /// Returns the places where a type declares that it implements an interface.
  private func places(of interface: Symbol, in type: SchemaType) -> [Note] {
    let note = "\"\(check.text(type.name))\" implements \"\(check.text(interface))\" here"
    var notes: [Note] = []
    for name in type.interfaces where name.symbol == interface {
      notes.append((note, check.spot(name)))
      if notes.count == TypeSystemDiagnostics.longestList { break }
    }
    return notes
  }

  @inline(never)
  private func report(_ type: SchemaType, _ code: SchemaCode, _ message: String, _ places: [Note]) {
    let message = "Type \(check.text(type.name)) \(message)"
    check.reportMisfit(code, message, at: places.first?.spot, related: places.behindFirst)
  }
}

/// A type has the fields and arguments of the interfaces that it implements, with the same or narrower types.
/// https://spec.graphql.org/September2025/#IsValidImplementation()
struct ImplementedFields {
  let check: SchemaCheck
  let type: SchemaType
  let interface: SchemaType

  func run() {
    for wanted in interface.fields {
      if check.diagnostics.isFull { return }
      guard let position = check.schema.index.fields[type.name.symbol, wanted.name.symbol] else {
        let message = "Interface field \(words(wanted)) expected but \(check.text(type.name)) does not provide it."
        let note = "\"\(check.text(type.name))\" does not provide it"
        let own: [Note] = [(note, check.spot(type.name, printedAt: type.location))]
        let notes = own + check.notes(onExtensionsOf: type)
        check.report(.missingField, message, at: spot(wanted), related: notes)
        continue
      }
      run(type.fields[Int(position)], wanted)
    }
  }

  private func run(_ field: FieldDefinition, _ wanted: FieldDefinition) {
    if !field.type.isSubtype(of: wanted.type, isSubtype) {
      let expected = "Interface field \(words(wanted)) expects type \(check.text(wanted.type))"
      let message = "\(expected) but \(ownWords(field)) is type \(check.text(field.type))."
      let note = "the type of \"\(ownWords(field))\""
      check.report(.fieldTypeMismatch, message, at: check.spot(wanted.type), related: [(note, check.spot(field.type))])
    }
    if !wanted.arguments.isEmpty { checkArguments(of: field, wanted) }
    checkAdditional(of: field, wanted)
    checkDeprecation(field, wanted)
  }

  private func checkArguments(of field: FieldDefinition, _ wanted: FieldDefinition) {
    let own = ArgumentTable(field.arguments)
    for argument in wanted.arguments { checkArgument(argument, own[argument.name.symbol], of: field, wanted) }
  }

  private func checkAdditional(of field: FieldDefinition, _ wanted: FieldDefinition) {
    let required = field.arguments.filter { $0.isRequired }
    if required.isEmpty { return }
    let inherited = ArgumentTable(wanted.arguments)
    for argument in required where inherited[argument.name.symbol] == nil {
      reportAdditional(argument, of: field, wanted)
    }
  }

  /// - Parameter argument: The field's own argument with the name of the wanted one.
  private func checkArgument(
    _ wanted: InputValueDefinition,
    _ argument: InputValueDefinition?,
    of field: FieldDefinition,
    _ wantedField: FieldDefinition
  ) {
    lazy var words = "Interface field argument \(self.words(wantedField, wanted))"
    guard let argument else {
      let message = "\(words) expected but \(ownWords(field)) does not provide it."
      let spot = check.spot(wanted.name, printedAt: wanted.location)
      let notes: [Note] = [("\"\(ownWords(field))\" does not provide it", self.spot(field))]
      return check.report(.missingArgumentDefinition, message, at: spot, related: notes)
    }
    if isEqual(argument.type, wanted.type) { return }
    let own = "\(ownWords(field))(\(check.text(argument.name)):)"
    let message = "\(words) expects type \(check.text(wanted.type)) but \(own) is type \(check.text(argument.type))."
    let notes: [Note] = [("the type of \"\(own)\"", check.spot(argument.type))]
    check.report(.argumentTypeMismatch, message, at: check.spot(wanted.type), related: notes)
  }

  private func reportAdditional(
    _ argument: InputValueDefinition,
    of field: FieldDefinition,
    _ wanted: FieldDefinition
  ) {
    let words = "\(ownWords(field))(\(check.text(argument.name)):)"
    let message =
      "Argument \"\(words)\" must not be required type \"\(check.text(argument.type))\" "
      + "if not provided by the Interface field \"\(self.words(wanted))\"."
    let spot = check.spot(argument.name, printedAt: argument.location)
    let notes: [Note] = [("the interface's field has no such argument", self.spot(wanted))]
    check.report(.additionalRequiredArgument, message, at: spot, related: notes)
  }

  private func checkDeprecation(_ field: FieldDefinition, _ wanted: FieldDefinition) {
    guard let place = check.deprecation(field.directives), check.deprecation(wanted.directives) == nil else { return }
    let message =
      "Interface field \(words(wanted)) is not deprecated, "
      + "so implementation field \(ownWords(field)) must not be deprecated."
    let notes: [Note] = [("this field implements it", check.spot(field.name, printedAt: field.type.location))]
    check.report(.deprecatedImplementation, message, at: place, related: notes)
  }

  private func spot(_ field: FieldDefinition) -> Spot {
    check.spot(field.name, printedAt: field.location)
  }
}

extension ImplementedFields {
  private func isSubtype(_ type: Symbol, of wanted: Symbol) -> Bool {
    type == wanted || check.schema.isPossible(type, of: wanted) || check.schema.implements(type, interface: wanted)
  }

  private func isEqual(_ left: TypeReference, _ right: TypeReference) -> Bool {
    var (left, right) = (left, right)
    while true {
      switch (left, right) {
      case (.nonNull(let leftInner), .nonNull(let rightInner)), (.list(let leftInner, _), .list(let rightInner, _)):
        (left, right) = (leftInner, rightInner)
      case (.named(let left), .named(let right)): return left.symbol == right.symbol
      default: return false
      }
    }
  }

  private func words(_ field: FieldDefinition, _ argument: InputValueDefinition? = nil) -> String {
    let argument = argument.map { "(\(check.text($0.name)):)" } ?? ""
    return "\(check.text(interface.name)).\(check.text(field.name))\(argument)"
  }

  private func ownWords(_ field: FieldDefinition) -> String {
    "\(check.text(type.name)).\(check.text(field.name))"
  }
}
