import GraphQLNetworking

/// The meaning of a stream's payload.
package enum LivePayload: Sendable, Equatable {
  /// Nothing: it keeps the connection open, or precedes its end.
  case heartbeat
  /// One response, as a JSON text.
  case response([UInt8])
  /// A response that explains why the server ends the stream.
  case failure([UInt8])

  /// - Parameter text: A JSON object: a response, Apollo's wrapper around one or around null, or `{}`. Only the beginning of
  ///   a response's text is read.
  /// - Throws: An error of the kind `invalidResponse` for any other text.
  package init(_ text: [UInt8]) throws(GraphQLClientError) {
    // Data comes first in nearly every response.
    if Byte.value(of: "data", in: text[...]) != nil {
      self = .response(text)
      return
    }
    let payload: LivePayload?
    do { payload = try Self.payload(text, try JSONReader.read(text, Members.init(from:))) } catch {
      throw GraphQLClientError(.invalidResponse, "a part of the stream cannot be read: \(error)", underlying: error)
    }
    guard let payload else {
      throw GraphQLClientError(.invalidResponse, "a part of the stream has no payload, no data and no errors")
    }
    self = payload
  }

  /// - Returns: Nil for an object that is not a payload.
  private static func payload(_ text: [UInt8], _ members: Members) throws(JSONDecodingError) -> LivePayload? {
    switch (members.payload, members.errors) {
    case (let payload?, nil): .response(Array(text[payload]))
    case (let payload?, let errors?): .response(try adding(Array(text[errors]), to: Array(text[payload])))
    case (nil, let errors?) where members.hasPayload: .failure(JSONText.errors(text[errors]))
    case (nil, _) where members.isResponse: .response(text)
    // Apollo Router ends a subscription with `{"payload":null}`.
    case (nil, _): members.isEmpty || members.hasPayload ? .heartbeat : nil
    }
  }

  /// Returns a response that also has the errors that Apollo Router writes next to it, after the response's own errors.
  private static func adding(_ errors: [UInt8], to response: [UInt8]) throws(JSONDecodingError) -> [UInt8] {
    var members: [(key: StaticString, value: Range<Int>)] = []
    var all: [ArraySlice<UInt8>] = []
    try JSONReader.read(response) { (reader) throws(JSONError) in
      try reader.object { key, reader throws(JSONError) in
        switch key {
        case "data": members.append(("data", try reader.skippedRange()))
        case "extensions": members.append(("extensions", try reader.skippedRange()))
        case "errors": all += try Self.items(&reader).map { response[$0] }
        default: try reader.skip()
        }
      }
    }
    all += try JSONReader.read(errors, Self.items).map { errors[$0] }
    var text = Array(#"{"errors":"#.utf8) + JSONText.list(all)
    for member in members { text += Array(",\"\(member.key)\":".utf8) + response[member.value] }
    return text + [Byte.rightBrace]
  }

  private static func items(_ reader: inout JSONReader) throws(JSONError) -> [Range<Int>] {
    try reader.listOrNull { (reader) throws(JSONError) in try reader.skippedRange() } ?? []
  }

  /// The members that distinguish payloads.
  private struct Members {
    var isEmpty = true
    var isResponse = false
    /// Whether there is a payload, or null for one.
    var hasPayload = false
    var payload: Range<Int>?
    var errors: Range<Int>?

    init(from reader: inout JSONReader) throws(JSONError) {
      var found = (
        isEmpty: true, isResponse: false, hasPayload: false, payload: Range<Int>?.none, errors: Range<Int>?.none
      )
      try reader.object { key, reader throws(JSONError) in
        found.isEmpty = false
        switch key {
        case "payload":
          found.hasPayload = true
          if try !reader.null() { found.payload = try reader.skippedRange() }
        case "errors":
          if try !reader.null() { found.errors = try reader.skippedRange() }
          if found.errors != nil { found.isResponse = true }
        case "data":
          found.isResponse = true
          try reader.skip()
        default: try reader.skip()
        }
      }
      (isEmpty, isResponse, hasPayload, payload, errors) = found
    }
  }
}

extension LiveData {
  /// - Parameter text: A payload.
  /// - Returns: Nil if the text does not begin as nearly every payload does: with data, or with a `payload` that begins with
  ///   data.
  init?(_ text: ArraySlice<UInt8>) {
    var (start, isWrapped) = (Byte.value(of: "data", in: text), false)
    if start == nil, let payload = Byte.value(of: "payload", in: text) {
      (start, isWrapped) = (Byte.value(of: "data", in: text[payload...]), true)
    }
    guard let start, text[start] == Byte.leftBrace else { return nil }
    self.init(text: text, isWrapped: isWrapped)
  }
}
