import GraphQLNetworking
import GraphQLPaging
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

  @Test("Each page begins after the cursor of the one before")
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
    #expect(feed.state.items.map(\.id) == [1, 2, 3])
  }

  @Test("A null edge is left out")
  func nullEdge() async {
    let page = ConnectionPage(items: [Review(id: 1), nil, Review(id: 2)], endCursor: "b", hasNextPage: true)
    #expect(page.items.map(\.id) == [1, 2])
    #expect(page.next == "b")
    #expect(ConnectionPage(items: [Review(id: 1)], endCursor: "b", hasNextPage: false).next == nil)
  }

  @Test("A page whose list of edges is null has no items")
  func nullEdges() {
    let missing: [(cursor: String, node: Review?)?]? = nil
    let empty = ConnectionPage(items: missing?.map { edge in edge?.node }, endCursor: nil, hasNextPage: false)
    #expect(empty.items.isEmpty)
    let found: [(cursor: String, node: Review?)?]? = [("a", Review(id: 1)), nil, ("b", nil)]
    let page = ConnectionPage(items: found?.map { edge in edge?.node }, endCursor: "b", hasNextPage: false)
    #expect(page.items.map(\.id) == [1])
  }

  @Test("A page that has no items, or only null ones, leads on to the next one")
  func pagesOfNothing() async {
    let fetch = { @Sendable (cursor: String?) -> ConnectionPage<Review> in
      switch cursor {
      case nil: page([1], "a", hasNext: true)
      case "a": page([], "b", hasNext: true)
      case "b": ConnectionPage(items: [nil, nil], endCursor: "c", hasNextPage: true)
      default: page([2], "d", hasNext: false)
      }
    }
    let (ids, error) = await walk(fetch)
    #expect(ids == [[1], [], [], [2]])
    #expect(error == nil)
    let feed = ListFeed<Void, ConnectionPage<Review>>(()) { _, cursor in fetch(cursor) }
    await feed.load()
    await feed.loadMore()
    #expect(feed.state.items.map(\.id) == [1, 2])
    #expect(feed.state.after == .nothing)
  }

  @Test("A server that promises pages without an end and sends nothing ends in an error")
  func nothingWithoutEnd() async {
    let (ids, error) = await walk { cursor in page([], "\((cursor.flatMap(Int.init) ?? 0) + 1)", hasNext: true) }
    #expect(ids.count <= 20)
    #expect(error?.kind == .invalidResponse)
  }

  @Test("A next page without a cursor is an error and not the end, in both directions", arguments: [true, false])
  func noCursor(isForward: Bool) async {
    let feed = ListFeed<Void, ConnectionPage<Review>>((), direction: isForward ? .forward : .backward) { _, _ in
      ConnectionPage(
        items: [Review(id: 1)],
        endCursor: nil,
        hasNextPage: isForward,
        startCursor: nil,
        hasPreviousPage: !isForward
      )
    }
    await feed.load()
    await feed.loadMore()
    await feed.loadEarlier()
    let state = feed.state
    #expect(state.items.map(\.id) == [1])
    guard case .failed(let error) = isForward ? state.after : state.before else {
      Issue.record("\(state)")
      return
    }
    #expect(error.kind == .invalidResponse)
    #expect(error.message.contains(isForward ? "endCursor" : "startCursor"))
    let walk = await walk { _ in page([1], nil, hasNext: true) }
    #expect(walk.ids == [[1]])
    #expect(walk.error?.kind == .invalidResponse)
  }
}
