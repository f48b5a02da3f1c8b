import type { NextFunction, Request, Response } from "express";
import type { ExecutionResult } from "graphql";
import { scopesOfActor } from "../../access/actor";
import type { GraphqlContext } from "../../endpoint/context";
import { createLoaders } from "../../modules";
import { DomainError } from "../../platform/domain-error";
import { currentRequest, giveUp } from "../../platform/request-context";
import { CompiledOperations } from "./compiled-operations";
import { DocumentQueue } from "./document-queue";
import { type DocumentReading, documentReader, isDryRun } from "./document-request";
import { LIMITS } from "./limits";
import { runPipeline, sendAnswer, startPipeline } from "./pipeline";
import { reportCost } from "./reported-cost";
import { answerWith, requestError, requestErrorHandler } from "./request-error";
import { schemaFor } from "./schema";

interface GraphqlEndpoint {
  readonly answer: (request: Request, response: Response, next: NextFunction) => Promise<void>;
  stop(): Promise<void>;
}

export async function createGraphqlEndpoint(
  reading: DocumentReading,
  milliseconds: number = LIMITS.milliseconds,
): Promise<GraphqlEndpoint> {
  const { config, dataSource, documents, services, log } = reading;
  const operations = new CompiledOperations<GraphqlContext>(
    (hash) => documents.has(hash),
    ({ actor, isNextVersion }) => schemaFor(actor, isNextVersion),
  );
  const apollo = await startPipeline({ config, log, isOfStreams: false });
  const read = documentReader(reading, () => createLoaders(dataSource, services));
  const refuse = requestErrorHandler(log);
  const foreign = new DocumentQueue(config.documentsAtOnce);
  const answer: GraphqlEndpoint["answer"] = async (request, response, next) => {
    try {
      const { context, isOwnDocument } = await read(request, response);
      limitTime(response, context, milliseconds);
      const run = async () => {
        if (response.headersSent || response.destroyed) return;
        const answered = await runPipeline(apollo, request, (checked, headers) => {
          const { hash, document, operationName, variables, extensions } = checked;
          const operation = { document, operationName, variables, context };
          const execute = () => withinTime(context, operations.run(hash, operation));
          return scopesOfActor(context.askingActor) || isDryRun(extensions)
            ? reportCost(context, checked, headers, execute)
            : execute();
        });
        sendAnswer(response, answered);
      };
      if (isOwnDocument) await run();
      else await foreign.run(context.caller.address ?? context.caller.key, run);
    } catch (error) {
      refuse(error, request, response, next);
    }
  };
  return { answer, stop: () => apollo.stop() };
}

/** Answers with the reason where the meter ends it. */
async function withinTime({ meter }: GraphqlContext, running: Promise<ExecutionResult>) {
  try {
    return await meter.race(running);
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
