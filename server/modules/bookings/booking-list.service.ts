import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { type Day, timeInBusinessZone } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { type Page, type PageArguments, paginate } from "../../platform/pagination";
import { optionalText } from "../../platform/text";
import type { ResidentSearchService } from "../users/resident-search.service";
import { Booking, BookingStatus } from "./booking.entity";
import { BookingSort, LATEST_WASH_FIRST, NEXT_WASH_FIRST, ORDERS } from "./booking-orders";
import { requireRange } from "./booking-range.rules";
import { type BookingCriteria, conditionsOf, idsOf } from "./booking-search";

/** What administrators filter everybody's bookings by; what is absent or null is not asked. */
export interface BookingFilter {
  /** Part of the resident's name, e-mail address or car model. */
  readonly search?: string | null;
  readonly status?: BookingStatus | null;
  readonly startDate?: Day | null;
  readonly endDate?: Day | null;
  /** Null is the id of no residency. */
  readonly residencyId?: number | null;
}

interface OwnFilter {
  /** Only washes that are still to come; live ones, unless a status is given. */
  readonly upcomingOnly?: boolean | null;
  readonly status?: BookingStatus | null;
}

const MAX_SEARCH = 100;

/** Of a wash that is still to come, unless somebody asks for another. */
const TO_COME = [BookingStatus.CONFIRMED, BookingStatus.PENDING];

/** The lists of bookings that residents and administrators page through. */
export class BookingListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly residents: ResidentSearchService,
  ) {}

  /** Everybody's bookings that pass a filter, in one of the orders there are. */
  async all(
    actor: Actor,
    filter: BookingFilter,
    sort: BookingSort,
    page: PageArguments,
  ): Promise<Page<Booking>> {
    authorize(actor, "booking.listAll");
    const criteria = await this.criteriaOf(filter);
    const conditions = conditionsOf(criteria);
    const query = this.query();
    if (conditions.length > 0) query.where(conditions.join(" AND "), criteria);
    const order = ORDERS[sort];
    return paginate(query, order.order, page, (window) =>
      query.where(`booking.id IN (${idsOf(criteria, order, window)})`),
    );
  }

  /** One resident's bookings: latest wash first, those that are still to come the next one first. */
  async ofUser(
    actor: Actor,
    userId: number,
    page: PageArguments,
    { upcomingOnly, status }: OwnFilter = {},
  ): Promise<Page<Booking>> {
    authorize(actor, "booking.read", { userId });
    const query = this.query().where("booking.userId = :userId", { userId });
    const statuses = status == null ? (upcomingOnly ? TO_COME : null) : [status];
    if (statuses) query.andWhere("booking.status IN (:...statuses)", { statuses });
    if (!upcomingOnly) return paginate(query, LATEST_WASH_FIRST, page);
    query.andWhere("(booking.bookingDate, booking.startTime) > (:today, :time)", {
      today: today(this.clock),
      time: timeInBusinessZone(this.clock.now()),
    });
    return paginate(query, NEXT_WASH_FIRST, page);
  }

  private async criteriaOf(filter: BookingFilter): Promise<BookingCriteria> {
    const { status, startDate, endDate, residencyId } = filter;
    const search = optionalText(filter.search, { field: "search", max: MAX_SEARCH });
    requireRange(startDate, endDate);
    if (residencyId === null) throw notFound("Residency");
    const userIds = search === null ? null : await this.residents.idsOf(search);
    return { status, startDate, endDate, residencyId, userIds };
  }

  private query() {
    return this.dataSource.getRepository(Booking).createQueryBuilder("booking");
  }
}
