import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { DomainError, invalid } from "../../platform/domain-error";
import type { CreditService } from "../credits/credit.service";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { DisabledDate } from "../schedule/disabled-date.entity";
import { hasStarted } from "../schedule/schedule.rules";
import type { ScheduleService } from "../schedule/schedule.service";
import { User } from "../users/user.entity";
import { type Booking, type BookingStatus, serviceTypeOf } from "./booking.entity";
import { consequenceOf, refuseChangedMeanwhile, requireOpenToDeleted } from "./booking.rules";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPlaceService } from "./booking-place.service";
import type { BookingWriter } from "./booking-writer";

interface ChangeStatus {
  readonly bookingId: number | null;
  readonly status: BookingStatus;
  /** The status that the caller saw; left out by callers that overwrite whatever there is. */
  readonly expectedStatus?: BookingStatus | null;
  readonly notes: string | null;
  /** Whether to go beyond the slot's places and waive a missing credit. */
  readonly override: boolean;
}

interface ChangeStatuses {
  readonly bookings: readonly {
    readonly bookingId: number | null;
    readonly expectedStatus?: BookingStatus | null;
  }[];
  readonly status: BookingStatus;
}

/** A booking as it is after its change, or why it was not changed. */
export type StatusOutcome =
  | { readonly booking: Booking; readonly error: null }
  | { readonly booking: null; readonly error: DomainError };

/** What a booking has that is to become live again, and the closing of its day. */
interface Lacking {
  readonly hasPlace: boolean;
  readonly hasCredit: boolean;
  readonly closed: DisabledDate | null;
}

const MAX_NOTES = 1_000;
/** Bookings that are changed at once at most. */
export const MAX_AT_ONCE = 50;
const ALREADY_BOOKED = "This resident already has another booking for this time slot on this date.";

/** What administrators do to bookings. */
export class BookingAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly places: BookingPlaceService,
    private readonly schedule: ScheduleService,
    private readonly credits: CreditService,
    private readonly lookup: BookingLookupService,
    private readonly writer: BookingWriter,
  ) {}

  /**
   * Moves a booking to any status. Into cancelled frees the place and returns the credit; out of it
   * takes both again, and where there are none asks for `override` (product-rules.md#booking-status).
   */
  async changeStatus(actor: Actor, input: ChangeStatus): Promise<Booking> {
    authorize(actor, "booking.changeStatus");
    const notes = input.notes?.trim() || null;
    if (notes && notes.length > MAX_NOTES) {
      throw invalid("notes", `Notes have at most ${MAX_NOTES} characters.`);
    }
    const found = await this.lookup.find(input.bookingId);
    authorize(actor, "booking.read", found);
    const { by, via } = authorOf(actor);
    return this.dataSource.transaction(async (tx) => {
      const booking = await this.places.lockForChange(tx, found);
      refuseChangedMeanwhile(booking.status, input.expectedStatus ?? null);
      const resident = await tx.getRepository(User).findOneByOrFail({ id: booking.userId });
      if (resident.deletedAt) requireOpenToDeleted(booking.status, input.status);
      const consequence = consequenceOf(booking.status, input.status);
      if (consequence === "free_place") await this.places.giveUpPlaceAndCredit(tx, booking);
      const isDateClosed =
        consequence === "take_place" && (await this.takePlaceAgain(tx, booking, input.override));
      const said = notes ?? (isDateClosed ? "Although the date is closed" : null);
      return this.writer.move(tx, booking, { to: input.status, by, via, notes: said });
    });
  }

  /** Moves several bookings to a status, one after the other: what is refused for one leaves the others alone. */
  async changeStatuses(actor: Actor, input: ChangeStatuses): Promise<StatusOutcome[]> {
    authorize(actor, "booking.changeStatus");
    if (input.bookings.length > MAX_AT_ONCE) {
      throw invalid("bookings", `At most ${MAX_AT_ONCE} bookings can be changed at once.`);
    }
    const outcomes: StatusOutcome[] = [];
    for (const { bookingId, expectedStatus } of input.bookings) {
      const change = { bookingId, expectedStatus, status: input.status, notes: null };
      try {
        const booking = await this.changeStatus(actor, Object.assign(change, { override: false }));
        outcomes.push({ booking, error: null });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcomes.push({ booking: null, error });
      }
    }
    return outcomes;
  }

  /** Takes a place and a credit again; returns whether the date is closed. */
  private async takePlaceAgain(
    tx: EntityManager,
    booking: Booking,
    override: boolean,
  ): Promise<boolean> {
    const { userId, slotId, bookingDate } = booking;
    await this.places.refuseDuplicate(tx, booking, ALREADY_BOOKED);
    const hasPlace = await this.schedule.reserve(tx, slotId, bookingDate);
    const lot = await this.credits.spend(tx, userId, bookingDate);
    // Asked with the place in hand, which anyone who closes the day takes too.
    const closed = await tx.getRepository(DisabledDate).findOneBy({ day: bookingDate });
    if (!override && !(hasPlace && lot && !closed))
      throw await this.overrideRequired(tx, booking, {
        hasPlace,
        hasCredit: lot !== null,
        closed,
      });
    if (!hasPlace) await this.schedule.reserveBeyondCapacity(tx, slotId, bookingDate);
    if (lot) await this.credits.recordSpent(tx, lot, booking.id);
    await this.followSlot(tx, booking);
    booking.placeOverride = !hasPlace;
    booking.creditWaived = lot === null;
    booking.lotId = lot?.id ?? null;
    if (lot) booking.serviceType = serviceTypeOf(lot.kind);
    return closed !== null;
  }

  /** The slot may have been moved while the booking was cancelled; a wash that is past stays when it was. */
  private async followSlot(tx: EntityManager, booking: Booking): Promise<void> {
    if (hasStarted(booking.bookingDate, booking.startTime, this.clock.now())) return;
    const slot = await tx.getRepository(BookingSlot).findOneByOrFail({ id: booking.slotId });
    booking.startTime = slot.startTime;
    booking.endTime = slot.endTime;
  }

  private async overrideRequired(
    tx: EntityManager,
    booking: Booking,
    { hasPlace, hasCredit, closed }: Lacking,
  ): Promise<DomainError> {
    const places = await this.schedule.places(tx, booking.slotId, booking.bookingDate);
    const { capacity } = places;
    // The place that was just taken is given back with the transaction.
    const booked = hasPlace ? places.booked - 1 : places.booked;
    const reasons = [
      closed && `This date is closed${closed.reason ? `: ${closed.reason}` : ""}.`,
      !hasPlace && `${booked} of ${capacity} places are taken.`,
      !hasCredit && "The resident has no credit left.",
    ];
    return new DomainError("OVERRIDE_REQUIRED", reasons.filter(Boolean).join(" "), {
      booked,
      capacity,
      hasCredit,
      isDateClosed: closed !== null,
    });
  }
}
