import GraphQLLanguage
import GraphQLProject

/// The object types of interfaces and unions, for decoders: each list is written once in a file, and also other long lists.
///
/// ```swift
/// extension StaticString {
///   /// The object types of `Pet`.
///   fileprivate nonisolated static var _objectsOfPet: StaticString { "Cat Dog" }
/// }
/// ```
enum ObjectLists {
  static func name(of type: Symbol, _ context: Context) -> String {
    "_objectsOf\(context.program.text(type))"
  }

  /// - Parameter index: The index of the list among the file's long lists.
  static func name(ofLong index: Int) -> String {
    "_objects\(index + 1)"
  }

  /// - Parameter long: The long lists of the file, as literals.
  static func declaration(of types: Set<Symbol>, _ long: [String], _ context: Context) -> Declaration {
    let program = context.program
    var lists = types.sorted(byText: program.text).map { type in
      // The decoder searches a sorted list.
      let objects = program.objects(of: [type]).map(program.text).sorted(byText: \.self).joined(separator: " ")
      return list(name(of: type, context), "\"\(objects)\"", ["The object types of `\(program.text(type))`."])
    }
    lists += long.indices.map { list(name(ofLong: $0), long[$0], []) }
    return .type(TypeDeclaration(keyword: .extension, name: "StaticString", members: lists))
  }

  private static func list(_ name: String, _ literal: String, _ documentation: [String]) -> Declaration {
    var list = PropertyDeclaration(
      modifiers: "fileprivate nonisolated static",
      name: name,
      type: "StaticString",
      line: literal
    )
    list.documentation = documentation
    return .property(list)
  }
}
