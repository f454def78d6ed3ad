import Testing

/// The numbers of the acceptance cases of a cache, out of fifty, that a test verifies: `grep -rn 'acceptance(' Tests` lists
/// them.
struct Acceptance: TestTrait {
  let cases: [Int]
}

extension Trait where Self == Acceptance {
  static func acceptance(_ cases: Int...) -> Self { Acceptance(cases: cases) }
}
