import {
  type GraphQLField,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
} from "graphql";
import type { GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { ECHO, spoiled } from "../../test/bad-values";
import { type ActorName, type Cast, makeCast } from "../../test/cast";
import type { GraphqlAnswer } from "../../test/live-answers";
import { type Normalised, watchNormalising } from "../../test/normalised";
import { MUTATIONS, QUERIES, SIGHTS } from "../../test/permissions/every-module";
import type { Codes } from "../../test/permissions/permissions";
import { graphqlSchema } from "./schema";

const ASKED_BY: readonly ActorName[] = ["owner", "admin", "other", "newcomer"];
const NOT_SERVED = [400, 401, 403, 404, 409, 413, 429];
/** Mutations that report per item, including items that do not exist. */
const ANSWER_FOR_EACH = ["updateBookingStatuses"];
type Field = GraphQLField<unknown, unknown>;

let app: TestApp;
let readers: Cast;
/** Serves until a mutation is served, which may change it. */
let unchanged: Cast | null = null;

beforeAll(async () => {
  app = await startTestApp();
  readers = await makeCast(app);
});

let stop: () => Normalised;
beforeEach(() => {
  stop = watchNormalising();
});

/** Lengths and runs of marks come first. */
afterEach(() => expect(stop().unbounded).toEqual([]));

afterAll(() => app.close());

function argumentsOf(text: string): Record<string, unknown> {
  const [operation] = parse(`{ ${text} }`).definitions;
  const field =
    operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : null;
  if (field?.kind !== Kind.FIELD) throw new Error(`${text} is no field`);
  return Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
}

function documentOf(operation: string, field: Field, around: (text: string) => string): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
  const selection = isCompositeType(getNamedType(field.type)) ? "{ __typename }" : "";
  return `${operation} (${declared}) { ${around(`${field.name}(${passed}) ${selection}`)} }`;
}

function whoMay(expected: Codes): ActorName {
  return ASKED_BY.find((actor) => expected[actor] === null) ?? "guest";
}

async function ask(client: GraphqlClient, document: string, variables: object) {
  const answer = await client.send(document, variables);
  if (answer.code !== "RATE_LIMITED") return answer;
  await app.dataSource.query("DELETE FROM rate_limits");
  return client.send(document, variables);
}

/** What is wrong with an answer to a bad value; null when nothing is. */
function faultOf({ status, ...answer }: GraphqlAnswer<unknown>): string | null {
  const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
  if (codes.includes("INTERNAL_SERVER_ERROR")) return "nobody expected it";
  if (status !== 200 && !NOT_SERVED.includes(status)) return `answered ${status}`;
  if (codes.includes("GRAPHQL_VALIDATION_FAILED")) return JSON.stringify(answer.errors);
  // `now` may be an earlier bad value that was stored.
  const told = JSON.stringify(answer, (name, value) => (name === "now" ? undefined : value));
  return told.includes(ECHO) ? "what was sent is in the answer" : null;
}

async function faultsOf(
  client: GraphqlClient,
  document: string,
  field: Field,
  good: Record<string, unknown>,
  idsAreNeeded: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, isRequiredId, variables } of spoiled(field.args, good)) {
    const answer = await ask(client, document, variables);
    if (!answer.errors) unchanged = null;
    const fault = faultOf(answer);
    if (fault) faults.push(`${what}: ${fault}`);
    else if (isRequiredId && idsAreNeeded && !answer.errors) faults.push(`${what}: it was served`);
  }
  return faults;
}

describe.each([
  ["query", QUERIES, () => graphqlSchema().getQueryType()],
  ["mutation", MUTATIONS, () => graphqlSchema().getMutationType()],
] as const)("every argument of every %s", (operation, calls, rootType) => {
  const withArguments = Object.entries(calls).flatMap(([name, call]) => {
    const field = rootType()?.getFields()[name];
    return field && field.args.length > 0 ? [[name, call, field] as const] : [];
  });

  it.each(withArguments)("%s refuses or bears what no client sends", async (_name, call, field) => {
    if (operation === "mutation") unchanged ??= await makeCast(app);
    const cast = unchanged ?? readers;
    const client = cast.clients[whoMay(call.expected)];
    const document = documentOf(operation, field, (text) => text);
    const good = argumentsOf(call.field(cast));
    const idsAreNeeded = operation === "mutation" && !ANSWER_FOR_EACH.includes(field.name);
    expect(await faultsOf(client, document, field, good, idsAreNeeded)).toEqual([]);
  });
});

describe("every argument of every object's fields", () => {
  const fields = Object.keys(SIGHTS).flatMap((typeName) => {
    const type = graphqlSchema().getType(typeName);
    return Object.values(isObjectType(type) ? type.getFields() : {})
      .filter(({ args }) => args.length > 0)
      .map((field) => [`${typeName}.${field.name}`, typeName, field] as const);
  });

  it.each(fields)("%s refuses or bears what no client sends", async (_name, typeName, field) => {
    const sight = SIGHTS[typeName];
    const actor = ASKED_BY.find((each) => sight?.visibleTo.includes(each)) ?? "admin";
    const document = documentOf(
      "query",
      field,
      (text) => `node(id: "${sight?.id(readers)}") { ... on ${typeName} { ${text} } }`,
    );
    expect(await faultsOf(readers.clients[actor], document, field, {}, false)).toEqual([]);
  });
});
