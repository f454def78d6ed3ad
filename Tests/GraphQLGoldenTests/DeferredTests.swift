import GraphQLRuntime
import Testing

@Suite("Generated fragments that may come later")
struct DeferredTests {
  private typealias Page = Delayed.BookPageQuery.Data

  private func page(_ members: String, _ conditions: GraphQLConditions = [:]) throws(JSONDecodingError) -> Page.Book? {
    let json = #"{"book":{"id":"1","name":"n","author":{"name":"a"}\#(members)}}"#
    return try JSONReader.decode(Page.self, from: Array(json.utf8), conditions: conditions).book
  }

  @Test("A fragment is there where nothing says otherwise, with all of its fields")
  func plain() throws {
    let json = #"{"id":"1","name":"n","author":{"name":"a","born":1,"books":[]},"reviews":[{"stars":5}],"pages":9}"#
    let page = try JSONReader.decode(Page.self, from: Array(#"{"book":\#(json)}"#.utf8)).book
    #expect(page?.bookReviews.value?.reviews.map(\.stars) == [5])
    #expect(page?.bookReviews.value?.bookPages.value?.pages == 9)
    #expect(page?.aboutAuthor.value?.author.deferredAuthor.value?.books.count == 0)
    let error = #expect(throws: JSONDecodingError.self) { try self.page("") }
    #expect(error?.path == "book.reviews")
  }

  @Test("A mark says that a fragment is pending or failed, whatever keys are there")
  func marks() throws {
    let page = try page(
      #","@reviews":null,"reviews":[],"@about-author":[{"message":"m","path":["book"],"extensions":{"code":"C"}}]"#
    )
    #expect(page?.bookReviews == .pending)
    #expect(page?.bookReviews.isPending == true)
    #expect(page?.aboutAuthor.errors.first?.code == "C")
    #expect(page?.aboutAuthor.value == nil)
    #expect(page?.author.name == "a")
  }

  @Test("Nested fragments have marks of their own, in the objects they are in")
  func nested() throws {
    let json = """
      {"book":{"@BookReviews-1":null,"id":"1","name":"n","reviews":[],
      "author":{"@BookPage:1":null,"name":"a","born":null}}}
      """
    let page = try JSONReader.decode(Page.self, from: Array(json.utf8)).book
    #expect(page?.bookReviews.value?.bookPages == .pending)
    #expect(page?.aboutAuthor.value?.author.deferredAuthor == .pending)
  }

  @Test(
    "Where the server does not say what it defers, missing keys do",
    arguments: [DeferredState.pending, .failed([GraphQLResponseError(message: "m")])]
  )
  func missing(_ state: DeferredState) throws {
    var conditions = GraphQLConditions()
    conditions.missingFragments = state
    let page = try page(#","reviews":[]"#, conditions)
    #expect(page?.bookReviews.value?.reviews.count == 0)
    #expect(page?.bookReviews.value?.bookPages.isPending == (state == .pending))
    #expect(page?.aboutAuthor.errors.isEmpty == (state == .pending))
    #expect(try self.page(#","@reviews":true"#.replacing("true", with: "true,\"reviews\":[]"), conditions) != nil)
  }

  @Test("A fragment that lacks keys is not there, though other fragments have brought some of them")
  func partlyThere() throws {
    var conditions = GraphQLConditions()
    conditions.missingFragments = .pending
    for members in [#","reviews":[{}]"#, #","extra":{"a":[1]},"reviews":[{"stars":5},{"other":{}}]"#] {
      let page = try page(members, conditions)
      #expect(page?.bookReviews == .pending)
      #expect(page?.author.name == "a")
    }
    let whole = try page(#","reviews":[{"stars":5}],"pages":9"#, conditions)
    #expect(whole?.bookReviews.value?.reviews.map(\.stars) == [5])
    #expect(whole?.bookReviews.value?.bookPages.value?.pages == 9)
    let error = #expect(throws: JSONDecodingError.self) { try page(#","reviews":7"#, conditions) }
    #expect(error?.path == "book.reviews")
  }

  @Test("A fragment with errors has failed if it lacks what another fragment has")
  func errors() throws {
    let mark = #","@about-author":null,"@reviews":{"errors":[{"message":"m"}],"other":1}"#
    #expect(try page(mark + #","reviews":[{}]"#)?.bookReviews.errors.map(\.message) == ["m"])
    #expect(try page(mark + #","reviews":[{"stars":5}],"pages":1"#)?.bookReviews.value?.reviews.map(\.stars) == [5])
    let inner = #","@BookReviews-1":[{"message":"n"}],"reviews":[]"#
    #expect(try page(mark + inner)?.bookReviews.value?.bookPages.errors.map(\.message) == ["n"])
  }

  @Test("Members after a fragment that lacks keys are read, whatever is nested in it")
  func behindPartlyThere() throws {
    var conditions = GraphQLConditions()
    conditions.missingFragments = .pending
    let json = """
      {"book":{"name":"n","related":[],"reviews":[],"author":{"books":[{"name":"m"},{"pages":{"a":[{}]}}],"born":1,
      "name":"a"},"pages":2,"id":"1"}}
      """
    let book = try JSONReader.decode(Page.self, from: Array(json.utf8), conditions: conditions).book
    #expect(book?.author.name == "a" && book?.id == "1")
    #expect(book?.bookReviews.value?.bookPages.value?.pages == 2)
    #expect(book?.aboutAuthor.value?.author.born == 1)
    #expect(book?.aboutAuthor.value?.author.deferredAuthor == .pending)
    let list = """
      {"book":{"related":[{"reviews":[{"text":"t"},{}],"id":"1","name":"n"},
      {"reviews":[{"stars":1,"text":"t"}],"name":"m","id":"2"}]}}
      """
    conditions["more"] = true
    let related = try JSONReader.decode(Delayed.BookListQuery.Data.self, from: Array(list.utf8), conditions: conditions)
      .book?.related
    #expect(related?.map(\.id) == ["1", "2"])
    #expect(related?.map(\.deferredBook.isPending) == [true, false])
    #expect(related?.map(\.bookReviews?.isPending) == [true, false])
  }

  @Test("A mark of another kind is an error with its place")
  func wrongMark() throws {
    let error = #expect(throws: JSONDecodingError.self) { try page(#","@reviews":7,"reviews":[]"#) }
    #expect(error?.path == "book.@reviews")
  }

  @Test("In items of lists, with conditions, and for objects of some types")
  func places() throws {
    let json = """
      {"book":{"related":[{"id":"1","name":"n","pages":1,"reviews":[],"@more":null},
      {"@BookList:1":null,"@BookList:2":null,"id":"2","name":"m","reviews":[{"stars":1}],"@BookReviews-1":null}]}}
      """
    let related = try JSONReader.decode(Delayed.BookListQuery.Data.self, from: Array(json.utf8)).book?.related
    #expect(related?.map(\.bookPages.isPending) == [false, true])
    #expect(related?.map(\.deferredBook.isPending) == [false, true])
    #expect(related?.map(\.bookReviews?.isPending) == [true, false])
    #expect(related?.last?.bookReviews?.value?.bookPages == .pending)
    let shelf = try JSONReader.decode(
      Delayed.ShelfQuery.Data.self,
      from: Array(
        """
        {"shelf":[{"__typename":"Book","@book":null},{"__typename":"Film","name":"f","@Shelf:1":null},
        {"__typename":"Game"}],"things":[{"__typename":"Book","@Shelf:2":null,"name":"b"},
        {"@nameLater":null,"__typename":"Film","minutes":3}]}
        """.utf8
      )
    )
    guard case .book(let book) = shelf.shelf[0], case .film(let film) = shelf.shelf[1],
      case .film(let thing) = shelf.things[1].kind
    else {
      Issue.record("Found \(shelf)")
      return
    }
    #expect(book.book == .pending && film.name == "f" && film.filmLength == .pending)
    #expect(shelf.things.map(\.nameLater.value?.name) == ["b", nil] && thing.filmLength.value?.minutes == 3)
  }

  @Test("What is pending or failed is written and read again as it was")
  func roundTrip() throws {
    let text = Array(
      """
      {"book":{"id":"1","name":"n","@reviews":null,"author":{"born":3,"@BookPage:1":
      [{"message":"m","locations":[{"line":1,"column":2}],"path":["book",0],"extensions":{"a":[1]}}],"name":"a"}}}
      """.utf8
    )
    let page = try JSONReader.decode(Page.self, from: text)
    #expect(page.book?.aboutAuthor.value?.author.deferredAuthor.errors.count == 1)
    let value = JSONValue(encoding: page)
    #expect(value == (try JSONReader.decode(JSONValue.self, from: text)))
    var writer = JSONWriter()
    value.write(to: &writer)
    #expect(try JSONReader.decode(Page.self, from: writer.bytes) == page)
    #expect(try JSONReader.decode(Page.self, from: text).hashValue == page.hashValue)
  }

  @Test("An operation tells whether its response may come in parts")
  func parts() {
    #expect(Delayed.BookPageQuery._isInParts && Delayed.BookListQuery._isInParts)
    #expect(!HeroWithFriendsQuery._isInParts)
  }

  @Test("Two labels that share a field are there one by one")
  func shared() throws {
    let json = #"{"@b":null,"book":{"id":"1","name":"n","pages":2}}"#
    let data = try JSONReader.decode(Delayed.LaterQuery.Data.self, from: Array(json.utf8))
    #expect(data.laterBook.value?.book?.id == "1")
    #expect(data.b == .pending)
  }
}
