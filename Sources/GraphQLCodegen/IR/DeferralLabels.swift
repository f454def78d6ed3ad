package import GraphQLLanguage

/// The labels of the fragments that operations defer: by them a response tells which of its parts have come.
///
/// A fragment without a label in the text gets one, so that two of one object can be told apart. It is the name of the
/// definition that it is in, with a number that makes it different from the author's labels: all modules send a fragment
/// alike.
package struct DeferralLabels {
  package struct Label {
    let text: String
    /// Whether it is in the author's text.
    let isGiven: Bool
  }

  private var labels = [ResolvedDocument.Node: Label]()
  private let resolved: ResolvedDocument
  /// Whether there are labels in the author's text.
  private(set) var hasGiven = false

  package init(_ program: Program) {
    resolved = program.resolved
    guard program.schema.directive(.defer) != nil else { return }
    let given = program.resolved.definitions.map { Self.givenLabels(in: $0, program) }
    let byDefinition = Dictionary(zip(program.resolved.definitions, given)) { first, _ in first }
    let all = given.reduce(into: Set()) { $0.formUnion($1) }
    hasGiven = !all.isEmpty
    for definition in program.resolved.definitions {
      // Where nobody has given a label, none is taken.
      if all.isEmpty || !definition.descendants.contains(where: { $0.deferral.map { $0.label == nil } ?? false }) {
        add(definition, beside: [], program)
        continue
      }
      // All modules must give a fragment the same labels, so only what it spreads counts.
      let isFragment = definition.fragmentDefinition != nil
      let parts = isFragment ? [definition] + program.resolved.fragments.fragments(usedBy: definition) : []
      let taken = isFragment ? parts.reduce(into: Set()) { $0.formUnion(byDefinition[$1] ?? []) } : all
      add(definition, beside: taken, program)
    }
  }

  /// The labels in the author's text: of fragments that are deferred, and of lists that are streamed.
  private static func givenLabels(in definition: ResolvedDocument.Node, _ program: Program) -> Set<String> {
    Set(definition.descendants.lazy.flatMap(\.directives).compactMap { given(by: $0, program) })
  }

  /// The label that the author gives a fragment or a list with a directive.
  static func given(by directive: Directive, _ program: Program) -> String? {
    guard directive.name.symbol == .defer || directive.name.symbol == .stream,
      case .string(let label)? = directive.arguments.first(where: { $0.name.symbol == .label })?.value.kind
    else { return nil }
    return program.context.text(label)
  }

  /// The label of a spread or an inline fragment; `nil` if that is never deferred.
  subscript(node: ResolvedDocument.Node) -> Label? {
    labels.isEmpty ? nil : resolved.counterpart(of: node).flatMap { labels[$0] }
  }

  /// - Parameter taken: labels that none of the definition's own gets.
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

  /// Names do not have `-` or `:`, so that an operation and a fragment of one name have different labels.
  private static func name(of definition: ResolvedDocument.Node, _ program: Program) -> String {
    if let fragment = definition.fragmentDefinition { return program.context.text(fragment.name) + "-" }
    return (definition.operation?.name.map { program.context.text($0) } ?? "") + ":"
  }

  /// The key in an object that tells what has become of a fragment: no field of GraphQL can have it. The runtime makes the
  /// same key of a label.
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
