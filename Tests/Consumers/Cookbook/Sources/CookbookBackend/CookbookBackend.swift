public import GraphQLMock
public import GraphQLNetworking

/// A server with a small cookbook, on the same schema that the app's queries are validated against.
public struct CookbookBackend: Sendable {
  private var mock: GraphQLMock

  /// - Parameter isEmpty: whether the cookbook has no content yet.
  public init(isEmpty: Bool = false) throws {
    mock = try GraphQLMock(sdl: CookbookAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("ingredients") { args in isEmpty ? [] : Pantry(args.request).ingredients }
        query.field("recipes") { args in isEmpty ? [] : Pantry(args.request).recipes }
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
    mock.files = { Pantry.image(at: $0) }
  }

  /// A transport for a client in this process.
  public var transport: any GraphQLTransport { mock.transport }

  /// Serves the cookbook on this machine.
  ///
  /// - Parameter port: 0 for any free port.
  public func serve(port: Int = 0) throws -> MockServer { try mock.serve(port: port) }

  /// The requests that the app has sent.
  public var requests: MockRequests { mock.requests }
}
