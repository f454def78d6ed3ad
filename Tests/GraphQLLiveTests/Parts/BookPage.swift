import GraphQLLive

/// As generated for:
/// ```graphql
/// query BookPage {
///   book {
///     id
///     ...Reviews @defer(label: "reviews")
///     ... @defer(label: "author") { author { name ... @defer(label: "born") { born } } }
///     related @stream(initialCount: 1) { id ... @defer(label: "pages") { pages } }
///   }
/// }
/// ```
struct BookPage: GraphQLQuery {
  static let operationDocument = GraphQLDocument(name: "BookPage", sha256: "00", text: "query BookPage{book{id}}")
  static var _isInParts: Bool { true }

  struct Data: JSONObjectDecodable, Equatable {
    let book: Book?
    init(_json json: inout JSONReader) throws(JSONError) { book = try json._valueOrNull("book") }
  }

  struct Book: JSONObjectDecodable, Equatable {
    let id: String
    let reviews: Deferred<Reviews>
    let author: Deferred<Author>
    let related: [Related]

    init(_json json: inout JSONReader) throws(JSONError) {
      try json._allowRepeatedKeys()
      id = try json._id("id")
      reviews = try json._deferred("@reviews", orKeys: "stars", Reviews.init(_json:))
      author = try json._deferred("@author", orKeys: "author", Author.init(_json:))
      related = try json._list("related")
    }
  }

  struct Reviews: JSONObjectDecodable, Equatable {
    let id: String
    let stars: Int?
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, stars) = try (json._id("id"), json._intOrNull("stars"))
    }
  }

  struct Author: JSONObjectDecodable, Equatable {
    let name: String
    let born: Deferred<Int>

    init(_json json: inout JSONReader) throws(JSONError) {
      let author: Inner = try json._value("author")
      (name, born) = (author.name, author.born)
    }

    private struct Inner: JSONObjectDecodable {
      let name: String
      let born: Deferred<Int>
      init(_json json: inout JSONReader) throws(JSONError) {
        name = try json._string("name")
        born = try json._deferred("@born", orKeys: "born") { (json) throws(JSONError) in try json._int("born") }
      }
    }
  }

  struct Related: JSONObjectDecodable, Equatable {
    let id: String
    let pages: Deferred<Int>
    init(_json json: inout JSONReader) throws(JSONError) {
      id = try json._id("id")
      pages = try json._deferred("@pages", orKeys: "pages") { (json) throws(JSONError) in try json._int("pages") }
    }
  }
}

/// A complete response.
let wholeBook = """
  {"data":{"book":{"id":"1","stars":5,"author":{"name":"a","born":1900},
  "related":[{"id":"2","pages":20},{"id":"3","pages":30}]}}}
  """

/// The payloads of this response, in each of the formats.
enum BookParts {
  static let newer = [
    """
    {"data":{"book":{"id":"1","related":[{"id":"2"}]}},"pending":[{"id":"0","path":["book"],"label":"reviews"},
    {"id":"1","path":["book"],"label":"author"},{"id":"2","path":["book","related"]},
    {"id":"3","path":["book","related",0],"label":"pages"}],"hasNext":true}
    """,
    #"{"incremental":[{"id":"0","data":{"stars":5}}],"completed":[{"id":"0"}],"hasNext":true}"#,
    """
    {"pending":[{"id":"4","path":["book","author"],"label":"born"},{"id":"5","path":["book","related",1],"label":"pages"}],
    "incremental":[{"id":"1","data":{"author":{"name":"a"}}},{"id":"2","items":[{"id":"3"}]}],
    "completed":[{"id":"1"},{"id":"2"}],"hasNext":true}
    """,
    """
    {"incremental":[{"id":"3","data":{"pages":20}},{"id":"5","data":{"pages":30}},{"id":"4","data":{"born":1900}}],
    "completed":[{"id":"3"},{"id":"5"},{"id":"4"}],"hasNext":false}
    """,
  ]

  static let older = [
    #"{"data":{"book":{"id":"1","related":[{"id":"2"}]}},"hasNext":true}"#,
    #"{"incremental":[{"path":["book"],"label":"reviews","data":{"id":"1","stars":5}}],"hasNext":true}"#,
    """
    {"incremental":[{"path":["book"],"label":"author","data":{"author":{"name":"a"}}},
    {"path":["book","related",1],"items":[{"id":"3"}]}],"hasNext":true}
    """,
    """
    {"incremental":[{"path":["book","related",0],"label":"pages","data":{"pages":20}},
    {"path":["book","related",1],"label":"pages","data":{"pages":30}},
    {"path":["book","author"],"label":"born","data":{"born":1900}}],"hasNext":true}
    """,
    #"{"hasNext":false}"#,
  ]

  static let oldest = [
    #"{"data":{"book":{"id":"1","related":[{"id":"2"}]}},"hasNext":true}"#,
    #"{"path":["book"],"label":"reviews","data":{"id":"1","stars":5},"hasNext":true}"#,
    #"{"path":["book"],"label":"author","data":{"author":{"name":"a"}},"hasNext":true}"#,
    #"{"path":["book","related",1],"data":{"id":"3"},"hasNext":true}"#,
    #"{"path":["book","related",0],"label":"pages","data":{"pages":20},"hasNext":true}"#,
    #"{"path":["book","related",1],"label":"pages","data":{"pages":30},"hasNext":true}"#,
    #"{"path":["book","author"],"label":"born","data":{"born":1900},"hasNext":false}"#,
  ]

  /// Returns payloads as parts of a multipart body.
  static func multipart(_ payloads: [String]) -> [String] {
    payloads.map { "\r\n---\r\nContent-Type: application/json\r\n\r\n\($0)" } + ["\r\n-----\r\n"]
  }
}
