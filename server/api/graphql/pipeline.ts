import { type ParsedUrlQuery, stringify } from "node:querystring";
import {
  ApolloServer,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type BaseContext,
  HeaderMap,
} from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { Request, Response } from "express";
import type { ValidationRule } from "graphql";
import type { Config } from "../../config/config";
import type { Log } from "../../platform/log";
import { RETRY_SECONDS } from "../rest/envelope";
import { STATUS } from "../status";
import { noteDeprecated } from "./deprecated-fields";
import { createErrorFormatter } from "./format-error";
import { documentLimits, LIMITS } from "./limits";
import { acceptedOf, statusOfAnswer } from "./media-type";
import { operationLimits } from "./operation-limits";
import { noteRootFields } from "./root-fields";

/** Another site cannot send one of these without a CORS preflight. */
const PREFLIGHT_HEADERS = ["authorization", "apollo-require-preflight", "x-apollo-operation-name"];

export interface PipelineOptions<Context extends BaseContext> {
  readonly config: Pick<Config, "hasGraphiql" | "publicUrl">;
  readonly log: Log;
  readonly rules?: readonly ValidationRule[];
  readonly plugins: readonly ApolloServerPlugin<Context>[];
  readonly gateway: NonNullable<ApolloServerOptionsWithGateway<Context>["gateway"]>;
}

/** Retry-After; a busy database answers 503, so that balancers and clients retry. */
const sayWhenToTryAgain: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        const { body } = response;
        const errors = body.kind === "single" ? body.singleResult.errors : undefined;
        const limited = errors?.find(({ extensions }) => extensions?.code === "RATE_LIMITED");
        if (typeof limited?.extensions?.retryAfter === "number")
          response.http.headers.set("retry-after", String(limited.extensions.retryAfter));
        if (errors?.some(({ extensions }) => extensions?.kind === "unavailable")) {
          response.http.status = STATUS.unavailable;
          response.http.headers.set("retry-after", String(RETRY_SECONDS));
        }
      },
    };
  },
};

const chooseStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response: { http, body } }) {
        if (body.kind !== "single" || !body.singleResult.errors) return;
        const accept = request.http?.headers.get("accept");
        http.status = statusOfAnswer(accept, http.status ?? 200, body.singleResult);
      },
    };
  },
};

/** Parses, validates, selects the operation, checks variables and cost, and formats errors, for operations and streams alike. */
export async function startPipeline<Context extends BaseContext>(
  options: PipelineOptions<Context>,
): Promise<ApolloServer<Context>> {
  const { config, log, rules = [], plugins, gateway } = options;
  const apollo = new ApolloServer<Context>({
    gateway,
    introspection: config.hasGraphiql,
    csrfPrevention: { requestHeaders: PREFLIGHT_HEADERS },
    formatError: createErrorFormatter(log, config.publicUrl),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [...rules, ...documentLimits],
    hideSchemaDetailsFromClientErrors: !config.hasGraphiql,
    persistedQueries: false,
    plugins: [
      operationLimits,
      noteDeprecated,
      noteRootFields,
      ...plugins,
      sayWhenToTryAgain,
      chooseStatus,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    stopOnTerminationSignals: false,
    logger: log,
  });
  await apollo.start();
  return apollo;
}

/** Returns the answer without sending it. */
export async function runPipeline<Context extends BaseContext>(
  apollo: ApolloServer<Context>,
  context: Context,
  request: Request,
  accept: string | undefined = acceptedOf(request) ?? request.headers.accept,
) {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries({ ...request.headers, accept })) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const { method, body } = request;
  // Built from the checked query: a second parser could read another document.
  const search = `?${stringify(request.query as ParsedUrlQuery)}`;
  return apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search, body },
    context: async () => context,
  });
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
