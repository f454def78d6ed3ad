package import GraphQLLanguage

/// The labels of the fragments that operations defer. They identify the parts of a response that have arrived.
///
/// A fragment without a label in its source gets one, so that two fragments of one object can be told apart. This label is
/// the name of the definition that contains the fragment, with a number that distinguishes it from the author's labels, so
/// that all modules send a fragment alike.
package struct DeferralLabels {
  package struct Label {
    let text: String
    /// Whether the label is in the author's source.
    let isGiven: Bool
  }

  private var labels = [ResolvedDocument.Node: Label]()
  private let resolved: ResolvedDocument
  /// Whether the author's source has any labels.
  private(set) var hasGiven = false

  package init(_ program: Program) {
    resolved = program.resolved
    guard program.schema.directive(.defer) != nil else { return }
    let given = program.resolved.definitions.map { Self.givenLabels(in: $0, program) }
    let byDefinition = Dictionary(zip(program.resolved.definitions, given)) { first, _ in first }
    let all = given.reduce(into: Set()) { $0.formUnion($1) }
    hasGiven = !all.isEmpty
    for definition in program.resolved.definitions {
      // If the author has given no labels, none are taken.
      if all.isEmpty || !definition.descendants.contains(where: { $0.deferral.map { $0.label == nil } ?? false }) {
        add(definition, beside: [], program)
        continue
      }
      // All modules must give a fragment the same labels, so only labels of the fragments it spreads are taken.
      let isFragment = definition.fragmentDefinition != nil
      let parts = isFragment ? [definition] + program.resolved.fragments.fragments(usedBy: definition) : []
      let taken = isFragment ? parts.reduce(into: Set()) { $0.formUnion(byDefinition[$1] ?? []) } : all
      add(definition, beside: taken, program)
    }
  }

  /// Returns the labels in the author's source, of deferred fragments and of streamed lists.
  private static func givenLabels(in definition: ResolvedDocument.Node, _ program: Program) -> Set<String> {
    Set(definition.descendants.lazy.flatMap(\.directives).compactMap { given(by: $0, program) })
  }

  /// Returns the label that the author gives a fragment or a list with a directive.
  static func given(by directive: Directive, _ program: Program) -> String? {
    guard directive.name.symbol == .defer || directive.name.symbol == .stream,
      case .string(let label)? = directive.arguments.first(where: { $0.name.symbol == .label })?.value.kind
    else { return nil }
    return program.context.text(label)
  }

  /// The label of a spread or an inline fragment, or `nil` if it is never deferred.
  subscript(node: ResolvedDocument.Node) -> Label? {
    labels.isEmpty ? nil : resolved.counterpart(of: node).flatMap { labels[$0] }
  }

  /// - Parameter taken: The labels that the definition must not use.
  private mutating func add(
    _ definition: ResolvedDocument.Node,
    beside taken: Set<String>,
    _ program: Program
  ) {
    let name = Self.name(of: definition, program)
    var number = 0
    for node in definition.descendants where node.field == nil {
      guard let deferral = node.deferral, deferral.condition != .literal(false) else { continue }
      if let label = deferral.label {
        labels[node] = Label(text: program.context.text(label), isGiven: true)
      } else {
        repeat { number += 1 } while taken.contains(name + String(number))
        labels[node] = Label(text: name + String(number), isGiven: false)
      }
    }
  }

  /// Returns a definition's name for its labels. GraphQL names cannot contain `-` or `:`, so an operation and a fragment
  /// with the same name have different labels.
  private static func name(of definition: ResolvedDocument.Node, _ program: Program) -> String {
    if let fragment = definition.fragmentDefinition { return program.context.text(fragment.name) + "-" }
    return (definition.operation?.name.map { program.context.text($0) } ?? "") + ":"
  }

  /// Returns the key that records the state of a deferred fragment in an object. No GraphQL field can have this name. The
  /// runtime derives the same key from a label.
  static func mark(_ label: String) -> String {
    var mark = "@"
    for byte in label.utf8 {
      if isPlain(byte) {
        mark.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        mark += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return mark
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
