/// A JSON object, which keeps its members in order. Two objects are equal if they have the same members in the same order.
/// Keys are compared byte for byte, whereas two strings in Swift are equal if they are canonically equivalent in Unicode.
public struct JSONObject: Sendable {
  /// A key and its value.
  public struct Member: Sendable, Hashable {
    /// The key, which occurs only once in an object.
    public let key: String
    /// The value of the key.
    public var value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members in order. No key occurs twice.
  public private(set) var members: [Member] = []

  /// The index of each key, kept only when searching the members would take long.
  private var places = [ExactKey: Int]()
  private static let mostWithoutPlaces = 8

  /// Creates an object without members.
  public init() {}

  /// The value of a key, or `nil` if the object lacks the key. Setting a value replaces the member or appends a new one;
  /// setting `nil` removes the member.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    // Inlined, it would make up most of its callers' code.
    @inline(never) set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): remove(at: place)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  @inline(never)
  private func place(of key: String) -> Int? {
    places.isEmpty ? members.firstIndex { ExactKey($0.key) == ExactKey(key) } : places[ExactKey(key)]
  }

  private mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
    if !places.isEmpty {
      places[ExactKey(key)] = members.count - 1
    } else if members.count > Self.mostWithoutPlaces {
      findPlaces()
    }
  }

  private mutating func remove(at place: Int) {
    members.remove(at: place)
    if !places.isEmpty { findPlaces() }
  }

  private mutating func findPlaces() {
    places = Dictionary(uniqueKeysWithValues: members.enumerated().map { (ExactKey($1.key), $0) })
  }
}

extension JSONObject {
  /// A key by its bytes.
  private struct ExactKey: Sendable, Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactKey, right: ExactKey) -> Bool {
      // The first comparison is quick, and most keys are different.
      left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension JSONObject: Hashable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool { left.members == right.members }

  public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with these members, in order. If a key occurs more than once, its last value replaces the first one,
  /// at the place of the first.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }

  @inline(never)
  init(_ members: [(String, JSONValue)]) {
    for (key, value) in members { self[key] = value }
  }
}
