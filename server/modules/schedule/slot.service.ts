import { type DataSource, type EntityManager, In, IsNull } from "typeorm";
import { type Actor, homeOf } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import { creationBy } from "../../access/creation";
import { type Clock, today } from "../../platform/clock";
import { createRowOnce } from "../../platform/creation-keys";
import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { lockKey, lockRow, lockRows, shareKey } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import { BookingSlot } from "./booking-slot.entity";
import { heldBy } from "./slot-schedule.rules";
import {
  NEW_SLOT,
  type NewSlot,
  readDisplayOrder,
  type SlotChanges,
  type SlotValues,
  shownSlot,
  slotReaders,
} from "./slot-values";

export interface NewSlotValues extends SlotValues {
  readonly residencyId: number | null;
  readonly countsPerResidency: boolean;
}

export interface SlotPlace {
  readonly slotId: number | null;
  readonly displayOrder: number;
  readonly seen?: Precondition | null;
}

const MAX_ORDERED = 200;
export const IN_DISPLAY_ORDER = { displayOrder: "ASC", startTime: "ASC", id: "ASC" } as const;

/** Advisory lock of the slot list; the first part is this application's. */
const SLOT_LIST = [7262, 1] as const;

/** `SlotEditingService` handles slots with bookings. */
export class SlotService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The slots in display order, archived ones for no one: for administrators those for all, the inactive ones too; for
   * others those that hold where they live.
   */
  async list(actor: Actor): Promise<BookingSlot[]> {
    authorize(actor, "slot.read");
    if (may(actor, "schedule.manage")) return this.ofSchedule(this.dataSource.manager, null);
    const residencyId = homeOf(actor);
    const slots = await this.dataSource.getRepository(BookingSlot).find({
      where: schedulesOf(residencyId, null).map((where) =>
        Object.assign(where, { archivedAt: IsNull() }),
      ),
      order: IN_DISPLAY_ORDER,
    });
    return heldBy(slots, residencyId, today(this.clock)).filter(({ isActive }) => isActive);
  }

  /** The slots of a residency's own schedule, or of that for all, in display order; callers authorize. */
  ofSchedule(tx: EntityManager, residencyId: number | null): Promise<BookingSlot[]> {
    return tx.getRepository(BookingSlot).find({
      where: { archivedAt: IsNull(), residencyId: residencyId ?? IsNull() },
      order: IN_DISPLAY_ORDER,
    });
  }

  /** What a call says of a new slot; all faults at once. */
  readNew(changes: NewSlot): NewSlotValues {
    const { residencyId = null, countsPerResidency } = changes;
    return readFields<NewSlotValues>({
      ...slotReaders(changes, NEW_SLOT),
      residencyId: () => residencyId,
      countsPerResidency: () => readCounting(residencyId, countsPerResidency === true),
    });
  }

  /** Creates a slot for all. It waits for a date that is being disabled, which counts on knowing every slot. */
  async create(
    actor: Actor,
    changes: SlotChanges,
    clientKey: string | null = null,
  ): Promise<BookingSlot> {
    authorize(actor, "schedule.manage");
    const values = this.readNew(changes);
    const creation = creationBy(actor, {
      clientKey,
      mutation: "POST booking-slots",
      request: values,
    });
    return createRowOnce(this.dataSource, creation, BookingSlot, async (tx) => {
      await shareKey(tx, ...SLOT_LIST);
      return this.insert(tx, values);
    });
  }

  /** Stores a new slot; who makes it has the list, and the residency where it is of one. */
  async insert(tx: EntityManager, values: NewSlotValues): Promise<BookingSlot> {
    const [slot] = await this.insertAll(tx, [values]);
    return slot as BookingSlot;
  }

  /** As `insert`, in one statement. */
  async insertAll(tx: EntityManager, all: readonly NewSlotValues[]): Promise<BookingSlot[]> {
    const slots = all.map((values) =>
      Object.assign(new BookingSlot(), values, { archivedAt: null }),
    );
    if (slots.length > 0) await tx.getRepository(BookingSlot).insert(slots);
    return slots;
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

  /** FOR UPDATE: waits for bookings, which hold it FOR KEY SHARE (`ScheduleService.holdSlot`). */
  async lockForEdit(tx: EntityManager, slotId: number | null): Promise<BookingSlot> {
    const wanted = { id: slotId, noun: "Slot", where: { archivedAt: IsNull() } };
    return lockRow(tx, BookingSlot, wanted, "pessimistic_write");
  }

  /** Locked for editing. */
  async update(tx: EntityManager, { id }: BookingSlot, values: SlotValues): Promise<BookingSlot> {
    await tx.getRepository(BookingSlot).update({ id }, values);
    return tx.getRepository(BookingSlot).findOneByOrFail({ id });
  }

  async archive(tx: EntityManager, { id }: BookingSlot): Promise<BookingSlot> {
    await tx.getRepository(BookingSlot).update({ id }, { archivedAt: this.clock.now() });
    return tx.getRepository(BookingSlot).findOneByOrFail({ id });
  }

  /** Never booked. */
  async remove(tx: EntityManager, { id }: BookingSlot): Promise<void> {
    await execute(tx, "DELETE FROM slot_days WHERE slot_id = $1", [id]);
    await execute(tx, "DELETE FROM residency_slot_days WHERE slot_id = $1", [id]);
    await tx.getRepository(BookingSlot).delete({ id });
  }

  /**
   * Takes the schedule of a residency, or of all, in the order of their ids: who books there has either written its
   * booking by then, or asks for the schedule after this and finds it changed.
   */
  async lockSchedules(tx: EntityManager, residencyId: number | null): Promise<void> {
    await execute(
      tx,
      "SELECT FROM residencies WHERE $1::int IS NULL OR id = $1 ORDER BY id FOR NO KEY UPDATE",
      [residencyId],
    );
  }

  /** Keeps slots from being made until the transaction ends; first in the lock order. */
  async lockList(tx: EntityManager): Promise<void> {
    await lockKey(tx, ...SLOT_LIST);
  }

  /** Until the transaction ends. */
  async lockRows(
    tx: EntityManager,
    ids: readonly (number | null)[],
  ): Promise<ReadonlyMap<number | null, BookingSlot>> {
    const known = In(ids.filter((id) => id !== null));
    const rows = await lockRows(tx, BookingSlot, { id: known, archivedAt: IsNull() });
    return new Map(rows.map((slot) => [slot.id, slot]));
  }
}

/** The one schedule, or two, that slots of a residency can come from. */
const schedulesOf = (...residencyIds: (number | null)[]) =>
  [...new Set(residencyIds)].map((id) => ({ residencyId: id ?? IsNull() }));

function readCounting(residencyId: number | null, countsPerResidency: boolean): boolean {
  if (residencyId === null || !countsPerResidency) return countsPerResidency;
  const message = "The places of a slot of one residency are counted there anyway.";
  throw invalid("countsPerResidency", message);
}

const slotField = (index: number) => `slots.${index}.bookingSlotId`;
