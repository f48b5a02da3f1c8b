import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { LIST, type Listed } from "./test/booking-list";

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
    ["whose pages are larger", { startDate: "2026-11-25", endDate: "2026-11-25", first: 500 }, [0]],
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
      "Please remove the character U+0000, which cannot be shown.",
      "search",
    ],
    [
      "a sign that turns the direction",
      { search: "a\u202Eb" },
      "Please remove the right-to-left override (U+202E).",
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
