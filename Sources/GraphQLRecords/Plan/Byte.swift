/// The bytes that mean something in plans and in JSON.
enum Byte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let ampersand = UInt8(ascii: "&")
  static let asterisk = UInt8(ascii: "*")
  static let caret = UInt8(ascii: "^")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let exclamationMark = UInt8(ascii: "!")
  static let questionMark = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let dollar = UInt8(ascii: "$")
  static let tilde = UInt8(ascii: "~")
  static let at = UInt8(ascii: "@")
  static let bar = UInt8(ascii: "|")
  static let underscore = UInt8(ascii: "_")
  static let zero = UInt8(ascii: "0")
  static let one = UInt8(ascii: "1")
  static let space = UInt8(ascii: " ")
  static let n = UInt8(ascii: "n")

  static func isOfName(_ byte: UInt8) -> Bool {
    byte &- zero < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == underscore
  }
}
