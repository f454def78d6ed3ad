/// Arguments and input fields that are required are not deprecated.
/// https://spec.graphql.org/September2025/#sec--deprecated
struct DeprecatedInputs {
  let check: SchemaCheck

  func check(_ input: InputValueDefinition, of owner: InputOwner) {
    guard !input.directives.isEmpty, input.isRequired, let place = check.deprecation(input.directives) else { return }
    let words = "\(owner.inputWords) \(check.coordinate(of: input, in: owner))"
    let notes: [Note] = [("its type makes it required", check.spot(input.type))]
    check.report(.requiredDeprecated, "Required \(words) cannot be deprecated.", at: place, related: notes)
  }
}

extension InputOwner {
  /// What messages call one of its inputs.
  fileprivate var inputWords: String {
    switch self {
    case .directive, .field: "argument"
    case .inputObject: "input field"
    }
  }
}
