import Foundation
import GraphQLRuntime

/// The available vehicles.
enum Fleet {
  /// Returns the vehicles within a radius in meters, the nearest first.
  static func vehicles(latitude: Double, longitude: Double, radius: Int) -> JSONValue {
    let near = all.map { vehicle in
      (vehicle, metres: distance(latitude, longitude, vehicle.latitude, vehicle.longitude))
    }
    return .array(near.filter { $0.metres <= Double(radius) }.sorted { $0.metres < $1.metres }.map(\.0.json))
  }

  private struct Vehicle {
    let id: String
    let latitude: Double
    let longitude: Double
    /// The properties specific to its kind, with `__typename`.
    let kind: JSONObject

    var json: JSONValue {
      var object = kind
      object["id"] = .string(id)
      object["position"] = [
        "latitude": JSONValue(encoding: latitude), "longitude": JSONValue(encoding: longitude),
      ]
      return .object(object)
    }
  }

  private static let all = [
    Vehicle(id: "C1", latitude: 52.5226, longitude: 13.4015, kind: ["__typename": "Car", "seats": 4]),
    Vehicle(id: "B1", latitude: 52.52, longitude: 13.40, kind: ["__typename": "Bicycle", "isElectric": true]),
    Vehicle(id: "B2", latitude: 52.523, longitude: 13.41, kind: ["__typename": "Bicycle", "isElectric": false]),
    Vehicle(id: "M1", latitude: 52.521, longitude: 13.402, kind: ["__typename": "Moped", "battery": 64]),
    Vehicle(id: "M2", latitude: 48.137, longitude: 11.575, kind: ["__typename": "Moped", "battery": 9]),
  ]

  /// Returns the distance between two points on the earth, in meters: https://en.wikipedia.org/wiki/Haversine_formula
  private static func distance(
    _ latitude: Double,
    _ longitude: Double,
    _ otherLatitude: Double,
    _ otherLongitude: Double
  ) -> Double {
    let radians = Double.pi / 180
    let height = sin((otherLatitude - latitude) * radians / 2)
    let width = sin((otherLongitude - longitude) * radians / 2)
    let half = height * height + cos(latitude * radians) * cos(otherLatitude * radians) * width * width
    return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
  }
}
