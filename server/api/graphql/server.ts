import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type Router } from "express";
import { GraphQLError, OperationTypeNode, type ValidationRule } from "graphql";
import type { DataSource } from "typeorm";
import { addressOf } from "../../platform/client-address";
import type { Log } from "../../platform/log";
import { createLoaders, GraphqlContext } from "./context";
import { costLimit } from "./cost";
import { type DocumentReading, documentRequests } from "./document-request";
import { createErrorFormatter } from "./format-error";
import { documentLimits, LIMITS } from "./limits";
import { refusal, STATUS } from "./refusal";
import { graphqlSchema } from "./schema";
import { limitTime } from "./time-limit";
import { fittingVariables } from "./variables";

interface Dependencies extends DocumentReading {
  readonly dataSource: DataSource;
  readonly log: Log;
  /** After which an operation is given up. */
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

/** The GraphQL door: `/graphql`. */
export async function createGraphqlDoor(dependencies: Dependencies): Promise<{
  router: Router;
  stop(): Promise<void>;
}> {
  const { config, dataSource, services, log } = dependencies;
  const apollo = new ApolloServer<GraphqlContext>({
    schema: graphqlSchema(),
    introspection: config.hasGraphiql,
    formatError: createErrorFormatter(log),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [noSubscriptions, ...documentLimits],
    hideSchemaDetailsFromClientErrors: !config.hasGraphiql,
    persistedQueries: false,
    plugins: [
      fittingVariables,
      costLimit,
      unavailableIs503,
      ApolloServerPluginLandingPageDisabled(),
    ],
    stopOnTerminationSignals: false,
    logger: log,
  });
  await apollo.start();
  const router = express.Router();
  router.use(documentRequests(dependencies));
  router.use((request, response, next) => {
    const { actor } = response.locals;
    response.locals.context = new GraphqlContext(actor, addressOf(request), services, () =>
      createLoaders(dataSource, services),
    );
    next();
  });
  router.use(limitTime(dependencies.milliseconds ?? LIMITS.milliseconds));
  router.use(expressMiddleware(apollo, { context: async ({ res }) => res.locals.context }));
  router.use(refusal(log));
  return { router, stop: () => apollo.stop() };
}
