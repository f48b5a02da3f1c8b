import { buildSchema } from "graphql";
import { problemsOf } from "./judgement";
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
