import { forgetCreationKeys } from "../../platform/creation-keys";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { makeWebhook } from "../../test/webhooks";

let app: TestApp;
let admin: GraphqlClient;
let other: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  other = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

const upper = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
const URL = "https://hooks.partner.example/a";

interface Answer {
  readonly id: string;
  readonly secret?: string;
  readonly code?: string;
}

async function create(
  { mutation, selection, idOf }: Creation,
  input: object,
  client = admin,
): Promise<Answer> {
  const { data, errors } = await client.send<Record<string, Record<string, never>>>(
    `mutation ($input: ${upper(mutation)}) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
  const code = errors?.[0]?.extensions.code as string | undefined;
  const payload = data?.[mutation];
  return payload ? { id: idOf(payload), secret: payload.secret ?? payload.url } : { id: "", code };
}

interface Creation {
  readonly mutation: string;
  readonly selection: string;
  readonly idOf: (payload: Record<string, Record<string, string>>) => string;
  readonly input: () => Promise<object>;
  readonly change: () => Promise<object>;
  readonly table: string;
}

const CREATIONS: readonly Creation[] = [
  {
    mutation: "createApiKey",
    selection: "apiKey { id } secret",
    idOf: ({ apiKey }) => apiKey?.id ?? "",
    input: async () => ({ name: "Night job", scopes: ["bookings:read"] }),
    change: async () => ({ name: "Day job" }),
    table: "api_keys",
  },
  {
    mutation: "registerApplication",
    selection: "application { id } secret",
    idOf: ({ application }) => application?.id ?? "",
    input: async () => ({
      name: "My Gate",
      scopes: ["profile:read"],
      redirectUris: ["https://gate.example/back"],
      isConfidential: true,
    }),
    change: async () => ({ name: "Another Gate" }),
    table: "applications",
  },
  {
    mutation: "createWebhookEndpoint",
    selection: "webhookEndpoint { id } secret",
    idOf: ({ webhookEndpoint }) => webhookEndpoint?.id ?? "",
    input: async () => ({ url: URL, eventTypes: ["booking.created"] }),
    change: async () => ({ eventTypes: ["booking.cancelled"] }),
    table: "webhook_endpoints",
  },
  {
    mutation: "sendTestWebhook",
    selection: "webhookDelivery { id }",
    idOf: ({ webhookDelivery }) => webhookDelivery?.id ?? "",
    input: async () => ({ webhookEndpointId: (await makeWebhook(admin, URL)).id }),
    change: async () => ({ webhookEndpointId: (await makeWebhook(admin, `${URL}/b`)).id }),
    table: "webhook_deliveries",
  },
  {
    mutation: "startExport",
    selection: "export { exportId } url",
    idOf: (payload) => payload.export?.exportId ?? "",
    input: async () => ({ what: "BOOKINGS" }),
    change: async () => ({ from: "2026-11-01" }),
    table: "exports",
  },
];

const countOf = async (table: string) =>
  (await app.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

describe.each(CREATIONS)("$mutation with a key of the client's", (creation) => {
  const { mutation, table, change } = creation;
  const clientKey = `${mutation}-1`;
  let input: object;
  let first: Answer;

  beforeAll(async () => {
    input = Object.assign(await creation.input(), { clientKey });
  });

  it("makes one thing of five requests at the same time", async () => {
    const before = await countOf(table);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(creation, input)));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(undefined));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countOf(table)).toBe(before + 1);
    [first] = answers as [Answer];
  });

  it("answers the same request again later, with a secret", async () => {
    const again = await create(creation, input);
    expect(again.id).toBe(first.id);
    if (first.secret) expect(again.secret).toEqual(expect.stringMatching(/.{20,}/));
  });

  it("refuses another request under it, and changes nothing", async () => {
    const different = Object.assign({}, input, await change());
    const before = await countOf(table);
    expect((await create(creation, different)).code).toBe("CLIENT_KEY_REUSED");
    expect(await countOf(table)).toBe(before);
  });

  it("is another administrator's own", async () => {
    const theirs = Object.assign(await creation.input(), { clientKey });
    const { id, code } = await create(creation, theirs, other);
    expect(code).toBeUndefined();
    expect(id).not.toBe(first.id);
  });

  it("refuses a key that is none", async () => {
    const odd = Object.assign(await creation.input(), { clientKey: "a b" });
    expect((await create(creation, odd)).code).toBe("INVALID_INPUT");
  });
});

describe("what a repetition answers", () => {
  const [keys, , webhooks] = CREATIONS as [Creation, Creation, Creation];

  it("works: the key's secrets both do, and the endpoint's is the same", async () => {
    const input = Object.assign(await keys.input(), { clientKey: "works" });
    const [first, second] = [await create(keys, input), await create(keys, input)];
    expect(second.secret).not.toBe(first.secret);
    for (const { secret } of [first, second]) {
      const { errors } = await new GraphqlClient(app.url, secret).send(
        "{ bookings { totalCount } }",
      );
      expect(errors).toBeUndefined();
    }
    const hook = Object.assign(await webhooks.input(), { clientKey: "works-too" });
    expect((await create(webhooks, hook)).secret).toBe((await create(webhooks, hook)).secret);
  });

  it("is for API keys too, which have keys of their own", async () => {
    const { secret } = await makeApiKey(admin, ["webhooks:manage"]);
    const partner = new GraphqlClient(app.url, secret);
    const input = Object.assign(await webhooks.input(), { clientKey: "partner" });
    const { id } = await create(webhooks, input, partner);
    expect((await create(webhooks, input, partner)).id).toBe(id);
    expect((await create(webhooks, input)).id).not.toBe(id);
  });

  it("is nothing for a request that failed: its key is free", async () => {
    const input = Object.assign(await keys.input(), { clientKey: "free" });
    const failing = Object.assign({}, input, { residencyId: "UmVzaWRlbmN5Ojk5OTk5" });
    expect((await create(keys, failing)).code).toBe("NOT_FOUND");
    expect((await create(keys, input)).code).toBeUndefined();
  });

  it("says that it was deleted since", async () => {
    const call = `mutation { createCarType(input: { name: "Gone", clientKey: "gone" }) { carType { id } } }`;
    expect((await admin.send(call)).errors).toBeUndefined();
    await app.dataSource.query("DELETE FROM car_types WHERE name = 'Gone'");
    const { code, errors } = await admin.send(call);
    expect([code, errors?.[0]?.message]).toEqual([
      "NOT_FOUND",
      "What was made under this client key was deleted since.",
    ]);
  });

  it("is kept for a day", async () => {
    const { run } = forgetCreationKeys(app.dataSource);
    await run();
    expect(await countOf("creation_keys")).toBeGreaterThan(0);
    await app.dataSource.query(
      "UPDATE creation_keys SET created_at = created_at - interval '25 hours'",
    );
    await run();
    expect(await countOf("creation_keys")).toBe(0);
  });
});
