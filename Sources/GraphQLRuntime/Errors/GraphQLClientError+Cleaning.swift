extension GraphQLClientError {
  /// This error without what a server or a transport has repeated of sensitive values.
  func cleaned(by cleaning: TextCleaning) -> GraphQLClientError {
    GraphQLClientError(
      kind,
      cleaning(message),
      operationName: operationName,
      attempts: attempts,
      httpStatus: httpStatus,
      retryAfter: retryAfter,
      graphQLErrors: graphQLErrors.map { $0.cleaned(by: cleaning) },
      responsePath: responsePath,
      underlying: underlying
    )
  }
}

extension GraphQLResponseError {
  func cleaned(by cleaning: TextCleaning) -> GraphQLResponseError {
    GraphQLResponseError(
      message: cleaning(message),
      locations: locations,
      path: path,
      extensions: cleanedExtensions(by: cleaning)
    )
  }

  /// A code in capitals stays whole: it is a name that the server's programmers gave, and what callers decide by. A word
  /// of it may well be the value of a sensitive variable by chance: `SHIPPING`, say, inside of an address.
  private func cleanedExtensions(by cleaning: TextCleaning) -> JSONObject {
    var result = extensions.cleaned(by: cleaning)
    if let code, code.wholeMatch(of: /[A-Z][A-Z0-9_]*/) != nil { result["code"] = .string(code) }
    return result
  }
}

extension JSONObject {
  fileprivate func cleaned(by cleaning: TextCleaning) -> JSONObject {
    var result = JSONObject()
    for member in members { result[cleaning(member.key)] = member.value.cleaned(by: cleaning) }
    return result
  }
}

extension JSONValue {
  fileprivate func cleaned(by cleaning: TextCleaning) -> JSONValue {
    switch self {
    case .string(let string): .string(cleaning(string))
    case .array(let elements): .array(elements.map { $0.cleaned(by: cleaning) })
    case .object(let object): .object(object.cleaned(by: cleaning))
    case .int(let int): cleaned("\(int)", by: cleaning)
    case .number(let number): cleaned(number.text, by: cleaning)
    default: self
    }
  }

  /// This number, unless all of it is what is not to be shown.
  private func cleaned(_ text: String, by cleaning: TextCleaning) -> JSONValue {
    cleaning(text) == "…" ? "…" : self
  }
}
