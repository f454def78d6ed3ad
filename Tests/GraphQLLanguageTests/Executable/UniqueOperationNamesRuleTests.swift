import Testing

@Suite("The rule UniqueOperationNames")
struct UniqueOperationNamesRuleTests {
  private let rule = "UniqueOperationNames"

  @Test("Operations of different names pass")
  func operationsDifferentNames() throws {
    let document = """
      query getDogName { dog { name } }
      query getOwnerName { dog { owner { name } } }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Two queries of one name are reported")
  func twoQueriesOneName() throws {
    let document = """
      query getName {
        dog {
          name
        }
      }

      query getName {
        dog {
          owner {
            name
          }
        }
      }
      """
    let expected: [Report] = [
      Report(#"There can be only one operation named "getName"."#, at: "1:7", "7:7")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("One name for a query and a mutation is reported")
  func oneNameQueryMutation() throws {
    let document = """
      query dogOperation {
        dog {
          name
        }
      }

      mutation dogOperation {
        mutateDog {
          id
        }
      }
      """
    let expected: [Report] = [
      Report(#"There can be only one operation named "dogOperation"."#, at: "1:7", "7:10")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Each further operation of the name is reported with the first")
  func eachFurtherOperationNameReported() throws {
    let document = """
      query a { dog { name } }
      query a { dog { name } }
      query b { dog { name } }
      query a { dog { name } }
      """
    let expected: [Report] = [
      Report(#"There can be only one operation named "a"."#, at: "1:7", "2:7"),
      Report(#"There can be only one operation named "a"."#, at: "1:7", "4:7"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("An operation and a fragment may share a name")
  func operationFragmentMayShareName() throws {
    let document = """
      query names { dog { ...names } }
      fragment names on Dog { name }
      """
    #expect(try reports(of: rule, in: document) == [])
  }
}
