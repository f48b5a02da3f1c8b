import path from "node:path";
import compression from "compression";
import express, { type Express } from "express";
import type { DataSource } from "typeorm";
import { readPersistedDocuments } from "./api/graphql/persisted-documents";
import { createGraphqlDoor } from "./api/graphql/server";
import { StreamDoor } from "./api/graphql/stream-door";
import { serveImages } from "./api/images";
import { serveOpenApi } from "./api/rest/openapi-page";
import { createRestDoor } from "./api/rest/router";
import { ROUTES } from "./api/rest/routes";
import { clientConfiguration } from "./client-configuration";
import type { Config } from "./config";
import type { IdentityAdministration } from "./integrations/identity-administration";
import type { IdentityVerifier } from "./integrations/identity-verifier";
import type { PaymentProvider } from "./integrations/payment-provider";
import { lastResort, notFoundInJson } from "./last-resort";
import type { Clock } from "./platform/clock";
import type { Log } from "./platform/log";
import type { RequestContext } from "./platform/request-context";
import { logRequests } from "./request-log";
import { securityHeaders } from "./security-headers";
import { createServices, type Services } from "./services";
import { serveClient } from "./static-client";

export interface AppDependencies {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly identities: IdentityVerifier;
  readonly identityAdministration: IdentityAdministration;
  readonly clock: Clock;
  /** Where purchases are paid; none takes no payments but mock ones. */
  readonly paymentProvider?: PaymentProvider | null;
  readonly log: Log;
  /** Folder of the built client. */
  readonly clientDirectory: string;
  /** After which an operation is given up, where not as usual. */
  readonly operationMilliseconds?: number;
  /** Hears of each request that was answered, and what it cost. */
  readonly onRequestEnd?: (context: RequestContext) => void;
}

export interface App {
  readonly http: Express;
  readonly services: Services;
  /** The streams that are open. */
  readonly streams: StreamDoor;
  /** From now on it is not ready, and every answer closes its connection. */
  announceEnd(): void;
  /** Ends what the application started; after the last answer. */
  stop(): Promise<void>;
}

/** The whole HTTP application; tests call this too. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, dataSource, identities, clock, log, clientDirectory } = dependencies;
  const { identityAdministration, paymentProvider } = dependencies;
  const integrations = { identityAdministration, paymentProvider };
  const services = createServices(dataSource, clock, config, integrations, log);
  const documents = readPersistedDocuments(path.join(clientDirectory, "persisted-queries.json"));
  const graphql = await createGraphqlDoor({
    ...{ dataSource, services, identities, log, documents },
    ...{ config, milliseconds: dependencies.operationMilliseconds },
  });
  const streams = new StreamDoor({ dataSource, services, identities, log, documents, config });
  let isStopping = false;
  const http = express();
  http.disable("x-powered-by");
  http.set("query parser", "simple");
  http.set("trust proxy", config.trustProxy);
  http.use(logRequests(log, dependencies.onRequestEnd));
  http.use((_request, response, next) => {
    if (isStopping) response.setHeader("Connection", "close");
    next();
  });
  http.use(securityHeaders(config, clientDirectory));
  http.get("/livez", (_request, response) => void response.json({ status: "live" }));
  http.get("/readyz", async (_request, response) => {
    const isReady = !isStopping && (await answers(dataSource));
    response.status(isReady ? 200 : 503).json({ status: isReady ? "ready" : "not ready" });
  });
  http.use("/graphql/stream", streams.router); // before what would hold events back to compress them
  http.use(compression());
  http.get("/config.json", (_request, response) => {
    response.setHeader("Cache-Control", "no-cache");
    response.json(clientConfiguration(config));
  });
  http.use("/graphql", graphql.router);
  http.use("/images", serveImages(services.images));
  http.use(serveOpenApi(ROUTES));
  http.use(createRestDoor(ROUTES, { dataSource, services, identities, log }));
  http.use(serveClient(clientDirectory, { hasGraphiql: config.hasGraphiql }));
  http.use(notFoundInJson);
  http.use(lastResort(log));
  return {
    http,
    services,
    streams,
    announceEnd() {
      isStopping = true;
      streams.stop();
    },
    async stop() {
      streams.stop();
      const { availability, identityRemoval } = services;
      await Promise.all([graphql.stop(), availability.stop(), identityRemoval.settled()]);
    },
  };
}

async function answers(dataSource: DataSource): Promise<boolean> {
  return dataSource.query("SELECT 1").then(
    () => true,
    () => false,
  );
}
