import CommandSupport
import Foundation
import GraphQLCommandSupport

exit(await Companion.cache.main(CachePrinting.usage) { try CachePrinting(&$0).run() }.rawValue)
