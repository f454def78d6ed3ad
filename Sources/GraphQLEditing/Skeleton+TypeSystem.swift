import GraphQLLanguage

extension Skeleton {
  mutating func typeSystem(_ keyword: String, isExtension: Bool) {
    switch keyword {
    case "type": typeDefinition(.object, "OBJECT", isExtension)
    case "interface": typeDefinition(.interface, "INTERFACE", isExtension)
    case "union": typeDefinition(.union, "UNION", isExtension)
    case "enum": typeDefinition(.enum, "ENUM", isExtension)
    case "input": typeDefinition(.inputObject, "INPUT_OBJECT", isExtension)
    case "scalar": typeDefinition(.scalar, "SCALAR", isExtension)
    case "directive": directiveDefinition()
    case "schema":
      directives("SCHEMA")
      if takes("{") { rootTypes() }
    default: break
    }
  }

  mutating func typeDefinition(_ kind: SchemaType.Kind, _ location: String, _ isExtension: Bool) {
    if here(isExtension ? .types([kind], given: []) : .nothing) { return }
    _ = takeName()
    if kind == .object || kind == .interface {
      if here(.keywords(["implements"])) { return }
      if takes(word: "implements") { names(separatedBy: "&", .interface) }
    }
    directives(location)
    switch kind {
    case .union:
      if takes("=") { names(separatedBy: "|", .object) }
    case .object, .interface:
      if takes("{") { fieldDefinitions() }
    case .inputObject:
      if takes("{") { inputValues(until: "}", "INPUT_FIELD_DEFINITION") }
    case .enum:
      if takes("{") { enumValues() }
    case .scalar: break
    }
  }

  mutating func names(separatedBy mark: Unicode.Scalar, _ kind: SchemaType.Kind) {
    var given = Set<String>()
    _ = takes(mark)
    while !here(.types([kind], given: given)), let name = takeName() {
      given.insert(name)
      // The next definition can follow.
      if here(.definition) || !takes(mark) { return }
    }
  }

  mutating func fieldDefinitions() {
    while !here(.nothing), !takes("}") {
      guard takeName() != nil else {
        skip()
        continue
      }
      if takes("(") { inputValues(until: ")", "ARGUMENT_DEFINITION") }
      if takes(":") { _ = typeReference(.types([.scalar, .object, .interface, .union, .enum], given: [])) }
      directives("FIELD_DEFINITION")
    }
  }

  mutating func inputValues(until mark: Unicode.Scalar, _ location: String) {
    while !here(.nothing), !takes(mark) {
      guard takeName() != nil else {
        skip()
        continue
      }
      var type = ""
      if takes(":") { type = typeReference(.types([.scalar, .enum, .inputObject], given: [])).text }
      if takes("=") { value(reference(type), isConstant: true) }
      directives(location)
    }
  }

  mutating func enumValues() {
    while !here(.nothing), !takes("}") {
      if takeName() == nil { skip() } else { directives("ENUM_VALUE") }
    }
  }

  mutating func directiveDefinition() {
    guard takes("@") else { return }
    if here(.nothing) { return }
    _ = takeName()
    if takes("(") { inputValues(until: ")", "ARGUMENT_DEFINITION") }
    if here(.keywords(["on", "repeatable"])) { return }
    _ = takes(word: "repeatable")
    if here(.keywords(["on"])) { return }
    guard takes(word: "on") else { return }
    var given = Set<String>()
    _ = takes("|")
    while !here(.directiveLocation(given: given)), let name = takeName() {
      given.insert(name)
      if here(.definition) || !takes("|") { return }
    }
  }

  mutating func rootTypes() {
    while !here(.keywords(["query", "mutation", "subscription"])), !takes("}") {
      guard takeName() != nil else {
        skip()
        continue
      }
      if takes(":") {
        if here(.types([.object], given: [])) { return }
        _ = takeName()
      }
    }
  }
}
