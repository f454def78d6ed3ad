import GraphQLRuntime
import Testing

@Suite("Enums of a schema")
struct EnumTests {
  /// An enum as generated.
  fileprivate enum Size: GraphQLEnum {
    case small
    case large
    @available(*, deprecated)
    case medium
    case unknown(String)

    @available(*, deprecated)
    static let _cases: [Self] = [.small, .large, .medium]
    static let _names: StaticString = "SMALL LARGE MEDIUM"

    var rawValue: String {
      switch self {
      case .small: "SMALL"
      case .large: "LARGE"
      case .medium: "MEDIUM"
      case .unknown(let name): name
      }
    }
  }

  private func json(_ value: some JSONEncodable) -> (text: String, problem: String?) {
    var writer = JSONWriter()
    value.write(to: &writer)
    return (String(decoding: writer.bytes, as: UTF8.self), writer.problem?.description)
  }

  @Test("A known name is read as its case", arguments: ["SMALL", "LARGE", "MEDIUM", "SM\\u0041LL"])
  func known(name: String) throws {
    let value = try decode(Size.self, " \"\(name)\" ")
    #expect(value.rawValue == name.replacing("\\u0041", with: "A"))
    if case .unknown = value { Issue.record("\(name) is known") }
  }

  @Test(
    "Any other name is unknown, and sent by its name",
    arguments: ["HUGE", "SMAL", "SMALLER", "", "SMALL LARGE", "small"]
  )
  func unknown(name: String) throws {
    if case .unknown(name) = try decode(Size.self, "\"\(name)\"") {} else { Issue.record("\(name) is not known") }
    #expect(json(Size.unknown(name)) == ("\"\(name)\"", nil))
    #expect(JSONValue(encoding: Size.unknown(name)) == .string(name))
  }

  @Test("What is not a string is not a value of an enum", arguments: ["1", "null", "{}", "[\"SMALL\"]"])
  func noString(text: String) {
    #expect(failure(Size.self, text) != nil)
  }

  @Test("The known cases are those of the schema in its order, deprecated ones included")
  func knownCases() {
    #expect(Size.knownCases.map(\.rawValue) == ["SMALL", "LARGE", "MEDIUM"])
    #expect(Size.knownCases.allSatisfy { Size(rawValue: $0.rawValue) == $0 })
  }

  @Test("A value made from a name is the case of that name")
  func rawValues() {
    if case .small = Size(rawValue: "SMALL") {} else { Issue.record("SMALL is known") }
    if case .unknown("HUGE") = Size(rawValue: "HUGE") {} else { Issue.record("HUGE is not known") }
  }

  @Test("An unknown value with the name of a known one is that value: compared, in sets and when it is sent")
  func unknownButKnown() {
    #expect(Size.unknown("SMALL") == .small)
    #expect(Set<Size>([.small, .unknown("SMALL"), .unknown("HUGE")]).count == 2)
    #expect(json(Size.unknown("SMALL")) == ("\"SMALL\"", nil))
  }

  @Test("A value that another module adds can be matched, compared and sent")
  func addedValue() throws {
    let value = try decode(Size.self, "\"GIANT\"")
    switch value {
    case .giant: break
    case .unknown: Issue.record("GIANT is not matched")
    default: Issue.record("GIANT is one of the others")
    }
    #expect(value == .giant && value != .small)
    #expect(json(Size.giant) == ("\"GIANT\"", nil))
    #expect(!Size.knownCases.contains(.giant))
  }

  @Test("The enums of introspection have the names of the specification")
  func introspection() throws {
    #expect(IntrospectionTypeKind.knownCases.count == 8)
    #expect(IntrospectionDirectiveLocation.knownCases.count == 20)
    for name in ["SCALAR", "INPUT_OBJECT", "NON_NULL"] {
      #expect(try decode(IntrospectionTypeKind.self, "\"\(name)\"") == IntrospectionTypeKind(rawValue: name))
    }
    #expect(IntrospectionTypeKind(rawValue: "INPUT_OBJECT") == .inputObject)
    for location in IntrospectionDirectiveLocation.knownCases {
      #expect(try decode(IntrospectionDirectiveLocation.self, "\"\(location.rawValue)\"") == location)
      #expect(IntrospectionDirectiveLocation(rawValue: location.rawValue) == location)
    }
    #expect(IntrospectionDirectiveLocation(rawValue: "INPUT_FIELD_DEFINITION") == .inputFieldDefinition)
    #expect(IntrospectionDirectiveLocation(rawValue: "DIRECTIVE_DEFINITION") == .directiveDefinition)
  }
}

/// As generated for `extend enum Size { GIANT }` in another module.
extension EnumTests.Size {
  fileprivate static var giant: Self { .unknown("GIANT") }
}
