import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requireScope, residencySeenBy } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import type { CountedPage } from "../../platform/bounded-count";
import { type Day, timeInBusinessZone } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { requireRange } from "../../platform/period";
import { changeHorizon } from "../../platform/sql/change-horizon";
import {
  type NumberedPage,
  type Page,
  type PageArguments,
  paginate,
} from "../../platform/sql/pagination";
import { optionalText } from "../../platform/text";
import { mobileDigits, plateOf } from "../../platform/typed-numbers";
import { foldDigits } from "../../platform/typed-text";
import type { CommunityService } from "../communities/community.service";
import type { ResidentSearchService } from "../users/resident-search";
import { type Booking, BookingStatus } from "./booking.entity";
import type { BookingCountService } from "./booking-count.service";
import { BookingSort, ORDERS } from "./booking-orders";
import type { BookingPageService, ShownOfBookings } from "./booking-page.service";
import { type BookingCriteria, FEW_RESIDENTS, hasBookings } from "./booking-search";

interface BookingFilter {
  readonly search?: string | null;
  readonly status?: BookingStatus | null;
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
  /** Null is an unknown id. */
  readonly residencyId?: number | null;
  readonly updatedSince?: Date | null;
}

export interface Booker {
  readonly userId: number;
  readonly residencyIds: readonly number[];
}

type BookingsPage = Page<Booking> & CountedPage;

interface OwnFilter {
  /** Live ones, unless a status is given. */
  readonly upcomingOnly?: boolean | null;
  /** Adds those under way. */
  readonly underWayToo?: boolean | null;
  readonly status?: BookingStatus | null;
}

const MAX_SEARCH = 100;
const FEW_RESIDENCIES = 20;
const NUMBER = /^(#?)(\d{1,9})$/;
/** State, district, series, number; or the year, `BH`, number, series of plates for all India. */
const WHOLE_PLATE = /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2})$/;
const PART_OF_NUMBER = /^[A-Z\d\s-]+$/i;

const TO_COME = [BookingStatus.CONFIRMED, BookingStatus.PENDING];

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly residents: ResidentSearchService;
  readonly communities: CommunityService;
  readonly pages: BookingPageService;
  readonly counts: BookingCountService;
}

export class BookingListService {
  constructor(private readonly deps: Dependencies) {}

  async all(
    actor: Actor,
    filter: BookingFilter,
    sort: BookingSort,
    page: NumberedPage,
    shown: ShownOfBookings | null = null,
  ): Promise<BookingsPage> {
    authorize(actor, "booking.listAll");
    return this.pageOf(await this.criteriaOf(actor, filter), sort, page, shown);
  }

  /** By last change, with the instant to continue from (docs/decisions/0140). */
  async changed(
    actor: Actor,
    filter: BookingFilter,
    page: PageArguments,
    shown: ShownOfBookings | null = null,
  ): Promise<{ readonly page: BookingsPage; readonly updatedUntil: Date | null }> {
    authorize(actor, "booking.listAll");
    const { updatedSince } = filter;
    const updatedBefore = await changeHorizon(this.deps.dataSource);
    const criteria = { ...(await this.criteriaOf(actor, filter)), updatedSince, updatedBefore };
    const found = await this.pageOf(criteria, BookingSort.UPDATED, page, shown);
    const last = found.edges.at(-1)?.node.updatedAt ?? null;
    return { page: found, updatedUntil: found.hasNextPage ? last : updatedBefore };
  }

  async ofUser(
    actor: Actor,
    { userId, residencyIds: homes }: Booker,
    page: NumberedPage,
    { upcomingOnly, underWayToo, status }: OwnFilter = {},
    shown: ShownOfBookings | null = null,
  ): Promise<BookingsPage> {
    const own = residencyGranted(actor, "booking.read");
    const residencyIds = own === undefined ? homes : homes.filter((id) => id === own);
    authorize(actor, "booking.read", { userId, residencyId: residencyIds[0] });
    const sort = upcomingOnly ? BookingSort.BY_DATE : BookingSort.BY_DATE_DESCENDING;
    const { order, ...listOrder } = ORDERS[sort];
    const now = { day: today(this.deps.clock), time: timeInBusinessZone(this.deps.clock.now()) };
    const criteria = {
      userId,
      residencyIds,
      statuses: status == null ? (upcomingOnly ? TO_COME : null) : [status],
      toCome: upcomingOnly ? { ...now, underWayToo: underWayToo === true } : null,
    };
    const count = () => this.deps.counts.ofUser(criteria);
    const found = await paginate(order, page, {
      rows: (window) => this.deps.pages.ofUser(criteria, listOrder, window, shown),
      count,
    });
    return { ...found, countUpTo: async () => ({ count: await count(), isExact: true }) };
  }

  private async pageOf(
    criteria: BookingCriteria,
    sort: BookingSort,
    page: NumberedPage,
    shown: ShownOfBookings | null,
  ): Promise<BookingsPage> {
    const { order, ...listOrder } = ORDERS[sort];
    const found = await paginate(order, page, {
      rows: (window) => this.deps.pages.all(criteria, listOrder, window, shown),
      count: () => this.deps.counts.all(criteria),
    });
    return { ...found, countUpTo: (limit) => this.deps.counts.upTo(limit, criteria) };
  }

  private async criteriaOf(actor: Actor, filter: BookingFilter): Promise<BookingCriteria> {
    const { status, startDate, endDate } = filter;
    const search = optionalText(filter.search, { field: "search", max: MAX_SEARCH });
    if (search !== null) requireScope(actor, "residents.contact:read", "search");
    requireRange(startDate, endDate);
    const residencyId = residencySeenBy(actor, "booking.listAll", filter.residencyId);
    const home = residencyGranted(actor, "booking.listAll");
    const found = search === null ? null : await this.found(search, home);
    const isOfResidents = found !== null && (found.userIds != null || found.pattern != null);
    const livesIn = isOfResidents ? home : null;
    return { status, startDate, endDate, residencyId, livesIn, ...found };
  }

  /** A whole plate also finds its bookers; part of one only if no resident matches. */
  private async found(search: string, home: number | undefined): Promise<BookingCriteria> {
    const [, sign, digits] = NUMBER.exec(foldDigits(search)) ?? [];
    const id = digits === undefined ? null : Number(digits);
    if (sign === "#" && id !== null) return { id };
    // Part of a plate may have had other owners.
    const plate = WHOLE_PLATE.test(plateOf(search)) ? plateOf(search) : null;
    const livesHere = home === undefined ? "" : ` AND users.residency_id = ${home}`;
    const residents = await this.deps.residents.find(
      plate ?? mobileDigits(search) ?? withFoldedDigits(search),
      FEW_RESIDENTS,
      (userId) => hasBookings(userId) + livesHere,
    );
    if (!("userIds" in residents)) return residents;
    const { userIds } = residents;
    if (userIds.length > 0 && plate === null) return residents;
    if (id !== null) return { id };
    const bookers = await this.deps.pages.bookersOf(plateOf(search), FEW_RESIDENTS, home);
    if (userIds.length + bookers.length > 0) {
      return { userIds: [...new Set([...userIds, ...bookers])] };
    }
    const residencyIds = await this.deps.communities.idsNamed(search, FEW_RESIDENCIES);
    return residencyIds.length > 0 ? { residencyIds } : residents;
  }
}

/** Parts of plates and numbers; names keep the digits that they are typed with. */
function withFoldedDigits(search: string): string {
  const folded = foldDigits(search);
  return PART_OF_NUMBER.test(folded) ? folded : search;
}
