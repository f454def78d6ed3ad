import GraphQLRuntime

/// How ids of automatic data are written and read.
enum ObjectID {
  /// Returns an id as clients see it.
  static func shown(_ local: String, _ typename: String, _ scalar: String) -> JSONValue {
    let lowercased = scalar.lowercased()
    if scalar == "Int" || scalar == "Float" || lowercased.contains("int") || lowercased == "long" {
      let number = scalar == "Int" ? Int32(local).map(Int64.init) : Int64(local)
      return .int(number ?? Int64(Seed(0).mixing(local).value % 1_000_000_000))
    }
    if lowercased.contains("uuid") || lowercased.contains("guid") { return .string(uuid(local, typename)) }
    return .string("\(typename)-\(local)")
  }

  /// Returns the part of an id after the type's name.
  static func local(_ id: String, _ typename: String) -> String {
    if id.hasPrefix(typename + "-") { return String(id.dropFirst(typename.count + 1)) }
    guard let end = id.split(separator: "-").last, let number = Int(end, radix: 16),
      id == uuid(String(number), typename)
    else { return id }
    return String(number)
  }

  static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .int(let int): String(int)
    case .number(let number): number.text
    case .bool(let bool): String(bool)
    case .null, .array, .object: nil
    }
  }

  /// Returns a UUID in the form of version 4, whose beginning identifies the type, and whose end is the number.
  private static func uuid(_ local: String, _ typename: String) -> String {
    let number = Int(local).map { UInt64($0.magnitude) } ?? Seed(0).mixing(local).value
    let type = hex(Seed(0).mixing(typename).value & 0xFFFF_FFFF, digits: 8)
    return "\(type)-0000-4000-8000-\(hex(number & 0xFFFF_FFFF_FFFF, digits: 12))"
  }

  private static func hex(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension ObjectID {
  /// Returns the keys that may be part of an id: no secrets, no long texts, nothing that is only about one request.
  static func lasting(_ keys: JSONObject) -> JSONObject {
    var lasting = JSONObject()
    for key in keys.members where key.key != "clientMutationId" {
      let isSecret = !["password", "token", "secret"].allSatisfy { !key.key.lowercased().contains($0) }
      if let text = text(key.value), text.utf8.count <= 200, !isSecret { lasting[key.key] = key.value }
    }
    return lasting
  }

  /// Returns keys as a part of an id, sorted: `login=ada&server=1`.
  static func local(_ keys: JSONObject) -> String {
    keys.members.sorted { $0.key < $1.key }.map { "\($0.key)=\(escaped(text($0.value) ?? ""))" }.joined(separator: "&")
  }

  /// Returns the keys in a part of an id, as text.
  static func keys(in local: String) -> JSONObject {
    var keys = JSONObject()
    for pair in local.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { keys[String(parts[0])] = .string(FormDecoder.decode(parts[1].utf8)) }
    }
    return keys
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { escaped, byte in
      let isPlain = byte < 0x80 && !"%&=+".utf8.contains(byte)
      escaped += isPlain ? String(UnicodeScalar(byte)) : "%" + hex(UInt64(byte), digits: 2)
    }
  }
}
