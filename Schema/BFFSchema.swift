// The place of the generated schema types: enums, inputs and scalars of the BFF.
