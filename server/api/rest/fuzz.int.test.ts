import fc from "fast-check";
import { openApiDocument } from "../../endpoint/openapi";
import { ROUTES } from "../../modules";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, BOOKED_DAY, type Cast, makeCast } from "../../test/cast";
import { RestClient } from "../../test/rest";
import { keyOf } from "../../test/rest-calls/rest-call";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const AT_ONCE = 10;
const LONGEST_MS = REQUESTS * 60;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { name: string; in: string; schema: Schema }[];
  readonly body: Schema | null;
}

const document = openApiDocument(ROUTES) as {
  paths: Record<string, Record<string, never>>;
  components: { schemas: Record<string, Schema> };
};

function operations(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters, requestBody } = operation as {
        parameters: Operation["parameters"];
        requestBody?: { content: Record<string, { schema: Schema }> };
      };
      const body = requestBody?.content["application/json"]?.schema ?? null;
      return { method: method.toUpperCase(), path, parameters, body };
    }),
  );
}

const NASTY = fc.constantFrom<unknown>(
  ...["", " ", "null", "undefined", "\u0000", "a\u0000b", "\u202e", "\u200b", "\ud800", "'; --"],
  ...[
    "%",
    "_",
    "\\",
    "x".repeat(5_000),
    "=1+1",
    "<script>",
    "../../etc",
    "2026-02-30",
    "0000-00-00",
  ],
  ...["9999-12-31", "24:00", "1e9", "-1", "0x10", "NaN", "🚗", "__proto__", "true"],
  ...[0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e308, -0, 0.001, 1e21],
  ...[null, true, [], [[]], {}, { a: 1 }, [null], ["a", "b"]],
);

function plausible(schema: Schema, cast: Cast): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return plausible(document.components.schemas[name] ?? {}, cast);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.allOf;
  if (alternatives) return fc.oneof(...alternatives.map((each) => sent(each, cast)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.format === "date") {
    return fc.constantFrom(BOOKED_DAY, "2026-11-21", "2026-11-20", "2026-12-01", "2027-01-01");
  }
  if (type === "integer") {
    const known = [cast.slot.id, cast.freeSlot.id, cast.carType.id, cast.plan.id];
    const homes = [cast.home.residency.id, cast.home.block.id, cast.home.flat.id];
    return fc.oneof(fc.constantFrom(...known, ...homes), fc.integer({ min: 1, max: 50 }));
  }
  if (type === "number") return fc.constantFrom(0, 1, 99.5, 1_299);
  if (type === "boolean") return fc.boolean();
  if (type === "array") return fc.array(sent(schema.items ?? {}, cast), { maxLength: 3 });
  if (type === "object" || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(fields.map(([name, each]) => [name, sent(each, cast)])), {
      requiredKeys: [],
    });
  }
  return fc.constantFrom("Asha", "9876543210", "09:00", "WELCOME", cast.owner.firebaseUid);
}

function sent(schema: Schema, cast: Cast): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: plausible(schema, cast) },
    { weight: 1, arbitrary: NASTY },
  );
}

function requestOf(operation: Operation, cast: Cast) {
  const parameter = ({ name, schema }: Operation["parameters"][number]) =>
    fc
      .oneof(
        { weight: 3, arbitrary: plausible(schema, cast) },
        { weight: 2, arbitrary: fc.constantFrom(...Object.values(cast.owned).map(keyOf)) },
        { weight: 1, arbitrary: NASTY },
      )
      .map((value) => [name, String(value)] as const);
  const of = (where: string) =>
    fc.tuple(...operation.parameters.filter((each) => each.in === where).map(parameter));
  return fc.record({
    operation: fc.constant(operation),
    actor: fc.constantFrom(...ACTORS),
    params: of("path"),
    query: of("query"),
    body: operation.body ? sent(operation.body, cast) : fc.constant(undefined),
  });
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("whatever is sent to the REST API", () => {
  it(
    `is answered as the document says, never with 5xx (${REQUESTS} requests)`,
    async () => {
      let cast = await makeCast(app);
      let left = REQUESTS;
      const send = async ({ operation, actor, params, query, body }: Sent): Promise<void> => {
        let path = operation.path;
        for (const [name, value] of params) path = path.replace(`{${name}}`, wellFormed(value));
        const search = query.map(([name, value]) => `${name}=${wellFormed(value)}`).join("&");
        const client = new RestClient(app.url, cast.tokens[actor]);
        const answer = await client.send(operation.method, `${path}${search && `?${search}`}`, {
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect([operation.method, path, answer.status < 500]).toEqual([
          operation.method,
          path,
          true,
        ]);
        if (answer.status >= 400) expect(answer.body.message).toMatch(/\S/);
      };
      const each = () => fc.oneof(...operations().map((operation) => requestOf(operation, cast)));
      type Sent = ReturnType<typeof each> extends fc.Arbitrary<infer Value> ? Value : never;
      while (left > 0) {
        const round = Math.min(left, 250);
        const sample = fc.sample(each(), { numRuns: round, seed: 7 + left });
        for (let from = 0; from < round; from += AT_ONCE) {
          await Promise.all(sample.slice(from, from + AT_ONCE).map(send));
        }
        left -= round;
        await app.dataSource.query("DELETE FROM disabled_dates"); // or no one could book any more
        cast = await makeCast(app);
      }
    },
    LONGEST_MS,
  );
});

const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
