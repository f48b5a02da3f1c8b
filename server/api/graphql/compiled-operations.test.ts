import { OperationTypeNode, parse } from "graphql";
import {
  CASES,
  expectSame,
  MOODS,
  type Mood,
  madeUpSchema,
  SCHEMA,
} from "../../test/compiled-cases";
import { operationOf, ownDocuments, variablesOf } from "../../test/own-documents";
import { CompiledOperations, compile, isCompilable } from "./compiled-operations";

describe("an operation that runs compiled answers what graphql-js answers:", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [text, variables]) => {
    const document = parse(text);
    expect(isCompilable(document)).toBe(true);
    expect(compile(SCHEMA, { document })).not.toBeNull();
    await expectSame({ schema: SCHEMA, document, variables });
  });

  it.each(["A", "B"])("the operation of a name, where there are several: %s", async (name) => {
    const document = parse("query A { thing { id } } query B { thing { sync } }");
    await expectSame({ schema: SCHEMA, document, operationName: name });
  });
});

describe("a document is not compiled", () => {
  // graphql-jit takes this text for the start of an expression of its own.
  const MAGIC = "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d";
  const harmful: Readonly<Record<string, string>> = {
    "with a text in it": '{ thing { echo(text: "a") } }',
    "with an object in it": "query ($y: Int) { thing { echo(point: {x: 1, y: $y}) } }",
    "with a list in it": "{ thing { echo(list: [[1], null]) } }",
    "with a text as a default": 'query ($t: String = "a") { thing { echo(text: $t) } }',
    "with a long text": '{ thing { echo(text: """a""") } }',
    "with a text that is an expression": `{ thing { echo(text: "${MAGIC}0)});globalThis.isHarmed=true;({a:(1") } }`,
    "with such a text, written otherwise": `{ thing { echo(text: "\\u005f${MAGIC.slice(1)}0)});globalThis.isHarmed=true;({a:(1") } }`,
    "with an alias that JavaScript knows": "{ thing { __proto__: id } }",
    "with a variable that JavaScript knows":
      "query ($__proto__: Int) { thing { echo(count: $__proto__) } }",
    "with a variable that every JavaScript object has":
      "query ($constructor: Int, $toString: Int) { thing { echo(count: $constructor) x: echo(count: $toString) } }",
    "with a condition that may be null":
      "query ($x: Boolean = true) { thing { id @include(if: $x) } }",
    "that asks for the schema": "{ __schema { types { name } } }",
  };

  it.each(Object.entries(harmful))("%s", async (_what, text) => {
    const document = parse(text);
    expect(isCompilable(document)).toBe(false);
    await expectSame({ schema: SCHEMA, document });
    expect("isHarmed" in globalThis).toBe(false);
  });
});

describe("a document that is not registered", () => {
  const spreads = Array.from(
    { length: 18 },
    (_, at) => `fragment F${at} on Thing { ...F${at + 1} ...F${at + 1} }`,
  );
  const text = `{ thing { ...F0 } } ${spreads.join(" ")} fragment F18 on Thing { id }`;

  it("is never compiled, however often it comes", async () => {
    const operations = new CompiledOperations(
      (hash) => hash === "registered",
      () => SCHEMA,
    );
    const document = parse(text);
    for (let time = 0; time < 3; time += 1) {
      const { data } = await operations.run("written by a stranger", {
        document,
        context: { sum: 0 },
      });
      expect(JSON.parse(JSON.stringify(data))).toEqual({ thing: { id: "0" } });
    }
  });
});

describe("every operation of our own client answers the same compiled as by graphql-js", () => {
  let mood: Mood = "whole";

  const schema = madeUpSchema(() => mood);

  const operations = ownDocuments().filter(
    ([, document]) => operationOf(document).operation !== OperationTypeNode.SUBSCRIPTION,
  );

  it.each(operations)("%s", async (_name, document) => {
    const variables = variablesOf(document);
    expect(isCompilable(document)).toBe(true);
    expect(compile(schema, { document })).not.toBeNull();
    for (mood of MOODS) await expectSame({ schema, document, variables });
  });
});
