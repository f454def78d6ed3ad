import GraphQLCache
import GraphQLRecords

/// What a process writes that is killed: step `n` does the same in each run, so whoever opens the cache after a kill can
/// tell what it must hold.
package enum Script {
  /// A text that says in which step it was written.
  private static func text(_ number: UInt32, _ step: Int) -> [UInt8] {
    let length = 40 + Int(mixed(UInt64(step) &* 64 &+ UInt64(number)) % 12_000)
    return Array("<\(step):\(number)>".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: length)
  }

  /// Text 0 has the step's own number.
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

  /// What is known after a step.
  package static func texts(after step: Int) -> SmallStore.Texts {
    var texts: SmallStore.Texts = [:]
    for number in stride(from: 1, through: step, by: 1) {
      if isRemoval(number) { texts = [:] }
      SmallStore.apply(SmallStore.content(changes(number)), to: &texts)
    }
    return texts
  }

  /// The step after which a cache was found; nil if it holds something else. 0: it is empty.
  package static func step(of texts: SmallStore.Texts) -> Int? {
    guard let own = texts[0] else { return texts.isEmpty ? 0 : nil }
    guard let step = Int(String(decoding: own, as: UTF8.self)), texts == self.texts(after: step) else { return nil }
    return step
  }

  /// The last removal up to a step; 0: there is none.
  package static func lastRemoval(upTo step: Int) -> Int {
    stride(from: step, to: 0, by: -1).first(where: isRemoval) ?? 0
  }

  /// Does a step, and returns when what it did is on disk, if it is one of those that wait for it.
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
  /// The earliest step that bytes have a text of: `<step:number>`. Less would be found in checksums now and then.
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
