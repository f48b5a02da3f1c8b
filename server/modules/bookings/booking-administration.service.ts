import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { DomainError, invalid } from "../../platform/domain-error";
import type { CreditService } from "../billing/credit.service";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { hasStarted } from "../schedule/schedule.rules";
import type { ScheduleService } from "../schedule/schedule.service";
import { User } from "../users/user.entity";
import { type Booking, type BookingStatus, serviceTypeOf } from "./booking.entity";
import { consequenceOf, refuseChangedMeanwhile, requireOpenToDeleted } from "./booking.rules";
import type { BookingService } from "./booking.service";
import type { BookingHistoryService } from "./booking-history.service";
import type { BookingLookupService } from "./booking-lookup.service";

interface ChangeStatus {
  readonly bookingId: number | null;
  readonly status: BookingStatus;
  /** The status that the caller saw; left out by callers that overwrite whatever there is. */
  readonly expectedStatus?: BookingStatus | null;
  readonly notes: string | null;
  /** Whether to go beyond the slot's places and waive a missing credit. */
  readonly override: boolean;
}

const MAX_NOTES = 1_000;
const ALREADY_BOOKED = "This resident already has another booking for this time slot on this date.";

/** What administrators do to bookings. */
export class BookingAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly bookings: BookingService,
    private readonly schedule: ScheduleService,
    private readonly credits: CreditService,
    private readonly lookup: BookingLookupService,
    private readonly history: BookingHistoryService,
  ) {}

  /**
   * Moves a booking to any status. Into cancelled frees the place and returns the credit; out of it
   * takes both again, and where there are none asks for `override` (decisions: Booking).
   */
  async changeStatus(actor: Actor, input: ChangeStatus): Promise<Booking> {
    authorize(actor, "booking.changeStatus");
    const notes = input.notes?.trim() || null;
    if (notes && notes.length > MAX_NOTES) {
      throw invalid("notes", `Notes have at most ${MAX_NOTES} characters.`);
    }
    const found = await this.lookup.find(input.bookingId);
    return this.dataSource.transaction(async (tx) => {
      const booking = await this.bookings.lockForChange(tx, found);
      refuseChangedMeanwhile(booking.status, input.expectedStatus ?? null);
      const resident = await tx.getRepository(User).findOneByOrFail({ id: booking.userId });
      if (resident.deletedAt) requireOpenToDeleted(booking.status, input.status);
      const consequence = consequenceOf(booking.status, input.status);
      if (consequence === "free_place") await this.bookings.giveUpPlaceAndCredit(tx, booking);
      if (consequence === "take_place") await this.takePlace(tx, booking, input.override);
      const by = requirePerson(actor).userId;
      return this.history.move(tx, booking, { to: input.status, by, notes });
    });
  }

  private async takePlace(tx: EntityManager, booking: Booking, override: boolean): Promise<void> {
    const { userId, slotId, bookingDate } = booking;
    await this.bookings.refuseDuplicate(tx, booking, ALREADY_BOOKED);
    const hasPlace = await this.schedule.reserve(tx, slotId, bookingDate);
    const lot = await this.credits.spend(tx, userId, bookingDate);
    if (!override && !(hasPlace && lot))
      throw await this.overrideRequired(tx, booking, lot !== null);
    if (!hasPlace) await this.schedule.reserveBeyondCapacity(tx, slotId, bookingDate);
    if (lot) await this.credits.recordSpent(tx, lot, booking.id);
    await this.followSlot(tx, booking);
    booking.placeOverride = !hasPlace;
    booking.creditWaived = lot === null;
    booking.lotId = lot?.id ?? null;
    if (lot) booking.serviceType = serviceTypeOf(lot.kind);
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
    hasCredit: boolean,
  ): Promise<DomainError> {
    const { booked, capacity } = await this.schedule.places(
      tx,
      booking.slotId,
      booking.bookingDate,
    );
    const taken = booked >= capacity ? `${booked} of ${capacity} places are taken.` : "";
    const credit = hasCredit ? "" : "The resident has no credit left.";
    return new DomainError("OVERRIDE_REQUIRED", [taken, credit].filter(Boolean).join(" "), {
      booked,
      capacity,
      hasCredit,
    });
  }
}
