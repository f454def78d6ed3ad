// The place of what is generated from the schema and the operations beside this file.
