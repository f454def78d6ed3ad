import GraphQLRecords
import Testing

@Suite("Names with arguments that are in use")
struct UsedNameTests {
  private let kit = Kit()

  private func plan(_ text: String) throws -> BoundPlan {
    try kit.plan("^{item.Item{id#label(text:$t) }}", variables: #"{"t":"\#(text)"}"#)
  }

  private static func data(_ label: String, id: Int = 1) -> String {
    #"{"item":{"id":"\#(id)","label":"\#(label)"}}"#
  }

  private func isKnown(_ text: String) -> Bool {
    kit.names.known(Array(#"label(text:"\#(text)")"#.utf8)) != nil
  }

  private func compact(keeping isKept: Bool) {
    kit.table.install(kit.table.prepareCompaction { _ in isKept })
  }

  @Test("The arguments of a value count as data, and are forgotten with it")
  func size() throws {
    let text = String(repeating: "a", count: 10_000)
    try kit.write(Self.data("l"), plan(text))
    #expect(kit.table.usedBytes > 10_000)
    #expect(isKnown(text))
    compact(keeping: false)
    #expect(kit.table.usedBytes == 0)
    #expect(!isKnown(text))
  }

  @Test("Arguments that are only read are forgotten with the plan, and count as no data")
  func reading() throws {
    do {
      let plan = try plan("a")
      #expect(kit.read(plan) == nil)
      #expect(isKnown("a"))
      compact(keeping: true)
      #expect(isKnown("a"))
    }
    #expect(kit.table.usedBytes == 0)
  }

  @Test("Values keep their arguments when plans are gone, and lose them when no value is left")
  func rows() throws {
    try kit.write(Self.data("l"), plan("a"))
    try kit.write(Self.data("m", id: 2), plan("b"))
    compact(keeping: true)
    #expect(kit.read(try plan("b")) == Self.data("m", id: 2))
    #expect(isKnown("a"))
    let label = try #require(kit.names.known(Array(#"label(text:"a")"#.utf8)))
    kit.table.install(kit.table.prepareCompaction(keeping: { _ in true }, { slot, _, _ in slot == label }))
    #expect(!isKnown("a"))
    #expect(isKnown("b"))
    try kit.write(Self.data("n"), plan("a"))
    #expect(kit.read(try plan("a")) == Self.data("n"))
    #expect(kit.names.known(Array(#"label(text:"a")"#.utf8)) != label)
  }

  @Test("The time of a value does not keep its arguments when the value is gone")
  func times() throws {
    let plans = try ["a", "b"].map { text in
      try kit.plan(
        "^{item.Item{id#label(text:$t) home.{town(text:$t) street }}}",
        variables: #"{"t":"\#(text)"}"#
      )
    }
    func data(_ label: String) -> String {
      #"{"item":{"id":"1","label":"\#(label)","home":{"town":"t","street":"s"}}}"#
    }
    try kit.write(data("l"), plans[0], received: 100)
    try kit.write(data("m"), plans[1], received: 200)
    let item = try #require(kit.entity("Item", "1"))
    #expect(kit.table.hasInnerTimes)
    let (known, home) = (
      try #require(kit.names.known(Array(#"label(text:"a")"#.utf8))), kit.names.known(Array("home".utf8))
    )
    let bytes = kit.table.byteCount(of: item)
    kit.table.install(
      kit.table.prepareCompaction(keeping: { _ in true }, { slot, _, _ in slot == known || slot == home })
    )
    #expect(!kit.table.hasInnerTimes)
    #expect(kit.table.byteCount(of: item) < bytes - 32)
    _ = consume plans
    compact(keeping: true)
    #expect(!isKnown("a"))
    #expect(kit.names.known(Array(#"town(text:"a")"#.utf8)) == nil)
    #expect(isKnown("b"))
  }

  @Test("A response whose values go to lists of objects without keys keeps their arguments until it is written")
  func lists() throws {
    let plan = try kit.plan("^{results[{image(size:$s)?{url }}}", variables: #"{"s":200}"#)
    let data = #"{"results":[{"image":{"url":"u"}}]}"#
    #expect(kit.read(plan) == nil)
    #expect(kit.names.known(Array("image(size:200)".utf8)) == nil)
    let bytes = Array(data.utf8) + [UInt8](repeating: 0, count: 16)
    var prepared = try Scan.prepare(bytes, 0..<data.utf8.count, plan, errors: .empty)
    compact(keeping: true)
    kit.table.install(kit.table.stage(&prepared))
    #expect(kit.read(plan) == data)
    compact(keeping: true)
    #expect(kit.read(plan) == data)
    compact(keeping: false)
    _ = consume prepared
    #expect(kit.names.known(Array("image(size:200)".utf8)) == nil)
  }

  @Test("A value that stays inside an object without a key keeps its time when others go")
  func innerTime() throws {
    let plan = try kit.plan(
      "^{item.Item{id#home.{town(text:$t) note(text:$t),street }}}",
      variables: #"{"t":"a"}"#
    )
    let street = try kit.plan("^{item.Item{id#home.{street }}}")
    try kit.write(
      #"{"item":{"id":"1","home":{"town":"t","note":null,"street":"s"}}}"#,
      plan,
      received: 100
    )
    try kit.write(#"{"item":{"id":"1","home":{"street":"s"}}}"#, street, received: 200)
    let town = try #require(kit.names.known(Array(#"town(text:"a")"#.utf8)))
    kit.table.install(
      kit.table.prepareCompaction(keeping: { _ in true }, { slot, isInside, _ in isInside && slot == town })
    )
    #expect(kit.read(plan) == nil)
    let note = try kit.plan("^{item.Item{id#home.{note(text:$t),}}}", variables: #"{"t":"a"}"#)
    let text = Compose.compose(note, in: kit.table)
    #expect(text.isComplete)
    #expect(kit.table.age(of: text, in: note).oldest == 100)
  }

  @Test("A scan that fails keeps no arguments")
  func failedScan() throws {
    let plan = try kit.plan("^{results[{image(size:$s)?{url }}}", variables: #"{"s":200}"#)
    #expect(throws: ScanProblem.self) {
      let data = #"{"results":[{"image":{"url":"u"}},{"image":5}]}"#
      _ = try Scan.prepare(Array(data.utf8), 0..<data.utf8.count, plan, errors: .empty)
    }
    #expect(kit.names.known(Array("image(size:200)".utf8)) == nil)
  }

  @Test("A plan that was made before everything was removed reads what later plans write")
  func removal() throws {
    let earlier = try plan("a")
    try kit.write(Self.data("l"), earlier)
    compact(keeping: false)
    kit.names.beginAgain()
    #expect(kit.table.usedBytes == 0)
    try kit.write(Self.data("m"), plan("a"))
    #expect(kit.read(earlier) == Self.data("m"))
    try kit.write(Self.data("n"), earlier)
    #expect(kit.read(try plan("a")) == Self.data("n"))
  }

  @Test("Changes that are not in the table yet keep the arguments of their values")
  func overlay() throws {
    try kit.write(Self.data("l"), plan("b"))
    let overlay = Overlay()
    var options = StageOptions()
    options.overlay = overlay
    var prepared = try Scan.prepare(
      Array(Self.data("m").utf8) + [UInt8](repeating: 0, count: 16),
      0..<Self.data("m").utf8.count,
      plan("a"),
      errors: .empty
    )
    _ = kit.table.stage(&prepared, options: options)
    compact(keeping: true)
    let text = Compose.compose(try plan("a"), in: kit.table, under: overlay)
    #expect(String(decoding: text.bytes, as: UTF8.self) == Self.data("m"))
  }

  @Test("The arguments that a document has itself stay, for the next responses")
  func constant() throws {
    let plan = try kit.plan(#"^{item.Item{id#label(text:"a") }}"#)
    try kit.write(Self.data("l"), plan)
    compact(keeping: false)
    try kit.write(Self.data("m"), plan)
    #expect(kit.read(plan) == Self.data("m"))
    #expect(kit.read(try self.plan("a")) == Self.data("m"))
  }
}
