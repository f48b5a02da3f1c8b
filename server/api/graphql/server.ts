import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type RequestHandler, type Router } from "express";
import { GraphQLError, type ValidationRule } from "graphql";
import type { DataSource } from "typeorm";
import { actorFromRequest } from "../../access/authentication";
import type { Config } from "../../config";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import { addressOf } from "../../platform/client-address";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import type { Services } from "../../services";
import { createLoaders, GraphqlContext } from "./context";
import { costLimit } from "./cost";
import { createErrorFormatter } from "./format-error";
import { freeDocuments } from "./free-documents";
import { documentLimits, LIMITS } from "./limits";
import { expandDocumentId, type PersistedDocuments } from "./persisted-documents";
import { refusal, STATUS } from "./refusal";
import { graphqlSchema } from "./schema";
import { limitTime } from "./time-limit";
import { fittingVariables } from "./variables";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly services: Services;
  readonly identities: IdentityVerifier;
  readonly log: Log;
  readonly documents: PersistedDocuments;
  readonly config: Pick<Config, "guestDocuments" | "hasGraphiql">;
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
const operationsThatExist: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    const message = `This door has no ${node.operation} operations.`;
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

const oneAtATime: RequestHandler = (request, _response, next) => {
  if (!Array.isArray(request.body)) return next();
  throw new DomainError("BATCH_NOT_SUPPORTED", "Please send one operation per request.");
};

/** The GraphQL door: `/graphql`. */
export async function createGraphqlDoor(dependencies: Dependencies): Promise<{
  router: Router;
  stop(): Promise<void>;
}> {
  const { config, dataSource, services, identities, log, documents } = dependencies;
  const apollo = new ApolloServer<GraphqlContext>({
    schema: graphqlSchema(),
    introspection: config.hasGraphiql,
    formatError: createErrorFormatter(log),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [operationsThatExist, ...documentLimits],
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
  router.use(express.json({ limit: `${LIMITS.bodyKilobytes}kb` }));
  router.use(oneAtATime);
  router.use(expandDocumentId(documents));
  router.use(async (request, response, next) => {
    response.locals.actor = await actorFromRequest(
      request.headers.authorization,
      identities,
      services.users,
    );
    next();
  });
  router.use(freeDocuments(config));
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
