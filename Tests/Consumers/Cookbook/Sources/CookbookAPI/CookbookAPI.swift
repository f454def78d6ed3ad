// The module for the code that is generated from the schema and the queries next to this file.
