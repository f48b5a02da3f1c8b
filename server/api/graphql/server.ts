import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type Router } from "express";
import { GraphQLError, type ValidationRule } from "graphql";
import type { DataSource } from "typeorm";
import { actorFromRequest } from "../../access/authentication";
import type { IdentityVerifier } from "../../integrations/identity-verifier";
import { addressOf } from "../../platform/client-address";
import { DomainError, type ErrorKind } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import type { Services } from "../../services";
import { createLoaders, GraphqlContext } from "./context";
import { createErrorFormatter, toDomainError } from "./format-error";
import { expandDocumentId, type PersistedDocuments } from "./persisted-documents";
import { queryShape } from "./query-shape";
import { graphqlSchema } from "./schema";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly services: Services;
  readonly identities: IdentityVerifier;
  readonly log: Log;
  readonly documents: PersistedDocuments;
  readonly allowsIntrospection: boolean;
}

const BODY_LIMIT = "100kb";
const MAX_TOKENS = 2_000;

/** Status of a request that is refused before any field is resolved. */
const STATUS: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  limited: 429,
  unavailable: 503,
};

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

/** The GraphQL door: `/graphql`. */
export async function createGraphqlDoor(dependencies: Dependencies): Promise<{
  router: Router;
  stop(): Promise<void>;
}> {
  const { dataSource, services, identities, log, documents } = dependencies;
  const apollo = new ApolloServer<GraphqlContext>({
    schema: graphqlSchema(),
    introspection: dependencies.allowsIntrospection,
    formatError: createErrorFormatter(log),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [operationsThatExist, queryShape],
    hideSchemaDetailsFromClientErrors: !dependencies.allowsIntrospection,
    persistedQueries: false,
    plugins: [unavailableIs503, ApolloServerPluginLandingPageDisabled()],
    stopOnTerminationSignals: false,
    logger: log,
  });
  await apollo.start();
  const router = express.Router();
  router.use(express.json({ limit: BODY_LIMIT }));
  router.use(expandDocumentId(documents));
  router.use(async (request, response, next) => {
    response.locals.actor = await actorFromRequest(
      request.headers.authorization,
      identities,
      services.users,
    );
    next();
  });
  router.use(
    expressMiddleware(apollo, {
      context: async ({ req, res }) =>
        new GraphqlContext(res.locals.actor, addressOf(req), services, () =>
          createLoaders(dataSource, services),
        ),
    }),
  );
  router.use(refusal(log));
  return { router, stop: () => apollo.stop() };
}

/** What is refused before GraphQL runs: in the shape of a GraphQL answer all the same. */
function refusal(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = toDomainError(error) ?? bodyRefusal(error);
    if (!known) log.error({ err: error, requestId: request.id }, "unexpected error");
    const { status, message, code, kind } = known
      ? { ...pick(known), status: statusOf(known, error) }
      : {
          status: 500,
          message: `Something went wrong. If it happens again, tell us this number: ${request.id}`,
          code: "INTERNAL_SERVER_ERROR",
          kind: "internal",
        };
    response.status(status).json({ errors: [{ message, extensions: { code, kind } }] });
  };
}

function pick({ message, code, kind }: DomainError) {
  return { message, code, kind };
}

function statusOf(known: DomainError, error: unknown): number {
  return bodyStatus(error) ?? STATUS[known.kind];
}

/** The status that express's body parser gave a body it could not read: 400, 413 or 415. */
function bodyStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}

function bodyRefusal(error: unknown): DomainError | null {
  const status = bodyStatus(error);
  if (status === null) return null;
  const message =
    status === 413
      ? `The request is too large: at most ${BODY_LIMIT}.`
      : "The request body is not readable as JSON.";
  return new DomainError(status === 413 ? "TOO_LARGE" : "BAD_REQUEST", message);
}
