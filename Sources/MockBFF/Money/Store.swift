extension MockBFF {
  /// A store of the shop, for one market. All stores sell the same products, each in its own currency.
  public enum Store: String, Sendable, CaseIterable {
    /// Prices in euros.
    case europe = "EU"
    /// Prices in yen, which has no minor unit.
    case japan = "JP"
    /// Prices in dinars, which have 1,000 fils each.
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
