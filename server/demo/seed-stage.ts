import type { DataSource } from "typeorm";
import type { Person } from "../access/actor";
import { CarType } from "../modules/catalog/car-type.entity";
import { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { BookingSlot } from "../modules/schedule/booking-slot.entity";
import type { Services } from "../services";
import type { StoryClock } from "./seed-clock";
import type { Who } from "./seed-people";

export interface Stage {
  readonly dataSource: DataSource;
  readonly services: Services;
  readonly clock: StoryClock;
  readonly termsVersion: string;
  uidOf(who: Who): string;
  readonly cast: Map<Who, Person>;
  readonly planIds: ReadonlyMap<string, number>;
  readonly carTypeIds: ReadonlyMap<string, number>;
  readonly slotIds: ReadonlyMap<string, number>;
}

export interface StoryEvent {
  readonly at: Date;
  happen(): Promise<unknown>;
}

export async function knownByName(dataSource: DataSource) {
  const [plans, carTypes, slots] = [
    await dataSource.getRepository(PricingPlan).find(),
    await dataSource.getRepository(CarType).find(),
    await dataSource.getRepository(BookingSlot).find(),
  ];
  return {
    planIds: new Map(plans.map(({ id, name }) => [name, id])),
    carTypeIds: new Map(carTypes.map(({ id, name }) => [name, id])),
    slotIds: new Map(slots.map(({ id, startTime }) => [startTime.slice(0, 5), id])),
  };
}

export function known<Name, Value>(map: ReadonlyMap<Name, Value>, name: Name): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The demo's story does not know ${name}`);
  return value;
}
