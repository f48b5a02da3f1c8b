import { problemsOf } from "./judgement";
import { OpenApiChanges } from "./openapi-changes";

const text = { type: "string" };

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
    [
      "another spelling of a field, which is named beside it",
      api({ body: object({ a_b: text, aB: text }) }),
      api({ body: { ...object({ a_b: text }), "x-also-accepts": { aB: "a_b" } } }),
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
      "a field that is gone, for another spelling of what is not there",
      api({ body: object({ a_b: text, aB: text }) }),
      api({ body: { ...object({ a_b: text }), "x-also-accepts": { aB: "a_c" } } }),
      "POST /things body.aB",
    ],
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
