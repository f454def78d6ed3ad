/// The bytes with a meaning in plans and in JSON.
///
/// The properties are computed, since without optimization each use of a stored constant checks whether it is initialized.
enum Byte {
  static var quote: UInt8 { 0x22 }  // "
  static var apostrophe: UInt8 { 0x27 }  // '
  static var backslash: UInt8 { 0x5C }  // \
  static var comma: UInt8 { 0x2C }  // ,
  static var colon: UInt8 { 0x3A }  // :
  static var semicolon: UInt8 { 0x3B }  // ;
  static var leftBrace: UInt8 { 0x7B }  // {
  static var rightBrace: UInt8 { 0x7D }  // }
  static var leftBracket: UInt8 { 0x5B }  // [
  static var rightBracket: UInt8 { 0x5D }  // ]
  static var leftParenthesis: UInt8 { 0x28 }  // (
  static var rightParenthesis: UInt8 { 0x29 }  // )
  static var less: UInt8 { 0x3C }  // <
  static var greater: UInt8 { 0x3E }  // >
  static var plus: UInt8 { 0x2B }  // +
  static var minus: UInt8 { 0x2D }  // -
  static var point: UInt8 { 0x2E }  // .
  static var ampersand: UInt8 { 0x26 }  // &
  static var asterisk: UInt8 { 0x2A }  // *
  static var caret: UInt8 { 0x5E }  // ^
  static var hash: UInt8 { 0x23 }  // #
  static var percent: UInt8 { 0x25 }  // %
  static var exclamationMark: UInt8 { 0x21 }  // !
  static var questionMark: UInt8 { 0x3F }  // ?
  static var equals: UInt8 { 0x3D }  // =
  static var dollar: UInt8 { 0x24 }  // $
  static var tilde: UInt8 { 0x7E }  // ~
  static var at: UInt8 { 0x40 }  // @
  static var bar: UInt8 { 0x7C }  // |
  static var underscore: UInt8 { 0x5F }  // _
  static var slash: UInt8 { 0x2F }  // /
  static var zero: UInt8 { 0x30 }  // 0
  static var one: UInt8 { 0x31 }  // 1
  static var space: UInt8 { 0x20 }  // space
  static var n: UInt8 { 0x6E }  // n

  static func isOfName(_ byte: UInt8) -> Bool {
    byte &- zero < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == underscore
  }
}
