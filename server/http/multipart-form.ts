import type { RequestHandler } from "express";
import multer, { MulterError } from "multer";
import { MAX_IMAGE_BYTES } from "../platform/image";
import { boundedBody } from "./bounded-body";

interface FormLimits {
  readonly fields: number;
  readonly fieldBytes: number;
}

interface FormErrors {
  readonly tooLarge: () => unknown;
  readonly misfit: (error: MulterError) => unknown;
  readonly unreadable: () => unknown;
}

const BETWEEN_PARTS = 64 * 1024;

/** In memory; rejects early. Fields are in `request.body`, the picture in `request.files`. */
export function readForm(limits: FormLimits, errors: FormErrors): RequestHandler {
  const form = multer({
    storage: multer.memoryStorage(),
    preservePath: true,
    limits: {
      fileSize: MAX_IMAGE_BYTES,
      files: 1,
      fieldSize: limits.fieldBytes,
      fields: limits.fields,
      parts: limits.fields + 1,
      headerPairs: 20,
    },
  }).any();
  const most = MAX_IMAGE_BYTES + limits.fields * limits.fieldBytes + BETWEEN_PARTS;
  const tooLarge = Symbol("too large");
  const bounded = boundedBody(most, form, () => tooLarge);
  const errorOf = (error: unknown): unknown => {
    if (error === tooLarge) return errors.tooLarge();
    if (!(error instanceof MulterError)) return errors.unreadable();
    return error.code === "LIMIT_FILE_SIZE" ? errors.tooLarge() : errors.misfit(error);
  };
  return (request, response, next) =>
    bounded(request, response, (error?: unknown) => next(error && errorOf(error)));
}

export function fileOf(request: Express.Request): Express.Multer.File | undefined {
  return Array.isArray(request.files) ? request.files[0] : undefined;
}
