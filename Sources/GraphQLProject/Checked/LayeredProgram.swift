package import GraphQLLanguage

/// The operations and fragments that a module sees, each with the schema that its own module sees.
///
/// A layer of a schema does not change the names or shapes of generated code in the modules below it, which have never
/// read it. So a fragment of another module is looked at with the layers that this other module has.
package struct LayeredProgram: Sendable {
  /// All of them, with the schema of the module itself.
  package let own: Program
  /// By module, where fewer layers count.
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

  /// The modules whose texts the schema is made of, each after those that it adds to.
  package var layers: [String] { scope.layers }

  /// The modules that see fewer of them.
  package var layeredModules: [String] { others.keys.sorted(byText: \.self) }

  /// The definitions of a module and those that they need, with the schema that the module sees.
  package subscript(module: String) -> Program { others[module] ?? own }

  /// The program that a fragment belongs to.
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

  /// The part of a program that modules with some of the layers have.
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
