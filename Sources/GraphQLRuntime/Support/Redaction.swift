#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What nobody else may see of an operation's variables and headers: the values of those whose names contain a sensitive
/// word, with all that is inside of them, and strings that are sensitive by their type.
struct Redaction: Sendable {
  let names: SensitiveNames
  /// The variables, as a JSON object.
  let variables: [UInt8]
  /// Strings in the variables that are sensitive whatever their name.
  let secrets: Set<String>

  /// What stands for a value that is not shown.
  private static let hidden: JSONValue = "…"

  /// How many levels of the variables are shown.
  private static let deepest = 64

  /// Whether there is a sensitive variable, or nobody can tell.
  var hasSensitiveVariables: Bool {
    guard secrets.isEmpty, let parsed else { return true }
    return !sensitiveValues(in: parsed).isEmpty
  }

  /// The variables, without sensitive values and what is nested more than 64 levels deep.
  var shownVariables: JSONObject {
    if let parsed, case .object(let object) = shown(parsed, Self.deepest) { object } else { [:] }
  }

  /// Leaves the values of sensitive variables and headers, and what is secret in addresses, out of texts.
  func cleaning(_ headers: HTTPHeaders, _ urls: [URL]) -> TextCleaning {
    var values = secrets.union(parsed.map(sensitiveValues) ?? [])
    for field in headers.fields where names.contains(field.name) {
      values.formUnion(field.value.split(separator: " ").map(String.init))
    }
    return TextCleaning(values.union(urls.flatMap(\.secrets)))
  }

  /// Nil for variables that are nested deeper than they can be read.
  private var parsed: JSONValue? { try? JSONReader.decode(JSONValue.self, from: variables) }

  private func shown(_ value: JSONValue, _ levels: Int) -> JSONValue {
    switch value {
    case .array where levels == 0, .object where levels == 0: return Self.hidden
    case .array(let elements): return .array(elements.map { shown($0, levels - 1) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members {
        result[member.key] = names.contains(member.key) ? Self.hidden : shown(member.value, levels - 1)
      }
      return .object(result)
    case .string(let string): return secrets.contains(string) ? Self.hidden : value
    default: return value
    }
  }

  /// With a list of its own, as deep values would exhaust a thread's stack.
  private func sensitiveValues(in value: JSONValue) -> [String] {
    var found: [String] = []
    var rest = [(value: value, isSensitive: false)]
    while let (value, isSensitive) = rest.popLast() {
      switch value {
      case .array(let elements):
        for element in elements { rest.append((element, isSensitive)) }
      case .object(let object):
        for member in object.members { rest.append((member.value, isSensitive || names.contains(member.key))) }
      case .string(let string) where isSensitive: found.append(string)
      case .int(let int) where isSensitive: found.append("\(int)")
      case .number(let number) where isSensitive: found.append(number.text)
      default: break
      }
    }
    return found
  }
}
