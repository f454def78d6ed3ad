import GraphQLLanguage

/// The note at the place where a type is used.
private let useNote = "used here"

extension ModuleScope {
  /// Returns a note at the module's first use of a type that requires it in Swift: in its own operations and fragments,
  /// or in those that it generates mocks for. Returns no notes for a type that only the schema mentions.
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
  /// The diagnostics, with the uses of a type in several modules combined into the notes of one diagnostic.
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

/// A search for uses of a type in operations and fragments.
private struct TypeSearch {
  let type: Symbol
  let program: Program
  /// Input objects that are known not to contain the type.
  private var others = Set<Symbol>()

  init(type: Symbol, program: Program) {
    self.type = type
    self.program = program
  }

  /// Returns the spot of the first variable that can contain a value of the type, or of the first field of that type.
  mutating func use(in definition: ResolvedDocument.Node) -> Spot? {
    for variable in definition.operation?.variables ?? [] where canHold(variable.type.name.symbol) {
      return program.context.spot(variable.type)
    }
    for node in definition.descendants where node.fieldDefinition?.type.name.symbol == type {
      return node.field.map { program.context.spot($0) }
    }
    return nil
  }

  /// Reports whether values of an input type can be of the type or contain one.
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
