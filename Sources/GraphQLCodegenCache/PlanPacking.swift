/// Shortens plans, which repeat names and keys.
///
/// | short | stands for |
/// |---|---|
/// | `'3` | a name that the plan has had before, by its number among the names outside of parentheses |
/// | `**{` | `*{`, and `__typename` as the first field |
/// | `;` | the field `id` as a key that decoders do not see, and `}` |
///
/// What is in parentheses is left as it is: it contains JSON, and is rarely repeated.
package struct PlanPacking {
  private let plan: [UInt8]
  private var place = 0
  private var packed: [UInt8] = []
  /// The number of each name.
  private var numbers: [ArraySlice<UInt8>: Int] = [:]
  /// Whether the next entry has a condition.
  private var hasCondition = false

  /// Returns a plan in its short form, which means the same.
  package static func packed(_ plan: String) -> String {
    var packing = PlanPacking(plan: Array(plan.utf8))
    packing.run()
    return String(decoding: packing.packed, as: UTF8.self)
  }

  private init(plan: [UInt8]) { self.plan = plan }

  private mutating func run() {
    // The version.
    copy(1)
    while place < plan.count {
      let byte = plan[place]
      if byte == UInt8(ascii: "(") {
        copy(lengthOfParentheses)
      } else if takes("*{__typename ") {
        packed += Array("**{".utf8)
      } else if !hasCondition, packed.last != UInt8(ascii: ":"), packed.last != UInt8(ascii: "@"), takes("id%}") {
        packed.append(UInt8(ascii: ";"))
      } else if Self.startsName(byte) {
        let isCondition = packed.last.map("+-".utf8.contains) == true
        appendName()
        if !isCondition { hasCondition = false }
      } else {
        if "+-".utf8.contains(byte) { hasCondition = true } else if "{<&".utf8.contains(byte) { hasCondition = false }
        copy(1)
      }
    }
  }

  private mutating func copy(_ count: Int) {
    packed += plan[place..<min(place + count, plan.count)]
    place += count
  }

  private mutating func takes(_ text: StaticString) -> Bool {
    // The bytes of a static string live as long as the program.
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard plan[place...].starts(with: bytes) else { return false }
    place += bytes.count
    return true
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  private static func isOfName(_ byte: UInt8) -> Bool { startsName(byte) || byte &- UInt8(ascii: "0") < 10 }

  /// Appends a name, or its number if that is shorter.
  private mutating func appendName() {
    let name = plan[place...].prefix(while: Self.isOfName)
    place += name.count
    guard let number = numbers[name] else {
      numbers[name] = numbers.count
      return packed += name
    }
    let reference = Array("'\(number)".utf8)
    packed += reference.count < name.count ? reference[...] : name
  }

  /// The length of the parentheses that begin here, including what they contain.
  private var lengthOfParentheses: Int {
    var (end, depth) = (place, 0)
    while end < plan.count {
      switch plan[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return end + 1 - place }
      case UInt8(ascii: "\""):
        end += 1
        while end < plan.count, plan[end] != UInt8(ascii: "\"") { end += plan[end] == UInt8(ascii: "\\") ? 2 : 1 }
      default: break
      }
      end += 1
    }
    return end - place
  }
}
