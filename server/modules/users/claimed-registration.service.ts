import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import { accountDeleted, DomainError, invalid } from "../../platform/domain-error";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { optionalText } from "../../platform/text";
import { AuthProvider, User } from "./user.entity";
import type { Registration } from "./user.rules";
import type { UserService } from "./user.service";

/** Without a token (product-rules.md#registration). */
interface ClaimedRegistration extends Registration {
  readonly firebaseUid: string;
  readonly email: string;
  readonly provider: AuthProvider;
}

const MAX_UID = 128;
const EMAIL = { field: "email", max: 254 };

interface Dependencies {
  readonly dataSource: DataSource;
  readonly users: UserService;
  readonly identities: IdentityAdministration;
  readonly limiter: Pick<RateLimiter, "consume" | "consumeOfAddress">;
}

/** The identity service must know the account by the claimed e-mail. */
export class ClaimedRegistrationService {
  constructor(private readonly deps: Dependencies) {}

  /** Newcomers are limited by address, as accounts cost nothing. */
  async registerSignedIn(actor: Actor, caller: Caller, registration: Registration): Promise<User> {
    if (actor.kind === "newcomer") {
      await this.deps.limiter.consumeOfAddress({ key: caller.key, address: caller.key });
    }
    return this.deps.users.register(actor, registration);
  }

  /** @throws DomainError for an existing profile */
  async register(caller: Caller, claim: ClaimedRegistration): Promise<User> {
    const { firebaseUid, email, provider, ...registration } = claim;
    if (firebaseUid === "" || firebaseUid.length > MAX_UID) {
      throw invalid("firebaseUid", "Please give the identity service's id of the account.");
    }
    await this.deps.limiter.consume(caller);
    const existing = await this.deps.dataSource.getRepository(User).findOneBy({ firebaseUid });
    if (existing?.deletedAt) throw accountDeleted("ALREADY_REGISTERED");
    if (existing) {
      throw new DomainError(
        "ALREADY_REGISTERED",
        "This account is registered already. Please sign in.",
        { field: "firebaseUid" },
      );
    }
    const account = await this.deps.identities.lookUpByUid(firebaseUid);
    if (account === null || account.isDisabled) {
      throw invalid("firebaseUid", "There is no such account. Please create it first.");
    }
    if (account.email.toLowerCase() !== optionalText(email, EMAIL)?.toLowerCase()) {
      throw invalid("email", "This is not the e-mail address of the account.");
    }
    const identity = {
      uid: account.uid,
      email: account.email,
      name: null,
      signedInAt: null,
      isEmailVerified: account.isEmailVerified,
      provider: provider === AuthProvider.GOOGLE ? ("google" as const) : ("email" as const),
    };
    return this.deps.users.register({ kind: "newcomer", identity }, registration);
  }
}
