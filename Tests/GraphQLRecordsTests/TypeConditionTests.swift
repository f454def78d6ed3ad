import GraphQLRecords
import GraphQLRuntime
import Testing

@Suite("Objects of types that the server has gained")
struct TypeConditionTests {
  private let kit = Kit()

  private func thing(_ members: String) -> String { #"{"thing":{"__typename":"Alien"\#(members)}}"# }

  private func plan(_ parts: String) throws -> BoundPlan { try kit.plan("^{thing?*{__typename \(parts)}}") }

  @Test("A field of a fragment that such an object has is missing if it was never requested")
  func neverRequested() throws {
    try kit.write(thing(#","name":"Zorg""#), try plan("<Person Robot>{name,}"))
    let all = try plan("<Person Robot>{name,nick,}")
    #expect(kit.misses(all) == ["thing.nick neverFetched"])
    #expect(kit.misses(try plan("<Robot Person>{nick,}")) == ["thing.nick neverFetched"])
    try kit.write(thing(#","name":"Zorg","nick":null"#), all)
    #expect(kit.read(all) == thing(#","name":"Zorg","nick":null"#))
  }

  @Test("A fragment is missing until a response has told whether such an object has it")
  func untold() throws {
    try kit.write(thing(""), try kit.plan("^{thing?*{__typename }}"))
    let wings = try plan("<Robot>{wings,}")
    #expect(kit.misses(wings) == ["thing.wings neverFetched"])
    #expect(kit.misses(wings, isPartial: true) == ["thing.wings neverFetched"])
    #expect(kit.read(wings, isPartial: true) == thing(""))
    try kit.write(thing(""), wings)
    #expect(kit.read(wings) == thing(""))
    // Another operation requests a field of that name for such objects.
    try kit.write(thing(#","wings":2"#), try plan("<Bird>{wings,}"))
    #expect(kit.read(wings) == thing(""))
  }

  @Test("What was told once of a type is true for all of its objects, with objects in them")
  func others() throws {
    let named = try kit.plan("^{things[*{__typename <Person Robot>{owner?Person{id#name,}}}}")
    try kit.write(#"{"things":[{"__typename":"Alien","owner":{"id":"1","name":"a"}}]}"#, named)
    let aged = try kit.plan("^{things[*{__typename <Person Robot>{owner?Person{id#name,age,}}}}")
    #expect(kit.misses(aged) == ["things[0].owner.age neverFetched"])
    try kit.write(#"{"things":[{"__typename":"Alien","owner":null}]}"#, named)
    #expect(kit.read(aged) == #"{"things":[{"__typename":"Alien","owner":null}]}"#)
  }

  @Test("A list of objects without keys has no values of an operation that did not request them")
  func replaced() throws {
    let both = try kit.plan("^{logs[*{__typename <Call Text>{note,when,}}}")
    let one = try kit.plan("^{logs[*{__typename <Call Text>{note,}}}")
    try kit.write(#"{"logs":[{"__typename":"Fax","note":"a","when":1}]}"#, both)
    try kit.write(#"{"logs":[{"__typename":"Fax","note":"b"},{"__typename":"Fax","note":"c"}]}"#, one)
    #expect(kit.misses(both) == ["logs[0].when neverFetched"])
    #expect(kit.read(one) == #"{"logs":[{"__typename":"Fax","note":"b"},{"__typename":"Fax","note":"c"}]}"#)
  }

  @Test("A part whose fields are in parts for other types, too, says nothing")
  func ambiguous() throws {
    let mixed = try plan("<Robot>{name,}<Person Robot>{name,nick,}")
    try kit.write(thing(#","name":"Zorg","nick":"z""#), mixed)
    #expect(kit.read(mixed) == thing(#","name":"Zorg","nick":"z""#))
    #expect(kit.misses(try plan("<Robot>{arms,}")) == ["thing.arms neverFetched"])
    #expect(kit.misses(try plan("<Person Robot>{hair,}")) == ["thing.hair neverFetched"])
  }

  @Test("A fragment of one object is read without what nobody has told")
  func fragment() throws {
    try kit.write(thing(#","id":"7""#), try kit.plan("^{thing?*{__typename id#}}"))
    let record = try #require(kit.entity("Alien", "7"))
    #expect(
      kit.read(try kit.plan("*{__typename id#<Robot>{wings,}}"), of: record) == #"{"__typename":"Alien","id":"7"}"#
    )
  }

  @Test("A log has what responses have told")
  func restored() throws {
    let (named, wings) = (try plan("<Person Robot>{name,}"), try plan("<Robot>{wings,}"))
    try kit.write(thing(#","name":"Zorg""#), named)
    try kit.write(thing(""), wings)
    var (content, logged) = (CommitContent(), LoggedContent())
    kit.table.addAll(to: &content, &logged)
    let again = Kit()
    #expect(again.table.restore(content))
    #expect(again.table.finishRestoring() != nil)
    #expect(again.read(try again.plan("^{thing?*{__typename <Robot>{wings,}}}")) == thing(""))
    let nick = try again.plan("^{thing?*{__typename <Person Robot>{nick,}}}")
    #expect(again.misses(nick) == ["thing.nick neverFetched"])
  }
}
