/// A parser of plans with one character of look-ahead.
struct PlanParser {
  private let bytes: [UInt8]
  private var place = 0
  /// The names in the order in which they first occur, apart from those in parentheses.
  private var names: [[UInt8]] = []
  private var knownNames: Set<[UInt8]> = []
  /// The sets of the fragments that the plan contains, and the entries that spread them, each with the fragment's number.
  private var fragments: [Int] = []
  private var spreads: [(set: Int, entry: Int, number: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the sets and the description of inputs. Uses no stack, however deep the plan is.
  mutating func parse(_ sets: inout [PlanText.Set], _ inputs: inout PlanInputs) throws(PlanError) {
    guard next == Byte.one else { throw error(.unknownVersion) }
    place += 1
    if take(Byte.leftParenthesis) { inputs = try self.inputs() }
    try parseSet(&sets)
    while place < bytes.count {
      fragments.append(sets.count)
      try parseSet(&sets)
    }
    for spread in spreads {
      guard fragments.indices.contains(spread.number) else { throw error(.unknownFragment(spread.number)) }
      sets[spread.set].entries[spread.entry].content = .contained(set: fragments[spread.number])
    }
  }

  private mutating func parseSet(_ sets: inout [PlanText.Set]) throws(PlanError) {
    var open = [sets.count]
    try sets.append(openSet())
    while let set = open.last {
      if take(Byte.rightBrace) {
        open.removeLast()
        continue
      }
      if take(Byte.semicolon) {
        // The key, which decoders do not see.
        sets[set].entries.append(PlanText.Entry(.hiddenID))
        open.removeLast()
        continue
      }
      if open.count == PlanText.maximumDepth { throw error(.tooDeep) }
      let (entry, inner, fragment) = try self.entry(newSet: sets.count)
      if let fragment { spreads.append((set, sets[set].entries.count, fragment)) }
      sets[set].entries.append(entry)
      guard let inner else { continue }
      open.append(sets.count)
      sets.append(inner)
    }
  }

  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private func error(_ problem: PlanError.Problem) -> PlanError { PlanError(problem: problem, offset: place) }

  private func expected(_ text: String) -> PlanError { error(.unexpected(PlanError.StaticText(text: text))) }
}

// MARK: - Sets and entries

extension PlanParser {
  /// Reads the words before a brace, and the brace.
  private mutating func openSet() throws(PlanError) -> PlanText.Set {
    var set = PlanText.Set(target: .embedded)
    if take(Byte.asterisk) {
      set.target = .abstract
      if take(Byte.asterisk) { set.entries.append(PlanText.Entry(.typename)) }
    } else if take(Byte.caret) {
      set.target = .queryRoot
    } else if next != Byte.leftBrace {
      set.target = try .concrete(name())
    }
    guard take(Byte.leftBrace) else { throw expected("`{`") }
    return set
  }

  /// Reads one entry.
  ///
  /// - Returns: The entry, the set that it begins, and the number of the fragment in the plan that it spreads.
  private mutating func entry(newSet: Int) throws(PlanError) -> (PlanText.Entry, PlanText.Set?, Int?) {
    var entry = PlanText.Entry(.spread(0))
    entry.conditions = try conditions()
    if take(Byte.less) {
      (entry.abstract, entry.types) = try types()
    } else if take(Byte.slash) {
      (entry.types, entry.isForOneType) = ([try name()], true)
    }
    if take(Byte.ampersand) {
      let isContained = take(Byte.point)
      let number = try number()
      guard take(Byte.space) else { throw expected("space after a spread") }
      entry.content = .spread(number)
      return (entry, nil, isContained ? number : nil)
    }
    if take(Byte.leftBrace) {
      entry.content = .group(set: newSet)
      return (entry, PlanText.Set(target: .embedded), nil)
    }
    guard entry.types.isEmpty else { throw expected("`{` or `&` after types") }
    if !entry.conditions.isEmpty { _ = take(Byte.space) }
    var (field, set) = try field()
    if set != nil { field.set = newSet }
    entry.content = .field(field)
    return (entry, set, nil)
  }

  private mutating func conditions() throws(PlanError) -> [PlanText.Condition] {
    var conditions: [PlanText.Condition] = []
    while next == Byte.plus || next == Byte.minus {
      let value = next == Byte.plus
      place += 1
      conditions.append(PlanText.Condition(variable: String(decoding: try name(), as: UTF8.self), value: value))
    }
    return conditions
  }

  private mutating func types() throws(PlanError) -> (abstract: [UInt8]?, types: [[UInt8]]) {
    let first = try name()
    let isAbstract = take(Byte.colon)
    var types = [isAbstract ? try name() : first]
    while take(Byte.space) { types.append(try name()) }
    guard take(Byte.greater) else { throw expected("`>` after types") }
    return (isAbstract ? first : nil, types)
  }

  /// Reads a name, or the number of an earlier one.
  private mutating func name() throws(PlanError) -> [UInt8] {
    if take(Byte.apostrophe) {
      let number = try number()
      guard names.indices.contains(number) else { throw expected("number of an earlier name") }
      return names[number]
    }
    let name = try word()
    if knownNames.insert(name).inserted { names.append(name) }
    return name
  }

  /// Reads a name in parentheses, which has no number.
  private mutating func word() throws(PlanError) -> [UInt8] {
    let start = place
    while Byte.isOfName(next) { place += 1 }
    if place == start { throw expected("name") }
    return Array(bytes[start..<place])
  }

  private mutating func number() throws(PlanError) -> Int {
    var number: Int64 = 0
    let start = place
    while next &- Byte.zero < 10, number < 1 << 40 {
      number = number * 10 + Int64(next - Byte.zero)
      place += 1
    }
    if place == start { throw expected("number") }
    return Int(clamping: number)
  }
}

// MARK: - Fields

extension PlanParser {
  private mutating func field() throws(PlanError) -> (PlanText.Field, PlanText.Set?) {
    var field = PlanText.Field()
    field.key = try name()
    field.name = take(Byte.colon) ? try name() : field.key
    if take(Byte.leftParenthesis) { field.arguments = try arguments() }
    if take(Byte.tilde) { field.maxAge = next &- Byte.zero < 10 ? .seconds(try number()) : .inherited }
    while take(Byte.at) {
      var path = [try name()]
      while take(Byte.slash) { path.append(try name()) }
      field.lookup.append(path)
    }
    if take(Byte.bar) { field.list = try number() }
    if try leaf(&field) { return (field, nil) }
    if take(Byte.point) { return (field, try openSet()) }
    while next == Byte.questionMark || next == Byte.leftBracket {
      if take(Byte.questionMark) {
        field.shape.addNull()
      } else {
        place += 1
        if field.shape.depth == 30 { throw error(.tooDeep) }
        field.shape.addList()
      }
    }
    return (field, try openSet())
  }

  private mutating func leaf(_ field: inout PlanText.Field) throws(PlanError) -> Bool {
    switch next {
    case Byte.space: break
    case Byte.comma: field.shape.addNull()
    case Byte.exclamationMark:
      place += 1
      field.leaf = .unstored
      if take(Byte.comma) { field.shape.addNull() }
      return true
    case Byte.hash, Byte.percent:
      field.isHidden = next == Byte.percent
      place += 1
      field.leaf = .key(next &- Byte.zero < 10 ? try number() : 0)
      return true
    default: return false
    }
    place += 1
    return true
  }

  private mutating func arguments() throws(PlanError) -> [PlanArgument] {
    var arguments: [PlanArgument] = []
    repeat { arguments.append(try argument()) } while take(Byte.comma)
    guard take(Byte.rightParenthesis) else { throw expected("`)` after arguments") }
    return arguments
  }

  private mutating func argument() throws(PlanError) -> PlanArgument {
    let start = place
    if take(Byte.dollar) {
      let name = try word()
      return PlanArgument(name: name, value: Array(bytes[start..<place]), defaultValue: try defaultValue())
    }
    let name = try word()
    guard take(Byte.colon) else { throw expected("`:` after the name of an argument") }
    return PlanArgument(name: name, value: try value(), defaultValue: try defaultValue())
  }

  private mutating func defaultValue() throws(PlanError) -> [UInt8]? {
    take(Byte.equals) ? try value() : nil
  }

  /// Reads a JSON value that may contain variables.
  private mutating func value() throws(PlanError) -> [UInt8] {
    let start = place
    var depth = 0
    while place < bytes.count {
      switch next {
      case Byte.quote: try string()
      case Byte.leftBracket, Byte.leftBrace: depth += 1
      case Byte.rightBracket, Byte.rightBrace:
        if depth == 0 { return try value(from: start) }
        depth -= 1
      case Byte.comma, Byte.rightParenthesis, Byte.equals, Byte.space:
        if depth == 0 { return try value(from: start) }
      default: break
      }
      place += 1
    }
    throw expected("end of a value")
  }

  private func value(from start: Int) throws(PlanError) -> [UInt8] {
    if place == start { throw expected("value") }
    return Array(bytes[start..<place])
  }

  /// Moves to the closing quote.
  private mutating func string() throws(PlanError) {
    place += 1
    while next != Byte.quote {
      if next == Byte.backslash { place += 1 }
      place += 1
      if place >= bytes.count { throw expected("closing quote") }
    }
  }
}

// MARK: - Inputs and policies

extension PlanParser {
  /// `($limit=20 $transform:Transform Transform{fit="CONTAIN" inner:Other} relay:first,after list:offset,limit=20)`
  private mutating func inputs() throws(PlanError) -> PlanInputs {
    var inputs = PlanInputs()
    repeat {
      if take(Byte.dollar) {
        try variable(&inputs)
      } else {
        let name = try word()
        if take(Byte.leftBrace) {
          inputs.types[name] = try fields()
        } else if take(Byte.colon) {
          inputs.lists.append(try list(name))
        } else {
          throw expected("`{` or `:` after a name")
        }
      }
    } while take(Byte.space)
    guard take(Byte.rightParenthesis) else { throw expected("`)` after inputs") }
    return inputs
  }

  private mutating func variable(_ inputs: inout PlanInputs) throws(PlanError) {
    let name = try word()
    if take(Byte.colon) { inputs.variableTypes[name] = try self.word() }
    if take(Byte.equals) { inputs.variableDefaults[name] = try value() }
  }

  private mutating func fields() throws(PlanError) -> [[UInt8]: PlanInputs.Field] {
    var fields: [[UInt8]: PlanInputs.Field] = [:]
    repeat {
      let name = try word()
      var field = PlanInputs.Field()
      if take(Byte.colon) { field.type = try self.word() }
      if take(Byte.equals) { field.defaultValue = try value() }
      fields[name] = field
    } while take(Byte.space)
    guard take(Byte.rightBrace) else { throw expected("`}` after fields") }
    return fields
  }

  private mutating func list(_ style: [UInt8]) throws(PlanError) -> PlanInputs.List {
    var list = PlanInputs.List(style: style)
    repeat {
      let name = try word()
      list.arguments.append(name)
      if take(Byte.equals) { list.defaults[name] = try value() }
    } while take(Byte.comma)
    return list
  }
}
