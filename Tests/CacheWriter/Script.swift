import GraphQLCache
import GraphQLRecords

/// The writes of a process that is killed. Step `n` does the same in each run, so opening the cache after a kill shows
/// whether it contains what it must.
package enum Script {
  /// Returns a text that names the step in which it was written.
  private static func text(_ number: UInt32, _ step: Int) -> [UInt8] {
    let length = 40 + Int(mixed(UInt64(step) &* 64 &+ UInt64(number)) % 12_000)
    return Array("<\(step):\(number)>".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: length)
  }

  /// Returns the changes of a step. Text 0 contains the step's number.
  private static func changes(_ step: Int) -> SmallStore.Texts {
    var changes: SmallStore.Texts = [0: Array("\(step)".utf8)]
    for index in 0..<4 {
      let dice = mixed(UInt64(step) &* 8 &+ UInt64(index))
      let number = UInt32(dice % 50) + 1
      changes[number] = dice >> 32 & 7 == 0 ? [] : text(number, step)
    }
    return changes
  }

  package static func isRemoval(_ step: Int) -> Bool { step % 113 == 50 }

  /// Returns the texts after a step.
  package static func texts(after step: Int) -> SmallStore.Texts {
    var texts: SmallStore.Texts = [:]
    for number in stride(from: 1, through: step, by: 1) {
      if isRemoval(number) { texts = [:] }
      SmallStore.apply(SmallStore.content(changes(number)), to: &texts)
    }
    return texts
  }

  /// Returns the step after which a cache has these texts, or nil if no step leaves them. Step 0 leaves an empty cache.
  package static func step(of texts: SmallStore.Texts) -> Int? {
    guard let own = texts[0] else { return texts.isEmpty ? 0 : nil }
    guard let step = Int(String(decoding: own, as: UTF8.self)), texts == self.texts(after: step) else { return nil }
    return step
  }

  /// Returns the last removal up to a step, or 0 if there is none.
  package static func lastRemoval(upTo step: Int) -> Int {
    stride(from: step, to: 0, by: -1).first(where: isRemoval) ?? 0
  }

  /// Performs a step. If the step is one that waits, returns when its changes are on disk.
  ///
  /// - Returns: whether it waited.
  package static func run(_ step: Int, on store: some TextStore) async throws -> Bool {
    if isRemoval(step) { try store.removeAll() }
    try store.commit(changes(step))
    guard step % 7 == 0 || isRemoval(step) else { return false }
    try await store.flush()
    return true
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var value = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

extension Script {
  /// Returns the earliest step whose text occurs in some bytes: `<step:number>`. Shorter marks would occasionally occur in
  /// checksums.
  package static func earliest(in bytes: [UInt8]) -> Int {
    var (earliest, step, number) = (Int.max, nil as Int?, nil as Int?)
    for byte in bytes {
      let digit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
      switch (step, number, digit) {
      case (_, _, nil) where byte == UInt8(ascii: "<"): (step, number) = (0, nil)
      case (let known?, nil, let digit?): step = known &* 10 &+ digit
      case (.some, nil, nil) where byte == UInt8(ascii: ":"): number = 0
      case (.some, let known?, let digit?): number = known &* 10 &+ digit
      case (let step?, .some, nil) where byte == UInt8(ascii: ">") && step > 0: earliest = min(earliest, step)
      default: (step, number) = (nil, nil)
      }
    }
    return earliest
  }
}
