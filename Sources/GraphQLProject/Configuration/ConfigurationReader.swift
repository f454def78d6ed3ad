package import GraphQLLanguage

/// Reads values from a configuration and collects a diagnostic for each invalid value.
///
/// A missing value is `nil` and not an error, because all keys are optional.
package struct ConfigurationReader {
  package let document: JSONDocument
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ document: JSONDocument) {
    self.document = document
  }

  package mutating func report(
    _ code: ConfigurationCode,
    _ message: String,
    at value: JSONNode,
    suggesting names: [String] = []
  ) {
    report(code, message, at: value.offsets, suggesting: names)
  }

  /// - Parameter nested: Keys that belong in other objects, by those objects.
  mutating func reportUnknown(
    _ member: JSONNode.Member,
    of parent: String?,
    keys: [String],
    nested: [String: [String]] = [:],
    severity: Diagnostic.Severity = .error
  ) {
    let place = parent.map { " in \"\($0)\"" } ?? ""
    if let owner = nested.first(where: { $0.value.contains(member.key) })?.key {
      let names = parts(of: owner, separatedBy: ".")
      let opening = names.map { "{\"\($0)\": " }.joined()
      let example = "\(opening){\"\(member.key)\": …}" + String(repeating: "}", count: names.count)
      let message = "Unknown key \"\(member.key)\"\(place). It belongs in \"\(owner)\": \(example)."
      report(.unknownKey, message, at: member.keyOffsets, suggesting: [], severity: severity)
      return
    }
    let suggestions = suggestions(for: member.key, among: keys)
    let help = didYouMean(nil, suggestions)
    let rest = help.isEmpty ? " The keys are \(list(quoted(keys), joinedBy: "and"))." : help
    let message = "Unknown key \"\(member.key)\"\(place).\(rest)"
    report(.unknownKey, message, at: member.keyOffsets, suggesting: suggestions, severity: severity)
  }

  /// Reports a value that is not an object, and all unknown keys of an object.
  ///
  /// - Parameter nested: The keys that belong in other objects, by the name of the object.
  /// - Returns: The value, whose members can be read by key.
  package mutating func members(
    _ value: JSONNode,
    of parent: String?,
    keys: [String],
    nested: [String: [String]] = [:]
  ) -> JSONNode {
    guard let members = value.members else {
      let subject = parent.map { "\"\($0)\"" } ?? "The configuration"
      report(.wrongKind, "\(subject) must be an object.", at: value)
      return value
    }
    for member in members where !keys.contains(member.key) {
      reportUnknown(member, of: parent, keys: keys, nested: nested)
    }
    return value
  }

  mutating func boolean(_ value: JSONNode?, _ key: String) -> Bool? {
    guard let value else { return nil }
    if value.boolean == nil { report(.wrongKind, "\"\(key)\" must be true or false.", at: value) }
    return value.boolean
  }

  /// Reads one of the values of a type.
  mutating func choice<Choice: ConfigurationWord>(_ value: JSONNode?, _ key: String) -> Choice? {
    guard let word = word(value, key, among: Choice.words) else { return nil }
    return Choice(rawValue: word)
  }

  /// Reads one of several words.
  private mutating func word(_ value: JSONNode?, _ key: String, among all: [String]) -> String? {
    guard let value else { return nil }
    if let word = value.string, all.contains(word) { return word }
    let names = value.string.map { suggestions(for: $0, among: all) } ?? []
    let help = didYouMean(nil, names)
    let rest = help.isEmpty ? " The values are \(list(quoted(all), joinedBy: "and"))." : help
    let problem = value.string.map { "Unknown value \"\($0)\" for" } ?? "Unknown value for"
    report(.unknownValue, "\(problem) \"\(key)\".\(rest)", at: value, suggesting: names)
    return nil
  }

  /// Reads a list of words.
  mutating func words(_ value: JSONNode?, _ key: String, among all: [String]) -> [String] {
    guard let value else { return [] }
    guard let items = value.items else {
      report(.wrongKind, "\"\(key)\" must be a list containing any of \(list(quoted(all), joinedBy: "or")).", at: value)
      return []
    }
    return items.compactMap { word($0, key, among: all) }
  }

  /// Reads a Swift name.
  mutating func name(_ value: JSONNode?, _ key: String) -> String? {
    guard let value else { return nil }
    if let name = value.string, Self.isName(name) { return name }
    report(.invalidName, "\"\(key)\" must be a valid Swift name.", at: value)
    return nil
  }

  /// Reads the name of a type to generate.
  mutating func typeName(_ value: JSONNode?, _ key: String) -> String? {
    guard let value, let name = name(value, key) else { return nil }
    if !Keywords.forbiddenTopLevelTypes.contains(name) { return name }
    let message = "\"\(key)\" cannot be \"\(name)\": generated code uses that name. Choose another one."
    report(.reservedTypeName, message, at: value)
    return nil
  }

  /// Reads the names of modules that the generated module depends on, as one name or a list of names.
  mutating func modules(_ value: JSONNode?, _ key: String, among modules: [String]?) -> [String] {
    guard let value else { return [] }
    var names: [String] = []
    for item in value.items ?? [value] {
      guard let name = module(item, key, among: modules) else { continue }
      if names.contains(name) {
        report(.unknownValue, "\"\(key)\" lists \"\(name)\" twice. Remove one of them.", at: item)
      } else {
        names.append(name)
      }
    }
    return names
  }

  private mutating func module(_ value: JSONNode, _ key: String, among modules: [String]?) -> String? {
    guard let name = value.string, Self.isName(name) else {
      report(.invalidName, "\"\(key)\" must be a module name or a list of module names.", at: value)
      return nil
    }
    if let modules, !modules.contains(name) {
      let suggestions = suggestions(for: name, among: modules)
      let help = didYouMean(nil, suggestions)
      let rest = help.isEmpty ? " Add \"\(name)\" to the dependencies of the target." : help
      let message = "No dependency with GraphQL files is named \"\(name)\".\(rest)"
      report(.unknownModule, message, at: value, suggesting: suggestions)
    }
    return name
  }

  /// Checks the form of paths. They are meant for editors; the tool takes its files from the command line.
  mutating func check(paths value: JSONNode?, _ key: String) {
    guard let value else { return }
    let isUsable = value.string != nil || value.items != nil || value.members != nil
    if !isUsable { report(.wrongKind, "\"\(key)\" must be a path or a list of paths.", at: value) }
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.first, first == "_" || first.isLetter, text != "_" else { return false }
    if Keywords.isReserved(text) { return false }
    return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// - Parameter names: Suggestions for a misspelled text.
  private mutating func report(
    _ code: ConfigurationCode,
    _ message: String,
    at offsets: Range<Int>,
    suggesting names: [String],
    severity: Diagnostic.Severity = .error
  ) {
    let range = document.range(of: offsets)
    var fixes: [Diagnostic.Fix] = []
    for name in names where fixes.count < 5 {
      fixes.append(Diagnostic.Fix("Change to \"\(name)\"", [Diagnostic.Edit(range, "\"\(name)\"")]))
    }
    let code = Diagnostic.Code(code)
    diagnostics.append(
      Diagnostic(severity: severity, code: code, message: message, at: Diagnostic.Place(range), fixes: fixes)
    )
  }

  private func quoted(_ names: [String]) -> [String] {
    names.map { "\"\($0)\"" }
  }
}

extension ConfigurationReader {
  /// Reads the Swift types of scalars: `"Name": "Swift.Type"` or `"Name": {"type": …, "import": …}`.
  ///
  /// A scalar is mapped next to its schema. A different mapping elsewhere would result in several types for one scalar.
  mutating func scalars(
    _ value: JSONNode?,
    inheriting inherited: [String: ScalarMapping]
  ) -> [String: ScalarMapping] {
    guard let value else { return inherited }
    var scalars = inherited
    for member in members(scalars: value) {
      let (name, value) = (member.key, member.value)
      guard let mapping = mapping(value, of: name) else { continue }
      if let other = inherited[name], other != mapping {
        let message = "The scalar \"\(name)\" is mapped to \"\(other.type)\" next to its schema. Change it there."
        report(.scalarConflict, message, at: value)
      }
      scalars[name] = mapping
    }
    return scalars
  }

  private mutating func members(scalars value: JSONNode) -> [JSONNode.Member] {
    if let members = value.members { return members }
    report(.wrongKind, "\"scalars\" must be an object whose keys are scalars.", at: value)
    return []
  }

  private mutating func mapping(_ value: JSONNode, of name: String) -> ScalarMapping? {
    if value.string != nil { return type(value, of: name).map { ScalarMapping(type: $0) } }
    guard value.members != nil else {
      let message = "The scalar \"\(name)\" must be mapped to the name of a Swift type, or to an object with \"type\"."
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

  private mutating func type(_ value: JSONNode, of name: String) -> String? {
    if let type = value.string, parts(of: type, separatedBy: ".").allSatisfy(Self.isName) { return type }
    report(
      .invalidName,
      "The type of the scalar \"\(name)\" must be a valid Swift name, such as \"Date\" or \"Money.Amount\".",
      at: value
    )
    return nil
  }
}
