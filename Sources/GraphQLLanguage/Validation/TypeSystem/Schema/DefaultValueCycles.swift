/// The default values of input fields do not contain one another.
/// https://spec.graphql.org/September2025/#InputObjectDefaultValueHasCycle()
///
/// Fields are visited once in all. Not recursive, because a chain of defaults can be as long as the text.
struct DefaultValueCycles {
  private let check: SchemaCheck
  private var visited = PairTable()
  /// The fields whose default values the search is in.
  private var path: [DefaultedField] = []
  /// The length of the path once a field is in it.
  private var pathLengths: [DefaultedField.Key: Int] = [:]
  private var visits: [Visit] = []

  private struct DefaultedField {
    let type: Symbol
    let field: InputValueDefinition

    struct Key: Hashable {
      let type: Symbol
      let field: Symbol
    }

    var key: Key { Key(type: type, field: field.name.symbol) }
  }

  /// The fields that a value leaves out, so that their defaults apply.
  private struct Visit {
    let fields: [DefaultedField]
    var next = 0
  }

  init(check: SchemaCheck) {
    self.check = check
  }

  /// Follows the defaults that apply to an empty value of the type.
  mutating func check(_ type: SchemaType) {
    visits = [Visit(fields: parts(of: [], type).compactMap(\.defaulted))]
    while var visit = visits.popLast() {
      if visit.next < visit.fields.count {
        let field = visit.fields[visit.next]
        visit.next += 1
        visits.append(visit)
        follow(field)
      } else if let last = path.popLast() {
        pathLengths[last.key] = nil
      }
    }
  }

  private mutating func follow(_ field: DefaultedField) {
    guard let value = field.field.defaultValue else { return }
    if let length = pathLengths[field.key] { return report(field, length) }
    guard visited.insert(1, field.type, field.field.name.symbol) == nil else { return }
    path.append(field)
    pathLengths[field.key] = path.count
    visits.append(Visit(fields: defaults(leftOutOf: value, field.field.type.name.symbol)))
  }

  private func report(_ field: DefaultedField, _ length: Int) {
    let via = path[length...].prefix(TypeSystemDiagnostics.longestList).map(words).joined(separator: ", ")
    let message =
      "Invalid circular reference. The default value of Input Object field \(words(field)) references itself"
      + (via.isEmpty ? "" : " via the default values of: \(via)") + "."
    let values = path[(length - 1)...].prefix(TypeSystemDiagnostics.longestList).compactMap(\.field.defaultValue)
    let notes = values.dropFirst().map { ("this default value is a part of the circle", Spot($0.span)) }
    check.report(.defaultValueCycle, message, at: values.first.map { Spot($0.span) }, related: notes)
  }

  private func words(_ field: DefaultedField) -> String {
    "\(check.text(field.type)).\(check.text(field.field.name))"
  }
}

extension DefaultValueCycles {
  /// A part of a value of an input object: a field that is given, or one that is left out.
  private enum Part {
    case given(Value, Symbol)
    case leftOut(DefaultedField)

    var defaulted: DefaultedField? {
      if case .leftOut(let field) = self { field } else { nil }
    }
  }

  /// The fields that a value leaves out, at any depth. What is still to be looked at stands in a list, so that nesting
  /// takes no stack.
  private func defaults(leftOutOf value: Value, _ type: Symbol) -> [DefaultedField] {
    var defaults: [DefaultedField] = []
    var pending: [Part] = [.given(value, type)]
    while let part = pending.popLast() {
      switch part {
      case .leftOut(let field): defaults.append(field)
      case .given(let value, let type):
        if case .list(let items) = value.kind { pending += items.reversed().map { .given($0, type) } }
        guard case .object(let fields) = value.kind, let type = check.schema.type(type) else { continue }
        pending += parts(of: fields, type).reversed()
      }
    }
    return defaults
  }

  /// The fields of a type that are input objects themselves, as a value has them.
  private func parts(of fields: [ObjectField], _ type: SchemaType) -> [Part] {
    let given = Dictionary(fields.map { ($0.name.symbol, $0.value) }) { _, last in last }
    return type.inputFields.compactMap { field in
      guard check.kind(of: field.type.name) == .inputObject else { return nil }
      if let value = given[field.name.symbol] { return .given(value, field.type.name.symbol) }
      return .leftOut(DefaultedField(type: type.name.symbol, field: field))
    }
  }
}
