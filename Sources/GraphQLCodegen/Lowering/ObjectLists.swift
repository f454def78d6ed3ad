import GraphQLLanguage
import GraphQLProject

/// The object types of interfaces and unions, for decoders: each list is written once in a file.
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

  static func declaration(of types: Set<Symbol>, _ context: Context) -> Declaration {
    let program = context.program
    let lists = types.sorted(byText: program.text).map { type in
      // The decoder searches a sorted list.
      let objects = program.objects(of: [type]).map(program.text).sorted(byText: \.self).joined(separator: " ")
      var list = PropertyDeclaration(
        modifiers: "fileprivate nonisolated static",
        name: name(of: type, context),
        type: "StaticString",
        line: "\"\(objects)\""
      )
      list.documentation = ["The object types of `\(program.text(type))`."]
      return Declaration.property(list)
    }
    return .type(TypeDeclaration(keyword: .extension, name: "StaticString", members: lists))
  }
}
