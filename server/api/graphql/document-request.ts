import express, { type Request, type RequestHandler, type Response } from "express";
import { type DocumentNode, Kind } from "graphql";
import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Config } from "../../config/config";
import { GraphqlContext } from "../../endpoint/context";
import { boundedBody } from "../../http/bounded-body";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import { addressOf } from "../../platform/client-address";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { hashOf, type PersistedDocuments } from "../../platform/persisted-documents";
import { currentRequest } from "../../platform/request-context";
import type { Loaders, Services } from "../../services";
import { authenticate } from "../authentication";
import { AnswerMeter } from "./answer-meter";
import { refuseNesting, refuseOversized, tryToParse } from "./document-size";
import { LIMITS } from "./limits";
import { acceptOf, RESPONSE_JSON } from "./media-type";
import { readMultipart } from "./multipart";
import { NEXT_VERSION, VERSION_HEADER } from "./nullable-roots";

export interface DocumentReading {
  readonly dataSource: DataSource;
  readonly services: Services;
  readonly identities: IdentityVerifier;
  readonly log: Log;
  readonly documents: PersistedDocuments;
  readonly config: Pick<
    Config,
    "guestDocuments" | "hasGraphiql" | "documentsAtOnce" | "publicUrl" | "liveStreams"
  >;
}

const OPERATION_NAME = /^(?:query|mutation|subscription) (\w+)/m;

const readJson = boundedBody(
  LIMITS.bodyKilobytes * 1024,
  express.json({ limit: `${LIMITS.bodyKilobytes}kb` }),
);

interface DocumentRequest {
  readonly context: GraphqlContext;
  readonly isOwnDocument: boolean;
}

/** Reads and checks document and caller, for operations and streams. */
export function documentReader(
  { services, identities, documents, config }: DocumentReading,
  loaders: () => Loaders,
): (request: Request, response: Response) => Promise<DocumentRequest> {
  return async (request, response) => {
    const actor = await authenticate(request, identities, services);
    // Apollo executes a GET's query, so a body would evade the check.
    if (request.method === "GET") {
      request.body = undefined;
    } else {
      refuseOtherMediaTypes(request);
      const isForm = request.is("multipart/form-data");
      if (isForm) authorize(actor, "community.manage");
      await run(isForm ? readMultipart : readJson, request, response);
    }
    const context = new GraphqlContext(
      actor,
      addressOf(request),
      services,
      loaders,
      new AnswerMeter(),
    );
    context.isNextVersion = asksForNextVersion(request, response);
    if (Array.isArray(request.body))
      throw new DomainError("BATCH_NOT_SUPPORTED", "Please send one operation per request.");
    const isOwnDocument = isRegistered(request, documents);
    if (!isOwnDocument) refuseUnfit(request, actor, config);
    return { context, isOwnDocument };
  };
}

/** 415 if the client accepts GraphQL's media type, else 400. */
function refuseOtherMediaTypes(request: Request): void {
  if (request.is(["application/json", "multipart/form-data"])) return;
  if (request.headers["content-type"] === undefined || acceptOf(request) !== RESPONSE_JSON) return;
  const message = "The request is not in a media type that is read: send application/json.";
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", message);
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    Promise.resolve(
      handler(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    ).catch(reject);
  });
}

function asksForNextVersion(request: Request, response: Response): boolean {
  // Other methods are never cached.
  if (request.method === "GET") response.vary(VERSION_HEADER);
  const version = request.get(VERSION_HEADER);
  if (version === undefined || version === NEXT_VERSION) return version !== undefined;
  const message = `${VERSION_HEADER}: there is no such version. Send ${NEXT_VERSION}, or leave the header out.`;
  throw new DomainError("BAD_REQUEST", message);
}

/** Resolves `documentId` (`sha256:…`); recognizes registered documents sent as text. */
function isRegistered(request: Request, documents: PersistedDocuments): boolean {
  const { documentId: id, query, ...rest } = request.body ?? {};
  if (id === undefined) return typeof query === "string" && documents.has(hashOf(query));
  const text = typeof id === "string" && documents.get(id.replace("sha256:", ""));
  if (!text) {
    throw new DomainError(
      "PERSISTED_DOCUMENT_NOT_FOUND",
      "This page is from an older version of Aaviri. Please reload it.",
    );
  }
  request.body = { ...rest, query: text };
  const context = currentRequest();
  if (context) context.operation = OPERATION_NAME.exec(text)?.[1];
  return true;
}

/** `{"extensions": {"dryRun": true}}`. Any value but false counts, as `"true"` may be meant so. */
export function isDryRun(
  extensions: Readonly<Record<string, unknown>> | null | undefined,
): boolean {
  const { dryRun = false } = extensions ?? {};
  return dryRun !== false && dryRun !== null;
}

/** Before validation, whose cost may grow faster than the document. Guests may only query the schema, where enabled. */
function refuseUnfit(
  { body, query: { query: searched } }: Request,
  { kind }: Actor,
  config: Pick<Config, "guestDocuments" | "hasGraphiql">,
): void {
  const isFree = kind !== "guest" || config.guestDocuments;
  const text: unknown = body?.query ?? searched;
  if (!isFree && (typeof text !== "string" || !config.hasGraphiql)) throw signInFirst();
  if (typeof text !== "string") return;
  refuseNesting(text);
  const document = tryToParse(text);
  if (!isFree && !(document && asksForSchemaOnly(document))) throw signInFirst();
  if (document) refuseOversized(document);
}

const signInFirst = () =>
  new DomainError("SIGN_IN_FOR_DOCUMENTS", "Please sign in to send documents of your own.");

function asksForSchemaOnly({ definitions }: DocumentNode): boolean {
  return definitions.every(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
        )),
  );
}
