import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

/// The names of nested types and of properties stay the same when a selection grows.
@Suite("Names of properties and nested types")
struct NamingTests {
  private static let schema = """
    type Query { hero: Character human: Human node: Node }
    interface Node { id: ID! }
    interface Character implements Node {
      id: ID!
      name: String
      friend: Character
      friends: [Character!]!
      bests: [Character]
      order_items: [Node!]!
      orderGroup: Node
      human: Node
      kind: Node
      data: Node
      status: Status!
      mood: Node
      _2d: Node
    }
    type Human implements Character & Node {
      id: ID!
      name: String
      friend: Character
      friends: [Character!]!
      bests: [Character]
      order_items: [Node!]!
      orderGroup: Node
      human: Node
      kind: Node
      data: Node
      status: Status!
      mood: Node
      _2d: Node
      height: Int
    }
    type Droid implements Character & Node {
      id: ID!
      name: String
      friend: Character
      friends: [Character!]!
      bests: [Character]
      order_items: [Node!]!
      orderGroup: Node
      human: Node
      kind: Node
      data: Node
      status: Status!
      mood: Node
      _2d: Node
    }
    type mood implements Node { id: ID! }
    union Thing = Human | Droid
    enum Status { ON OFF }
    enum Mood { GOOD BAD }
    """

  private static let fragments = """

    fragment Friend on Character { id friend { name } }
    fragment friends on Character { name friends { name } }
    fragment AFriend on Node { id }
    fragment HumanParts on Human { height }
    """

  /// Selections on one object, each with its response key, or `nil` for those without one.
  private static let selections: [(key: String?, text: String)] = [
    ("id", "id"), ("name", "name"), ("status", "status"),
    ("friend", "friend { id }"), ("friends", "friends { id }"), ("bests", "bests { id }"),
    ("order_items", "order_items { id }"), ("orderGroup", "orderGroup { id }"), ("human", "human { id }"),
    ("kind", "kind { id }"), ("data", "data { id }"), ("mood", "mood { id }"), ("_2d", "_2d { id }"),
    ("best", "best: bests { id }"), ("Friend", "Friend: friend { id }"), ("FRIEND", "FRIEND: friend { id }"),
    ("friend_", "friend_: friend { id }"), ("Friend_", "Friend_: friend { id }"), ("_friend", "_friend: friend { id }"),
    ("_Friend", "_Friend: friend { id }"), ("friend__", "friend__: friend { id }"), ("_2D", "_2D: friend { id }"),
    ("friend_list", "friend_list: friends { id }"), ("friendList", "friendList: friends { id }"),
    ("FriendList", "FriendList: friends { id }"), ("aFriend", "aFriend: friend { id }"),
    ("orderItem", "orderItem: order_items { id }"), ("order_item", "order_item: order_items { id }"),
    ("order_group", "order_group: orderGroup { id }"), ("droid", "droid: friend { id }"),
    ("node", "node: friend { id }"),
    ("type", "type: friend { id }"), ("typeSelection", "typeSelection: friend { id }"), ("Kind", "Kind: kind { id }"),
    ("typeKind", "typeKind: kind { id }"), ("self", "self: friend { id }"), ("selfValue", "selfValue: friend { id }"),
    ("state", "state: status"), ("typename", "typename: name"), ("asHuman", "asHuman: friend { id }"),
    (nil, "...Friend"), (nil, "...friends"), (nil, "...AFriend"), (nil, "...HumanParts"),
    (nil, "... on Human { height }"), (nil, "... on Droid { id }"), (nil, "... on Node { id }"),
    (nil, "... on Thing { __typename }"), (nil, "... @include(if: $c) { data { ... on Human { name } } }"),
    (nil, "...AFriend @skip(if: $c)"),
  ]

  private static func members(of texts: [String], on field: String) -> Members {
    let document = "query Q($c: Boolean!) { \(field) { \(texts.joined(separator: " ")) } c: node @skip(if: $c) { id } }"
    let result = Generation.run(
      schema: schema,
      document: document + fragments,
      GenerationSettings(conformances: [.encodable], schemaTypes: .all)
    )
    #expect(result.messages == [], "\(document)")
    return Members(of: "\(field == "hero" ? "Hero" : "Human")", in: result.text(of: "query.graphql.swift"))
  }

  @Test("A field's property and type are called the same whatever is selected beside it", arguments: ["hero", "human"])
  func isIndependent(_ field: String) {
    var alone: [String: Members.Member] = [:]
    for case (let key?, let text) in Self.selections {
      alone[key] = Self.members(of: [text, "unrelated: name"], on: field).byKey[key]
      #expect(alone[key] != nil, "\(key)")
    }
    var random = SeededNumbers(25)
    for _ in 0..<300 {
      let chosen = Self.selections.filter { field == "hero" || !$0.text.contains("Droid") }
        .shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
      let members = Self.members(of: chosen.map(\.text) + ["unrelated: name"], on: field)
      for case let key? in chosen.map(\.key) {
        let isSame = members.byKey[key] == alone[key]
        #expect(isSame, "\(key) in \(chosen.map(\.text)): \(members.byKey[key] as Any), not \(alone[key] as Any)")
      }
      #expect(Set(members.nested).count == members.nested.count, "\(chosen.map(\.text))")
    }
  }

  @Test("One item of a list is called in the singular, unless another field is called so")
  func singular() {
    let members = Self.members(of: ["friends { id }", "bests { id }", "order_items { id }"], on: "hero")
    #expect(members.byKey["friends"]?.type == "[Friends]")
    #expect(members.byKey["bests"]?.type == "[Best?]?")
    #expect(members.byKey["order_items"] == Members.Member(name: "orderItems", type: "[OrderItem]"))
  }

  @Test("An alias is kept as it is written")
  func aliases() {
    let members = Self.members(of: ["friend_list: friends { id }", "myFriends: friends { id }"], on: "hero")
    #expect(members.byKey["friend_list"] == Members.Member(name: "friend_list", type: "[Friend_list]"))
    #expect(members.byKey["myFriends"] == Members.Member(name: "myFriends", type: "[MyFriends]"))
  }

  @Test("An alias that is the Swift name of its own field is called so")
  func aliasOfSnakeCase() {
    let members = Self.members(of: ["orderItems: order_items { id }", "id"], on: "human")
    #expect(members.byKey["orderItems"]?.name == "orderItems")
  }

  @Test("A type that a nested type hides is mentioned by another name")
  func hidden() {
    let schema =
      "type Query { hero: Hero } type Hero { mood: Mood status: Status } type Mood { id: ID! } "
      + "type Status { mood: MoodKind } enum MoodKind { GOOD } "
    let document = "query Q { hero { moodKind: mood { id } status { mood } } }"
    let text = Generation.run(schema: schema, document: document).text(of: "query.graphql.swift")
    #expect(text.contains("public let moodKind: MoodKind?\n"))
    #expect(text.contains("public let mood: Q_Data_MoodKind?\n") || text.contains("let mood: QQuery_Data_MoodKind?\n"))
    #expect(text.contains("typealias QQuery_Data_MoodKind = MoodKind\n"))
  }

  @Test("A type that a case, a variable, or a property of a fragment hides is mentioned by another name")
  func hiddenByMembers() {
    let shop = Generation.run(
      schema: "type Query { search: Found } union Found = Shop | Item type Shop { name: String } type Item { id: ID! }",
      document: "query Q { search { ... on Shop { ...Card } ... on Item { id } } } fragment Card on Shop { name }",
      GenerationSettings(namespace: "shop")
    ).text(of: "query.graphql.swift")
    #expect(shop.contains("self = .shop(try shop_QQuery_Data_shop.Card(_json: &json))\n"), "\(shop)")
    #expect(shop.contains("typealias shop_QQuery_Data_shop = shop\n"))

    let schema = "type Query { item(a: Int b: Int): Item } type Item { id: ID! sub: Item card: Int Card: Int }"
    let card = "fragment Card on Item { id } fragment Both on Item { card Card }"
    let documents = [
      "query Q($card: Int $Card: Int) { item(a: $card b: $Card) { id ...Card } } \(card)",
      "query Q { item { ...Both sub { id ...Card } } } \(card)",
    ]
    for document in documents {
      let text = Generation.run(schema: schema, document: document).text(of: "query.graphql.swift")
      #expect(text.contains("= try (json._id(\"id\"), QQuery_Data_Card(_json: &json))\n"), "\(text)")
      #expect(text.contains("typealias QQuery_Data_Card = Card\n"))
    }
    let settings = GenerationSettings(cache: #"{"keys": {"Item": "id"}}"#)
    let cached = Generation.run(schema: schema, document: documents[0], settings).text(of: "query.graphql.swift")
    #expect(cached.contains("{ [QQuery_Card.self] }\n"), "\(cached)")
    #expect(cached.contains("typealias QQuery_Card = Card\n"))
  }

  @Test("A scalar's type that the data of an operation hides is mentioned by another name")
  func hiddenByData() {
    let schema = "type Query { file(b: Blob): Blob parts: [Blob!]! } scalar Blob"
    let document = "query F($b: Blob!) { x: file(b: $b) ...Parts } fragment Parts on Query { parts }"
    let settings = GenerationSettings(scalars: ["Blob": ScalarMapping(type: "Data", module: "Foundation")])
    let text = Generation.run(schema: schema, document: document, settings).text(of: "query.graphql.swift")
    #expect(text.contains("  public var b: FQuery_Data\n"), "\(text)")
    #expect(text.contains("    public let x: FQuery_Data_Data?\n"))
    #expect(text.contains("  public let parts: [Data]\n"))
    #expect(text.contains("typealias FQuery_Data = Data\n"))
    #expect(text.contains("typealias FQuery_Data_Data = Data\n"))
  }

  @Test("A nested type is called the same whether a field whose property has that name is selected or not")
  func typeLikeProperty() {
    let schema = "type Query { t: T } type T { image: Picture Image: String } type Picture { id: ID }"
    for other in ["", "Image"] {
      let text = Generation.run(schema: schema, document: "query Q { t { image { id } \(other) } }")
        .text(of: "query.graphql.swift")
      #expect(text.contains("public let image: ImageSelection?\n"), "\(text)")
    }
  }

  @Test("The order of cases, input fields and variables makes no difference to their names")
  func orderOfWords() {
    func text(_ names: [String]) -> Set<String> {
      let result = Generation.run(
        schema: "type Query { a(\(names.map { "\($0): I" }.joined(separator: " "))): E } "
          + "enum E { \(names.joined(separator: " ")) } input I { \(names.map { "\($0): Int" }.joined(separator: " ")) }",
        document: "query Q(\(names.map { "$\($0): I" }.joined(separator: " "))) { "
          + "a(\(names.map { "\($0): $\($0)" }.joined(separator: " "))) }",
        GenerationSettings(schemaTypes: .all)
      )
      #expect(result.messages == [])
      let text = result.files.map(\.text).joined()
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      return Set(lines.filter { $0.hasPrefix("case .") || $0.hasPrefix("writer.field") }.map(String.init))
    }
    let names = ["foo_bar", "FOO_BAR", "foo__bar", "fooBar", "_fooBar"]
    let expected = text(names)
    var random = SeededNumbers(1)
    for _ in 0..<20 { #expect(text(names.shuffled(using: &random)) == expected) }
  }
}

/// The names of top-level types, and of the cases of a choice.
@Suite("Names that are the same in Swift's case")
struct ClashingNameTests {
  /// Returns the lines that begin with a word, without the text after the name.
  private func names(_ word: String, _ schema: String, _ document: String) -> [String] {
    let result = Generation.run(schema: schema, document: document, GenerationSettings(schemaTypes: .all))
    #expect(result.messages == [])
    let text: String = result.files.map(\.text).joined()
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { $0.hasPrefix(word) }.map {
      String($0.dropFirst(word.count).prefix { $0 != ":" && $0 != "(" })
    }
  }

  @Test("Of fragments of one name in Swift, the first by name has it, and the others a longer one or a number")
  func fragments() {
    let fragments = ["foo_bar", "fooBar", "foo__bar", "FooBar"].map { "fragment \($0) on Query { id }" }
    let document = "query Q { ...foo_bar ...fooBar ...foo__bar ...FooBar }"
    for order in [fragments, fragments.reversed()] {
      let found = names(
        "public nonisolated struct ",
        "type Query { id: ID }",
        (order + [document]).joined(separator: "\n")
      )
      #expect(found.sorted() == ["FooBar", "FooBarFragment", "FooBarFragment2", "FooBarFragment3", "QQuery"])
    }
  }

  @Test("A number that another name has already is passed over")
  func numbers() {
    let schema = "type Query { id: ID } enum Foo_Bar { A } enum FooBar { A } enum foo__bar { A } enum FooBarEnum2 { A }"
    #expect(
      names("public nonisolated enum ", schema, "query Q { id }").sorted() == [
        "FooBar", "FooBarEnum", "FooBarEnum2", "FooBarEnum3",
      ]
    )
  }

  @Test("The cases of a choice between types of one name in Swift are numbered by the types' names")
  func cases() {
    let types = ["Foo_Bar", "FooBar", "fooBar"]
    let schema =
      "type Query { any: Any } union Any = \(types.joined(separator: " | ")) "
      + types.map { "type \($0) { id: ID }" }.joined(separator: " ")
    for order in [types, types.reversed()] {
      let document = "query Q { any { \(order.map { "... on \($0) { id }" }.joined(separator: " ")) } }"
      let cases = ["FooBar": "fooBar", "Foo_Bar": "fooBar_2", "fooBar": "fooBar_3"]
      #expect(names("case ", schema, document).prefix(3) == order.compactMap { cases[$0] }[...])
    }
  }

  @Test("A case that Swift does not allow has a longer name, and a number beside a type of that name")
  func forbiddenCases() {
    let types = ["None", "NoneValue", "Init", "Other", "OtherType"]
    let schema =
      "type Query { any: Any } union Any = \(types.joined(separator: " | ")) "
      + types.map { "type \($0) { id: ID }" }.joined(separator: " ")
    for order in [types, types.reversed()] {
      let document = "query Q { any { \(order.map { "... on \($0) { id }" }.joined(separator: " ")) } }"
      let cases = [
        "None": "noneValue_2", "NoneValue": "noneValue", "Init": "initValue", "Other": "otherType_2",
        "OtherType": "otherType",
      ]
      #expect(names("case ", schema, document).prefix(5) == order.compactMap { cases[$0] }[...])
    }
  }

  @Test(
    "An alias that is called like the property of a type's fragment has a longer name, whether that is spread or not"
  )
  func aliasLikeCondition() {
    let schema = """
      type Query { node: Node } interface Node { id: ID } interface Named { id: ID }
      type Human implements Node & Named { id: ID } type Droid implements Node { id: ID }
      """
    for spread in ["", "... on Named { id } ... on Human { id }"] {
      let found = names("public let ", schema, "query Q { node { asHuman: id asDog: id \(spread) } }")
      #expect(found.contains("asHumanAlias"))
      #expect(found.contains("asDog"))
    }
  }

  @Test("An enum cannot have the name of the protocol of enums")
  func enumProtocol() {
    let schema = "type Query { e: GraphQLEnum } enum GraphQLEnum { A }"
    #expect(names("public nonisolated enum ", schema, "query Q { e }") == ["GraphQLEnumEnum"])
  }

  @Test("No type has the name of the protocol of enums or of the runtime's module", arguments: [true, false])
  func namesOfRuntime(hasEnum: Bool) {
    for name in ["GraphQLEnum", "GraphQLRuntime"] {
      let schema = "type Query { e: \(hasEnum ? "E" : "Int") f(in: \(name)): Int } input \(name) { a: Int }"
      let document = "query Q($in: \(name)) { f(in: $in) ...\(name) } fragment \(name) on Query { e }"
      let found = names("public nonisolated struct ", schema + (hasEnum ? " enum E { A }" : ""), document)
      #expect(Set(found) == ["\(name)Input", "\(name)Fragment", "QQuery"])
    }
  }

  @Test("A type with an underscore for a name gets a longer one")
  func underscore() {
    let (schema, document) = ("type Query { e: Int _: Query }", "fragment _ on Query { e } query Q { _ { e } }")
    #expect(names("public struct ", schema, document) == ["Data", "_Selection"])
    #expect(Set(names("public nonisolated struct ", schema, document)) == ["QQuery", "_Fragment"])
  }

  @Test("A name that Swift does not let a member have gets a longer one")
  func forbidden() {
    let found = names(
      "public let ",
      "type Query { self: ID init: ID default: ID Type: ID }",
      "query Q { self init default Type }"
    )
    #expect(found == ["selfValue", "initValue", "`default`", "type"])
  }
}

/// The stored members of a generated struct, by response key.
private struct Members {
  struct Member: Equatable {
    let name: String
    let type: String
  }

  private(set) var byKey: [String: Member] = [:]
  /// The names of the types declared in it.
  private(set) var nested: [Substring] = []

  /// - Parameter name: a struct in the data of an operation.
  init(of name: String, in text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("    public struct \(name): ") }),
      let end = lines[start...].firstIndex(of: "    }")
    else { return }
    let body = lines[start..<end].filter { $0.hasPrefix("      ") }.map { $0.dropFirst(6) }
    var types: [Substring: Substring] = [:]
    for line in body {
      let words = line.split(separator: " ", maxSplits: 3)
      if line.hasPrefix("public var "), !line.contains("{"), words.count > 3 { types[words[2].dropLast()] = words[3] }
      if line.hasPrefix("public struct ") || line.hasPrefix("public enum ") { nested.append(words[2].dropLast()) }
    }
    for line in body where line.contains("object._write") && !line.hasPrefix("   ") {
      let parts = line.split(separator: "\"")
      let property = parts[parts.count - 1].drop { !$0.isLetter && $0 != "_" }.prefix {
        $0.isLetter || $0.isNumber || $0 == "_"
      }
      byKey[String(parts[1])] = Member(name: String(property), type: String(types[property] ?? "?"))
    }
  }
}
