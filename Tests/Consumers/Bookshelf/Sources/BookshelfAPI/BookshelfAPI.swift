// The module for the code that is generated from the schema and the operations next to this file.
