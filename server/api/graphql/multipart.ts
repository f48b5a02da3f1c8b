import type { RequestHandler } from "express";
import { BodyError } from "../../http/bounded-body";
import { fileOf, readForm } from "../../http/multipart-form";
import { DomainError } from "../../platform/domain-error";
import { tooLarge } from "../../platform/image";
import { UploadedFile } from "../../platform/scalars";
import { LIMITS } from "./limits";

type Json = Record<string, unknown>;

const ONE_FILE = "A multipart request has the parts operations, map and one file, which map names.";

const readBody = readForm(
  { fields: 2, fieldBytes: LIMITS.bodyKilobytes * 1024 },
  {
    tooLarge,
    misfit: ({ code }) =>
      code === "LIMIT_FIELD_VALUE"
        ? new BodyError("a part of the form is too large", 413)
        : unreadable(ONE_FILE),
    unreadable: () => unreadable("The request body is not readable as multipart/form-data."),
  },
);

/** A GraphQL multipart request with one file; other sites cannot send their `Authorization`. Buffered before execution, so that a broken body has no effect. */
export const readMultipart: RequestHandler = (request, response, next) =>
  readBody(request, response, (error?: unknown) => {
    if (error) return next(error);
    try {
      request.body = operationOf(request.body, fileOf(request));
      next();
    } catch (refused) {
      next(refused);
    }
  });

function operationOf(form: Json = {}, file?: Express.Multer.File): Json {
  const operation = jsonOf(form, "operations");
  const [mapped, ...others] = Object.entries(jsonOf(form, "map"));
  if (!mapped || others.length > 0) throw unreadable(ONE_FILE);
  const [name, paths] = mapped;
  const path: unknown = Array.isArray(paths) && paths.length === 1 ? paths[0] : null;
  if (file?.fieldname !== name || typeof path !== "string") throw unreadable(ONE_FILE);
  if (/[/\\]/.test(file.originalname)) throw unreadable("The name of the file has a path in it.");
  put(operation, path, new UploadedFile(file.buffer));
  return operation;
}

function jsonOf(form: Json, part: "operations" | "map"): Json {
  const text = form[part];
  try {
    if (typeof text !== "string") throw new Error("There is no such part");
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {}
  throw unreadable(`The part ${part} is not readable as a JSON object.`);
}

/** Only replaces a null; adds nothing. */
function put(operation: Json, path: string, file: UploadedFile): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let place: unknown = operation;
  for (const name of names) {
    place = isRecord(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }
  if (names[0] !== "variables" || !isRecord(place) || !Object.hasOwn(place, last)) {
    throw unreadable("The part map names no variable of the operation.");
  }
  place[last] = file;
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unreadable(message: string): DomainError {
  return new DomainError("BAD_REQUEST", message);
}
