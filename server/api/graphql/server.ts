import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { NextFunction, Request, Response } from "express";
import { GraphQLError, OperationTypeNode, type ValidationRule } from "graphql";
import type { DataSource } from "typeorm";
import { createLoaders } from "../../modules";
import { addressOf } from "../../platform/client-address";
import type { Log } from "../../platform/log";
import { RETRY_SECONDS } from "../rest/envelope";
import { STATUS } from "../status";
import { GraphqlContext } from "./context";
import { DocumentQueue } from "./document-queue";
import { type DocumentReading, documentReader } from "./document-request";
import { compiledExecution } from "./execution";
import { createErrorFormatter } from "./format-error";
import { schemaFor } from "./limited-schema";
import { documentLimits, LIMITS } from "./limits";
import { operationLimits } from "./operation-limits";
import { requestErrorHandler } from "./request-error";
import { graphqlSchema } from "./schema";
import { limitTime } from "./time-limit";

interface Dependencies extends DocumentReading {
  readonly dataSource: DataSource;
  readonly log: Log;
  readonly milliseconds?: number;
}

/** A busy database is an answer of 503, so that balancers and clients try again. */
const unavailableIs503: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        const { body } = response;
        const errors = body.kind === "single" ? body.singleResult.errors : undefined;
        if (errors?.some(({ extensions }) => extensions?.kind === "unavailable")) {
          response.http.status = STATUS.unavailable;
          response.http.headers.set("retry-after", String(RETRY_SECONDS));
        }
      },
    };
  },
};

/** Refuses a subscription as a mistake in the document; graphql-js would call it an internal error. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return;
    const message = "Subscriptions are served at /graphql/stream, as server-sent events.";
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

/** The GraphQL endpoint: `/graphql`. */
export interface GraphqlEndpoint {
  /** Answers a request, whatever it is; mounted at its address. */
  readonly answer: (request: Request, response: Response, next: NextFunction) => Promise<void>;
  stop(): Promise<void>;
}

/** Opens the GraphQL endpoint. */
export async function createGraphqlEndpoint(dependencies: Dependencies): Promise<GraphqlEndpoint> {
  const { config, dataSource, services, log } = dependencies;
  const execution = compiledExecution<GraphqlContext>(
    graphqlSchema(),
    (hash) => dependencies.documents.has(hash),
    ({ actor }) => schemaFor(actor),
  );
  const apollo = new ApolloServer<GraphqlContext>({
    gateway: execution.gateway,
    introspection: config.hasGraphiql,
    formatError: createErrorFormatter(log),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [noSubscriptions, ...documentLimits],
    hideSchemaDetailsFromClientErrors: !config.hasGraphiql,
    persistedQueries: false,
    plugins: [
      operationLimits,
      unavailableIs503,
      execution.plugin,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    stopOnTerminationSignals: false,
    logger: log,
  });
  await apollo.start();
  const read = documentReader(dependencies);
  const refuse = requestErrorHandler(log);
  const foreign = new DocumentQueue(config.documentsAtOnce);
  const milliseconds = dependencies.milliseconds ?? LIMITS.milliseconds;
  const answer: GraphqlEndpoint["answer"] = async (request, response, next) => {
    try {
      await read(request, response);
      const { actor } = response.locals;
      const context = new GraphqlContext(actor, addressOf(request), services, () =>
        createLoaders(dataSource, services),
      );
      limitTime(response, context, milliseconds);
      const run = async () => {
        if (!response.headersSent && !response.destroyed)
          await answerOperation(apollo, context, request, response);
      };
      const { caller } = context;
      if (response.locals.isOwnDocument) await run();
      else await foreign.run(caller.address ?? caller.key, run);
    } catch (error) {
      refuse(error, request, response, next);
    }
  };
  return { answer, stop: () => apollo.stop() };
}

/** Runs the operation of a request whose body was read, and answers as Apollo Server says. */
async function answerOperation(
  apollo: ApolloServer<GraphqlContext>,
  context: GraphqlContext,
  request: Request,
  response: Response,
): Promise<void> {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const { method, url, body } = request;
  const search = url === "/" ? "" : (/\?.*$/s.exec(url)?.[0] ?? "");
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search, body },
    context: async () => context,
  });
  if (response.headersSent) return;
  if (answer.body.kind !== "complete") throw new Error("An answer came in parts");
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const { string } = answer.body;
  response.setHeader("Content-Length", Buffer.byteLength(string));
  response.statusCode = answer.status ?? 200;
  response.end(string);
}
