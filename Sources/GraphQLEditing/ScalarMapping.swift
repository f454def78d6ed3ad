import GraphQLLanguage
import GraphQLProject

extension ProjectSnapshot {
  /// Returns a change that maps a scalar to a Swift type in the configuration of the schema's module.
  func mapping(for diagnostic: Diagnostic) -> [Action] {
    guard let place = diagnostic.range, let schema = file(place.path), place.end.offset <= schema.source.bytes.count,
      let module = modules(with: place.path).first
    else { return [] }
    let text = String(decoding: schema.source.bytes[place.start.offset..<place.end.offset], as: UTF8.self)
    // A schema in JSON has quotes around the name.
    let name = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    guard name.isGraphQLName else { return [] }
    let type = ScalarTypes.suggestion(for: name)
    let member = "\"\(name)\": \"\(type)\""
    var change = Change()
    if let configuration = module.scope.module.files.first(where: { $0.kind == .configuration })?.source {
      guard let (offset, text) = Self.insertion(of: member, into: configuration) else { return [] }
      change.add(FileRange(configuration.path, offset..<offset), text)
    } else {
      // Of a module that is guessed, no folder is known.
      let beside = place.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(place.path[...$0]) } ?? ""
      let path = (module.scope.module.folder.map { "\($0)/" } ?? beside) + GenerationSettings.fileName
      change.add(newFile: path)
      let text = Self.wrapped(member, in: Self.keys[...], depth: 1)
      change.add(FileRange(path, 0..<0), "{\n\(text)\n}\n")
    }
    return [Action(title: "Map \"\(name)\" to \(type)", kind: .fix, diagnostic: diagnostic, change: change)]
  }

  /// The path of the scalars in a configuration.
  private static let keys = ["extensions", "swift", "scalars"]

  /// Returns a member with the enclosing objects that are missing, and the offset at which to insert it, or `nil` if the
  /// file does not contain such an object.
  private static func insertion(of member: String, into configuration: Source) -> (offset: Int, text: String)? {
    guard let document = try? JSONDocument(configuration), document.root.members != nil else { return nil }
    var object = document.root
    var missing = keys[...]
    while let key = missing.first, let inner = object[key] {
      guard inner.members != nil else { return nil }
      object = inner
      missing.removeFirst()
    }
    let depth = keys.count - missing.count + 1
    let end = object.members?.isEmpty == true ? "\n" + indentation(depth - 1) : ","
    return (object.offsets.lowerBound + 1, "\n" + wrapped(member, in: missing, depth: depth) + end)
  }

  private static func wrapped(_ member: String, in keys: ArraySlice<String>, depth: Int) -> String {
    guard let key = keys.first else { return indentation(depth) + member }
    let inner = wrapped(member, in: keys.dropFirst(), depth: depth + 1)
    return "\(indentation(depth))\"\(key)\": {\n\(inner)\n\(indentation(depth))}"
  }

  private static func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
