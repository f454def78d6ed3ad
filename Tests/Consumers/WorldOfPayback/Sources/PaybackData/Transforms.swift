import Foundation
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
      bookingDate: BookingDate(secondsSince1970: fragment.bookingDate.timeIntervalSince1970),
      value: Amount(fragment.value.amount, fragment.value.currency)
    )
  }
}

extension PaybackError {
  init(_ error: any Error) {
    let isOffline = (error as? GraphQLClientError)?.isOffline == true
    self = isOffline ? .offline : .server("\(error)")
  }
}
