import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requireScope, residencySeenBy } from "../../access/authorize";
import { type Day, timeInBusinessZone } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { changeHorizon } from "../../platform/sql/change-horizon";
import {
  type NumberedPage,
  type Page,
  type PageArguments,
  paginate,
} from "../../platform/sql/pagination";
import { optionalText } from "../../platform/text";
import type { CommunityService } from "../communities/community.service";
import type { ResidentSearchService } from "../users/resident-search.service";
import { type Booking, BookingStatus } from "./booking.entity";
import type { BookingCountService } from "./booking-count.service";
import { BookingSort, ORDERS } from "./booking-orders";
import type { BookingPageService, ShownOfBookings } from "./booking-page.service";
import { requireRange } from "./booking-range.rules";
import { type BookingCriteria, FEW_RESIDENTS, hasBookings } from "./booking-search";
import { isWholePlate, type PlateSearchService } from "./plate-search.service";

/** What administrators filter all residents' bookings by; what is absent or null is not asked. */
export interface BookingFilter {
  /** Part of the resident's name, e-mail address, car model, plate or mobile number; a booking's number; a community. */
  readonly search?: string | null;
  readonly status?: BookingStatus | null;
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
  /** Null is the id of no residency. */
  readonly residencyId?: number | null;
  /** Only those that changed then or later; in the order of their changes. */
  readonly updatedSince?: Date | null;
}

interface OwnFilter {
  /** Only washes that are still to come; live ones, unless a status is given. */
  readonly upcomingOnly?: boolean | null;
  /** With those, the ones that have started and are not over. */
  readonly underWayToo?: boolean | null;
  readonly status?: BookingStatus | null;
}

const MAX_SEARCH = 100;
/** Communities that a text finds at most. */
const FEW_RESIDENCIES = 20;
/** The number of a booking, as the list shows it or without its sign. */
const NUMBER = /^(#?)(\d{1,9})$/;

/** Of a wash that is still to come, unless someone asks for another. */
const TO_COME = [BookingStatus.CONFIRMED, BookingStatus.PENDING];

/** The lists of bookings that residents and administrators page through. */
export class BookingListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly residents: ResidentSearchService,
    private readonly plates: PlateSearchService,
    private readonly communities: CommunityService,
    private readonly pages: BookingPageService,
    private readonly counts: BookingCountService,
  ) {}

  /** All residents' bookings that pass a filter, in one of the orders there are. */
  async all(
    actor: Actor,
    filter: BookingFilter,
    sort: BookingSort,
    page: NumberedPage,
    shown: ShownOfBookings | null = null,
  ): Promise<Page<Booking>> {
    authorize(actor, "booking.listAll");
    const { order, ...listOrder } = ORDERS[sort];
    const criteria = await this.criteriaOf(actor, filter);
    return paginate(order, page, {
      rows: (window) => this.pages.all(criteria, listOrder, window, shown),
      count: () => this.counts.all(criteria),
    });
  }

  /**
   * All residents' bookings that pass a filter, by their last changes, and until when the page has all changes: whoever
   * goes on from there misses none (docs/decisions/0142).
   */
  async changed(
    actor: Actor,
    filter: BookingFilter,
    page: PageArguments,
    shown: ShownOfBookings | null = null,
  ): Promise<{ readonly page: Page<Booking>; readonly updatedUntil: Date | null }> {
    authorize(actor, "booking.listAll");
    const { order, ...listOrder } = ORDERS[BookingSort.UPDATED];
    const { updatedSince } = filter;
    const updatedBefore = await changeHorizon(this.dataSource);
    const criteria = { ...(await this.criteriaOf(actor, filter)), updatedSince, updatedBefore };
    const found = await paginate(order, page, {
      rows: (window) => this.pages.all(criteria, listOrder, window, shown),
      count: () => this.counts.all(criteria),
    });
    const last = found.edges.at(-1)?.node.updatedAt ?? null;
    return { page: found, updatedUntil: found.hasNextPage ? last : updatedBefore };
  }

  /** One resident's bookings: latest wash first, those that are still to come the next one first. */
  async ofUser(
    actor: Actor,
    userId: number,
    page: PageArguments,
    { upcomingOnly, underWayToo, status }: OwnFilter = {},
    shown: ShownOfBookings | null = null,
  ): Promise<Page<Booking>> {
    authorize(actor, "booking.read", { userId });
    const sort = upcomingOnly ? BookingSort.BY_DATE : BookingSort.BY_DATE_DESCENDING;
    const { order, ...listOrder } = ORDERS[sort];
    const now = { day: today(this.clock), time: timeInBusinessZone(this.clock.now()) };
    const criteria = {
      userId,
      statuses: status == null ? (upcomingOnly ? TO_COME : null) : [status],
      toCome: upcomingOnly ? { ...now, underWayToo: underWayToo === true } : null,
    };
    return paginate(order, page, {
      rows: (window) => this.pages.ofUser(criteria, listOrder, window, shown),
      count: () => this.counts.ofUser(criteria),
    });
  }

  private async criteriaOf(actor: Actor, filter: BookingFilter): Promise<BookingCriteria> {
    const { status, startDate, endDate } = filter;
    const search = optionalText(filter.search, { field: "search", max: MAX_SEARCH });
    if (search !== null) requireScope(actor, "residents.contact:read", "search");
    requireRange(startDate, endDate);
    const residencyId = residencySeenBy(actor, filter.residencyId);
    const found = search === null ? null : await this.found(search);
    return { status, startDate, endDate, residencyId, ...found };
  }

  /**
   * What a text leads to: the residents whom it finds, and of a whole plate those who booked with it; where there is
   * none, the booking of the number, who booked with such a plate, or the communities.
   */
  private async found(search: string): Promise<BookingCriteria> {
    const [, sign, digits] = NUMBER.exec(search) ?? [];
    const id = digits === undefined ? null : Number(digits);
    if (sign === "#" && id !== null) return { id };
    const residents = await this.residents.find(search, FEW_RESIDENTS, hasBookings);
    if (!("userIds" in residents)) return residents;
    const { userIds } = residents;
    if (userIds.length > 0 && !isWholePlate(search)) return residents;
    if (id !== null) return { id };
    const bookers = await this.plates.bookers(search, FEW_RESIDENTS);
    if (userIds.length + bookers.length > 0) {
      return { userIds: [...new Set([...userIds, ...bookers])] };
    }
    const residencyIds = await this.communities.idsNamed(search, FEW_RESIDENCIES);
    return residencyIds.length > 0 ? { residencyIds } : residents;
  }
}
