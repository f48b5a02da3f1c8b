import type { RequestHandler } from "express";
import { Kind, parse } from "graphql";
import type { Config } from "../../config/config";
import { DomainError } from "../../platform/domain-error";
import { LIMITS } from "./limits";

/** Guests may only run registered documents, and introspection where that is on. */
export function freeDocuments(
  config: Pick<Config, "guestDocuments" | "hasGraphiql">,
): RequestHandler {
  return (request, response, next) => {
    const { actor, isOwnDocument } = response.locals;
    if (actor.kind !== "guest" || isOwnDocument || config.guestDocuments) return next();
    const text: unknown = request.body?.query ?? request.query.query;
    if (config.hasGraphiql && typeof text === "string" && asksForSchemaOnly(text)) return next();
    throw new DomainError("SIGN_IN_FOR_DOCUMENTS", "Please sign in to send documents of your own.");
  };
}

function asksForSchemaOnly(text: string): boolean {
  try {
    const { definitions } = parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
    return definitions.every(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ||
        (definition.kind === Kind.OPERATION_DEFINITION &&
          definition.selectionSet.selections.every(
            (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
          )),
    );
  } catch {
    return false;
  }
}
