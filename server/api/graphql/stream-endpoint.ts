import express, { type Request, type Response, type Router } from "express";
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  subscribe,
} from "graphql";
import { type Actor, homeOf, seesOthers } from "../../access/actor";
import type { GraphqlContext } from "../../endpoint/context";
import { createLoaders } from "../../modules";
import { isBookedByLoader } from "../../modules/bookings/booking.loaders";
import { DomainError, signInFirst } from "../../platform/domain-error";
import { toDomainError } from "../../platform/to-domain-error";
import { actorFromRequest, hasExpired } from "../authentication";
import { type DocumentReading, documentReader, isDryRun } from "./document-request";
import { EventStream } from "./event-stream";
import { createErrorFormatter } from "./format-error";
import { acceptOf, sendJson } from "./media-type";
import { OpenStreams } from "./open-streams";
import { runPipeline, sendAnswer, startPipeline, statusOfKind } from "./pipeline";
import { answerWith, requestErrorHandler, unexpected, withHelp } from "./request-error";
import { schemaFor } from "./schema";

type Results = AsyncGenerator<ExecutionResult, void, void>;

const NOT_ACCEPTABLE = 406;
const STREAM_TYPES = ["text/event-stream", "text/event-stream; charset=utf-8"];

/** An error event, or a silent end for a reconnect. */
type Ending = DomainError | "connect again";

export class StreamEndpoint {
  readonly router: Router;
  private readonly streams: OpenStreams;
  private readonly format;
  private readonly pipeline: ReturnType<typeof startPipeline>;

  constructor(private readonly dependencies: DocumentReading) {
    const { config, dataSource, services, log } = dependencies;
    this.streams = new OpenStreams(config.liveStreams);
    this.format = createErrorFormatter(log, config.publicUrl);
    this.pipeline = startPipeline({ config, log, isOfStreams: true });
    // Shared, so that one statement serves all subscribers.
    const isBookedBy = isBookedByLoader(dataSource, false);
    const loaders = () => ({ ...createLoaders(dataSource, services), isBookedBy });
    this.router = express.Router();
    const read = documentReader(dependencies, loaders);
    this.router.post("/", async (request: Request, response: Response) => {
      const { context } = await read(request, response);
      if (isDryRun(request.body?.extensions))
        throw new DomainError("BAD_REQUEST", "dryRun is for /graphql: a stream cannot be priced.");
      if (!request.accepts(STREAM_TYPES)) return refuseOtherAccept(response);
      await this.open({ request, response, context });
    });
    this.router.use((_request, response) => {
      const message = "POST a JSON object with `query` and `variables`.";
      const extensions = withHelp({ code: "BAD_REQUEST", kind: "invalid" }, config.publicUrl);
      const errors = [{ message, extensions }];
      sendJson(response.status(405).setHeader("Allow", "POST"), { errors });
    });
    this.router.use(requestErrorHandler(log));
  }

  get size(): number {
    return this.streams.size;
  }

  /** Clients reconnect to another server. */
  stop(): void {
    this.streams.close();
  }

  private async open({ request, response, context }: Reader): Promise<void> {
    const stopping = new AbortController();
    const leave = this.streams.enter(context.caller, () => stopping.abort());
    let results: Results | undefined;
    try {
      const answer = await runPipeline(
        await this.pipeline,
        request,
        async ({ document, operationName, variables: variableValues }) => {
          const schema = schemaFor(context.actor);
          const asked = { schema, document, operationName, variableValues };
          const opened = await subscribe({ ...asked, contextValue: context });
          if (!(Symbol.asyncIterator in opened)) return opened;
          results = opened;
          return { data: {} };
        },
        acceptOf(request),
      );
      if (!results) return sendAnswer(response, answer);
      await this.follow(results, { request, response, context }, stopping.signal);
    } finally {
      leave();
    }
  }

  private async follow(results: Results, to: Reader, stopping: AbortSignal): Promise<void> {
    const { request, response, context } = to;
    let ending: Ending | null = null;
    const end = (why: Ending | null) => {
      ending ??= why;
      void results.return();
    };
    response.once("close", () => end(null));
    stopping.addEventListener("abort", () => end("connect again"));
    if (response.destroyed || stopping.aborted) return end(null);
    const first = await results.next();
    if (!first.done && !first.value.data) {
      end(null);
      return refuse(response, this.formatted(first.value).errors ?? []);
    }
    const stream = new EventStream(response);
    const seconds = this.dependencies.config.liveStreams.checkSeconds;
    const check = setInterval(() => this.rereadActor(request, context, end), seconds * 1_000);
    try {
      for (let result = first; !result.done; result = await results.next()) {
        if (!(await this.mayStillRead(request, context, end))) break;
        await stream.send(this.formatted(result.value));
        if (!result.value.data) break;
      }
      if (ending && ending !== "connect again") await stream.send({ errors: [this.shown(ending)] });
    } catch (error) {
      const known = toDomainError(error) ?? this.report(error, request);
      await stream.send({ errors: [this.shown(known)] });
    } finally {
      clearInterval(check);
      end(null);
    }
    if (ending === "connect again") stream.cut();
    else stream.complete();
  }

  /**
   * Rereads the actor. An expired token, or another home where slots are shown, ends the stream for
   * a reconnect; a deleted or disconnected actor gets an error.
   */
  private async rereadActor(
    { headers }: Request,
    context: GraphqlContext,
    end: (why: Ending) => void,
  ): Promise<boolean> {
    const { identities, services } = this.dependencies;
    try {
      const actor = await actorFromRequest(headers.authorization, identities, services);
      if (actor.kind !== "person" && actor.kind !== "key") throw signInFirst();
      const hasMoved = context.isOfHome && homeOf(actor) !== homeOf(context.askingActor);
      context.actAs(actor);
      if (hasMoved) end("connect again");
      return !hasMoved;
    } catch (error) {
      const why = toDomainError(error) ?? unexpected("stream");
      if (why.kind === "unavailable") return true;
      const isExpired = hasExpired(headers.authorization) || why.details.expiredAt !== undefined;
      end(isExpired ? "connect again" : why);
      return false;
    }
  }

  /** Before each event with residents' data, as roles and grants can end. */
  private async mayStillRead(
    request: Request,
    context: GraphqlContext,
    end: (why: Ending) => void,
  ): Promise<boolean> {
    const isOfOthers = isPersonSeeingOthers(context.actor);
    if (!isOfOthers && !context.isPersonal) return true;
    if (!(await this.rereadActor(request, context, end))) return false;
    if (!isOfOthers || isPersonSeeingOthers(context.actor)) return true;
    end(new DomainError("FORBIDDEN", "You do not have permission to do this."));
    return false;
  }

  private formatted({ errors, ...result }: ExecutionResult): FormattedExecutionResult {
    return errors
      ? { ...result, errors: errors.map((error) => this.format(error.toJSON(), error)) }
      : result;
  }

  private shown({ message, code, kind, details }: DomainError): GraphQLFormattedError {
    const { publicUrl } = this.dependencies.config;
    return { message, extensions: withHelp({ ...details, code, kind }, publicUrl) };
  }

  private report(error: unknown, { id }: Request): DomainError {
    this.dependencies.log.error({ err: error, requestId: id }, "unexpected error");
    return unexpected(String(id));
  }
}

const isPersonSeeingOthers = (actor: Actor) => actor.kind === "person" && seesOthers(actor);

interface Reader {
  readonly request: Request;
  readonly response: Response;
  readonly context: GraphqlContext;
}

function refuseOtherAccept(response: Response): void {
  const message = "Subscriptions are sent as text/event-stream: accept it.";
  answerWith(response, new DomainError("BAD_REQUEST", message), NOT_ACCEPTABLE);
}

function refuse(response: Response, errors: readonly GraphQLFormattedError[]): void {
  if (response.headersSent || response.destroyed) return;
  sendJson(response.status(statusOfKind(errors[0])), { errors });
}
