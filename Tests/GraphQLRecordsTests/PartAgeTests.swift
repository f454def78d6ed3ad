import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("How old the parts of an object without a key are")
struct PartAgeTests {
  private let kit = Kit()

  /// Writes a response; `isQuick` only if the table already has its data.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  private func write(_ data: String, _ text: String, received: UInt32, isQuick: Bool = false) throws -> Bool {
    let plan = try kit.plan(text)
    let bytes = Array(data.utf8) + [UInt8](repeating: 0, count: 16)
    if isQuick {
      let found = bytes.withUnsafeBytes { bytes in
        Compose.dependencies(
          of: plan,
          in: kit.table,
          ifResponseIs: UnsafeRawBufferPointer(rebasing: bytes[..<data.utf8.count])
        )
      }
      guard let found else { return false }
      kit.table.install(kit.table.confirmation(found, plan, notesWritten: false), received: received)
      return true
    }
    var prepared = try Scan.prepare(bytes, 0..<data.utf8.count, plan, errors: .empty)
    kit.table.install(kit.table.stage(&prepared), received: received)
    return true
  }

  private func age(_ text: String) throws -> Age {
    let plan = try kit.plan(text)
    let text = Compose.compose(plan, in: kit.table)
    #expect(text.isComplete)
    return kit.table.age(of: text, in: plan)
  }

  private func oldest(_ text: String) throws -> UInt32 { try age(text).oldest }

  @Test("What a response lacks of an object stays as old as it was")
  func lacking() throws {
    try write(#"{"bag":{"total":1,"count":2}}"#, "^{bag{total count }}", received: 100)
    try write(#"{"bag":{"count":3}}"#, "^{bag{count }}", received: 200)
    #expect(try oldest("^{bag{count }}") == 200)
    #expect(try oldest("^{bag{total }}") == 100)
    #expect(try oldest("^{bag{total count }}") == 100)
    try write(#"{"bag":{"total":1}}"#, "^{bag{total }}", received: 300)
    #expect(try oldest("^{bag{count }}") == 200)
    #expect(try oldest("^{bag{total }}") == 300)
    try write(#"{"bag":{"total":1,"count":2}}"#, "^{bag{total count }}", received: 400)
    #expect(try oldest("^{bag{total count }}") == 400)
    #expect(!kit.table.hasInnerTimes)
  }

  @Test("The text of an object has one note if all values have the same time, and otherwise one for each value")
  func notes() throws {
    func text() -> String { RecordDump(kit.table) { "\($0.received)" }.text() }
    let plan = "^{bag{total at{x y }tags[{a b }}}"
    try write(#"{"bag":{"total":1,"at":{"x":1,"y":2},"tags":[{"a":1,"b":2}]}}"#, plan, received: 100)
    #expect(text() == "Query.bag (100)\n  {at: {x: 1, y: 2}, tags: [{a: 1, b: 2}], total: 1}\n")
    try write(#"{"bag":{"at":{"x":1}}}"#, "^{bag{at{x }}}", received: 200)
    #expect(text() == "Query.bag\n  {at: {x: 1 (200), y: 2 (100)}, tags: [{a: 1, b: 2}] (100), total: 1 (100)}\n")
    try write(#"{"bag":{"tags":[{"a":1}]}}"#, "^{bag{tags[{a }}}", received: 300)
    #expect(text() == "Query.bag\n  {at: {x: 1 (200), y: 2 (100)}, tags: [{a: 1}] (300), total: 1 (100)}\n")
    try write(#"{"bag":{"total":1,"at":{"x":1,"y":2},"tags":[{"a":1,"b":2}]}}"#, plan, received: 400)
    #expect(text() == "Query.bag (400)\n  {at: {x: 1, y: 2}, tags: [{a: 1, b: 2}], total: 1}\n")
  }

  @Test("The age of a field of an object in a list counts from when the field itself was received")
  func elements() throws {
    let (prices, titles) = ("^{items[Item{id#price~2 }}", "^{items[Item{id#title }}")
    func expires(_ text: String) throws -> UInt32 { Compose.compose(try kit.plan(text), in: kit.table).expires }
    try write(#"{"items":[{"id":"1","price":5}]}"#, prices, received: 100)
    try write(#"{"items":[{"id":"1","title":"t"}]}"#, titles, received: 200)
    #expect(try expires(prices) == 102)
    try write(#"{"items":[{"id":"1","price":5}]}"#, prices, received: 300)
    #expect(try expires(prices) == 302)
  }

  @Test("The age of a field with arguments counts for the field, also in a list of objects without keys")
  func argumentsInList() throws {
    let (menus, items) = ("^{menus[{title items(first:3)~60[Item{id#name }}}", "^{items[Item{id#name }}")
    func expires(_ text: String) throws -> UInt32 { Compose.compose(try kit.plan(text), in: kit.table).expires }
    try write(#"{"menus":[{"title":"t","items":[{"id":"1","name":"n"}]}]}"#, menus, received: 100)
    try write(#"{"items":[{"id":"1","name":"n"}]}"#, items, received: 150)
    #expect(try expires(menus) == 160)
    try write(#"{"menus":[{"title":"t","items":[]}]}"#, menus, received: 200)
    #expect(try expires(menus) == 260)
    #expect(try expires("^{menus~40[{title items(first:3)~60[Item{id#name }}}") == 240)
  }

  @Test("An object that the app has removed does not make the list too old that no longer shows it")
  func removed() throws {
    try write(#"{"items":[{"id":"1","title":"a"},{"id":"2","title":"b"}]}"#, "^{items[Item{id#title }}", received: 200)
    try write(#"{"item":{"id":"1","name":"n"}}"#, "^{item.Item{id#name }}", received: 100)
    let item = try #require(kit.entity("Item", "1"))
    kit.table.expire(item, field: nil)
    #expect(try age("^{items[Item{id#title }}").isMarked)
    let overlay = Overlay()
    overlay.setRemoved(item, true)
    kit.table.install(kit.table.stage(overlay), received: 300)
    #expect(try !age("^{items[Item{id#title }}").isMarked)
  }

  @Test("The age of a field does not count for the objects in its list, only for the field")
  func list() throws {
    let one = #"^{item(id:"1").Item{id#related~2[Item{id#title parts[{name }}}}"#
    let other = #"^{item(id:"2").Item{id#related~2[Item{id#title parts[{name }}}}"#
    func expires(_ text: String) throws -> UInt32 { Compose.compose(try kit.plan(text), in: kit.table).expires }
    try write(#"{"item":{"id":"2","related":[]}}"#, other, received: 100)
    try write(
      #"{"item":{"id":"1","related":[{"id":"2","title":"t","parts":[{"name":"p"}]}]}}"#,
      one,
      received: 200
    )
    #expect(try expires(other) == 102)
    #expect(try expires(one) == 202)
  }

  @Test("The times of parts count as data as long as they differ, and records with equal times share them")
  func size() throws {
    let items = (0..<100).map { #"{"id":"\#($0)","name":"n","stock":1}"# }.joined(separator: ",")
    let ids = (0..<100).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    try write(#"{"items":[\#(items)]}"#, "^{items[Item{id#name stock }}", received: 100)
    let item = try #require(kit.entity("Item", "7"))
    let (bytes, itemBytes) = (kit.table.usedBytes, kit.table.byteCount(of: item))
    try write(#"{"items":[\#(ids)]}"#, "^{items[Item{id#}}", received: 200)
    #expect(kit.table.usedBytes - bytes >= 800)
    #expect(kit.table.usedBytes - bytes < 1600)
    #expect(kit.table.byteCount(of: item) > itemBytes)
    #expect(try oldest("^{items[Item{id#name }}") == 100)
    try write(#"{"items":[\#(items)]}"#, "^{items[Item{id#name stock }}", received: 300)
    #expect(kit.table.usedBytes == bytes)
    try write(#"{"items":[\#(ids)]}"#, "^{items[Item{id#}}", received: 400)
    kit.table.expire(item, field: Array("name".utf8))
    #expect(kit.table.usedBytes > bytes)
    kit.table.install(kit.table.prepareCompaction { _ in false })
    #expect(kit.table.usedBytes == 0)
  }

  @Test("The mark of a text's times changes with the times of its records and of their parts, and with no others")
  func marks() throws {
    let names = "^{items[Item{id#name }}"
    func mark() throws -> UInt64 {
      let text = Compose.compose(try kit.plan(names), in: kit.table)
      #expect(text.isComplete)
      return kit.table.mark(ofTimesOf: text.dependencies)
    }
    let item = #"{"id":"1","name":"n","home":{"town":"t","street":"s"}}"#
    try write(
      #"{"items":[\#(item),{"id":"2","name":"m","home":null}]}"#,
      "^{items[Item{id#name home?{town street }}}",
      received: 100
    )
    var marks = [try mark()]
    try write(#"{"bag":{"total":1,"count":2}}"#, "^{bag{total count }}", received: 200)
    try write(#"{"bag":{"total":1}}"#, "^{bag{total }}", received: 300)
    #expect(kit.table.hasInnerTimes)
    #expect(try mark() == marks[0])
    let changes: [(String, String)] = [
      (#"{"item":{"id":"1","name":"n"}}"#, "^{item.Item{id#name }}"),
      (#"{"item":\#(item)}"#, "^{item.Item{id#name home?{town street }}}"),
      (#"{"item":{"id":"1","home":{"town":"t"}}}"#, "^{item.Item{id#home?{town }}}"),
      (#"{"item":{"id":"1","home":{"street":"s"}}}"#, "^{item.Item{id#home?{street }}}"),
    ]
    for (index, (data, plan)) in changes.enumerated() {
      try write(data, plan, received: UInt32(400 + 100 * index))
      marks.append(try mark())
    }
    kit.table.expire(try #require(kit.entity("Item", "2")), field: Array("name".utf8))
    marks.append(try mark())
    #expect(Set(marks).count == marks.count)
  }

  @Test("A part of an object that is whole itself counts with everything in it")
  func nested() throws {
    let whole = "^{me.Customer{id#name home{town place{lat long }}}}"
    try write(
      #"{"me":{"id":"1","name":"n","home":{"town":"t","place":{"lat":1,"long":2}}}}"#,
      whole,
      received: 100
    )
    try write(#"{"me":{"id":"1","home":{"town":"t"}}}"#, "^{me.Customer{id#home{town }}}", received: 200)
    #expect(try oldest("^{me.Customer{id#home{town }}}") == 200)
    #expect(try oldest("^{me.Customer{id#home{place{lat }}}}") == 100)
    try write(
      #"{"me":{"id":"1","home":{"place":{"lat":1}}}}"#,
      "^{me.Customer{id#home{place{lat }}}}",
      received: 300
    )
    #expect(try oldest("^{me.Customer{id#home{place{lat }}}}") == 300)
    #expect(try oldest("^{me.Customer{id#home{place{lat long }}}}") == 100)
    #expect(try oldest("^{me.Customer{id#home{town }}}") == 200)
    #expect(try oldest("^{me.Customer{id#name }}") == 100)
    #expect(try oldest(whole) == 100)
  }

  @Test("Ages of a plan count from when the part itself was received")
  func plannedAges() throws {
    try write(
      #"{"me":{"id":"1","name":"n","home":{"town":"t","street":"s"}}}"#,
      "^{me.Customer{id#name home{town street }}}",
      received: 100
    )
    try write(#"{"me":{"id":"1","home":{"town":"t"}}}"#, "^{me.Customer{id#home{town }}}", received: 200)
    #expect(try age("^{me.Customer{id#home{town~5 }}}").expires == 205)
    #expect(try age("^{me.Customer{id#home~9{town }}}").expires == 209)
    #expect(try age("^{me.Customer{id#home~9{street town }}}").expires == 109)
    #expect(try age("^{me.Customer{id#home{street~7 town~5 }}}").expires == 107)
  }

  @Test("An object that is replaced by one of another type keeps nothing")
  func replaced() throws {
    let all = "^{pet*{__typename <Dog>{bark name }<Cat>{name }}}"
    let names = "^{pet*{__typename <Dog>{name }<Cat>{name }}}"
    try write(#"{"pet":{"__typename":"Dog","bark":1,"name":"a"}}"#, all, received: 100)
    try write(#"{"pet":{"__typename":"Dog","name":"a"}}"#, names, received: 200)
    #expect(try (oldest(all), oldest(names)) == (100, 200))
    try write(#"{"pet":{"__typename":"Cat","name":"a"}}"#, names, received: 300)
    #expect(try oldest(names) == 300)
    #expect(!kit.table.hasInnerTimes)
  }

  @Test("A response that is the same as known data confirms only what it contains")
  func confirmed() throws {
    try write(#"{"bag":{"total":1,"count":2}}"#, "^{bag{total count }}", received: 100)
    let part = #"{"bag":{"count":2}}"#
    #expect(try !write(part, "^{bag{count }}", received: 200, isQuick: true))
    try write(part, "^{bag{count }}", received: 200)
    #expect(try oldest("^{bag{total count }}") == 100)
    #expect(try write(#"{"bag":{"total":1,"count":2}}"#, "^{bag{total count }}", received: 300, isQuick: true))
    #expect(try oldest("^{bag{total count }}") == 300)
  }

  @Test("A response with a part of the objects in a list replaces the list, also if it is the same as known data")
  func lists() throws {
    let both = "^{menu[{title url }}"
    try write(#"{"menu":[{"title":"a"}]}"#, "^{menu[{title }}", received: 50)
    try write(#"{"menu":[{"title":"a","url":"/1"}]}"#, both, received: 100)
    #expect(try !write(#"{"menu":[{"title":"a"}]}"#, "^{menu[{title }}", received: 200, isQuick: true))
    #expect(try write(#"{"menu":[{"title":"a","url":"/1"}]}"#, both, received: 200, isQuick: true))
    // In lists, fields with arguments are part of the objects.
    let arguments = "^{menu[{title price(in:1){amount }}}"
    try write(#"{"menu":[{"title":"a","price":{"amount":1}}]}"#, arguments, received: 300)
    #expect(try write(#"{"menu":[{"title":"a","price":{"amount":1}}]}"#, arguments, received: 400, isQuick: true))
  }

  @Test("Other values of a type that the plan does not name are not confirmed with those that it has")
  func otherTypes() throws {
    try write(
      #"{"pet":{"__typename":"Cat","name":"n","meow":1}}"#,
      "^{pet*{__typename name <Cat>{meow }<Dog>{}}}",
      received: 100
    )
    let response = #"{"pet":{"__typename":"Cat","name":"n"}}"#
    #expect(try !write(response, "^{pet*{__typename name <Dog>{bark }}}", received: 200, isQuick: true))
  }

  private func write(_ data: String, _ text: String, failed: ResponsePath, received: UInt32) throws {
    let plan = try kit.plan(text)
    let bytes = Array(data.utf8) + [UInt8](repeating: 0, count: 16)
    let errors = ResponseErrors([GraphQLResponseError(message: "failed", path: failed)])
    var prepared = try Scan.prepare(bytes, 0..<data.utf8.count, plan, errors: errors)
    kit.table.install(kit.table.stage(&prepared), received: received)
  }

  @Test("A value that fails stays as old as it was")
  func failed() throws {
    let plan = "^{me.Customer{id#name,stock,tags?[?{t }home{town,street }}}"
    let known = #"{"id":"1","name":"n","stock":4,"tags":[{"t":1}],"home":{"town":"t","street":"s"}}"#
    try write(#"{"me":\#(known)}"#, plan, received: 100)
    let responses: [(String, String, ResponsePath)] = [
      (known.replacing("4", with: "null"), "stock,", "me.stock"),
      (known.replacing(#"{"t":1}"#, with: #"{"t":1},null"#), "tags?[?{t }", "me.tags[1]"),
      (known.replacing(#""town":"t""#, with: #""town":null"#), "home{town,}", "me.home.town"),
    ]
    for (index, (response, field, path)) in responses.enumerated() {
      let received = UInt32(200 + index * 100)
      try write(#"{"me":\#(known)}"#, plan, received: received - 50)
      try write(#"{"me":\#(response)}"#, plan, failed: path, received: received)
      #expect(try oldest("^{me.Customer{id#\(field)}}") == received - 50, "\(field)")
      #expect(try oldest("^{me.Customer{id#name,home{street }}}") == received)
      #expect(try oldest(plan) == received - 50)
    }
    // A field with arguments, whose value is a record of its own.
    let prices = "^{me.Customer{id#price(c:1)?{a }}}"
    try write(#"{"me":{"id":"1","price":{"a":1}}}"#, prices, received: 1000)
    try write(#"{"me":{"id":"1","price":null}}"#, prices, failed: "me.price", received: 1100)
    #expect(try oldest(prices) == 1000)
  }

  @Test("In a merged list, each page and its end are as old as the last response with them")
  func merged() throws {
    let list = "(relay:after)^{list(after:%)|0{nodes[Item{id#}pageInfo{endCursor,hasNextPage }}}"
    func page(_ after: String) -> String { list.replacing("%", with: after) }
    func age(_ text: String) throws -> UInt32 {
      let plan = try kit.plan(text)
      let text = Compose.compose(plan, in: kit.table, isMerged: true)
      #expect(text.isComplete)
      return kit.table.age(of: text, in: plan).oldest
    }
    let (first, second) = (page("null"), page(#""a""#))
    let texts = [
      #"{"list":{"nodes":[{"id":"a"}],"pageInfo":{"endCursor":"a","hasNextPage":true}}}"#,
      #"{"list":{"nodes":[{"id":"b"}],"pageInfo":{"endCursor":"b","hasNextPage":false}}}"#,
    ]
    try write(texts[0], first, received: 100)
    try write(texts[1], second, received: 100)
    #expect(try age(first) == 100)
    let ends = "(relay:after)^{list(after:%)|0{pageInfo{hasNextPage }}}"
    try write(
      #"{"list":{"pageInfo":{"hasNextPage":true}}}"#,
      ends.replacing("%", with: "null"),
      received: 200
    )
    try write(texts[1], second, received: 200)
    #expect(try age(first) == 100)
    try write(texts[0], first, received: 300)
    #expect(try age(first) == 200)
    try write(#"{"list":{"pageInfo":{"hasNextPage":false}}}"#, ends.replacing("%", with: #""a""#), received: 300)
    #expect(try age(first) == 200)
    try write(texts[1], second, received: 300)
    #expect(try age(first) == 300)
  }

  // MARK: Random responses

  /// The leaves of the random responses, as paths.
  private static let leaves = [
    ["bag", "total"], ["bag", "count"],
    ["bag", "sum", "amount"], ["bag", "sum", "tax", "rate"], ["bag", "sum", "tax", "of"],
    ["me", "name"], ["me", "home", "town"], ["me", "home", "place", "lat"], ["me", "home", "place", "long"],
    ["me", "work", "town"],
  ]

  /// Returns a plan that selects some leaves, and the text of a response with their values.
  private static func response(_ leaves: [[String]], _ values: [[String]: Int]) -> (plan: String, data: String) {
    func object(_ path: [String]) -> (plan: String, data: String) {
      var (plan, members) = ("", [String]())
      var names: [String] = []
      for leaf in leaves where leaf.starts(with: path) && !names.contains(leaf[path.count]) {
        names.append(leaf[path.count])
      }
      if path == ["me"] { (plan, members) = ("id#", [#""id":"1""#]) }
      for name in names {
        let inner = path + [name]
        if leaves.contains(inner) {
          plan += "\(name) "
          members.append("\"\(name)\":\(values[inner, default: 0])")
        } else {
          let content = object(inner)
          plan += "\(name)\(inner == ["me"] ? ".Customer" : ""){\(content.plan)}"
          members.append("\"\(name)\":{\(content.data)}")
        }
      }
      return (plan, members.joined(separator: ","))
    }
    let content = object([])
    return ("^{\(content.plan)}", "{\(content.data)}")
  }

  @Test("Random parts are as old as the last response with them", arguments: ModelTests.seeds.prefix(20))
  func random(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var (values, times) = ([[String]: Int](), [[String]: UInt32]())
    func some(_ all: [[String]]) -> [[String]] {
      let chosen = all.filter { _ in Bool.random(using: &numbers) }
      return (chosen.isEmpty ? [all[Int.random(in: 0..<all.count, using: &numbers)]] : chosen).shuffled(using: &numbers)
    }
    for step in 1...200 {
      let received = UInt32(1000 + step)
      let chosen = some(Self.leaves)
      // Half of the responses confirm what is known.
      if Bool.random(using: &numbers) {
        for leaf in chosen { values[leaf] = Int.random(in: 0..<3, using: &numbers) }
      }
      let response = Self.response(chosen, values)
      let isQuick = Bool.random(using: &numbers)
      if try !isQuick || !write(response.data, response.plan, received: received, isQuick: true) {
        try write(response.data, response.plan, received: received)
      }
      for leaf in chosen { (values[leaf], times[leaf]) = (values[leaf, default: 0], received) }
      let wanted = some(Array(times.keys).sorted { $0.description < $1.description })
      let (text, expected) = (Self.response(wanted, values), wanted.compactMap { times[$0] }.min())
      let plan = try kit.plan(text.plan)
      let composed = Compose.compose(plan, in: kit.table)
      #expect(String(decoding: composed.bytes, as: UTF8.self) == text.data, "seed \(seed), step \(step)")
      #expect(kit.table.age(of: composed, in: plan).oldest == expected, "seed \(seed), step \(step): \(text.plan)")
    }
  }
}
