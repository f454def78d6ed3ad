/// One key of a table, laid out so that it can be compared with a JSON text a word at a time.
struct JSONKey {
  /// The key's bytes and the quote that closes it, then zeros up to a whole word.
  private let words: UnsafePointer<UInt64>
  private let wordCount: Int
  /// The first word, and which of its bytes count.
  private let firstWord: UInt64
  private let firstMask: UInt64
  /// Which bytes of the last word count.
  private let lastMask: UInt64
  /// Number of bytes in the key.
  let length: Int
  /// Whether an object without the key is wrong.
  let isRequired: Bool

  /// - Parameter declaration: the key, followed by `?` if it may be missing.
  init(_ declaration: Substring.UTF8View) {
    isRequired = declaration.last != UInt8(ascii: "?")
    let name = isRequired ? declaration[...] : declaration.dropLast()
    length = name.count
    wordCount = (length + 8) / 8
    let quoted = Array(name) + [ASCII.quote]
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    for index in 0..<wordCount { words[index] = Self.word(index, of: quoted) }
    self.words = UnsafePointer(words)
    firstWord = words[0]
    lastMask = Self.word(wordCount - 1, of: quoted.map { _ in 0xFF })
    firstMask = wordCount == 1 ? lastMask : .max
  }

  /// Eight bytes in the byte order of this machine.
  private static func word(_ index: Int, of bytes: [UInt8]) -> UInt64 {
    var word: UInt64 = 0
    withUnsafeMutableBytes(of: &word) { word in
      for (place, byte) in bytes.dropFirst(index * 8).prefix(8).enumerated() { word[place] = byte }
    }
    return word
  }

  /// Whether the key and its closing quote stand at `text`. The key is taken by its address, because copying it costs
  /// more than the comparison.
  ///
  /// Reads no more than 15 bytes beyond the end of the JSON text, which is within the reader's padding: a word is
  /// looked at only if all before it were equal, and the zeros after the text are equal to no key's byte.
  @inline(__always)
  static func stands(_ key: UnsafePointer<JSONKey>, at text: UnsafePointer<UInt8>) -> Bool {
    let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self)
    guard (word ^ key.pointee.firstWord) & key.pointee.firstMask == 0 else { return false }
    return key.pointee.wordCount == 1 || restStands(key, at: UnsafeRawPointer(text))
  }

  private static func restStands(_ key: UnsafePointer<JSONKey>, at bytes: UnsafeRawPointer) -> Bool {
    let (words, last) = (key.pointee.words, key.pointee.wordCount &- 1)
    var index = 1
    while index < last {
      guard bytes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self) == words[index] else { return false }
      index &+= 1
    }
    let word = bytes.loadUnaligned(fromByteOffset: last &* 8, as: UInt64.self)
    return (word ^ words[last]) & key.pointee.lastMask == 0
  }

  /// The key as text.
  var name: String {
    String(decoding: UnsafeRawBufferPointer(start: words, count: length), as: UTF8.self)
  }
}
