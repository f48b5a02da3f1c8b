import type { DataSource } from "typeorm";
import { asPerson } from "./api";
import type { TestApp } from "./app";
import type { ActorName, Cast } from "./cast";
import { NOT_PERSONAL } from "./not-personal";

interface Plant {
  readonly table: string;
  readonly where: string;
  readonly key: (cast: Cast) => number;
  readonly visibleTo: readonly ActorName[];
  readonly values: Readonly<Record<string, string>>;
}

const RESIDENTS: readonly ActorName[] = ["owner", "admin"];
const ADMIN: readonly ActorName[] = ["admin"];
const NOBODY: readonly ActorName[] = [];

const ownerId = ({ owner }: Cast) => owner.id;
const adminId = ({ admin }: Cast) => admin.id;
const OWN_PURCHASE = `id = (SELECT min(id) FROM purchases
  WHERE user_id = $1 AND payment_status = 'completed')`;
const OWN_EVENTS = "purchase_id IN (SELECT id FROM purchases WHERE user_id = $1)";
const OWN_CHANGES = "subscription_id IN (SELECT id FROM subscriptions WHERE user_id = $1)";
const OWN_STEPS = "booking_id IN (SELECT id FROM bookings WHERE user_id = $1)";

/** Every column with personal or internal data. */
const PLANTS: readonly Plant[] = [
  {
    table: "users",
    where: "id = $1",
    key: ownerId,
    visibleTo: RESIDENTS,
    values: {
      email: "canary-owner-#@residents.example",
      display_name: "Canary Owner #",
      car_number: "CANARYCAR#",
      car_model: "Canary Model #",
      mobile_number: "9111#",
      parking_number: "CANARYPARKING#",
    },
  },
  {
    table: "users",
    where: "id = $1",
    key: adminId,
    visibleTo: ADMIN,
    values: {
      email: "canary-admin-#@aaviri.example",
      display_name: "Canary Admin #",
      car_number: "ADMINCAR#",
      car_model: "Admin Model #",
      mobile_number: "9222#",
      parking_number: "ADMINPARKING#",
    },
  },
  {
    table: "users",
    where: "id = $1",
    key: ownerId,
    visibleTo: NOBODY,
    values: { firebase_uid: "canary-uid-owner-#" },
  },
  {
    table: "users",
    where: "id = $1",
    key: adminId,
    visibleTo: NOBODY,
    values: { firebase_uid: "canary-uid-admin-#" },
  },
  {
    table: "vehicles",
    where: "user_id = $1 AND NOT is_default",
    key: ownerId,
    visibleTo: RESIDENTS,
    values: {
      plate: "OTHERCAR#",
      model: "Other Model #",
      parking_number: "OTHERPARKING#",
      nickname: "Other Nickname #",
    },
  },
  {
    table: "vehicle_shares",
    where: "vehicle_id IN (SELECT id FROM vehicles WHERE user_id = $1)",
    key: ownerId,
    visibleTo: ["owner"],
    values: { invited_email: "canary-guest-#@residents.example" },
  },
  {
    table: "bookings",
    where: "user_id = $1",
    key: ownerId,
    visibleTo: RESIDENTS,
    values: {
      car_number: "BOOKEDCAR#",
      car_model: "Booked Model #",
      parking_number: "BOOKEDPARKING#",
      residency_name: "Booked Residency #",
      block_name: "Booked Block #",
      flat_name: "Booked Flat #",
      notes: "Booking notes #",
    },
  },
  {
    table: "bookings",
    where: "user_id = $1",
    key: ownerId,
    visibleTo: NOBODY,
    values: { client_key: "canary-booking-key-#" },
  },
  {
    table: "booking_status_changes",
    where: OWN_STEPS,
    key: ownerId,
    visibleTo: RESIDENTS,
    values: { notes: "Step notes #" },
  },
  {
    table: "purchases",
    where: OWN_PURCHASE,
    key: ownerId,
    visibleTo: RESIDENTS,
    values: { transaction_id: "canary_transaction_#", message: "Purchase message #" },
  },
  {
    table: "purchase_events",
    where: OWN_EVENTS,
    key: ownerId,
    visibleTo: RESIDENTS,
    values: { note: "Note of the bank #" },
  },
  {
    table: "subscription_changes",
    where: OWN_CHANGES,
    key: ownerId,
    visibleTo: RESIDENTS,
    values: { reason: "Reason of the change #" },
  },
  {
    table: "purchases",
    where: OWN_PURCHASE,
    key: ownerId,
    visibleTo: NOBODY,
    values: { client_key: "canary-purchase-key-#" },
  },
  {
    table: "contact_submissions",
    where: "id = $1",
    visibleTo: ADMIN,
    key: ({ contactSubmission }) => contactSubmission.id,
    values: {
      name: "Canary Writer #",
      email: "canary-writer-#@residents.example",
      message: "Canary message #",
    },
  },
  {
    table: "coupons",
    where: "id = $1",
    key: ({ coupon }) => coupon.id,
    visibleTo: ADMIN,
    values: { usage_limit: "91#1" },
  },
];

/** A new text column goes into `PLANTS` with its readers, or into `NOT_PERSONAL`. */
export async function columnsWithoutCanary(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ place: string }[]>(
    `SELECT columns.table_name || '.' || column_name AS place FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')
       AND table_name <> 'migrations'
       AND NOT EXISTS (SELECT FROM pg_constraint
         WHERE conrelid = columns.table_name::regclass AND contype = 'c'
           AND pg_get_constraintdef(oid) ~ (column_name || ' = ANY \\(ARRAY'))`,
  );
  const known = new Set([...PLANTED, ...NOT_PERSONAL]);
  return rows.map(({ place }) => place).filter((place) => !known.has(place));
}

export const PLANTED: readonly string[] = PLANTS.flatMap(({ table, values }) =>
  Object.keys(values).map((column) => `${table}.${column}`),
);

export interface Canary {
  readonly place: string;
  readonly value: string;
  readonly visibleTo: readonly ActorName[];
}

export interface Planted {
  readonly cast: Cast;
  readonly canaries: readonly Canary[];
}

/** Owner and administrator sign in again. */
export async function plantCanaries(app: TestApp, cast: Cast): Promise<Planted> {
  const number = String(100_000 + cast.owner.id);
  const canaries: Canary[] = [];
  await app.dataSource.transaction(async (tx) => {
    // Steps of a booking are append-only.
    await tx.query("SET LOCAL session_replication_role = replica");
    for (const { table, where, key, visibleTo, values } of PLANTS) {
      const planted = Object.entries(values).map(
        ([column, text]) => [column, text.replace("#", number)] as const,
      );
      const settings = planted.map(([column], index) => `${column} = $${index + 2}`).join(", ");
      const texts = planted.map(([, value]) => value);
      await tx.query(`UPDATE ${table} SET ${settings} WHERE ${where}`, [key(cast), ...texts]);
      const whose = key === adminId ? "administrator's " : "";
      canaries.push(
        ...planted.map(([column, value]) => ({
          place: `${whose}${table}.${column}`,
          value,
          visibleTo,
        })),
      );
    }
  });
  const { toolkit } = app.identity;
  toolkit.add(`canary-uid-owner-${number}`, `canary-owner-${number}@residents.example`);
  toolkit.add(`canary-uid-admin-${number}`, `canary-admin-${number}@aaviri.example`);
  const owner = await asPerson(app, { firebaseUid: `canary-uid-owner-${number}` });
  const admin = await asPerson(app, { firebaseUid: `canary-uid-admin-${number}` });
  return { cast: { ...cast, clients: { ...cast.clients, owner, admin } }, canaries };
}

export function canariesIn(text: string, canaries: readonly Canary[]): string[] {
  return canaries.filter(({ value }) => text.includes(value)).map(({ place }) => place);
}
