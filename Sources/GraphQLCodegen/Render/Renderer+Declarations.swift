import GraphQLLanguage
import GraphQLProject

extension Renderer {
  /// Prints a declaration with all its members. Types whose members are not all printed yet are in a list, so nesting takes
  /// no stack.
  mutating func declaration(_ declaration: Declaration) {
    var open: [TypeDeclaration] = []
    // For each open type, the number of its printed members.
    var counts: [Int] = []
    func enter(_ declaration: Declaration) {
      begin(declaration)
      guard case .type(let type) = declaration, !type.members.isEmpty else { return }
      indent()
      open.append(type)
      counts.append(0)
    }
    enter(declaration)
    while let last = open.indices.last {
      let count = counts[last]
      if count == open[last].members.count {
        open.removeLast()
        counts.removeLast()
        outdent()
        line("}")
        continue
      }
      let member = open[last].members[count]
      if count > 0, isParted(open[last].members[count - 1], member) { blank() }
      counts[last] += 1
      enter(member)
    }
  }

  /// Prints a declaration, or only the text before the members for a type that has some.
  private mutating func begin(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): head(type)
    case .property(let property): self.property(property)
    case .function(let function): self.function(function)
    case .enumCase(let enumCase): self.enumCase(enumCase)
    case .alias(let documentation, let access, let name, let type):
      self.documentation(documentation)
      line(Self.joined(access, "typealias \(name) = \(type.text)"))
    }
  }

  mutating func documentation(_ lines: [String]) {
    for documentation in lines { line(documentation.isEmpty ? "///" : "/// \(documentation)") }
  }

  private mutating func head(_ type: TypeDeclaration) {
    documentation(type.documentation)
    for attribute in type.attributes { expression("", attribute) }
    mark(type.name, type.origin)
    let isolation = type.isNonisolated ? "nonisolated " : ""
    let head = Self.joined(type.access, "\(isolation)\(type.keyword.rawValue) \(type.name)")
    let list = type.conformances.map(\.text).joined(separator: ", ")
    let conformances = list.isEmpty ? "" : ": " + list
    if type.members.isEmpty { return line("\(head)\(conformances) {}") }
    if list.isEmpty || fits("\(head)\(conformances) {") {
      line("\(head)\(conformances) {")
    } else {
      line("\(head):")
      indented { $0.line(list) }
      line("{")
    }
  }

  /// Reports whether a blank line separates two members. None separates two properties, two cases, or a one-line function
  /// and the next member, but one always precedes a nested type.
  private func isParted(_ first: Declaration, _ second: Declaration) -> Bool {
    switch (first, second) {
    case (.property(let first), .property(let second)):
      first.body.isEmpty != second.body.isEmpty
    case (.enumCase, .enumCase): false
    case (_, .type): true
    case (.property(let property), .function(let function)): !property.body.isEmpty || oneLine(function) == nil
    case (.function(let first), _): oneLine(first) == nil
    default: true
    }
  }

  private mutating func property(_ property: PropertyDeclaration) {
    documentation(property.documentation)
    for attribute in property.attributes { expression("", attribute) }
    mark(property.name, property.origin)
    var head = Self.joined(property.modifiers, "\(property.keyword) \(Keywords.escaped(property.name))")
    if let type = property.type { head += ": \(type.text)" }
    if let value = property.value {
      expression(head + " = ", value)
    } else if property.body.isEmpty {
      line(head)
    } else {
      accessor(head, property.body)
    }
  }

  /// Prints `var name: String { nameFragment.name }`, on one line if it fits.
  private mutating func accessor(_ head: String, _ body: [Statement]) {
    if body.count == 1, let only = Self.oneLine(body[0]), fits("\(head) { \(only) }") {
      return line("\(head) { \(only) }")
    }
    block(head) { $0.statements(body) }
  }

  private mutating func enumCase(_ enumCase: EnumCaseDeclaration) {
    documentation(enumCase.documentation)
    for attribute in enumCase.attributes { expression("", attribute) }
    mark(enumCase.name, enumCase.origin)
    let payload = enumCase.payload.map { "(\(enumCase.label.map { "\($0): " } ?? "")\($0.text))" } ?? ""
    line("\(enumCase.isIndirect ? "indirect " : "")case \(Keywords.escaped(enumCase.name))\(payload)")
  }

  static func joined(_ modifiers: String, _ rest: String) -> String {
    modifiers.isEmpty ? rest : "\(modifiers) \(rest)"
  }
}
