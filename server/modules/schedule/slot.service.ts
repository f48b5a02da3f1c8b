import { type DataSource, type EntityManager, In, IsNull } from "typeorm";
import { type Actor, creationBy, homeOf } from "../../access/actor";
import { authorize, may } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { createRowOnce } from "../../platform/creation-keys";
import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { lockKey, lockRow, lockRows, shareKey } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import { Residency } from "../communities/residency.entity";
import { BookingSlot } from "./booking-slot.entity";
import { recordPastPlaces } from "./past-places";
import type { SlotPlaceService } from "./slot-place.service";
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

interface NewSlotValues extends SlotValues {
  readonly residencyId: number | null;
  readonly countsPerResidency: boolean;
}

interface SlotPlace {
  readonly slotId: number | null;
  readonly displayOrder: number;
  readonly seen?: Precondition | null;
}

const MAX_ORDERED = 200;
export const IN_DISPLAY_ORDER = { displayOrder: "ASC", startTime: "ASC", id: "ASC" } as const;

/** Advisory lock; the first part is this application's. */
const SLOT_LIST = [7262, 1] as const;

/** `SlotEditingService` handles slots with bookings. */
export class SlotService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly places: SlotPlaceService,
  ) {}

  /**
   * Without archived slots, in display order. Administrators get common slots, also inactive ones;
   * others those of their home.
   */
  async list(actor: Actor): Promise<BookingSlot[]> {
    authorize(actor, "slot.read");
    if (may(actor, "schedule.manage")) return this.ofSchedules(this.dataSource.manager, null);
    const residencyId = homeOf(actor);
    const slots = await this.ofSchedules(this.dataSource.manager, residencyId, null);
    return heldBy(slots, residencyId, today(this.clock)).filter(({ isActive }) => isActive);
  }

  /** In display order; null for the common schedule. Callers authorize. */
  ofSchedules(tx: EntityManager, ...residencyIds: (number | null)[]): Promise<BookingSlot[]> {
    const where = schedulesOf(...residencyIds).map((schedule) =>
      Object.assign(schedule, { archivedAt: IsNull() }),
    );
    return tx.getRepository(BookingSlot).find({ where, order: IN_DISPLAY_ORDER });
  }

  readNew(changes: NewSlot): NewSlotValues {
    const { residencyId = null, countsPerResidency } = changes;
    return readFields<NewSlotValues>({
      ...slotReaders(changes, NEW_SLOT),
      residencyId: () => residencyId,
      countsPerResidency: () => readCounting(residencyId, countsPerResidency === true),
    });
  }

  /** Waits for a date being disabled, which relies on knowing every slot. */
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

  /** Lock the list and the residency first. */
  async insert(tx: EntityManager, values: NewSlotValues): Promise<BookingSlot> {
    const [slot] = await this.insertAll(tx, [values]);
    return slot as BookingSlot;
  }

  async insertAll(tx: EntityManager, all: readonly NewSlotValues[]): Promise<BookingSlot[]> {
    const slots = all.map((values) =>
      Object.assign(new BookingSlot(), values, { archivedAt: null }),
    );
    if (slots.length === 0) return slots;
    await recordPastPlaces(tx, this.clock);
    await tx.getRepository(BookingSlot).insert(slots);
    return slots;
  }

  /** All or none. */
  async order(actor: Actor, places: readonly SlotPlace[]): Promise<BookingSlot[]> {
    authorize(actor, "schedule.manage");
    if (places.length > MAX_ORDERED) {
      throw invalid("slots", `At most ${MAX_ORDERED} slots at once.`);
    }
    const readers = places.map(({ displayOrder }, index) => {
      const field = `slots.${index}.displayOrder`;
      return [index, () => readDisplayOrder(field, displayOrder)] as const;
    });
    const displayOrders = Object.values(
      readFields<Record<string, number>>(Object.fromEntries(readers)),
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
      const ofPlace = (index: number, values: object) =>
        Object.entries(values).map(([name, value]) => [`slots.${index}.${name}`, value]);
      const slots = ids.flatMap((id) => known.get(id ?? 0) ?? []);
      requireUnchanged(
        Object.fromEntries(slots.flatMap((slot, index) => ofPlace(index, shownSlot(slot)))),
        Object.fromEntries(places.flatMap(({ seen }, index) => ofPlace(index, seen ?? {}))),
      );
      await execute(
        tx,
        `UPDATE booking_slots slot SET display_order = changes.display_order
         FROM unnest($1::int[], $2::int[]) AS changes (id, display_order) WHERE slot.id = changes.id`,
        [ids, displayOrders],
      );
    });
    return this.list(actor);
  }

  /** Waits for bookings, which lock it FOR KEY SHARE (`ScheduleService.holdSlot`). */
  async lockForEdit(tx: EntityManager, slotId: number | null): Promise<BookingSlot> {
    const wanted = { id: slotId, noun: "Slot", where: { archivedAt: IsNull() } };
    return lockRow(tx, BookingSlot, wanted, "pessimistic_write");
  }

  /** Call `lockForEdit` first. */
  async update(tx: EntityManager, { id }: BookingSlot, values: SlotValues): Promise<BookingSlot> {
    await recordPastPlaces(tx, this.clock);
    await tx.getRepository(BookingSlot).update({ id }, values);
    return tx.getRepository(BookingSlot).findOneByOrFail({ id });
  }

  async archive(tx: EntityManager, { id }: BookingSlot): Promise<BookingSlot> {
    await recordPastPlaces(tx, this.clock);
    await tx.getRepository(BookingSlot).update({ id }, { archivedAt: this.clock.now() });
    return tx.getRepository(BookingSlot).findOneByOrFail({ id });
  }

  /** Only for slots never booked. */
  async remove(tx: EntityManager, { id }: BookingSlot): Promise<void> {
    await recordPastPlaces(tx, this.clock);
    await this.places.removeOf(tx, id);
    await tx.getRepository(BookingSlot).delete({ id });
  }

  /**
   * Locks a residency's schedule, or all by id: a concurrent booking is either written by then, or
   * finds it changed.
   */
  async lockSchedules(tx: EntityManager, residencyId: number | null): Promise<void> {
    await lockRows(tx, Residency, residencyId === null ? {} : { id: residencyId });
  }

  /** Blocks new slots; first in the lock order. */
  async lockList(tx: EntityManager): Promise<void> {
    await lockKey(tx, ...SLOT_LIST);
  }

  async lockRows(
    tx: EntityManager,
    ids: readonly (number | null)[],
  ): Promise<ReadonlyMap<number | null, BookingSlot>> {
    const known = In(ids.filter((id) => id !== null));
    const rows = await lockRows(tx, BookingSlot, { id: known, archivedAt: IsNull() });
    return new Map(rows.map((slot) => [slot.id, slot]));
  }
}

const schedulesOf = (...residencyIds: (number | null)[]) =>
  [...new Set(residencyIds)].map((id) => ({ residencyId: id ?? IsNull() }));

function readCounting(residencyId: number | null, countsPerResidency: boolean): boolean {
  if (residencyId === null || !countsPerResidency) return countsPerResidency;
  const message = "The places of a slot of one residency are counted there anyway.";
  throw invalid("countsPerResidency", message);
}

const slotField = (index: number) => `slots.${index}.bookingSlotId`;
