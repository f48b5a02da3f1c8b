import {
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type BaseContext,
  type GraphQLRequest,
  type GraphQLResponse,
  HeaderMap,
} from "@apollo/server";
import type {
  DocumentNode,
  ExecutionResult,
  FormattedExecutionResult,
  GraphQLSchema,
} from "graphql";
import type { AnswerMeter } from "./answer-meter";
import { CompiledOperations, type IsRegistered } from "./compiled-operations";
import { requestError } from "./request-error";

export interface Execution<Context extends BaseContext> {
  readonly gateway: NonNullable<ApolloServerOptionsWithGateway<Context>["gateway"]>;
  readonly plugin: ApolloServerPlugin<Context>;
}

interface Asked {
  readonly queryHash?: string;
  readonly document: DocumentNode;
  readonly request: Pick<GraphQLRequest, "operationName" | "variables">;
}

/**
 * Runs compiled operations in Apollo Server. The plugin answers successes; errors go to the gateway, so that Apollo formats
 * them. Not all go there: V8 keeps the object that Apollo gives a gateway until the old generation is collected (docs/decisions/0070).
 */
export function compiledExecution<Context extends BaseContext>(
  schema: GraphQLSchema,
  isRegistered: IsRegistered,
  schemaFor: (context: Context) => GraphQLSchema = () => schema,
): Execution<Context> {
  const operations = new CompiledOperations(isRegistered, (context) =>
    schemaFor(context as Context),
  );
  const failed = new WeakMap<object, Promise<ExecutionResult>>();
  const begin = ({ queryHash, document, request }: Asked, context: unknown) => {
    const { operationName, variables } = request;
    return answered(
      operations.run(queryHash, { document, operationName, variables, context }),
      context,
    );
  };
  const plugin: Execution<Context>["plugin"] = {
    async requestDidStart() {
      return {
        async responseForOperation({ operation, contextValue, ...asked }) {
          if (!operation) return null;
          const run = begin(asked, contextValue);
          const result = await run.catch(() => null);
          if (result && !result.errors) return answerOf(result);
          failed.set(contextValue, run);
          return null;
        },
      };
    },
  };
  return {
    plugin,
    gateway: {
      load: async () => ({
        executor: ({ context, ...asked }) =>
          (failed.get(context) ?? begin(asked, context)) as never,
      }),
      onSchemaLoadOrUpdate(tell) {
        tell({ apiSchema: schema, coreSupergraphSdl: "" });
        return () => undefined;
      },
      stop: async () => undefined,
    },
  };
}

const MAX_ERRORS = 100;

async function answered(
  result: Promise<ExecutionResult>,
  context: unknown,
): Promise<ExecutionResult> {
  const { meter } = context as { readonly meter?: AnswerMeter };
  try {
    const { errors, ...rest } = await (meter ? meter.race(result) : result);
    return errors ? { ...rest, errors: errors.slice(0, MAX_ERRORS) } : rest;
  } catch (error) {
    if (!meter?.reason) throw error;
    return { errors: [requestError(meter.reason)] };
  }
}

function answerOf(result: ExecutionResult): GraphQLResponse {
  return {
    http: { status: undefined, headers: new HeaderMap() },
    body: { kind: "single", singleResult: result as FormattedExecutionResult },
  };
}
