import type { ApolloServerPlugin } from "@apollo/server";
import { type GraphQLSchema, getOperationAST } from "graphql";
import type { DomainError } from "../../platform/domain-error";
import { costError, costOf, type Operation } from "./cost";
import { requestError } from "./request-error";
import { variableError } from "./variables";

/**
 * The error of an operation that may not run: its variables do not fit, or its answer could hold too many objects. The cost
 * is counted of variables that fit only: graphql-js writes the whole input into each of its own errors.
 */
export function operationError(schema: GraphQLSchema, operation: Operation): DomainError | null {
  const { document, operationName, variables = {} } = operation;
  const definition = getOperationAST(document, operationName);
  if (!definition) return null;
  return variableError(schema, definition, variables) ?? costError(schema, operation);
}

/** What an operation that may run requests, for whoever is told of it. */
interface Priced {
  isCostReported?: boolean;
  requested?: number | null;
}

/** Refuses operations that may not run, before anything of them runs, and prices those that may. */
export const operationLimits: ApolloServerPlugin<Priced> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operationName, request, contextValue }) {
        const { variables } = request;
        const operation = { document, operationName: operationName ?? undefined, variables };
        const error = operationError(schema, operation);
        if (error) throw requestError(error);
        if (contextValue.isCostReported) contextValue.requested = costOf(schema, operation);
      },
    };
  },
};
