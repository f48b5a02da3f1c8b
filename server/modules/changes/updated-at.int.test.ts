import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, type Cast, makeCast } from "../../test/cast";
import { MUTATIONS } from "../../test/permissions/every-module";
import { textOf } from "../../test/permissions/permissions";

const TABLES = [
  "bookings",
  "purchases",
  "subscriptions",
  "users",
  "residencies",
  "blocks",
  "flats",
  "booking_slots",
  "disabled_dates",
  "pricing_plans",
  "pricing_plan_car_types",
  "car_types",
  "coupons",
];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Their community follows their owner's home, which is no change of theirs (docs/decisions/0214). */
const IN_OWNERS_COMMUNITY = ["purchases", "subscriptions"];

/** Every row of the tables; compared in the database, as each test adds some. */
const ROWS = TABLES.map((table) => {
  const hidden = ["updated_at", ...(IN_OWNERS_COMMUNITY.includes(table) ? ["residency_id"] : [])];
  return `SELECT '${table}' AS place, id, md5((to_jsonb(one) - '{${hidden}}'::text[])::text) AS content, updated_at
    FROM ${table} one`;
}).join(" UNION ALL ");

const remember = async () => {
  await app.dataSource.query("DROP TABLE IF EXISTS rows_before");
  await app.dataSource.query(`CREATE UNLOGGED TABLE rows_before AS ${ROWS}`);
};

/** Of the remembered ones. */
const changedRows = (): Promise<{ row: string; isMoved: boolean }[]> =>
  app.dataSource.query(
    `SELECT place || ' ' || id AS row, now.updated_at > before.updated_at AS "isMoved"
     FROM (${ROWS}) now JOIN rows_before before USING (place, id) WHERE now.content <> before.content`,
  );

/** For distinct instants. */
const aMomentLater = () => app.dataSource.query("SELECT pg_sleep(0.003)");

describe.each(Object.entries(MUTATIONS))("%s", (_name, call) => {
  it("moves the time of each row that it changes, and makes none without", async () => {
    const cast = await makeCast(app);
    const actor = ACTORS.toReversed().find((each) => call.expected[each] === null);
    await remember();
    await aMomentLater();
    const { errors } = await cast.clients[actor ?? "guest"].send(
      `mutation { ${textOf(call, cast)} }`,
    );
    expect(errors).toBeUndefined();
    await app.services.identityRemoval.settled();
    const changed = await changedRows();
    expect(changed.filter(({ isMoved }) => !isMoved)).toEqual([]);
  });
});

describe("what a mutation answers", () => {
  const changes: [string, (cast: Cast) => string, string][] = [
    [
      "updateBookingStatus",
      ({ owned }) =>
        `updateBookingStatus(input: { bookingId: "${owned.booking}", status: COMPLETED, notes: "Done" }) { row: booking { updatedAt } }`,
      "bookings",
    ],
    [
      "updateBookingSlot",
      ({ slot }) =>
        `updateBookingSlot(input: { bookingSlotId: "${toGlobalId("BookingSlot", slot.id)}", maxBookings: 9 }) { row: bookingSlot { updatedAt } }`,
      "booking_slots",
    ],
    [
      "updateCarType",
      ({ carType }) =>
        `updateCarType(input: { carTypeId: "${toGlobalId("CarType", carType.id)}", name: "Coupe" }) { row: carType { updatedAt } }`,
      "car_types",
    ],
  ];

  it.each(changes)("has the time of the change: %s", async (name, text, table) => {
    const cast = await makeCast(app);
    await aMomentLater();
    const { data, errors } = await cast.clients.admin.send<
      Record<string, { row: { updatedAt: string } }>
    >(`mutation { ${text(cast)} }`);
    expect(errors).toBeUndefined();
    const [latest] = await app.dataSource.query(
      `SELECT max(updated_at) AS "updatedAt" FROM ${table}`,
    );
    expect(data[name]?.row.updatedAt).toBe(latest.updatedAt.toISOString());
  });
});

describe("what changes bookings beside their own mutations", () => {
  it.each([
    ["times of the slot", (cast: Cast) => slotTimes(cast)],
    [
      "the end of the person",
      (cast: Cast) => `deleteUser(input: { userId: "${cast.owned.user}" }) { deletedUserId }`,
    ],
  ])("is seen as a change of theirs: %s", async (_what, text) => {
    const cast = await makeCast(app);
    await aMomentLater();
    const time = () =>
      app.dataSource.query<{ at: Date }[]>(
        "SELECT updated_at AS at FROM bookings WHERE user_id = $1",
        [cast.owner.id],
      );
    const [before] = await time();
    const { errors } = await cast.clients.admin.send(`mutation { ${text(cast)} }`);
    expect(errors).toBeUndefined();
    await app.services.identityRemoval.settled();
    const [after] = await time();
    expect(after?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? Number.POSITIVE_INFINITY);
  });

  const slotTimes = ({ slot }: Cast) => `updateBookingSlot(input: {
    bookingSlotId: "${toGlobalId("BookingSlot", slot.id)}", startTime: "09:30", endTime: "10:30" }) { bookingSlot { id } }`;
});
