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
        query.field("books") { args in
          await shelf.page(
            first: try args["first"],
            after: try args["after"],
            last: try args["last"],
            before: try args["before"]
          )
        }
        query.field("book") { await shelf.book(try $0["id"]) }
      }
      resolvers.mutation { mutation in
        mutation.field("borrow") { arguments in
          try await beforeLending()
          return try await shelf.lend(try arguments["book"])
        }
        mutation.field("addBook") { await shelf.add(try $0["title"], by: try $0["author"]) }
        mutation.field("deleteBook") { try await shelf.delete(try $0["book"]) }
      }
    }
  }

  /// Serves the library on this machine, on any free port.
  public func serve() throws -> MockServer { try mock.serve() }
}

/// The books in the library.
private actor Shelf {
  private struct Book {
    let id: String
    let title: String
    let author: String
    var copies = 1

    var json: JSONValue {
      [
        "id": .string(id), "title": .string(title), "copies": .int(Int64(copies)),
        "author": ["id": .string(author), "name": .string(author)],
      ]
    }
  }

  private var books = [
    Book(id: "0", title: "Dracula", author: "Bram Stoker", copies: 2),
    Book(id: "1", title: "Emma", author: "Jane Austen", copies: 1),
    Book(id: "2", title: "Frankenstein", author: "Mary Shelley", copies: 3),
    Book(id: "3", title: "Middlemarch", author: "George Eliot", copies: 0),
    Book(id: "4", title: "Persuasion", author: "Jane Austen", copies: 4),
  ]
  private var lastID = 4

  func page(first: Int?, after: String?, last: Int?, before: String?) -> JSONValue {
    let end = min(before.flatMap(Int.init) ?? books.count, books.count)
    let whole = min(after.flatMap(Int.init) ?? 0, end)..<end
    let page = whole.prefix(max(0, first ?? whole.count)).suffix(max(0, last ?? whole.count))
    return [
      "nodes": .array(books[page].map(\.json)),
      "pageInfo": [
        "hasNextPage": .bool(page.upperBound < books.count), "endCursor": .string("\(page.upperBound)"),
        "hasPreviousPage": .bool(page.lowerBound > 0), "startCursor": .string("\(page.lowerBound)"),
      ],
    ]
  }

  func book(_ id: String) -> JSONValue? { books.first { $0.id == id }?.json }

  func lend(_ id: String) throws -> JSONValue {
    guard let place = books.firstIndex(where: { $0.id == id && $0.copies > 0 }) else {
      throw ResolverError("No copy of this book is left.")
    }
    books[place].copies -= 1
    return books[place].json
  }

  func add(_ title: String, by author: String) -> JSONValue {
    lastID += 1
    let book = Book(id: "\(lastID)", title: title, author: author)
    books.insert(book, at: 0)
    return book.json
  }

  func delete(_ id: String) throws -> String {
    guard let place = books.firstIndex(where: { $0.id == id }) else { throw ResolverError("There is no such book.") }
    return books.remove(at: place).id
  }
}
