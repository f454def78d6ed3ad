#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The classification of Foundation's errors, whatever transport or interceptor throws them.
///
/// On Linux, `URLError` is in a module that this one does not link, because linking it slows every start by 40 milliseconds.
/// So errors are recognized by their domain and code, which every Swift error has.
package enum FoundationFailure {
  /// - Returns: Nil if the error is not one of Foundation's, or is too unspecific.
  package static func kind(of error: any Error) -> GraphQLClientError.Kind? {
    let (domain, code) = identity(of: error)
    return switch domain {
    case "NSURLErrorDomain", "kCFErrorDomainCFNetwork": kind(ofURLCode: code)
    case "NSPOSIXErrorDomain": GraphQLClientError.Kind(posixCode: Int32(clamping: code))
    case "NSCocoaErrorDomain": kind(ofCocoaCode: code)
    default: nil
    }
  }

  /// Reports whether the error means that the request was canceled.
  package static func isCancellation(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    let (domain, code) = identity(of: error)
    return switch domain {
    case "NSURLErrorDomain", "kCFErrorDomainCFNetwork": code == -999
    case "NSPOSIXErrorDomain": POSIXError.isCancellation(code)
    case "NSCocoaErrorDomain": code == CocoaError.Code.userCancelled.rawValue
    default: false
    }
  }

  /// Returns the domain and the code as on Apple platforms. On Linux, two of Foundation's types have different ones, and any
  /// `NSError` can be cast to `CocoaError`, so the domain determines the type for the cast.
  private static func identity(of error: any Error) -> (domain: String, code: Int) {
    switch error._domain {
    case "FoundationEssentials.POSIXError":
      ("NSPOSIXErrorDomain", (error as? POSIXError)?.number ?? 0)
    case "FoundationEssentials.CocoaError": ("NSCocoaErrorDomain", (error as? CocoaError)?.code.rawValue ?? 0)
    default: (error._domain, error._code)
    }
  }

  /// Returns the kind for a code of `NSURLErrorDomain`.
  package static func kind(ofURLCode code: Int) -> GraphQLClientError.Kind? {
    switch code {
    case -1000, -1002, -1022: .invalidRequest  // bad URL, unsupported URL, refused by App Transport Security
    case -1001: .timeout
    case -1003, -1004, -1006, -1008, -1009: .couldNotConnect  // host, connection, DNS, resource, offline
    case -1018, -1019, -1020, -2000: .couldNotConnect  // roaming, call, data not allowed, only from the cache
    case -1206 ... -1200: .couldNotConnect  // TLS
    case -1, -997, -1005, -1011: .connectionLost  // unknown, background session, lost, bad response
    case -1017 ... -1014, -1021: .connectionLost  // what came cannot be decoded or parsed, or the body ended
    case -1007, -1010: .serverStatus  // redirects
    case -1012, -1013: .unauthenticated
    case -1102 ... -1100: .invalidRequest  // a file that cannot be read
    case -1103: .responseTooLarge
    default: nil
    }
  }

  private static func kind(ofCocoaCode code: Int) -> GraphQLClientError.Kind? {
    switch CocoaError.Code(rawValue: code) {
    case .fileNoSuchFile, .fileReadNoSuchFile, .fileReadNoPermission, .fileReadUnknown, .fileReadCorruptFile:
      .invalidRequest
    default: nil
    }
  }
}

extension GraphQLClientError {
  /// Creates a client's error from any error. A ``GraphQLClientError`` stays as it is. One of Foundation's errors, such as
  /// `URLError`, gets the corresponding kind; any other error gets ``Kind-swift.struct/other``.
  public init(any error: any Error) {
    if let error = error as? GraphQLClientError {
      self = error
    } else if let kind = FoundationFailure.kind(of: error) {
      self.init(kind, "the request failed: \(type(of: error)) \(error._code)", underlying: error)
    } else {
      self.init(.other, "the request failed: \(type(of: error))", underlying: error)
    }
  }

  /// Returns this error with a cause that does not reveal the secrets in the addresses.
  func hiding(_ urls: [URL]) -> GraphQLClientError {
    let secrets = urls.flatMap(\.secrets)
    guard let underlying, !(underlying is GraphQLClientError), !secrets.isEmpty else { return self }
    let text = String(reflecting: underlying) + String(describing: underlying)
    guard secrets.contains(where: text.contains) else { return self }
    var result = self
    result.underlying = HiddenError(domain: underlying._domain, code: underlying._code)
    return result
  }
}

/// A replacement for an error whose text contains secrets.
private struct HiddenError: Error, CustomStringConvertible {
  let domain: String
  let code: Int

  var description: String { "\(domain) \(code) (its text is omitted because it contains secrets of the endpoint)" }
}

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
  /// Creates the kind for a code of `NSPOSIXErrorDomain`; nil if the code is too unspecific.
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

  /// Reports whether a code of `NSPOSIXErrorDomain` means that something was canceled.
  static func isCancellation(_ code: Int) -> Bool { code == Int(ECANCELED.rawValue) }
}
