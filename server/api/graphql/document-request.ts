import express, { type RequestHandler } from "express";
import { admit } from "../../access/authentication";
import type { Config } from "../../config";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import { DomainError } from "../../platform/domain-error";
import type { Services } from "../../services";
import { freeDocuments } from "./free-documents";
import { LIMITS } from "./limits";
import { readMultipart } from "./multipart";
import { expandDocumentId, type PersistedDocuments } from "./persisted-documents";

/** What reading a document takes. */
export interface DocumentReading {
  readonly services: Services;
  readonly identities: IdentityVerifier;
  readonly documents: PersistedDocuments;
  readonly config: Pick<Config, "guestDocuments" | "hasGraphiql">;
}

const oneAtATime: RequestHandler = (request, _response, next) => {
  if (!Array.isArray(request.body)) return next();
  throw new DomainError("BATCH_NOT_SUPPORTED", "Please send one operation per request.");
};

/**
 * Reads the document of a request and who sends it (`locals.actor`), and refuses what may not be sent: the same
 * for operations and for streams.
 */
export function documentRequests(reading: DocumentReading): RequestHandler[] {
  const { services, identities, documents, config } = reading;
  return [
    async (request, response, next) => {
      response.locals.actor = await admit(request, identities, services);
      next();
    },
    ...readMultipart,
    express.json({ limit: `${LIMITS.bodyKilobytes}kb` }),
    oneAtATime,
    expandDocumentId(documents),
    freeDocuments(config),
  ];
}
