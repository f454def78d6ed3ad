import GraphQLLive

/// Divides a response into parts as a server with `@defer` and `@stream` may send them, with a seeded random number
/// generator.
struct PartsCutter {
  /// A part that arrives later, and the parts after it.
  final class Part {
    enum Content {
      case fields(JSONObject)
      case items(from: Int, [JSONValue])
    }

    let path: ResponsePath
    let label: String?
    let content: Content
    let children: [Part]
    var id = ""

    init(_ path: ResponsePath, _ label: String?, _ content: Content, _ children: [Part]) {
      (self.path, self.label, self.content, self.children) = (path, label, content, children)
    }
  }

  private var random: SeededNumbers
  private var labels = 0
  private var ids = 0

  init(seed: UInt64) { random = SeededNumbers(seed) }

  private mutating func flip(_ chance: Int) -> Bool { Int.random(in: 0..<100, using: &random) < chance }

  /// Returns a random object.
  mutating func object(depth: Int = 0) -> JSONObject {
    var object = JSONObject()
    for index in 0..<Int.random(in: 1...5, using: &random) { object["k\(index)"] = value(depth: depth + 1) }
    return object
  }

  private mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 4 ? 3 : 6), using: &random) {
    case 0: .int(Int64.random(in: -9...9, using: &random))
    case 1: .string(["", "@a", "\"", "ö}", "[{", "\\u0040"].randomElement(using: &random) ?? "")
    case 2: .null
    case 3: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in .object(object(depth: depth + 1)) })
    default: .object(object(depth: depth + 1))
    }
  }

  /// Returns what arrives first, and the parts that arrive later.
  mutating func cut(_ object: JSONObject, at path: ResponsePath = "") -> (JSONObject, [Part]) {
    var first = JSONObject()
    var later: [(label: String, fields: JSONObject, parts: [Part])] = []
    var parts: [Part] = []
    for member in object.members {
      let (value, inner) = cut(member.value, at: path.appending(.key(member.key)))
      if flip(40) {
        if later.isEmpty || flip(40) {
          labels += 1
          later.append((["l\(labels)", "l \(labels).&@\"ö"].randomElement(using: &random) ?? "", JSONObject(), []))
        }
        later[later.count - 1].fields[member.key] = value
        later[later.count - 1].parts += inner
      } else {
        first[member.key] = value
        parts += inner
      }
    }
    return (first, parts + later.map { Part(path, $0.label, .fields($0.fields), $0.parts) })
  }

  private mutating func cut(_ value: JSONValue, at path: ResponsePath) -> (JSONValue, [Part]) {
    switch value {
    case .object(let object):
      let (first, parts) = cut(object, at: path)
      return (.object(first), parts)
    case .array(let items):
      let count = flip(40) ? Int.random(in: 0...items.count, using: &random) : items.count
      var (first, parts, rest, inner) = ([JSONValue](), [Part](), [JSONValue](), [Part]())
      for (index, item) in items.enumerated() {
        let (value, more) = cut(item, at: path.appending(.index(index)))
        if index < count { first.append(value) } else { rest.append(value) }
        if index < count { parts += more } else { inner += more }
      }
      if !rest.isEmpty { parts.append(Part(path, nil, .items(from: count, rest), inner)) }
      return (.array(first), parts)
    default: return (value, [])
    }
  }

  /// Takes some parts that can arrive now, in random order.
  private mutating func take(from ready: inout [Part]) -> [Part] {
    ready.shuffle(using: &random)
    let count = Int.random(in: 1...min(3, ready.count), using: &random)
    defer { ready.removeFirst(count) }
    return Array(ready.prefix(count))
  }
}

/// Payloads.
extension PartsCutter {
  /// Returns payloads in the format of graphql-js 17. A field of one part may arrive under the id of another one, by its
  /// `subPath`.
  mutating func newer(_ object: JSONObject) -> [String] {
    var (first, ready) = cut(object)
    var payloads: [JSONObject] = [["data": .object(first), "pending": announce(ready)]]
    while !ready.isEmpty {
      let parts = take(from: &ready)
      var increments: [JSONValue] = []
      for part in parts {
        var increment: JSONObject = ["id": .string(part.id)]
        switch part.content {
        case .items(_, let items): increment["items"] = .array(items)
        case .fields(let fields):
          let carrier = ready.first { carrier in
            carrier.label != nil && part.path.components.starts(with: carrier.path.components)
          }
          if let carrier, flip(50) {
            increment["id"] = .string(carrier.id)
            increment["subPath"] = path(
              ResponsePath(Array(part.path.components.dropFirst(carrier.path.components.count)))
            )
          }
          increment["data"] = .object(fields)
        }
        increments.append(.object(increment))
      }
      let children = parts.flatMap(\.children)
      var payload: JSONObject = [
        "incremental": .array(increments),
        "completed": .array(parts.map { .object(["id": .string($0.id)]) }),
      ]
      if !children.isEmpty { payload["pending"] = announce(children) }
      ready += children
      payloads.append(payload)
    }
    return texts(payloads, endsApart: flip(30))
  }

  private mutating func announce(_ parts: [Part]) -> JSONValue {
    for part in parts {
      part.id = String(ids)
      ids += 1
    }
    return .array(
      parts.map { part in
        var announcement: JSONObject = ["id": .string(part.id), "path": path(part.path)]
        if let label = part.label { announcement["label"] = .string(label) }
        return .object(announcement)
      }
    )
  }

  /// Returns payloads in the format of the draft of 2022, or of that of 2020, in which each part is a payload.
  mutating func older(_ object: JSONObject, oldest: Bool) -> [String] {
    var (first, ready) = cut(object)
    var payloads: [JSONObject] = [["data": .object(first)]]
    while !ready.isEmpty {
      let parts = take(from: &ready)
      let added = parts.flatMap { increments($0, oldest: oldest) }
      payloads += oldest ? added : [["incremental": .array(added.map(JSONValue.object))]]
      ready += parts.flatMap(\.children)
    }
    return texts(payloads, endsApart: flip(50))
  }

  private func increments(_ part: Part, oldest: Bool) -> [JSONObject] {
    switch part.content {
    case .fields(let fields):
      return [["path": path(part.path), "label": .string(part.label ?? ""), "data": .object(fields)]]
    case .items(let from, let items):
      if !oldest { return [["path": path(part.path.appending(.index(from))), "items": .array(items)]] }
      return items.enumerated().map { index, item in
        ["path": path(part.path.appending(.index(from + index))), "data": item]
      }
    }
  }

  private func path(_ path: ResponsePath) -> JSONValue {
    .array(
      path.components.map { component in
        switch component {
        case .key(let key): .string(key)
        case .index(let index): .int(Int64(index))
        }
      }
    )
  }

  private func texts(_ payloads: [JSONObject], endsApart: Bool) -> [String] {
    var payloads = payloads
    if endsApart { payloads.append([:]) }
    return payloads.indices.map { index in
      var payload = payloads[index]
      payload["hasNext"] = .bool(index < payloads.count - 1)
      var writer = JSONWriter()
      JSONValue.object(payload).write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
