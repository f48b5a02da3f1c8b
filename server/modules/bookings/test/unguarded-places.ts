import type { EntityManager } from "typeorm";
import type { TestApp } from "../../../test/app";
import { barrier } from "../../../test/race";
import type { BookingSlot } from "../../schedule/booking-slot.entity";
import type { HeldPlace } from "../../schedule/slot-schedule.rules";
import { slotFull } from "../booking-place.service";
import { beforeBooking } from "./booking-pauses";

/** Places are counted before they are taken, those of a slot with one or two by `count` at once. */
export function countPlacesFirst(app: TestApp, count: number): void {
  const { slotPlaces } = app.services;
  const haveCounted = barrier(count);
  const isFree = async (
    tx: EntityManager,
    slot: BookingSlot,
    place: Omit<HeldPlace, "slotId">,
  ): Promise<boolean> => {
    const { booked, capacity } = await slotPlaces.places(tx, { slotId: slot.id, ...place });
    if (booked >= capacity) return false;
    if (capacity <= 2) await haveCounted();
    return true;
  };
  const reserving = slotPlaces.reserving.bind(slotPlaces);
  slotPlaces.reserving = (...wanted) => {
    const sql = reserving(...wanted);
    const guard = sql.indexOf("WHERE place.booked <");
    if (guard < 0) throw new Error("Taking a place has no guard");
    return `${sql.slice(0, guard)} RETURNING booked`;
  };
  const reserve = slotPlaces.reserve.bind(slotPlaces);
  slotPlaces.reserve = async (tx, slot, place) =>
    (await isFree(tx, slot as BookingSlot, place)) && reserve(tx, slot, place);
  beforeBooking(app, async (tx, _booking, { slot, wash }) => {
    const place = { date: wash.day, residencyId: wash.residencyId };
    if (!(await isFree(tx, slot, place))) throw slotFull();
  });
}
