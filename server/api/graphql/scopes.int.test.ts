import { GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import {
  impliedScopes,
  isScopeOfKeys,
  RESIDENT_SCOPES,
  SCOPES,
  type Scope,
  scopesOf,
} from "../../access/scopes";
import { toGlobalId } from "../../platform/global-id";
import { GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { registerApplication } from "../../test/applications";
import { type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { OauthClient } from "../../test/oauth-client";
import { MUTATIONS, QUERIES, SIGHTS, SUBSCRIPTIONS } from "../../test/permissions/every-module";
import { type Call, textOf } from "../../test/permissions/permissions";
import { scopesOfField } from "./limited-schema";
import { graphqlSchema } from "./schema";

/** Errors of a key that passed authentication and scopes. */
const FOR_RESIDENTS_ONLY = ["CLOSED_TO_APPLICATIONS"];
const CLOSED_TO_APPLICATIONS = /Closed to (?:API keys and )?applications\./;
const ALL = (Object.keys(SCOPES) as Scope[]).filter(isScopeOfKeys);

let app: TestApp;
let cast: Cast;
const keys = new Map<string, GraphqlClient>();

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});

afterAll(() => app.close());

async function withScopes(scopes: readonly Scope[]): Promise<GraphqlClient> {
  const name = scopes.join(" ");
  const known = keys.get(name);
  if (known) return known;
  const { secret } = await makeApiKey(cast.clients.admin, scopes);
  const client = new GraphqlClient(app.url, secret);
  keys.set(name, client);
  return client;
}

const ofKeys = (scopes: readonly Scope[] | null) => (scopes ?? []).filter(isScopeOfKeys);

/** Every scope that does not imply one of `needed`. */
const without = (needed: readonly Scope[]) =>
  ALL.filter((scope) => !needed.some((one) => impliedScopes([scope]).has(one)));

const fieldOf = (root: GraphQLObjectType | null | undefined, name: string) => {
  const field = root?.getFields()[name];
  if (!field) throw new Error(`There is no ${name}`);
  return field;
};

describe.each([
  ["query", QUERIES, () => graphqlSchema().getQueryType()],
  ["mutation", MUTATIONS, () => graphqlSchema().getMutationType()],
] as const)("every %s", (operation, calls, rootOf) => {
  const names = Object.keys(calls).filter((name) => name !== "node" && name !== "nodes");
  const ofKeys = names.filter((name) => scopesOf(fieldOf(rootOf(), name))?.some(isScopeOfKeys));
  const callOf = (name: string) => calls[name] as Call;

  it.each(names.filter((name) => !ofKeys.includes(name)))(
    "%s is closed to API keys of every scope, and writes nothing",
    async (name) => {
      const before = await contentsOf(app.dataSource);
      const client = await withScopes(ALL);
      const { status, data, errors } = await client.send(
        `${operation} { ${textOf(callOf(name), cast)} }`,
      );
      expect(status).toBe(200);
      expect(data).toEqual({ [name]: null });
      expect(errors?.[0]?.extensions.code).toBe("CLOSED_TO_APPLICATIONS");
      const { api_keys: _before, ...tables } = before;
      const { api_keys: _now, ...now } = await contentsOf(app.dataSource);
      expect(now).toEqual({ ...tables, ...keyTablesOf(now) });
    },
  );

  it.each(ofKeys)(
    "%s names the missing scope, writes nothing, and does not refuse a key that has it",
    async (name) => {
      const field = fieldOf(rootOf(), name);
      const [needed = []] = scopesOfField(graphqlSchema(), field);
      const text = `${operation} { ${textOf(callOf(name), cast)} }`;
      const refused = await (await withScopes(without(needed))).send(text);
      const root = rootOf()?.name;
      expect(refused.data).toEqual({ [name]: null });
      expect(refused.errors?.map(({ extensions }) => extensions)).toMatchObject([
        {
          code: "SCOPE_MISSING",
          requiredScopes: needed.filter(isScopeOfKeys),
          field: `${root}.${name}`,
        },
      ]);
      const required = refused.errors?.[0]?.extensions.requiredScopes as Scope[];
      const served = await (await withScopes([...required, ...ALL.filter(isRead)])).send(text);
      const codes = (served.errors ?? []).map(({ extensions }) => extensions.code);
      expect(codes).not.toContain("SCOPE_MISSING");
      // A key acts for no resident.
      const isOfEndpoint =
        /WebhookEndpoint$|^webhookDeliveries$|^(?:rotate|redeliver|sendTest).*Webhook/;
      if (isOfEndpoint.test(name) && name !== "createWebhookEndpoint") {
        // The endpoint of the cast is the administrators'.
        expect(codes).toEqual(["NOT_FOUND"]);
        return;
      }
      const isSaidClosed = field.description?.includes("Closed to API keys.");
      expect(codes).toEqual(isSaidClosed ? FOR_RESIDENTS_ONLY : []);
    },
  );
});

const isRead = (scope: Scope) => scope.endsWith(":read");
const keyTablesOf = (tables: Record<string, string>) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => name.startsWith("api_key")));

describe("an application of everything that a resident can grant", () => {
  const granted = impliedScopes(RESIDENT_SCOPES);
  let acting: GraphqlClient;

  beforeAll(async () => {
    const application = await registerApplication(cast.clients.admin, [...RESIDENT_SCOPES]);
    const browser = new OauthClient(app, application);
    const scope = RESIDENT_SCOPES.join(" ");
    const { access_token } = await browser.connect(cast.tokens.owner ?? "", scope);
    acting = new GraphqlClient(app.url, access_token);
  });

  const calls = [
    ...Object.entries(QUERIES).map(([name, call]) => ["query", name, call] as const),
    ...Object.entries(MUTATIONS).map(([name, call]) => ["mutation", name, call] as const),
  ].filter(([, name]) => !name.startsWith("node"));

  it.each(calls)("does by the %s %s no more than its scopes say", async (operation, name, call) => {
    const schema = graphqlSchema();
    const root = operation === "query" ? schema.getQueryType() : schema.getMutationType();
    const field = fieldOf(root, name);
    // A scope that no resident can grant closes the field.
    const isClosed = scopesOfField(schema, field).some(
      (scopes) => !scopes.some((scope) => granted.has(scope)),
    );
    const expected = scopesOf(field) && !isClosed ? call.expected.owner : "CLOSED_TO_APPLICATIONS";
    const before = await contentsOf(app.dataSource);
    const { code } = await acting.send(`${operation} { ${textOf(call, cast)} }`);
    const isRefused = ["SCOPE_MISSING", "CLOSED_TO_APPLICATIONS", "FORBIDDEN"].includes(code ?? "");
    expect([name, isRefused ? code : null]).toEqual([name, expected]);
    expect([name, CLOSED_TO_APPLICATIONS.test(field.description ?? "")]).toEqual([name, isRefused]);
    if (!isRefused) return;
    const after = await contentsOf(app.dataSource);
    // Usage and budgets are written for rejected calls, too.
    const ofUse = { application_grants: undefined, application_budgets: undefined };
    expect({ ...after, ...ofUse }).toEqual({ ...before, ...ofUse });
  });
});

it("prices are read with catalog:read, enabled or not", async () => {
  const client = await withScopes(["catalog:read"]);
  const { data, errors } = await client.send<{ pricingPlans: object[] }>(
    "{ pricingPlans { prices { price enabled } carTypesWithPricing { pricing { price } } } }",
  );
  expect(errors).toBeUndefined();
  expect(data.pricingPlans[0]).toMatchObject({ prices: [{ enabled: true }] });
});

it("a search of bookings needs another scope, and names it", async () => {
  const asked = '{ carTypes { id } bookings(search: "A") { totalCount } }';
  const { data, errors } = await (await withScopes(["bookings:read", "catalog:read"])).send(asked);
  expect(data).toMatchObject({ carTypes: expect.any(Array), bookings: null });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "SCOPE_MISSING",
    field: "search",
    requiredScopes: ["residents.contact:read"],
  });
});

describe("every subscription", () => {
  const fields = graphqlSchema().getSubscriptionType()?.getFields() ?? {};
  const open = ["availableSlots"];

  it.each(Object.entries(SUBSCRIPTIONS))(
    "%s opens to API keys by its scope, or is closed",
    async (name, call) => {
      const document = `subscription { ${textOf(call, cast)} }`;
      const stream = await (await withScopes(ALL)).follow(document);
      expect(stream.error?.code).toBe(open.includes(name) ? undefined : "CLOSED_TO_APPLICATIONS");
      await stream.close();
      const needed = fields[name] && scopesOf(fields[name]);
      const refused = await (await withScopes(needed ? without(needed) : ALL)).follow(document);
      expect(refused.error?.code).toBe(needed ? "SCOPE_MISSING" : "CLOSED_TO_APPLICATIONS");
    },
  );
});

describe("every type with a global id", () => {
  it.each(Object.entries(SIGHTS))(
    "%s needs its scope, and is left out alone",
    async (name, sight) => {
      const type = graphqlSchema().getType(name);
      if (!isObjectType(type)) throw new Error(`There is no type ${name}`);
      const needed = scopesOf(type);
      const slot = toGlobalId("BookingSlot", cast.slot.id);
      const ask = async (scopes: readonly Scope[]) =>
        (await withScopes(scopes)).send<{ nodes: (object | null)[] }>(
          "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }",
          { ids: [sight.id(cast), slot] },
        );
      const refused = await ask(needed ? without(needed) : ALL);
      expect(refused.data.nodes[0]).toBeNull();
      expect(refused.errors?.[0]?.extensions.code).toBe(
        needed ? "SCOPE_MISSING" : "CLOSED_TO_APPLICATIONS",
      );
      if (!needed?.includes("schedule:read")) {
        expect(refused.data.nodes[1]).toEqual({ __typename: "BookingSlot" });
      }
      if (!needed) return;
      const { data, errors } = await ask([...needed.filter(isScopeOfKeys), "schedule:read"]);
      expect(errors).toBeUndefined();
      const isForAdministrators = !data.nodes[0];
      expect(isForAdministrators ? OF_ADMINISTRATORS : [name]).toContain(name);
    },
  );
});

/** In lists, but not by `node`; the webhooks of the cast are the administrators'. */
const OF_ADMINISTRATORS = ["PaymentDispute", "DisabledDate", "WebhookEndpoint", "WebhookDelivery"];

describe("a field that leads to another scope", () => {
  const nested = Object.values(graphqlSchema().getTypeMap())
    .filter(isObjectType)
    .filter((type) => scopesOf(type) && !type.name.startsWith("__"))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        type,
        field,
        needed: scopesOfField(graphqlSchema(), field).map(ofKeys),
      })),
    )
    .filter(({ type, needed }) =>
      needed.some((scopes) => scopes.join() !== ofKeys(scopesOf(type)).join()),
    );

  it("is one of many", () => expect(nested.length).toBeGreaterThan(20));

  it.each(
    nested.map(
      ({ type, field, needed }) => [`${type.name}.${field.name}`, { type, field, needed }] as const,
    ),
  )(
    "%s is null without its scope, and the rest of the object stands",
    async (path, { type, field, needed }) => {
      const sight = SIGHTS[type.name];
      if (!sight || OF_ADMINISTRATORS.includes(type.name)) return;
      const own = ofKeys(scopesOf(type));
      const missing = needed.find((scopes) => scopes.join() !== own.join()) ?? [];
      const scopes = [
        ...own,
        ...without([...missing, ...own.filter((one) => missing.includes(one))]),
      ];
      const inner = isObjectType(getNamedType(field.type)) ? "{ __typename }" : "";
      const given = field.args.some(({ type: argument }) => String(argument).endsWith("!"));
      if (given) return;
      const { data, errors } = await (await withScopes(scopes.filter(isScopeOfKeys))).send<{
        node: Record<string, unknown> | null;
      }>(
        `query ($id: ID!) { node(id: $id) { __typename ... on ${type.name} { it: ${field.name} ${inner} } } }`,
        {
          id: sight.id(cast),
        },
      );
      if (data.node === null && errors === undefined) return;
      expect(data.node).toEqual({ __typename: type.name, it: null });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: "SCOPE_MISSING",
        requiredScopes: missing,
        field: path,
      });
    },
  );
});
