import GraphQLLanguage
import GraphQLRuntime

extension Automatic {
  /// Returns the automatic object for a value: the value itself, the root, or an object that supplies the fields that a
  /// resolver's value lacks. That object is identified by its id, if it has one, otherwise by its place in the response.
  func object(for parent: ResolvedValue, of type: SchemaType, at place: ResultNode.Place) -> MockObject {
    if let object = parent.value as? MockObject { return object }
    if let start = parent.value as? OperationRoot {
      var root = MockObject(type, in: schema, seed: seed.mixing(schema.context.text(type.name)))
      root.role = .root
      root.moment = start.moment
      return root
    }
    if case .object(let object)? = parent.value as? JSONValue, let identity = identity(of: type.name.symbol),
      let id = object[identity.name], let known = self.object(withID: id, among: [type])
    {
      return known
    }
    let path = place.node.path.components
    return MockObject(type, in: schema, seed: path.reduce(seed) { $0.mixing($1.text) })
  }

  var objectType: any Sendable.Type { MockObject.self }

  func sourceObject(for parent: ResolvedValue, of type: SchemaType, at place: ResultNode.Place) -> any Sendable {
    object(for: parent, of: type, at: place)
  }

  func typename(of value: Any) -> String? { (value as? MockObject)?.typename }

  func typename(of object: JSONObject, among abstract: SchemaType) -> String? {
    let candidates = schema.possibleTypes(of: abstract.name.symbol).map { schema.context.text($0) }
    if let id = object["id"].flatMap(ObjectID.text), let named = candidates.first(where: { id.hasPrefix($0 + "-") }) {
      return named
    }
    return candidates.first
  }
}

extension ResponsePath.Component {
  fileprivate var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}
