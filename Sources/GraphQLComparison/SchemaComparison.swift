public import GraphQLLanguage

/// A comparison that detects the changes from one version of a schema to another.
///
/// Breaking and dangerous changes are those of the reference implementation's `findBreakingChanges` and
/// `findDangerousChanges`, and some that it does not examine: root types, `@oneOf`, default values of input fields,
/// specifications of scalars, and new types that implement existing interfaces.
public struct SchemaComparison {
  let old: Schema
  let new: Schema
  private(set) var changes: [SchemaChange] = []

  /// Returns all changes: first the breaking ones, then the dangerous ones, then the safe ones. Within each severity,
  /// changes are in the order of the old schema, followed by additions.
  public static func changes(from old: Schema, to new: Schema) -> [SchemaChange] {
    var comparison = SchemaComparison(old: old, new: new)
    comparison.compareRoots()
    comparison.compareTypes()
    comparison.compareDirectives()
    return SchemaChange.Severity.allCases.flatMap { severity in
      comparison.changes.filter { $0.severity == severity }
    }
  }

  private init(old: Schema, new: Schema) {
    self.old = old
    self.new = new
  }

  mutating func add(
    _ severity: SchemaChange.Severity,
    _ kind: String,
    _ message: String,
    at coordinate: String,
    hits affected: [SchemaUse] = []
  ) {
    changes.append(
      SchemaChange(
        severity: severity,
        kind: SchemaChange.Kind(rawValue: kind),
        message: message,
        coordinate: coordinate,
        affected: affected
      )
    )
  }
}

extension SchemaComparison {
  private mutating func compareRoots() {
    compareDescriptions(old.description, new.description, "the schema", at: "schema")
    for operation in [OperationType.query, .mutation, .subscription] {
      let (before, after) = (old.rootType(operation), new.rootType(operation))
      let (left, right) = (before.map { old.context.text($0.name) }, after.map { new.context.text($0.name) })
      switch (left, right) {
      case (let left?, nil):
        let message = "The \(operation.keyword) root type \(left) was removed."
        add(.breaking, "ROOT_TYPE_REMOVED", message, at: left, hits: [.operation(operation)])
      case (let left?, let right?) where left != right:
        let message = "The \(operation.keyword) root type changed from \(left) to \(right)."
        add(.breaking, "ROOT_TYPE_CHANGED", message, at: left, hits: [.operation(operation)])
      case (nil, let right?):
        add(.safe, "ROOT_TYPE_ADDED", "\(right) became the \(operation.keyword) root type.", at: right)
      default: break
      }
    }
  }

  mutating func compareDescriptions(
    _ left: StringValue?,
    _ right: StringValue?,
    _ subject: String,
    at coordinate: String
  ) {
    let (before, after) = (left.map { old.context.text($0) }, right.map { new.context.text($0) })
    if areSame(before, after) { return }
    let change = before == nil ? "was added" : after == nil ? "was removed" : "was changed"
    add(.safe, "DESCRIPTION_CHANGED", "The description of \(subject) \(change).", at: coordinate)
  }

  /// Reports whether two texts have the same code points. `==` also holds for different ones that look the same.
  func areSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }

  mutating func compareDeprecations(_ left: [Directive], _ right: [Directive], at coordinate: String) {
    switch (old.deprecationReason(left), new.deprecationReason(right)) {
    case (nil, let reason?): add(.safe, "DEPRECATED", "\(coordinate) was deprecated: \(reason)", at: coordinate)
    case (.some, nil): add(.safe, "DEPRECATION_REMOVED", "\(coordinate) is no longer deprecated.", at: coordinate)
    case (let before?, let after?) where !areSame(before, after):
      add(.safe, "DEPRECATION_CHANGED", "\(coordinate) has a new deprecation reason: \(after)", at: coordinate)
    default: break
    }
  }
}

/// The members of two lists, matched by name.
struct Matched<Element> {
  private(set) var removed: [Element] = []
  private(set) var added: [Element] = []
  private(set) var kept: [(name: String, old: Element, new: Element)] = []

  init(_ old: [Element], _ new: [Element], in comparison: SchemaComparison, by name: (Element) -> Name) {
    let contexts = (comparison.old.context, comparison.new.context)
    let after = Dictionary(new.map { (contexts.1.text(name($0)), $0) }) { first, _ in first }
    for element in old {
      let name = contexts.0.text(name(element))
      if let match = after[name] { kept.append((name, element, match)) } else { removed.append(element) }
    }
    let before = Set(old.map { contexts.0.text(name($0)) })
    added = new.filter { !before.contains(contexts.1.text(name($0))) }
  }
}
