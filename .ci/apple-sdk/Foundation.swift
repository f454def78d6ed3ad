// What the package uses of Apple's Foundation that Linux's has not. It exports the C library, too.
@_exported import Darwin
import Foundation
import FoundationNetworking

extension URLCache {
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL?) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
