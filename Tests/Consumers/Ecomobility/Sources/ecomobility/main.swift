import EcomobilityBackend
import EcomobilityData
import EcomobilityDomain
import Foundation
import GraphQLMock
import GraphQLRuntime
import GraphQLSessions
import GraphQLURLSession

// An app keeps its session in the keychain, or in a `FileSessionStore` where there is none.
let store = InMemorySessionStore()
let backend = try EcomobilityBackend()
let server = try backend.serve()
let source = GraphQLDataSource(endpoint: server.url, transport: URLSessionTransport(), store: store) {
  print("The session has ended: sign in again.")
}
let accounts = LiveAccountRepository(server: source, store: store)

print("At the first launch:", try await CheckSession(accounts).execute())
let rider = try await accounts.signUp(name: "Ada", email: "ada@example.com", password: "engine")
print("Welcome, \(rider.name).")
await backend.expireAccessTokens()
print("At the next launch:", try await CheckSession(accounts).execute())

let here = Coordinate(latitude: 52.52, longitude: 13.4)
for vehicle in try await ShowMap(LiveVehicleRepository(server: source)).execute(around: here) {
  print("  \(vehicle.id) at \(vehicle.place.latitude), \(vehicle.place.longitude): \(vehicle.kind)")
}
try await accounts.signOut()
print("At the last launch:", try await CheckSession(accounts).execute())
await server.stop()
