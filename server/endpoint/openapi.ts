import { z } from "zod";
import {
  asResidentsGrant,
  isScopeOfKeys,
  isScopeOfResidents,
  needsInWords,
} from "../access/scopes";
import { FAILURE, successOf } from "./envelope";
import { SPELLING_OF } from "./inputs";
import { type Access, type AnyRoute, hasIdempotencyKey, pathOf, type Tag } from "./route";

type Json = Record<string, unknown>;

const ACCESS: Readonly<Record<Access, string>> = {
  anyone: "Open to everybody.",
  identified: "Needs a token of the identity service.",
  registered: "Needs a registered person.",
  owner: "For the person it belongs to; anybody else is told that it is not found.",
  ownerOrAdmin:
    "For the person it belongs to and for administrators; anybody else is told that it is not found.",
  admin: "For administrators.",
};

const TAGS: Readonly<Record<Tag, string>> = {
  People: "Registration, profiles, and their administration.",
  Onboarding: "Terms and how far a resident has come.",
  Communities: "Residencies, blocks and flats.",
  "Car types": "What plans are priced by.",
  "Pricing plans": "Plans, their prices, and statistics.",
  Purchases: "Buying plans.",
  Subscriptions: "Plans that residents hold.",
  Bookings: "Booking, cancelling, and the administration of bookings.",
  "Booking slots": "Times of day with their places.",
  "Disabled dates": "Days on which nothing can be booked.",
  Coupons: "Discount codes.",
  Contact: "Messages of visitors.",
};

const ERROR_RESPONSES: Readonly<Record<string, string>> = {
  400: "Something that was sent is missing, has the wrong form or is not allowed.",
  401: "Nobody is signed in, or the token does not hold.",
  403: "The signed-in person may not do this, or the API key or application lacks a scope.",
  404: "There is no such thing, or you may not know of it.",
  409: "What is stored does not allow it.",
  413: "The body is too large.",
  415: "The body is of a type that is not read here.",
  422: "The idempotency key was used for another request.",
  429: "Too many calls; `Retry-After` says for how many seconds to wait.",
  500: "Something that nobody expected; it was logged under `requestId`.",
  503: "Busy or away; `Retry-After` says for how many seconds to wait.",
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Repeating the call with the same key makes nothing again; it answers with what was made first, as it is by then.",
  schema: { type: "string", minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9_:.-]+$" },
};

const ETag = {
  description: "Version of the answer; absent from streamed lists of more than 1,000 rows.",
  schema: { type: "string" },
};

const Link = {
  description:
    "With `page` or `limit`: addresses of the first, previous and next page, relative to the server; no next page after the last.",
  schema: { type: "string" },
};

const RETRY_AFTER = { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } };

const NOT_MODIFIED = { description: "The answer is still the one with the ETag; no body." };

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of an earlier answer: 304 if it has not changed.",
  schema: { type: "string" },
};

/** @param server its URL; relative in the committed file */
export function openApiDocument(routes: readonly AnyRoute[], server = "/"): Json {
  const registry = z.registry<{ id: string }>();
  registry.add(FAILURE, { id: "Failure" });
  for (const route of routes) {
    registry.add(successOf(route.data), { id: `${capital(route.id)}Answer` });
    if (route.body) registry.add(route.body, { id: `${capital(route.id)}Body` });
  }
  for (const [id, schema] of sharedSchemas) registry.add(schema, { id });
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = pathOf(route);
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Aaviri REST interface",
      version: "1.0.0",
      summary: "A frozen facade for clients of the first interface; new ones use GraphQL.",
      description:
        "The same services, rules and texts as the GraphQL endpoint. Ids are integers, of people the identity service's id. Amounts are rupees with two places, days `YYYY-MM-DD` in Asia/Kolkata, times `HH:mm`.",
      license: { name: "Proprietary", identifier: "LicenseRef-Aaviri" },
    },
    servers: [{ url: server, description: "This server" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "ID token of the identity service, an API key, or the token of an application.",
        },
      },
      schemas: withRequired(routes, schemasOf(registry)),
      responses: Object.fromEntries(
        Object.entries(ERROR_RESPONSES).map(([status, description]) => [
          `Refusal${status}`,
          {
            description,
            ...(["429", "503"].includes(status) ? { headers: { "Retry-After": RETRY_AFTER } } : {}),
            content: { "application/json": { schema: reference("Failure") } },
          },
        ]),
      ),
    },
  };
}

const sharedSchemas = new Map<string, z.ZodType>();

export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  sharedSchemas.set(id, schema);
  return schema;
}

function scopesInWords({ scopes, access, isClosedToKeys }: AnyRoute): string {
  const keys = !isClosedToKeys && scopes?.every(isScopeOfKeys) ? scopes.join(" and ") : null;
  const granted = [...new Set(scopes?.map(asResidentsGrant))];
  const applications =
    scopes && access !== "admin" && granted.every(isScopeOfResidents)
      ? granted.join(" and ")
      : null;
  return needsInWords(keys, applications);
}

function operationOf(route: AnyRoute): Json {
  const isOpen = route.access === "anyone";
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    description: `${ACCESS[route.access]} ${scopesInWords(route)}`,
    security: isOpen ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(route.body || route.file ? { requestBody: bodyOf(route) } : {}),
    responses: {
      [route.status ?? 200]: {
        description: "Done.",
        ...(route.method === "get" && {
          headers: { ETag, ...("after" in (route.query?.shape ?? {}) && { Link }) },
        }),
        content: { "application/json": { schema: reference(`${capital(route.id)}Answer`) } },
      },
      ...(route.method === "get" ? { 304: NOT_MODIFIED } : {}),
      ...Object.fromEntries(
        errorsOf(route).map((status) => [
          status,
          { $ref: `#/components/responses/Refusal${status}` },
        ]),
      ),
    },
  };
}

function errorsOf(route: AnyRoute): string[] {
  const has = new Set(["400", "401", "403", "429", "500", "503"]);
  if (route.access !== "anyone" || route.params) has.add("404").add("409");
  if (route.method !== "get") for (const status of ["404", "409", "413", "415"]) has.add(status);
  if (hasIdempotencyKey(route)) has.add("422");
  return Object.keys(ERROR_RESPONSES).filter((status) => has.has(status));
}

function parametersOf(route: AnyRoute): Json[] {
  const { requires = [] } = route;
  const of = (schema: z.ZodObject | undefined, where: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, value]) => {
      const isRequired = where === "query" && requires.includes(name);
      const inlined = inline(value as z.ZodType);
      return {
        name,
        in: where,
        required:
          where === "path" || isRequired || !(value as z.ZodType).safeParse(undefined).success,
        schema: isRequired ? withoutNull(inlined) : inlined,
      };
    });
  return [
    ...of(route.params, "path"),
    ...of(route.query, "query"),
    ...(hasIdempotencyKey(route) ? [IDEMPOTENCY_KEY] : []),
    ...(route.method === "get" ? [IF_NONE_MATCH] : []),
  ];
}

function bodyOf(route: AnyRoute): Json {
  const schema = reference(`${capital(route.id)}Body`);
  if (!route.file) return { required: true, content: { "application/json": { schema } } };
  const file = {
    type: "object",
    properties: { [route.file]: { type: "string", contentMediaType: "application/octet-stream" } },
  };
  return {
    required: true,
    content: {
      "application/json": { schema },
      "multipart/form-data": { schema: { allOf: [schema, file] } },
    },
  };
}

const OPTIONS = {
  target: "draft-2020-12",
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
    const openapi = z.globalRegistry.get(zodSchema as z.ZodType)?.openapi as Json | undefined;
    if (!openapi) return;
    const { description } = jsonSchema;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, description ? { description } : {}, openapi);
  },
} as const;

/** One schema per type serves requests and answers, except for transforms. */
function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>): Json {
  const { schemas } = z.toJSONSchema(registry, {
    ...OPTIONS,
    io: "input",
    uri: (id: string) => `#/components/schemas/${id}`,
  } as never) as unknown as { schemas: Record<string, Json> };
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
}

/** The schemas leave required fields to the service. */
function withRequired(routes: readonly AnyRoute[], schemas: Json): Json {
  const withBody = routes.filter(({ body }) => body !== undefined);
  const bodies = withBody.map(({ id, requires = [] }) => {
    const name = `${capital(id)}Body`;
    const { required: _, ...schema } = schemas[name] as Json;
    const all = Object.entries(schema.properties as Record<string, Json>);
    const properties = all
      .filter(([, property]) => !(SPELLING_OF in property))
      .map(([field, property]) => [
        field,
        requires.includes(field) ? withoutNull(property) : property,
      ]);
    const spellings = all.flatMap(([field, { [SPELLING_OF]: of }]) => (of ? [[field, of]] : []));
    const required = requires.length > 0 ? { required: [...requires] } : {};
    // Client generators reject two spellings of one name.
    const also = spellings.length > 0 ? { "x-also-accepts": Object.fromEntries(spellings) } : {};
    return [name, { ...schema, properties: Object.fromEntries(properties), ...required, ...also }];
  });
  return { ...schemas, ...Object.fromEntries(bodies) };
}

function withoutNull({ type, ...schema }: Json): Json {
  if (!Array.isArray(type)) return { ...(type === undefined ? {} : { type }), ...schema };
  const types = type.filter((each) => each !== "null");
  return { type: types.length === 1 ? types[0] : types, ...schema };
}

function inline(schema: z.ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { ...OPTIONS, io: "input" } as never) as Json;
  return rest;
}

const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
