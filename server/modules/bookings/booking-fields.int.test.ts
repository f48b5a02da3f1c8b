import { getNamedType, isCompositeType, isObjectType, isRequiredArgument } from "graphql";
import { graphqlSchema } from "../../api/graphql/schema";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { bookAs } from "../../test/watching";

let app: TestApp;
let resident: GraphqlClient;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  const person = await app.make.resident();
  await app.make.credits(person, 1);
  resident = await asPerson(app, person);
  await bookAs(resident, await app.make.slot(), "2026-11-22");
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

/** A list reads the columns that its fields need (booking-page.service.ts). */
describe.each([
  [
    "a resident's own bookings",
    (list: string) => `{ viewer { bookings ${list} } }`,
    () => resident,
  ],
  ["all bookings", (list: string) => `{ bookings ${list} }`, () => administrator],
] as const)("%s", (_whose, documentOf, reader) => {
  const type = graphqlSchema().getType("Booking");
  const fields = Object.values(isObjectType(type) ? type.getFields() : {})
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map(({ name, type: of }): [string, string] => [
      name,
      isCompositeType(getNamedType(of)) ? "{ __typename }" : "",
    ]);

  it.each(fields)("has %s where nothing else is asked for", async (name, selection) => {
    const { errors, data } = await reader().send(
      documentOf(`{ edges { node { ${name} ${selection} } } }`),
    );
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain(`"${name}":`);
  });
});
