extension ProductListing {
  /// Which products a listing keeps. Several refinements must all be matched; of the values of one, any will do.
  public enum Refinement: Sendable, Hashable, Codable {
    /// Products of these brands, by slug.
    case brand([String])
    /// Products made in these colours, by slug.
    case colour([String])
    /// Products made in these sizes, by slug.
    case size([String])
    /// Products with a variant at a price in this range, in minor units of the listing's currency.
    case price(ClosedRange<Int>)
  }
}
