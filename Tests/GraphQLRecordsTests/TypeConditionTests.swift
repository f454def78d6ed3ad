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

  @Test("Such an object has no fields of parts for a single type, so nothing is missing")
  func otherType() throws {
    try kit.write(thing(#","name":"Zorg""#), try plan("<Person Robot>{name,}"))
    let one = try plan("/Robot{wings,name,}<Person Robot>{name,}+deep/Person{age,}")
    #expect(kit.read(one) == thing(#","name":"Zorg""#))
    #expect(kit.misses(try plan("<Robot>{/Robot{wings,}arms,}")) == ["thing.arms neverFetched"])
    try kit.write(#"{"thing":{"__typename":"Robot","name":"R"}}"#, try plan("<Person Robot>{name,}"))
    #expect(kit.misses(one) == ["thing.wings neverFetched"])
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
    // Another operation requests a field of that name in another fragment.
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

  @Test("Two fragments on interfaces with the same known types are told apart")
  func sameTypes() throws {
    let both = try plan("<Person Robot>{slug,}<Person Robot>{image,}")
    try kit.write(thing(#","slug":"z""#), both)
    #expect(kit.read(both) == thing(#","slug":"z""#))
    #expect(kit.read(try plan("<Person Robot>{image,}")) == thing(""))
  }

  @Test("What a response lacks of one interface says nothing of another one with the same known types")
  func sameTypesInTwoOperations() throws {
    let slug = try plan("<Person Robot>{slug,}")
    try kit.write(thing(""), try plan("<Person Robot>{image,}"))
    #expect(kit.misses(slug) == ["thing.slug neverFetched"])
    try kit.write(thing(#","slug":"z""#), slug)
    #expect(kit.read(slug) == thing(#","slug":"z""#))
  }

  @Test("A field of an interface is there whether objects are in a narrower part or not", arguments: [false, true])
  func narrowerPart(isNarrowFirst: Bool) throws {
    let wide = try plan("<Node:Robot>{slug,}")
    let narrow = try plan("<Named:Robot>{<Node:Robot>{slug,}}")
    for plan in isNarrowFirst ? [narrow, wide] : [wide, narrow] {
      try kit.write(thing(plan === wide ? #","slug":"z""# : ""), plan)
      #expect(kit.read(plan) == thing(plan === wide ? #","slug":"z""# : ""))
    }
    #expect(kit.read(wide) == thing(#","slug":"z""#))
    #expect(kit.read(narrow) == thing(""))
  }

  @Test("A field in many parts inside one another is missing until a response has told of it")
  func manyParts() throws {
    try kit.write(thing(#","name":"Zorg""#), try plan("<A:Robot>{name,}"))
    let deep = try plan("<A:Robot>{<B:Robot>{<C:Robot>{<D:Robot>{<E:Robot>{slug,}}}}}")
    #expect(kit.misses(deep) == ["thing.slug neverFetched"])
    try kit.write(thing(""), deep)
    #expect(kit.read(deep) == thing(""))
  }

  @Test("Parts for two interfaces with the same known types may have different objects")
  func objectInTwoInterfaces() throws {
    let two = try kit.plan(
      "^{thing?*{__typename <Named:Robot>{owner?Person{id#name,}}<Node:Robot>{owner?Person{id#age,}}}}"
    )
    try kit.write(thing(#","owner":{"id":"1","name":"a"}"#), two)
    #expect(kit.read(two) == thing(#","owner":{"id":"1","name":"a"}"#))
  }

  @Test("An object in two parts for the same types has its key and all of its fields")
  func objectInTwoParts() throws {
    let one = try kit.plan("^{things[*{__typename <Person Robot>{owner?Person{id#name,}}}}")
    let two = try kit.plan(
      "^{things[*{__typename <Person Robot>{owner?Person{id#name,}}<Person Robot>{owner?Person{id#age,}}}}"
    )
    try kit.write(#"{"things":[{"__typename":"Alien","owner":{"id":"1","name":"a"}}]}"#, one)
    #expect(kit.misses(two) == ["things[0].owner.age neverFetched"])
    try kit.write(#"{"things":[{"__typename":"Alien","owner":{"id":"2","name":"b","age":3}}]}"#, two)
    #expect(kit.entity("Person", "2") != nil)
  }

  @Test("An object in parts for different types may lack what one of them selects")
  func objectInDifferentParts() throws {
    let two = try kit.plan("^{thing?*{__typename <Robot>{owner?Person{id#name,}}<Person>{owner?Person{id#age,}}}}")
    try kit.write(thing(#","owner":{"id":"1","name":"a"}"#), two)
    #expect(kit.read(two) == thing(#","owner":{"id":"1","name":"a"}"#))
  }

  @Test("A field that the server leaves out is null where objects of the type have the fragment")
  func leftOut() throws {
    let all = try kit.plan("^{things[*{__typename <Person Robot>{name,nick,}}}")
    try kit.write(#"{"things":[{"__typename":"Alien","name":"a"}]}"#, all)
    #expect(kit.read(all) == #"{"things":[{"__typename":"Alien","name":"a"}]}"#)
    try kit.write(
      #"{"things":[{"__typename":"Alien","nick":"n"},{"__typename":"Alien","name":"b"},{"__typename":"Fox"}]}"#,
      all
    )
    #expect(
      kit.read(all)
        == #"{"things":[{"__typename":"Alien","name":null,"nick":"n"},{"__typename":"Alien","name":"b","nick":null},{"__typename":"Fox"}]}"#
    )
  }

  @Test("Beyond the limit of answers, what a response has of a fragment is still read")
  func tooMany() throws {
    var content = CommitContent()
    for hash in 1...10_000 { content.append(.condition(0, UInt64(hash), isMet: false)) }
    #expect(kit.table.restore(content))
    let named = try plan("<Person Robot>{name,}")
    try kit.write(thing(#","name":"Zorg""#), named)
    #expect(kit.read(named) == thing(#","name":"Zorg""#))
    #expect(kit.read(try plan("<Person Robot>{nick,}")) == thing(""))
  }

  @Test("The key of other types is not that of a type that the plan does not name")
  func keyOfOthers() throws {
    let plan = try kit.plan("^{things[*{__typename id name <Product>{id%}}}")
    let data =
      #"{"things":[{"__typename":"Colour","id":"red","name":"Wine"},{"__typename":"Colour","id":"red","name":"Brick"}]}"#
    try kit.write(data, plan)
    #expect(kit.read(plan) == data)
    #expect(kit.entity("Colour", "red") == nil)
  }

  @Test("Of plans that do not name a type, the first one decides on its key")
  func keysOfUnnamedType() throws {
    try kit.write(thing(#","id":"1""#), try kit.plan("^{thing?*{__typename id#}}"))
    let other = try kit.plan("^{entry?*{__typename sku#}}")
    try kit.write(#"{"entry":{"__typename":"Alien","sku":"s"}}"#, other)
    #expect(!kit.names.hasReplacedKeys)
    #expect(kit.read(other) == #"{"entry":{"__typename":"Alien","sku":"s"}}"#)
    #expect(kit.entity("Alien", "1") != nil)
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

  @Test("The number of a condition in logs is the same in all processes")
  func numbers() {
    let groups: Set<[[UInt8]]> = [[Array("Robot".utf8), Array("Person".utf8)], [Array("Bird".utf8)]]
    #expect(TypeCondition.hash(groups, Array("wings".utf8)) == 10_140_165_006_696_840_246)
  }
}
