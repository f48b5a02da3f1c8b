import type { ApolloServer, ApolloServerPlugin } from "@apollo/server";
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  OperationTypeNode,
  subscribe,
} from "graphql";
import { DomainError, type ErrorKind } from "../../platform/domain-error";
import { STATUS } from "../status";
import type { GraphqlContext } from "./context";
import { schemaFor } from "./limited-schema";
import { type PipelineOptions, startPipeline } from "./pipeline";
import { requestError } from "./request-error";
import { graphqlSchema } from "./schema";

/** Apollo Server copies the context, so mutable state is one level deeper. */
export interface Opening {
  readonly caller: { readonly context: GraphqlContext };
  readonly begun: { results?: AsyncGenerator<ExecutionResult, void, void> };
}

/** Rejects operations that belong to `/graphql`. */
const onlySubscriptions: ApolloServerPlugin<Opening> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return;
        const message =
          "This address is for subscriptions. Send queries and mutations to /graphql.";
        throw requestError(new DomainError("BAD_REQUEST", message));
      },
    };
  },
};

const statusOfErrors: ApolloServerPlugin<Opening> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        const [error] = (body.kind === "single" && body.singleResult.errors) || [];
        if (error) http.status = statusOfError(error);
      },
    };
  },
};

/** HTTP status of a stream that fails to begin. */
export function statusOfError(error: GraphQLFormattedError | undefined): number {
  const kind = error?.extensions?.kind as ErrorKind | undefined;
  return STATUS[kind ?? "invalid"];
}

export function startSubscriptionPipeline(
  options: Pick<PipelineOptions<Opening>, "config" | "log">,
): Promise<ApolloServer<Opening>> {
  const schema = graphqlSchema();
  return startPipeline<Opening>({
    ...options,
    plugins: [onlySubscriptions, statusOfErrors],
    gateway: {
      load: async () => ({
        executor: async ({ context, document, request }) => {
          const { caller, begun } = context as Opening;
          const answer = await subscribe({
            schema: schemaFor(caller.context.actor),
            document,
            operationName: request.operationName,
            contextValue: caller.context,
            variableValues: request.variables,
          });
          if (!(Symbol.asyncIterator in answer)) return answer as never;
          begun.results = answer;
          return { data: {} };
        },
      }),
      onSchemaLoadOrUpdate(tell) {
        tell({ apiSchema: schema, coreSupergraphSdl: "" });
        return () => undefined;
      },
      stop: async () => undefined,
    },
  });
}

type Format = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Like graphql's own, but `return` goes through while a result is awaited. */
export function formattedResults(
  source: AsyncGenerator<ExecutionResult, void, void>,
  formatError: Format,
): AsyncGenerator<FormattedExecutionResult> {
  type Step = IteratorResult<ExecutionResult, void>;
  const show = (error: GraphQLError) => formatError(error.toJSON(), error);
  const format = (step: Step): IteratorResult<FormattedExecutionResult> => {
    if (step.done) return { value: undefined, done: true };
    const { errors, ...result } = step.value;
    const value = errors ? { ...result, errors: errors.map(show) } : result;
    return { value, done: false };
  };
  return {
    next: async () => format(await source.next()),
    return: async () => format(await source.return()),
    throw: async (error) => format(await source.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await source.return();
    },
  };
}
