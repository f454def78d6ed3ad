import GraphQLRuntime
import Testing

/// A type that a user writes for a custom scalar.
private struct Place: JSONDecodable, JSONEncodable, Equatable {
  var latitude = 0.0
  var longitude: Double?
  var keys: [String] = []

  init(latitude: Double, longitude: Double?, keys: [String]) {
    (self.latitude, self.longitude, self.keys) = (latitude, longitude, keys)
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.object { key, reader throws(JSONError) in
      keys.append(key)
      switch key {
      case "lat": latitude = try reader.double()
      case "lng": longitude = try reader.double()
      case "inside": keys += try Place(from: &reader).keys
      default: try reader.skip()
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("lat", latitude)
    writer.field("lng", longitude)
    writer.endObject()
  }
}

/// A type that reads less than its input.
private struct Lazy: JSONDecodable {
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.object { _, _ in }
  }
}

@Suite("Reading objects member by member")
struct MemberReadingTests {
  @Test("Members come in the order of the text, with any white space, and keys without their escapes")
  func members() throws {
    let text = #" { "lng" : 2 , "x":[{"lat":9}],"l\u0061t":1.5, "":null } "#
    #expect(try decode(Place.self, text) == Place(latitude: 1.5, longitude: 2, keys: ["lng", "x", "lat", ""]))
    #expect(try decode(Place.self, "{}") == Place(latitude: 0, longitude: nil, keys: []))
  }

  @Test("Objects inside of objects, in lists and as fields of a model leave the object around them as it was")
  func nested() throws {
    #expect(
      try decode(Place.self, #"{"inside":{"lat":1,"inside":{}},"lat":2}"#).keys == ["inside", "lat", "inside", "lat"]
    )
    struct Model: JSONObjectDecodable {
      let first: [Place]
      let last: Int

      init(_json json: inout JSONReader) throws(JSONError) {
        (first, last) = try (json._list("first"), json._int("last"))
      }
    }
    for text in [
      #"{"first":[{"lat":1},{"lat":2}],"last":3}"#, #"{"last":3,"x":{},"first":[{"lat":1},{"lat":2}]}"#,
    ] {
      let model = try decode(Model.self, text)
      #expect(model.first.map(\.latitude) == [1, 2] && model.last == 3, "\(text)")
    }
  }

  @Test("A key that comes twice is an error, byte for byte: letters that only look the same are two keys")
  func repeatedKeys() throws {
    #expect(
      failure(Place.self, #"{"lat":1,"l\u0061t":2}"#)
        == #"lat: expected the key "lat" only once, found a second one (byte 10)"#
    )
    #expect(try decode(Place.self, "{\"\u{E9}\":1,\"e\u{301}\":2}").keys.count == 2)
  }

  @Test(
    "What is not an object, or ends early, or has a wrong member is an error at its place",
    arguments: [
      ("[]", "expected an object, found a list (byte 0)"), ("null", "expected an object, found null (byte 0)"),
      (#"{"lat":"1"}"#, "lat: expected a number, found a string (byte 7)"), ("{", ""), (#"{"lat""#, ""),
      (#"{"lat":1"#, ""),
      (#"{"lat":1,}"#, ""), (#"{"lat":1 "lng":2}"#, ""), (#"{lat:1}"#, ""), ("{}}", ""),
    ]
  )
  func mistakes(text: String, message: String) {
    let found = failure(Place.self, text)
    #expect(found != nil && (message.isEmpty || found == message), "\(found ?? "no error")")
  }

  @Test("A member that is not read is an error, not another member")
  func unreadMember() {
    #expect(failure(Lazy.self, #"{"a":1}"#) != nil)
    #expect(failure(Lazy.self, #"{"a":{"b":1}}"#) != nil)
    #expect(failure(Lazy.self, "{}") == nil)
  }

  /// A type with a required key.
  private struct Point: JSONDecodable {
    init(from reader: inout JSONReader) throws(JSONError) {
      var latitude: Double?
      try reader.object { key, reader throws(JSONError) in
        if key == "lat" { latitude = try reader.double() } else { try reader.skip() }
      }
      if latitude == nil { throw reader.missingKey("lat") }
    }
  }

  @Test("A key that is missing is an error that names the key and its object")
  func missingKey() {
    #expect(
      failure(Point.self, #"{"lng":1 }"#)
        == #"lat: expected the key "lat", found an object without it (byte 9)"#
    )
    #expect(failure([Point].self, #"[{"lat":1},{"lng":1}]"#)?.hasPrefix(#"[1].lat: expected the key "lat""#) == true)
    #expect(failure([Point].self, #"[{"lat":1},{}]"#)?.hasPrefix(#"[1].lat: expected the key "lat""#) == true)
  }

  @Test("Exchanging the reader inside of an object stops the process before another text is read at a wrong place")
  func exchangedReader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try JSONReader.read(Array("[1]".utf8)) { (outer) throws(JSONError) in
        do {
          try JSONReader.read(Array(#"{"a":1}"#.utf8)) { (inner) throws(JSONError) in
            try inner.object { _, reader throws(JSONError) in
              try reader.skip()
              swap(&outer, &reader)
            }
            swap(&outer, &inner)
          }
        } catch {}
        try outer.skip()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("closure passed to JSONReader.object"))
  }

  @Test("Objects nest as deep as other values, and not deeper")
  func depth() {
    func text(_ depth: Int) -> String {
      String(repeating: #"{"inside":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    }
    #expect(failure(Place.self, text(JSONReader.maximumDepth - 1)) == nil)
    #expect(failure(Place.self, text(JSONReader.maximumDepth))?.contains("levels of nesting") == true)
  }

  @Test("The tree of a value is what it writes, and null for what has no JSON")
  func tree() {
    let place = Place(latitude: 1.5, longitude: nil, keys: [])
    #expect(JSONValue(encoding: place) == ["lat": 1.5, "lng": nil])
    #expect(JSONValue(encoding: [place, nil]) == [["lat": 1.5, "lng": nil], nil])
    #expect(JSONValue(encoding: Double.infinity) == nil)
    #expect(JSONValue(encoding: "text") == "text" && JSONValue(encoding: 3) == 3 && JSONValue(encoding: true) == true)
  }
}
