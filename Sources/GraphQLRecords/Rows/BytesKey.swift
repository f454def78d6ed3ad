/// Bytes as the key of a dictionary. They are hashed as a whole: an array hashes each byte on its own, which is slow for long
/// arguments.
struct BytesKey: Hashable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
