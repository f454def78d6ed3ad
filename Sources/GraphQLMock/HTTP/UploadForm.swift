import GraphQLRuntime

/// A request whose variables have files in them, as a form: first the operation, then which file goes where, then the
/// files. https://github.com/jaydenseric/graphql-multipart-request-spec
struct UploadForm {
  /// The operation; where a file goes its name stands.
  private(set) var parameters: JSONObject
  private(set) var files: [GraphQLRequest.File] = []

  init(_ body: [UInt8], boundary: String) throws(HTTPFailure) {
    let parts = try FormPart.parts(of: body, boundary: boundary)
    parameters = try RequestParameters.object(try Self.part("operations", parts).content, "The field \"operations\"")
    let map = try RequestParameters.object(try Self.part("map", parts).content, "The field \"map\"")
    for member in map.members {
      let part = try Self.part(member.key, parts)
      for path in try Self.paths(member.value) { try place(part, at: path) }
    }
  }

  private static func part(_ name: String, _ parts: [FormPart]) throws(HTTPFailure) -> FormPart {
    guard let part = parts.first(where: { $0.name == name }) else {
      throw .badRequest("The form has no field \"\(name)\".")
    }
    return part
  }

  private static func paths(_ value: JSONValue) throws(HTTPFailure) -> [String] {
    guard case .array(let elements) = value, case let paths = elements.compactMap(\.string),
      paths.count == elements.count
    else { throw .badRequest("The field \"map\" must have a list of paths for each file.") }
    return paths
  }

  private mutating func place(_ part: FormPart, at path: String) throws(HTTPFailure) {
    var steps = path.split(separator: ".")[...]
    guard steps.first == "variables",
      let operation = JSONValue.object(parameters).replacingNull(at: &steps, by: .string(part.fileName ?? part.name)),
      case .object(let object) = operation
    else { throw .badRequest("The field \"map\" has the path \"\(path)\", where the variables have no null.") }
    parameters = object
    files.append(
      GraphQLRequest.File(path: path, name: part.fileName ?? "", contentType: part.contentType, content: part.content)
    )
  }
}

extension JSONValue {
  /// - Returns: nil unless there is a null at the path.
  fileprivate func replacingNull(at steps: inout ArraySlice<Substring>, by value: JSONValue) -> JSONValue? {
    guard let step = steps.popFirst() else { return self == .null ? value : nil }
    switch self {
    case .object(var object):
      guard let inner = object[String(step)]?.replacingNull(at: &steps, by: value) else { return nil }
      object[String(step)] = inner
      return .object(object)
    case .array(var elements):
      guard let index = Int(step), elements.indices.contains(index),
        let inner = elements[index].replacingNull(at: &steps, by: value)
      else { return nil }
      elements[index] = inner
      return .array(elements)
    default: return nil
    }
  }
}
