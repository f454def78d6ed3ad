import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Random operations whose results come in parts", .timeLimit(.minutes(60)))
struct RandomPartsTests {
  @Test("All parts together are the result that comes as a whole", arguments: PartsFormat.allCases)
  func equal(_ format: PartsFormat) async throws {
    let mock = try Graph.mock()
    var inParts = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomOperation(seed: seed)
      let query = random.text()
      let whole = await mock.execute(GraphQLRequest(query: query, variables: RandomOperation.variables))
      #expect(whole.errors.isEmpty, "\(query)")
      let parts = try await mock.parts(query, RandomOperation.variables, as: format)
      var merger = PartsMerger(isByPath: format.isByPath)
      for part in parts { merger.add(part) }
      #expect(merger.misfits == [] && merger.errors == [], "\(seed): \(query)\n\(parts.map(\.text))")
      #expect(merger.data.sorted == whole.data?.sorted, "\(seed): \(query)\n\(parts.map(\.text))")
      if parts.count > 1 { inParts += 1 }
    }
    #expect(inParts > 150)
  }

  @Test("Wherever fields fail, each part fits, and nothing comes that the whole result does not have")
  func failing() async throws {
    let mock = try Graph.mock()
    for seed in 1000..<1200 as Range<UInt64> {
      var random = RandomOperation(seed: seed, fails: true)
      let query = random.text()
      for format in [PartsFormat.announced, .byPath] {
        let parts = try await mock.parts(query, RandomOperation.variables, as: format)
        var merger = PartsMerger(isByPath: format.isByPath)
        for part in parts { merger.add(part) }
        #expect(merger.misfits == [], "\(seed): \(query)\n\(parts.map(\.text))")
        let whole = await mock.execute(GraphQLRequest(query: query, variables: RandomOperation.variables))
        #expect(whole.errors.isEmpty == merger.errors.isEmpty, "\(seed): \(query)")
      }
    }
  }
}

/// Generates operations with `@defer` and `@stream` in many places.
struct RandomOperation {
  static let variables: JSONObject = ["yes": true, "no": false]

  private var state: UInt64
  private let fails: Bool
  private var labels = 0
  private var aliases = 0
  private var fragments: [String] = []

  init(seed: UInt64, fails: Bool = false) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    self.fails = fails
  }

  private mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  mutating func text() -> String {
    for depth in [0, 1, 2] { fragments.append(selections(depth)) }
    let definitions = fragments.enumerated().map { "fragment F\($0.offset) on Node \($0.element)" }
    let root = pick(["node", "maybe", "list", "list"])
    let streaming = root == "list" ? streaming() : ""
    let own = "query($yes: Boolean! = true, $no: Boolean! = false) { \(root)\(streaming) \(selections(3)) "
    // All fragments and variables are used.
    let all = fragments.indices.map { "...F\($0)" }.joined(separator: " ")
    return own + "last: node { \(all) id @include(if: $yes) @skip(if: $no) } } " + definitions.joined(separator: " ")
  }

  private mutating func selections(_ depth: Int) -> String {
    let count = 1 + roll(4)
    return "{ " + (0..<count).map { _ in selection(depth) }.joined(separator: " ") + " }"
  }

  private mutating func selection(_ depth: Int) -> String {
    switch roll(depth == 0 ? 4 : 10) {
    case 0, 1: return pick(["id", "name", "slow", "strings"])
    case 2: return fails && roll(3) == 0 ? pick(["fails", "failsHard", "failsLate"]) : "name"
    case 3: return pick(["__typename", "id", "slow"])
    case 4, 5: return "\(pick(["next", "next", "maybe"])) \(selections(depth - 1))"
    case 6:
      if fails, roll(4) == 0 { return pick(["itemsFail", "itemsFailHard"]) }
      // What is streamed has a key of its own: two lists of one key must be streamed alike.
      aliases += 1
      return "s\(aliases): \(pick(["list", "gaps"]))\(streaming()) \(selections(depth - 1))"
    case 7 where !fragments.isEmpty: return "...F\(roll(fragments.count))\(deferring())"
    default: return "... on Node\(deferring()) \(selections(depth - 1))"
    }
  }

  private mutating func deferring() -> String {
    labels += 1
    switch roll(6) {
    case 0: return ""
    case 1: return " @defer(if: $no)"
    case 2: return " @defer(if: $yes, label: \"l\(labels)\")"
    case 3: return " @defer"
    default: return " @defer(label: \"l\(labels)\")"
    }
  }

  private mutating func streaming() -> String {
    labels += 1
    switch roll(5) {
    case 0: return ""
    case 1: return " @stream(if: $no)"
    case 2: return " @stream(initialCount: \(roll(4)), label: \"l\(labels)\")"
    default: return " @stream(initialCount: \(roll(2)))"
    }
  }
}
