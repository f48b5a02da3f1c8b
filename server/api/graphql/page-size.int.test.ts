import { type GraphQLField, getNamedType, isRequiredArgument } from "graphql";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { graphqlSchema } from "./schema";

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

type Field = GraphQLField<unknown, unknown>;

const isPaged = ({ type, args }: Field) =>
  (getNamedType(type).name.endsWith("Connection") || args.some(({ name }) => name === "first")) &&
  !args.some(isRequiredArgument);

function pagedFieldsOf(typeName: string): Field[] {
  const type = graphqlSchema().getType(typeName) as ReturnType<
    ReturnType<typeof graphqlSchema>["getQueryType"]
  >;
  return Object.values(type?.getFields() ?? {}).filter(isPaged);
}

const paged = [
  ...pagedFieldsOf("Query").map(({ name }) => [name, (field: string) => `{ ${field} }`] as const),
  ...pagedFieldsOf("User").map(
    ({ name }) => [`viewer.${name}`, (field: string) => `{ viewer { ${field} } }`] as const,
  ),
];

it("there are lists to look at", () => expect(paged.length).toBeGreaterThan(15));

it.each(paged)("%s refuses a page of 101 rows, and gives one of 100", async (name, around) => {
  const ask = (first: number) =>
    admin.send(around(`${name.replace("viewer.", "")}(first: ${first}) { __typename }`));
  expect((await ask(100)).errors).toBeUndefined();
  const { code, errors } = await ask(101);
  expect([code, errors?.[0]?.extensions.field]).toEqual(["INVALID_INPUT", "first"]);
});
