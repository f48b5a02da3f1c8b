import type { RequestHandler, Response } from "express";
import { DomainError } from "../platform/domain-error";
import { noteErrorCode } from "../platform/request-context";

const READING = ["GET", "HEAD"];

export const notFoundInJson: RequestHandler = (_request, response) => {
  noteErrorCode("NOT_FOUND");
  response.status(404).json({ success: false, message: "Not found", code: "NOT_FOUND" });
};

export const refuseWriting: RequestHandler = ({ method }, response, next) => {
  if (READING.includes(method) || method === "OPTIONS") return next();
  throw methodNotAllowed(response, READING);
};

export function methodNotAllowed(response: Response, allowed: readonly string[]): DomainError {
  const methods = allowed.join(", ");
  response.setHeader("Allow", methods);
  return new DomainError("METHOD_NOT_ALLOWED", `This address takes ${methods}.`);
}
