import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Merged lists by offset", .timeLimit(.minutes(60)))
struct MergedOffsetTests {
  private let shop: MergedShop

  init() throws { shop = try MergedShop() }

  @Test("Pages by offset are one list up to the first hole, in whatever order they came", .acceptance(43))
  func offsets() async throws {
    try await shop.fetch(
      PagedGoods(offset: 6, limit: 2),
      PagedGoods(offset: 0, limit: 2),
      PagedGoods(offset: 2, limit: 2)
    )
    let first = PagedGoods(offset: 0, limit: 2)
    #expect(shop.cache.read(merged: first)?.texts == "abcd")
    #expect(shop.cache.read(merged: PagedGoods(offset: nil, limit: 2))?.texts == "abcd")
    #expect(shop.cache.read(merged: PagedGoods(offset: 2, limit: 2))?.texts == "abcd")
    #expect(shop.cache.read(merged: PagedGoods(offset: 4, limit: 2)) == nil)
    try await shop.fetch(PagedGoods(offset: 4, limit: 3))
    #expect(shop.cache.read(merged: first)?.texts == "abcdefgh")
    #expect(shop.cache.read(first)?.texts == "ab")
  }

  @Test("Where a list has shifted, an object is in the earlier place; without keys the places count", .acceptance(43))
  func shifted() async throws {
    try await shop.fetch(PagedGoods(offset: 0, limit: 3))
    shop.server.ids = "xabcdefgh"
    try await shop.fetch(PagedGoods(offset: 3, limit: 3))
    let data = try #require(shop.cache.read(merged: PagedGoods(offset: 0, limit: 3)))
    #expect(data.texts == "abcde")
    // Nothing tells two lines apart.
    #expect(data.lines.items.map(\.text).joined() == "abccde")
    try await shop.fetch(PagedGoods(offset: 4, limit: 4))
    #expect(shop.cache.read(merged: PagedGoods(offset: 0, limit: 3))?.lines.items.map(\.text).joined() == "abccdefg")
    #expect(data.lines.title == "8")
  }

  @Test("Inserts and deletes in a page leave the pages after it in the list", .acceptance(36))
  func changedOffsets() async throws {
    let first = PagedGoods(offset: 0, limit: 2)
    try await shop.fetch(first, PagedGoods(offset: 2, limit: 2), PagedGoods(offset: 4, limit: 2))
    let states = shop.cache.watch(merged: first)
    let insert = try shop.cache.show { try $0.update(first) { $0.goods.insert(.init(id: "n", text: "n"), at: 0) } }
    #expect(states.current.data?.texts == "nabcdef")
    try shop.cache.update(PagedGoods(offset: 2, limit: 2)) { $0.goods.removeAll { $0.id == "c" } }
    #expect(states.current.data?.texts == "nabdef")
    shop.cache.remove(CacheKey("Review", "b"))
    #expect(states.current.data?.texts == "nadef")
    shop.cache.hide(insert)
    #expect(states.current.data?.texts == "adef")
  }

  @Test("A page with more inserted items than the next page has items leads to that page", .acceptance(36))
  func manyInserted() async throws {
    let first = PagedGoods(offset: 0, limit: 2)
    try await shop.fetch(first, PagedGoods(offset: 2, limit: 2), PagedGoods(offset: 4, limit: 1))
    try shop.cache.update(first) { $0.goods = [.init(id: "x", text: "x"), .init(id: "y", text: "y")] + $0.goods }
    #expect(shop.cache.read(merged: first)?.texts == "xyabcde")
    try shop.cache.update(PagedGoods(offset: 4, limit: 1)) { $0.goods.insert(.init(id: "z", text: "z"), at: 0) }
    #expect(shop.cache.read(merged: first)?.texts == "xyabcdze")
  }

  @Test(
    "Where the server's list has become shorter, the old pages after its end are not in the list",
    arguments: ["ab", "a", ""],
    [0, 5] as [UInt32]
  )
  func shrunk(_ ids: String, seconds: UInt32) async throws {
    let first = PagedGoods(offset: 0, limit: 3)
    try await shop.fetch(first, PagedGoods(offset: 3, limit: 3))
    let states = shop.cache.watch(merged: first)
    #expect(states.current.data?.texts == "abcdef")
    shop.time.advance(seconds)
    shop.server.ids = ids
    try await shop.fetch(first)
    #expect(states.current.data?.texts == ids)
    #expect(shop.cache.read(merged: PagedGoods(offset: 3, limit: 3))?.texts == "def")
    // It has grown again.
    shop.server.ids = "vwxyz"
    try await shop.fetch(first)
    #expect(states.current.data?.texts == "vwxdef")
    try await shop.fetch(PagedGoods(offset: 3, limit: 3))
    #expect(states.current.data?.texts == "vwxyz")
  }

  @Test("Pages of a server that sends fewer items than requested follow each other")
  func capped() async throws {
    let first = PagedGoods(offset: 0, limit: 100)
    shop.server.most = 3
    try await shop.fetch(first, PagedGoods(offset: 3, limit: 100), PagedGoods(offset: 6, limit: 100))
    #expect(shop.cache.read(merged: first)?.texts == "abcdefgh")
    shop.time.advance(5)
    try await shop.fetch(first)
    try change("d")
    #expect(shop.cache.read(merged: first)?.texts == "abcDefgh")
  }

  /// Changes an object, so that lists that have it are read again.
  private func change(_ id: String) throws {
    try shop.cache.update(ReviewText.self, of: CacheKey("Review", id)) { $0.text = id.uppercased() }
  }

  @Test("Pages that a server shortens after it has cut them follow each other, also after one was confirmed")
  func filtered() async throws {
    let first = PagedGoods(offset: 0, limit: 3)
    shop.server.hidden = "b"
    try await shop.fetch(first, PagedGoods(offset: 3, limit: 3))
    #expect(shop.cache.read(merged: first)?.texts == "acdef")
    #expect(shop.cache.read(merged: PagedGoods(offset: 3, limit: 3))?.texts == "acdef")
    shop.time.advance(5)
    try await shop.fetch(first)
    try change("d")
    #expect(shop.cache.read(merged: first)?.texts == "acDef")
  }

  @Test(
    "A page that is confirmed after the one before it became short is in the list again",
    arguments: [0, 5] as [UInt32]
  )
  func confirmed(seconds: UInt32) async throws {
    let (first, second) = (PagedGoods(offset: 0, limit: 3), PagedGoods(offset: 3, limit: 3))
    try await shop.fetch(first, second)
    let states = shop.cache.watch(merged: first)
    #expect(states.current.data?.texts == "abcdef")
    shop.server.hidden = "b"
    shop.time.advance(seconds)
    try await shop.fetch(first)
    #expect(states.current.data?.texts == "ac")
    try change("d")
    #expect(states.current.data?.texts == "ac")
    try await shop.fetch(second)
    #expect(states.current.data?.texts == "acdef")
  }

  @Test("A change by the app does not bring back a page after the end of the list", arguments: [0, 5] as [UInt32])
  func changedBehindEnd(seconds: UInt32) async throws {
    let (first, second) = (PagedGoods(offset: 0, limit: 3), PagedGoods(offset: 3, limit: 3))
    try await shop.fetch(first, second)
    #expect(shop.cache.read(merged: first)?.texts == "abcdef")
    shop.server.ids = "ab"
    try await shop.fetch(first)
    shop.time.advance(seconds)
    try shop.cache.update(second) { $0.goods.removeLast() }
    #expect(shop.cache.read(merged: first)?.texts == "ab")
    #expect(shop.cache.read(second)?.texts == "de")
  }

  @Test(
    "A change of the last page does not bring back pages after the end of the server's list",
    arguments: [0, 5] as [UInt32]
  )
  func changedEnd(seconds: UInt32) async throws {
    let first = PagedGoods(offset: 0, limit: 3)
    try await shop.fetch(first, PagedGoods(offset: 3, limit: 3))
    #expect(shop.cache.read(merged: first)?.texts == "abcdef")
    shop.server.ids = "ab"
    shop.time.advance(seconds)
    try await shop.fetch(first)
    let layer = try shop.cache.show { try $0.update(first) { $0.goods.removeLast() } }
    #expect(shop.cache.read(merged: first)?.texts == "a")
    shop.cache.hide(layer)
    for texts in ["a", ""] {
      try shop.cache.update(first) { $0.goods.removeLast() }
      #expect(shop.cache.read(merged: first)?.texts == texts)
    }
    try shop.cache.update(first) { $0.goods = "uvwx".map { .init(id: String($0), text: String($0)) } }
    #expect(shop.cache.read(merged: first)?.texts == "uvwx")
    shop.server.ids = "abcdefgh"
    try await shop.fetch(first)
    try shop.cache.update(first) { $0.goods.removeLast() }
    #expect(shop.cache.read(merged: first)?.texts == "abdef")
  }

  @Test("Items that the app adds to an empty last page are at the end of the list")
  func addedAtEnd() async throws {
    let (first, last) = (PagedGoods(offset: 0, limit: 3), PagedGoods(offset: 3, limit: 3))
    shop.server.ids = "abc"
    try await shop.fetch(first, last)
    #expect(shop.cache.read(merged: first)?.texts == "abc")
    try shop.cache.update(last) { $0.goods.append(.init(id: "x", text: "x")) }
    #expect(shop.cache.read(merged: first)?.texts == "abcx")
    #expect(shop.cache.read(merged: last)?.texts == "abcx")
    shop.server.ids = "ab"
    try await shop.fetch(first)
    #expect(shop.cache.read(merged: first)?.texts == "ab")
  }

  @Test("The end of the server's list is known also if the list is read as a whole only after a change")
  func changedBeforeRead() async throws {
    let first = PagedGoods(offset: 0, limit: 3)
    try await shop.fetch(first, PagedGoods(offset: 3, limit: 3))
    shop.server.ids = "ab"
    shop.time.advance(5)
    try await shop.fetch(first)
    try shop.cache.update(first) { $0.goods.removeLast() }
    #expect(shop.cache.read(merged: first)?.texts == "a")
  }

  @Test("A page that the app has shortened and the server confirms as it is then ends the list")
  func confirmedEnd() async throws {
    let (first, second) = (PagedGoods(offset: 0, limit: 3), PagedGoods(offset: 3, limit: 3))
    try await shop.fetch(first, second)
    try shop.cache.update(first) { $0.goods.removeLast() }
    #expect(shop.cache.read(merged: first)?.texts == "abdef")
    shop.server.ids = "ab"
    try await shop.fetch(first)
    #expect(shop.cache.read(merged: first)?.texts == "ab")
  }

  @Test("An older page that reaches beyond the end of the server's list does not continue it")
  func overlapped() async throws {
    try await shop.fetch(PagedGoods(offset: 0, limit: 8), PagedGoods(offset: 1, limit: 8))
    shop.server.ids = "ab"
    try await shop.fetch(PagedGoods(offset: 0, limit: 3))
    #expect(shop.cache.read(merged: PagedGoods(offset: 0, limit: 3))?.texts == "ab")
    // A later one does.
    shop.server.ids = "abcd"
    try await shop.fetch(PagedGoods(offset: 1, limit: 8))
    #expect(shop.cache.read(merged: PagedGoods(offset: 0, limit: 3))?.texts == "abcd")
  }
}
