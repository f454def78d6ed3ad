public import GraphQLMock
public import GraphQLNetworking

/// A server with a small cookbook, on the very schema that the app's queries are checked against.
public struct CookbookBackend: Sendable {
  private let mock: GraphQLMock

  /// - Parameter isEmpty: whether nobody has written anything into the cookbook yet.
  public init(isEmpty: Bool = false) throws {
    mock = try GraphQLMock(sdl: CookbookAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("ingredients") { _ in isEmpty ? [] : Pantry.ingredients }
        query.field("recipes") { _ in isEmpty ? [] : Pantry.recipes }
        query.field("reviews") { args in
          try Noticeboard.connection(
            first: args["first"],
            after: args["after"],
            last: args["last"],
            before: args["before"]
          )
        }
        query.field("tips") { args in Noticeboard.page(number: try args["page"]) }
        query.field("questions") { args in Noticeboard.slice(from: try args["offset"], limit: try args["limit"]) }
      }
    }
  }

  /// For a client in this process.
  public var transport: any GraphQLTransport { mock.transport }

  /// Serves the cookbook on this machine, on any free port.
  public func serve() throws -> MockServer { try mock.serve() }
}
