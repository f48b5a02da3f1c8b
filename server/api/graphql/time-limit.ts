import type { Response } from "express";
import { DomainError } from "../../platform/domain-error";
import type { GraphqlContext } from "./context";
import { answerWith } from "./request-error";

/** Answers 503 for an operation that takes too long, and lets it begin nothing more. */
export function limitTime(response: Response, context: GraphqlContext, milliseconds: number): void {
  const timer = setTimeout(() => {
    const error = new DomainError("TIMED_OUT", "This took too long. Please try again in a moment.");
    context.end(error);
    answerWith(response, error);
  }, milliseconds);
  response.once("close", () => clearTimeout(timer));
}
