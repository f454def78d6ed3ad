extension MockBFF {
  /// A country's shop. Each sells the same products, in its own currency.
  public enum Store: String, Sendable, CaseIterable {
    /// Prices in euros.
    case europe = "EU"
    /// Prices in yen, which have no smaller unit.
    case japan = "JP"
    /// Prices in dinars of 1,000 fils.
    case kuwait = "KW"
    /// Prices in pounds.
    case unitedKingdom = "GB"
    /// Prices in dollars.
    case unitedStates = "US"

    var currency: Currency {
      switch self {
      case .europe: .euro
      case .japan: .yen
      case .kuwait: .dinar
      case .unitedKingdom: .pound
      case .unitedStates: .dollar
      }
    }
  }
}
