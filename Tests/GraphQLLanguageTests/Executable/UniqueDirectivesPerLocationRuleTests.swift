import Testing

@Suite("The rule UniqueDirectivesPerLocation")
struct UniqueDirectivesPerLocationRuleTests {
  private let rule = "UniqueDirectivesPerLocation"

  @Test("A directive twice on one field is reported")
  func directiveTwiceOnOneField() throws {
    let document = """
      query ($foo: Boolean = true, $bar: Boolean = false) {
        field @skip(if: $foo) @skip(if: $bar)
      }
      """
    let expected: [Report] = [
      Report(#"The directive "@skip" can only be used once at this location."#, at: "2:9", "2:25")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A directive on two fields of one name passes")
  func directiveOnTwoFieldsOne() throws {
    let document = """
      query ($foo: Boolean = true, $bar: Boolean = false) {
        field @skip(if: $foo) {
          subfieldA
        }
        field @skip(if: $bar) {
          subfieldB
        }
      }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Repeatable and unknown directives may repeat")
  func repeatableUnknownDirectivesMayRepeat() throws {
    let document = """
      { dog { name @tag(name: "a") @tag(name: "b") @unknown @unknown } }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("Each repetition is reported with the first, in every place")
  func eachRepetitionReportedWithFirst() throws {
    let document = """
      query ($a: Int @onVariable @onVariable) @onQuery @onQuery {
        dog @skip(if: true) @include(if: true) @skip(if: true) @skip(if: true) {
          ...f @skip(if: true) @skip(if: true)
          ... @skip(if: true) @skip(if: true) { name }
        }
      }
      """
    let expected: [Report] = [
      Report(#"The directive "@onQuery" can only be used once at this location."#, at: "1:41", "1:50"),
      Report(#"The directive "@onVariable" can only be used once at this location."#, at: "1:16", "1:28"),
      Report(#"The directive "@skip" can only be used once at this location."#, at: "2:7", "2:42"),
      Report(#"The directive "@skip" can only be used once at this location."#, at: "2:7", "2:58"),
      Report(#"The directive "@skip" can only be used once at this location."#, at: "3:10", "3:26"),
      Report(#"The directive "@skip" can only be used once at this location."#, at: "4:9", "4:25"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Extensions of a type share its directives")
  func extensionsTypeShareDirectives() throws {
    let document = """
      scalar A @specifiedBy(url: "a")
      extend scalar A @specifiedBy(url: "b")
      enum B { C @deprecated @deprecated D @deprecated }
      """
    let expected: [Report] = [
      Report(#"The directive "@specifiedBy" can only be used once at this location."#, at: "1:10", "2:17"),
      Report(#"The directive "@deprecated" can only be used once at this location."#, at: "3:12", "3:24"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
