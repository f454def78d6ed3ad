extension TypeSystemTextRules {
  /// No field of an input object is given twice.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
  struct UniqueInputFieldNames {
    let text: TypeSystemText

    func check(_ value: Value) {
      for names in value.repeatedFields {
        let message = "There can be only one input field named \"\(text.text(names[1]))\"."
        text.report(Self.self, .duplicateInputField, message, at: names, again: "given again here")
      }
    }
  }
}
