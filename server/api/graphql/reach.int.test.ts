import { type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, type ActorName, type Cast, makeCast } from "../../test/cast";
import { documentsFrom, type Root } from "../../test/documents";
import { fieldArguments, QUERIES, SIGHTS } from "../../test/permissions/every-module";
import { graphqlSchema } from "./schema";

const STEPS = 3;
const AT_ONCE = 8;
const NODE_FIELDS = ["node", "nodes"];

/** One value for each personal thing, which occurs nowhere else. */
const CANARIES = {
  uid: "canary-uid",
  email: "canary-mail@residents.example",
  displayName: "Canary Name",
  carNumber: "CANARYCAR",
  carModel: "Canary Model",
  mobileNumber: "9111111119",
  parkingNumber: "CANARYPARKING",
  notes: "Canary notes",
  transactionId: "canary_transaction",
} as const;

type CanaryName = keyof typeof CANARIES;

const NOBODY: readonly CanaryName[] = ["uid"];
const SHOWN = (Object.keys(CANARIES) as CanaryName[]).filter((name) => !NOBODY.includes(name));

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  const { uid, email, displayName, carNumber, carModel, mobileNumber, parkingNumber } = CANARIES;
  await cast.clients.admin.send(
    "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { id } } }",
    { input: { bookingId: cast.owned.booking, status: "PENDING", notes: CANARIES.notes } },
  );
  await app.dataSource.query(
    `UPDATE users SET email = $2, display_name = $3, car_number = $4, car_model = $5,
       mobile_number = $6, parking_number = $7 WHERE id = $1`,
    [cast.owner.id, email, displayName, carNumber, carModel, mobileNumber, parkingNumber],
  );
  await app.dataSource.query(
    "UPDATE bookings SET car_number = $2, car_model = $3, parking_number = $4 WHERE user_id = $1",
    [cast.owner.id, carNumber, carModel, parkingNumber],
  );
  await app.dataSource.query("UPDATE purchases SET transaction_id = $2 WHERE user_id = $1", [
    ...[cast.owner.id, CANARIES.transactionId],
  ]);
  await app.dataSource.query("UPDATE users SET firebase_uid = $2 WHERE id = $1", [
    ...[cast.owner.id, uid],
  ]);
  const owner = await asPerson(app, { firebaseUid: uid });
  cast = { ...cast, clients: { ...cast.clients, owner } };
});

afterAll(() => app.close());

function typeNamed(name: string): GraphQLObjectType {
  const type = graphqlSchema().getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return type;
}

/** Every field of the query type that leads to objects, and every object by its id. */
function roots(): Root[] {
  const entrances = Object.entries(QUERIES).flatMap(([name, call]): Root[] => {
    if (NODE_FIELDS.includes(name)) return [];
    const answer = getNamedType(graphqlSchema().getQueryType()?.getFields()[name]?.type);
    return isObjectType(answer) ? [{ text: call.field(cast), type: answer }] : [];
  });
  const byId = Object.entries(SIGHTS).map(
    ([typeName, { id }]): Root => ({
      text: `node(id: "${id(cast)}") { ... on ${typeName}`,
      type: typeNamed(typeName),
    }),
  );
  return [...entrances, ...byId];
}

function allDocuments(): string[] {
  return roots().flatMap((root) =>
    [...documentsFrom(root, STEPS, fieldArguments(cast))].map((document) =>
      root.text.includes("... on") ? `${document} }` : document,
    ),
  );
}

/** The canaries that an actor comes upon on all paths. */
async function found(actor: ActorName): Promise<CanaryName[]> {
  const seen = new Set<CanaryName>();
  const documents = allDocuments();
  const askNext = async (): Promise<void> => {
    for (let document = documents.pop(); document; document = documents.pop()) {
      const { status, ...answer } = await cast.clients[actor].send(document);
      if (answer.code !== "GRAPHQL_VALIDATION_FAILED") {
        expect([document, status]).toEqual([document, 200]);
      }
      const text = JSON.stringify(answer);
      for (const [name, value] of Object.entries(CANARIES)) {
        if (text.includes(value)) seen.add(name as CanaryName);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return [...seen].sort();
}

describe("on all paths that the schema has", () => {
  it("documents run from every field of the query type", () => {
    expect(allDocuments().length).toBeGreaterThan(100);
  });

  it.each(ACTORS.filter((actor) => actor !== "owner" && actor !== "admin"))(
    "%s comes upon nothing personal of a resident",
    async (actor) => {
      expect(await found(actor)).toEqual([]);
    },
  );

  it.each(["owner", "admin"] as const)(
    "%s comes upon all of it, but for what is shown to nobody",
    async (actor) => {
      expect(await found(actor)).toEqual([...SHOWN].sort());
    },
  );
});
