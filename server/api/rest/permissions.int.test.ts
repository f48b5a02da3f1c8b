import type { Access, AnyRoute } from "../../endpoint/route";
import { ROUTES } from "../../modules";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, type ActorName, type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { RestClient } from "../../test/rest";
import { CALLS } from "../../test/rest-calls/every-call";

/** Null if served. */
type Statuses = Readonly<Record<ActorName, number | null>>;

const everybody: Statuses = { guest: null, newcomer: null, other: null, owner: null, admin: null };
const identified: Statuses = { ...everybody, guest: 401 };
const registered: Statuses = { ...identified, newcomer: 403 };

const EXPECTED: Readonly<Record<Access, Statuses>> = {
  anyone: everybody,
  identified,
  registered,
  owner: { ...registered, other: 404, admin: 404 },
  ownerOrAdmin: { ...registered, other: 404 },
  admin: { ...registered, other: 403, owner: 403 },
};

let app: TestApp;
let readers: Cast;

beforeAll(async () => {
  app = await startTestApp();
  readers = await makeCast(app);
});

afterAll(() => app.close());

it("every route of the table has its call, and there is no other", () => {
  expect(Object.keys(CALLS).sort()).toEqual(ROUTES.map(({ id }) => id).sort());
});

const actorsWho = (areServed: boolean, route: AnyRoute) =>
  ACTORS.filter((actor) => (EXPECTED[route.access][actor] === null) === areServed);

async function callAs(actor: ActorName, route: AnyRoute, cast: Cast) {
  const call = CALLS[route.id];
  if (!call) throw new Error(`There is no call of ${route.id}`);
  const client = new RestClient(app.url, cast.tokens[actor]);
  const sending = call.body ? { body: call.body(cast) } : {};
  return client.send(route.method.toUpperCase(), call.path(cast), sending);
}

const refusing = ROUTES.map((route) => [route.id, actorsWho(false, route), route] as const);

it.each(refusing)("%s refuses %j, and writes nothing", async (_id, refused, route) => {
  const before = await contentsOf(app.dataSource);
  for (const actor of refused) {
    const { status, body } = await callAs(actor, route, readers);
    expect([actor, status]).toEqual([actor, EXPECTED[route.access][actor]]);
    expect(body.message).toMatch(/\S/);
  }
  expect(await contentsOf(app.dataSource)).toEqual(before);
});

describe.each(ROUTES.map((route) => [route.id, route] as const))("%s", (_id, route: AnyRoute) => {
  let cast: Cast;

  beforeAll(async () => {
    cast = route.method === "get" ? readers : await makeCast(app);
  });

  // Or background work would count as written by the next call.
  afterAll(() => app.services.identityRemoval.settled());

  it.each(actorsWho(true, route))("serves %s", async (actor) => {
    const { status, body } = await callAs(actor, route, cast);
    expect([status, body.success]).toEqual([route.status ?? 200, true]);
  });
});
