import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

describe("a document whose answer could grow without bound is refused before it is run:", () => {
  it.each([
    [
      "lists within lists within lists within lists",
      "{ residencies { blocks { flats { block { flats { name } } } } } }",
      "flats: at most 3 lists within each other.",
    ],
    [
      "the same in fragments",
      `query { residencies { ...R } } fragment R on Residency { blocks { ...B } }
       fragment B on Block { flats { block { flats { name } } } }`,
      "flats: at most 3 lists within each other.",
    ],
    [
      "a connection under each row of a list",
      "{ bookings { edges { node { user { bookings { totalCount } } } } } }",
      "bookings: a connection cannot be asked for under each row of a list.",
    ],
  ])("%s", async (_what, document, message) => {
    const answer = await client.send(document);
    expect(answer.status).toBe(400);
    expect(answer.errors?.[0]).toMatchObject({
      message,
      extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
    });
  });
});

describe("a document of ordinary shape is answered:", () => {
  it.each([
    ["three lists within each other", "{ residencies { blocks { flats { name } } } }"],
    [
      "a resident's home under each booking",
      "{ bookings { edges { node { statusChanges { newStatus } user { flat { block { residency { name } } } } } } } }",
    ],
    ["connections of the viewer", "{ viewer { bookings { edges { node { id } } } } }"],
  ])("%s", async (_what, document) => {
    expect((await client.send(document)).errors).toBeUndefined();
  });
});
