import GraphQLLanguage

extension Skeleton {
  mutating func definition() {
    if here(.definition) { return }
    variables = []
    fragment = nil
    declarationPlace = nil
    if isNext("{") {
      declarationPlace = (tokens[position].range.lowerBound, "query (", ") ")
      selections(of: schema.rootType(.query))
      return
    }
    switch takeName() {
    case "query": operation(.query)
    case "mutation": operation(.mutation)
    case "subscription": operation(.subscription)
    case "fragment": fragmentDefinition()
    case "extend":
      if here(.keywords(["type", "interface", "union", "enum", "input", "scalar", "schema", "directive"])) { return }
      if let keyword = takeName() { typeSystem(keyword, isExtension: true) }
    case let keyword?: typeSystem(keyword, isExtension: false)
    case nil: skip()
    }
  }

  mutating func operation(_ type: OperationType) {
    let keywordEnd = tokens[position - 1].range.upperBound
    if here(.nothing) { return }
    _ = takeName()
    let head = tokens[position - 1].range.upperBound
    declarationPlace = (head, head == keywordEnd ? " (" : "(", ")")
    if takes("(") {
      variableDefinitions()
      let last = tokens[position - 1]
      let isClosed = last.kind == .mark(UInt8(ascii: ")"))
      declarationPlace = isClosed ? (last.range.lowerBound, variables.isEmpty ? "" : ", ", "") : nil
    }
    directives("\(type)".uppercased())
    if here(.nothing) { return }
    if isNext("{") { selections(of: schema.rootType(type)) }
  }

  mutating func fragmentDefinition() {
    if here(.nothing) { return }
    if name != "on" { fragment = takeName() }
    if here(.keywords(["on"])) { return }
    guard takes(word: "on") else { return }
    if here(.typeCondition(parent: nil)) { return }
    let type = type(named: takeName())
    directives("FRAGMENT_DEFINITION")
    if isNext("{") { selections(of: type) }
  }

  mutating func variableDefinitions() {
    while !here(.nothing), !takes(")"), !isNext("{") {
      guard takes("$") else {
        skip()
        continue
      }
      if here(.nothing) { return }
      guard let name = takeName() else { continue }
      if here(.nothing) { return }
      guard takes(":") else { continue }
      let type = typeReference(.types([.scalar, .enum, .inputObject], given: []))
      variables.append(Variable(name: name, type: type.text))
      if takes("=") {
        variables[variables.count - 1].hasDefault = true
        value(reference(type.text), isConstant: true)
      }
      directives("VARIABLE_DEFINITION")
    }
  }

  mutating func selections(of parent: SchemaType?) {
    skip()
    nested { skeleton in
      while !skeleton.here(.selection(parent: parent)), !skeleton.takes("}") {
        if skeleton.tokens[skeleton.position].kind == .spread {
          skeleton.skip()
          skeleton.spread(in: parent)
        } else if skeleton.isNext("{") {
          skeleton.selections(of: nil)
        } else if skeleton.name != nil {
          skeleton.field(of: parent)
        } else {
          skeleton.skip()
        }
      }
    }
  }

  mutating func field(of parent: SchemaType?) {
    var name = takeName()
    if takes(":") {
      if here(.field(parent: parent)) { return }
      name = takeName()
    }
    let definition = parent.flatMap { parent in
      name.flatMap { schema.context.symbol($0) }.flatMap { schema.field($0, of: parent.name.symbol) }
    }
    if takes("(") {
      let entity = Entity.field(type: parent.map { schema.context.text($0.name) } ?? "", name: name ?? "")
      calls.append(
        Call(name: name ?? "", arguments: definition?.arguments ?? [], type: definition?.type, entity: entity)
      )
      arguments(definition?.arguments ?? [])
      calls.removeLast()
    }
    directives("FIELD")
    if isNext("{") { selections(of: definition.flatMap { schema.type($0.type.name.symbol) }) }
  }

  mutating func spread(in parent: SchemaType?) {
    if here(.spread(parent: parent)) { return }
    if takes(word: "on") {
      if here(.typeCondition(parent: parent)) { return }
      let type = type(named: takeName())
      directives("INLINE_FRAGMENT")
      if isNext("{") { selections(of: type) }
    } else if takeName() != nil {
      directives("FRAGMENT_SPREAD")
    } else {
      directives("INLINE_FRAGMENT")
      if isNext("{") { selections(of: parent) }
    }
  }
}
