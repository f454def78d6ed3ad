/// The schema of the examples in section 5 of the specification, including the types that it adds along the way.
/// https://spec.graphql.org/September2025/#sec-Validation
let specificationSchema = """
  type Query {
    dog: Dog
    findDog(searchBy: FindDogInput): Dog
  }

  type Mutation {
    addPet(pet: PetInput!): Pet
    addPets(pets: [PetInput!]!): [Pet]
  }

  enum DogCommand { SIT DOWN HEEL }

  type Dog implements Pet {
    name: String!
    nickname: String
    barkVolume: Int
    doesKnowCommand(dogCommand: DogCommand!): Boolean!
    isHouseTrained(atOtherHomes: Boolean): Boolean!
    owner: Human
  }

  interface Sentient { name: String! }

  interface Pet { name: String! }

  type Alien implements Sentient {
    name: String!
    homePlanet: String
  }

  type Human implements Sentient {
    name: String!
    pets: [Pet!]
  }

  enum CatCommand { JUMP }

  type Cat implements Pet {
    name: String!
    nickname: String
    doesKnowCommand(catCommand: CatCommand!): Boolean!
    meowVolume: Int
  }

  union CatOrDog = Cat | Dog
  union DogOrHuman = Dog | Human
  union HumanOrAlien = Human | Alien

  input FindDogInput {
    name: String
    owner: String
  }

  input CatInput {
    name: String!
    nickname: String
    meowVolume: Int
  }

  input DogInput {
    name: String!
    nickname: String
    barkVolume: Int
  }

  input PetInput @oneOf {
    cat: CatInput
    dog: DogInput
  }

  # Additions of the specification's examples.
  extend type Query {
    human: Human
    pet: Pet
    catOrDog: CatOrDog
    arguments: Arguments
    booleanList(booleanListArg: [Boolean!]): Boolean
  }

  type Arguments {
    multipleRequirements(x: Int!, y: Int!): Int!
    booleanArgField(booleanArg: Boolean): Boolean
    floatArgField(floatArg: Float): Float
    intArgField(intArg: Int): Int
    nonNullBooleanArgField(nonNullBooleanArg: Boolean!): Boolean!
    booleanListArgField(booleanListArg: [Boolean]!): [Boolean]
    optionalNonNullBooleanArgField(optionalBooleanArg: Boolean! = false): Boolean!
    nonNullBooleanListField(nonNullBooleanListArg: [Boolean]!): Boolean
  }

  interface Node { id: ID! }

  interface Resource implements Node {
    id: ID!
    url: String
  }

  type Page implements Node & Resource {
    id: ID!
    url: String
  }

  type Subscription {
    newMessage: Message
    disallowedSecondRootField: Boolean
  }

  type Message {
    body: String
    sender: String
  }

  # Additions of these tests.
  extend type Query {
    values(list: [Int], matrix: [[Int!]], string: String, id: ID, commands: [DogCommand!], anything: Anything): Boolean
    onePet(pet: PetInput): Pet
  }

  scalar Anything
  directive @onQuery on QUERY
  directive @onVariable on VARIABLE_DEFINITION
  directive @tag(name: String!) repeatable on FIELD | FRAGMENT_DEFINITION
  """
