import { buildSchema } from "graphql";
import { problemsOf } from "./judgement";
import { OpenApiChanges } from "./openapi-changes";
import { schemaChanges } from "./schema-changes";

const TODAY = "2026-11-23";
const LONG_AGO = "Since 2026-10-24: use `b`.";
const LATELY = "Since 2026-10-25: use `b`.";
const SCOPES = "directive @requiresScope(anyOf: [String!]!) on FIELD_DEFINITION | OBJECT";

async function judged(before: string, now: string, changelog = "") {
  const changes = await schemaChanges(
    buildSchema(`${SCOPES} ${before}`),
    buildSchema(`${SCOPES} ${now}`),
    TODAY,
  );
  return problemsOf(changes, `# Changelog\n\n## Unreleased\n\n${changelog}\n\n## 2026-10-01\n`);
}

const query = (fields: string, rest = "") => `type Query { a: Int ${fields} } ${rest}`;
const deprecated = (reason: string) => `@deprecated(reason: "${reason}")`;

describe("a change of the schema", () => {
  it.each([
    ["a new field", query(""), query("b: Int")],
    ["a new type", query(""), query("b: B", "type B { c: Int }")],
    ["a field that is never null any more", query("b: Int"), query("b: Int!")],
    ["an argument that may be left out", query("b(c: Int!): Int"), query("b(c: Int): Int")],
    ["another description", query('"B" b: Int'), query('"Bee" b: Int')],
    [
      "a dated deprecation",
      query("b: Int"),
      query(`b: Int ${deprecated("Since 2026-11-23: use `a`.")}`),
    ],
    [
      "a scope more that opens a field",
      query('b: Int @requiresScope(anyOf: ["x"])'),
      query('b: Int @requiresScope(anyOf: ["x", "y"])'),
    ],
    ["a first scope", query("b: Int"), query('b: Int @requiresScope(anyOf: ["x"])')],
  ])("is accepted: %s", async (_what, before, now) => {
    expect(await judged(before, now)).toEqual([]);
  });

  it.each([
    ["a field that is gone", query("b: Int"), query(""), "Query.b"],
    [
      "a field that was deprecated lately",
      query(`b: Int ${deprecated(LATELY)}`),
      query(""),
      "Query.b",
    ],
    [
      "a field that was deprecated without a day",
      query(`b: Int ${deprecated("Use `a`.")}`),
      query(""),
      "Query.b",
    ],
    ["a type that is gone", query("b: B", "type B { c: Int }"), query(""), "B"],
    ["another type", query("b: Int"), query("b: String"), "Query.b"],
    ["a field that may be null now", query("b: Int!"), query("b: Int"), "Query.b"],
    ["an argument that is gone", query("b(c: Int): Int"), query("b: Int"), "Query.b(c:)"],
    ["a new argument that is required", query("b: Int"), query("b(c: Int!): Int"), "Query.b(c:)"],
    [
      "an argument that has become required",
      query("b(c: Int): Int"),
      query("b(c: Int!): Int"),
      "Query.b(c:)",
    ],
    [
      "an input field that is gone",
      query("b(c: C): Int", "input C { d: Int e: Int }"),
      query("b(c: C): Int", "input C { d: Int }"),
      "C.e",
    ],
    [
      "a new input field that is required",
      query("b(c: C): Int", "input C { d: Int }"),
      query("b(c: C): Int", "input C { d: Int e: Int! }"),
      "C.e",
    ],
    [
      "an enum value that is gone",
      query("b: B", "enum B { C D }"),
      query("b: B", "enum B { C }"),
      "B.D",
    ],
    [
      "a member of a union that is gone",
      query("b: B", "union B = C | D type C { e: Int } type D { e: Int }"),
      query("b: B", "union B = C type C { e: Int } type D { e: Int }"),
      "B",
    ],
    [
      "an interface that is gone",
      query("b: B", "interface I { c: Int } type B implements I { c: Int }"),
      query("b: B", "interface I { c: Int } type B { c: Int }"),
      "B",
    ],
    [
      "a deprecation without a day",
      query("b: Int"),
      query(`b: Int ${deprecated("Use `a`.")}`),
      "Query.b",
    ],
    [
      "a deprecation of a day that is none",
      query("b: Int"),
      query(`b: Int ${deprecated("Since 2026-02-30: use `a`.")}`),
      "Query.b",
    ],
    [
      "a scope that opens it no more",
      query('b: Int @requiresScope(anyOf: ["x", "y"])'),
      query('b: Int @requiresScope(anyOf: ["y"])'),
      "Query.b",
    ],
  ])("is refused, whatever the changelog says: %s", async (_what, before, now, coordinate) => {
    const problems = await judged(before, now, `\`${coordinate}\` changes.`);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/^breaking: /);
    expect(problems.join()).toContain(`breaking: ${coordinate}: `);
  });

  it.each([
    [
      "a new value of an enum",
      query("b: B", "enum B { C }"),
      query("b: B", "enum B { C D }"),
      "B.D",
    ],
    [
      "a new member of a union",
      query("b: B", "union B = C type C { e: Int } type D { e: Int }"),
      query("b: B", "union B = C | D type C { e: Int } type D { e: Int }"),
      "B",
    ],
    ["another default", query("b(c: Int = 1): Int"), query("b(c: Int = 2): Int"), "Query.b(c:)"],
    ["a new argument", query("b: Int"), query("b(c: Int): Int"), "Query.b(c:)"],
    [
      "a field deprecated for thirty days that is gone",
      query(`b: Int ${deprecated(LONG_AGO)}`),
      query(""),
      "Query.b",
    ],
    [
      "an argument deprecated for thirty days that is gone",
      query(`b(c: Int ${deprecated(LONG_AGO)}): Int`),
      query("b: Int"),
      "Query.b(c:)",
    ],
    [
      "an enum value deprecated for thirty days that is gone",
      query("b: B", `enum B { C D ${deprecated(LONG_AGO)} }`),
      query("b: B", "enum B { C }"),
      "B.D",
    ],
  ])("is accepted once the changelog names it: %s", async (_what, before, now, coordinate) => {
    const problems = await judged(before, now);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^dangerous: /);
    expect(problems[0]).toContain(`\`${coordinate}\``);
    expect(await judged(before, now, `- \`${coordinate}\` is new: do this.`)).toEqual([]);
    const [described] = await judged(before, now, `- ${coordinate} without its form`);
    expect(described).toMatch(/^dangerous: /);
  });

  it("takes a type along whose last use was deprecated for thirty days", async () => {
    const before = query(`b: B ${deprecated(LONG_AGO)}`, "type B { c: Int }");
    expect(await judged(before, query(""), "`Query.b`, `B`")).toEqual([]);
    expect(await judged(query("b: B d: B", "type B { c: Int }"), query(""), "`B`")).toHaveLength(3);
  });

  it("does not take what an earlier release said for an entry", async () => {
    const changes = await schemaChanges(
      buildSchema(query("b: B", "enum B { C }")),
      buildSchema(query("b: B", "enum B { C D }")),
      TODAY,
    );
    expect(problemsOf(changes, "## Unreleased\n\n## 2026-10-01\n\n`B.D`")).toHaveLength(1);
  });
});

const text = { type: "string" };

/** A document with one call. */
function api(
  call: { body?: object; bodyIsRequired?: boolean; answer?: object; parameters?: object[] } = {},
  more: { path?: string; method?: string; schemas?: object } = {},
) {
  const { body, bodyIsRequired = true, answer = { type: "object" }, parameters = [] } = call;
  const { path = "/things", method = "post", schemas = {} } = more;
  const content = (schema: object) => ({ content: { "application/json": { schema } } });
  return {
    paths: {
      [path]: {
        [method]: {
          operationId: "doThings",
          parameters,
          ...(body && { requestBody: { required: bodyIsRequired, ...content(body) } }),
          responses: { 200: content(answer) },
        },
      },
    },
    components: { schemas },
  };
}

const object = (properties: object, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});
const parameter = (required: boolean) => ({ in: "query", name: "page", required, schema: text });

describe("a change of the REST API", () => {
  it.each([
    ["none", api(), api()],
    [
      "a call more",
      api(),
      { ...api(), paths: { ...api().paths, ...api({}, { path: "/more" }).paths } },
    ],
    [
      "a field more in an answer",
      api({ answer: object({ a: text }) }),
      api({ answer: object({ a: text, b: text }) }),
    ],
    [
      "a field that every answer has",
      api({ answer: object({ a: text }) }),
      api({ answer: object({ a: text }, ["a"]) }),
    ],
    [
      "a field that a request may have",
      api({ body: object({ a: text }) }),
      api({ body: object({ a: text, b: text }) }),
    ],
    [
      "a field that a request need not have",
      api({ body: object({ a: text }, ["a"]) }),
      api({ body: object({ a: text }) }),
    ],
    [
      "a value more in a request",
      api({ body: object({ a: { enum: ["x"] } }) }),
      api({ body: object({ a: { enum: ["x", "y"] } }) }),
    ],
    ["a parameter that may be left out", api(), api({ parameters: [parameter(false)] })],
    [
      "another name of a shared schema",
      api({ answer: { $ref: "#/components/schemas/A" } }, { schemas: { A: object({ a: text }) } }),
      api({ answer: object({ a: text }) }),
    ],
  ])("is accepted: %s", (_what, before, now) => {
    expect(OpenApiChanges.between(before, now)).toEqual([]);
  });

  it.each([
    ["a path that is gone", api(), api({}, { path: "/others" }), "POST /things"],
    ["a method that is gone", api(), api({}, { method: "put" }), "POST /things"],
    [
      "a field that is gone from an answer",
      api({ answer: object({ a: text }) }),
      api({ answer: object({}) }),
      "POST /things 200.a",
    ],
    [
      "a field that may be missing in an answer",
      api({ answer: object({ a: text }, ["a"]) }),
      api({ answer: object({ a: text }) }),
      "POST /things 200.a",
    ],
    [
      "a field deep in a list",
      api({ answer: object({ a: { type: "array", items: object({ b: text }) } }) }),
      api({ answer: object({ a: { type: "array", items: object({}) } }) }),
      "POST /things 200.a.[].b",
    ],
    [
      "a field of a shared schema",
      api({ answer: { $ref: "#/components/schemas/A" } }, { schemas: { A: object({ a: text }) } }),
      api({ answer: { $ref: "#/components/schemas/A" } }, { schemas: { A: object({}) } }),
      "POST /things 200.a",
    ],
    [
      "another type",
      api({ answer: object({ a: text }) }),
      api({ answer: object({ a: { type: "integer" } }) }),
      "POST /things 200.a",
    ],
    [
      "null where there was none",
      api({ answer: object({ a: { anyOf: [text] } }) }),
      api({ answer: object({ a: { anyOf: [text, { type: "null" }] } }) }),
      "POST /things 200.a",
    ],
    [
      "a value more in an answer",
      api({ answer: object({ a: { enum: ["x"] } }) }),
      api({ answer: object({ a: { enum: ["x", "y"] } }) }),
      "POST /things 200.a",
    ],
    [
      "a value less in a request",
      api({ body: object({ a: { enum: ["x", "y"] } }) }),
      api({ body: object({ a: { enum: ["x"] } }) }),
      "POST /things body.a",
    ],
    [
      "a field that a request has to have",
      api({ body: object({ a: text }) }),
      api({ body: object({ a: text }, ["a"]) }),
      "POST /things body.a",
    ],
    [
      "a field that a request may have no more",
      api({ body: object({ a: text }) }),
      api({ body: object({}) }),
      "POST /things body.a",
    ],
    [
      "a body that is needed",
      api({ body: object({}), bodyIsRequired: false }),
      api({ body: object({}) }),
      "POST /things",
    ],
    [
      "a parameter that is required",
      api(),
      api({ parameters: [parameter(true)] }),
      "POST /things query page",
    ],
    [
      "a parameter that is gone",
      api({ parameters: [parameter(false)] }),
      api(),
      "POST /things query page",
    ],
  ])("is refused: %s", (_what, before, now, coordinate) => {
    const changes = OpenApiChanges.between(before, now);
    expect(changes.map((change) => change.coordinate)).toContain(coordinate);
    expect(problemsOf(changes, `## Unreleased\n\n\`${coordinate}\``).length).toBeGreaterThan(0);
  });
});
