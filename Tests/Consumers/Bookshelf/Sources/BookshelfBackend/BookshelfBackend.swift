public import GraphQLMock
import GraphQLRuntime

/// A server with a small library, on the same schema that the app's operations are validated against.
public struct BookshelfBackend: Sendable {
  private let mock: GraphQLMock

  /// - Parameter beforeLending: Runs before each response to a reader who borrows. An error that it throws is the response.
  public init(beforeLending: @escaping @Sendable () async throws -> Void = {}) throws {
    let shelf = Shelf()
    mock = try GraphQLMock(sdl: BookshelfAPIText.sdl) { resolvers in
      resolvers.query { query in
        query.field("books") { await shelf.page(first: try $0["first"], after: try $0["after"]) }
        query.field("book") { await shelf.book(try $0["id"]) }
      }
      resolvers.mutation { mutation in
        mutation.field("borrow") { arguments in
          try await beforeLending()
          return try await shelf.lend(try arguments["book"])
        }
      }
    }
  }

  /// Serves the library on this machine, on any free port.
  public func serve() throws -> MockServer { try mock.serve() }
}

/// The books in the library.
private actor Shelf {
  private var copies = [2, 1, 3, 0, 4]

  private static let books = [
    ("Dracula", "Bram Stoker"), ("Emma", "Jane Austen"), ("Frankenstein", "Mary Shelley"),
    ("Middlemarch", "George Eliot"), ("Persuasion", "Jane Austen"),
  ]

  func page(first: Int, after: String?) -> JSONValue {
    let start = after.flatMap(Int.init) ?? 0
    let end = min(start + max(0, first), Self.books.count)
    return [
      "nodes": .array((start..<max(start, end)).map(json)),
      "pageInfo": ["hasNextPage": .bool(end < Self.books.count), "endCursor": .string("\(end)")],
    ]
  }

  func book(_ id: String) -> JSONValue? {
    Int(id).flatMap { Self.books.indices.contains($0) ? json($0) : nil }
  }

  func lend(_ id: String) throws -> JSONValue {
    guard let place = Int(id), copies.indices.contains(place), copies[place] > 0 else {
      throw ResolverError("No copy of this book is left.")
    }
    copies[place] -= 1
    return json(place)
  }

  private func json(_ place: Int) -> JSONValue {
    let (title, author) = Self.books[place]
    return [
      "id": .string("\(place)"), "title": .string(title), "copies": .int(Int64(copies[place])),
      "author": ["id": .string(author), "name": .string(author)],
    ]
  }
}
