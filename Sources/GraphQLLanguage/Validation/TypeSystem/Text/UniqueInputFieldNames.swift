extension TypeSystemTextRules {
  /// No field of an input object is given twice.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
  struct UniqueInputFieldNames {
    let text: TypeSystemText

    func check(_ value: Value) {
      switch value.kind {
      case .list(let items):
        for item in items { check(item) }
      case .object(let fields):
        check(fields)
      case .variable, .int, .float, .string, .boolean, .null, .enum: break
      }
    }

    private func check(_ fields: [ObjectField]) {
      var known: [Symbol: Name] = [:]
      for field in fields {
        if let first = known[field.name.symbol] {
          let message = "There can be only one input field named \"\(text.text(field.name))\"."
          text.report(Self.self, .duplicateInputField, message, at: [first, field.name], again: "given again here")
        } else {
          known[field.name.symbol] = field.name
        }
        check(field.value)
      }
    }
  }
}
