import type { RequestListener } from "node:http";
import path from "node:path";
import { type ParsedUrlQuery, parse } from "node:querystring";
import compression from "compression";
import cors, { type CorsOptions } from "cors";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { DataSource } from "typeorm";
import { GUEST } from "./access/actor";
import { serveCalendarFeeds } from "./api/calendar-feeds";
import { serveExports } from "./api/exports";
import { PUBLIC_URL } from "./api/graphql/request-error";
import { createGraphqlEndpoint } from "./api/graphql/server";
import { StreamEndpoint } from "./api/graphql/stream-endpoint";
import { serveImages } from "./api/images";
import { serveOauth } from "./api/oauth/oauth-endpoint";
import { restErrorHandler } from "./api/rest/error-handler";
import { serveOpenApi } from "./api/rest/openapi-page";
import { createRestApi } from "./api/rest/router";
import { receiveWebhooks } from "./api/webhooks";
import type { Config } from "./config/config";
import { closeUnread } from "./http/bounded-body";
import { clientConfiguration, type OfferedAccount } from "./http/client-configuration";
import { addressesOf } from "./http/developer-pages";
import type { EarlyAnswers } from "./http/early-answers";
import { notFoundInJson, refuseWriting } from "./http/error-handlers";
import { serveReadiness } from "./http/readiness";
import { logRequests } from "./http/request-log";
import {
  noStoreWhenAuthenticated,
  securityHeaders,
  securityHeaderValues,
} from "./http/security-headers";
import { serveClient } from "./http/static-client";
import { serveTerms } from "./http/terms";
import { addWwwAuthenticate } from "./http/www-authenticate";
import type { IdentityAdministration } from "./integrations/identity-administration";
import type { IdentityVerifier } from "./integrations/identity-verifier";
import type { Mailer } from "./integrations/mailer";
import type { PaymentProvider } from "./integrations/payment-provider";
import { createServices, MODULES, ROUTES } from "./modules";
import type { Clock } from "./platform/clock";
import type { Log } from "./platform/log";
import type { Metrics } from "./platform/metrics";
import { readPersistedDocuments, withRegistered } from "./platform/persisted-documents";
import type { RequestContext } from "./platform/request-context";
import type { Services } from "./services";

export type DemoPages = (services: Services, dataSource: DataSource) => RequestHandler;

interface AppDependencies {
  readonly config: Config;
  readonly dataSource: DataSource;
  /** May lag by seconds. */
  readonly replica?: DataSource | null;
  readonly identities: IdentityVerifier;
  readonly identityAdministration: IdentityAdministration;
  readonly clock: Clock;
  /** Without it only mock payments work. */
  readonly paymentProvider?: PaymentProvider | null;
  readonly mailer?: Mailer | null;
  readonly demoPages?: DemoPages;
  readonly log: Log;
  readonly demoAccounts?: readonly OfferedAccount[];
  readonly clientDirectory: string;
  readonly operationMilliseconds?: number;
  readonly metrics?: Metrics;
  readonly onRequestEnd?: (context: RequestContext) => void;
}

export interface App {
  readonly http: RequestListener;
  /** For requests that never reach the application. */
  readonly earlyAnswers: EarlyAnswers;
  readonly services: Services;
  readonly streams: StreamEndpoint;
  /** Reports not ready; answers close their connections. */
  announceEnd(): void;
  stop(): Promise<void>;
}

const GRAPHQL = "/graphql";
const COMPRESSED_FROM = 1_024;
const READ_ONLY = [
  "/config.json",
  "/terms.json",
  "/storefront.json",
  "/developers",
  "/exports",
  "/calendar",
  "/images",
  "/api/v1/openapi.json",
  "/api/v1/docs",
];

/** Allows all requested headers, as clients send their own. */
const CORS: CorsOptions = {
  exposedHeaders: [
    ...["ETag", "Link", "Location", "RateLimit", "RateLimit-Policy", "Retry-After"],
    ...["WWW-Authenticate", "X-Request-Id"],
  ],
  credentials: false,
  maxAge: 600,
};

export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, dataSource, identities, clock, log, clientDirectory } = dependencies;
  const { identityAdministration, paymentProvider, mailer, demoPages } = dependencies;
  const replica = dependencies.replica ?? dataSource;
  const integrations = { identityAdministration, paymentProvider, mailer };
  const services = createServices(dataSource, clock, config, integrations, log, replica);
  const documents = withRegistered(
    readPersistedDocuments(path.join(clientDirectory, "persisted-queries.json")),
    config.registeredDocuments,
  );
  const reading = { dataSource, services, identities, log, documents, config };
  const graphql = await createGraphqlEndpoint(reading, dependencies.operationMilliseconds);
  const streams = new StreamEndpoint(reading);
  let isStopping = false;
  const http = express();
  http.disable("x-powered-by");
  addWwwAuthenticate(http);
  http.set("query parser", parseQuery);
  http.set("trust proxy", config.trustProxy);
  http.set(PUBLIC_URL, config.publicUrl);
  http.use(
    logRequests(log, dependencies.metrics ?? null, config.logRequests, (context, status) => {
      const { credential, errorCodes, deprecatedFields } = context;
      const hasFailed = errorCodes.size > 0 || status >= 400;
      if (credential) services.credentialUsage.note(credential, { hasFailed, deprecatedFields });
      dependencies.onRequestEnd?.(context);
    }),
    (_request, response, next) => {
      if (isStopping) response.setHeader("Connection", "close");
      next();
    },
    closeUnread,
    securityHeaders(config, clientDirectory),
    noStoreWhenAuthenticated,
  );
  if (config.corsOrigins.length > 0) http.use(cors({ ...CORS, origin: config.corsOrigins }));
  http.use("/graphql/stream", exactly(streams.router)); // before what would hold events back to compress them
  const compress = compression({ threshold: COMPRESSED_FROM, filter: isCompressible });
  http.use(GRAPHQL, exactly(compress), exactly(graphql.answer));
  http.get("/livez", (_request, response) => void response.json({ status: "live" }));
  http.use(serveReadiness({ dataSource, isStopping: () => isStopping }));
  http.use(receiveWebhooks(services.paymentInbox)); // its body is read as it comes, before anything parses it
  http.use(compress);
  http.use(answerByEtag);
  http.use(READ_ONLY, refuseWriting);
  http.get("/config.json", (_request, response) => {
    response.setHeader("Cache-Control", "no-cache");
    response.json(clientConfiguration(config, dependencies.demoAccounts));
  });
  http.get("/terms.json", serveTerms(config.termsVersion));
  // The same for all, for shared caches.
  http.get("/storefront.json", async ({ headers }, response) => {
    const storefront = await services.storefronts.storefront(GUEST);
    if (headers.authorization === undefined)
      response.setHeader("Cache-Control", "public, max-age=300");
    response.json(storefront);
  });
  http.get("/exports/:token", serveExports(services.exports));
  http.get("/calendar/:file", serveCalendarFeeds(services));
  http.get("/images/:file", serveImages(services.images));
  http.use(["/exports", "/calendar", "/images"], notFoundInJson);
  http.use(serveOauth({ services, identities, log, publicUrl: config.publicUrl }));
  http.use(serveOpenApi(ROUTES, config.publicUrl));
  http.use(createRestApi(ROUTES, { dataSource, services, identities }));
  if (demoPages) http.use(demoPages(services, dataSource));
  const { hasGraphiql } = config;
  http.use(serveClient(clientDirectory, { hasGraphiql, addresses: addressesOf(config) }));
  http.use(notFoundInJson);
  http.use(restErrorHandler(log));
  return {
    http,
    earlyAnswers: {
      headers: securityHeaderValues(config, clientDirectory),
      log,
      metrics: dependencies.metrics ?? null,
    },
    services,
    streams,
    announceEnd() {
      isStopping = true;
      streams.stop();
    },
    async stop() {
      streams.stop();
      await Promise.all([
        graphql.stop(),
        ...MODULES.all.flatMap(({ stop }) => stop?.(services) ?? []),
      ]);
    },
  };
}

const exactly =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.path === "/" ? handler(request, response, next) : next();

/** `compression` leaves HEAD the plain body's length. */
function isCompressible(request: Request, response: Response): boolean {
  if (!compression.filter(request, response)) return false;
  if (request.method !== "HEAD" || response.hasHeader("Content-Encoding")) return true;
  const isLong = Number(response.getHeader("Content-Length")) >= COMPRESSED_FROM;
  const encoding = request.acceptsEncodings("br", "gzip", "deflate", "identity");
  if (isLong && encoding && encoding !== "identity") response.removeHeader("Content-Length");
  return true;
}

/** `fetch` adds `Cache-Control: no-cache` to If-None-Match, which makes Express send the whole body. */
const answerByEtag: RequestHandler = ({ headers }, _response, next) => {
  if (headers["if-none-match"] !== undefined) delete headers["cache-control"];
  next();
};

/** Node's parser ignores parameters after the first 1,000 by default. */
function parseQuery(query: string | null): ParsedUrlQuery {
  return parse(query ?? "", "&", "=", { maxKeys: 0 });
}
