import GraphQLLanguage

extension ConfigurationReader {
  /// Scalars with the Swift types that stand for them: `"Name": "Swift.Type"` or `"Name": {"type": …, "import": …}`.
  ///
  /// The mapping stands beside the schema. Another one elsewhere would make different types of one scalar.
  mutating func scalars(
    _ value: JSONValue?,
    inheriting inherited: [String: ScalarMapping]
  ) -> [String: ScalarMapping] {
    guard let value else { return inherited }
    var scalars = inherited
    for (name, value) in members(scalars: value) {
      guard let mapping = mapping(value, of: name) else { continue }
      if let other = inherited[name], other != mapping {
        let message = "The scalar \"\(name)\" is mapped to \"\(other.type)\" beside its schema. Change it there."
        report(.scalarConflict, message, at: value)
      }
      scalars[name] = mapping
    }
    return scalars
  }

  private mutating func members(scalars value: JSONValue) -> [(name: String, value: JSONValue)] {
    guard let members = value.members else {
      report(.wrongKind, "\"scalars\" must be an object with the names of scalars as its keys.", at: value)
      return []
    }
    return members.map { ($0.key, $0.value) }
  }

  private mutating func mapping(_ value: JSONValue, of name: String) -> ScalarMapping? {
    if value.string != nil { return type(value, of: name).map { ScalarMapping(type: $0) } }
    guard value.members != nil else {
      let message = "The scalar \"\(name)\" must be the name of a Swift type, or an object with \"type\"."
      report(.wrongKind, message, at: value)
      return nil
    }
    let given = members(value, of: "scalars.\(name)", keys: ["type", "import"])
    let module = self.name(given["import"], "import")
    guard let type = given["type"] else {
      report(.missingScalarType, "The scalar \"\(name)\" has no \"type\".", at: value)
      return nil
    }
    return self.type(type, of: name).map { ScalarMapping(type: $0, module: module) }
  }

  private mutating func type(_ value: JSONValue, of name: String) -> String? {
    let parts = value.string?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    if let type = value.string, parts.allSatisfy(Self.isName) { return type }
    report(
      .invalidName,
      "The type of the scalar \"\(name)\" must be a name in Swift, such as \"Date\" or \"Money.Amount\".",
      at: value
    )
    return nil
  }
}
