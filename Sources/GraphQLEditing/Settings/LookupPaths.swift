import GraphQLLanguage

/// The values in the arguments of a field that may be the key of its object, as a lookup names them: `id`, `input.isbn`.
struct LookupPaths {
  /// The most names of a path. Input objects can contain each other, so there may be very many longer paths.
  private static let mostNames = 3

  private struct Path {
    let text: String
    let isInList: Bool
  }

  let schema: Schema

  /// - Returns: Nothing if the field returns something other than an object or a list of objects.
  func paths(of field: FieldDefinition) -> [String] {
    let lists = listCount(field.type)
    guard schema.kind(of: field.type.name.symbol) == .object, lists < 2 else { return [] }
    let paths = field.arguments.flatMap { self.paths(to: $0, lists: lists, names: 1) }
    return lists == 0 || paths.contains(where: \.isInList) ? paths.map(\.text) : []
  }

  /// - Parameters:
  ///   - lists: The number of lists that a path may lead through.
  ///   - names: The number of names up to this value.
  private func paths(to value: InputValueDefinition, lists: Int, names: Int) -> [Path] {
    let count = listCount(value.type)
    guard count <= lists else { return [] }
    let (name, type) = (schema.context.text(value.name), value.type.name.symbol)
    guard schema.kind(of: type) == .inputObject else { return [Path(text: name, isInList: count > 0)] }
    guard names < Self.mostNames, let fields = schema.type(type)?.inputFields else { return [] }
    return fields.flatMap { paths(to: $0, lists: lists - count, names: names + 1) }.map { inner in
      Path(text: name + "." + inner.text, isInList: inner.isInList || count > 0)
    }
  }

  private func listCount(_ type: TypeReference) -> Int {
    if case .list(let item, _) = type.nullable { 1 + listCount(item) } else { 0 }
  }

  /// Returns the argument, or the field of an input object in it, at the end of a path.
  func entity(at path: [String], of field: FieldDefinition, named name: String, in type: String) -> Entity? {
    guard let argument = path.first.flatMap({ find($0, in: field.arguments) }) else { return nil }
    var (value, entity) = (argument, Entity.argument(type: type, field: name, name: path[0]))
    for name in path.dropFirst() {
      let type = schema.type(value.type.name.symbol)
      guard let type, type.kind == .inputObject, let inner = find(name, in: type.inputFields) else { return nil }
      (value, entity) = (inner, .inputField(type: schema.context.text(type.name), name: name))
    }
    return entity
  }

  private func find(_ name: String, in values: [InputValueDefinition]) -> InputValueDefinition? {
    values.first { schema.context.text($0.name) == name }
  }
}
