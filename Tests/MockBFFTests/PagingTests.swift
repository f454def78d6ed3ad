import GraphQLRuntime
import Testing

@Suite struct PagingTests {
  @Test("All pages together hold each product once", arguments: ["", "categoryId: \"women\", sort: A_Z"])
  func eachOnce(arguments: String) async throws {
    let visit = try Visit()
    var ids: [String] = []
    var offset: Int? = 0
    while let next = offset, ids.count < 1000 {
      let listing = try await visit.listing(arguments, offset: next, limit: 20)
      ids += listing.ids
      offset = listing.page("nextPage")
    }
    let whole = try await visit.listing(arguments)
    #expect(ids == whole.ids)
    #expect(Set(ids).count == whole.total)
    #expect(whole.total > 60)
  }

  @Test("A page in the middle knows its neighbours")
  func middle() async throws {
    let listing = try await Visit().listing("", offset: 40, limit: 20)
    #expect(listing.page("page") == 3)
    #expect(listing.page("nextPage") == 60)
    #expect(listing.page("previousPage") == 20)
    #expect(listing.page("pages") == (listing.total + 19) / 20)
  }

  @Test("The page that starts in the middle of the first one has the start as the page before")
  func crooked() async throws {
    let listing = try await Visit().listing("", offset: 7, limit: 20)
    #expect(listing.page("page") == 1)
    #expect(listing.page("previousPage") == 0)
  }

  @Test("After the end there is only the way back to the last page")
  func behind() async throws {
    let visit = try Visit()
    let last = (try await visit.listing("").total - 1) / 20 * 20
    let listing = try await visit.listing("", offset: 5_000, limit: 20)
    #expect(listing.ids == [])
    #expect(listing.page("nextPage") == nil)
    #expect(listing.page("previousPage") == last)
    // It is never page 3 of 2.
    #expect(listing.page("page") == listing.page("pages"))
  }

  @Test("A search that finds nothing gives an empty listing without pages")
  func nothing() async throws {
    let listing = try await Visit().listing("query: \"zeppelin\"", limit: 20)
    #expect(listing.ids == [])
    #expect(listing.page("pages") == 0)
    #expect(listing.page("nextPage") == nil)
    #expect(listing.page("previousPage") == nil)
  }

  @Test("A page that cannot be is refused", arguments: [(-1, 20), (0, 0), (0, -1)])
  func refused(offset: Int, limit: Int) async throws {
    let query = "{ productListing(offset: \(offset), limit: \(limit)) { title } }"
    let error = try await Visit().refusal(of: query)
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
    #expect(error["message"]?.string?.hasSuffix("or more, not \(offset < 0 ? offset : limit).") == true)
  }
}
