import GraphQLLanguage
import GraphQLProject

/// A definition, field or value in the outline of a file.
package struct OutlineItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case operation, fragment, object, interface, union, enumType, input, scalar, directive, schema
    case field, inlineFragment, spread, enumValue, inputField
  }

  package let name: String
  package let kind: Kind
  package let detail: String?
  package let path: String
  /// The range of the whole item.
  package let range: Range<Int>
  /// The range of the item's name.
  package let nameRange: Range<Int>
  package let children: [OutlineItem]
}

extension ProjectSnapshot {
  /// Returns the definitions of a file, as a tree in source order.
  package func outline(of path: String) -> [OutlineItem] {
    guard let file = analysis(of: path) else { return [] }
    return file.document.definitions.map { file.outline($0, withChildren: true) }
  }

  /// Returns the definitions of all files whose names match a query, sorted by file and position. A name matches if it
  /// contains the letters of the query in order.
  ///
  /// - Parameter limit: The maximum number of definitions.
  package func definitions(matching query: String, limit: Int) -> [OutlineItem] {
    var found: [OutlineItem] = []
    let letters = Array(query.lowercased().utf8)
    for path in checked.diagnosticsByFile.keys.sorted() {
      guard let file = analysis(of: path) else { continue }
      for definition in file.document.definitions {
        let item = file.outline(definition, withChildren: false)
        guard item.name.lowercased().utf8.contains(inOrder: letters) else { continue }
        if found.count == limit { return found }
        found.append(item)
      }
    }
    return found
  }
}

extension Sequence<UInt8> {
  fileprivate func contains(inOrder letters: [UInt8]) -> Bool {
    var next = 0
    for byte in self where next < letters.count && byte == letters[next] { next += 1 }
    return next == letters.count
  }
}

extension FileAnalysis {
  fileprivate func outline(_ definition: Definition, withChildren: Bool) -> OutlineItem {
    switch definition {
    case .operation(let operation):
      let node = withChildren ? resolved.node(of: operation) : nil
      let type = "\(operation.type)"
      return item(operation.name, type, .operation, type, operation.span, node?.selections.map(outline) ?? [])
    case .fragment(let fragment):
      let node = withChildren ? resolved.node(of: fragment) : nil
      let detail = "on \(context.text(fragment.typeCondition))"
      return item(fragment.name, "", .fragment, detail, fragment.span, node?.selections.map(outline) ?? [])
    case .schema(let schema): return item(nil, "schema", .schema, nil, schema.span, [])
    case .directive(let directive): return item(directive.name, "", .directive, nil, directive.span, [])
    case .type(let type):
      return item(
        type.name,
        "",
        type.body.outlineKind,
        type.isExtension ? "extension" : nil,
        type.span,
        withChildren ? members(of: type.body) : []
      )
    }
  }

  private func outline(_ node: ResolvedDocument.Node) -> OutlineItem {
    let children = node.selections.map(outline)
    switch node.kind {
    case .field(let field):
      let type = node.fieldDefinition.map { context.text($0.type) }
      return item(field.alias ?? field.name, "", .field, type, node.span, children)
    case .fragmentSpread(let spread): return item(spread.name, "", .spread, "...", node.span, children)
    case .inlineFragment(let fragment):
      return item(fragment.typeCondition, "...", .inlineFragment, "...", node.span, children)
    case .operation, .fragment: return item(nil, "", .operation, nil, node.span, children)
    }
  }

  private func members(of body: TypeDefinition.Body) -> [OutlineItem] {
    switch body {
    case .object(_, let fields), .interface(_, let fields):
      fields.map { item($0.name, "", .field, context.text($0.type), $0.span, []) }
    case .inputObject(let fields): fields.map { item($0.name, "", .inputField, context.text($0.type), $0.span, []) }
    case .enum(let values): values.map { item($0.name, "", .enumValue, nil, $0.span, []) }
    case .scalar, .union: []
    }
  }

  /// - Parameter placeholder: The name of an item that has none.
  private func item(
    _ name: Name?,
    _ placeholder: String,
    _ kind: OutlineItem.Kind,
    _ detail: String?,
    _ span: SourceSpan,
    _ children: [OutlineItem]
  ) -> OutlineItem {
    let whole = range(of: span)
    return OutlineItem(
      name: name.map { context.text($0) } ?? placeholder,
      kind: kind,
      detail: detail,
      path: source.path,
      range: whole,
      nameRange: name.map { range(of: $0) } ?? whole.lowerBound..<min(whole.lowerBound + 1, whole.upperBound),
      children: children
    )
  }
}

extension TypeDefinition.Body {
  fileprivate var outlineKind: OutlineItem.Kind {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enum: .enumType
    case .inputObject: .input
    }
  }
}
