/// The reason why a plan cannot be used: it was made by another version of the generator, or by hand.
package struct PlanError: Error, Hashable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The first character names a format that this version does not read.
    case unknownVersion
    /// The format requires this at the offset.
    case unexpected(StaticText)
    /// Sets are nested more deeply than any text that a reader accepts can be.
    case tooDeep
    /// A spread has a number for which there is no fragment.
    case unknownFragment(Int)
  }

  /// Text that is a constant of the program.
  package struct StaticText: Hashable, Sendable {
    let text: String
  }

  package let problem: Problem

  /// The offset in the plan, in bytes.
  package let offset: Int

  package var description: String {
    switch problem {
    case .unknownVersion: "The plan has a format that this version does not support."
    case .unexpected(let expected): "The plan lacks \(expected.text) at byte \(offset)."
    case .tooDeep: "The plan nests more than \(PlanText.maximumDepth) sets at byte \(offset)."
    case .unknownFragment(let number): "The plan spreads fragment \(number), which does not exist, at byte \(offset)."
    }
  }
}
