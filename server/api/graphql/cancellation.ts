import type { ApolloServerPlugin } from "@apollo/server";
import { OperationTypeNode } from "graphql";
import { allowCancellation } from "../../platform/request-context";

/** Aborts queries when the client is gone; mutations are finished. */
export const cancelQueries: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation === OperationTypeNode.QUERY) allowCancellation();
      },
    };
  },
};
