import GraphQLNetworking
import GraphQLPaging
import Testing

@Suite("Lists, read by offset or by number")
struct PageStyleTests {
  private struct Book: Identifiable, Sendable { let id: Int }

  /// The ids on each page, the position of each request, and the error at the end.
  private struct Walk {
    var ids: [[Int]] = []
    var asked: [Int?] = []
    var error: GraphQLClientError?
  }

  private func walk<Page: ListPage>(_ fetch: @escaping @Sendable (Int?) -> Page) async -> Walk
  where Page.Position == Int, Page.Item == Book {
    let (positions, asks) = AsyncStream<Int?>.makeStream()
    var walk = Walk()
    do {
      let pages = ListPages<Page>(operationName: "Books") { position in
        asks.yield(position)
        return fetch(position)
      }
      for try await page in pages { walk.ids.append(page.items.map(\.id)) }
    } catch {
      walk.error = error as? GraphQLClientError
    }
    asks.finish()
    for await position in positions { walk.asked.append(position) }
    return walk
  }

  private static func books(_ ids: Range<Int>) -> [Book?] { ids.map(Book.init) }

  /// Returns a page of a server with a number of books.
  private static func page(of count: Int, at offset: Int?, total: Int?) -> OffsetPage<Book> {
    let offset = offset ?? 0
    return OffsetPage(
      items: books(min(offset, count)..<min(offset + 4, count)),
      offset: offset,
      limit: 4,
      total: total
    )
  }

  /// A page of a server that does not report the length of the list, or what precedes the page.
  private struct Chapter: ListPage {
    var items: [Book]
    let next: Int?
  }

  @Test("A page of your own needs its items and the next position only")
  func smallestPage() async {
    let walk = await walk { (offset: Int?) in
      Chapter(items: [Book(id: offset ?? 0)], next: offset == 2 ? nil : (offset ?? 0) + 1)
    }
    #expect(walk.ids == [[0], [1], [2]])
    #expect(walk.error == nil)
    #expect(Chapter(items: [], next: nil).total == nil)
  }

  @Test("An offset page that is shorter than its limit is the last one")
  func short() async {
    let walk = await walk { Self.page(of: 10, at: $0, total: nil) }
    #expect(walk.ids == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]])
    #expect(walk.asked == [nil, 4, 8])
    #expect(walk.error == nil)
  }

  @Test("A list of unknown length whose last page is full ends with an empty page")
  func fullLastPage() async {
    let walk = await walk { Self.page(of: 8, at: $0, total: nil) }
    #expect(walk.ids == [[0, 1, 2, 3], [4, 5, 6, 7], []])
    #expect(walk.error == nil)
  }

  @Test("A total ends a list without an empty page, and leads on after a page that is short")
  func total() async {
    let full = await walk { Self.page(of: 8, at: $0, total: 8) }
    #expect(full.asked == [nil, 4])
    let capped = await walk { offset in
      let offset = offset ?? 0
      return OffsetPage(items: Self.books(offset..<min(offset + 2, 5)), offset: offset, limit: 100, total: 5)
    }
    #expect(capped.ids == [[0, 1], [2, 3], [4]])
    #expect(capped.error == nil)
  }

  @Test("An element that is null counts for the offset, and is left out")
  func nullElement() async {
    let page = OffsetPage(items: [Book(id: 0), nil, Book(id: 2)], offset: 6, limit: 3)
    #expect(page.items.map(\.id) == [0, 2])
    #expect(page.next == 9)
  }

  @Test("A server's own next offset is followed, and one that goes back ends the walk with an error")
  func ownNext() async {
    let walk = await walk { offset in
      switch offset {
      case nil: OffsetPage(items: Self.books(0..<2), next: 10)
      case 10: OffsetPage(items: Self.books(2..<4), next: 20)
      default: OffsetPage(items: Self.books(4..<6), next: 10)
      }
    }
    #expect(walk.ids == [[0, 1], [2, 3], [4, 5]])
    #expect(walk.error?.kind == .invalidResponse)
    #expect(walk.error?.operationName == "Books")
  }

  @Test("Numbered pages end at the last number and not at an empty page")
  func numbers() async {
    let walk = await walk { number in
      let number = number ?? 1
      return NumberedPage(items: Self.books(number..<number + 1), number: number, pageCount: 3, total: 3)
    }
    #expect(walk.ids == [[1], [2], [3]])
    #expect(walk.asked == [nil, 2, 3])
    #expect(walk.error == nil)
  }

  @Test("Numbered pages may count from any number and say whether there is another one", arguments: [0, 1, -3])
  func otherNumbers(first: Int) async {
    let walk = await walk { number in
      let number = number ?? first
      return NumberedPage(items: Self.books(number..<number + 1), number: number, hasNextPage: number < first + 2)
    }
    #expect(walk.ids == [[first], [first + 1], [first + 2]])
    #expect(walk.error == nil)
  }

  @Test("A server that answers with the same number again ends the walk with an error")
  func sameNumber() async {
    let walk = await walk { number in
      NumberedPage(items: Self.books((number ?? 1)..<(number ?? 1) + 1), number: 1, hasNextPage: true)
    }
    #expect(walk.ids == [[1], [2]])
    #expect(walk.error?.kind == .invalidResponse)
  }

  @Test("Positions beyond the largest number end a list")
  func overflow() {
    #expect(OffsetPage(items: Self.books(0..<2), offset: .max, limit: 2).next == nil)
    #expect(NumberedPage(items: Self.books(0..<2), number: .max, hasNextPage: true).next == nil)
    #expect(NumberedPage(items: Self.books(0..<2), number: .max, pageCount: .max).next == nil)
    #expect(NumberedPage(items: Self.books(0..<2), number: .max, pageCount: .max).number == .max)
  }

  @Test("A total that is less than what was read does not end a list", arguments: [0, 2, 3, 4, 7])
  func smallTotal(total: Int) async {
    let walk = await walk { Self.page(of: 10, at: $0, total: total) }
    #expect(walk.ids.flatMap(\.self) == (total == 4 ? Array(0..<4) : Array(0..<10)))
    #expect(walk.error == nil)
    let own = await self.walk { offset in
      OffsetPage(
        items: Self.books((offset ?? 0)..<(offset ?? 0) + 4),
        next: offset == 8 ? nil : (offset ?? 0) + 4,
        total: 3
      )
    }
    #expect(own.ids.flatMap(\.self) == Array(0..<12))
    #expect(own.error == nil)
  }

  @Test("A total that is less than the elements of a page with nulls does not end a list")
  func smallTotalWithNulls() async {
    let walk = await walk { offset in
      offset == 4
        ? OffsetPage(items: Self.books(4..<5), offset: 4, limit: 4, total: 2)
        : OffsetPage(items: [Book(id: 0), nil, nil, Book(id: 3)], offset: 0, limit: 4, total: 2)
    }
    #expect(walk.ids == [[0, 3], [4]])
    #expect(walk.error == nil)
  }
}
