import { impliedScopes, isScopeOfKeys, SCOPES, type Scope } from "../../access/scopes";
import { openApiDocument } from "../../endpoint/openapi";
import type { AnyRoute } from "../../endpoint/route";
import { ROUTES } from "../../modules";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { RestClient } from "../../test/rest";
import { CALLS } from "../../test/rest-calls/every-call";

const ALL = (Object.keys(SCOPES) as Scope[]).filter(isScopeOfKeys);

let app: TestApp;
let cast: Cast;
const secrets = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});

afterAll(() => app.close());

async function callWith(scopes: readonly Scope[], route: AnyRoute) {
  const name = scopes.join(" ");
  const secret = secrets.get(name) ?? (await makeApiKey(cast.clients.admin, scopes)).secret;
  secrets.set(name, secret);
  const call = CALLS[route.id];
  if (!call) throw new Error(`There is no call of ${route.id}`);
  const sending = call.body ? { body: call.body(cast) } : {};
  const client = new RestClient(app.url, secret);
  return client.send(route.method.toUpperCase(), call.path(cast), sending);
}

/** Without what using a key changes. */
const withoutKeys = (tables: Record<string, string>) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !name.startsWith("api_key")));

const isForKeys = ({ scopes }: AnyRoute) => scopes?.every(isScopeOfKeys) ?? false;
const named = (routes: readonly AnyRoute[]) => routes.map((route) => [route.id, route] as const);

it.each(named(ROUTES.filter((route) => !isForKeys(route))))(
  "%s is closed to API keys of every scope, and writes nothing",
  async (_id, route) => {
    const before = await contentsOf(app.dataSource);
    const { status, body } = await callWith(ALL, route);
    expect(status).toBe(403);
    expect(["CLOSED_TO_APPLICATIONS", "SCOPE_MISSING"]).toContain(body.code);
    const after = await contentsOf(app.dataSource);
    expect(withoutKeys(after)).toEqual(withoutKeys(before));
  },
);

describe.each(named(ROUTES.filter(isForKeys)))("%s", (_id, route) => {
  const needed = route.scopes ?? [];

  it.each(needed)("names %s where it is missing, and writes nothing", async (scope) => {
    const before = await contentsOf(app.dataSource);
    const others = ALL.filter((one) => !impliedScopes([one]).has(scope));
    const { status, body } = await callWith(others, route);
    expect([status, body.code]).toEqual([403, "SCOPE_MISSING"]);
    expect(body.message).toContain(`the scope ${scope}; granted: `);
    const after = await contentsOf(app.dataSource);
    expect(withoutKeys(after)).toEqual(withoutKeys(before));
  });

  it("serves a key with its scopes alone", async () => {
    const { status, body } = await callWith(needed, route);
    expect([status, body.code]).toEqual(
      isSaidClosed(route) ? [403, "CLOSED_TO_APPLICATIONS"] : [route.status ?? 200, undefined],
    );
  });
});

const isSaidClosed = (route: AnyRoute) =>
  JSON.stringify(openApiDocument([route])).includes("Closed to API keys.");
