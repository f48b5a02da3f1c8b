import { type DataSource, type EntityManager, In, IsNull } from "typeorm";
import { UserRole } from "../../access/person";
import { notFound } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import { requireAnotherAdministrator, requireInCharge } from "./administrator.rules";
import { holderOf } from "./email-ownership.service";
import { User } from "./user.entity";

export class AdministratorService {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<User[]> {
    return this.dataSource
      .getRepository(User)
      .find({ where: { role: UserRole.ADMIN, deletedAt: IsNull() }, order: { email: "ASC" } });
  }

  findByEmail(email: string): Promise<User | null> {
    return holderOf(this.dataSource, email);
  }

  async grant(userId: number, by: number | null = null): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const { person, administratorIds } = await this.lockWith(tx, userId);
      requireInCharge(by, administratorIds);
      return this.move(tx, person, UserRole.ADMIN);
    });
  }

  /** Whether the person was one. @throws LAST_ADMINISTRATOR */
  async revoke(userId: number, by: number | null = null): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const { person, administratorIds } = await this.lockWith(tx, userId);
      requireInCharge(by, administratorIds);
      if (person.role !== UserRole.ADMIN) return false;
      requireAnotherAdministrator(userId, administratorIds);
      return this.move(tx, person, UserRole.USER);
    });
  }

  /** By id, so that the second of two concurrent removals sees the first. */
  async lockWith(tx: EntityManager, userId: number, others: readonly number[] = []) {
    const people = await lockRows(tx, User, [
      { role: UserRole.ADMIN, deletedAt: IsNull() },
      { id: In([userId, ...others]), deletedAt: IsNull() },
    ]);
    const person = people.find(({ id }) => id === userId);
    if (!person) throw notFound("User");
    const administrators = people.filter(({ role }) => role === UserRole.ADMIN);
    return { people, person, administratorIds: administrators.map(({ id }) => id) };
  }

  private async move(
    tx: EntityManager,
    { id, role: before }: User,
    role: UserRole,
  ): Promise<boolean> {
    if (before === role) return false;
    await tx.getRepository(User).update({ id }, { role });
    if (role !== UserRole.ADMIN)
      await execute(tx, "DELETE FROM community_calendar_feeds WHERE user_id = $1", [id]);
    return true;
  }
}
