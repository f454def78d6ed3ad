import Testing

@Suite("The rules on @defer and @stream")
struct IncrementalDeliveryRulesTests {
  private let schema = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
    type Query { message: Message  messages: [Message]  names: [[String!]!]! }
    type Mutation { send: Message  many: [Message] }
    type Subscription { sent: Message  many: [Message] }
    type Message { body: String  sender: Sender  replies: [Message!]! }
    type Sender { name: String }
    """

  private func reports(_ rule: String, _ document: String) throws -> [Report] {
    try GraphQLLanguageTests.reports(of: rule, in: document, schema: schema)
  }

  @Test("Roots of queries may be deferred and streamed, and what is inside of all others")
  func allowed() throws {
    let documents = [
      "{ ... @defer { message { body } } messages @stream { body } names @stream(initialCount: 1) }",
      "{ ...F @defer } fragment F on Query { message { ... @defer { body } } }",
      "mutation { send { ... @defer { body } replies @stream { body } } }",
      "subscription { sent { ... @defer(if: false) { body } replies @stream(if: false) { body } } }",
      "subscription ($a: Boolean!) { sent { ... @defer(if: $a) { body } ...R } } "
        + "fragment R on Message { replies @stream(if: false) { body } }",
    ]
    for document in documents {
      #expect(try GraphQLLanguageTests.reports(in: document, schema: schema) == [], "\(document)")
    }
  }

  @Test("The root fields of mutations and subscriptions are not, by spreads, inline fragments and in fragments")
  func roots() throws {
    let rule = "DeferStreamDirectiveOnRootField"
    let mutation = #"Defer directive cannot be used on root mutation type "Mutation"."#
    #expect(
      try reports(
        rule,
        "mutation { ...F @defer ... @defer { send { body } } } fragment F on Mutation { send { body } }"
      )
        == [Report(mutation, at: "1:17"), Report(mutation, at: "1:28")]
    )
    #expect(
      try reports(
        rule,
        "mutation { ...F } fragment F on Mutation { many @stream { body } ... @defer { send { body } } }"
      )
        == [
          Report(#"Stream directive cannot be used on root mutation type "Mutation"."#, at: "1:49"),
          Report(mutation, at: "1:70"),
        ]
    )
    #expect(
      try reports(rule, "subscription { ... @defer { sent { body } } } ")
        == [Report(#"Defer directive cannot be used on root subscription type "Subscription"."#, at: "1:20")]
    )
    #expect(
      try reports(rule, "subscription { many @stream { body } }")
        == [Report(#"Stream directive cannot be used on root subscription type "Subscription"."#, at: "1:21")]
    )
  }

  @Test("Nothing in a subscription is deferred or streamed, also in the fragments that it uses")
  func subscriptions() throws {
    let rule = "DeferStreamDirectiveOnValidOperations"
    let defers =
      "Defer directive not supported on subscription operations. Disable `@defer` by setting the `if` argument to "
      + "`false`."
    let streams =
      "Stream directive not supported on subscription operations. Disable `@stream` by setting the `if` argument to "
      + "`false`."
    #expect(
      try reports(rule, "subscription { sent { ... @defer { body } replies @stream(if: true) { body } } }")
        == [Report(defers, at: "1:27"), Report(streams, at: "1:51")]
    )
    let document = """
      subscription A { sent { ...F } }
      query B { message { ...F ...H @defer } }
      fragment F on Message { ...G @defer }
      fragment G on Message { replies @stream { body } }
      fragment H on Message { ... @defer { body } }
      """
    #expect(try reports(rule, document) == [Report(defers, at: "3:30"), Report(streams, at: "4:33")])
  }

  @Test("Labels are strings, and each is used once in a document")
  func labels() throws {
    let rule = "DeferStreamDirectiveLabel"
    let twice =
      "Value for arguments \"defer(label:)\" and \"stream(label:)\" must be unique across all Defer/Stream directive "
      + "usages."
    #expect(
      try reports(
        rule,
        #"{ message { ... @defer(label: "a") { body } ...F @defer(label: "b") } messages @stream(label: "c") { body } } "#
          + #"fragment F on Message { ... @defer { body } ... @defer { body } }"#
      ) == []
    )
    let similar = "{ message { ... @defer(label: \"\u{E9}\") { body } ... @defer(label: \"e\u{301}\") { body } } }"
    #expect(try reports(rule, similar) == [])
    #expect(
      try reports(
        rule,
        #"{ message { ... @defer(label: "a") { body } ...F } } "#
          + #"fragment F on Message { replies @stream(label: """a""") { body } }"#
      ) == [Report(twice, at: "1:17", "1:86")]
    )
    let operations = #"query A { message { ... @defer(label: "a") { body } } } "#
    #expect(
      try reports(rule, operations + operations.replacing("A", with: "B")) == [Report(twice, at: "1:25", "1:81")]
    )
    #expect(
      try reports(rule, "query ($a: String) { messages @stream(label: $a) { ... @defer(label: $a) { body } } }")
        == [
          Report(#"Argument "@stream(label:)" must be a static string."#, at: "1:31"),
          Report(#"Argument "@defer(label:)" must be a static string."#, at: "1:56"),
        ]
    )
  }

  @Test("Only lists are streamed")
  func lists() throws {
    #expect(
      try reports("StreamDirectiveOnListField", "{ message @stream { body @stream replies @stream { body } } }")
        == [
          Report(#"Directive "@stream" cannot be used on non-list field "Query.message"."#, at: "1:11"),
          Report(#"Directive "@stream" cannot be used on non-list field "Message.body"."#, at: "1:26"),
        ]
    )
  }

  @Test("A field is not streamed in two places")
  func overlapping() throws {
    let document = "{ messages @stream(label: \"a\") { body } messages @stream(label: \"b\") { body } }"
    #expect(try reports("OverlappingFieldsCanBeMerged", document).count == 1)
  }

  @Test("Other directives of the same names are nobody's business")
  func others() throws {
    let other = "directive @defer on FIELD | MUTATION directive @stream on MUTATION | INLINE_FRAGMENT"
    let schema = "\(other) type Query { a: Int } type Mutation { a: Int }"
    let document = "mutation @stream @defer { a @defer ... @stream { b: a } }"
    #expect(try GraphQLLanguageTests.reports(in: document, schema: schema) == [])
  }
}
