import express, { type Request, type RequestHandler, type Response } from "express";
import { authenticate } from "../../access/authentication";
import type { Config } from "../../config/config";
import { boundedBody } from "../../http/bounded-body";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import type { Services } from "../../modules";
import { DomainError } from "../../platform/domain-error";
import { boundedDocuments } from "./document-size";
import { freeDocuments } from "./free-documents";
import { LIMITS } from "./limits";
import { acceptOf, RESPONSE_JSON } from "./media-type";
import { readMultipart } from "./multipart";
import {
  expandDocumentId,
  type PersistedDocuments,
  recognizeDocument,
} from "./persisted-documents";

export interface DocumentReading {
  readonly services: Services;
  readonly identities: IdentityVerifier;
  readonly documents: PersistedDocuments;
  readonly config: Pick<Config, "guestDocuments" | "hasGraphiql" | "documentsAtOnce" | "publicUrl">;
}

const oneAtATime: RequestHandler = (request, _response, next) => {
  if (!Array.isArray(request.body)) return next();
  throw new DomainError("BATCH_NOT_SUPPORTED", "Please send one operation per request.");
};

const readJson = boundedBody(
  LIMITS.bodyKilobytes * 1024,
  express.json({ limit: `${LIMITS.bodyKilobytes}kb` }),
);

/** Reads and checks the document and its caller (`locals.actor`), for operations and streams alike. */
export function documentReader(
  reading: DocumentReading,
): (request: Request, response: Response) => Promise<void> {
  const { services, identities, documents, config } = reading;
  const checks = [
    oneAtATime,
    expandDocumentId(documents),
    recognizeDocument(documents),
    freeDocuments(config),
    boundedDocuments(),
  ];
  return async (request, response) => {
    response.locals.actor = await authenticate(request, identities, services);
    // Apollo executes the query of a GET: a body would have another document checked than the one that runs.
    if (request.method === "GET") {
      request.body = undefined;
    } else {
      refuseOtherMediaTypes(request);
      const steps = request.is("multipart/form-data") ? readMultipart : [readJson];
      for (const read of steps) await run(read, request, response);
    }
    for (const check of checks) check(request, response, nothing);
  };
}

/** Status 415 for clients that accept GraphQL's media type, 400 for others. */
function refuseOtherMediaTypes(request: Request): void {
  const isRead = request.is(["application/json", "multipart/form-data"]);
  const hearsStatus = acceptOf(request) === RESPONSE_JSON;
  if (isRead || !hearsStatus || request.headers["content-type"] === undefined) return;
  const message = "The request is not in a media type that is read: send application/json.";
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", message);
}

const nothing = () => undefined;

/** Resolves when the handler calls `next`. */
function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    Promise.resolve(
      handler(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    ).catch(reject);
  });
}
