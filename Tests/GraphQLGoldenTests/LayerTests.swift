import GraphQLGoldenBase
import GraphQLRuntime
import Testing

@Suite("A schema that another module adds to")
struct LayerTests {
  private func decode<Value: JSONDecodable>(_ type: Value.Type, _ json: String) throws(JSONDecodingError) -> Value {
    try JSONReader.decode(type, from: Array(json.utf8))
  }

  private func variables(of operation: some GraphQLOperation) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    operation.writeVariables(to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("New types and new fields of types below are read, beside fragments of the module below")
  func fields() throws {
    let json = """
      {"outlets":[{"id":"1","label":"Leeds","kind":"FLAGSHIP"}],"garments":[{"id":"g","label":"Coat","size":"TALL",
      "care":"HAND","outlets":[{"label":"Leeds"}]}]}
      """
    let data = try decode(OutletsQuery.Data.self, json)
    #expect(data.outlets.map(\.kind) == [.flagship])
    let garment = try #require(data.garments.first)
    let parts: GraphQLGoldenBase.GarmentParts = garment.garmentParts
    #expect(parts.label == "Coat" && garment.label == "Coat")
    #expect(garment.care == .hand && garment.outlets.map(\.label) == ["Leeds"])
  }

  @Test("A value that is added to an enum below can be matched, by both modules, and is sent by its name")
  func enumValue() throws {
    let below = try decode(GarmentsQuery.Data.self, #"{"garments":[{"id":"g","label":"Coat","size":"TALL"}]}"#)
    let size = try #require(below.garments.first?.size)
    #expect(size == .tall && size != .small && size.rawValue == "TALL")
    switch size {
    case .tall: break
    default: Issue.record("\(size) is not matched")
    }
    #expect(!GarmentSize.knownCases.contains(.tall))
    #expect(variables(of: GarmentsQuery(size: .tall)) == #"{"size":"TALL"}"#)
    let spot = Spot(latitude: 53.8, longitude: -1.5)
    #expect(
      variables(of: OutletsQuery(near: spot, size: .tall))
        == #"{"near":{"latitude":53.8,"longitude":-1.5},"size":"TALL"}"#
    )
  }

  @Test("Inputs of the layer have inputs and enums of the module below")
  func inputs() {
    let reservation = Reservation(garment: "g", size: .tall, filter: GarmentFilter(size: .large, text: nil))
    #expect(
      variables(of: ReserveMutation(reservation: reservation))
        == #"{"reservation":{"garment":"g","size":"TALL","filter":{"size":"LARGE"}}}"#
    )
  }

  @Test("A member that is added to a union or an interface below is known here, and another type below")
  func member() throws {
    let json = #"{"finds":[{"__typename":"Outlet","id":"1","label":"Leeds","kind":"KIOSK"}],"labelled":null}"#
    let find = try #require(try decode(FindsQuery.Data.self, json).finds.first)
    guard case .outlet(let outlet) = find.kind, case .other("Outlet") = find.findParts else {
      Issue.record("Found \(find)")
      return
    }
    #expect(outlet.kind == .kiosk)
    guard case .other("Outlet")? = try decode(BaseFindsQuery.Data.self, json).finds.first else {
      Issue.record("The module below knows it")
      return
    }
  }

  @Test("A mutation that the layer adds has members of both modules in its result")
  func mutation() throws {
    let json = #"{"reserve":{"__typename":"Garment","id":"g","label":"Coat","size":"SMALL","care":null}}"#
    guard case .garment(let garment) = try decode(ReserveMutation.Data.self, json).reserve else {
      Issue.record("Not a garment")
      return
    }
    #expect(garment.size == .small && garment.care == nil)
  }
}
