import type { TestApp } from "../../../test/app";
import type { SlotPlaceService } from "../../schedule/slot-place.service";
import { Vehicle } from "../../vehicles/vehicle.entity";

export interface Pause {
  readonly isReached: Promise<void>;
  readonly goOn: () => void;
}

/** Works in the transaction of each booking before it takes its place, until what it returns is called. */
export function beforeBooking(
  { services }: TestApp,
  work: (...taken: Parameters<SlotPlaceService["reserve"]>) => Promise<unknown>,
): () => void {
  const { slotPlaces } = services;
  const reserve = slotPlaces.reserve.bind(slotPlaces);
  slotPlaces.reserve = async (...taken) => {
    await work(...taken);
    return reserve(...taken);
  };
  return () => {
    slotPlaces.reserve = reserve;
  };
}

/** Bookings name no car, as those of earlier servers and of cars that are gone. */
export function nameNoCar({ services: { vehicleShares } }: TestApp): void {
  vehicleShares.bookable = async (_tx, userId) =>
    Object.assign(new Vehicle(), { id: null, userId, plate: "TS09", model: "Swift" });
}

/** Pauses a booking before it takes its place. */
export function pauseBeforeBooking(app: TestApp): Pause {
  const { pause, ...rest } = newPause();
  beforeBooking(app, pause);
  return rest;
}

/** Pauses a booking after its last look at the day and at the schedule. */
export function pauseAfterTheLastLook({ services }: TestApp): Pause {
  const { pause, ...rest } = newPause();
  const { schedule } = services;
  const look = schedule.requireBookable.bind(schedule);
  schedule.requireBookable = async (...place) => {
    await look(...place);
    await pause();
  };
  return rest;
}

function newPause() {
  const reached = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  const pause = () => {
    reached.resolve();
    return passed.promise;
  };
  return { pause, isReached: reached.promise, goOn: () => passed.resolve() };
}
