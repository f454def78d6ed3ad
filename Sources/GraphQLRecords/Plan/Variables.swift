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
    guard let object = JSONTemplate.canonical(json), object.first == Byte.leftBrace else { return [] }
    var members: [([UInt8], [UInt8])] = []
    var place = 1
    while place < object.count, object[place] == Byte.quote {
      let keyEnd = end(of: object[...], place)
      let valueEnd = end(of: object[...], min(keyEnd + 1, object.count))
      if keyEnd + 1 > valueEnd { break }
      members.append((Array(object[place + 1..<keyEnd - 1]), Array(object[keyEnd + 1..<valueEnd])))
      place = valueEnd + 1
    }
    return members
  }

  /// Returns the end of a value.
  static func end(of json: ArraySlice<UInt8>, _ start: Int) -> Int {
    var place = start
    var depth = 0
    while place < json.endIndex {
      switch json[place] {
      case Byte.quote:
        place += 1
        while place < json.endIndex, json[place] != Byte.quote { place += json[place] == Byte.backslash ? 2 : 1 }
      case Byte.leftBrace, Byte.leftBracket: depth += 1
      case Byte.rightBrace, Byte.rightBracket:
        if depth == 0 { return place }
        depth -= 1
      case Byte.comma, Byte.colon:
        if depth == 0 { return place }
      default: break
      }
      place += 1
    }
    return min(place, json.endIndex)
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
