import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from "graphql";
import { DomainError } from "../../platform/domain-error";
import type { GraphqlContext } from "./context";
import { schemaFor } from "./limited-schema";
import { documentLimits, LIMITS } from "./limits";
import { operationError } from "./operation-limits";
import { graphqlSchema } from "./schema";

export interface SubscriptionRequest {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

export interface Showing {
  readonly format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
  readonly showsSchema: boolean;
}

/** Results of a subscription, one after the other; or the errors for which there are none. */
export type Subscribed =
  | { readonly results: AsyncGenerator<FormattedExecutionResult> }
  | { readonly errors: readonly GraphQLFormattedError[] };

/** Begins what graphql-js suggests at the end of a message. */
const SUGGESTION = " Did you mean ";

/** Begins the subscription of a document under the limits that every document has. */
export async function startSubscription(
  request: SubscriptionRequest,
  context: GraphqlContext,
  showing: Showing,
): Promise<Subscribed> {
  const show = (code: string) => (error: GraphQLError) => shown(error, code, showing);
  const { query, operationName, variables } = readRequest(request);
  const schema = graphqlSchema();
  const document = tryToParse(query);
  if (document instanceof GraphQLError) return { errors: [show("GRAPHQL_PARSE_FAILED")(document)] };
  const problems = validate(schema, document, [...specifiedRules, ...documentLimits]);
  if (problems.length > 0) return { errors: problems.map(show("GRAPHQL_VALIDATION_FAILED")) };
  const operation = getOperationAST(document, operationName);
  if (!operation) {
    const error = new GraphQLError("The document has no operation of this name, or several.");
    return { errors: [show("OPERATION_RESOLUTION_FAILURE")(error)] };
  }
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
    throw new DomainError(
      "BAD_REQUEST",
      "This address is for subscriptions. Send queries and mutations to /graphql.",
    );
  }
  const error = operationError(schema, { document, operationName, variables });
  if (error) throw error;
  const answer = await subscribe({
    schema: schemaFor(context.actor),
    document,
    operationName,
    contextValue: context,
    variableValues: variables,
  });
  const showAny = (error: GraphQLError) => shown(error, codeOf(error), showing);
  if (!(Symbol.asyncIterator in answer)) return { errors: (answer.errors ?? []).map(showAny) };
  return { results: formattedResults(answer, showAny) };
}

function readRequest({ query, operationName, variables }: SubscriptionRequest) {
  const isRead =
    typeof query === "string" &&
    (operationName == null || typeof operationName === "string") &&
    (variables == null || (typeof variables === "object" && !Array.isArray(variables)));
  if (!isRead) {
    const message = "POST a JSON object with `query` (a text) and `variables` (an object).";
    throw new DomainError("BAD_REQUEST", message);
  }
  return {
    query,
    operationName: operationName ?? undefined,
    variables: (variables ?? undefined) as Record<string, unknown> | undefined,
  };
}

function tryToParse(query: string) {
  try {
    return parse(query, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function codeOf({ message }: GraphQLError): string {
  return message.startsWith('Variable "$') ? "BAD_USER_INPUT" : "";
}

function shown(error: GraphQLError, code: string, { format, showsSchema }: Showing) {
  const { message, ...rest } = error.toJSON();
  const text = showsSchema ? message : message.split(SUGGESTION, 1).join();
  return format({ ...rest, message: text, extensions: { ...error.extensions, code } }, error);
}

/** As graphql's own, each `return` going through at once, even while a result is waited for. */
function formattedResults(
  source: AsyncGenerator<ExecutionResult, void, void>,
  show: (error: GraphQLError) => GraphQLFormattedError,
): AsyncGenerator<FormattedExecutionResult> {
  type Step = IteratorResult<ExecutionResult, void>;
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
