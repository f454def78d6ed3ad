/// Saturating arithmetic: results are clamped to the range of `Int`, where the operators would trap.
extension Int {
  func plus(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (other < 0 ? .min : .max) : sum
  }

  func minus(_ other: Int) -> Int {
    let (difference, isTooLarge) = subtractingReportingOverflow(other)
    return isTooLarge ? (other < 0 ? .max : .min) : difference
  }

  func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
