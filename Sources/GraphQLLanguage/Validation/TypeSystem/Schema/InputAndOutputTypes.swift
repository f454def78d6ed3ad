/// A field has an output type; an argument and an input field have an input type.
/// https://spec.graphql.org/September2025/#IsOutputType()
/// https://spec.graphql.org/September2025/#IsInputType()
struct InputAndOutputTypes {
  let check: SchemaCheck

  func check(_ field: FieldDefinition, of type: Name) {
    guard check.kind(of: field.type.name) == .inputObject else { return }
    let words = "\(check.text(type)).\(check.text(field.name))"
    let message = "The type of \(words) must be Output Type but got: \(check.text(field.type))."
    check.reportMisfit(.fieldNotOutput, message, at: check.spot(field.type))
  }

  func check(_ input: InputValueDefinition, of owner: InputOwner) {
    guard let kind = check.kind(of: input.type.name), !kind.isInput else { return }
    let words = check.coordinate(of: input, in: owner)
    let message = "The type of \(words) must be Input Type but got: \(check.text(input.type))."
    check.reportMisfit(.inputNotInput, message, at: spot(of: input, owner))
  }

  /// The reference implementation points at a directive's argument, and at the type of other arguments and fields.
  private func spot(of input: InputValueDefinition, _ owner: InputOwner) -> Spot {
    switch owner {
    case .directive: check.spot(input.name, printedAt: input.location)
    case .field, .inputObject: check.spot(input.type)
    }
  }
}
