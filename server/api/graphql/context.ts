import { type Actor, callerOf } from "../../access/actor";
import type { Loaders, Services } from "../../modules";
import type { DomainError } from "../../platform/domain-error";
import type { Caller } from "../../platform/rate-limiter";
import { AnswerMeter } from "./answer-meter";

/** What a resolver may use: the caller, the services, and the loaders of this request. */
export class GraphqlContext {
  /** Made when one is first needed: what is read along with a list needs none. */
  private fresh: Loaders | null = null;
  /** Counts the answer, and knows why the operation was given up; Apollo works on a copy of the context. */
  readonly meter = new AnswerMeter();

  /** Whether the answer tells what it costs. */
  isCostReported = false;

  /** Whether a stream has what belongs to one resident: whether it may still be read is asked before each event. */
  isPersonal = false;

  /** Objects that the answer may hold, once that is known: null where it cannot be told. */
  requested?: number | null;

  constructor(
    private asking: Actor,
    private readonly address: string,
    readonly services: Services,
    private readonly makeLoaders: () => Loaders,
  ) {}

  /** The caller, also after the operation was given up. */
  get askingActor(): Actor {
    return this.asking;
  }

  get actor(): Actor {
    this.requireTime();
    return this.asking;
  }

  /** By what a caller is told apart where calls are limited. */
  get caller(): Caller {
    return callerOf(this.asking, this.address);
  }

  get loaders(): Loaders {
    this.requireTime();
    this.fresh ??= this.makeLoaders();
    return this.fresh;
  }

  /** Forgets what was loaded: the next mutation of the same operation changes it. */
  renewLoaders(): void {
    this.requireTime();
    this.fresh = null;
  }

  /** The operation was given up: what it still begins is refused. */
  end(why: DomainError): void {
    this.meter.end(why);
  }

  private requireTime(): void {
    const { reason } = this.meter;
    if (reason) throw reason;
  }

  /** The caller was looked up again: what goes on for long sees what has changed about the person. */
  actAs(actor: Actor): void {
    this.asking = actor;
  }

  /** A newcomer has registered: the rest of the operation is asked by the person. */
  async actAgain(): Promise<void> {
    if (this.asking.kind !== "newcomer") return;
    this.asking = await this.services.users.actorOf(this.asking.identity);
  }
}
