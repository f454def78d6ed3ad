// First file of MockBFF.
