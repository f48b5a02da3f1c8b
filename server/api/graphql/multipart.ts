import express, { type RequestHandler } from "express";
import { authorize } from "../../access/authorize";
import { boundedBody } from "../../http/bounded-body";
import { DomainError } from "../../platform/domain-error";
import { MAX_IMAGE_BYTES, tooLarge } from "../../platform/image";
import { UploadedFile } from "../../platform/upload";
import { LIMITS } from "./limits";

type Json = Record<string, unknown>;

const MULTIPART = "multipart/form-data";

/** Room for the file, the operation, and what lies between the parts. */
const BODY_LIMIT = MAX_IMAGE_BYTES + 2 * LIMITS.bodyKilobytes * 1024;

/** A header that a page of another site cannot send without being asked first (as Apollo has it). */
const PREFLIGHT_HEADERS = ["apollo-require-preflight", "x-apollo-operation-name"];

const PARTS = 3;

const readBody = boundedBody(BODY_LIMIT, express.raw({ type: MULTIPART, limit: BODY_LIMIT }), () =>
  tooLarge("image"),
);

/**
 * Reads a GraphQL multipart request (`operations`, `map` and one file) of an administrator, whole and in memory,
 * before any of it is run: nothing is written to disk, and a body that breaks off or has a second file has done
 * nothing. Other requests pass. Bodies of everybody else are not read.
 */
export const readMultipart: RequestHandler[] = [
  (request, response, next) => {
    if (!request.is(MULTIPART)) return next();
    if (!PREFLIGHT_HEADERS.some((name) => request.get(name))) {
      throw unreadable("A multipart request needs a header apollo-require-preflight.");
    }
    authorize(response.locals.actor, "community.manage");
    next();
  },
  (request, response, next) => {
    if (!request.is(MULTIPART)) return next();
    readBody(request, response, (error) => next(isTooLarge(error) ? tooLarge("image") : error));
  },
  async (request, _response, next) => {
    if (request.is(MULTIPART)) request.body = await operationOf(request.body, request.headers);
    next();
  },
];

async function operationOf(body: unknown, headers: { "content-type"?: string }): Promise<Json> {
  const form = await formOf(body, headers["content-type"] ?? "");
  const operation = jsonOf(form, "operations");
  const [mapped, ...others] = Object.entries(jsonOf(form, "map"));
  if (!mapped || others.length > 0 || [...form].length !== PARTS) throw unreadable(ONE_FILE);
  const [name, paths] = mapped;
  const file = form.get(name);
  const path: unknown = Array.isArray(paths) && paths.length === 1 ? paths[0] : null;
  if (!(file instanceof File) || typeof path !== "string") throw unreadable(ONE_FILE);
  if (/[/\\]/.test(file.name)) throw unreadable("The name of the file has a path in it.");
  if (file.size > MAX_IMAGE_BYTES) throw tooLarge("image");
  put(operation, path, new UploadedFile(Buffer.from(await file.arrayBuffer())));
  return operation;
}

const ONE_FILE = "A multipart request has the parts operations, map and one file, which map names.";

async function formOf(body: unknown, type: string): Promise<FormData> {
  try {
    if (!Buffer.isBuffer(body)) throw new Error("There is no body");
    return await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
  } catch {
    throw unreadable("The request body is not readable as multipart/form-data.");
  }
}

function jsonOf(form: FormData, part: "operations" | "map"): Json {
  const text = form.get(part);
  try {
    if (typeof text !== "string") throw new Error("There is no such part");
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Said below.
  }
  throw unreadable(`The part ${part} is not readable as a JSON object.`);
}

/** Puts the file where the operation has a null for it; nothing is added that was not there. */
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

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 413;
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unreadable(message: string): DomainError {
  return new DomainError("BAD_REQUEST", message);
}
