import {
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
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
  await bookAs(resident, await app.make.slot({ residencyId: person.residencyId }), "2026-11-22");
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

function typeNamed(name: string): GraphQLObjectType {
  const type = graphqlSchema().getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return type;
}

/** Paths to single fields, without connections, which no row of a list has. */
function pathsFrom(type: GraphQLObjectType, steps: number): string[] {
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .flatMap(({ name, type: of }) => {
      const below = getNamedType(of);
      if (!isCompositeType(below)) return [name];
      if (below.name.endsWith("Connection")) return [];
      const isFollowed = steps > 1 && isObjectType(below);
      const further = isFollowed ? pathsFrom(below, steps - 1) : ["__typename"];
      return further.map((path) => `${name}.${path}`);
    });
}

/** A list reads the columns that its fields need (booking-page.service.ts). */
describe.each([
  [
    "a resident's own bookings",
    (list: string) => `{ viewer { bookings ${list} } }`,
    () => resident,
  ],
  ["all bookings", (list: string) => `{ bookings ${list} }`, () => administrator],
] as const)("%s", (_whose, documentOf, reader) => {
  it.each(pathsFrom(typeNamed("Booking"), 3))(
    "has %s where nothing else is asked for",
    async (path) => {
      const names = path.split(".");
      const selection = names.reduceRight((below, name) => `{ ${name} ${below} }`, "");
      const { errors, data } = await reader().send(documentOf(`{ edges { node ${selection} } }`));
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).toContain(`"${names[0]}":`);
    },
  );
});
