import Testing

@Suite("The rule SingleFieldSubscriptions")
struct SingleFieldSubscriptionsRuleTests {
  private let rule = "SingleFieldSubscriptions"

  @Test("A subscription of one field passes")
  func subscriptionOneField() throws {
    let document = """
      subscription sub {
        newMessage {
          body
          sender
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A subscription of one field in a fragment passes")
  func subscriptionOneFieldInFragment() throws {
    let document = """
      subscription sub {
        ...newMessageFields
      }

      fragment newMessageFields on Subscription {
        newMessage {
          body
          sender
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A second field is reported")
  func secondField() throws {
    let document = """
      subscription sub {
        newMessage {
          body
          sender
        }
        disallowedSecondRootField
      }
      """
    let expected: [Report] = [
      Report(#"Subscription "sub" must select only one top level field."#, at: "6:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A second field in a fragment is reported")
  func secondFieldInFragment() throws {
    let document = """
      subscription sub {
        ...multipleSubscriptions
      }

      fragment multipleSubscriptions on Subscription {
        newMessage {
          body
          sender
        }
        disallowedSecondRootField
      }
      """
    let expected: [Report] = [
      Report(#"Subscription "sub" must select only one top level field."#, at: "10:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Conditions on root fields are reported")
  func conditionsOnRootFields() throws {
    let document = """
      subscription requiredRuntimeValidation($bool: Boolean!) {
        newMessage @include(if: $bool) {
          body
          sender
        }
        disallowedSecondRootField @skip(if: $bool)
      }
      """
    let expected: [Report] = [
      Report(
        #"Subscription "requiredRuntimeValidation" must not use `@skip` or `@include` directives in the top"#
          + " level selection.",
        at: "2:14",
        "6:29"
      )
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An introspection field is reported")
  func introspectionField() throws {
    let document = """
      subscription sub {
        __typename
      }
      """
    let expected: [Report] = [
      Report(#"Subscription "sub" must not select an introspection top level field."#, at: "2:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A second field in an anonymous subscription, by an alias and in inline fragments, is reported")
  func secondFieldInAnonymousSubscription() throws {
    let document = """
      subscription {
        ... on Subscription { newMessage { body } }
        ... { other: newMessage { body } }
        ... on Dog { unrelated: name }
        other: newMessage { sender }
      }
      """
    let expected: [Report] = [
      Report("Anonymous Subscription must select only one top level field.", at: "3:9", "5:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fragments that spread each other do not hang are reported")
  func fragmentsSpreadEachOtherDo() throws {
    let document = """
      subscription {
        ...a
      }
      fragment a on Subscription { ...b newMessage { body } }
      fragment b on Subscription { ...a disallowedSecondRootField __typename }
      """
    let expected: [Report] = [
      Report("Anonymous Subscription must select only one top level field.", at: "5:61", "4:35"),
      Report("Anonymous Subscription must not select an introspection top level field.", at: "5:61"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
