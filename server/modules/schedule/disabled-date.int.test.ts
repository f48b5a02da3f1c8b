import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";

const LIST = `query ($from: Date, $to: Date) {
  disabledDates(from: $from, to: $to) { date reason createdBy }
}`;
const UPDATE = `mutation ($input: UpdateDisabledDateInput!) { updateDisabledDate(input: $input) {
  disabledDate { date reason } calendarDay { isDisabled disabledReason } } }`;
const ENABLE = `mutation ($input: EnableDateInput!) { enableDate(input: $input) {
  deletedId calendarDay { date isDisabled } availableSlots { isAvailable unavailableReason } } }`;

interface Dates {
  disabledDates: { date: string; reason: string | null; createdBy: string | null }[];
}

let app: TestApp;
let administrator: GraphqlClient;
let resident: GraphqlClient;
let guest: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  resident = await asPerson(app, await app.make.resident());
  guest = asGuest(app);
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  await app.dataSource.query("DELETE FROM disabled_dates");
});

async function datesFor(client: GraphqlClient, range: { from?: string; to?: string } = {}) {
  const { data } = await client.send<Dates>(LIST, range);
  return data.disabledDates.map(({ date }) => date);
}

describe("the disabled dates", () => {
  beforeEach(async () => {
    for (const day of ["2026-12-24", "2026-11-20", "2026-11-21"]) {
      await app.make.disabledDate(day, `Closed on ${day}`);
    }
  });

  it("to come are listed for everybody, first to last, with their reasons", async () => {
    for (const client of [guest, resident, administrator]) {
      expect(await datesFor(client)).toEqual(["2026-11-21", "2026-12-24"]);
    }
    const { data } = await guest.send<Dates>(LIST);
    expect(data.disabledDates[0]).toMatchObject({ reason: "Closed on 2026-11-21" });
  });

  it("that are over are listed for administrators only", async () => {
    const range = { from: "2026-11-01", to: "2026-11-30" };
    expect(await datesFor(administrator, range)).toEqual(["2026-11-20", "2026-11-21"]);
    for (const client of [guest, resident]) {
      expect(await datesFor(client, range)).toEqual(["2026-11-21"]);
    }
  });

  it("turn over at midnight in India", async () => {
    app.clock.set("2026-11-21T18:29:59.999Z");
    expect(await datesFor(guest)).toEqual(["2026-11-21", "2026-12-24"]);
    app.clock.set("2026-11-21T18:30:00.000Z");
    expect(await datesFor(guest)).toEqual(["2026-12-24"]);
  });

  it.each([
    ["2026-11-20", "The last day cannot be before the first."],
    ["2027-12-26", "At most 400 days at once."],
  ])("cannot be asked for up to %s", async (to, message) => {
    const { errors } = await guest.send(LIST, { to });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: "INVALID_INPUT", field: "to" },
    });
  });

  it("name who disabled them to administrators only", async () => {
    const creator = await app.make.administrator();
    await app.dataSource.query("UPDATE disabled_dates SET created_by_id = $1", [creator.id]);
    const seenBy = async (client: GraphqlClient) =>
      (await client.send<Dates>(LIST)).data.disabledDates.map(({ createdBy }) => createdBy);
    expect(await seenBy(administrator)).toEqual([creator.displayName, creator.displayName]);
    expect(await seenBy(resident)).toEqual([null, null]);
    expect(await seenBy(guest)).toEqual([null, null]);
  });
});

describe("the check of a day", () => {
  it("tells everybody what is disabled about it, or nothing", async () => {
    await app.make.disabledDate("2026-11-25", "Diwali");
    const check = (date: string) =>
      guest.send("query ($date: Date!) { disabledDate(date: $date) { date reason } }", { date });
    expect((await check("2026-11-25")).data).toEqual({
      disabledDate: { date: "2026-11-25", reason: "Diwali" },
    });
    expect((await check("2026-11-26")).data).toEqual({ disabledDate: null });
  });
});

describe("the reason of a disabled date", () => {
  it.each([
    ["  Tank\n cleaning ", "Tank cleaning"],
    ["", null],
    [null, null],
  ])("%j is kept as %j, and the calendar shows it", async (sent, reason) => {
    const { id, day } = await app.make.disabledDate("2026-11-25", "Diwali");
    const input = { disabledDateId: toGlobalId("DisabledDate", id), reason: sent };
    const { data } = await administrator.send(UPDATE, { input });
    expect(data).toEqual({
      updateDisabledDate: {
        disabledDate: { date: day, reason },
        calendarDay: { isDisabled: true, disabledReason: reason },
      },
    });
  });

  it("has 300 characters at most", async () => {
    const { id } = await app.make.disabledDate("2026-11-25", "Diwali");
    const before = await contentsOf(app.dataSource);
    const input = { disabledDateId: toGlobalId("DisabledDate", id), reason: "x".repeat(301) };
    const { errors } = await administrator.send(UPDATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "reason" });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("enabling a date", () => {
  it("lets it be booked again", async () => {
    await app.make.slot();
    const { id } = await app.make.disabledDate("2026-11-25");
    const disabledDateId = toGlobalId("DisabledDate", id);
    const { data } = await administrator.send(ENABLE, { input: { disabledDateId } });
    expect(data).toEqual({
      enableDate: {
        deletedId: disabledDateId,
        calendarDay: { date: "2026-11-25", isDisabled: false },
        availableSlots: [{ isAvailable: true, unavailableReason: null }],
      },
    });
  });

  it.each([
    ["a date that was enabled already", toGlobalId("DisabledDate", 999_999)],
    ["the id of a slot", toGlobalId("BookingSlot", 1)],
  ])("finds nothing for %s", async (_what, disabledDateId) => {
    for (const document of [ENABLE, UPDATE]) {
      const { errors } = await administrator.send(document, { input: { disabledDateId } });
      expect(errors?.[0]).toMatchObject({
        message: "Disabled date not found",
        extensions: { code: "NOT_FOUND" },
      });
    }
  });
});

describe("the disabled dates that are over", () => {
  const PAST = `query ($first: Int, $after: String) { pastDisabledDates(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { date reason } } } }`;
  interface Past {
    pastDisabledDates: {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { node: { date: string } }[];
    };
  }

  it("are paged for administrators, the latest first, without today", async () => {
    for (const day of ["2026-11-21", "2026-11-20", "2025-01-26", "2026-08-15", "2026-12-25"]) {
      await app.make.disabledDate(day);
    }
    const page = async (variables: object) =>
      (await administrator.send<Past>(PAST, variables)).data.pastDisabledDates;
    const first = await page({ first: 2 });
    expect(first.totalCount).toBe(3);
    expect(first.edges.map(({ node }) => node.date)).toEqual(["2026-11-20", "2026-08-15"]);
    const second = await page({ first: 2, after: first.pageInfo.endCursor });
    expect(second.edges.map(({ node }) => node.date)).toEqual(["2025-01-26"]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it("are for nobody else", async () => {
    expect((await resident.send(PAST)).code).toBe("FORBIDDEN");
    expect((await guest.send(PAST)).code).toBe("UNAUTHENTICATED");
  });
});
