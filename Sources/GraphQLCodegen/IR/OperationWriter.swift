package import GraphQLLanguage
import GraphQLProject

/// Writes operations and fragments as they are sent: without anything the server does not need, and with `__typename` first
/// in every selection set whose type is known only from the response.
package struct OperationWriter {
  private let program: Program
  private let setsWithTypename: Set<ResolvedDocument.Node>
  private let labels: DeferralLabels
  private let additions: [ResolvedDocument.Node: String]
  private let leftOut: Symbol?
  private var text = ""

  /// Returns the operation and every fragment it needs, in the order of first use.
  ///
  /// - Parameters:
  ///   - setsWithTypename: The nodes whose selection sets must select `__typename`.
  ///   - labels: The labels of deferred fragments.
  ///   - additions: Text to add to the selection set of a node, after the author's selections.
  ///   - leftOut: A directive on fields to leave out, because the server does not know it.
  @inline(never)
  package static func text(
    of operation: ResolvedDocument.Node,
    in program: Program,
    _ setsWithTypename: Set<ResolvedDocument.Node>,
    _ labels: DeferralLabels,
    _ additions: [ResolvedDocument.Node: String] = [:],
    leftOut: Symbol? = nil
  ) -> String {
    var writer = OperationWriter(program, setsWithTypename, labels, additions, leftOut)
    for definition in [operation] + program.fragments.fragments(usedBy: operation) { writer.write(definition) }
    return writer.text
  }

  private init(
    _ program: Program,
    _ setsWithTypename: Set<ResolvedDocument.Node>,
    _ labels: DeferralLabels,
    _ additions: [ResolvedDocument.Node: String],
    _ leftOut: Symbol?
  ) {
    self.additions = additions
    self.leftOut = leftOut
    self.program = program
    self.labels = labels
    self.setsWithTypename = setsWithTypename
  }

  private mutating func write(_ definition: ResolvedDocument.Node) {
    for event in Traversal(of: definition) {
      switch event {
      case .enter(let node): enter(node)
      case .leave(let node): if node.hasBraces { text += ending(of: node) }
      }
    }
  }

  private func ending(of node: ResolvedDocument.Node) -> String {
    guard let addition = additions[node] else { return "}" }
    return (endsWithWord && !addition.hasPrefix(".") ? " " : "") + addition + "}"
  }

  private mutating func enter(_ node: ResolvedDocument.Node) {
    switch node.kind {
    case .operation(let operation): writeHead(of: operation)
    case .fragment(let fragment): writeHead(of: fragment)
    case .field(let field):
      if isPlainTypename(field), node.outer.map(setsWithTypename.contains) == true { return }
      if endsWithWord { text += " " }
      writeHead(of: field)
      if field.selectionSet == nil { return }
    case .fragmentSpread(let spread): return write(spread, node)
    case .inlineFragment(let fragment): writeHead(of: fragment, node)
    }
    text += "{"
    if setsWithTypename.contains(node) { text += "__typename" }
  }

  private var endsWithWord: Bool { text.utf8.last?.isNameByte == true }

  private func isPlainTypename(_ field: Field) -> Bool {
    field.name.symbol == .typename && field.alias == nil && field.directives.isEmpty
  }
}

/// The text before the braces.
extension OperationWriter {
  private mutating func writeHead(of operation: OperationDefinition) {
    text += operation.type.keyword
    if let name = operation.name {
      text += " "
      text += program.context.text(name)
    }
    if !operation.variables.isEmpty {
      text += "("
      for (index, variable) in operation.variables.enumerated() {
        if index > 0 { text += "," }
        write(variable)
      }
      text += ")"
    }
    write(operation.directives)
  }

  private mutating func writeHead(of fragment: FragmentDefinition) {
    text += " fragment "
    text += program.context.text(fragment.name)
    text += " on "
    text += program.context.text(fragment.typeCondition)
    write(fragment.directives)
  }

  private mutating func write(_ variable: VariableDefinition) {
    text += "$"
    text += program.context.text(variable.name)
    text += ":"
    text += program.context.text(variable.type)
    if let value = variable.defaultValue {
      text += "="
      write(value)
    }
    write(variable.directives)
  }

  private mutating func write(_ spread: FragmentSpread, _ node: ResolvedDocument.Node) {
    text += "..."
    text += program.context.text(spread.name)
    write(spread.directives, labels[node])
  }

  private mutating func writeHead(of fragment: InlineFragment, _ node: ResolvedDocument.Node) {
    text += "..."
    if let condition = fragment.typeCondition {
      text += "on "
      text += program.context.text(condition)
    }
    write(fragment.directives, labels[node])
  }

  private mutating func writeHead(of field: Field) {
    if let alias = field.alias {
      text += program.context.text(alias)
      text += ":"
    }
    text += program.context.text(field.name)
    write(field.arguments)
    write(field.directives.filter { $0.name.symbol != leftOut })
  }
}

extension OperationWriter {
  /// - Parameter label: The label of the `@defer` among them, which is written if the author gives none.
  private mutating func write(_ directives: [Directive], _ label: DeferralLabels.Label? = nil) {
    for directive in directives {
      text += "@"
      text += program.context.text(directive.name)
      if let label, !label.isGiven, directive.name.symbol == .defer {
        write(directive.arguments, "label:\"\(label.text)\"")
      } else {
        write(directive.arguments)
      }
    }
  }

  private mutating func write(_ arguments: [Argument], _ addition: String? = nil) {
    if arguments.isEmpty, addition == nil { return }
    text += "("
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += "," }
      text += program.context.text(argument.name)
      text += ":"
      write(argument.value)
    }
    if let addition { text += (arguments.isEmpty ? "" : ",") + addition }
    text += ")"
  }

  private enum ValuePiece {
    case text(String)
    case value(Value)
  }

  /// Writes a value. Its unwritten pieces are in a list, so nesting takes no stack.
  private mutating func write(_ value: Value) {
    var pending = [ValuePiece.value(value)]
    while let piece = pending.popLast() {
      switch piece {
      case .text(let piece): text += piece
      case .value(let value): write(value, &pending)
      }
    }
  }

  private mutating func write(_ value: Value, _ pending: inout [ValuePiece]) {
    switch value.kind {
    case .variable(let name):
      text += "$"
      text += program.text(name)
    case .int(let span), .float(let span): text += program.context.text(span)
    case .string(let string): text += program.context.text(string.span)
    case .boolean(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .enum(let name): text += program.text(name)
    case .list(let values):
      text += "["
      pending.append(.text("]"))
      for index in stride(from: values.count - 1, through: 0, by: -1) {
        pending.append(.value(values[index]))
        if index > 0 { pending.append(.text(",")) }
      }
    case .object(let fields):
      text += "{"
      pending.append(.text("}"))
      for index in stride(from: fields.count - 1, through: 0, by: -1) {
        pending.append(.value(fields[index].value))
        pending.append(.text((index > 0 ? "," : "") + program.context.text(fields[index].name) + ":"))
      }
    }
  }
}

extension ResolvedDocument.Node {
  /// Whether the node has a selection set.
  fileprivate var hasBraces: Bool {
    switch kind {
    case .operation, .fragment, .inlineFragment: true
    case .field(let field): field.selectionSet != nil
    case .fragmentSpread: false
    }
  }
}
