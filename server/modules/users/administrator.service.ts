import { type DataSource, type EntityManager, IsNull } from "typeorm";
import { notFound } from "../../platform/domain-error";
import { requireAnotherAdministrator } from "./administrator.rules";
import { User, UserRole } from "./user.entity";

/**
 * Who the administrators are. What changes it has no actor: the command that does stands beside the database, and
 * no door leads here.
 */
export class AdministratorService {
  constructor(private readonly dataSource: DataSource) {}

  /** The administrators there are, by e-mail. */
  list(): Promise<User[]> {
    return this.dataSource
      .getRepository(User)
      .find({ where: { role: UserRole.ADMIN, deletedAt: IsNull() }, order: { email: "ASC" } });
  }

  /** The person with this e-mail address, however it is written. */
  findByEmail(email: string): Promise<User | null> {
    return this.dataSource
      .getRepository(User)
      .createQueryBuilder("user")
      .where("lower(user.email) = lower(:email) AND user.deletedAt IS NULL", { email })
      .getOne();
  }

  /** Makes a person an administrator, and tells whether the person was none before. */
  async grant(userId: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const { person } = await this.lockWith(tx, userId);
      return this.move(tx, person, UserRole.ADMIN);
    });
  }

  /** Makes an administrator a resident, and tells whether the person was one; never the last of them. */
  async revoke(userId: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const { person, administratorIds } = await this.lockWith(tx, userId);
      if (person.role !== UserRole.ADMIN) return false;
      requireAnotherAdministrator(userId, administratorIds);
      return this.move(tx, person, UserRole.USER);
    });
  }

  /**
   * Locks every administrator and the person, in the order of their ids, until the transaction ends: of two that
   * would take each other away the second sees what the first did.
   */
  async lockWith(
    tx: EntityManager,
    userId: number,
  ): Promise<{ person: User; administratorIds: readonly number[] }> {
    const people = await tx
      .getRepository(User)
      .createQueryBuilder("user")
      .setLock("for_no_key_update")
      .where("user.deletedAt IS NULL AND (user.role = 'admin' OR user.id = :userId)", { userId })
      .orderBy("user.id")
      .getMany();
    const person = people.find(({ id }) => id === userId);
    if (!person) throw notFound("User");
    const administrators = people.filter(({ role }) => role === UserRole.ADMIN);
    return { person, administratorIds: administrators.map(({ id }) => id) };
  }

  private async move(tx: EntityManager, { id, role: before }: User, role: UserRole) {
    if (before === role) return false;
    await tx.getRepository(User).update({ id }, { role });
    return true;
  }
}
