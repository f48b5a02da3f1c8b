import { gunzipSync } from "node:zlib";
import type { GraphQLObjectType } from "graphql";
import { isScopeOfKeys, SCOPES, type Scope, scopesOf } from "../access/scopes";
import { ROUTES } from "../modules";
import { integerKey, toGlobalId } from "../platform/global-id";
import { GraphqlClient } from "../test/api";
import { makeApiKey } from "../test/api-keys";
import { startTestApp, type TestApp } from "../test/app";
import { type Cast, makeCast } from "../test/cast";
import { contentsOf } from "../test/contents";
import { MUTATIONS, QUERIES } from "../test/permissions/every-module";
import { type Call, textOf } from "../test/permissions/permissions";
import { RestClient } from "../test/rest";
import { CALLS } from "../test/rest-calls/every-call";
import { graphqlSchema } from "./graphql/schema";

type Calls = Readonly<Record<string, Call>>;

const ALL = (Object.keys(SCOPES) as Scope[]).filter(isScopeOfKeys);

let app: TestApp;
let cast: Cast;
let elsewhere: string;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  const { residency } = await app.make.home();
  const residencyId = toGlobalId("Residency", residency.id);
  elsewhere = (await makeApiKey(cast.clients.admin, ALL, { residencyId })).secret;
});

afterAll(() => app.close());

/** Without what using a key changes. */
async function contentsWithoutKeys() {
  const tables = Object.entries(await contentsOf(app.dataSource));
  return Object.fromEntries(tables.filter(([name]) => !name.startsWith("api_key")));
}

const fieldsOf = (root: GraphQLObjectType | null | undefined, calls: Calls) =>
  Object.values(root?.getFields() ?? {})
    .filter((field) => calls[field.name] && scopesOf(field))
    .map(({ name }) => [`${root?.name.toLowerCase()} ${name}`, calls[name] as Call] as const);

const FIELDS = [
  ...fieldsOf(graphqlSchema().getQueryType(), QUERIES),
  ...fieldsOf(graphqlSchema().getMutationType(), MUTATIONS),
];
const OF_KEYS = ROUTES.filter(({ scopes }) => scopes?.every(isScopeOfKeys));

/** Status and error codes of a call by each API. */
function calls(): [string, (secret: string) => Promise<readonly [number, unknown, string[]]>][] {
  return [
    ...FIELDS.map(([name, call]) => {
      const send = async (secret: string) => {
        const text = `${name.split(" ")[0]} { ${textOf(call, cast)} }`;
        const { status, data, errors = [] } = await new GraphqlClient(app.url, secret).send(text);
        return [status, data, errors.map(({ extensions }) => extensions.code)] as const;
      };
      return [name, send] as [string, typeof send];
    }),
    ...OF_KEYS.map((route) => {
      const send = async (secret: string) => {
        const call = CALLS[route.id];
        if (!call) throw new Error(`There is no call of ${route.id}`);
        const sending = call.body ? { body: call.body(cast) } : {};
        const client = new RestClient(app.url, secret);
        const method = route.method.toUpperCase();
        const { status, body } = await client.send(method, call.path(cast), sending);
        return [status, body.data, body.code ? [body.code] : []] as const;
      };
      return [`REST ${route.id}`, send] as [string, typeof send];
    }),
  ];
}

describe.each([
  ["expired", "API_KEY_EXPIRED", "created_at = '2026-10-01', expires_at = '2026-11-01'"],
  ["revoked", "API_KEY_REVOKED", "revoked_at = '2026-11-01'"],
])("a key of every scope that is %s", (_state, code, change) => {
  let secret: string;

  beforeAll(async () => {
    const key = await makeApiKey(cast.clients.admin, ALL);
    ({ secret } = key);
    const keyId = integerKey("ApiKey", key.id);
    await app.dataSource.query(`UPDATE api_keys SET ${change} WHERE id = $1`, [keyId]);
  });

  it.each(calls())("is refused by %s, and writes nothing", async (_name, send) => {
    const before = await contentsWithoutKeys();
    const [status, data, codes] = await send(secret);
    expect([status, data ?? null, codes]).toEqual([401, null, [code]]);
    expect(await contentsWithoutKeys()).toEqual(before);
  });
});

describe("a key of every scope for another community", () => {
  it.each(calls())(
    "finds nothing of the resident by %s, and changes nothing",
    async (name, send) => {
      const before = await contentsWithoutKeys();
      const answer = JSON.stringify(await send(elsewhere));
      const { email, displayName, carNumber } = cast.owner;
      const personal = [email, displayName, carNumber, ...Object.values(cast.owned)];
      expect(personal.filter((text) => text && answer.includes(text))).toEqual([]);
      const { exports: _exports, ...after } = await contentsWithoutKeys();
      const { exports, ...others } = before;
      expect(after).toEqual(others);
      if (name !== "mutation startExport") expect(_exports).toEqual(exports);
    },
  );

  it("is told nothing of it by its export", async () => {
    const client = new GraphqlClient(app.url, elsewhere);
    // One that it started must come first.
    await app.services.exportWriter.run();
    const { data } = await client.send<{ startExport: { url: string } }>(
      "mutation { startExport(input: { what: RESIDENTS }) { url } }",
    );
    await app.services.exportWriter.run();
    const { pathname } = new URL(data.startExport.url);
    const response = await fetch(new URL(pathname, app.url));
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe("");
  });
});
