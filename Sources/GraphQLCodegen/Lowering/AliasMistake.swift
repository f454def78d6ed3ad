package import GraphQLLanguage
import GraphQLProject

/// A field whose alias the text that is sent needs for another field of the same object, so that servers reject the text.
package struct AliasMistake {
  package let field: ResolvedDocument.Node
  private let operation: String
  private let program: Program

  /// Returns a field of each operation that a server would reject as it is sent. The texts are examined only if some field
  /// may be the reason.
  ///
  /// - Parameter takesName: Whether a field's response key may be needed for another field.
  package static func all(
    in content: Content,
    where takesName: (ResolvedDocument.Node) -> Bool
  ) -> [AliasMistake] {
    let program = content.program
    if !program.resolved.definitions.contains(where: { $0.descendants.contains(where: takesName) }) { return [] }
    return content.operations.compactMap { operation in
      let source = Source(path: operation.text.name, text: operation.text.text)
      let (document, _) = Document.parse([source], extending: program.schema.context)
      let (valid, errors) = Program.validate(document, against: program.schema)
      if valid != nil { return nil }
      let definitions = [operation.node] + program.fragments.fragments(usedBy: operation.node)
      let fields = definitions.flatMap { $0.descendants.filter(takesName) }
      // An error names the response key.
      let named = fields.filter { node in
        let key = node.field.map { program.text($0.responseKey) } ?? ""
        return errors.contains { $0.message.contains("\"\(key)\" conflict because ") }
      }
      // Of several aliases `__typename`, only those are mistakes that are beside the type.
      let mistake = named.first { takesTypename($0) && $0.outer.map(content.setsWithTypename.contains) == true }
      return (mistake ?? named.first ?? fields.first).map {
        AliasMistake(field: $0, operation: operation.text.name, program: program)
      }
    }
  }

  /// - Parameter need: What needs the name: `the cache needs for a key field`.
  package func diagnostic(_ code: some DiagnosticCode, _ need: String) -> Diagnostic? {
    guard let selected = field.field else { return nil }
    let (key, name) = (program.text(selected.responseKey), program.context.text(selected.name))
    let text = selected.alias == nil ? name : key + ": " + name
    let fragment = field.definition.fragmentDefinition.map { " in fragment \"\(program.context.text($0.name))\"" } ?? ""
    return Diagnostic(
      code,
      "\"\(text)\"\(fragment) takes the name \"\(key)\", which \(need) in operation \"\(operation)\". Give the field "
        + "another alias.",
      at: program.context.spot(selected),
      in: program.context
    )
  }
}

/// The alias `__typename`.
extension AliasMistake {
  /// Reports whether another field than `__typename` has its response key.
  package static func takesTypename(_ node: ResolvedDocument.Node) -> Bool {
    guard let field = node.field else { return false }
    return field.responseKey == .typename && field.name.symbol != .typename
  }

  /// Returns an error if another field takes the name `__typename`.
  package var ofTypename: Diagnostic? {
    Self.takesTypename(field)
      ? diagnostic(GenerationCode.takenTypename, "generated code needs for the type of the object") : nil
  }
}
