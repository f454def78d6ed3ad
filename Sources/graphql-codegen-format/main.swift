import CommandSupport
import Foundation
import GraphQLCommandSupport

exit(await Companion.format.main(Formatting.usage) { try Formatting(&$0).run() }.rawValue)
