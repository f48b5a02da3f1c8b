import type { ApolloServer, ApolloServerPlugin } from "@apollo/server";
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  OperationTypeNode,
  subscribe,
} from "graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { DomainError } from "../../platform/domain-error";
import type { ErrorKind } from "../../platform/error-codes";
import { STATUS } from "../status";
import { type PipelineOptions, startPipeline } from "./pipeline";
import { requestError } from "./request-error";
import { schemaFor } from "./schema";

/** Apollo Server copies the context, so mutable state is one level deeper. */
export interface Opening {
  readonly caller: { readonly context: GraphqlContext };
  readonly begun: { results?: AsyncGenerator<ExecutionResult, void, void> };
}

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

/** For a stream that fails to begin. */
export function statusOfError(error: GraphQLFormattedError | undefined): number {
  const kind = error?.extensions?.kind as ErrorKind | undefined;
  return STATUS[kind ?? "invalid"];
}

export function startSubscriptionPipeline(
  options: Pick<PipelineOptions<Opening>, "config" | "log">,
): Promise<ApolloServer<Opening>> {
  return startPipeline<Opening>({
    ...options,
    plugins: [onlySubscriptions, statusOfErrors],
    async execute({ document, operationName, variables, context: { caller, begun } }) {
      const answer = await subscribe({
        schema: schemaFor(caller.context.actor),
        document,
        operationName,
        contextValue: caller.context,
        variableValues: variables,
      });
      if (!(Symbol.asyncIterator in answer)) return answer;
      begun.results = answer;
      return { data: {} };
    },
  });
}

type Format = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Like graphql's, but `return` works while a result is awaited. */
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
