/// A template for JSON in the canonical form in which values are compared: without white space, with members sorted by name,
/// and only in ASCII.
///
/// A value may contain variables, `$name`, which are replaced by their values. A member whose variable is omitted is left
/// out, as the server does. A member that equals its default is left out, too. The default of a member that contains
/// variables follows the value: `{"width":$width=40}`.
struct JSONTemplate {
  /// Values nested more deeply are compared in the form they have.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var place = 0
  private let variables: (([UInt8]) -> [UInt8]?)
  private let inputs: PlanInputs

  /// - Parameter variables: Returns the canonical value of a variable; `nil` if it is omitted.
  private init(_ bytes: [UInt8], _ inputs: PlanInputs, _ variables: @escaping ([UInt8]) -> [UInt8]?) {
    self.bytes = bytes
    self.inputs = inputs
    self.variables = variables
  }

  static func usesVariables(_ value: [UInt8]) -> Bool {
    var isInString = false
    var isEscaped = false
    for byte in value {
      if isEscaped {
        isEscaped = false
      } else if byte == Byte.backslash {
        isEscaped = isInString
      } else if byte == Byte.quote {
        isInString.toggle()
      } else if byte == Byte.dollar, !isInString {
        return true
      }
    }
    return false
  }

  /// Returns the canonical form of a value, or `nil` if it is an omitted variable.
  ///
  /// - Parameter type: The input object type of the value, if that has defaults.
  static func canonical(
    _ bytes: [UInt8],
    type: [UInt8]? = nil,
    inputs: PlanInputs = PlanInputs(),
    variables: @escaping ([UInt8]) -> [UInt8]? = { _ in nil }
  ) -> [UInt8]? {
    var template = JSONTemplate(bytes, inputs, variables)
    return template.value(type, depth: 0)
  }

  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= Byte.space { place += 1 }
  }

  private mutating func value(_ type: [UInt8]?, depth: Int) -> [UInt8]? {
    skipSpace()
    switch next {
    case Byte.dollar:
      place += 1
      return variables(name())
    case Byte.quote: return string()
    case Byte.leftBrace: return depth < Self.maximumDepth ? object(type, depth) : rest()
    case Byte.leftBracket: return depth < Self.maximumDepth ? list(type, depth) : rest()
    default: return scalar()
    }
  }

  private mutating func object(_ type: [UInt8]?, _ depth: Int) -> [UInt8] {
    let fields = type.flatMap { inputs.types[$0] } ?? [:]
    var members: [(key: [UInt8], value: [UInt8])] = []
    place += 1
    skipSpace()
    while next == Byte.quote {
      let key = string()
      skipSpace()
      if next == Byte.colon { place += 1 }
      let field = fields[Array(key.dropFirst().dropLast())]
      let value = value(field?.type, depth: depth + 1)
      let initial = defaultValue(depth) ?? field?.defaultValue
      if let value, value != initial { members.append((key, value)) }
      skipSpace()
      if next == Byte.comma { place += 1 }
      skipSpace()
    }
    if next == Byte.rightBrace { place += 1 }
    members.sort { $0.key.lexicographicallyPrecedes($1.key) }
    let content = members.map { $0.key + [Byte.colon] + $0.value }.joined(separator: [Byte.comma])
    return [Byte.leftBrace] + content + [Byte.rightBrace]
  }

  /// Reads the default after a member's value, if there is one.
  private mutating func defaultValue(_ depth: Int) -> [UInt8]? {
    skipSpace()
    guard next == Byte.equals else { return nil }
    place += 1
    return value(nil, depth: depth + 1)
  }

  private mutating func list(_ type: [UInt8]?, _ depth: Int) -> [UInt8] {
    var elements: [[UInt8]] = []
    place += 1
    skipSpace()
    while place < bytes.count, next != Byte.rightBracket {
      let start = place
      elements.append(value(type, depth: depth + 1) ?? Array("null".utf8))
      skipSpace()
      if next == Byte.comma { place += 1 }
      skipSpace()
      if place == start { break }
    }
    if next == Byte.rightBracket { place += 1 }
    return [Byte.leftBracket] + elements.joined(separator: [Byte.comma]) + [Byte.rightBracket]
  }

  private mutating func scalar() -> [UInt8] {
    let start = place
    while place < bytes.count, !",]} \n\r\t:".utf8.contains(bytes[place]) { place += 1 }
    return Array(bytes[start..<place])
  }

  private mutating func rest() -> [UInt8] {
    let start = place
    place = bytes.count
    return Array(bytes[start...])
  }

  private mutating func name() -> [UInt8] {
    let start = place
    while Byte.isOfName(next) { place += 1 }
    return Array(bytes[start..<place])
  }

  /// Reads a string, including its quotes. Characters other than ASCII become escapes, as in plans.
  private mutating func string() -> [UInt8] {
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != Byte.quote { place += bytes[place] == Byte.backslash ? 2 : 1 }
    place = min(place + 1, bytes.count)
    let text = bytes[start..<place]
    return text.allSatisfy { $0 < 128 } ? Array(text) : Self.escaped(text)
  }

  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      if unit < 128 {
        result.append(UInt8(unit))
      } else {
        result += [Byte.backslash, UInt8(ascii: "u")]
        for shift in [12, 8, 4, 0] { result.append(digits[Int(unit >> UInt16(shift)) & 15]) }
      }
    }
    return result
  }
}
