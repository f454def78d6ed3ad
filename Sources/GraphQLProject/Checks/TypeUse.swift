import GraphQLLanguage

/// The note at a place that uses a type.
private let useNote = "used here"

extension ModuleScope {
  /// A note at the first place of the module that needs a type in Swift: in its operations and fragments, or in those that it
  /// makes mocks of. Nothing for a type that only the schema mentions.
  func use(of type: SchemaType, in program: Program) -> [Note] {
    var search = TypeSearch(type: type.name.symbol, program: program)
    for module in [own] + settings.mocks {
      for definition in definitions(of: module, in: program.resolved) {
        if let spot = search.use(in: definition) { return [(useNote, spot)] }
      }
    }
    return []
  }
}

extension [Diagnostic] {
  /// With the uses of a type in several modules as notes of one diagnostic.
  var withUsesTogether: [Diagnostic] {
    var together: [Diagnostic] = []
    var places: [Diagnostic: Int] = [:]
    for diagnostic in self {
      guard diagnostic.code.rawValue.hasPrefix("generation."), diagnostic.related.allSatisfy({ $0.message == useNote })
      else {
        together.append(diagnostic)
        continue
      }
      let place = places[diagnostic.with(related: []), default: together.count]
      places[diagnostic.with(related: [])] = place
      if place == together.count {
        together.append(diagnostic)
      } else {
        together[place] = diagnostic.with(related: together[place].related + diagnostic.related)
      }
    }
    return together
  }
}

extension Diagnostic {
  fileprivate func with(related: [Related]) -> Diagnostic {
    Diagnostic(
      severity: severity,
      code: code,
      message: message,
      rule: rule,
      at: place,
      related: related,
      hint: hint,
      fixes: fixes,
      tags: tags,
      isRecovered: isRecovered
    )
  }
}

/// Looks for a type in operations and fragments.
private struct TypeSearch {
  let type: Symbol
  let program: Program
  /// Input objects that have no value of the type in them.
  private var others = Set<Symbol>()

  init(type: Symbol, program: Program) {
    self.type = type
    self.program = program
  }

  /// The first variable that can hold a value of the type, or the first field with one.
  mutating func use(in definition: ResolvedDocument.Node) -> Spot? {
    for variable in definition.operation?.variables ?? [] where canHold(variable.type.name.symbol) {
      return program.context.spot(variable.type)
    }
    for node in definition.descendants where node.fieldDefinition?.type.name.symbol == type {
      return node.field.map { program.context.spot($0) }
    }
    return nil
  }

  /// Whether a value of an input type can be of the type or have one in it.
  private mutating func canHold(_ input: Symbol) -> Bool {
    var pending = [input]
    while let symbol = pending.popLast() {
      if symbol == type { return true }
      guard others.insert(symbol).inserted else { continue }
      pending += program.schema.type(symbol)?.inputFields.map(\.type.name.symbol) ?? []
    }
    return false
  }
}
