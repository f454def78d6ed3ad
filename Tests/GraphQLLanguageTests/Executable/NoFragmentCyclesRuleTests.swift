import Testing

@Suite("The rule NoFragmentCycles")
struct NoFragmentCyclesRuleTests {
  private let rule = "NoFragmentCycles"

  @Test("Two fragments that spread each other are reported")
  func twoFragmentsSpreadEachOther() throws {
    let document = """
      {
        dog {
          ...nameFragment
        }
      }

      fragment nameFragment on Dog {
        name
        ...barkVolumeFragment
      }

      fragment barkVolumeFragment on Dog {
        barkVolume
        ...nameFragment
      }
      """
    let expected: [Report] = [
      Report(#"Cannot spread fragment "nameFragment" within itself via "barkVolumeFragment"."#, at: "9:3", "14:3")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Fragments that spread each other inside fields are reported")
  func fragmentsSpreadEachOtherInside() throws {
    let document = """
      {
        dog {
          ...dogFragment
        }
      }

      fragment dogFragment on Dog {
        name
        owner {
          ...ownerFragment
        }
      }

      fragment ownerFragment on Human {
        name
        pets {
          ...dogFragment
        }
      }
      """
    let expected: [Report] = [
      Report(#"Cannot spread fragment "dogFragment" within itself via "ownerFragment"."#, at: "10:5", "17:5")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A fragment that spreads itself is reported")
  func fragmentSpreadsItself() throws {
    let document = """
      fragment a on Human { pets { ...a } ... { ...a } }
      """
    let expected: [Report] = [
      Report(#"Cannot spread fragment "a" within itself."#, at: "1:43"),
      Report(#"Cannot spread fragment "a" within itself."#, at: "1:30"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("A fragment spread twice is not a cycle")
  func fragmentSpreadTwiceNoCycle() throws {
    let document = """
      fragment a on Dog { ...b ...c }
      fragment b on Dog { ...c }
      fragment c on Dog { name }
      """
    #expect(try reports(of: rule, in: document) == [])
  }

  @Test("A way into a cycle is not part of it")
  func wayIntoCycleNotPart() throws {
    let document = """
      fragment a on Dog { ...b }
      fragment b on Dog { ...c }
      fragment c on Dog { ...b }
      """
    let expected: [Report] = [
      Report(#"Cannot spread fragment "b" within itself via "c"."#, at: "2:21", "3:21")
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }

  @Test("Each of several crossing cycles is reported once")
  func eachSeveralCrossingCyclesReported() throws {
    let document = """
      fragment a on Dog { ...b ...c }
      fragment b on Dog { ...d }
      fragment c on Dog { ...d }
      fragment d on Dog { ...a ...b ...unknown }
      """
    let expected: [Report] = [
      Report(#"Cannot spread fragment "a" within itself via "b", "d"."#, at: "1:21", "2:21", "4:21"),
      Report(#"Cannot spread fragment "b" within itself via "d"."#, at: "2:21", "4:26"),
    ]
    #expect(try reports(of: rule, in: document) == expected)
  }
}
