import type { ApolloServerPlugin } from "@apollo/server";
import { type GraphQLSchema, getOperationAST } from "graphql";
import type { DomainError } from "../../platform/domain-error";
import { costError, costOf, type Operation } from "./cost";
import { requestError } from "./request-error";
import { variableError } from "./variables";

/** Counts the cost only for valid variables: graphql-js writes the whole input into each of its errors. */
export function operationError(schema: GraphQLSchema, operation: Operation): DomainError | null {
  const { document, operationName, variables = {} } = operation;
  const definition = getOperationAST(document, operationName);
  if (!definition) return null;
  return variableError(schema, definition, variables) ?? costError(schema, operation);
}

interface Priced {
  isCostReported?: boolean;
  requested?: number | null;
}

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
