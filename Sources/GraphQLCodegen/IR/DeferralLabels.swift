package import GraphQLLanguage

/// The labels of the fragments that operations defer: by them a response tells which of its parts have come.
///
/// A fragment without a label in the text gets one, so that two of one object can be told apart. It is the name of the
/// definition that it is in, with a number: all modules send a fragment alike.
package struct DeferralLabels {
  package struct Label {
    let text: String
    /// Whether it is in the author's text.
    let isGiven: Bool
  }

  private var labels = [ResolvedDocument.Node: Label]()
  private let resolved: ResolvedDocument

  package init(_ program: Program) {
    resolved = program.resolved
    guard program.schema.directive(.defer) != nil else { return }
    for definition in program.resolved.definitions { add(definition, program) }
  }

  /// The label of a spread or an inline fragment; `nil` if that is never deferred.
  subscript(node: ResolvedDocument.Node) -> Label? {
    labels.isEmpty ? nil : resolved.counterpart(of: node).flatMap { labels[$0] }
  }

  private mutating func add(_ definition: ResolvedDocument.Node, _ program: Program) {
    var number = 0
    for node in definition.descendants where node.field == nil {
      guard let deferral = node.deferral, deferral.condition != .literal(false) else { continue }
      if let label = deferral.label {
        labels[node] = Label(text: program.context.text(label), isGiven: true)
      } else {
        number += 1
        labels[node] = Label(text: Self.name(of: definition, program) + String(number), isGiven: false)
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
