import GraphQLRuntime
import Testing

@Suite("Reading strings")
struct StringReadingTests {
  @Test("A string of any length ends at its quote", arguments: 0..<40)
  func lengths(length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try decode(String.self, "\"\(text)\"") == text)
    #expect(try decode(String.self, "\"\(text)é\"") == text + "é")
    #expect(try decode(String.self, "\"\(text)\\\"\"") == text + "\"")
  }

  @Test("Every ASCII character except control characters reads as itself beside any other", arguments: 0..<9)
  func characters(place: Int) throws {
    let others = (0..<0x80).map { Unicode.Scalar(UInt8($0)) }.filter { $0 != "\"" && $0 != "\\" }
    for character in others {
      let text = String(repeating: "!", count: place) + String(character) + "!#[]\u{7F}é"
      if character.value < 0x20 {
        #expect(throws: JSONDecodingError.self) { try decode(String.self, "\"\(text)\"") }
      } else {
        #expect(try decode(String.self, "\"\(text)\"") == text)
      }
    }
  }

  @Test("Escapes are read")
  func escapes() throws {
    #expect(try decode(String.self, #""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{c}\n\r\t")
    #expect(try decode(String.self, #""\u00e9\u20AC\ud83d\uDE00 \u0000""#) == "é€😀 \0")
  }

  @Test("Text beyond ASCII is read as it is")
  func unicode() throws {
    let text = "Größe 42 – 日本語 👩‍👩‍👧 \u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"
    #expect(try decode(String.self, "\"\(text)\"") == text)
  }

  @Test(
    "What RFC 8259 forbids in strings is an error",
    arguments: [
      (#""\ud83d\x""#, "an escape"),
      (#""\ud83d\u12""#, "four hexadecimal digits after \\u"),
      (#""\x""#, "an escape"),
      (#""\u12g4""#, "four hexadecimal digits after \\u"),
      (#""\u12""#, "four hexadecimal digits after \\u"),
      ("\"a\nb\"", "control characters in strings to be escaped"),
      ("\"a\tb\"", "control characters in strings to be escaped"),
      ("\"a\0b\"", "control characters in strings to be escaped"),
      ("\"12345678\u{1f}\"", "control characters in strings to be escaped"),
      ("\"abc", "the closing quote of a string"),
      ("\"", "the closing quote of a string"),
      ("\"abc\\", "the closing quote of a string"),
      ("\"abc\\\"", "the closing quote of a string"),
      ("'abc'", "a string"),
      ("", "a string"),
    ]
  )
  func illegal(text: String, expected: String) {
    for decode in [{ try decode(String.self, text) }, { try decode(Skipped.self, text) }] as [() throws -> Any] {
      let error = #expect(throws: JSONDecodingError.self) { _ = try decode() }
      #expect(error?.expected == expected || error?.expected == "a value")
    }
  }

  private static let halves = [
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\uDFFF\n""#, "\u{FFFD}\n"),
    (#""a\ud83d\u0041""#, "a\u{FFFD}A"),
  ]

  @Test("Half a surrogate pair reads as U+FFFD, in keys and in skipped members as well", arguments: halves)
  func unpairedSurrogates(text: String, expected: String) throws {
    #expect(try decode(String.self, text) == expected)
    #expect(try decode(JSONValue.self, "[\(text)]") == .array([.string(expected)]))
    #expect(try decode(JSONValue.self, "{\(text):1}") == .object([expected: 1]))
    #expect(try decode(Was.self, "{\(text):{\(text):[\(text)]},\"amount\":5,\"x\":\(text)}") == Was(amount: 5))
  }

  @Test("Half a surrogate pair is an error where that is asked for, in skipped members as well", arguments: halves)
  func refusedSurrogates(text: String, expected: String) {
    for json in [text, "[\(text)]", "{\"x\":\(text)}", "{\(text):1}"] {
      let error = #expect(throws: JSONDecodingError.self) {
        try JSONReader.decode(JSONValue.self, from: Array(json.utf8), refusesUnpairedSurrogates: true)
      }
      #expect(error?.expected == "both halves of a surrogate pair")
      #expect(throws: JSONDecodingError.self) {
        try JSONReader.decode(Skipped.self, from: Array(json.utf8), refusesUnpairedSurrogates: true)
      }
    }
  }

  @Test("Escapes may be anywhere in a string of any length, between characters of any length")
  func escapesEverywhere() throws {
    let contents = [
      ("\\n", "\n"), ("\\\"", "\""), ("\\u00e9", "é"), ("\\u20ac", "€"), ("\\ud83d\\ude00", "😀"), ("\\/", "/"),
    ]
    for (escape, character) in contents {
      for before in 0...18 {
        for after in 0...18 {
          let (first, last) = (String(repeating: "é", count: before), String(repeating: "z", count: after))
          let text = "\"\(first)\(escape)\(last)\(escape)\(escape)\""
          let expected = first + character + last + character + character
          #expect(try decode(String.self, text) == expected)
          #expect(try decode([String].self, "[\(text),\(text)]") == [expected, expected])
        }
      }
    }
  }

  @Test("A byte order mark in front of the text is skipped, and places after it stay right")
  func byteOrderMark() throws {
    #expect(try decode(Was.self, "\u{FEFF}{\"amount\":5}") == Was(amount: 5))
    #expect(try decode(Int.self, "\u{FEFF} 7 ") == 7)
    let error = #expect(throws: JSONDecodingError.self) { try decode(Was.self, "\u{FEFF}{\"amount\":\"5\"}") }
    #expect(error?.path == "amount" && error?.offset == 13 && error?.found == "a string")
    #expect(throws: JSONDecodingError.self) { try decode(Int.self, "\u{FEFF}") }
  }

  @Test(
    "Bytes that are not UTF-8 are an error, also in what is skipped",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]]
  )
  func invalidUTF8(bytes: [UInt8]) {
    let text = Array("\"before ".utf8) + bytes + Array(" after\"".utf8)
    #expect(throws: JSONDecodingError.self) { try JSONReader.decode(String.self, from: text) }
    #expect(throws: JSONDecodingError.self) { try JSONReader.decode(Skipped.self, from: text) }
    #expect(throws: JSONDecodingError.self) {
      try JSONReader.decode(Skipped.self, from: Array("{".utf8) + text + Array(":1}".utf8))
    }
  }

  @Test("An ID is a string or a whole number")
  func ids() throws {
    #expect(try read("\"a-1\"") { (reader) throws(JSONError) in try reader.id() } == "a-1")
    #expect(
      try read("12345678901234567890123") { (reader) throws(JSONError) in try reader.id() } == "12345678901234567890123"
    )
    #expect(try read("null") { (reader) throws(JSONError) in try reader.nullable(JSONReader._readID) } == nil)
    #expect(throws: JSONDecodingError.self) { try read("1.5") { (reader) throws(JSONError) in try reader.id() } }
  }
}
