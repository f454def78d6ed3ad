/// The values of an operation's variables, as sent.
struct Variables {
  private var values: [[UInt8]: [UInt8]] = [:]

  /// - Parameters:
  ///   - json: A JSON object. Any other text counts as an empty one.
  ///   - inputs: Defaults of variables that the object leaves out.
  init(_ json: [UInt8], _ inputs: PlanInputs) {
    for (name, value) in inputs.variableDefaults { values[name] = JSONTemplate.canonical(value) }
    for (name, value) in Self.members(of: json) { values[name] = value }
  }

  /// The value as sent, in canonical form; `nil` if the variable is omitted.
  subscript(name: [UInt8]) -> [UInt8]? { values[name] }

  private static func members(of json: [UInt8]) -> [([UInt8], [UInt8])] {
    // At the top level of the canonical form, escapes in keys do not matter: names of variables are ASCII.
    JSONTemplate.canonical(json).map { text in
      JSONParts.members(of: text[...]).map { (Array($0.key.dropFirst().dropLast()), Array($0.value)) }
    } ?? []
  }
}

extension Variables {
  /// Returns the arguments of a field in canonical form: `first:10,filter:{"size":4}`. Arguments that are omitted or equal
  /// to their defaults are left out.
  func text(of arguments: [PlanArgument], _ inputs: PlanInputs) -> [UInt8] {
    var text: [UInt8] = []
    for argument in arguments {
      let value = JSONTemplate.canonical(argument.value, inputs: inputs) { self.value(of: $0, inputs) }
      guard let value, value != argument.defaultValue else { continue }
      if !text.isEmpty { text.append(Byte.comma) }
      text += argument.name + [Byte.colon] + value
    }
    return text
  }

  /// Returns the value of a variable without the fields of input objects that equal their defaults.
  private func value(of variable: [UInt8], _ inputs: PlanInputs) -> [UInt8]? {
    guard let value = self[variable], let type = inputs.variableTypes[variable] else { return self[variable] }
    return JSONTemplate.canonical(value, type: type, inputs: inputs)
  }
}

// MARK: - Keys in arguments

extension Variables {
  /// Returns the keys of objects that arguments of a field contain: one or, if the field returns a list, those in a list.
  ///
  /// - Returns: `nil` if a value is missing or is not one of a key.
  func keys(of field: PlanText.Field) -> [[UInt8]]? {
    var (columns, rows) = ([(parts: [[UInt8]], isList: Bool)](), 1)
    for path in field.lookup {
      guard let values = values(at: path, of: field) else { return nil }
      let parts = values.texts.compactMap { text in
        text.withUnsafeBytes { text in text.baseAddress.flatMap { JSONText.keyPart($0, text.count) } }
      }
      if parts.count != values.texts.count { return nil }
      columns.append((parts, values.isList))
      if values.isList { rows = parts.count }
    }
    // The keys are in a list if the field is one.
    let lists = columns.filter(\.isList)
    if field.shape.depth != (lists.isEmpty ? 0 : 1) || lists.contains(where: { $0.parts.count != rows }) { return nil }
    let keys = (0..<rows).compactMap { row in
      RecordKey.entity(columns.map { $0.parts[$0.isList ? row : 0] }, type: [], naming: nil)
    }
    return keys.count == rows ? keys : nil
  }

  /// Returns the values at a path in the arguments of a field: several if there is a list on the path.
  private func values(at path: [[UInt8]], of field: PlanText.Field) -> (texts: [[UInt8]], isList: Bool)? {
    guard let argument = field.arguments.first(where: { $0.name == path[0] }) else { return nil }
    // With the fields of input objects that equal their defaults, in contrast to the arguments of the field's own record.
    guard let whole = JSONTemplate.canonical(argument.value, variables: { self[$0] }) else { return nil }
    var (texts, isList) = ([whole], false)
    for name in path.dropFirst() {
      guard expand(&texts, &isList) else { return nil }
      let members = texts.compactMap { text in Self.members(of: text).first { $0.0 == name }?.1 }
      if members.count != texts.count { return nil }
      texts = members
    }
    return expand(&texts, &isList) ? (texts, isList) : nil
  }

  /// Replaces a list with its elements.
  ///
  /// - Returns: Whether there is at most one list on the path.
  private func expand(_ texts: inout [[UInt8]], _ isList: inout Bool) -> Bool {
    if !texts.contains(where: { $0.first == Byte.leftBracket }) { return true }
    guard !isList, texts.count == 1 else { return false }
    isList = true
    texts = JSONParts.elements(of: texts[0][...]).map(Array.init)
    return true
  }
}
