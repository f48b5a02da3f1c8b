import type { RequestHandler } from "express";
import multer, { MulterError } from "multer";
import { boundedBody } from "../../http/bounded-body";
import { DomainError, invalid } from "../../platform/domain-error";

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_FIELD_BYTES = 10_000;
const MAX_FIELDS = 20;
/** Room for the file, the fields, and what lies between the parts. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + MAX_FIELDS * MAX_FIELD_BYTES + 64 * 1024;
const TOO_LARGE = "The image is too large: at most 5 MB.";

/**
 * Reads a body that is JSON, or multipart with one file of this field name. The file is kept in memory only: what
 * is refused or cut off leaves nothing behind.
 */
export function readFile(field: string, json: RequestHandler): RequestHandler {
  const multipart = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 1,
      fieldSize: MAX_FIELD_BYTES,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      headerPairs: 20,
    },
  }).single(field);
  const tooLarge = () => new DomainError("TOO_LARGE", TOO_LARGE, { field });
  const bounded = boundedBody(MAX_BODY_BYTES, multipart, tooLarge);
  return (request, response, next) => {
    if (!request.is("multipart/form-data")) return json(request, response, next);
    bounded(request, response, (error?: unknown) => next(error && errorOf(error, field)));
  };
}

function errorOf(error: unknown, field: string): unknown {
  if (error instanceof DomainError) return error;
  if (!(error instanceof MulterError)) {
    return new DomainError("BAD_REQUEST", "The multipart body cannot be read.");
  }
  if (error.code === "LIMIT_FILE_SIZE") {
    return new DomainError("TOO_LARGE", TOO_LARGE, { field });
  }
  return invalid(error.field ?? "body", `Send one file in the field ${field}, and text fields.`);
}
