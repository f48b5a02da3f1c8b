import { type Actor, callerOf } from "../access/actor";
import type { DomainError } from "../platform/domain-error";
import type { Caller } from "../platform/rate-limiter";
import type { Loaders, Services } from "../services";

interface Meter {
  readonly size: number;
  /** Null unless the answer was aborted. */
  readonly reason: DomainError | null;
  end(why: DomainError): void;
  /** Rejects once the answer is aborted. */
  race<Result>(result: Promise<Result>): Promise<Result>;
}

export class GraphqlContext {
  /** Created on first use: data preloaded with a list needs none. */
  private fresh: Loaders | null = null;

  /** `VERSION_HEADER` of `nullable-roots.ts`. */
  isNextVersion = false;

  /** The stream has a resident's data, so each event is authorized again. */
  isPersonal = false;

  /** The stream shows the schedule of the actor's home. */
  isOfHome = false;

  constructor(
    private asking: Actor,
    private readonly address: string,
    readonly services: Services,
    private readonly makeLoaders: () => Loaders,
    readonly meter: Meter,
  ) {}

  get askingActor(): Actor {
    return this.asking;
  }

  get actor(): Actor {
    this.requireTime();
    return this.asking;
  }

  get caller(): Caller {
    return callerOf(this.asking, this.address);
  }

  get loaders(): Loaders {
    this.requireTime();
    this.fresh ??= this.makeLoaders();
    return this.fresh;
  }

  /** For each further mutation, which changes what was loaded. */
  renewLoaders(): void {
    this.requireTime();
    this.fresh = null;
  }

  /** Later calls are rejected. */
  end(why: DomainError): void {
    this.meter.end(why);
  }

  private requireTime(): void {
    const { reason } = this.meter;
    if (reason) throw reason;
  }

  /** For streams, which look the actor up again. */
  actAs(actor: Actor): void {
    this.asking = actor;
  }

  /** After registration, the rest of the operation runs as that person. */
  async actAsRegistered(): Promise<void> {
    if (this.asking.kind !== "newcomer") return;
    this.asking = await this.services.users.actorOf(this.asking.identity);
  }
}
