import BookshelfAPI
import BookshelfBackend
import BookshelfData
import GraphQLCache
import GraphQLMock
import GraphQLURLSession

let server = try BookshelfBackend().serve()
let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport())

for await state in shelf.books(3) {
  guard let books = state.data?.books.nodes else { continue }
  for book in books { print("\(book.title), \(book.author.name): \(book.copies)") }
  break
}

// The list brought it: no request is sent for this.
if let book = shelf.book("0").current.data?.book { print("known: \(book.title)") }
try await shelf.borrow("0")
if let book = shelf.book("0").current.data?.book { print("borrowed: \(book.copies) left") }
await server.stop()
if let book = try await shelf.refreshed("0") { print("offline: \(book.title), \(book.copies)") }
