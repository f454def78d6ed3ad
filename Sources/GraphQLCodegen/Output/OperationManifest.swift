import GraphQLLanguage

extension GenerationResult {
  /// A list of the operations for a server that executes only the operations on its list, in the format of Apollo's
  /// operation manifests. The entries have the ids and bodies that generated code sends, and are sorted by the operations'
  /// names.
  public var manifest: String {
    let operations = operations.map { operation in
      """
          {
            "id": \(Diagnostic.quoted(operation.sha256)),
            "body": \(Diagnostic.quoted(operation.text)),
            "name": \(Diagnostic.quoted(operation.name)),
            "type": \(Diagnostic.quoted(operation.type))
          }
      """
    }
    let list = operations.isEmpty ? "[]" : "[\n\(operations.joined(separator: ",\n"))\n  ]"
    return """
      {
        "format": "apollo-persisted-query-manifest",
        "version": 1,
        "operations": \(list)
      }

      """
  }
}

extension GeneratedOperation {
  /// The keyword that the text begins with: `query`, `mutation` or `subscription`.
  fileprivate var type: String {
    String(text.prefix { $0.isLetter })
  }
}
