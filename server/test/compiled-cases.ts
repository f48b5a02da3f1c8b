import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  printSchema,
} from "graphql";
import { CompiledOperations } from "../api/graphql/compiled-operations";
import { graphqlSchema } from "../api/graphql/schema";

interface Asked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** Fails unless both compiled runs equal graphql-js. */
export async function expectSame({
  schema,
  document,
  operationName,
  variables,
}: Asked): Promise<void> {
  const operations = new CompiledOperations(
    () => true,
    () => schema,
  );
  const plain = await execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: { sum: 0 },
  });
  for (let time = 0; time < 3; time += 1) {
    const operation = { document, operationName, variables, context: { sum: 0 } };
    expect(told(await operations.run("key", operation))).toEqual(told(plain));
  }
}

/** Errors sorted by path. Which of several errors nulls an object depends on timing in graphql-js too, so its text is ignored. */
function told({ data, errors }: ExecutionResult): unknown {
  const places = (errors ?? []).map((error) => {
    const place = placeOfNull(data, error.path ?? []);
    return place.length === error.path?.length ? JSON.stringify(error) : JSON.stringify(place);
  });
  return JSON.parse(JSON.stringify({ data, errors: [...new Set(places)].sort() }));
}

function placeOfNull(data: unknown, path: readonly (string | number)[]) {
  let value = data;
  const length = path.findIndex((step) => {
    if (value == null) return true;
    value = (value as Record<string | number, unknown>)[step];
    return false;
  });
  return length === -1 ? path : path.slice(0, length);
}

/** The subjects of graphql-js's executor tests, in one schema. */
export const SCHEMA = buildSchema(`
  enum Color { RED GREEN }
  scalar Stamp
  interface Named { name: String! }
  type Dog implements Named { name: String! barks: Boolean }
  type Cat implements Named { name: String! meows: Boolean! }
  union Pet = Dog | Cat
  input Point { x: Int! y: Int = 7 color: Color = GREEN }
  type Thing {
    id: ID! sync: String promise: String fails: String failsLater: String
    must: String! mustLater: String! mustFail: String! mustFailLater: String!
    child: Thing mustChild: Thing! children: [Thing] mustChildren: [Thing!]! grid: [[Int!]]
    color: Color stamp: Stamp number: Int float: Float flag: Boolean
    echo(text: String, count: Int = 3, point: Point, colors: [Color!], list: [[Int]]): String
    needs(text: String!): String
    pet: Pet pets: [Pet!] named: Named wrong: Named badColor: Color badNumber: Int
  }
  type Query { thing: Thing mustThing: Thing! things: [Thing!] }
  type Mutation { add(amount: Int!): Thing addLater(amount: Int!): Thing addFailing: Thing addMust: Thing! }
`);

const later = <Value>(value: Value) => new Promise<Value>((done) => setImmediate(done, value));
const fail = (text: string) => () => {
  throw new Error(text);
};
const failLater = (text: string) => async () => {
  await later(null);
  throw Object.assign(new Error(text), { extensions: { code: "LATER" } });
};

const THING: Record<string, GraphQLFieldResolver<{ depth: number }, { sum: number }>> = {
  id: ({ depth }) => depth,
  promise: () => later("kept"),
  fails: fail("at once"),
  failsLater: failLater("later"),
  must: ({ depth }) => (depth > 1 ? null : "there"),
  mustLater: ({ depth }) => later(depth > 1 ? null : "there"),
  mustFail: fail("must not"),
  mustFailLater: failLater("must not, later"),
  child: ({ depth }) => ({ depth: depth + 1 }),
  mustChild: ({ depth }) => later({ depth: depth + 1 }),
  children: ({ depth }) => [{ depth: depth + 1 }, null, later({ depth: depth + 2 })],
  mustChildren: ({ depth }) => later([{ depth: depth + 1 }, { depth: depth + 2 }]),
  grid: () => [[1, 2], null, [3, null]],
  color: () => "GREEN",
  stamp: () => "2026",
  number: (_source, _args, { sum }) => sum,
  float: () => 1.5,
  flag: () => false,
  echo: (_source, args) => JSON.stringify(args),
  needs: (_source, args) => JSON.stringify(args),
  pet: () => ({ __typename: "Dog", name: "Rex", barks: true }),
  pets: () => [{ __typename: "Cat", name: "Tom" }, later({ __typename: "Dog", name: "Rex" })],
  named: () => later({ __typename: "Cat", name: "Tom", meows: true }),
  wrong: () => ({ __typename: "Thing", name: "no" }),
  badColor: () => "BLUE",
  badNumber: () => "many",
};
const ROOT: Record<string, GraphQLFieldResolver<unknown, { sum: number }>> = {
  thing: () => ({ depth: 0, sync: "plain" }),
  mustThing: () => later({ depth: 0, sync: "plain" }),
  things: () => [{ depth: 0 }, later({ depth: 1 })],
  add: (_source, { amount }, context) => {
    context.sum += amount;
    return { depth: 0 };
  },
  addLater: async (_source, { amount }, context) => {
    const before = context.sum;
    await later(null);
    context.sum = before + amount;
    return { depth: 0 };
  },
  addFailing: failLater("not added"),
  addMust: async () => null,
};
for (const [type, resolvers] of [
  ["Thing", THING],
  ["Query", ROOT],
  ["Mutation", ROOT],
] as const) {
  const known = SCHEMA.getType(type);
  if (!isObjectType(known)) throw new Error(type);
  for (const field of Object.values(known.getFields())) {
    const resolve = (resolvers as Record<string, GraphQLFieldResolver<never, never>>)[field.name];
    if (resolve) field.resolve = resolve as never;
  }
}

export const CASES: Readonly<
  Record<string, readonly [text: string, variables?: Record<string, unknown>]>
> = {
  "values of each kind, at once and later": [
    "{ thing { id sync promise color stamp number float flag grid __typename } }",
  ],
  aliases: ["{ a: thing { x: id y: id } b: thing { x: sync } thing { sync: promise } }"],
  "fields that are merged": [
    "{ thing { child { id } ...More child { sync } } } fragment More on Thing { child { promise child { id } } }",
  ],
  "fragments in fragments, and by type": [
    "{ thing { ...A ... on Thing { color } ... { flag } } } fragment A on Thing { ...B id } fragment B on Thing { sync }",
  ],
  "errors at once and later, with their paths": [
    "{ thing { fails failsLater child { fails again: failsLater } children { fails } } }",
  ],
  "a null that goes up to the next that may be null": [
    "{ thing { id child { mustChild { must id } sync } mustChild { sync } } }",
  ],
  "a null in a list of what may not be null": [
    "{ thing { mustChildren { id must } children { id mustLater } } things { must } }",
  ],
  "errors of what may not be null": ["{ thing { child { id mustFail } sync } }"],
  "errors of what may not be null, later": [
    "{ thing { child { id mustFailLater child { failsLater } } sync } }",
  ],
  "a null that goes all the way up": ["{ mustThing { id mustChild { mustChild { must } } } }"],
  "an error that goes all the way up": ["{ mustThing { mustFail } }"],
  "arguments, with defaults": [
    "query ($p: Point, $c: [Color!]) { thing { a: echo b: echo(count: 5) c: echo(point: $p, colors: $c) d: echo(colors: RED, count: null) } }",
    { p: { x: 2, color: null }, c: ["RED", "GREEN"] },
  ],
  "variables that are absent, null, or have a default": [
    "query ($a: Int, $b: Int, $c: Int = 9, $d: [Color!] = RED) { thing { a: echo(count: $a) b: echo(count: $b) c: echo(count: $c) d: echo(colors: $d) } }",
    { b: null },
  ],
  "an argument that came to be null by its variable": [
    "query ($t: String) { thing { sync needs(text: $t) } }",
  ],
  "an argument that its variable says to be null": [
    "query ($t: String = null) { thing { sync needs(text: $t) child { needs(text: $t) } } }",
  ],
  "what is skipped and included": [
    "query ($yes: Boolean!, $no: Boolean!) { thing { id @skip(if: $yes) sync @include(if: $yes) color @skip(if: $no) @include(if: $yes) child @include(if: $no) { id } ...F @skip(if: $yes) ... @include(if: $yes) { flag } ... on Thing @include(if: $no) { number } } } fragment F on Thing { float }",
    { yes: true, no: false },
  ],
  "what is skipped in one place and asked for in another": [
    "query ($yes: Boolean!) { thing { id @skip(if: $yes) ...F } mustThing { child { id @include(if: $yes) } ...G @skip(if: $yes) } } fragment F on Thing { id child { sync @skip(if: $yes) id } } fragment G on Thing { child { id color } }",
    { yes: true },
  ],
  "switches that are written out": ["{ thing { id @skip(if: true) sync @include(if: true) } }"],
  "abstract types": [
    "{ thing { pet { __typename ... on Dog { name barks } ... on Cat { meows } } pets { ... on Named { name } } named { name __typename ... on Cat { meows } } } }",
  ],
  "an abstract type that turns out to be another": ["{ thing { id wrong { name } } }"],
  "values that their types refuse": ["{ thing { id badColor badNumber } }"],
  "mutations, one after the other": [
    "mutation ($n: Int!) { a: addLater(amount: $n) { number } b: add(amount: 10) { number promise } c: addLater(amount: 100) { number child { number } } }",
    { n: 1 },
  ],
  "mutations after one that fails": [
    "mutation { a: add(amount: 1) { number } addFailing { id } b: addLater(amount: 10) { number } }",
  ],
  "a mutation that answers nothing where it must": [
    "mutation { a: add(amount: 1) { number } addMust { id } b: add(amount: 10) { number } }",
  ],
};

export const MOODS = ["whole", "later", "sparse", "failing"] as const;
export type Mood = (typeof MOODS)[number];

/** Answers depend on types only, so that mutations can run twice. */
export function madeUpSchema(mood: () => Mood): GraphQLSchema {
  const schema = buildSchema(printSchema(graphqlSchema()));
  const answerOf = (type: GraphQLOutputType): unknown => {
    if (isNonNullType(type)) return answerOf(type.ofType);
    if (isListType(type)) return [answerOf(type.ofType), answerOf(type.ofType)];
    if (isEnumType(type)) return type.getValues()[0]?.value;
    if (isInterfaceType(type)) return { __typename: schema.getPossibleTypes(type)[0]?.name };
    if (isObjectType(type)) return { __typename: type.name };
    const samples: Record<string, unknown> = { Int: 7, Float: 1.5, Boolean: true };
    return samples[getNamedType(type).name] ?? "2026-11-22";
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type)) {
      type.resolveType = (value) => (value as { __typename: string }).__typename;
    }
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      // From the name alone, the same for both runs.
      const number = [...`${type.name}.${field.name}`].reduce((sum, c) => sum + c.charCodeAt(0), 0);
      field.resolve = () => {
        if (mood() === "failing" && number % 5 === 0) throw new Error(`${field.name} fails`);
        if (mood() === "sparse" && number % 4 === 0) return null;
        return mood() === "later" ? later(answerOf(field.type)) : answerOf(field.type);
      };
    }
  }
  return schema;
}
