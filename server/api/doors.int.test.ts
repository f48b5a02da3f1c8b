import type { User } from "../modules/users/user.entity";
import { toGlobalId } from "../platform/global-id";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { expectCleanAudit } from "../test/audit";
import { restAs } from "../test/rest";

const DAY = "2026-11-22";

/** A call in the words of each door. */
interface TwoWords {
  readonly graphql: { readonly mutation: string; readonly input: object };
  readonly rest: { readonly method: string; readonly path: string; readonly body?: object };
}

/** A rule of the services, and a situation in which it speaks. */
interface SharedRule {
  /** Makes the situation, anew for each door, and tells who calls what. */
  arrange(): Promise<{ readonly caller: User; readonly call: TwoWords }>;
  /** What the caller hears; null when the call is served. */
  readonly refusal: {
    readonly code: string;
    readonly message: string;
    readonly status: number;
  } | null;
  /** What is stored afterwards, as one query's only row. */
  readonly leaves?: { readonly sql: string; readonly row: object };
}

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const book = (slotId: number, date = DAY): TwoWords => ({
  graphql: {
    mutation: "bookSlot { booking { id } }",
    input: { slotId: toGlobalId("BookingSlot", slotId), date },
  },
  rest: {
    method: "POST",
    path: "/bookings",
    body: { slotId, bookingDate: date, serviceType: "regular" },
  },
});

const NOT_AVAILABLE = "This date is not available for booking.";
const LIVE_BOOKINGS = "SELECT count(*)::int AS live FROM bookings WHERE status <> 'cancelled'";

const RULES: Readonly<Record<string, SharedRule>> = {
  "a pay-per-use credit is spent before a regular one, whatever the client says": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.credits(caller, 1, { kind: "pay_per_use" as never });
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: null,
    leaves: {
      sql: `SELECT service_type, (SELECT kind FROM credit_lots WHERE remaining = 0) AS spent FROM bookings`,
      row: { service_type: "pay_per_use", spent: "pay_per_use" },
    },
  },
  "a second live booking of the same slot and date is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 2);
      const slot = await app.make.slot();
      await app.make.booking(caller, slot, DAY);
      return { caller, call: book(slot.id) };
    },
    refusal: {
      code: "DUPLICATE_BOOKING",
      message:
        "You already have a booking for this time slot on this date. Please select a different slot or date.",
      status: 409,
    },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 1 } },
  },
  "a disabled date is refused with its reason": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.disabledDate(DAY, "Diwali");
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: { code: "DATE_DISABLED", message: `${NOT_AVAILABLE} Reason: Diwali`, status: 400 },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 0 } },
  },
  "a disabled date without a reason is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      await app.make.disabledDate(DAY);
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: { code: "DATE_DISABLED", message: NOT_AVAILABLE, status: 400 },
  },
  "yesterday is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id, "2026-11-20") };
    },
    refusal: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "the eleventh day is refused": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id, "2026-12-01") };
    },
    refusal: { code: "OUTSIDE_WINDOW", message: NOT_AVAILABLE, status: 400 },
  },
  "a full slot is refused and costs no credit": {
    async arrange() {
      const caller = await app.make.resident();
      await app.make.credits(caller, 1);
      const slot = await app.make.slot({ maxBookings: 1 });
      await app.make.booking(await app.make.resident(), slot, DAY);
      return { caller, call: book(slot.id) };
    },
    refusal: {
      code: "SLOT_FULL",
      message: "This time slot is fully booked. Please choose another.",
      status: 409,
    },
    leaves: { sql: "SELECT sum(remaining)::int AS left FROM credit_lots", row: { left: 1 } },
  },
  "a booking without a credit is refused": {
    async arrange() {
      const caller = await app.make.resident();
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: {
      code: "NO_CREDIT",
      message: "You don't have enough credits. Please purchase a plan.",
      status: 409,
    },
    leaves: { sql: LIVE_BOOKINGS, row: { live: 0 } },
  },
  "a booking without accepted terms is refused": {
    async arrange() {
      const caller = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
      await app.make.credits(caller, 1);
      return { caller, call: book((await app.make.slot()).id) };
    },
    refusal: {
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
      status: 409,
    },
  },
};

async function throughGraphql(caller: User, { graphql: { mutation, input } }: TwoWords) {
  const [name = "", ...selection] = mutation.split(" ");
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const client = await asPerson(app, caller);
  const { errors } = await client.send(
    `mutation ($input: ${type}!) { ${name}(input: $input) ${selection.join(" ")} }`,
    { input },
  );
  const [error] = errors ?? [];
  return error ? { code: error.extensions.code, message: error.message } : null;
}

async function throughRest(caller: User, { rest: { method, path, body } }: TwoWords) {
  const client = await restAs(app, caller);
  const answer = await client.send(method, path, body ? { body } : {});
  const { code, message } = answer.body;
  return answer.body.success ? null : { code, message, status: answer.status };
}

describe.each(Object.entries(RULES))("%s", (_rule, { arrange, refusal, leaves }) => {
  afterEach(async () => {
    if (leaves) expect(await app.dataSource.query(leaves.sql)).toEqual([leaves.row]);
    await expectCleanAudit(app.dataSource);
  });

  it("by GraphQL", async () => {
    const { caller, call } = await arrange();
    const heard = refusal && { code: refusal.code, message: refusal.message };
    expect(await throughGraphql(caller, call)).toEqual(heard);
  });

  it("by REST", async () => {
    const { caller, call } = await arrange();
    expect(await throughRest(caller, call)).toEqual(refusal);
  });
});
