import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Keys of objects")
struct KeyRulesTests {
  @Test("A number and a string of the same digits are one key, and escapes do not matter", .acceptance(12))
  func sameKey() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me.Customer{id#n }}")
    try kit.write(#"{"me":{"id":1,"n":1}}"#, plan)
    try kit.write(#"{"me":{"id":"1","n":2}}"#, plan)
    try kit.write(#"{"me":{"id":"a\/b","n":3}}"#, plan)
    try kit.write(#"{"me":{"id":"a/b","n":4}}"#, plan)
    try kit.write(#"{"me":{"id":"\u00e9\ud83d\ude00","n":5}}"#, plan)
    #expect(kit.entity("Customer", "1") != nil)
    #expect(kit.entity("Customer", "é😀") != nil)
    // The root, its field and three objects.
    #expect(kit.table.count == 5)
  }

  @Test(
    "Escapes in the type of an object do not matter",
    arguments: [
      #"{"__typename":"\u0055ser","id":"1","name":"new"}"#, #"{"id":"1","name":"new","__typename":"Use\u0072"}"#,
      #"{"__typ\u0065name":"User","id":"1","name":"new"}"#, #"{"id":"1","__typ\u0065name":"User","name":"new"}"#,
    ],
    ["<User>{id#name }<Shop>{id#}", "id#name "]
  )
  func escapedType(_ user: String, _ selection: String) throws {
    let kit = Kit()
    let plan = try kit.plan("^{node?*{__typename \(selection)}}")
    try kit.write(#"{"node":{"__typename":"User","id":"1","name":"old"}}"#, plan)
    try kit.write(#"{"node":\#(user)}"#, plan)
    #expect(kit.read(plan) == #"{"node":{"__typename":"User","id":"1","name":"new"}}"#)
    // The root, its field and the object.
    #expect(kit.table.count == 3)
  }

  @Test("A type that is not a name is kept as it is written")
  func notName() throws {
    let kit = Kit()
    let plan = try kit.plan("^{node?*{__typename id#}}")
    try kit.write(#"{"node":{"__typename":"a\"\\b","id":"1"}}"#, plan)
    #expect(kit.read(plan) == #"{"node":{"__typename":"a\"\\b","id":"1"}}"#)
  }

  @Test(
    "An object whose key is null, missing, empty, a list or very long is part of the object that holds it",
    .acceptance(12),
    arguments: [
      #"{"id":null,"n":1}"#, #"{"n":1}"#, #"{"id":"","n":1}"#, #"{"id":["1"],"n":1}"#, #"{"id":{"id":1},"n":1}"#,
      #"{"id":"\#(String(repeating: "k", count: 20_000))","n":1}"#,
    ]
  )
  func noKey(_ object: String) throws {
    let kit = Kit()
    let plan = try kit.plan("^{me.Customer{id#n }}")
    try kit.write(#"{"me":\#(object)}"#, plan)
    #expect(kit.table.count == 2)
    if object.contains("id") { #expect(kit.read(plan) == #"{"me":\#(object)}"#) }
  }

  @Test("A key of 10 KB is a key", .acceptance(12))
  func longKey() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me.Customer{id#n }}")
    let key = String(repeating: "k", count: 10_000)
    try kit.write(#"{"me":{"id":"\#(key)","n":1}}"#, plan)
    #expect(kit.entity("Customer", key) != nil)
  }

  @Test("A key of several fields needs all of them, in the order of their numbers", .acceptance(12))
  func composite() throws {
    let kit = Kit()
    let plan = try kit.plan("^{lines[Line{position#2orderId#1n }}")
    let text =
      #"{"lines":[{"position":1,"orderId":"11","n":1},{"position":11,"orderId":"1","n":2},{"position":null,"orderId":"1","n":3}]}"#
    try kit.write(text, plan)
    #expect(kit.table.count == 4)
    #expect(kit.read(plan) == text)
  }

  @Test("An object in a field whose condition is unknown has its key")
  func conditionalField() throws {
    let kit = Kit()
    let plan = try kit.plan("^{+x{me?Customer{id#n }}}")
    try kit.write(#"{"me":{"id":"1","n":1}}"#, plan)
    #expect(kit.entity("Customer", "1") != nil)
    #expect(kit.read(plan) == #"{"me":{"id":"1","n":1}}"#)
    #expect(kit.read(try kit.plan("^{me?Customer{id#n }}")) == #"{"me":{"id":"1","n":1}}"#)
    // The object may be there without the part that has the key.
    let two = try kit.plan("^{+x you?Customer{id#n }you?Customer{n }}")
    try kit.write(#"{"you":{"n":1}}"#, two)
    #expect(kit.read(two) == #"{"you":{"n":1}}"#)
  }

  @Test("Hidden keys are read and not composed, also under an alias")
  func hidden() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me?Customer{id:name _key:id%}}")
    try kit.write(#"{"me":{"id":"Ann","_key":"7"}}"#, plan)
    #expect(kit.read(plan) == #"{"me":{"id":"Ann"}}"#)
    #expect(kit.entity("Customer", "7") != nil)
  }

  @Test("A plan that does not name a type takes no other field for its key than a plan that does")
  func keyOfUnnamedType() throws {
    let kit = Kit()
    // A module that does not know gadgets, and one that adds them with a key of its own.
    let base = try kit.plan("^{any[*{n labels(first:1)[{t }id%}}")
    let added = try kit.plan("^{any[*{__typename <Gadget>{n sku#}<Book>{n id#}}}")
    try kit.write(#"{"any":[{"__typename":"Gadget","n":1,"sku":"s"},{"__typename":"Book","n":2,"id":"b"}]}"#, added)
    let text = #"{"any":[{"__typename":"Gadget","n":1,"labels":[{"t":1}],"id":"g"},"#
    try kit.write(text + #"{"__typename":"Book","n":2,"labels":[],"id":"b"}]}"#, base)
    #expect(!kit.names.hasReplacedKeys)
    #expect(kit.entity("Gadget", "s") != nil && kit.entity("Gadget", "g") == nil && kit.entity("Book", "b") != nil)
    #expect(kit.read(base) == #"{"any":[{"n":1,"labels":[{"t":1}]},{"n":2,"labels":[]}]}"#)
  }

  @Test("Of the keys of two places with one fragment, the one that arrives first is a type's key")
  func keysOfTwoPlaces() throws {
    let kit = Kit()
    let plan = try kit.plan("^{any[*{__typename &.0 id#}other[*{__typename &.0 sku#}}*{/Product{name }}")
    let text =
      #"{"any":[{"__typename":"Product","name":"n","id":"5"}],"other":[{"__typename":"Product","name":"m","sku":"5"}]}"#
    for _ in 1...2 {
      try kit.write(text, plan)
      #expect(!kit.names.hasReplacedKeys)
      // The root, two fields, and one product.
      #expect(kit.table.count == 4 && kit.entity("Product", "5") != nil)
      #expect(kit.read(plan) == text)
    }
  }

  @Test("The key that a plan names is not replaced by that of a place with a fragment on the type")
  func keyOfPlaceAfterNamedKey() throws {
    let kit = Kit()
    let named = try kit.plan("^{one.Product{id#name }}")
    let other = try kit.plan("^{other[*{__typename &.0 sku#}}*{/Product{name }}")
    try kit.write(#"{"one":{"id":"5","name":"n"}}"#, named)
    try kit.write(#"{"other":[{"__typename":"Product","name":"m","sku":"5"}]}"#, other)
    #expect(!kit.names.hasReplacedKeys)
    #expect(kit.read(named) == #"{"one":{"id":"5","name":"n"}}"#)
    #expect(kit.read(other) == #"{"other":[{"__typename":"Product","name":"m","sku":"5"}]}"#)
  }

  @Test("A plan whose fragment names a type guesses its key when an object of the type arrives")
  func keyOfTypeInFragment() throws {
    let kit = Kit()
    let all = try kit.plan("^{any[*{__typename &.0 id#}}*{/Product{name }/Article{title }}")
    try kit.write(#"{"any":[{"__typename":"Product","name":"n","id":"5"}]}"#, all)
    _ = try kit.plan("^{one.Article{sku#}}")
    #expect(!kit.names.hasReplacedKeys)
    _ = try kit.plan("^{one.Product{sku#}}")
    #expect(kit.names.hasReplacedKeys)
  }

  @Test("Keys of a type whose name is missing in a log do not count")
  func keysOfMissingType() throws {
    let kit = Kit()
    var content = CommitContent()
    Array("Book".utf8).withUnsafeBytes { content.append(.type(0, $0)) }
    for type: TypeID in [0, 7] { Array("id".utf8).withUnsafeBytes { content.append(.keys(type, $0)) } }
    #expect(kit.table.restore(content))
    let other = Names()
    #expect(other.join(keysOf: kit.names, isForgetting: true) == [])
    for number in 1...7 { _ = kit.names.type(Array("Type\(number)".utf8)) }
    _ = try kit.plan("^{one.Type7{sku#}}")
    #expect(!kit.names.hasReplacedKeys)
    _ = try kit.plan("^{one.Book{sku#}}")
    #expect(kit.names.hasReplacedKeys)
  }

  @Test("An object without a key keeps its fields with arguments")
  func embeddedFields() throws {
    let kit = Kit()
    let plan = try kit.plan("^{nodes[Node{children(first:2)[{t }id%}one.Node{children(first:2)[{t }id%}}")
    let text =
      #"{"nodes":[{"children":[{"t":1}],"id":null},{"children":[{"t":2}],"id":"2"}],"one":{"children":[],"id":null}}"#
    try kit.write(text, plan)
    #expect(kit.read(plan) == #"{"nodes":[{"children":[{"t":1}]},{"children":[{"t":2}]}],"one":{"children":[]}}"#)
  }

  @Test("An object inside itself ends with the plan", .acceptance(11))
  func cycle() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me.User{id#friend?User{id#friend?User{id#n }n }n }}")
    let text = #"{"me":{"id":"1","friend":{"id":"2","friend":{"id":"1","n":1},"n":2},"n":1}}"#
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
  }
}
