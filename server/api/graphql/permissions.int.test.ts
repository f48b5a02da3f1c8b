import { type GraphQLObjectType, isInterfaceType } from "graphql";
import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, type ActorName, type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import type { GraphqlAnswer } from "../../test/live-answers";
import { MUTATIONS, QUERIES, SIGHTS, SUBSCRIPTIONS } from "../../test/permissions/every-module";
import { type Call, owners, textOf } from "../../test/permissions/permissions";
import { changesAfter, lastChange } from "../../test/recorded-changes";
import { rememberRows, rowsWithOldTime } from "../../test/row-times";
import { NEXT_VERSION, NOTICE, VERSION_HEADER } from "./nullable-roots";
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

describe("under the next version of the contract", () => {
  const announced = Object.values(graphqlSchema().getQueryType()?.getFields() ?? {})
    .filter(({ description }) => description?.includes(NOTICE))
    .map(({ name }) => [name, QUERIES[name]?.expected] as const);

  const ask = async (actor: ActorName, query: string, version: Record<string, string>) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...readers.clients[actor].headers,
        ...version,
      },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as GraphqlAnswer<Record<string, unknown>>;
  };
  const NEXT = { [VERSION_HEADER]: NEXT_VERSION };

  it.each(announced)(
    "%s is null for who may not ask it, and the rest is answered",
    async (name, expected) => {
      const call = QUERIES[name];
      const refused = ACTORS.findLast((actor) => expected?.[actor]);
      const served = ACTORS.findLast((actor) => !expected?.[actor]);
      if (!call || !refused || !served) throw new Error(`${name} is not for some callers only`);
      const query = `{ carTypes { id } asked: ${textOf(call, readers)} }`;
      const { data, errors } = await ask(refused, query, NEXT);
      expect(data).toEqual({ carTypes: expect.any(Array), asked: null });
      expect(errors).toMatchObject([
        { path: ["asked"], extensions: { code: expected?.[refused] } },
      ]);
      expect((await ask(refused, query, {})).data).toBeNull();
      const answer = await ask(served, query, {});
      expect(answer.errors).toBeUndefined();
      expect(await ask(served, query, NEXT)).toEqual(answer);
    },
  );

  it("introspection has the nullable types, of those queries alone", async () => {
    const query = "{ __schema { queryType { fields { name type { kind } } } } }";
    type Fields = { name: string; type: { kind: string } }[];
    const required = async (version: Record<string, string>) => {
      const { data } = await ask("guest", query, version);
      const { fields } = (data.__schema as { queryType: { fields: Fields } }).queryType;
      return fields.filter(({ type }) => type.kind === "NON_NULL").map(({ name }) => name);
    };
    const names = announced.map(([name]) => name);
    expect(await required(NEXT)).toEqual(
      (await required({})).filter((name) => !names.includes(name)),
    );
  });

  it("an unknown version is refused by name at both endpoints, and answers of GET are cached apart", async () => {
    for (const [path, accept] of [
      ["/graphql", "application/json"],
      ["/graphql/stream", "text/event-stream"],
    ]) {
      for (const version of ["next", "2026-12-30", "", `${NEXT_VERSION}, ${NEXT_VERSION}`]) {
        const response = await fetch(app.url + path, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            Accept: `${accept}`,
            [VERSION_HEADER]: version,
          },
          body: JSON.stringify({ query: "{ carTypes { id } }" }),
        });
        expect(response.status).toBe(400);
        const { errors } = (await response.json()) as GraphqlAnswer<null>;
        const message = `${VERSION_HEADER}: there is no such version. Send ${NEXT_VERSION}, or leave the header out.`;
        expect(errors).toMatchObject([{ message, extensions: { code: "BAD_REQUEST" } }]);
      }
    }
    const headers = { "apollo-require-preflight": "1" };
    const got = await fetch(`${app.url}/graphql?query={carTypes{id}}`, { headers });
    expect(got.headers.get("vary")).toContain(VERSION_HEADER);
  });
});

describe.each([
  ["query", QUERIES, () => graphqlSchema().getQueryType()],
  ["mutation", MUTATIONS, () => graphqlSchema().getMutationType()],
] as const)("every %s", (operation, calls, rootType) => {
  it("stands in this table", () => {
    expect(fieldsOf(rootType())).toEqual(Object.keys(calls).sort());
  });

  const actorsWho = (areServed: boolean, call: Call) =>
    ACTORS.filter((actor) => (call.expected[actor] === null) === areServed);

  const sendAs = (actor: ActorName, call: Call, cast: Cast) =>
    cast.clients[actor].send(`${operation} { ${textOf(call, cast)} }`);

  const refusing = Object.entries(calls).map(
    ([name, call]) => [name, actorsWho(false, call), call] as const,
  );

  it.each(refusing)("%s is refused to %j, writing nothing", async (_name, refused, call) => {
    const before = await contentsOf(app.dataSource);
    for (const actor of refused) {
      const { code, data, errors } = await sendAs(actor, call, readers);
      expect([actor, code]).toEqual([actor, call.expected[actor]]);
      expect([actor, data ?? null, errors?.length]).toEqual([actor, null, 1]);
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  describe.each(Object.entries(calls))("%s", (_name, call) => {
    let cast: Cast;

    beforeAll(async () => {
      cast = operation === "query" ? readers : await makeCast(app);
    });

    it.each(actorsWho(true, call))("serves %s, and records times and author", async (actor) => {
      if (operation === "mutation") await rememberRows(app.dataSource);
      const before = await lastChange(app.dataSource);
      expect((await sendAs(actor, call, cast)).code).toBeUndefined();
      // Or background work would count as written by the next call.
      await app.services.identityRemoval.settled();
      if (operation === "mutation") expect(await rowsWithOldTime(app.dataSource)).toEqual([]);
      const people = { newcomer: null, owner: cast.owner.id, admin: cast.admin.id };
      const personId = { ...people, guest: null, other: expect.any(Number) }[actor];
      for (const change of await changesAfter(app.dataSource, before))
        expect(change).toEqual({ channel: "graphql", personId, hasRequest: true });
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

it("a changed row that keeps its time would be seen", async () => {
  const slot = await app.make.slot();
  await rememberRows(app.dataSource);
  await app.dataSource.transaction(async ({ queryRunner }) => {
    await queryRunner?.query("SET LOCAL session_replication_role = replica");
    await queryRunner?.query("UPDATE booking_slots SET max_bookings = 3 WHERE id = $1", [slot.id]);
  });
  expect(await rowsWithOldTime(app.dataSource)).toEqual([`booking_slots ${slot.id}`]);
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
