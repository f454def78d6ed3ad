/// A hash that is the same in every process, for recognizing a text in a file that must not contain it.
package enum StableHash {
  /// The 64-bit FNV-1a hash.
  package static func hexadecimal(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
