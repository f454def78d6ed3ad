import GraphQLRuntime
import Testing

/// The models of the fixture `ReadOnly`, whose module does not request `Encodable`.
@Suite("Models that cannot be written back")
struct ReadOnlyTests {
  @Test("They are read from JSON and made with their initialisers, and both are equal")
  func values() throws {
    let json = """
      {"shelf":{"id":"1","label":"Old","items":[{"__typename":"Book","title":"Emma"},\
      {"__typename":"Song","title":"Help","seconds":140},{"__typename":"Map"}]}}
      """
    let data = try JSONReader.decode(Fixed.ShelfQuery.Data.self, from: Array(json.utf8))
    typealias Shelf = Fixed.ShelfQuery.Data.Shelf
    let made = Fixed.ShelfQuery.Data(
      shelf: Shelf(
        shelfParts: Fixed.ShelfParts(id: "1", label: "Old"),
        items: [
          .book(Shelf.Item.Book(title: "Emma")),
          .song(Shelf.Item.Song(songParts: Fixed.SongParts(title: "Help", seconds: 140))),
          .other(typename: "Map"),
        ]
      )
    )
    #expect(data == made)
    #expect(data.shelf?.id == "1")
  }

  @Test("Where types can overlap, each is a property of its own")
  func overlapping() throws {
    let json =
      #"{"shelf":{"items":[{"__typename":"Map","price":3},{"__typename":"Song","title":"Help","seconds":null}]}}"#
    let items = try JSONReader.decode(Fixed.PricesQuery.Data.self, from: Array(json.utf8)).shelf?.items
    #expect(items?.map { $0.asPriced?.price } == [3, nil])
    #expect(items?.map { $0.songParts?.title } == [nil, "Help"])
  }
}
