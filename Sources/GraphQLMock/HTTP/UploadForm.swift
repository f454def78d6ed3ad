import GraphQLRuntime

/// A request whose variables have files in them, as a form: first the operation, then which file goes where, then the
/// files. https://github.com/jaydenseric/graphql-multipart-request-spec
struct UploadForm {
  /// The operation, with the file's name in the place of each file.
  private(set) var parameters: JSONObject
  private(set) var files: [GraphQLRequest.File] = []

  /// More than any operation needs, and few enough to search quickly.
  private static let mostPlaces = 1000

  init(_ body: [UInt8], boundary: String) throws(HTTPFailure) {
    let all = try FormPart.parts(of: body, boundary: boundary)
    let parts = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    parameters = try RequestParameters.object(try Self.part("operations", parts).content, "The field \"operations\"")
    for (part, path) in try Self.places(parts) { try place(part, at: path) }
  }

  /// Returns the contents of the field "map": the place of each part.
  private static func places(_ parts: [String: FormPart]) throws(HTTPFailure) -> [(part: FormPart, path: String)] {
    let map = try RequestParameters.object(try part("map", parts).content, "The field \"map\"")
    var places: [(part: FormPart, path: String)] = []
    for member in map.members {
      let part = try part(member.key, parts)
      places += try paths(member.value).map { (part, $0) }
      guard places.count <= mostPlaces else {
        throw .badRequest("The field \"map\" may contain at most \(mostPlaces) paths.")
      }
    }
    return places
  }

  private static func part(_ name: String, _ parts: [String: FormPart]) throws(HTTPFailure) -> FormPart {
    guard let part = parts[name] else { throw .badRequest("The form has no field \"\(name)\".") }
    return part
  }

  private static func paths(_ value: JSONValue) throws(HTTPFailure) -> [String] {
    guard case .array(let elements) = value, case let paths = elements.compactMap(\.string),
      paths.count == elements.count
    else { throw .badRequest("The field \"map\" must have a list of paths for each file.") }
    return paths
  }

  private mutating func place(_ part: FormPart, at path: String) throws(HTTPFailure) {
    let steps = path.split(separator: ".")[...]
    guard steps.first == "variables", parameters.replaceNull(at: steps, by: .string(part.fileName ?? part.name)) else {
      throw .badRequest("The field \"map\" has the path \"\(path)\", but the variables have no null there.")
    }
    files.append(
      GraphQLRequest.File(path: path, name: part.fileName ?? "", contentType: part.contentType, content: part.content)
    )
  }
}

// A container is taken out of the one around it while it changes: held by both, all of it would be copied.

extension JSONObject {
  /// - Returns: Whether there is a null at the path.
  fileprivate mutating func replaceNull(at steps: ArraySlice<Substring>, by value: JSONValue) -> Bool {
    guard let key = steps.first.map(String.init), var member = self[key] else { return false }
    self[key] = .null
    defer { self[key] = member }
    return member.replaceNull(at: steps.dropFirst(), by: value)
  }
}

extension JSONValue {
  /// - Returns: Whether there is a null at the path.
  fileprivate mutating func replaceNull(at steps: ArraySlice<Substring>, by value: JSONValue) -> Bool {
    switch self {
    case .null where steps.isEmpty:
      self = value
      return true
    case .object(var object):
      self = .null
      defer { self = .object(object) }
      return object.replaceNull(at: steps, by: value)
    case .array(var elements):
      guard let index = steps.first.flatMap({ Int($0) }), elements.indices.contains(index) else { return false }
      self = .null
      defer { self = .array(elements) }
      return elements[index].replaceNull(at: steps.dropFirst(), by: value)
    default: return false
    }
  }
}
