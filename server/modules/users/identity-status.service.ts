import { LRUCache } from "lru-cache";
import type { Identity } from "../../access/actor";
import type {
  IdentityAccount,
  IdentityAdministration,
} from "../../integrations/identity-administration";
import { signInFirst } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { withinTime } from "../../platform/within-time";

interface AccountStatus {
  readonly account: IdentityAccount | null;
  readonly at: number;
}

const ADMINISTRATORS_MS = 1_000;
/** Milliseconds; then the token alone counts. */
const TIMEOUT_MS = 1_500;
/** Milliseconds before retrying a failing service, in the background. */
const REST_MS = 10_000;
const MOST_KNOWN = 20_000;

/** Tokens outlive a disabled, deleted or signed-out account by an hour. Without an answer the token counts. */
export class IdentityStatusService {
  private readonly known = new LRUCache<string, AccountStatus>({ max: MOST_KNOWN });
  private readonly asking = new Map<string, Promise<AccountStatus | null>>();
  private isAway = false;
  private restsUntil = 0;

  constructor(
    private readonly identities: IdentityAdministration,
    /** Cache time for residents; null never checks. */
    private readonly seconds: number | null,
    private readonly log?: Log,
    private readonly restMs = REST_MS,
  ) {}

  /** @throws DomainError for a disabled, deleted or signed-out account */
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

  /** Shares concurrent calls; null without an answer in time. */
  private ask(uid: string): Promise<AccountStatus | null> {
    const earlier = this.asking.get(uid);
    if (earlier) return earlier;
    if (this.isAway) this.restsUntil = performance.now() + this.restMs;
    const answer = this.lookUp(uid).finally(() => this.asking.delete(uid));
    this.asking.set(uid, answer);
    return answer;
  }

  private async lookUp(uid: string): Promise<AccountStatus | null> {
    try {
      const asked = this.identities.lookUpByUid(uid);
      const account = await withinTime(asked, TIMEOUT_MS, () => new Error("No answer in time"));
      if (this.isAway) this.log?.warn("the identity service answers again");
      Object.assign(this, { isAway: false, restsUntil: 0 });
      const status = { account, at: performance.now() };
      this.known.set(uid, status);
      return status;
    } catch (error) {
      if (!this.isAway) this.log?.warn({ err: error }, "the identity service is away");
      Object.assign(this, { isAway: true, restsUntil: performance.now() + this.restMs });
      return null;
    }
  }
}

function isInForce(account: IdentityAccount | null, signedInAt: Date | null): boolean {
  if (account === null || account.isDisabled) return false;
  const { signedOutBefore } = account;
  return signedOutBefore === null || (signedInAt !== null && signedInAt >= signedOutBefore);
}
