import GraphQLRuntime
import Testing

@Suite("Connections, read by cursors")
struct ConnectionPageTests {
  private struct Review: Identifiable, Sendable { let id: Int }

  private func page(_ ids: [Int], _ cursor: String?, hasNext: Bool) -> ConnectionPage<Review> {
    ConnectionPage(items: ids.map(Review.init), endCursor: cursor, hasNextPage: hasNext)
  }

  private func walk(
    _ fetch: @escaping @Sendable (String?) -> ConnectionPage<Review>
  ) async -> (ids: [[Int]], error: GraphQLClientError?) {
    var ids: [[Int]] = []
    do {
      for try await page in ListPages(operationName: "Reviews", fetch: fetch) { ids.append(page.items.map(\.id)) }
      return (ids, nil)
    } catch {
      return (ids, error as? GraphQLClientError)
    }
  }

  @Test("Each page begins behind the cursor of the one before")
  func inOrder() async {
    let (ids, error) = await walk { cursor in
      switch cursor {
      case nil: page([1, 2], "b", hasNext: true)
      case "b": page([2, 3], "c", hasNext: true)
      default: page([4], "d", hasNext: false)
      }
    }
    #expect(error == nil)
    #expect(ids == [[1, 2], [3], [4]])
  }

  @Test("A cursor that comes again ends the walk with an error, after one page or a round of several")
  func repeats() async {
    let same = await walk { cursor in page([cursor == nil ? 1 : 2], "a", hasNext: true) }
    #expect(same.ids == [[1], [2]])
    #expect(same.error?.kind == .invalidResponse)
    let round = await walk { cursor in
      switch cursor {
      case nil: page([1], "a", hasNext: true)
      case "a": page([2], "b", hasNext: true)
      default: page([3], "a", hasNext: true)
      }
    }
    #expect(round.ids == [[1], [2], [3]])
    #expect(round.error?.operationName == "Reviews")
  }

  @Test("A list can be fed by cursors as well")
  func feed() async {
    let feed = ListFeed<Void, ConnectionPage<Review>>(()) { _, cursor in
      cursor == nil ? page([1, 2], "b", hasNext: true) : page([3], nil, hasNext: false)
    }
    await feed.load()
    await feed.loadMore()
    #expect(await feed.state.items.map(\.id) == [1, 2, 3])
  }

  @Test("A null edge is left out")
  func nullEdge() async {
    let page = ConnectionPage(items: [Review(id: 1), nil, Review(id: 2)], endCursor: "b", hasNextPage: true)
    #expect(page.items.map(\.id) == [1, 2])
    #expect(page.next == "b")
    #expect(ConnectionPage(items: [Review(id: 1)], endCursor: "b", hasNextPage: false).next == nil)
  }
}
