import type { openApiDocument } from "./rest/openapi";

type Document = ReturnType<typeof openApiDocument>;

interface Call {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

interface GraphqlRequest {
  readonly name: string;
  readonly query: string;
  readonly variables: object;
}

const GRAPHQL: readonly GraphqlRequest[] = [
  {
    name: "Bookings, newest first",
    query: `query ($first: Int, $after: String) {
  bookings(first: $first, after: $after) {
    edges { node { id bookingId bookingDate startTime status residencyName } }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { first: 20, after: null },
  },
  {
    name: "Bookings changed since",
    query: `query ($since: DateTime!, $after: String) {
  bookings(updatedSince: $since, first: 100, after: $after) {
    updatedUntil
    pageInfo { hasNextPage endCursor }
    edges { node { id updatedAt status bookingDate startTime notes } }
  }
}`,
    variables: { since: "2026-11-01T00:00:00Z", after: null },
  },
  {
    name: "Events",
    query: `query ($after: String) {
  events(after: $after, first: 100) {
    nodes { eventId type occurredAt objectId userId residencyId status }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { after: null },
  },
  {
    name: "Start an export",
    query: `mutation ($input: StartExportInput!) {
  startExport(input: $input) { url export { exportId status changesFrom } }
}`,
    variables: { input: { what: "BOOKINGS" } },
  },
  {
    name: "Free slots of a day",
    query: `query ($date: Date!) {
  availableSlots(date: $date) { startTime isAvailable availableCapacity slot { id } }
}`,
    variables: { date: "2026-12-01" },
  },
  {
    name: "Make a webhook endpoint",
    query: `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret webhookEndpoint { id status } }
}`,
    variables: { input: { url: "http://localhost:8787/aaviri", eventTypes: ["booking.created"] } },
  },
];

const SANDBOX = [
  { name: "Advance the clock", path: "/sandbox/clock", body: { hours: 6 } },
  { name: "Let something happen", path: "/sandbox/events", body: { type: "booking.created" } },
];

const DEMO = `vars {
  url: http://localhost:4000
  token: aav_test_DemoKeyOfAaviriOpensNothingButTheDemo1234563DKqiz
}
`;

export function brunoCollection(document: Document): ReadonlyMap<string, string> {
  const files = new Map<string, string>([
    [
      "bruno.json",
      `${JSON.stringify({ version: "1", name: "Aaviri", type: "collection" }, null, 2)}\n`,
    ],
    ["collection.bru", "auth {\n  mode: bearer\n}\n\nauth:bearer {\n  token: {{token}}\n}\n"],
    ["environments/Demo.bru", DEMO],
  ]);
  GRAPHQL.forEach(({ name, query, variables }, index) => {
    const blocks = [
      block("meta", `name: ${name}\ntype: graphql\nseq: ${index + 1}`),
      block("post", "url: {{url}}/graphql\nbody: graphql\nauth: inherit"),
      block("body:graphql", query),
      block("body:graphql:vars", JSON.stringify(variables, null, 2)),
    ];
    files.set(`GraphQL/${name}.bru`, blocks.join("\n"));
  });
  SANDBOX.forEach(({ name, path, body }, index) => {
    const request = { name, method: "post", path, body };
    files.set(`Sandbox/${name}.bru`, restRequest(request, index + 1));
  });
  let sequence = 0;
  for (const [path, calls] of Object.entries(document.paths as Record<string, object>)) {
    for (const [method, call] of Object.entries(calls) as [string, Call][]) {
      sequence += 1;
      const schema = call.requestBody?.content["application/json"]?.schema;
      const body = schema ? sampleOf(schema, document) : undefined;
      const name = call.operationId ?? `${method} ${path}`;
      const request = { name, method, path, body, parameters: call.parameters ?? [] };
      files.set(`REST/${call.tags?.[0] ?? "Other"}/${name}.bru`, restRequest(request, sequence));
    }
  }
  return files;
}

interface RestRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

function restRequest(request: RestRequest, sequence: number): string {
  const { name, method, path, body, parameters = [] } = request;
  const named = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const address = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const kind = body === undefined ? "none" : "json";
  const blocks = [
    block("meta", `name: ${name}\ntype: http\nseq: ${sequence}`),
    block(method, `url: {{url}}${address}\nbody: ${kind}\nauth: inherit`),
  ];
  const asked = named("query").map((parameter) => `~${parameter.name}: `);
  if (asked.length > 0) blocks.push(block("params:query", asked.join("\n")));
  const parts = named("path").map((parameter) => `${parameter.name}: 1`);
  if (parts.length > 0) blocks.push(block("params:path", parts.join("\n")));
  if (body !== undefined) blocks.push(block("body:json", JSON.stringify(body, null, 2)));
  return blocks.join("\n");
}

function block(name: string, content: string): string {
  const lines = content.split("\n").map((line) => `  ${line}`.trimEnd());
  return `${name} {\n${lines.join("\n")}\n}\n`;
}

function sampleOf(given: Schema, document: Document, depth = 0): unknown {
  const schema = resolved(given, document);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.enum) return schema.enum[0];
  if (schema.properties && depth < 4) {
    const required = Object.entries(schema.properties).filter(([name]) =>
      schema.required?.includes(name),
    );
    return Object.fromEntries(
      required.map(([name, member]) => [name, sampleOf(member, document, depth + 1)]),
    );
  }
  if (type === "array") return schema.items ? [sampleOf(schema.items, document, depth + 1)] : [];
  if (type === "integer" || type === "number") return 1;
  return type === "boolean" ? true : "";
}

function resolved(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const { schemas } = document.components as unknown as { schemas: Record<string, Schema> };
  return name === undefined ? schema : (schemas[name] ?? {});
}
