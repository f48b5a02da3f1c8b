import fc from "fast-check";
import { GraphQLError, parse, specifiedRules, validate } from "graphql";
import { DomainError } from "../../platform/domain-error";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { documentOf, type Recipe, recipes } from "../../test/growing-documents";
import { growthOf } from "../../test/growth";
import { costOf } from "./cost";
import { refuseOversized, sizeOf } from "./document-size";
import { documentLimits, LIMITS } from "./limits";
import { graphqlSchema } from "./schema";

/** Relative to linear time for four times the size; quadratic work would be 4. */
const WORSE_THAN_LINEAR = 2.5;
/** Fragments. Few, so that a document stays harmless for any library; the work is repeated to rise above noise. */
const FEW = { small: 3, large: 12 };
const TIMES = 15;
/** Repeats of work that takes microseconds. */
const OFTEN = 300;
const FLOOR = 0.6;
/** Repeats until code is compiled. */
const WARM_UP = 50;
const REQUESTS = 4;

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

function prepare(text: string): void {
  try {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    refuseOversized(document);
    if (validate(graphqlSchema(), document, [...specifiedRules, ...documentLimits]).length > 0) {
      return;
    }
    costOf(graphqlSchema(), { document, variables: {} });
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof GraphQLError)) throw error;
  }
}

const runs = (numRuns: number) => ({ numRuns, endOnFailure: true });
const MEASURED = 300_000;

describe("the time that a document takes grows with its size and no faster:", () => {
  it(
    "to be parsed, measured, validated and priced",
    () =>
      fc.assert(
        fc.asyncProperty(recipes, async (recipe) => {
          const work = (size: number, times = TIMES) => {
            const text = documentOf(recipe, size);
            for (let time = 0; time < times; time += 1) prepare(text);
          };
          for (const size of Object.values(FEW)) work(size, WARM_UP);
          const growth = await growthOf((size) => work(size), { ...FEW, floor: FLOOR });
          expect(growth).toBeLessThan(WORSE_THAN_LINEAR);
        }),
        runs(12),
      ),
    MEASURED,
  );

  it(
    "to be measured, beyond the limits",
    () =>
      fc.assert(
        fc.asyncProperty(recipes, async (recipe) => {
          const documents = new Map(
            Object.values(FEW).map((size) => [size, parse(documentOf(recipe, size))] as const),
          );
          const work = (size: number) => {
            const document = documents.get(size);
            for (let time = 0; document && time < OFTEN; time += 1) sizeOf(document);
          };
          for (const size of Object.values(FEW)) work(size);
          const growth = await growthOf(work, { ...FEW, floor: FLOOR });
          expect(growth).toBeLessThan(WORSE_THAN_LINEAR);
        }),
        runs(8),
      ),
    MEASURED,
  );

  it(
    "to be answered, again and again",
    () =>
      fc.assert(
        fc.asyncProperty(recipes, async (recipe: Recipe) => {
          const work = async (size: number) => {
            for (let time = 0; time < REQUESTS; time += 1) {
              const { status } = await client.send(documentOf(recipe, size));
              expect([200, 400]).toContain(status);
            }
          };
          const growth = await growthOf(work, { ...FEW, floor: 12 });
          expect(growth).toBeLessThan(WORSE_THAN_LINEAR);
        }),
        runs(6),
      ),
    MEASURED,
  );
});

const FEW_TIMES = 5;

describe("without the measure of documents (control test)", () => {
  it("pricing takes worse than linear time", async () => {
    const recipe = { layers: ["spread twice"], isFan: false };
    const work = (size: number) => {
      const document = parse(documentOf(recipe, size));
      for (let time = 0; time < FEW_TIMES; time += 1) {
        costOf(graphqlSchema(), { document, variables: {} });
      }
    };
    expect(await growthOf(work, { ...FEW, floor: 0.05 })).toBeGreaterThan(WORSE_THAN_LINEAR);
  });
});

/** Deep enough to be nested, shallow enough for any recursive reader. */
const DEPTH = 100;

const manyOf = (size: number, value: string) =>
  `[${Array.from({ length: size / DEPTH }, () => value).join()}]`;

const NESTED: Readonly<Record<string, (size: number) => string>> = {
  "lists in lists": (size) => manyOf(size, `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`),
  "objects in objects": (size) => manyOf(size, `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`),
  "a long list": (size) => `[${Array.from({ length: size }, () => '"x"').join()}]`,
  "a long text": (size) => `"${"x\\u0000".repeat(size)}"`,
  "an object of many fields": (size) =>
    `{${Array.from({ length: size }, (_, index) => `"f${index}":1`).join()}}`,
};

describe("the time that variables take grows with their size and no faster:", () => {
  it.each(Object.entries(NESTED))("%s", async (_what, valueAt) => {
    const query = "query ($ids: [ID!], $search: String) { nodes(ids: []) { id } viewer { id } }";
    for (const name of ["ids", "search", "other"]) {
      const work = async (size: number) => {
        const response = await fetch(`${app.url}/graphql`, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...client.headers },
          body: `{"query":${JSON.stringify(query)},"variables":{"${name}":${valueAt(size)}}}`,
        });
        expect([200, 400]).toContain(response.status);
        await response.text();
      };
      const growth = await growthOf(work, { small: 1_500, large: 6_000, floor: 6 });
      expect(growth).toBeLessThan(WORSE_THAN_LINEAR);
    }
  });
});
