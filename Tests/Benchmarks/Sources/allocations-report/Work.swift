import GraphQLCache
import GraphQLCodegen
import GraphQLLanguage
import GraphQLNetworking
import GraphQLProject
import GraphQLRuntime

/// Work whose allocations have a threshold.
struct Work {
  let name: String
  let run: () throws -> Void

  static func all() throws -> [Work] {
    try [Payload.Shape.cards, .full].flatMap(responses) + [generation()]
  }

  /// Returns the work on a response with 89 products: decoding it, writing it into a cache, and reading it from the cache.
  private static func responses(_ shape: Payload.Shape) throws -> [Work] {
    let body = Payload.response(shape, products: 89)
    switch shape {
    case .full: return try responses(shape, body, FullQuery(category: "all"))
    default: return try responses(shape, body, CardsQuery(category: "all"))
    }
  }

  private static func responses<Query: GraphQLQuery & GraphQLPlanned>(
    _ shape: Payload.Shape,
    _ body: [UInt8],
    _ query: Query
  ) throws -> [Work] {
    let filled = Store()
    try filled.write(body, query)
    return [
      Work(name: "decode \(shape.rawValue)") { _ = try decoded(body, Query.Data.self) },
      Work(name: "write \(shape.rawValue) into an empty cache") { try Store().write(body, query) },
      Work(name: "write \(shape.rawValue) again") { try filled.write(body, query) },
      Work(name: "read \(shape.rawValue) from a cache") {
        guard filled.cache.read(query) != nil else { throw UnexpectedContent() }
      },
    ]
  }

  /// Returns the generation of Swift from 250 operations that share fragments.
  private static func generation() -> Work {
    let schema = Source(path: "schema", text: "type Query { id(of: Int): ID name: String! a: Query b: [Query!]! }")
    let operations = (0..<250).map { index in
      "query Q\(index)($of: Int) { a { id(of: $of) name ...F\(index) b { ...G } } }\n"
        + "fragment F\(index) on Query { b { ...G name } }\n"
    }
    let text = Source(path: "operations", text: operations.joined() + "fragment G on Query { id a { id } }\n")
    let files = [Project.File(schema, kind: .schema), Project.File(text, kind: .document)]
    let project = Project(modules: [
      Project.Module(name: "Benchmark", files: files, settings: GenerationSettings())
    ])
    return Work(name: "generate 250 operations") {
      if SwiftGenerator.generate(project.check("Benchmark")).files.isEmpty { throw UnexpectedContent() }
    }
  }
}
