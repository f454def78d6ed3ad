import BookshelfAPI
import BookshelfBackend
import BookshelfData
import Foundation
import GraphQLCache
import GraphQLMock
import GraphQLURLSession

let server = try BookshelfBackend().serve()
let folder = FileManager.default.temporaryDirectory.appending(path: "bookshelf-\(UUID().uuidString)")
let shelf = Bookshelf(endpoint: server.url, transport: URLSessionTransport(), folder: folder, reader: "ann")

for await state in shelf.books(3) {
  guard let books = state.data?.books.nodes else { continue }
  for book in books { print("\(book.title), \(book.author.name): \(book.copies)") }
  break
}

// The list contained all data of this book, so no request is sent.
if let book = shelf.book("0").current.data?.book { print("known: \(book.title)") }
try await shelf.borrow("0")
if let book = shelf.book("0").current.data?.book { print("borrowed: \(book.copies) left") }
await server.stop()
if let book = try await shelf.refreshed("0") { print("offline: \(book.title), \(book.copies)") }

// The output of a program that starts now.
try await shelf.cache.flush()
let again = Bookshelf(endpoint: server.url, transport: URLSessionTransport(), folder: folder, reader: "ann")
for book in again.books(3).current.data?.books.nodes ?? [] { print("on disk: \(book.title), \(book.copies)") }
try FileManager.default.removeItem(at: folder)
