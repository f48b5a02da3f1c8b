import { type GraphQLObjectType, isInterfaceType } from "graphql";
import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, type ActorName, type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { MUTATIONS, QUERIES, SIGHTS, SUBSCRIPTIONS } from "../../test/permissions/every-module";
import { owners, textOf } from "../../test/permissions/permissions";
import { graphqlSchema } from "./schema";

let app: TestApp;
let readers: Cast;

beforeAll(async () => {
  app = await startTestApp();
  readers = await makeCast(app);
});

afterAll(() => app.close());

function fieldsOf(type: GraphQLObjectType | null | undefined): string[] {
  return Object.keys(type?.getFields() ?? {}).sort();
}

describe.each([
  ["query", QUERIES, () => graphqlSchema().getQueryType()],
  ["mutation", MUTATIONS, () => graphqlSchema().getMutationType()],
] as const)("every %s", (operation, calls, rootType) => {
  it("stands in this table", () => {
    expect(fieldsOf(rootType())).toEqual(Object.keys(calls).sort());
  });

  describe.each(Object.entries(calls))("%s", (_name, call) => {
    let cast: Cast;

    beforeAll(async () => {
      cast = operation === "query" ? readers : await makeCast(app);
    });

    // Or background work would count as written by the next call.
    afterAll(() => app.services.identityRemoval.settled());

    const actorsWho = (areServed: boolean) =>
      ACTORS.filter((actor) => (call.expected[actor] === null) === areServed);

    const sendAs = (actor: ActorName) =>
      cast.clients[actor].send(`${operation} { ${textOf(call, cast)} }`);

    it(`is refused to ${actorsWho(false).join(", ") || "nobody"}, and writes nothing then`, async () => {
      const before = await contentsOf(app.dataSource);
      for (const actor of actorsWho(false)) {
        const { code, data, errors } = await sendAs(actor);
        expect([actor, code]).toEqual([actor, call.expected[actor]]);
        expect([actor, data ?? null, errors?.length]).toEqual([actor, null, 1]);
      }
      expect(await contentsOf(app.dataSource)).toEqual(before);
    });

    it.each(actorsWho(true))("serves %s", async (actor) => {
      expect((await sendAs(actor)).code).toBeUndefined();
    });
  });
});

describe("every subscription", () => {
  it("stands in this table", () => {
    const root = graphqlSchema().getSubscriptionType();
    expect(fieldsOf(root)).toEqual(Object.keys(SUBSCRIPTIONS).sort());
  });

  describe.each(Object.entries(SUBSCRIPTIONS))("%s", (_name, call) => {
    let cast: Cast;

    beforeAll(async () => {
      cast = await makeCast(app);
    });

    it.each(ACTORS.map((actor) => [actor, call.expected[actor] ?? "served"] as const))(
      "for %s is %s, and no stream is open when refused",
      async (actor, expected) => {
        const stream = await cast.clients[actor].follow(`subscription { ${textOf(call, cast)} }`);
        expect(stream.error?.code ?? "served").toBe(expected);
        if (expected === "served") {
          await stream.until(({ results }) => results.length > 0);
          expect(stream.results[0]?.errors).toBeUndefined();
          expect(app.streams.size).toBe(1);
          await stream.close();
        }
        while (app.streams.size > 0) await new Promise(setImmediate);
      },
    );
  });
});

it("a single row more or a single value changed would be seen", async () => {
  const empty = await contentsOf(app.dataSource);
  const slot = await app.make.slot();
  const before = await contentsOf(app.dataSource);
  await app.dataSource.query("UPDATE booking_slots SET max_bookings = 3 WHERE id = $1", [slot.id]);
  const after = await contentsOf(app.dataSource);
  expect(new Set([empty, before, after].map((each) => each.booking_slots)).size).toBe(3);
});

describe("an id that does not exist", () => {
  const nothing = {
    booking: toGlobalId("Booking", 999_999),
    purchase: toGlobalId("Purchase", 999_999),
  };

  it.each(ACTORS)(
    "is for %s as the id of somebody else's booking or purchase is",
    async (actor) => {
      const cast = await makeCast(app);
      for (const [call, owned] of [
        ["cancelBooking", { ...cast.owned, booking: nothing.booking }],
        ["completePurchase", { ...cast.owned, pendingPurchase: nothing.purchase }],
      ] as const) {
        const known = MUTATIONS[call];
        if (!known) throw new Error(`There is no ${call}`);
        const text = textOf(known, { ...cast, owned });
        const { code } = await cast.clients[actor].send(`mutation { ${text} }`);
        expect([call, code]).toEqual([call, actor === "owner" ? "NOT_FOUND" : owners[actor]]);
      }
    },
  );
});

describe("node and nodes", () => {
  let cast: Cast;

  beforeAll(async () => {
    cast = readers;
  });

  it("are asked here for every type that has a global id", () => {
    const node = graphqlSchema().getType("Node");
    if (!isInterfaceType(node)) throw new Error("The schema has no interface Node");
    const types = graphqlSchema().getPossibleTypes(node);
    expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(SIGHTS).sort());
  });

  const cases = Object.entries(SIGHTS).flatMap(([typeName, sight]) =>
    ACTORS.map((actor) => {
      const isSeen = sight.visibleTo.includes(actor);
      return [typeName, actor, isSeen ? "the object" : "nothing", sight, isSeen] as const;
    }),
  );

  it.each(cases)("show of %s to %s %s", async (...[typeName, actor, , sight, isSeen]) => {
    const id = sight.id(cast);
    const seen = isSeen ? { __typename: typeName, id } : null;
    const { data, errors } = await cast.clients[actor].send(
      "query ($id: ID!) { node(id: $id) { __typename id } nodes(ids: [$id]) { __typename id } }",
      { id },
    );
    expect({ data, errors }).toEqual({ data: { node: seen, nodes: [seen] }, errors: undefined });
  });

  it("show the others of two ids when one may not be seen", async () => {
    const ids = [cast.owned.booking, toGlobalId("CarType", cast.carType.id), "garbage"];
    const query = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    const { data } = await cast.clients.other.send(query, { ids });
    expect(data).toEqual({ nodes: [null, { id: ids[1] }, null] });
  });
});
