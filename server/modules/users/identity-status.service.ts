import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Identity } from "../../access/actor";
import type {
  IdentityAccount,
  IdentityAdministration,
} from "../../integrations/identity-administration";
import { signInFirst } from "../../platform/domain-error";
import type { Log } from "../../platform/log";

interface AccountStatus {
  readonly account: IdentityAccount | null;
  readonly at: number;
}

/** An administrator is let in by what was said a second ago at most. */
const ADMINISTRATORS_MS = 1_000;
/** A token proves who someone is without it: no one waits longer for a service that does not answer. */
const TIMEOUT_MS = 1_500;
/** How long until such a service is asked again. No one waits for that either. */
const REST_MS = 10_000;
const MOST_KNOWN = 20_000;

/**
 * Whether the identity service still stands by those whom its tokens prove: a token is good for an hour, also after its
 * account was disabled, deleted or signed out everywhere. Where the service does not answer, the token alone counts.
 */
export class IdentityStatusService {
  private readonly known = new LRUCache<string, AccountStatus>({ max: MOST_KNOWN });
  private readonly asking = new Map<string, Promise<AccountStatus | null>>();
  private isAway = false;
  private restsUntil = 0;

  constructor(
    private readonly identities: IdentityAdministration,
    /** For how long what was said of a resident counts; where it is null no one is asked. */
    private readonly seconds: number | null,
    private readonly log?: Log,
    private readonly restMs = REST_MS,
  ) {}

  /** Refuses whose account was disabled or is gone, and who was signed out everywhere since. */
  async require({ uid, signedInAt }: Identity, isAdministrator: boolean): Promise<void> {
    if (this.seconds === null) return;
    const status = await this.statusOf(
      uid,
      isAdministrator ? ADMINISTRATORS_MS : this.seconds * 1_000,
    );
    if (status && !isInForce(status.account, signedInAt)) throw signInFirst();
  }

  private async statusOf(uid: string, maxAgeMs: number): Promise<AccountStatus | null> {
    const known = this.known.get(uid) ?? null;
    if (known && performance.now() - known.at < maxAgeMs) return known;
    if (performance.now() < this.restsUntil) return known;
    const answer = this.ask(uid);
    return this.isAway ? known : ((await answer) ?? known);
  }

  /** One question for all who want to know at once; null where there is no answer in time. */
  private ask(uid: string): Promise<AccountStatus | null> {
    const earlier = this.asking.get(uid);
    if (earlier) return earlier;
    if (this.isAway) this.restsUntil = performance.now() + this.restMs;
    const answer = this.lookUp(uid).finally(() => this.asking.delete(uid));
    this.asking.set(uid, answer);
    return answer;
  }

  private async lookUp(uid: string): Promise<AccountStatus | null> {
    const late = new AbortController();
    try {
      const account = await Promise.race([
        this.identities.lookUpByUid(uid),
        pause(TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error("No answer in time");
        }),
      ]);
      if (this.isAway) this.log?.warn("the identity service answers again");
      Object.assign(this, { isAway: false, restsUntil: 0 });
      const status = { account, at: performance.now() };
      this.known.set(uid, status);
      return status;
    } catch (error) {
      if (!this.isAway) this.log?.warn({ err: error }, "the identity service is away");
      Object.assign(this, { isAway: true, restsUntil: performance.now() + this.restMs });
      return null;
    } finally {
      late.abort();
    }
  }
}

function isInForce(account: IdentityAccount | null, signedInAt: Date | null): boolean {
  if (account === null || account.isDisabled) return false;
  const { signedOutBefore } = account;
  return signedOutBefore === null || (signedInAt !== null && signedInAt >= signedOutBefore);
}
