/// How often one operation was sent.
actor AttemptCounter {
  private(set) var count = 0

  func add() { count += 1 }
}
