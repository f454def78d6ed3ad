// This target contains the generated operations and fragments of the BFF.
