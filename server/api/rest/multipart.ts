import type { RequestHandler } from "express";
import { fileOf, readForm } from "../../http/multipart-form";
import { DomainError, invalid } from "../../platform/domain-error";

/** Other names are not echoed. */
const FIELD_NAME = /^\w{1,40}$/;

const LIMITS = { fields: 20, fieldBytes: 10_000 };

/** JSON, or multipart with one file in `request.file`. */
export function readFile(field: string, json: RequestHandler): RequestHandler {
  const misfit = (name = "") =>
    invalid(
      FIELD_NAME.test(name) ? name : "body",
      `Send one file in the field ${field}, and text fields.`,
    );
  const read = readForm(LIMITS, {
    tooLarge: () =>
      new DomainError("TOO_LARGE", "The image is too large: at most 5 MB.", { field }),
    misfit: (error) => misfit(error.field),
    unreadable: () => new DomainError("BAD_REQUEST", "The multipart body cannot be read."),
  });
  return (request, response, next) => {
    if (!request.is("multipart/form-data")) return json(request, response, next);
    read(request, response, (error?: unknown) => {
      if (error) return next(error);
      request.file = fileOf(request);
      const name = request.file?.fieldname;
      next(name === undefined || name === field ? undefined : misfit(name));
    });
  };
}
