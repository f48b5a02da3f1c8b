import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { RequestHandler } from "express";
import { DomainError } from "../../platform/domain-error";
import { currentRequest } from "../../platform/request-context";
import { StartupError } from "../../platform/startup-error";

export type PersistedDocuments = ReadonlyMap<string, string>;

const PREFIX = "sha256:";
const OPERATION_NAME = /^(?:query|mutation|subscription) (\w+)/m;

/** Empty where the client was not built. */
export function readPersistedDocuments(file: string): PersistedDocuments {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}

/** Adds the operator's trusted documents, a JSON list of texts. */
export function withRegistered(
  own: PersistedDocuments,
  file: string | undefined,
): PersistedDocuments {
  if (!file) return own;
  const texts = registeredIn(file);
  return new Map([...own, ...texts.map((text) => [hashOf(text), text] as const)]);
}

function registeredIn(file: string): readonly string[] {
  const explained = "REGISTERED_DOCUMENTS must name a JSON file with a list of texts";
  try {
    const texts: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (Array.isArray(texts) && texts.every((text) => typeof text === "string")) return texts;
  } catch (error) {
    throw new StartupError(`${explained}: ${(error as Error).message}`);
  }
  throw new StartupError(`${explained}.`);
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Replaces `documentId` (`sha256:…`) by the document's text. */
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

/** Also recognizes a registered document sent as text. */
export function recognizeDocument(documents: PersistedDocuments): RequestHandler {
  return ({ body }, { locals }, next) => {
    const text: unknown = body?.query;
    locals.isOwnDocument ??= typeof text === "string" && documents.has(hashOf(text));
    next();
  };
}
