// The place of what is generated from the schema and the queries beside this file.
