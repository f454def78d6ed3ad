import GraphQLRuntime

/// What there is to ride: around the corner of whoever asks.
enum Fleet {
  static let vehicles: JSONValue = [
    ["__typename": "Bicycle", "id": "B1", "position": ["latitude": 52.52, "longitude": 13.40], "isElectric": true],
    ["__typename": "Moped", "id": "M1", "position": ["latitude": 52.521, "longitude": 13.402], "battery": 64],
    ["__typename": "Car", "id": "C1", "position": ["latitude": 52.523, "longitude": 13.41], "seats": 4],
  ]
}
