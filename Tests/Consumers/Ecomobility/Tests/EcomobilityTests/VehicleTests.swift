import EcomobilityAPI
import EcomobilityBackend
import EcomobilityData
import EcomobilityDomain
import Foundation
import GraphQLMock
import GraphQLRuntime
import GraphQLSessions
import GraphQLURLSession
import Testing

@Suite("The map")
struct VehicleTests {
  private let here = Coordinate(latitude: 52.52, longitude: 13.4)

  @Test("Each kind of vehicle has what matters of it, over HTTP")
  func kinds() async throws {
    let server = try EcomobilityBackend().serve()
    let source = GraphQLDataSource(
      endpoint: server.url,
      transport: URLSessionTransport(),
      store: InMemorySessionStore()
    )
    let vehicles = try await ShowMap(LiveVehicleRepository(server: source)).execute(around: here)
    #expect(vehicles.map(\.kind) == [.bicycle(isElectric: true), .moped(battery: 64), .car(seats: 4)])
    #expect(vehicles.first?.place == Coordinate(latitude: 52.52, longitude: 13.4))
    await server.stop()
  }

  @Test("A kind that the app does not know is left out, and the rest keeps its order")
  func unknownKind() async throws {
    let source = Vehicles([
      .moped(.mock(id: "M1", battery: 7)), .other(typename: "Balloon"), .car(.mock(id: "C1", seats: 2)),
    ])
    let vehicles = try await ShowMap(LiveVehicleRepository(server: source)).execute(around: here)
    #expect(vehicles.map(\.id) == ["M1", "C1"])
    #expect(vehicles.map(\.kind) == [.moped(battery: 7), .car(seats: 2)])
  }

  @Test("Half a kilometre is walked at most")
  func radius() async throws {
    let source = Vehicles([])
    _ = try await ShowMap(LiveVehicleRepository(server: source)).execute(around: here)
    #expect(await source.radius == 500)
  }
}

/// A server that always sees the same vehicles.
private actor Vehicles: VehicleDataSource {
  private let all: [VehicleFragment]
  private(set) var radius: Int?

  init(_ all: [VehicleFragment]) {
    self.all = all
  }

  func vehicles(around place: Coordinate, radius: Int) -> [VehicleFragment] {
    self.radius = radius
    return all
  }
}
