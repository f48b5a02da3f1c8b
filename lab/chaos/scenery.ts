import { createDataSource } from "../../server/platform/database";
import { toGlobalId } from "../../server/platform/global-id";
import { Make } from "../../server/test/make";

const CLIENTS = 50;
/** Enough for a run. */
const CREDITS = 900;
const PLACES = 10;
const HOT_PLACES = 3;
const PRICE_PAISE = 129_900;
const COUPON_USES = 1_000;

export interface Person {
  readonly key: number;
  readonly uid: string;
  readonly id: string;
}

export interface Scenery {
  readonly residents: readonly Person[];
  readonly administrator: Person;
  readonly slots: readonly string[];
  readonly hotSlot: string;
  readonly offer: { readonly pricingPlanId: string; readonly carTypeId: string };
  readonly couponCode: string;
}

interface Release {
  readonly createDataSource: typeof createDataSource;
  readonly Make: typeof Make;
}

export async function furnish(
  databaseUrl: string,
  { createDataSource: open, Make: MakeOf }: Release = { createDataSource, Make },
): Promise<Scenery> {
  const dataSource = await open({ databaseUrl, poolSize: 2 }).initialize();
  try {
    const make = new MakeOf(dataSource);
    const person = ({ id: key, firebaseUid: uid }: { id: number; firebaseUid: string }): Person => {
      return { key, uid, id: toGlobalId("User", key) };
    };
    const residents: Person[] = [];
    while (residents.length < CLIENTS) {
      const resident = await make.resident();
      await make.credits(resident, CREDITS);
      residents.push(person(resident));
    }
    const hours = Array.from({ length: 11 }, (_, index) => `${10 + index}`);
    const slots: string[] = [];
    for (const [displayOrder, hour] of hours.entries()) {
      const times = { startTime: `${hour}:00`, endTime: `${hour}:45` };
      const slot = await make.slot({ ...times, displayOrder, maxBookings: PLACES });
      slots.push(toGlobalId("BookingSlot", slot.id));
    }
    const hot = await make.slot({ maxBookings: HOT_PLACES, displayOrder: hours.length });
    const carType = await make.carType();
    const plan = await make.plan(carType, PRICE_PAISE);
    const coupon = await make.coupon({ usageLimit: COUPON_USES });
    return {
      residents,
      slots,
      administrator: person(await make.administrator()),
      hotSlot: toGlobalId("BookingSlot", hot.id),
      offer: {
        pricingPlanId: toGlobalId("PricingPlan", plan.id),
        carTypeId: toGlobalId("CarType", carType.id),
      },
      couponCode: coupon.code,
    };
  } finally {
    await dataSource.destroy();
  }
}
