import GraphQLFiles
import GraphQLRecords
import Testing
import cache_writer

@testable import GraphQLCache

@Suite("The files of a cache, byte by byte")
struct DiskFormatTests {
  @Test("The hash is XXH64")
  func hash() {
    let long = (0..<101).map { UInt8($0) }
    #expect(Hash64.hash([], seed: 0) == 0xEF46_DB37_51D8_E999)
    #expect(Hash64.hash(Array("a".utf8), seed: 0) == 0xD24E_C4F1_A98C_6E5B)
    #expect(Hash64.hash(Array("abc".utf8), seed: 0) == 0x44BC_2CF5_AD77_0999)
    #expect(Hash64.hash(long, seed: 0) == 0xE990_3849_5F85_381E)
    #expect(Hash64.hash(long, seed: 0x9E37_79B1_85EB_CA87) == 0xA18F_7E69_1604_78FA)
  }

  @Test("A frame has these bytes")
  func frame() {
    var bytes: [UInt8] = []
    var name = CommitContent()
    Array("ab".utf8).withUnsafeBytes { name.append(.field(7, $0)) }
    let content = name.bytes
    #expect(content == [1, 0, 0, 0, 6, 0, 0, 0, 7, 0, 0, 0, 0x61, 0x62])
    Frame.append(.checkpoint, number: 3, content, to: &bytes, at: 0, salt: 5)
    #expect(bytes.count == 40)
    #expect(
      Array(bytes[8...]) == [38, 0, 0, 0, 1, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0] + content + [0, 0]
    )
    #expect(bytes.little(0) == Hash64.hash(Array(bytes[8...]), seed: 5))
    #expect(Array(bytes[..<8]) == [84, 107, 230, 152, 247, 255, 21, 12])
    let frame = bytes.withUnsafeBytes { Frame.read($0, at: 0, after: nil, salt: 5) }
    #expect(frame?.number == 3)
    #expect(frame?.content == 24..<38)
    #expect(frame?.end == 40)
  }

  @Test("A frame of another file, at another place, of another version, or out of order is not read")
  func wrongFrame() {
    var bytes: [UInt8] = []
    Frame.append(.commit, number: 3, [1, 2, 3], to: &bytes, at: 0, salt: 5)
    func reads(_ bytes: [UInt8], at offset: Int = 0, after number: UInt64? = 2, salt: UInt64 = 5) -> Bool {
      bytes.withUnsafeBytes { Frame.read($0, at: offset, after: number, salt: salt) } != nil
    }
    #expect(reads(bytes))
    #expect(!reads(bytes, salt: 6))
    #expect(!reads(bytes, after: 1))
    #expect(!reads(bytes, after: 3))
    #expect(!reads([UInt8](repeating: 0, count: 8) + bytes, at: 8))
    #expect(!reads(Array(bytes.dropLast())))
    #expect(!reads([]))
    var later = bytes
    later[12] = 2
    let sum = Hash64.hash(Array(later[8...]), seed: 5)
    later.replaceSubrange(0..<8, with: withUnsafeBytes(of: sum.littleEndian, Array.init))
    #expect(!reads(later), "a later version whose checksum is right")
  }

  @Test("A frame that begins after the first gigabyte of a log is read")
  func farFrame() throws {
    let place = DiskPlace()
    let folder = DiskFolder(path: place.folder, calls: place.calls, pause: {})
    try folder.make()
    let file = try #require(try folder.open("1-5.log", for: .changingOrNew))
    let offset = 1 << 30 + 8
    var bytes: [UInt8] = []
    Frame.append(.commit, number: 3, [1, 2, 3], to: &bytes, at: offset, salt: 5)
    // The file has a hole, which takes no room on the disk.
    try file.write(bytes, at: offset)
    var frames = try FrameReader(file, salt: 5, from: offset, after: 2)
    #expect(try frames.next()?.content.bytes == [1, 2, 3])
    #expect(frames.end == offset + bytes.count)
  }

  @Test("What says which log is in force has these bytes, and is not read with any bit flipped")
  func current() throws {
    var current = Current(generation: 7, epoch: 2, partition: Array("ada".utf8))
    current.salt = 0x0123_4567_89AB_CDEF
    current.partition = Hash64.hash(Array("ada".utf8), seed: current.salt)
    #expect(current.log == "7-123456789abcdef.log")
    let bytes = current.bytes
    #expect(
      bytes == [
        86, 67, 65, 67, 72, 69, 3, 0, 7, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
        239, 205, 171, 137, 103, 69, 35, 1, 29, 132, 8, 49, 23, 169, 250, 100, 54, 6, 69, 245, 156, 0, 7, 85,
      ]
    )
    #expect(Current(bytes) == current)
    #expect(current.belongs(to: Array("ada".utf8)))
    #expect(!current.belongs(to: Array("bob".utf8)))
    for bit in 0..<bytes.count * 8 { #expect(Current(bytes.flipping(bit)) == nil) }
    for count in 0..<bytes.count { #expect(Current(Array(bytes[..<count])) == nil) }
    #expect(Current(bytes + [0]) == nil)
  }

  @Test("A claim is read as it was written, and not with any bit flipped")
  func claim() throws {
    let claim = Claim(at: 1000)
    defer { claim.finish() }
    let bytes = claim.bytes
    #expect(bytes.count == 48)
    #expect(Claim(bytes) == claim)
    for bit in 0..<bytes.count * 8 { #expect(Claim(bytes.flipping(bit)) == nil) }
    #expect(claim.isInForce(at: 1000))
    #expect(claim.isInForce(at: 30_999))
    #expect(!claim.isInForce(at: 31_000))
    #expect(!claim.isInForce(at: -30_000), "made by a clock that was set back since")
    #expect(claim.renewed(at: 20_000).isInForce(at: 49_999))
    #expect(!claim.needsRenewal(at: 10_999))
    #expect(claim.needsRenewal(at: 11_001))
    claim.finish()
    #expect(!claim.isInForce(at: 1000))
  }

  @Test("Files in the folder that are not the cache's stay: only logs and drafts of logs are deleted")
  func others() async throws {
    let place = DiskPlace()
    do { _ = try await place.open().flushed() }
    let store = place.open()
    store.commit([1: "one"])
    try await store.log.flush()
    let others = ["network.log", "draft.new", "1-.log", "+1-a.log", "01-a.log", "1-A.log", "1-a.log.old"]
    let leftovers = ["1-a.log", "2-b.log.new", "18446744073709551615-ffffffffffffffff.log"]
    for name in others + leftovers { place.write([1], name) }
    try store.removeAll()
    #expect(Set(place.names()).isSuperset(of: others))
    #expect(Set(place.names()).isDisjoint(with: leftovers))
    for name in leftovers { place.write([1], name) }
    store.log.close()
    _ = place.open()
    #expect(Set(place.names()).isSuperset(of: others))
    #expect(Set(place.names()).isDisjoint(with: leftovers))
  }
}

extension [UInt8] {
  func flipping(_ bit: Int) -> [UInt8] {
    var bytes = self
    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    return bytes
  }
}

extension Frame {
  /// Returns the frame at an offset of a file, or `nil` if there is none, or it is damaged.
  ///
  /// - Parameter number: The number of the previous frame; `nil` if there is none.
  fileprivate static func read(
    _ file: UnsafeRawBufferPointer,
    at offset: Int,
    after number: UInt64?,
    salt: UInt64
  ) -> Frame? {
    let rest = UnsafeRawBufferPointer(rebasing: file[min(offset, file.count)...])
    guard let frame = announced(by: rest, at: offset, after: number), frame.end <= file.count,
      frame.isWhole(rest, at: offset, salt: salt)
    else { return nil }
    return frame
  }
}
