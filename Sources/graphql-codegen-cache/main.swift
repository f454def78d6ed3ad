import CommandSupport
import Foundation

exit(await Companion.cache.main(CachePrinting.usage) { try CachePrinting(&$0).run() }.rawValue)
