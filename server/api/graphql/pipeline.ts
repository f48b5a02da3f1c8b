import { type ParsedUrlQuery, stringify } from "node:querystring";
import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLResponse,
  HeaderMap,
} from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { Request, Response } from "express";
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidationRule,
} from "graphql";
import type { Config } from "../../config/config";
import { RETRY_SECONDS } from "../../endpoint/envelope";
import { DomainError } from "../../platform/domain-error";
import type { ErrorKind } from "../../platform/error-codes";
import type { Log } from "../../platform/log";
import { allowCancellation, currentRequest, noteInRequest } from "../../platform/request-context";
import { STATUS } from "../status";
import { costError, type Operation } from "./cost";
import { deprecatedIn } from "./deprecated-fields";
import { createErrorFormatter } from "./format-error";
import { documentLimits, LIMITS } from "./limits";
import { OFFERED, statusOfAnswer } from "./media-type";
import { requestError } from "./request-error";
import { graphqlSchema } from "./schema";
import { variableError } from "./variables";

/** Other sites need a CORS preflight for these. */
const PREFLIGHT_HEADERS = ["authorization", "apollo-require-preflight", "x-apollo-operation-name"];

interface PipelineOptions {
  readonly config: Pick<Config, "hasGraphiql" | "publicUrl">;
  readonly log: Log;
  /** Takes subscriptions only, instead of all else. */
  readonly isOfStreams: boolean;
}

export interface CheckedRequest extends Operation {
  /** SHA-256 of the text, in hex. */
  readonly hash?: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Apollo Server's context, of which it makes copies. */
interface Call {
  /** @param headers of the answer */
  execute(request: CheckedRequest, headers: HeaderMap): Promise<ExecutionResult>;
}

/** Validates variables first, as graphql-js writes the whole input into each of its errors. */
export function operationError(schema: GraphQLSchema, operation: Operation): DomainError | null {
  const { document, operationName, variables = {} } = operation;
  const definition = getOperationAST(document, operationName);
  if (!definition) return null;
  return variableError(schema, definition, variables) ?? costError(schema, operation);
}

const MOST_ROOT_FIELDS = 5;

/** Logs foreign operations by root fields, not by their own names. */
function noteOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation: type, selectionSet }: OperationDefinitionNode,
): void {
  // Mutations finish even if the client is gone.
  if (type === OperationTypeNode.QUERY) allowCancellation();
  const request = currentRequest();
  if (request?.credential) noteInRequest({ deprecatedFields: deprecatedIn(schema, document) });
  if (!request || request.operation) return;
  const fields = selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
  request.rootFields = [...new Set(fields)].slice(0, MOST_ROOT_FIELDS);
}

type Format = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

const MAX_ERRORS = 100;

/** graphql-js would report an internal error. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return;
    const message = "Subscriptions are served at /graphql/stream, as server-sent events.";
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

function subscriptionsOnly(): DomainError {
  const message = "This address is for subscriptions. Send queries and mutations to /graphql.";
  return new DomainError("BAD_REQUEST", message);
}

/** Executes in a plugin, as V8 retains answers of Apollo's own execution (docs/decisions/0074). */
function checkAndExecute(format: Format, isOfStreams: boolean): ApolloServerPlugin<Call> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request }) {
          if (!operation) return;
          noteOperation(schema, document, operation);
          const { operationName, variables } = request;
          const error = operationError(schema, { document, operationName, variables });
          if (error) throw requestError(error);
          if (isOfStreams && operation.operation !== OperationTypeNode.SUBSCRIPTION)
            throw requestError(subscriptionsOnly());
        },
        async responseForOperation({
          queryHash: hash,
          document,
          operation,
          request,
          contextValue,
        }) {
          if (!operation) return null;
          const { operationName, variables, extensions } = request;
          const checked = { hash, document, operationName, variables, extensions };
          const headers = new HeaderMap();
          return responseOf(await contextValue.execute(checked, headers), headers, format);
        },
        async willSendResponse({ request, response: { http, body } }) {
          if (body.kind !== "single" || !body.singleResult.errors) return;
          const { errors } = body.singleResult;
          if (isOfStreams) http.status = statusOfKind(errors[0]);
          const limited = errors.find(({ extensions }) => extensions?.code === "RATE_LIMITED");
          if (typeof limited?.extensions?.retryAfter === "number")
            http.headers.set("retry-after", String(limited.extensions.retryAfter));
          // Lets balancers and clients retry.
          if (errors.some(({ extensions }) => extensions?.kind === "unavailable")) {
            http.status = STATUS.unavailable;
            http.headers.set("retry-after", String(RETRY_SECONDS));
          }
          const accept = request.http?.headers.get("accept");
          http.status = statusOfAnswer(accept, http.status ?? 200, body.singleResult);
        },
      };
    },
  };
}

/** For a stream that fails to begin. */
export function statusOfKind(error: GraphQLFormattedError | undefined): number {
  const kind = error?.extensions?.kind as ErrorKind | undefined;
  return STATUS[kind ?? "invalid"];
}

function responseOf(
  { errors, ...result }: ExecutionResult,
  headers: HeaderMap,
  format: Format,
): GraphQLResponse {
  const shown = errors?.slice(0, MAX_ERRORS).map((error) => format(error.toJSON(), error));
  const head = errors?.[0]?.extensions.http as { readonly status: number } | undefined;
  return {
    http: { status: head?.status, headers },
    body: { kind: "single", singleResult: shown ? { ...result, errors: shown } : result },
  };
}

/** Parses, validates, checks variables and cost, and formats errors, for operations and streams. */
export async function startPipeline({
  config,
  log,
  isOfStreams,
}: PipelineOptions): Promise<ApolloServer<Call>> {
  const formatError = createErrorFormatter(log, config.publicUrl);
  const apollo = new ApolloServer<Call>({
    schema: graphqlSchema(),
    introspection: config.hasGraphiql,
    csrfPrevention: { requestHeaders: PREFLIGHT_HEADERS },
    formatError,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [...(isOfStreams ? [] : [noSubscriptions]), ...documentLimits],
    hideSchemaDetailsFromClientErrors: !config.hasGraphiql,
    persistedQueries: false,
    plugins: [
      checkAndExecute(formatError, isOfStreams),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    stopOnTerminationSignals: false,
    logger: log,
  });
  await apollo.start();
  return apollo;
}

export async function runPipeline(
  apollo: ApolloServer<Call>,
  request: Request,
  execute: Call["execute"],
  accept: string | undefined = request.accepts(OFFERED) || request.headers.accept,
) {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries({ ...request.headers, accept })) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const { method, body } = request;
  // From the checked query, as a second parser could read another document. Apollo reads it for GET
  // only.
  const search = method === "GET" ? `?${stringify(named(request.query as ParsedUrlQuery))}` : "";
  return apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search, body },
    context: async () => ({ execute }),
  });
}

/** In GraphQL over HTTP an empty name is no name. */
function named({ operationName, ...rest }: ParsedUrlQuery): ParsedUrlQuery {
  return operationName ? { operationName, ...rest } : rest;
}

type Answer = Awaited<ReturnType<ApolloServer["executeHTTPGraphQLRequest"]>>;

export function sendAnswer(response: Response, answer: Answer): void {
  if (response.headersSent) return;
  if (answer.body.kind !== "complete") throw new Error("An answer came in parts");
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const { string } = answer.body;
  response.setHeader("Content-Length", Buffer.byteLength(string));
  response.statusCode = answer.status ?? 200;
  response.end(string);
}
