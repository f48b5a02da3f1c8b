import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { grantCredits } from "../../test/granting";
import type { User } from "../users/user.entity";

const TODAY = "2026-11-21";

let app: TestApp;
let admin: GraphqlClient;
let resident: User;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  app.clock.set(`${TODAY}T02:30:00.000Z`);
  resident = await app.make.resident();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function ledgerOf(person: User) {
  const { data } = await (await asPerson(app, person)).send<{
    viewer: { creditLedger: { edges: { cursor: string; node: object }[] } };
  }>(`{ viewer { creditLedger { edges { cursor node {
    id type kind change source reason goodUntil } } } } }`);
  return data.viewer.creditLedger.edges;
}

describe("granting credits", () => {
  it("writes a lot with its line, which the resident reads with the reason", async () => {
    const { data } = await grantCredits(admin, resident, { goodUntil: "2026-12-31" });
    const { creditLedgerEntry, creditLedgerEdge, user } = data.grantCredits;
    const line = {
      id: expect.any(String),
      type: "GRANTED",
      kind: "PAY_PER_USE",
      change: 2,
      source: "ADMIN_GRANT",
      reason: "For the rain",
      goodUntil: "2026-12-31",
    };
    expect(creditLedgerEntry).toEqual({
      ...line,
      purchase: null,
      booking: null,
      createdAt: "2026-11-21T02:30:00.000Z",
    });
    expect(user).toEqual({
      id: toGlobalId("User", resident.id),
      credits: 0,
      payPerUseCredits: 2,
    });
    expect(await ledgerOf(resident)).toEqual([{ cursor: creditLedgerEdge.cursor, node: line }]);
    expect(creditLedgerEdge.node.id).toBe(creditLedgerEntry.id);
  });

  it("gives credits that pay for a wash", async () => {
    await grantCredits(admin, resident, { kind: "REGULAR", count: 1, goodUntil: TODAY });
    const slot = await app.make.slot({ startTime: "18:00", endTime: "19:00" });
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: TODAY };
    const { data } = await (await asPerson(app, resident)).send<{
      bookSlot: { viewer: { credits: number } };
    }>("mutation ($input: BookSlotInput!) { bookSlot(input: $input) { viewer { credits } } }", {
      input,
    });
    expect(data.bookSlot.viewer.credits).toBe(0);
  });

  it("may be done to an administrator, too", async () => {
    expect((await grantCredits(admin, await app.make.administrator())).errors).toBeUndefined();
  });

  it("stands beside credits that were bought, which have no reason", async () => {
    const buyer = await asPerson(app, resident);
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const { data } = await startPurchase(buyer, { carType, plan });
    await completePurchase(buyer, data.startPurchase.purchase.id);
    await grantCredits(admin, resident);
    expect((await ledgerOf(resident)).map(({ node }) => node)).toMatchObject([
      { source: "ADMIN_GRANT", reason: "For the rain", goodUntil: null },
      { source: "PURCHASE", reason: null, goodUntil: "2026-12-21" },
    ]);
  });

  it.each<[object, string, string]>([
    [{ count: 0 }, "count", "Must be a whole number from 1 to 100"],
    [{ count: 101 }, "count", "Must be a whole number from 1 to 100"],
    [{ reason: "  " }, "reason", "Reason is required"],
    [{ reason: "x".repeat(301) }, "reason", "At most 300 characters"],
    [{ goodUntil: "2026-11-20" }, "goodUntil", "Please choose today or a later date"],
    [{ goodUntil: "9999-12-31" }, "goodUntil", "Please choose a date within 3660 days"],
    [
      { clientKey: "with space" },
      "clientKey",
      "A client key has 1 to 100 letters, digits, _, -, : or . only.",
    ],
  ])("is refused with %j, and writes nothing", async (part, field, message) => {
    const before = await contentsOf(app.dataSource);
    const { errors } = await grantCredits(admin, resident, part);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_INPUT", field } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is today's until midnight in India", async () => {
    app.clock.set("2026-11-21T18:29:59.999Z");
    expect((await grantCredits(admin, resident, { goodUntil: TODAY })).errors).toBeUndefined();
    app.clock.set("2026-11-21T18:30:00.000Z");
    expect((await grantCredits(admin, resident, { goodUntil: TODAY })).code).toBe("INVALID_INPUT");
  });

  it("finds nobody by another id, and nobody who was deleted", async () => {
    const gone = await app.make.deletedResident();
    const before = await contentsOf(app.dataSource);
    for (const userId of [
      ...["", "garbage", toGlobalId("Booking", resident.id), toGlobalId("User", 999_999)],
      toGlobalId("User", gone.id),
    ]) {
      const { errors } = await grantCredits(admin, resident, { userId });
      expect(errors?.[0]).toMatchObject({
        message: "User not found",
        extensions: { code: "NOT_FOUND" },
      });
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("a client key of a grant", () => {
  it("answers the first grant again, also the day after its last wash date", async () => {
    const part = { clientKey: "rain-21", goodUntil: TODAY };
    const first = await grantCredits(admin, resident, part);
    const before = await contentsOf(app.dataSource);
    expect(await grantCredits(admin, resident, part)).toEqual(first);
    app.clock.set("2026-11-22T02:30:00.000Z");
    const { data } = await grantCredits(admin, resident, part);
    expect(data.grantCredits.creditLedgerEntry).toEqual(first.data.grantCredits.creditLedgerEntry);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is refused for a different grant, and for another resident", async () => {
    const clientKey = "rain-22";
    await grantCredits(admin, resident, { clientKey });
    const before = await contentsOf(app.dataSource);
    for (const part of [
      ...[{ count: 3 }, { reason: "For the snow" }, { kind: "REGULAR" }, { goodUntil: TODAY }],
      { userId: toGlobalId("User", (await app.make.resident()).id) },
    ]) {
      const { code } = await grantCredits(admin, resident, { clientKey, ...part });
      expect([part, code]).toEqual([part, "CLIENT_KEY_REUSED"]);
    }
    const { credit_lots, credit_ledger } = await contentsOf(app.dataSource);
    expect({ credit_lots, credit_ledger }).toEqual({
      credit_lots: before.credit_lots,
      credit_ledger: before.credit_ledger,
    });
  });

  it("is each administrator's own", async () => {
    const colleague = await asPerson(app, await app.make.administrator());
    await grantCredits(admin, resident, { clientKey: "rain-23" });
    const { data } = await grantCredits(colleague, resident, { clientKey: "rain-23" });
    expect(data.grantCredits.user).toMatchObject({ payPerUseCredits: 4 });
  });
});
