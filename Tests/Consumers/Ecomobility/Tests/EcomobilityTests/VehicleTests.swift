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

  /// Returns the vehicles on a map of the demo server, over HTTP.
  private func vehicles(around place: Coordinate, radius: Int? = nil) async throws -> [Vehicle] {
    let server = try EcomobilityBackend().serve()
    let store = InMemorySessionStore()
    let source = GraphQLDataSource(endpoint: server.url, transport: URLSessionTransport(), store: store)
    let showMap: any ShowMapUseCase = ShowMap(LiveVehicleRepository(server: source))
    let vehicles =
      if let radius { try await showMap.execute(around: place, radius: radius) } else {
        try await showMap.execute(around: place)
      }
    await server.stop()
    return vehicles
  }

  @Test("Each kind of vehicle has what matters of it, and the nearest comes first")
  func kinds() async throws {
    let vehicles = try await vehicles(around: here)
    #expect(vehicles.map(\.kind) == [.bicycle(isElectric: true), .moped(battery: 64), .car(seats: 4)])
    #expect(vehicles.first?.place == here)
  }

  @Test(
    "Only vehicles within the radius are shown: the bicycle B2 is 754 m away",
    arguments: [(nil, 3), (753, 3), (755, 4), (0, 1), (1_000_000, 5)] as [(Int?, Int)]
  )
  func radius(radius: Int?, count: Int) async throws {
    #expect(try await vehicles(around: here, radius: radius).count == count)
  }

  @Test("Elsewhere there are other vehicles, or none")
  func elsewhere() async throws {
    #expect(try await vehicles(around: Coordinate(latitude: 48.138, longitude: 11.575)).map(\.id) == ["M2"])
    #expect(try await vehicles(around: Coordinate(latitude: 0, longitude: 0)).isEmpty)
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
}

/// A server that always returns the same vehicles.
private struct Vehicles: VehicleDataSource {
  let all: [VehicleFragment]

  init(_ all: [VehicleFragment]) {
    self.all = all
  }

  func vehicles(around place: Coordinate, radius: Int) -> [VehicleFragment] { all }
}
