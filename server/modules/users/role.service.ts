import { type DataSource, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { UserRole } from "../../access/person";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import { DomainError, notFound } from "../../platform/domain-error";
import { isSameAddress } from "../../platform/text";
import type { AdministratorService } from "./administrator.service";
import { RoleChange } from "./role-change.entity";
import { User } from "./user.entity";

const SHOWN = 20;

export class RoleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly administrators: AdministratorService,
    private readonly identities: IdentityAdministration,
  ) {}

  /** @throws ADDRESS_NOT_PROVEN, LAST_ADMINISTRATOR */
  async change(actor: Actor, userId: number | null, role: UserRole): Promise<User> {
    authorize(actor, "user.changeRole");
    const by = requirePerson(actor).userId;
    const person = userId === null ? null : await this.find(userId);
    if (!person) throw notFound("User");
    switch (role) {
      case UserRole.USER:
        await this.administrators.revoke(person.id, by);
        break;
      case UserRole.ADMIN:
        await this.requireProof(person);
        await this.administrators.grant(person.id, by);
        break;
      default:
        throw new Error(`Nobody is given the role ${role satisfies never}`);
    }
    return (await this.find(person.id)) ?? person;
  }

  private async requireProof(person: User): Promise<void> {
    if (person.role === UserRole.ADMIN) return;
    const doubt = await doubtAboutAddress(person, this.identities);
    if (!doubt) return;
    const message = `${person.displayName} cannot be made an administrator: ${doubt}`;
    throw new DomainError("ADDRESS_NOT_PROVEN", message);
  }

  async changesOf(actor: Actor, userId: number | null): Promise<RoleChange[]> {
    authorize(actor, "user.changeRole");
    if (userId === null) throw notFound("User");
    return this.dataSource
      .getRepository(RoleChange)
      .find({ where: { userId }, order: { id: "DESC" }, take: SHOWN });
  }

  private find(id: number): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ id, deletedAt: IsNull() });
  }
}

/** Null if the identity service confirms the address. */
export async function doubtAboutAddress(
  { firebaseUid, email }: Pick<User, "firebaseUid" | "email">,
  identities: IdentityAdministration,
): Promise<string | null> {
  const account = await identities.lookUpByUid(firebaseUid).catch(() => "silent" as const);
  if (account === "silent") {
    return "the identity service does not answer whether the address is verified. Try again later.";
  }
  if (account === null) return "the identity service has no such account.";
  if (account.isDisabled) return "the account is disabled at the identity service.";
  if (!isSameAddress(account.email, email)) {
    return "the account has another address at the identity service.";
  }
  return account.isEmailVerified
    ? null
    : "the address is not verified, so it may be anybody's. Let them verify it.";
}
