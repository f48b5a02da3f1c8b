import { type DataSource, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requireScope, residencySeenBy } from "../../access/authorize";
import { type UserRole } from "../../access/person";
import { boundedBy, type CountedPage } from "../../platform/bounded-count";
import type { Clock } from "../../platform/clock";
import { invalid, notFound, readFields } from "../../platform/domain-error";
import { toGlobalId } from "../../platform/global-id";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { type NumberedPage, newestFirst, type Page } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import type { CommunityService, HomeIds } from "../communities/community.service";
import { findPeople } from "./people-search";
import { User } from "./user.entity";
import { optionalMobileNumber, refuseMovedMeanwhile } from "./user.rules";
import type { UserService } from "./user.service";

interface PeopleFilter {
  readonly search?: string | null;
  readonly role?: UserRole | null;
  /** Null is an unknown id; absent is all. */
  readonly residencyId?: number | null;
}

interface UpdateUser extends HomeIds {
  readonly userId: number | null;
  /** Empty and null keep it. */
  readonly mobileNumber: string | null;
  /** Null for none; absent overwrites. */
  readonly expectedFlatId?: number | null;
  readonly seen?: Precondition | null;
}

type PersonKey = { readonly id: number } | { readonly firebaseUid: string };

const MAX_SEARCH = 100;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly communities: CommunityService;
}

export class UserAdministrationService {
  private readonly pages: TablePages<User>;

  constructor(private readonly deps: Dependencies) {
    this.pages = new TablePages(deps.dataSource, User, newestFirst("users"));
  }

  async list(
    actor: Actor,
    filter: PeopleFilter,
    page: NumberedPage,
  ): Promise<Page<User> & CountedPage> {
    authorize(actor, "user.listAll");
    const search = optionalText(filter.search, { field: "search", max: MAX_SEARCH });
    if (search !== null) requireScope(actor, "residents.contact:read", "search");
    const { role } = filter;
    const residencyId = residencySeenBy(actor, "user.listAll", filter.residencyId);
    const parameters = new Parameters();
    const conditions: string[] = [];
    if (role != null) conditions.push(`role = ${parameters.add(role)}`);
    if (residencyId !== undefined) conditions.push(`residency_id = ${parameters.add(residencyId)}`);
    const found =
      search && (await findPeople(this.deps.dataSource, search, conditions, parameters));
    conditions.push("deleted_at IS NULL", ...(found ? [found.condition] : []));
    const listed = await this.pages.page({ conditions, parameters }, page);
    if (!found) return listed;
    const { count, isCounted } = found;
    return {
      ...listed,
      countUpTo: async (limit) =>
        isCounted || count > limit ? boundedBy(limit, count) : listed.countUpTo(limit),
    };
  }

  find(actor: Actor, id: number | null): Promise<User> {
    return this.readable(actor, id === null ? null : { id });
  }

  findByUid(actor: Actor, firebaseUid: string): Promise<User> {
    return this.readable(actor, { firebaseUid });
  }

  async findToManage(actor: Actor, firebaseUid: string): Promise<User> {
    authorize(actor, "user.manage");
    return this.requirePresent({ firebaseUid });
  }

  /** product-rules.md#user-management */
  async update(actor: Actor, input: UpdateUser): Promise<User> {
    authorize(actor, "user.manage");
    const home = (field: "residencyId" | "blockId" | "flatId") => () => {
      if (input[field] === null) throw invalid(field, "Please select residency, block, and flat");
    };
    const { mobileNumber } = readFields({
      residencyId: home("residencyId"),
      blockId: home("blockId"),
      flatId: home("flatId"),
      mobileNumber: () => optionalMobileNumber(input.mobileNumber),
    });
    const found = await this.requirePresent(input.userId === null ? null : { id: input.userId });
    return this.deps.dataSource.transaction(async (tx) => {
      const before = await this.deps.users.lock(tx, found.id);
      if (before.deletedAt) throw notFound("User");
      refuseMovedMeanwhile(before.flatId, input.expectedFlatId);
      requireUnchanged(shown(before), input.seen);
      const { residency, block, flat } = await this.deps.communities.home(tx, input);
      const isElsewhere = residency.id !== before.residencyId;
      const people = tx.getRepository(User);
      await people.update(
        { id: found.id },
        {
          residencyId: residency.id,
          blockId: block.id,
          flatId: flat.id,
          ...(flat.id !== before.flatId && { flatSince: this.deps.clock.now() }),
          ...(isElsewhere && { parkingNumber: null }),
          ...(mobileNumber !== null && { mobileNumber }),
        },
      );
      return people.findOneByOrFail({ id: found.id });
    });
  }

  private async readable(actor: Actor, key: PersonKey | null): Promise<User> {
    const user = await this.findPresent(key);
    authorize(actor, "user.read", { userId: user?.id ?? 0, residencyId: user?.residencyId });
    if (!user) throw notFound("User");
    return user;
  }

  private async requirePresent(key: PersonKey | null): Promise<User> {
    const user = await this.findPresent(key);
    if (!user) throw notFound("User");
    return user;
  }

  private async findPresent(key: PersonKey | null): Promise<User | null> {
    if (key === null) return null;
    return this.deps.dataSource.getRepository(User).findOneBy({ ...key, deletedAt: IsNull() });
  }
}

function shown({ flatId, mobileNumber }: User) {
  return { flatId: flatId === null ? null : toGlobalId("Flat", flatId), mobileNumber };
}
