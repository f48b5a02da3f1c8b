import type { DataSource, EntityManager } from "typeorm";
import { type Actor, authorOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { dayWithYear } from "../../platform/calendar-day";
import type { Clock } from "../../platform/clock";
import { DomainError, invalid } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { primeFields } from "../../platform/primed-fields";
import { currentRequest } from "../../platform/request-context";
import { optionalText } from "../../platform/text";
import { toDomainError } from "../../platform/to-domain-error";
import type { CreditService } from "../credits/credit.service";
import type { CreditExpiryService } from "../credits/credit-expiry.service";
import type { CreditReturnService } from "../credits/credit-return.service";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { hasStarted } from "../schedule/schedule.rules";
import type { ScheduleService } from "../schedule/schedule.service";
import type { SlotPlaceService } from "../schedule/slot-place.service";
import { homesOf, settledFlat } from "../users/homes.rules";
import { mayReadUser } from "../users/user.access";
import type { User } from "../users/user.entity";
import { type Booking, type BookingStatus, serviceTypeOf } from "./booking.entity";
import { consequenceOf, refuseChangedMeanwhile, requireOpenToDeleted } from "./booking.rules";
import type { BookingLookupService } from "./booking-lookup.service";
import type { BookingPlaceService } from "./booking-place.service";
import type { Author, BookingWriter } from "./booking-writer.service";
import { heldPlaceOf, placeOf } from "./rescheduling.rules";

interface ChangeStatus {
  readonly bookingId: number | null;
  readonly status: BookingStatus;
  /** Absent overwrites any status. */
  readonly expectedStatus?: BookingStatus | null;
  readonly notes: string | null;
  /** Exceeds the slot's places and waives a missing credit. */
  readonly override: boolean;
}

interface ChangeStatuses {
  readonly bookings: readonly {
    readonly bookingId: number | null;
    readonly expectedStatus?: BookingStatus | null;
  }[];
  readonly status: BookingStatus;
}

type StatusOutcome =
  | { readonly booking: Booking; readonly error: null }
  | { readonly booking: null; readonly error: DomainError };

interface Lacking {
  readonly hasPlace: boolean;
  /** Null where a credit pays. */
  readonly creditProblem: string | null;
  readonly closed: { readonly reason: string | null } | null;
}

export const readNotes = (notes: string | null) =>
  optionalText(notes, { field: "notes", max: 1_000, multiline: true });
const MAX_AT_ONCE = 50;
const ALREADY_BOOKED = "This resident already has another booking for this time slot on this date.";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly places: BookingPlaceService;
  readonly schedule: ScheduleService;
  readonly slotPlaces: SlotPlaceService;
  readonly credits: CreditService;
  readonly creditReturns: CreditReturnService;
  readonly creditExpiry: CreditExpiryService;
  readonly lookup: BookingLookupService;
  readonly writer: BookingWriter;
  readonly log?: Log;
}

export class BookingAdministrationService {
  constructor(private readonly deps: Dependencies) {}

  /** product-rules.md#booking-status. Leaving CANCELLED takes place and credit again, or needs `override`. */
  async changeStatus(actor: Actor, input: ChangeStatus): Promise<Booking> {
    authorize(actor, "booking.changeStatus");
    const notes = readNotes(input.notes);
    const found = await this.deps.lookup.find(actor, input.bookingId);
    authorize(actor, "booking.changeStatusOf", found);
    const { by, via } = authorOf(actor);
    return this.deps.dataSource.transaction(async (tx) => {
      const { booking, resident } = await this.deps.places.lockForChange(tx, found);
      primeFields(booking, { user: mayReadUser(actor, resident) ? resident : null });
      refuseChangedMeanwhile(booking.status, input.expectedStatus ?? null);
      if (resident.deletedAt) requireOpenToDeleted(booking.status, input.status);
      const consequence = consequenceOf(booking.status, input.status);
      const { residencyIds } = homesOf(resident);
      if (consequence === "free_place") await this.giveUp(tx, booking, resident);
      const isDateClosed =
        consequence === "take_place" &&
        (await this.takePlaceAgain(tx, booking, residencyIds, {
          override: input.override,
          by,
          via,
        }));
      if (consequence === "take_place")
        booking.plateFlatId = settledFlat(resident, this.deps.clock.now());
      const remark = isDateClosed ? "Although the date is closed" : null;
      return this.deps.writer.move(tx, booking, { to: input.status, by, via, notes, remark });
    });
  }

  /** One transaction each, as an error must not hide those already committed. */
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
        outcomes.push({ booking: null, error: this.problemOf(error, bookingId) });
      }
    }
    return outcomes;
  }

  private problemOf(error: unknown, bookingId: number | null): DomainError {
    const known = toDomainError(error);
    if (known) return known;
    this.deps.log?.error({ err: error, bookingId }, "a booking's status could not be changed");
    return new DomainError(
      "INTERNAL_SERVER_ERROR",
      `Something went wrong. If it happens again, tell us this number: ${currentRequest()?.requestId}`,
    );
  }

  /** A deleted resident's credit returns to its lot, for the books. */
  private async giveUp(tx: EntityManager, booking: Booking, resident: User): Promise<void> {
    if (resident.deletedAt) return this.deps.places.giveUpPlaceAndCredit(tx, booking);
    const { id: bookingId, lotId } = booking;
    await this.deps.places.giveUpPlace(tx, booking);
    const paid = lotId === null ? [] : [{ bookingId, lotId }];
    const [returned] = await this.deps.creditReturns.returnUsable(tx, paid);
    booking.lotId = returned?.lotId ?? null;
  }

  private async takePlaceAgain(
    tx: EntityManager,
    booking: Booking,
    residencyIds: readonly number[],
    { override, ...author }: Author & { readonly override: boolean },
  ): Promise<boolean> {
    const { userId, bookingDate, carTypeId } = booking;
    await this.deps.places.refuseDuplicate(tx, booking, residencyIds, ALREADY_BOOKED);
    const slot = await tx.getRepository(BookingSlot).findOneByOrFail({ id: booking.slotId });
    const place = { date: bookingDate, residencyId: booking.residencyId };
    const hasPlace = await this.deps.slotPlaces.reserve(tx, slot, place);
    const car = { carTypeId };
    const wash = { userId, day: bookingDate, car, returnedTo: booking.lotId };
    if (booking.lotId !== null)
      await this.deps.creditExpiry.restoreOne(tx, booking.lotId, bookingDate);
    const { lot, ...spent } = await this.deps.credits.spend(tx, wash);
    // Read after the place is locked, as closing the day locks it too.
    const closed = await this.deps.schedule.closingOf(tx, bookingDate, booking.residencyId);
    if (!override && !(hasPlace && lot && !closed))
      throw await this.overrideRequired(tx, booking, {
        hasPlace,
        creditProblem: lot
          ? null
          : creditProblem(await this.deps.places.unpaid(tx, spent, booking)),
        closed,
      });
    if (!hasPlace) await this.deps.slotPlaces.reserveBeyondCapacity(tx, slot, place);
    if (lot) await this.deps.credits.recordSpent(tx, { lot, ...spent }, booking.id);
    await this.followSlot(tx, booking, slot, author);
    booking.placeOverride = !hasPlace;
    booking.creditWaived = lot === null;
    booking.lotId = lot?.id ?? null;
    if (lot) booking.serviceType = serviceTypeOf(lot.kind);
    return closed !== null;
  }

  /** The slot may have moved meanwhile. A past wash keeps its time. */
  private async followSlot(
    tx: EntityManager,
    booking: Booking,
    slot: BookingSlot,
    author: Author,
  ): Promise<void> {
    const { startTime, residencyId } = booking;
    if (hasStarted(booking.bookingDate, startTime, this.deps.clock.now())) return;
    booking.startTime = slot.startTime;
    booking.endTime = slot.endTime;
    if (slot.startTime === startTime) return;
    const before = Object.assign(placeOf(booking), { startTime, residencyId });
    await this.deps.writer.reschedule(tx, booking, before, { ...author, clientKey: null });
  }

  private async overrideRequired(
    tx: EntityManager,
    booking: Booking,
    { hasPlace, creditProblem, closed }: Lacking,
  ): Promise<DomainError> {
    const places = await this.deps.slotPlaces.places(tx, heldPlaceOf(booking));
    const { capacity } = places;
    // Without the place just taken, which is rolled back.
    const booked = hasPlace ? places.booked - 1 : places.booked;
    const reasons = [
      closed && `This date is closed${closed.reason ? `: ${closed.reason}` : ""}.`,
      !hasPlace && `${booked} of ${capacity} places are taken.`,
      creditProblem,
    ];
    return new DomainError("OVERRIDE_REQUIRED", reasons.filter(Boolean).join(" "), {
      booked,
      capacity,
      hasCredit: creditProblem === null,
      isDateClosed: closed !== null,
    });
  }
}

function creditProblem({ code, details: { reason, goodUntil } }: DomainError): string {
  if (code === "CREDIT_DOES_NOT_FIT")
    return "None of the resident's credits pays for this type of car.";
  if (reason === "PAUSED") return "The resident's credits are paused.";
  return reason === "ENDS_BEFORE"
    ? `The resident's credits pay for washes until ${dayWithYear(String(goodUntil))}.`
    : "The resident has no credit left.";
}
