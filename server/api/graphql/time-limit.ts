import type { Response } from "express";
import { DomainError } from "../../platform/domain-error";
import { currentRequest, giveUp } from "../../platform/request-context";
import type { GraphqlContext } from "./context";
import { answerWith } from "./request-error";

/** Answers 503 after the time limit and aborts the operation's reads. */
export function limitTime(response: Response, context: GraphqlContext, milliseconds: number): void {
  const request = currentRequest();
  const timer = setTimeout(() => {
    const error = new DomainError("TIMED_OUT", "This took too long. Please try again in a moment.");
    context.end(error);
    answerWith(response, error);
    if (request) giveUp(request);
  }, milliseconds);
  response.once("close", () => clearTimeout(timer));
}
