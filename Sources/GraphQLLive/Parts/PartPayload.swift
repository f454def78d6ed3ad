import GraphQLNetworking

/// One payload of a response in parts, in any of the formats, as it was received.
struct PartPayload {
  /// A part that is announced.
  struct Announcement {
    var id = ""
    var path = ResponsePath()
    var label: String?
  }

  /// An addition to the data.
  struct Increment {
    enum Content {
      /// Members of an object, or null if they could not be read.
      case data(Range<Int>)
      /// Items of a list; nil if they could not be read.
      case items([Range<Int>]?)
    }

    var id: String?
    var path: ResponsePath?
    var subPath = ResponsePath()
    var label: String?
    var content: Content?
    var errors: [Range<Int>] = []
    /// The extensions of an increment that is not a separate payload.
    var extensions: Range<Int>?
    /// Whether the increment is a separate payload, as in the format of 2020.
    var isPayload = false
  }

  /// A part that is over.
  struct Completion {
    var id = ""
    /// The errors of a part that has failed; nil if the part has arrived.
    var errors: [Range<Int>]?
  }

  private(set) var text: [UInt8]
  var hasNext: Bool?
  /// Nil if the payload does not announce anything, not even an empty list.
  var pending: [Announcement]?
  var increments: [Increment] = []
  var completed: [Completion] = []
  /// The members of the payload itself: those of an initial response or, in the format of 2020, of an increment.
  var own = Increment()
  /// The payload's own data, with objects that are open.
  var data: OpenValue?
  var extensions: Range<Int>?
  /// The number of members in the payload.
  private var count = 0

  /// Whether the payload is empty, or only reports that more payloads follow.
  var isHeartbeat: Bool { count == 0 || count == 1 && hasNext == true }

  /// Whether the payload has errors of the whole response.
  var isFailure: Bool { own.path == nil && !own.errors.isEmpty }

  /// - Throws: An error of the kind `invalidResponse` if the text is not a payload.
  init(_ text: [UInt8]) throws(GraphQLClientError) {
    self.text = text
    do { self = try JSONReader.read(text) { (reader) throws(JSONError) in try Self(text, &reader) } } catch {
      throw GraphQLClientError(.invalidResponse, "a part of the response cannot be read: \(error)", underlying: error)
    }
  }

  private init(_ text: [UInt8], _ reader: inout JSONReader) throws(JSONError) {
    self.text = text
    var payload = (
      hasNext: Bool?.none, pending: [Announcement]?.none, increments: [Increment](), completed: [Completion](),
      own: Increment(isPayload: true), data: OpenValue?.none, extensions: Range<Int>?.none, count: 0
    )
    try reader.object { key, reader throws(JSONError) in
      payload.count += 1
      switch key {
      case "hasNext": payload.hasNext = try reader.nullable { (reader) throws(JSONError) in try reader.bool() }
      case "pending": payload.pending = try reader.listOrNull(Announcement.init(from:))
      case "incremental": payload.increments = try reader.listOrNull(Increment.init(from:)) ?? []
      case "completed": payload.completed = try reader.listOrNull(Completion.init(from:)) ?? []
      case "data":
        let start = reader.nextPlace
        payload.data = try OpenValue(&reader, of: text)
        payload.own.content = .data(start..<reader.nextPlace)
      case "extensions":
        if try !reader.null() { payload.extensions = try reader.skippedRange() }
      default: try payload.own.read(key, &reader)
      }
    }
    (hasNext, pending, increments, completed, own, data, extensions, count) = payload
  }
}

extension PartPayload.Announcement {
  init(from reader: inout JSONReader) throws(JSONError) {
    var (id, path, label) = (String?.none, ResponsePath?.none, String?.none)
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "id": id = try reader.string()
      case "path": path = try ResponsePath(from: &reader)
      case "label": label = try String?(from: &reader)
      default: try reader.skip()
      }
    }
    guard let id else { throw reader.missingKey("id") }
    guard let path else { throw reader.missingKey("path") }
    (self.id, self.path, self.label) = (id, path, label)
  }
}

extension PartPayload.Increment {
  init(from reader: inout JSONReader) throws(JSONError) {
    var own = PartPayload.Increment()
    try reader.object { key, reader throws(JSONError) in try own.read(key, &reader) }
    self = own
  }

  /// Reads the value of a member.
  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "id": id = try String?(from: &reader)
    case "path": path = try ResponsePath?(from: &reader)
    case "subPath": subPath = try ResponsePath?(from: &reader) ?? ResponsePath()
    case "label": label = try String?(from: &reader)
    case "data": content = .data(try reader.skippedRange())
    case "items":
      content = .items(try reader.listOrNull { (reader) throws(JSONError) in try reader.skippedRange() })
    case "errors": errors = try reader.listOrNull { (reader) throws(JSONError) in try reader.skippedRange() } ?? []
    case "extensions":
      if try !reader.null() { extensions = try reader.skippedRange() }
    default: try reader.skip()
    }
  }
}

extension PartPayload.Completion {
  init(from reader: inout JSONReader) throws(JSONError) {
    var (id, errors) = (String?.none, [Range<Int>]?.none)
    try reader.object { key, reader throws(JSONError) in
      switch key {
      case "id": id = try reader.string()
      case "errors": errors = try reader.listOrNull { (reader) throws(JSONError) in try reader.skippedRange() }
      default: try reader.skip()
      }
    }
    guard let id else { throw reader.missingKey("id") }
    (self.id, self.errors) = (id, errors)
  }
}
