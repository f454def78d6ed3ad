import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Responses with errors, and partial reads")
struct ErrorRulesTests {
  private let plan = "^{me?User{id#name,friends?[{title,}best?User{id#name,}}}"
  private let whole =
    #"{"me":{"id":"1","name":"n","friends":[{"title":"a"},{"title":"b"}],"best":{"id":"2","name":"m"}}}"#

  @Test(
    "What failed replaces nothing that is known",
    .acceptance(15, 16),
    arguments: [
      (#"{"me":{"id":"1","name":null,"friends":[{"title":"a"},{"title":"b"}],"best":null}}"#, ["me.name", "me.best"]),
      (
        #"{"me":{"id":"1","name":"n","friends":[{"title":"a"},{"title":null}],"best":{"id":"2","name":null}}}"#,
        ["me.friends[1].title", "me.best.name"]
      ),
      (#"{"me":{"id":"1","name":"n","friends":null,"best":null}}"#, ["me.friends[0].id", "me.best.x.y"]),
      (#"{"me":null}"#, ["me.id"]),
    ] as [(String, [ResponsePath])]
  )
  func keeps(_ text: String, _ errors: [ResponsePath]) throws {
    let kit = Kit()
    let plan = try kit.plan(plan)
    try kit.write(whole, plan)
    #expect(try kit.write(text, plan, errors: errors).isEmpty)
    #expect(kit.read(plan) == whole)
  }

  @Test("A field that failed still finds the object that its argument names", arguments: [false, true])
  func lookup(isFirst: Bool) throws {
    let kit = Kit()
    let (list, item) = (try kit.plan("^{items[Item{id#title }}"), try kit.plan(#"^{item(id:"1")@id?Item{id#title }}"#))
    func fail() throws { try kit.write(#"{"item":null}"#, item, errors: ["item"]) }
    if isFirst { try fail() }
    try kit.write(#"{"items":[{"id":"1","title":"a"}]}"#, list)
    if !isFirst { try fail() }
    #expect(kit.read(item) == #"{"item":{"id":"1","title":"a"}}"#)
    try kit.write(#"{"items":[{"id":"1","title":"b"}]}"#, list)
    #expect(kit.read(item) == #"{"item":{"id":"1","title":"b"}}"#)
    try kit.write(#"{"item":null}"#, item)
    #expect(kit.read(item) == #"{"item":null}"#)
  }

  @Test("A list with a failed element still finds the objects that its argument names", arguments: [false, true])
  func listLookup(isFirst: Bool) throws {
    let kit = Kit()
    let list = try kit.plan("^{items[Item{id#title }}")
    let some = try kit.plan(#"^{some(ids:["1","2"])@ids[?Item{id#title }}"#)
    func fail() throws { try kit.write(#"{"some":[{"id":"1","title":"a"},null]}"#, some, errors: ["some[1]"]) }
    if isFirst { try fail() }
    try kit.write(#"{"items":[{"id":"1","title":"a"},{"id":"2","title":"b"}]}"#, list)
    if !isFirst { try fail() }
    let text = #"{"some":[{"id":"1","title":"a"},{"id":"2","title":"b"}]}"#
    #expect(kit.read(some) == text)
    // The field has no value yet, so an answer with the same data is news.
    #expect(text.utf8.withContiguousStorageIfAvailable { confirms(UnsafeRawBufferPointer($0), some, kit) } == false)
    try kit.write(#"{"items":[{"id":"2","title":"c"}]}"#, list)
    #expect(kit.read(some) == #"{"some":[{"id":"1","title":"a"},{"id":"2","title":"c"}]}"#)
    try kit.write(#"{"some":[{"id":"1","title":"a"},null]}"#, some)
    #expect(kit.read(some) == #"{"some":[{"id":"1","title":"a"},null]}"#)
  }

  @Test("A list in a slot with a failed element finds the objects that its argument names, too")
  func slotLookup() throws {
    let kit = Kit()
    let store = try kit.plan(
      #"^{store.Store{id#items($ids=["1","2"])@ids[?Item{id#title }}}"#,
      variables: #"{"ids":["1","2"]}"#
    )
    try kit.write(
      #"{"items":[{"id":"1","title":"a"},{"id":"2","title":"b"}]}"#,
      try kit.plan("^{items[Item{id#title }}")
    )
    try kit.write(
      #"{"store":{"id":"s","items":[{"id":"1","title":"a"},null]}}"#,
      store,
      errors: ["store.items[1]"]
    )
    #expect(kit.read(store) == #"{"store":{"id":"s","items":[{"id":"1","title":"a"},{"id":"2","title":"b"}]}}"#)
  }

  private func confirms(_ response: UnsafeRawBufferPointer, _ plan: BoundPlan, _ kit: Kit) -> Bool {
    Compose.dependencies(of: plan, in: kit.table, ifResponseIs: response) != nil
  }

  @Test("A list with a failed element misses that element if its argument names an unknown object")
  func unknownInListLookup() throws {
    let kit = Kit()
    let some = try kit.plan(#"^{some(ids:["1","2"])@ids[?Item{id#title }}"#)
    try kit.write(#"{"some":[{"id":"1","title":"a"},null]}"#, some, errors: ["some[1]"])
    #expect(kit.misses(some) == ["some[1] errored"])
    #expect(kit.read(some, isPartial: true) == #"{"some":[{"id":"1","title":"a"},null]}"#)
  }

  @Test("An error without a path makes every null doubtful")
  func noPath() throws {
    let kit = Kit()
    let plan = try kit.plan(plan)
    try kit.write(whole, plan)
    try kit.write(#"{"me":{"id":"1","name":"x","friends":null,"best":null}}"#, plan, errors: [nil])
    #expect(kit.read(plan) == whole.replacing(#""name":"n""#, with: #""name":"x""#))
  }

  @Test(
    "An error without a path makes lists of scalars with null doubtful, too",
    arguments: [(#"["x",null]"#, false), (#"[["x"],[null]]"#, false), (#"["x","n\"null"]"#, true)]
  )
  func noPathInList(list: String, isKept: Bool) throws {
    for errors in [[nil], ["data.me.labels[1]"]] as [[ResponsePath?]] {
      let kit = Kit()
      let plan = try kit.plan("^{me.P{id#labels }}")
      func me(_ labels: String) -> String { #"{"me":{"id":"1","labels":\#(labels)}}"# }
      try kit.write(me(#"["a","b"]"#), plan)
      try kit.write(me(list), plan, errors: errors)
      #expect(kit.read(plan) == me(isKept ? list : #"["a","b"]"#))
    }
  }

  @Test(
    "An error whose path leads to nothing makes every null doubtful, too",
    arguments: ["data.me.name", "_entities[0].name", "name", "me[1]", "me.nope.x", "me.friends.title", "me.name.x[0]"]
      as [ResponsePath]
  )
  func stray(_ path: ResponsePath) throws {
    let kit = Kit()
    let plan = try kit.plan(plan)
    try kit.write(whole, plan)
    let text = #"{"me":{"id":"1","name":null,"friends":[{"title":"c"},{"title":"b"}],"best":null}}"#
    try kit.write(text, plan, errors: [path])
    let isName = path == "me.name.x[0]"
    let best = isName ? "null" : #"{"id":"2","name":"m"}"#
    #expect(
      kit.read(plan)
        == #"{"me":{"id":"1","name":"n","friends":[{"title":"c"},{"title":"b"}],"best":\#(best)}}"#
    )
  }

  @Test("An error about a value that is there, or was left out, concerns no other null")
  func onlyThere() throws {
    let kit = Kit()
    let plan = try kit.plan(plan)
    try kit.write(whole, plan)
    let text = #"{"me":{"id":"1","friends":[{"title":"a"},{"title":"b"}],"best":null}}"#
    try kit.write(text, plan, errors: ["me.friends[0]", "me.name", "me.friends[1].title"])
    #expect(kit.read(plan) == whole.replacing(#"{"id":"2","name":"m"}"#, with: "null"))
  }

  @Test("Where nothing is known, what failed is missing, and null in a partial read")
  func unknown() throws {
    let kit = Kit()
    let plan = try kit.plan(plan)
    let text = #"{"me":{"id":"1","name":null,"friends":[{"title":null}],"best":null}}"#
    try kit.write(text, plan, errors: ["me.name", "me.friends[0].title"])
    #expect(kit.misses(plan) == ["me.name errored"])
    #expect(kit.read(plan, isPartial: true) == text)
    #expect(kit.misses(plan, isPartial: true) == ["me.name errored", "me.friends[0].title errored"])
  }

  @Test("Data that is null writes nothing", .acceptance(17))
  func nullData() throws {
    let kit = Kit()
    #expect(try kit.write("null", try kit.plan(plan)).isEmpty)
    #expect(try kit.write("null", try kit.plan("{a }")).isEmpty)
  }

  @Test("A partial read puts null in place of the nearest value that may be null", .acceptance(18))
  func partial() throws {
    let kit = Kit()
    let plan = try kit.plan("^{list?[?Item{id#n sub.{x }}two?{a b }three?[[{c }}")
    let part = try kit.plan("^{list?[?Item{id#n }two?{a }three?[[{d }}")
    try kit.write(#"{"list":[{"id":"1","n":1},null],"two":{"a":1},"three":[[{"d":1}],[]]}"#, part)
    #expect(kit.read(plan, isPartial: true) == #"{"list":[null,null],"two":null,"three":null}"#)
    #expect(
      kit.misses(plan, isPartial: true)
        == ["list[0].sub neverFetched", "two.b neverFetched", "three[0][0].c neverFetched"]
    )
    let strict = try kit.plan("^{two.{a b }}")
    #expect(kit.read(strict, isPartial: true) == nil)
  }

  @Test("Nullable fields that a server leaves out are null")
  func leftOut() throws {
    let kit = Kit()
    let plan = try kit.plan("^{me?User{id#name,sub(x:1)?{a }z,}other(x:1)?{a }}")
    try kit.write(#"{"me":{"id":"1"}}"#, plan)
    #expect(kit.read(plan) == #"{"me":{"id":"1","name":null,"sub":null,"z":null},"other":null}"#)
  }

  @Test("A removed object is in no list, and null where it may be")
  func removed() throws {
    let kit = Kit()
    let plan = try kit.plan("^{list[Item{id#}one?Item{id#}}")
    try kit.write(#"{"list":[{"id":"1"},{"id":"2"},{"id":"3"}],"one":{"id":"1"}}"#, plan)
    for key in ["1", "3"] { kit.table.markRemoved(try #require(kit.entity("Item", key))) }
    #expect(kit.read(plan) == #"{"list":[{"id":"2"}],"one":null}"#)
    let strict = try kit.plan("^{one.Item{id#}}")
    #expect(kit.misses(strict) == ["one removed"])
    try kit.write(#"{"one":{"id":"1"}}"#, strict)
    #expect(kit.read(plan) == #"{"list":[{"id":"1"},{"id":"2"}],"one":{"id":"1"}}"#)
  }

  @Test("An edge whose object is removed is in no list, if the object may not be null")
  func removedNode() throws {
    let kit = Kit()
    let plan = try kit.plan("^{list.{edges[{cursor node.Item{id#}}}}")
    let nested = try kit.plan("^{list.{edges[{in.{node.Item{id#}}}}}")
    let nullable = try kit.plan("^{list.{edges[{cursor node?Item{id#}}}}")
    try kit.write(
      #"""
      {"list":{"edges":[{"cursor":"a","node":{"id":"1"}},{"cursor":"b","node":{"id":"2"}}]}}
      """#,
      plan
    )
    _ = kit.read(plan)
    kit.table.markRemoved(try #require(kit.entity("Item", "1")))
    #expect(kit.read(plan) == #"{"list":{"edges":[{"cursor":"b","node":{"id":"2"}}]}}"#)
    #expect(kit.read(plan, isPartial: true) == #"{"list":{"edges":[{"cursor":"b","node":{"id":"2"}}]}}"#)
    #expect(
      kit.read(nullable) == #"{"list":{"edges":[{"cursor":"a","node":null},{"cursor":"b","node":{"id":"2"}}]}}"#
    )
    try kit.write(#"{"list":{"edges":[{"in":{"node":{"id":"1"}}},{"in":{"node":{"id":"3"}}}]}}"#, nested)
    #expect(kit.read(nested) == #"{"list":{"edges":[{"in":{"node":{"id":"1"}}},{"in":{"node":{"id":"3"}}}]}}"#)
    kit.table.markRemoved(try #require(kit.entity("Item", "3")))
    #expect(kit.read(nested) == #"{"list":{"edges":[{"in":{"node":{"id":"1"}}}]}}"#)
  }

  @Test("An element of a merged list goes with the object that it cannot be without")
  func removedInMergedList() throws {
    let kit = Kit()
    let plan = try kit.plan("(list:offset,limit)^{page(offset:0,limit:2)|0[{product.Item{id#}}}")
    try kit.write(#"{"page":[{"product":{"id":"1"}},{"product":{"id":"2"}}]}"#, plan)
    kit.table.markRemoved(try #require(kit.entity("Item", "1")))
    let text = Compose.compose(plan, in: kit.table, isMerged: true)
    #expect(String(decoding: text.bytes, as: UTF8.self) == #"{"page":[{"product":{"id":"2"}}]}"#)
  }

  @Test("A sensitive field that may be null is null in a partial read")
  func nullableSecret() throws {
    let kit = Kit()
    let session = try kit.plan("^{session?{token!,id }}")
    try kit.write(#"{"session":{"token":"secret","id":"1"}}"#, session)
    #expect(kit.read(session, isPartial: true) == #"{"session":{"token":null,"id":"1"}}"#)
    #expect(kit.misses(session) == ["session.token notStored"])
    let strict = try kit.plan("^{session?{token!id }}")
    #expect(kit.read(strict, isPartial: true) == #"{"session":null}"#)
  }

  @Test("Sensitive fields are nowhere, and a change of the schema is a miss")
  func reasons() throws {
    let kit = Kit()
    let session = try kit.plan("^{session.{token!id }}")
    try kit.write(#"{"session":{"token":"secret","id":"1"}}"#, session)
    #expect(kit.misses(session) == ["session.token notStored"])
    #expect(kit.read(try kit.plan("^{session.{id }}")) == #"{"session":{"id":"1"}}"#)
    #expect(kit.misses(try kit.plan("^{session.{id.{x }}}")) == ["session.id changed"])
  }

  @Test("A text says what it was made of")
  func dependencies() throws {
    let kit = Kit()
    let plan = try kit.plan("^{list[Item{id#brand.Brand{id#}}missing?{a }}")
    try kit.write(
      #"{"list":[{"id":"1","brand":{"id":"b"}},{"id":"2","brand":{"id":"b"}}]}"#,
      try kit.plan("^{list[Item{id#brand.Brand{id#}}}")
    )
    let composed = Compose.compose(plan, in: kit.table)
    #expect(!composed.isComplete)
    // The field, two items and their brand.
    #expect(composed.dependencies.pairs.count == 4)
    #expect(composed.dependencies.awaited.count == 1)
  }
}

@Suite("Texts that are not what a decoder accepted")
struct DamagedTextTests {
  @Test("A text with any byte exchanged or cut off ends in rows or an error")
  func damaged() throws {
    let plan = "^{list?[Item{id#name,brand.Brand{id#n,}labels,tags?[?{a,b,}f(x:1)?[{c,}}u?[*{__typename <A>{id#x,}}}"
    let text = Array(
      #"{"list":[{"id":"1","name":"a long name \" of more than eight","brand":{"id":"\u00e9","n":null},"labels":["x",{}],"tags":[{"a":1,"b":true},null],"f":[{"c":-1.5}]},{"id":null,"name":"","brand":{"id":2,"n":1},"labels":null,"tags":null,"f":null}],"u":[{"__typename":"A","id":"1","x":"y"}]}"#
        .utf8
    )
    let kit = Kit()
    let bound = try kit.plan(plan)
    for place in text.indices {
      for byte in Array("\0 \"\\{}[],:nx\u{7F}".utf8) {
        var damaged = text
        damaged[place] = byte
        _ = try? kit.write(String(decoding: damaged, as: UTF8.self), bound)
        _ = kit.read(bound, isPartial: true)
      }
      _ = try? kit.write(String(decoding: text[..<place], as: UTF8.self), bound)
    }
    try kit.write(String(decoding: text, as: UTF8.self), bound)
  }

  @Test("Deep texts need no stack")
  func deep() throws {
    let kit = Kit()
    let depth = 400
    let plan = try kit.plan(
      "^" + String(repeating: "{a?", count: depth) + "{b }" + String(repeating: "}", count: depth)
    )
    let text = String(repeating: #"{"a":"#, count: depth) + #"{"b":1}"# + String(repeating: "}", count: depth)
    try kit.write(text, plan)
    #expect(kit.read(plan) == text)
  }

  @Test("A part of a key that an error has made null is null in a partial read")
  func nullKey() throws {
    let kit = Kit()
    let plan = try kit.plan("^{k?K{id#n,}}")
    try kit.write(#"{"k":{"id":null,"n":1}}"#, plan, errors: ["k.id"])
    #expect(kit.read(plan) == nil)
    #expect(kit.read(plan, isPartial: true) == #"{"k":{"id":null,"n":1}}"#)
  }
}
