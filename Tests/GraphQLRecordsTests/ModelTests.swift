import Foundation
import GraphQLRecords
import GraphQLRuntime
import Testing

/// Generates selections.
struct SelectionMaker {
  var numbers: SeededNumbers

  mutating func selection(_ type: String, depth: Int, inList: Bool) -> ModelSelection {
    var fields: [ModelSelection.Field] = []
    for index in 0..<Int.random(in: 1...5, using: &numbers) {
      let types =
        type == "U" && Bool.random(using: &numbers) ? [ModelSchema.members.randomElement(using: &numbers) ?? ""] : []
      var field = field(type, index, depth: depth, inList: inList)
      field.types = types
      fields.append(field)
    }
    if type == "U" { fields.insert(ModelSelection.Field(key: "__typename", name: "__typename"), at: 0) }
    if ModelSchema.isKeyed(type) {
      let key = ModelSelection.Field(key: "id", name: "id", isHidden: Bool.random(using: &numbers))
      fields.insert(key, at: Int.random(in: 0...fields.count, using: &numbers))
    }
    if type == "U" { fields.append(ModelSelection.Field(key: "id", name: "id", types: ["T0"], isHidden: true)) }
    return ModelSelection(type: type, fields: fields)
  }

  private mutating func field(_ type: String, _ index: Int, depth: Int, inList: Bool) -> ModelSelection.Field {
    let key = "k\(index)"
    if depth == 0 || Int.random(in: 0..<3, using: &numbers) == 0 {
      return ModelSelection.Field(key: key, name: "l\(Int.random(in: 0..<4, using: &numbers))")
    }
    let name = "c\(Int.random(in: 0..<24, using: &numbers))"
    var field = ModelSelection.Field(key: key, name: name)
    let hasRecords = type == "Query" || ModelSchema.isKeyed(type) || inList
    if hasRecords, Int.random(in: 0..<3, using: &numbers) == 0 {
      field.arguments = "x:\(Int.random(in: 0..<2, using: &numbers))"
    }
    let inner = ModelSchema.type(of: name)
    let isInList = !ModelSchema.isKeyed(inner) && (inList || ModelSchema.shape(of: name).contains("["))
    field.selection = selection(inner, depth: depth - 1, inList: isInList)
    return field
  }
}

/// Generates responses. An object's content depends only on its key, its slot and the time.
struct ResponseMaker {
  var numbers: SeededNumbers
  let time: Int
  /// The content of the response, for the model.
  var records: [String: [String: Model.Value]] = [:]

  mutating func response(_ selection: ModelSelection) -> String {
    let (text, slots) = object(selection, type: "Query", place: "")
    add("", slots)
    return text
  }

  private mutating func add(_ record: String, _ slots: [String: Model.Value]) {
    records[record] = Model.merge(records[record] ?? [:], slots, isOneResponse: true)
  }

  private func hash(_ place: String) -> Int {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in "\(time % 3) \(place)".utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 29) & 0xFFFF_FFFF)
  }

  private mutating func object(
    _ selection: ModelSelection,
    type: String,
    place: String
  ) -> (String, [String: Model.Value]) {
    var members: [String] = []
    var slots: [String: Model.Value] = [:]
    for field in selection.fields where field.types.isEmpty || field.types.contains(type) {
      let (text, value) = member(field, type: type, place: place)
      members.append("\"\(field.key)\"\(space):\(space)\(text)")
      if let value {
        slots[field.slot] =
          slots[field.slot].map { Model.merge(["": $0], ["": value], isOneResponse: true)[""] ?? value } ?? value
      }
    }
    if Int.random(in: 0..<6, using: &numbers) == 0 { members.append(#""other":[{"id":"x","k0":"}"}]"#) }
    if Int.random(in: 0..<3, using: &numbers) == 0 { members.shuffle(using: &numbers) }
    return ("{\(space)\(members.joined(separator: "\(space),\(space)"))\(space)}", slots)
  }

  private var space: String {
    mutating get { Int.random(in: 0..<40, using: &numbers) == 0 ? "\n " : "" }
  }

  private mutating func member(
    _ field: ModelSelection.Field,
    type: String,
    place: String
  ) -> (String, Model.Value?) {
    if field.name == "__typename" { return ("\"\(type)\"", nil) }
    if field.name == "id" {
      let key = String(place[place.index(after: place.firstIndex(of: ":") ?? place.startIndex)...])
      return ("\"\(key)\"", .leaf("\"\(key)\""))
    }
    let place = "\(place).\(field.slot)"
    guard let selection = field.selection else {
      let leaf = [
        "null", "1", "-2.5e3", "true", #""""#, #""a \" } \\""#, #"{"a":[1,"}"]}"#, "[null,\"]\"]",
        "\"\(String(repeating: "lang ", count: 30))\"",
      ][hash(place) % 9]
      return (leaf, leaf == "null" ? .null : .leaf(leaf))
    }
    return value(selection, ModelSchema.shape(of: field.name), place: place)
  }

  private mutating func value(_ selection: ModelSelection, _ shape: String, place: String) -> (String, Model.Value?) {
    var shape = Substring(shape)
    if shape.first == "?" {
      shape = shape.dropFirst()
      if hash("\(place)?") % 5 == 0 { return ("null", .null) }
    }
    if shape.first == "[" {
      var (texts, values): ([String], [Model.Value]) = ([], [])
      for index in 0..<(hash("\(place)#") % 4) {
        let (text, value) = value(selection, String(shape.dropFirst()), place: "\(place)[\(index)]")
        texts.append(text)
        values.append(value ?? .null)
      }
      return ("[\(space)\(texts.joined(separator: ","))]", .list(values))
    }
    let type = selection.type == "U" ? ModelSchema.members[hash("\(place)U") % 2] : selection.type
    guard ModelSchema.isKeyed(type) else {
      let (text, slots) = object(selection, type: type, place: place)
      return (text, .object(type: type, slots))
    }
    let key = "\(type):\(hash("\(place)id") % 5)"
    let (text, slots) = object(selection, type: type, place: key)
    add(key, slots)
    return (text, .reference(key))
  }
}

@Suite("Rows against a model of dictionaries")
struct ModelTests {
  /// `VITRINE_SEED` repeats one run.
  static let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...150)

  @Test("Random responses to random plans leave what the model has", arguments: seeds)
  func random(_ seed: UInt64) throws {
    var maker = SelectionMaker(numbers: SeededNumbers(seed))
    let kit = Kit()
    var model = Model()
    let selections = (0..<5).map { _ in maker.selection("Query", depth: 4, inList: false) }
    let plans = try selections.map { try kit.plan($0.plan) }
    for time in 0..<12 {
      let next = Int.random(in: 0..<5, using: &maker.numbers)
      var response = ResponseMaker(numbers: SeededNumbers(seed &* 100 &+ UInt64(time)), time: time)
      let text = response.response(selections[next])
      try kit.write(text, plans[next])
      model.write(response.records)
      for (selection, plan) in zip(selections, plans) {
        let expected = model.read(selection)
        let found = kit.read(plan)
        guard found != expected else { continue }
        // Long texts: only where they part.
        let same = zip(found ?? "", expected ?? "").prefix { $0 == $1 }.count
        let parts = [found, expected].map { ($0 ?? "nothing").dropFirst(max(0, same - 60)).prefix(160) }
        Issue.record(
          "seed \(seed), time \(time): \(parts[0]) instead of \(parts[1]); \(kit.misses(plan)) \(selection.plan)"
        )
        return
      }
      #expect(try kit.write(text, plans[next]).isEmpty, "seed \(seed): the same response again changes nothing")
    }
  }
}
