// What an entry counts.

/// A number of changes of an entry's data.
struct ChangeCount: Equatable {
  /// Changes by others than watches: after these, watches may request again what they have requested before.
  var byOthers = 0
  var all = 0

  static let byOthers = ChangeCount(byOthers: 1, all: 1)
  /// A change by the response to a follow-up request of a watch: see ``WatchCall/isFollowUp``.
  static let byWatch = ChangeCount(byOthers: 0, all: 1)

  static func += (count: inout ChangeCount, more: ChangeCount) {
    count.byOthers += more.byOthers
    count.all += more.all
  }
}

/// A number of responses to an operation.
struct AnswerCount {
  var all = 0
  /// Those with values that later requests or the app had made out of date before they arrived.
  var outdated = 0
}
