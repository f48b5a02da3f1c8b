import type { TestApp } from "../../../test/app";
import { barrier } from "../../../test/race";

/** Places are counted before they are taken, those of a slot with one or two by `count` at once. */
export function countPlacesFirst(app: TestApp, count: number): void {
  const { slotPlaces } = app.services;
  const haveCounted = barrier(count);
  slotPlaces.reserve = async (tx, slot, place) => {
    const { booked, capacity } = await slotPlaces.places(tx, { slotId: slot.id, ...place });
    if (booked >= capacity) return false;
    if (capacity <= 2) await haveCounted();
    await slotPlaces.reserveBeyondCapacity(tx, slot, place);
    return true;
  };
}
