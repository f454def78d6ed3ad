import GraphQLNetworking
import PaybackAPI
import PaybackDomain

extension Transaction {
  init(_ fragment: TransactionFragment) {
    self.init(
      id: fragment.id,
      partner: fragment.partner,
      description: fragment.description,
      category: fragment.category,
      bookingDate: fragment.bookingDate,
      value: Amount(fragment.value.amount, fragment.value.currency)
    )
  }
}

extension PaybackError {
  init(_ error: any Error) {
    switch (error as? GraphQLClientError)?.kind {
    case .couldNotConnect, .connectionLost, .timeout: self = .offline
    default: self = .server("\(error)")
    }
  }
}
