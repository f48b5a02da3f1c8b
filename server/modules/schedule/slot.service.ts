import { type DataSource, type EntityManager, In, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import { creationBy } from "../../access/creation";
import type { Clock } from "../../platform/clock";
import { createRowOnce } from "../../platform/creation-keys";
import { DomainError, invalid } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { lockKey, lockRow, lockRows, shareKey } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import { BookingSlot } from "./booking-slot.entity";
import {
  NEW_SLOT,
  readDisplayOrder,
  readSlot,
  type SlotChanges,
  type SlotValues,
  shownSlot,
} from "./slot-values";

export interface SlotPlace {
  readonly slotId: number | null;
  readonly displayOrder: number;
  readonly seen?: Precondition | null;
}

const MAX_ORDERED = 200;
const IN_DISPLAY_ORDER = { displayOrder: "ASC", startTime: "ASC", id: "ASC" } as const;

/** Two-part key of the advisory lock on the list of slots; the first part is this application's. */
const SLOT_LIST = [7262, 1] as const;

/** The rows of the slots. What touches bookings too is done by the bookings' `SlotEditingService`. */
export class SlotService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The slots in display order: for administrators the inactive ones too, archived ones for no one. */
  async list(actor: Actor): Promise<BookingSlot[]> {
    authorize(actor, "slot.read");
    const offered = may(actor, "schedule.manage") ? {} : { isActive: true };
    return this.dataSource
      .getRepository(BookingSlot)
      .find({ where: { archivedAt: IsNull(), ...offered }, order: IN_DISPLAY_ORDER });
  }

  /** Creates a slot. It waits for a date that is being disabled, which counts on knowing every slot. */
  async create(
    actor: Actor,
    changes: SlotChanges,
    clientKey: string | null = null,
  ): Promise<BookingSlot> {
    authorize(actor, "schedule.manage");
    const values = readSlot(changes, NEW_SLOT);
    const creation = creationBy(actor, {
      clientKey,
      mutation: "createBookingSlot",
      request: values,
    });
    return createRowOnce(this.dataSource, creation, BookingSlot, async (tx) => {
      await shareKey(tx, ...SLOT_LIST);
      const slot = Object.assign(new BookingSlot(), { ...values, archivedAt: null });
      await tx.getRepository(BookingSlot).insert(slot);
      return slot;
    });
  }

  /** Gives slots their places in the list, all or none, and returns the list as it is then. */
  async order(actor: Actor, places: readonly SlotPlace[]): Promise<BookingSlot[]> {
    authorize(actor, "schedule.manage");
    if (places.length > MAX_ORDERED) {
      throw invalid("slots", `At most ${MAX_ORDERED} slots at once.`);
    }
    const displayOrders = places.map(({ displayOrder }, index) =>
      readDisplayOrder(`slots.${index}.displayOrder`, displayOrder),
    );
    const ids = places.map(({ slotId }) => slotId);
    const repeated = ids.findIndex((id, index) => id !== null && ids.indexOf(id) !== index);
    if (repeated >= 0) throw invalid(slotField(repeated), "Each slot once, please.");
    await this.dataSource.transaction(async (tx) => {
      const known = await this.lockRows(tx, ids);
      const unknown = ids.findIndex((id) => id === null || !known.has(id));
      if (unknown >= 0) {
        throw new DomainError("NOT_FOUND", "Slot not found", { field: slotField(unknown) });
      }
      for (const { slotId, seen } of places) {
        const slot = known.get(slotId ?? 0);
        if (slot) requireUnchanged(shownSlot(slot), seen);
      }
      await execute(
        tx,
        `UPDATE booking_slots slot SET display_order = changes.display_order
         FROM unnest($1::int[], $2::int[]) AS changes (id, display_order) WHERE slot.id = changes.id`,
        [ids, displayOrders],
      );
    });
    return this.list(actor);
  }

  /**
   * The slot, locked for its editing: anyone who books it or changes a booking of it holds it FOR KEY SHARE
   * (`ScheduleService.holdSlot`), so this waits for them, and those who come later see the slot as edited.
   */
  async lockForEdit(tx: EntityManager, slotId: number | null): Promise<BookingSlot> {
    const wanted = { id: slotId, noun: "Slot", where: { archivedAt: IsNull() } };
    return lockRow(tx, BookingSlot, wanted, "pessimistic_write");
  }

  /** Stores new values of a slot that is locked for editing. */
  async update(tx: EntityManager, { id }: BookingSlot, values: SlotValues): Promise<BookingSlot> {
    await tx.getRepository(BookingSlot).update({ id }, values);
    return tx.getRepository(BookingSlot).findOneByOrFail({ id });
  }

  /** Takes a slot that is locked for editing out of every list; its bookings stay as they are. */
  async archive(tx: EntityManager, { id }: BookingSlot): Promise<BookingSlot> {
    await tx.getRepository(BookingSlot).update({ id }, { archivedAt: this.clock.now() });
    return tx.getRepository(BookingSlot).findOneByOrFail({ id });
  }

  /** Deletes a slot that is locked for editing and was never booked. */
  async remove(tx: EntityManager, { id }: BookingSlot): Promise<void> {
    await execute(tx, "DELETE FROM slot_days WHERE slot_id = $1", [id]);
    await tx.getRepository(BookingSlot).delete({ id });
  }

  /** Keeps slots from being made until the transaction ends; first in the lock order. */
  async lockList(tx: EntityManager): Promise<void> {
    await lockKey(tx, ...SLOT_LIST);
  }

  /** Slots as they are, locked against other changes. */
  async lockRows(
    tx: EntityManager,
    ids: readonly (number | null)[],
  ): Promise<ReadonlyMap<number | null, BookingSlot>> {
    const known = In(ids.filter((id) => id !== null));
    const rows = await lockRows(tx, BookingSlot, { id: known, archivedAt: IsNull() });
    return new Map(rows.map((slot) => [slot.id, slot]));
  }
}

const slotField = (index: number) => `slots.${index}.bookingSlotId`;
