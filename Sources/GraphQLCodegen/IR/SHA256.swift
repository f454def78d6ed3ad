import GraphQLLanguage

/// The SHA-256 hash function (FIPS 180-4), for the identifiers of persisted operations.
package enum SHA256 {
  /// - Returns: 64 lowercase hexadecimal digits.
  @inline(never)
  package static func hexadecimal(of text: String) -> String {
    var state = initial
    let message = padded(Array(text.utf8))
    message.withUnsafeBufferPointer { bytes in
      var words = [UInt32](repeating: 0, count: 64)
      for start in stride(from: 0, to: bytes.count, by: 64) {
        schedule(bytes, start, &words)
        compress(words, &state)
      }
    }
    return state.map(hexadecimal).joined()
  }

  /// Returns a word as eight hexadecimal digits.
  static func hexadecimal(_ word: UInt32) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(word &>> UInt32(shift)) & 15]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the message followed by a one bit, zeros, and its length in bits, padded to a multiple of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = message.count * 8
    for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(bits &>> shift & 255)) }
    return bytes
  }

  private static func schedule(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ words: inout [UInt32]) {
    for index in 0..<16 {
      var word: UInt32 = 0
      for place in start + index * 4..<start + index * 4 + 4 { word = word &<< 8 | UInt32(bytes[place]) }
      words[index] = word
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first: UInt32 = rotate(a, 7) ^ rotate(a, 18) ^ (a &>> 3)
      let second: UInt32 = rotate(b, 17) ^ rotate(b, 19) ^ (b &>> 10)
      let sum: UInt32 = words[index - 16] &+ words[index - 7]
      words[index] = sum &+ first &+ second
    }
  }

  private static func compress(_ words: [UInt32], _ state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1: UInt32 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice: UInt32 = (e & f) ^ (~e & g)
      let word: UInt32 = constants[index] &+ words[index]
      let first: UInt32 = h &+ sum1 &+ choice &+ word
      let sum0: UInt32 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority: UInt32 = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    let values = [a, b, c, d, e, f, g, h]
    for index in 0..<8 { state[index] &+= values[index] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
