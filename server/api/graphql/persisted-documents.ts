import { existsSync, readFileSync } from "node:fs";
import type { RequestHandler } from "express";
import { DomainError } from "../../platform/domain-error";
import { currentRequest } from "../../platform/request-context";

/** The documents of our own client by the SHA-256 of their text, as relay-compiler wrote them. */
export type PersistedDocuments = ReadonlyMap<string, string>;

const PREFIX = "sha256:";
const OPERATION_NAME = /^(?:query|mutation|subscription) (\w+)/m;

/** Reads the client's documents; none where the client was not built. */
export function readPersistedDocuments(file: string): PersistedDocuments {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}

/** Puts the text of a document in the place of its `documentId` (`sha256:…`). */
export function expandDocumentId(documents: PersistedDocuments): RequestHandler {
  return (request, response, next) => {
    const id: unknown = request.body?.documentId;
    if (id === undefined) return next();
    const text = typeof id === "string" && documents.get(id.replace(PREFIX, ""));
    if (!text) {
      throw new DomainError(
        "PERSISTED_DOCUMENT_NOT_FOUND",
        "This page is from an older version of Aaviri. Please reload it.",
      );
    }
    const { documentId: _, ...rest } = request.body;
    request.body = { ...rest, query: text };
    const context = currentRequest();
    if (context) context.operation = OPERATION_NAME.exec(text)?.[1];
    response.locals.isOwnDocument = true;
    next();
  };
}
