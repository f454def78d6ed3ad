/// An amount in pounds. Only whole pence occur.
public struct Money: Sendable, Hashable {
  public var pence: Int

  public init(pence: Int) {
    self.pence = pence
  }
}

extension Money: CustomStringConvertible {
  /// The amount as text: `£1,234.50`
  public var description: String {
    let (pounds, rest) = pence.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(pence < 0 ? "-" : "")£\(Self.grouped(pounds)).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func grouped(_ number: UInt) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      (digits.count - index).isMultiple(of: 3) && index > 0 ? ",\(digits[index])" : "\(digits[index])"
    }.joined()
  }
}
