package import GraphQLLanguage

/// The operations and fragments that a module sees, each with the schema as its own module sees it.
///
/// A layer of a schema does not affect the names or shapes of generated code in the modules below the layer, which do
/// not see it. A fragment of another module is therefore resolved with the layers that its own module sees.
package struct LayeredProgram: Sendable {
  /// All operations and fragments, with the schema that the module itself sees.
  package let own: Program
  /// The programs of the modules that see fewer layers of the schema.
  private let others: [String: Program]
  private let scope: ModuleScope

  init(_ own: Program, _ scope: ModuleScope) {
    self.own = own
    self.scope = scope
    var others: [String: Program] = [:]
    var known: [[String]: Program] = [:]
    for module in scope.layeredModules {
      let layers = scope.layers(of: module)
      let program = known[layers] ?? scope.program(own, of: layers)
      known[layers] = program
      others[module] = program
    }
    self.others = others
  }

  /// The modules whose texts form the schema, each after the modules that it adds to.
  package var layers: [String] { scope.layers }

  /// The modules that see fewer layers.
  package var layeredModules: [String] { others.keys.sorted(byText: \.self) }

  /// The program that contains the definitions of a module and the fragments that they need, with the schema as that module
  /// sees it.
  package subscript(module: String) -> Program { others[module] ?? own }

  /// Returns the program that a fragment belongs to.
  package func program(ofFragment name: Symbol) -> Program {
    if others.isEmpty { return own }
    return own.fragment(name).map { self[scope.module(of: $0.location, in: own.context)] } ?? own
  }
}

extension ModuleScope {
  /// The other modules with GraphQL files that see fewer layers of the schema than the module itself.
  fileprivate var layeredModules: [String] {
    if layers.count < 2 { return [] }
    return otherModules.sorted(byText: \.self).filter { layers(of: $0) != layers }
  }

  /// Returns the part of a program that modules with only some of the layers see.
  fileprivate func program(_ program: Program, of layers: [String]) -> Program {
    let context = program.context
    let hidden = Set(self.layers.filter { !layers.contains($0) }.flatMap { sources(of: $0, .schema).map(\.path) })
    let schema = program.schema.part { !hidden.contains(context.source(of: $0).path) }
    let definitions = program.document.definitions.filter { definition in
      self.layers(of: module(of: definition.span.location, in: context)).allSatisfy(layers.contains)
    }
    return Program(ResolvedDocument(Document(definitions: definitions, context: context), schema: schema))
  }
}
