import type { NextFunction, Request, Response } from "express";
import {
  type ExecutionResult,
  GraphQLError,
  OperationTypeNode,
  type ValidationRule,
} from "graphql";
import type { DataSource } from "typeorm";
import { GraphqlContext } from "../../endpoint/context";
import { createLoaders } from "../../modules";
import { addressOf } from "../../platform/client-address";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { currentRequest, giveUp } from "../../platform/request-context";
import { AnswerMeter } from "./answer-meter";
import { CompiledOperations } from "./compiled-operations";
import { DocumentQueue } from "./document-queue";
import { type DocumentReading, documentReader } from "./document-request";
import { LIMITS } from "./limits";
import { type CheckedRequest, runPipeline, sendAnswer, startPipeline } from "./pipeline";
import { reportCost } from "./reported-cost";
import { answerWith, requestError, requestErrorHandler } from "./request-error";
import { schemaFor } from "./schema";

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

interface GraphqlEndpoint {
  readonly answer: (request: Request, response: Response, next: NextFunction) => Promise<void>;
  stop(): Promise<void>;
}

export async function createGraphqlEndpoint(dependencies: Dependencies): Promise<GraphqlEndpoint> {
  const { config, dataSource, services, log } = dependencies;
  const operations = new CompiledOperations<GraphqlContext>(
    (hash) => dependencies.documents.has(hash),
    ({ actor, isNextVersion }) => schemaFor(actor, isNextVersion),
  );
  const apollo = await startPipeline<GraphqlContext>({
    config,
    log,
    rules: [noSubscriptions],
    plugins: [reportCost],
    execute: (request) => executeMetered(operations, request),
  });
  const read = documentReader(dependencies);
  const refuse = requestErrorHandler(log);
  const foreign = new DocumentQueue(config.documentsAtOnce);
  const milliseconds = dependencies.milliseconds ?? LIMITS.milliseconds;
  const answer: GraphqlEndpoint["answer"] = async (request, response, next) => {
    try {
      await read(request, response);
      const { actor } = response.locals;
      const loaders = () => createLoaders(dataSource, services);
      const address = addressOf(request);
      const context = new GraphqlContext(actor, address, services, loaders, new AnswerMeter());
      context.isNextVersion = response.locals.isNextVersion === true;
      limitTime(response, context, milliseconds);
      const run = async () => {
        if (!response.headersSent && !response.destroyed)
          sendAnswer(response, await runPipeline(apollo, context, request));
      };
      if (response.locals.isOwnDocument) await run();
      else await foreign.run(context.caller.address ?? context.caller.key, run);
    } catch (error) {
      refuse(error, request, response, next);
    }
  };
  return { answer, stop: () => apollo.stop() };
}

async function executeMetered(
  operations: CompiledOperations<GraphqlContext>,
  { hash, ...operation }: CheckedRequest<GraphqlContext>,
): Promise<ExecutionResult> {
  const { meter } = operation.context;
  try {
    return await meter.race(operations.run(hash, operation));
  } catch (error) {
    if (!meter.reason) throw error;
    return { errors: [requestError(meter.reason)] };
  }
}

/** Answers 503 and aborts the operation's reads. */
function limitTime(response: Response, context: GraphqlContext, milliseconds: number): void {
  const request = currentRequest();
  const timer = setTimeout(() => {
    const error = new DomainError("TIMED_OUT", "This took too long. Please try again in a moment.");
    context.end(error);
    answerWith(response, error);
    if (request) giveUp(request);
  }, milliseconds);
  response.once("close", () => clearTimeout(timer));
}
