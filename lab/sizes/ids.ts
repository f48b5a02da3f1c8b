import type { ClientBase } from "pg";
import { toGlobalId } from "../../server/platform/global-id";

/** Columns are named for GraphQL types; `Own…` are another community's. */
const FIND = `
  SELECT person.id AS "User", person.residency_id AS "Residency", person.block_id AS "Block", person.flat_id AS "Flat",
    person.email, person.firebase_uid AS uid, flat.name AS flat, booking.id AS "Booking", booking.slot_id AS "BookingSlot",
    purchase.id AS "Purchase", purchase.pricing_plan_id AS "PricingPlan", purchase.car_type_id AS "CarType",
    subscription.id AS "Subscription", coupon.id AS "Coupon", coupon.code, own.id AS "OwnBookingSlot", own.residency_id AS "OwnResidency"
  FROM users person
  JOIN flats flat ON flat.id = person.flat_id
  JOIN LATERAL (SELECT * FROM bookings WHERE user_id = person.id ORDER BY booking_date DESC LIMIT 1) booking ON true
  JOIN purchases purchase ON purchase.user_id = person.id
  JOIN subscriptions subscription ON subscription.purchase_id = purchase.id
  CROSS JOIN (SELECT * FROM coupons WHERE is_active ORDER BY id LIMIT 1) coupon
  JOIN LATERAL (SELECT * FROM booking_slots WHERE residency_id <> person.residency_id ORDER BY id LIMIT 1) own ON true
  WHERE person.id = $1`;

export class Ids {
  private constructor(private readonly row: Readonly<Record<string, string | number>>) {}

  static async find(client: ClientBase, userId: number): Promise<Ids> {
    const { rows } = await client.query<Record<string, string | number>>(FIND, [userId]);
    if (!rows[0]) throw new Error("The data has no resident with a booking and a purchase");
    return new Ids(rows[0]);
  }

  has(name: string): boolean {
    return name in this.row;
  }

  of(name: string): string {
    return String(this.row[name]);
  }

  global(type: string): string {
    return toGlobalId(type.replace("Own", ""), this.of(type));
  }
}
