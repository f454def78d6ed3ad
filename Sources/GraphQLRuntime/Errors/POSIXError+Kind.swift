#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The codes of errors.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension GraphQLClientError.Kind {
  /// The kind of a code of `NSPOSIXErrorDomain`; nil if it says too little.
  init?(posixCode code: Int32) {
    switch POSIXError.Code(rawValue: code) {
    case .ECONNREFUSED, .EHOSTUNREACH, .EHOSTDOWN, .ENETUNREACH, .ENETDOWN, .EADDRNOTAVAIL: self = .couldNotConnect
    case .ECONNRESET, .ECONNABORTED, .ENETRESET, .ENOTCONN, .EPIPE, .ESHUTDOWN: self = .connectionLost
    case .ETIMEDOUT: self = .timeout
    default: return nil
    }
  }
}

extension POSIXError {
  /// The code of `NSPOSIXErrorDomain`.
  var number: Int { Int(code.rawValue) }

  /// Whether a code of `NSPOSIXErrorDomain` says that something was cancelled.
  static func isCancellation(_ code: Int) -> Bool { code == Int(ECANCELED.rawValue) }
}
