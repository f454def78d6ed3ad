// The place of the generated operations and fragments of the BFF.
