import type { ApolloServerPlugin } from "@apollo/server";
import { Kind } from "graphql";
import { currentRequest } from "../../platform/request-context";

const MOST = 5;

/** Names a stranger's operation in the log by fields of the schema, not by its own words. */
export const noteRootFields: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        const context = currentRequest();
        if (!context || context.operation || !operation) return;
        const fields = operation.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        );
        context.rootFields = [...new Set(fields)].slice(0, MOST);
      },
    };
  },
};
