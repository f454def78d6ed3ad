import GraphQLLanguage

extension Skeleton {
  mutating func arguments(_ definitions: [InputValueDefinition]) {
    var given = Set<String>()
    while !here(.argument(definitions, given: given)), !takes(")"), !isNext("}"), !isNext("{") {
      guard let name = takeName() else {
        skip()
        continue
      }
      calls[calls.count - 1].current = name
      guard takes(":") else { continue }
      given.insert(name)
      value(definitions.first { schema.context.text($0.name) == name }?.type, isConstant: false)
      if !isAtEnd { calls[calls.count - 1].current = nil }
    }
  }

  mutating func value(_ type: TypeReference?, isConstant: Bool) {
    if here(.value(type, isConstant: isConstant)) { return }
    if takes("$") {
      if here(isConstant ? .nothing : .variable(type)) { return }
      _ = takeName()
    } else if takes("[") {
      var item: TypeReference?
      if case .list(let inner, _)? = type?.nullable { item = inner }
      nested { skeleton in
        while !skeleton.isAtEnd || skeleton.here(.value(item, isConstant: isConstant)) {
          if skeleton.isAtEnd || skeleton.takes("]") || skeleton.isNext(")") || skeleton.isNext("}") { return }
          let before = skeleton.position
          skeleton.value(item, isConstant: isConstant)
          if skeleton.position == before { skeleton.skip() }
        }
      }
    } else if takes("{") {
      let object = type.flatMap { schema.type($0.name.symbol) }
      nested { $0.object(object, isConstant: isConstant) }
    } else if !isAtEnd {
      switch tokens[position].kind {
      case .name, .number, .string, .blockString: skip()
      default: break
      }
    }
  }

  mutating func object(_ type: SchemaType?, isConstant: Bool) {
    var given = Set<String>()
    while !here(.inputField(of: type, given: given)), !takes("}"), !isNext(")") {
      guard let name = takeName() else {
        skip()
        continue
      }
      guard takes(":") else { continue }
      given.insert(name)
      value(type?.inputFields.first { schema.context.text($0.name) == name }?.type, isConstant: isConstant)
    }
  }

  mutating func directives(_ location: String) {
    var given = Set<String>()
    while takes("@") {
      if here(.directive(location: location, given: given)) { return }
      guard let name = takeName() else { continue }
      given.insert(name)
      guard takes("(") else { continue }
      let definition = schema.directive(named: name)
      let definitions = definition?.arguments ?? []
      calls.append(Call(name: "@\(name)", arguments: definitions, type: nil, entity: .directive(name)))
      arguments(definitions)
      calls.removeLast()
    }
  }

  /// Reads a type: its text, and the name in it.
  mutating func typeReference(_ expected: Expectation) -> (text: String, name: String?) {
    if here(expected) { return ("", nil) }
    var text = ""
    if takes("[") {
      var inner = ""
      nested { inner = $0.typeReference(expected).text }
      text = "[\(inner)]"
      if isAtEnd { return (text, nil) }
      _ = takes("]")
    } else if let name = takeName() {
      text = name
    }
    if takes("!") { text += "!" }
    return (text, nil)
  }

  /// Returns a type that the schema mentions, from its text: the type of an argument or field with the same text.
  func reference(_ text: String) -> TypeReference? {
    let base = text.filter { $0 != "[" && $0 != "]" && $0 != "!" }
    guard let name = type(named: base)?.name else { return nil }
    var type = TypeReference.named(name)
    for character in text.drop(while: { $0 != "]" && $0 != "!" }) {
      if character == "!" { type = .nonNull(type) } else { type = .list(type, SourceSpan(start: 0, end: 0)) }
    }
    return type
  }
}
