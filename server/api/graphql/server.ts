import type { NextFunction, Request, Response } from "express";
import { GraphQLError, OperationTypeNode, type ValidationRule } from "graphql";
import type { DataSource } from "typeorm";
import { createLoaders } from "../../modules";
import { addressOf } from "../../platform/client-address";
import type { Log } from "../../platform/log";
import { cancelQueries } from "./cancellation";
import { GraphqlContext } from "./context";
import { DocumentQueue } from "./document-queue";
import { type DocumentReading, documentReader } from "./document-request";
import { compiledExecution } from "./execution";
import { schemaFor } from "./limited-schema";
import { LIMITS } from "./limits";
import { runPipeline, sendAnswer, startPipeline } from "./pipeline";
import { reportCost } from "./reported-cost";
import { requestErrorHandler } from "./request-error";
import { graphqlSchema } from "./schema";
import { limitTime } from "./time-limit";

interface Dependencies extends DocumentReading {
  readonly dataSource: DataSource;
  readonly log: Log;
  readonly milliseconds?: number;
}

/** graphql-js would report an internal error. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return;
    const message = "Subscriptions are served at /graphql/stream, as server-sent events.";
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

export interface GraphqlEndpoint {
  readonly answer: (request: Request, response: Response, next: NextFunction) => Promise<void>;
  stop(): Promise<void>;
}

export async function createGraphqlEndpoint(dependencies: Dependencies): Promise<GraphqlEndpoint> {
  const { config, dataSource, services, log } = dependencies;
  const execution = compiledExecution<GraphqlContext>(
    graphqlSchema(),
    (hash) => dependencies.documents.has(hash),
    ({ actor }) => schemaFor(actor),
  );
  const apollo = await startPipeline<GraphqlContext>({
    config,
    log,
    rules: [noSubscriptions],
    plugins: [cancelQueries, reportCost, execution.plugin],
    gateway: execution.gateway,
  });
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
          sendAnswer(response, await runPipeline(apollo, context, request));
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
