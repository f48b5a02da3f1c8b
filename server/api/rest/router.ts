import express, { type Request, type RequestHandler, type Router } from "express";
import type { DataSource } from "typeorm";
import type { z } from "zod";
import { type Actor, callerOf, scopesOfActor, seesOthers } from "../../access/actor";
import { closedTo, noPermission, requirePerson, scopeMissing } from "../../access/authorize";
import { type AnyRoute, hasIdempotencyKey, pathOf } from "../../endpoint/route";
import { boundedBody } from "../../http/bounded-body";
import { methodNotAllowed } from "../../http/error-handlers";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import { createLoaders } from "../../modules";
import { addressOf } from "../../platform/client-address";
import {
  allFaults,
  DomainError,
  type FieldFault,
  faultsBy,
  invalid,
  readFields,
} from "../../platform/domain-error";
import { allowCancellation } from "../../platform/request-context";
import type { Services } from "../../services";
import { authenticate } from "../authentication";
import { bucketOf, budgetHeaders, takePoints } from "../graphql/reported-cost";
import { BODY_LIMIT } from "./error-handler";
import { readFile } from "./multipart";
import { sendList } from "./send-list";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly services: Services;
  readonly identities: IdentityVerifier;
}

/** Per call of an API key. */
const POINTS_OF_A_CALL = 100;
const MOST_FAULTS = 100;

export function createRestApi(routes: readonly AnyRoute[], dependencies: Dependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const json = boundedBody(BODY_LIMIT, express.json({ limit: BODY_LIMIT, strict: true }));
  const paths = new Map<string, AnyRoute[]>();
  for (const route of routes) {
    const path = pathOf(route);
    paths.set(path, [...(paths.get(path) ?? []), route]);
  }
  for (const [path, group] of [...paths].sort(literalFirst)) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    for (const route of group) {
      const read = route.file ? readFile(route.file, json) : json;
      const steps = [authenticateFor(route, dependencies), refuseOtherTypes(route), read];
      router[route.method](pattern, ...steps, answer(route, dependencies));
    }
    router.all(pattern, refuseOtherMethods(group.map(({ method }) => method.toUpperCase())));
  }
  return router;
}

function literalFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.split("{").length - b.split("{").length;
}

/** Checks role and scope before reading the input; the service checks rows. */
function refuseEarly({ access, scopes }: AnyRoute, actor: Actor): void {
  const granted = scopesOfActor(actor);
  if (granted !== null) {
    if (!scopes) throw closedTo(actor);
    const missing = scopes.find((scope) => !granted.has(scope));
    if (missing) throw scopeMissing(actor, [missing]);
    if (actor.kind === "key") return;
  }
  if (access === "anyone" || access === "identified") return;
  requirePerson(actor);
  if (access === "admin" && !seesOthers(actor)) throw noPermission();
}

function authenticateFor(route: AnyRoute, { identities, services }: Dependencies): RequestHandler {
  return async (request, response, next) => {
    response.locals.route = route;
    const actor = await authenticate(request, identities, services);
    refuseEarly(route, actor);
    const bucket = bucketOf(actor, services);
    if (bucket) {
      await takePoints(bucket, POINTS_OF_A_CALL, (remaining) => {
        for (const [name, value] of budgetHeaders(bucket.budgets.policy, remaining))
          response.setHeader(name, value);
      });
    }
    response.locals.actor = actor;
    await route.count?.(services, actor, callerOf(actor, addressOf(request)));
    next();
  };
}

function answer(route: AnyRoute, { dataSource, services }: Dependencies): RequestHandler {
  return async (request, response) => {
    if (route.method === "get") allowCancellation();
    const actor: Actor = response.locals.actor;
    const caller = callerOf(actor, addressOf(request));
    const answered = await route.handle({
      actor,
      services,
      caller,
      loaders: createLoaders(dataSource, services),
      freshLoaders: () => createLoaders(dataSource, services),
      ...readParts(route, request),
      clientKey: hasIdempotencyKey(route) ? (request.get("Idempotency-Key") ?? null) : null,
      file: request.file?.buffer ?? null,
    });
    const {
      data = null,
      message = undefined,
      location = undefined,
    } = "list" in answered ? {} : answered;
    if (location) response.location(`${route.base ?? "/api/v1"}${location}`);
    if (actor.kind === "guest") response.setHeader("Cache-Control", "no-cache");
    if ("list" in answered) return sendList(request, response, answered.list, caller.key);
    response.status(route.status ?? 200).json({ success: true, message, data });
  };
}

function readParts(route: AnyRoute, { params, query, body }: Request) {
  return readFields<{ params: unknown; query: unknown; body: unknown }>({
    params: () => read(route.params, params),
    query: () => read(route.query, query, route.body ? {} : route),
    body: () => read(route.body, body ?? {}, route),
  });
}

/** For a malformed body, also checks the rules of well-formed and missing fields; otherwise the service does. */
function read(
  schema: z.ZodObject | undefined,
  sent: unknown,
  { requires = [], rules }: Pick<AnyRoute, "requires" | "rules"> = {},
): unknown {
  if (!schema) return undefined;
  const listed = Object.keys(sent ?? {}).find((name) => name.includes("["));
  if (listed) throw invalid(listed.replace(/\[.*/, ""), "Lists and objects are not read here.");
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some(({ path }) => path.length === 0))
    throw invalid("body", "body must be a JSON object.");
  const fields = sent as Readonly<Record<string, unknown>>;
  const faults = issues.slice(0, MOST_FAULTS).map((issue) => faultOf(schema, issue));
  const isNamed = (field: string) => faults.some((fault) => fault.field.split(".")[0] === field);
  if (rules) {
    const refused = faultsBy(() => rules(wellFormed(schema, fields)));
    faults.push(...refused.filter(({ field }) => !isNamed(field)));
  }
  const order = Object.keys(schema.shape);
  const placeOf = ({ field }: FieldFault) => order.indexOf(field.split(".")[0] ?? "");
  faults.sort((a, b) => placeOf(a) - placeOf(b));
  const missing = requires
    .filter((field) => ["", null, undefined].includes(fields[field] as null) && !isNamed(field))
    .map((field) => ({ field, message: `${field} is required.` }));
  const [first, ...others] = [...faults, ...missing].map(({ field, message }) =>
    invalid(field, message),
  );
  throw first ? allFaults([first, ...others]) : invalid("body", "body must be a JSON object.");
}

/** Null for malformed fields. */
function wellFormed({ shape }: z.ZodObject, sent: Readonly<Record<string, unknown>>) {
  const values = Object.entries(shape).map(([name, field]) => {
    const { data = null } = (field as z.ZodType).safeParse(sent[name]);
    return [name, data] as const;
  });
  return Object.fromEntries(values);
}

function faultOf({ shape }: z.ZodObject, issue: z.core.$ZodIssue): FieldFault {
  const field = issue.path.join(".");
  if (issue.code === "too_big" && issue.origin === "string") {
    const { maxLength = issue.maximum } = ((shape[field] as z.ZodType | undefined)?.meta()
      ?.openapi ?? {}) as { maxLength?: number };
    return { field, message: `At most ${maxLength} characters` };
  }
  const { message } = issue;
  return { field, message: message.endsWith(".") ? message : `${field} ${message}.` };
}

const refuseOtherTypes =
  (route: AnyRoute): RequestHandler =>
  (request, _response, next) => {
    const accepted = ["application/json", ...(route.file ? ["multipart/form-data"] : [])];
    if (request.headers["content-length"] === "0" || request.is(accepted) !== false) return next();
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", `Send the body as ${accepted.join(" or ")}.`);
  };

const refuseOtherMethods =
  (methods: readonly string[]): RequestHandler =>
  (_request, response) => {
    const allowed = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : [])])];
    throw methodNotAllowed(response, allowed);
  };
