import { INVARIANTS } from "../../audit/invariants";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { atOnce } from "../../test/race";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $search: String,
  $status: BookingStatus, $startDate: Date, $endDate: Date, $residencyId: ID, $sort: BookingSort) {
  bookings(first: $first, after: $after, last: $last, before: $before, search: $search, status: $status,
    startDate: $startDate, endDate: $endDate, residencyId: $residencyId, sort: $sort) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { bookingId } }
  }
}`;

interface Listed {
  bookings: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; startCursor: string | null; endCursor: string | null };
    edges: { node: { bookingId: number } }[];
  };
}

let app: TestApp;
let client: GraphqlClient;
let slots: BookingSlot[];
let homes: Home[];
let ananya: User;
let thomas: User;
let made: number[];

beforeAll(async () => {
  app = await startTestApp();
  const { make } = app;
  client = await asPerson(app, await make.administrator());
  homes = [await make.home(), await make.home()];
  slots = [await make.slot(), await make.slot({ startTime: "11:00", endTime: "12:00" })];
  ananya = await residentAt(0, { displayName: "Ananya 100% Rao", carModel: "Maruti_Swift" });
  thomas = await residentAt(1, {
    displayName: "Thomas",
    email: "tom@example.com",
    carModel: "Kia",
  });
  made = [];
  const washes = [
    [ananya, 0, "2026-11-25"],
    [thomas, 1, "2026-11-22"],
    [ananya, 1, "2026-11-22"],
    [thomas, 0, "2026-11-28"],
    [ananya, 0, "2026-11-22"],
  ] as const;
  for (const [index, [resident, slot, day]] of washes.entries()) {
    const at = new Date(Date.UTC(2026, 10, 20, index));
    const { id } = await make.booking(resident, slots[slot] as BookingSlot, day, at);
    made.push(id);
  }
  await app.dataSource.query("UPDATE bookings SET status = 'pending' WHERE id = $1", [made[3]]);
});

afterAll(() => app.close());

function residentAt(home: number, values: Partial<User>): Promise<User> {
  const { residency, block, flat } = homes[home] as Home;
  const ids = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  return app.make.resident({ ...ids, ...values });
}

async function list(variables: object) {
  const { data, errors } = await client.send<Listed>(LIST, variables);
  expect(errors).toBeUndefined();
  return data.bookings;
}

async function listed(variables: object): Promise<number[]> {
  const { edges, totalCount } = await list(variables);
  expect(totalCount).toBe(edges.length);
  return edges.map(({ node }) => made.indexOf(node.bookingId));
}

const residencyOf = (home: number) => toGlobalId("Residency", homes[home]?.residency.id ?? 0);

describe("the administrators' list", () => {
  it.each<[string, object, number[]]>([
    ["is newest first", {}, [4, 3, 2, 1, 0]],
    ["is sorted by date, the earliest wash first", { sort: "BY_DATE" }, [4, 1, 2, 0, 3]],
    ["or the latest first", { sort: "BY_DATE_DESCENDING" }, [3, 0, 2, 1, 4]],
    ["is of one status", { status: "PENDING" }, [3]],
    ["is from a day on", { startDate: "2026-11-25" }, [3, 0]],
    ["is until a day", { endDate: "2026-11-22" }, [4, 2, 1]],
    ["is of one day", { startDate: "2026-11-25", endDate: "2026-11-25" }, [0]],
    [
      "is of a range, by date",
      { startDate: "2026-11-22", endDate: "2026-11-25", sort: "BY_DATE" },
      [4, 1, 2, 0],
    ],
    ["is empty for days without bookings", { startDate: "2020-01-01", endDate: "2020-12-31" }, []],
    [
      "takes the longest range there is",
      { startDate: "0001-01-01", endDate: "9999-12-31" },
      [4, 3, 2, 1, 0],
    ],
    [
      "finds a resident by a part of the name, however it is written",
      { search: "ANANYA" },
      [4, 2, 0],
    ],
    ["by the e-mail address", { search: "tom@" }, [3, 1]],
    ["by the car model", { search: "kia" }, [3, 1]],
    ["by a single letter", { search: "K" }, [3, 1]],
    ["not by the end of one and the beginning of another", { search: "com kia" }, []],
    ["takes % for itself", { search: "100%" }, [4, 2, 0]],
    ["takes _ for itself", { search: "i_s" }, [4, 2, 0]],
    ["which stands for no other sign", { search: "o_m" }, []],
    ["takes a backslash for itself", { search: "\\" }, []],
    ["takes SQL for a text", { search: "'; DROP TABLE bookings; --" }, []],
    ["takes an empty search for none", { search: "  " }, [4, 3, 2, 1, 0]],
    [
      "asks all at once",
      { search: "ananya", status: "CONFIRMED", startDate: "2026-11-22", endDate: "2026-11-22" },
      [4, 2],
    ],
  ])("%s: %j", async (_what, variables, expected) => {
    expect(await listed(variables)).toEqual(expected);
  });

  it.each([["display_name"], ["car_model"], ["email"]])(
    "finds by a part of the %s what the database finds whatever the case, also beyond ASCII",
    async (column) => {
      const { dataSource } = app;
      const [before] = await dataSource.query("SELECT * FROM users WHERE id = $1", [thomas.id]);
      for (const [text, search] of [
        ["Élodie Şahin ΣΑΣ", "éLODIE"],
        ["Élodie Şahin ΣΑΣ", "şahin"],
        ["Élodie Şahin ΣΑΣ", "σας"],
        ["İstanbul", "i̇stanbul"],
        ["ప్రియ", "రియ"],
        ["a\\b_c%", "A\\B_C%"],
      ]) {
        await dataSource.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [thomas.id, text]);
        const [right] = await dataSource.query(
          "SELECT $1 ILIKE '%' || replace(replace(replace($2, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' AS found",
          [text, search?.normalize("NFC")],
        );
        expect({ search, found: await listed({ search }) }).toEqual({
          search,
          found: right.found ? [3, 1] : [],
        });
      }
      await dataSource.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [
        thomas.id,
        before[column],
      ]);
    },
  );

  it("is of one residency, in each order", async () => {
    expect(await listed({ residencyId: residencyOf(1) })).toEqual([3, 1]);
    expect(await listed({ residencyId: residencyOf(0), sort: "BY_DATE" })).toEqual([4, 2, 0]);
    expect(await listed({ residencyId: residencyOf(0), search: "thomas" })).toEqual([]);
  });

  it.each([
    ["all", {}],
    ["a range of days", { startDate: "2026-11-21", endDate: "2026-11-30" }],
    ["a search", { search: "a" }],
  ])("is paged through to both ends without a gap: %s", async (_what, filter) => {
    for (const sort of ["NEWEST_FIRST", "BY_DATE", "BY_DATE_DESCENDING"]) {
      const all = (await list({ ...filter, sort })).edges;
      const forwards = [];
      let after: string | null = null;
      do {
        const page: Listed["bookings"] = await list({ ...filter, sort, first: 2, after });
        forwards.push(...page.edges);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after);
      expect(forwards).toEqual(all);
      const last = await list({ ...filter, sort, last: 2 });
      const before = await list({ ...filter, sort, last: 2, before: last.pageInfo.startCursor });
      expect([...before.edges, ...last.edges]).toEqual(all.slice(-4));
    }
  });
});

describe("what cannot be searched for is refused, by its field:", () => {
  it.each<[string, object, string, string | undefined]>([
    [
      "a range that ends before it begins",
      { startDate: "2026-11-23", endDate: "2026-11-22" },
      "The end date must not be before the start date.",
      "endDate",
    ],
    ["a text of 101 characters", { search: "a".repeat(101) }, "At most 100 characters", "search"],
    [
      "a NUL",
      { search: "a\u0000b" },
      "Please remove the characters that cannot be shown.",
      "search",
    ],
    [
      "a sign that turns the direction",
      { search: "a\u202Eb" },
      "Please remove the characters that cannot be shown.",
      "search",
    ],
  ])("%s", async (_what, variables, message, field) => {
    const { errors } = await client.send(LIST, variables);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_INPUT", field } });
  });

  it("a residency that is none, and a cursor of another order", async () => {
    const { code } = await client.send(LIST, { residencyId: toGlobalId("Flat", 1) });
    expect(code).toBe("NOT_FOUND");
    const { pageInfo } = await list({ sort: "BY_DATE", first: 1 });
    const answer = await client.send(LIST, { sort: "NEWEST_FIRST", after: pageInfo.endCursor });
    expect(answer.code).toBe("INVALID_INPUT");
  });

  it("a status, an order or a day that there is not, by name and without the value repeated", async () => {
    for (const wrong of [
      { status: "WASHED" },
      { sort: "RANDOM" },
      { startDate: "2026-02-30" },
      { search: ["a"] },
      { search: { a: 1 } },
    ]) {
      const { status, errors } = await client.send(LIST, wrong);
      expect([status, errors?.length]).toEqual([400, 1]);
    }
  });
});

describe("a resident's own list", () => {
  const OWN = `query ($upcomingOnly: Boolean, $underWayToo: Boolean, $status: BookingStatus) { viewer {
    bookings(upcomingOnly: $upcomingOnly, underWayToo: $underWayToo, status: $status) { totalCount edges { node { bookingId } } } } }`;

  async function ownOf(resident: User, variables: object): Promise<number[]> {
    const own = await asPerson(app, resident);
    const { data, errors } = await own.send<{ viewer: Listed }>(OWN, variables);
    expect(errors).toBeUndefined();
    return data.viewer.bookings.edges.map(({ node }) => made.indexOf(node.bookingId));
  }

  beforeEach(() => app.clock.set("2026-11-21T02:30:00.000Z"));

  it("is the latest wash first", async () => {
    expect(await ownOf(ananya, {})).toEqual([0, 2, 4]);
  });

  it("is of one status", async () => {
    expect(await ownOf(thomas, { status: "PENDING" })).toEqual([3]);
    expect(await ownOf(thomas, { status: "COMPLETED" })).toEqual([]);
  });

  it("is of those still to come, the next one first", async () => {
    expect(await ownOf(ananya, { upcomingOnly: true })).toEqual([4, 2, 0]);
    expect(await ownOf(thomas, { upcomingOnly: true, status: "PENDING" })).toEqual([3]);
  });

  it.each([
    ["until it starts", "2026-11-22T03:29:59.000Z", [4, 2, 0]],
    ["not from its start on", "2026-11-22T03:30:00.000Z", [2, 0]],
    ["not after midnight in India", "2026-11-22T18:30:00.000Z", [0]],
  ])("has a wash among those still to come %s", async (_when, now, expected) => {
    app.clock.set(now);
    expect(await ownOf(ananya, { upcomingOnly: true })).toEqual(expected);
  });

  it.each([
    ["from its start on", "2026-11-22T03:30:00.000Z", [4, 2, 0]],
    ["until it is over", "2026-11-22T04:29:59.000Z", [4, 2, 0]],
    ["not from its end on", "2026-11-22T04:30:00.000Z", [2, 0]],
  ])("has a wash that is under way, where that is asked for, %s", async (_when, now, expected) => {
    app.clock.set(now);
    expect(await ownOf(ananya, { upcomingOnly: true, underWayToo: true })).toEqual(expected);
  });

  it("has no cancelled wash among those still to come, unless it is asked for", async () => {
    await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [made[2]]);
    expect(await ownOf(ananya, { upcomingOnly: true })).toEqual([4, 0]);
    expect(await ownOf(ananya, { upcomingOnly: true, status: "CANCELLED" })).toEqual([2]);
    await app.dataSource.query("UPDATE bookings SET status = 'confirmed' WHERE id = $1", [made[2]]);
  });
});

describe("asking for a booking of one's own", () => {
  const HAS = "query ($slotId: ID!, $date: Date!) { hasBooking(slotId: $slotId, date: $date) }";

  it.each<[string, () => User, number, string, boolean]>([
    ["yes for the slot and day", () => ananya, 0, "2026-11-25", true],
    ["no for another day", () => ananya, 0, "2026-11-26", false],
    ["no for another slot", () => ananya, 1, "2026-11-25", false],
    ["no for somebody else", () => thomas, 0, "2026-11-25", false],
  ])("answers %s", async (_what, resident, slot, date, expected) => {
    const slotId = toGlobalId("BookingSlot", slots[slot]?.id ?? 0);
    const { data } = await (await asPerson(app, resident())).send(HAS, { slotId, date });
    expect(data).toEqual({ hasBooking: expected });
  });

  it("does not count a cancelled one, and refuses an id that is no slot's", async () => {
    await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [made[0]]);
    const own = await asPerson(app, ananya);
    const slotId = toGlobalId("BookingSlot", slots[0]?.id ?? 0);
    expect((await own.send(HAS, { slotId, date: "2026-11-25" })).data).toEqual({
      hasBooking: false,
    });
    const wrong = await own.send(HAS, { slotId: toGlobalId("Flat", 1), date: "2026-11-25" });
    expect(wrong.errors?.[0]?.message).toBe("Slot not found");
  });
});

describe("a booking by its id, for the other API", () => {
  it("is shown to its resident and to administrators, and is not there for others", async () => {
    const actorOf = async (user: User) => {
      const { firebaseUid: uid, email } = user;
      const identity = {
        uid,
        email,
        name: null,
        provider: "email",
        isEmailVerified: false,
        signedInAt: null,
      } as const;
      return app.services.users.actorOf(identity);
    };
    const { bookingLookup } = app.services;
    const [id = 0] = made;
    for (const user of [ananya, await app.make.administrator()]) {
      expect((await bookingLookup.byId(await actorOf(user), id)).id).toBe(id);
    }
    for (const wrong of [id, 999_999, null]) {
      await expect(bookingLookup.byId(await actorOf(thomas), wrong)).rejects.toThrow(
        "Booking not found",
      );
    }
  });
});

it("bookings are counted exactly while they change and what has gathered is added up", async () => {
  const { dataSource, services } = app;
  const change = (index: number) =>
    dataSource.query(
      "UPDATE bookings SET status = $2, booking_date = booking_date + 1 WHERE id = $1",
      [...[made[index % made.length], ["completed", "confirmed", "pending"][index % 3]]],
    );
  await atOnce(30, (index) => (index % 5 === 0 ? services.bookingCounts.addUp() : change(index)));
  const wrong = async () => {
    const kept = INVARIANTS.filter(({ name }) => /^counts-.*are-bookings$/.test(name));
    expect(kept).toHaveLength(2);
    return (await Promise.all(kept.map(({ sql }) => dataSource.query(sql)))).flat();
  };
  expect(await wrong()).toEqual([]);
  await services.bookingCounts.addUp();
  for (const [table, key] of [
    ["booking_counts", "booking_date"],
    ["booking_counts_of_residents", "user_id"],
  ]) {
    const scattered = `SELECT FROM ${table} GROUP BY ${key}, status HAVING count(*) > 1`;
    expect(await dataSource.query(scattered)).toEqual([]);
  }
  expect(await wrong()).toEqual([]);
});
