import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { readingOf } from "../../test/explain";
import type { Booking } from "./booking.entity";

const LIST = `query ($search: String, $first: Int = 20, $after: String) {
  bookings(search: $search, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { bookingId } }
  }
}`;

interface Listed {
  readonly bookings: {
    readonly totalCount: number;
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
    readonly edges: readonly { readonly node: { readonly bookingId: number } }[];
  };
}

let app: TestApp;
let administrator: GraphqlClient;
let asha: Booking;
let bhanu: Booking;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  const slot = await app.make.slot({ maxBookings: 10 });
  const meadows = await app.make.home({ name: "Chandrika Meadows" });
  const lakefront = await app.make.home({ name: "Sarasija Lakefront" });
  const livesIn = ({ residency, block, flat }: typeof meadows) => ({
    residencyId: residency.id,
    blockId: block.id,
    flatId: flat.id,
  });
  const make = async (values: object) =>
    app.make.booking(await app.make.resident(values), slot, "2026-11-25");
  asha = await make({
    displayName: "Asha Rao",
    carNumber: "KA51ZZ0007",
    mobileNumber: "6123450000",
    ...livesIn(meadows),
  });
  bhanu = await make({
    displayName: "Bhanu Reddy",
    carNumber: "TS09AB1234",
    mobileNumber: "9876543210",
    ...livesIn(lakefront),
  });
});

afterAll(() => app.close());

async function find(search: string, more: object = {}) {
  const { data, errors } = await administrator.send<Listed>(LIST, { search, ...more });
  expect(errors).toBeUndefined();
  const { edges, totalCount } = data.bookings;
  expect(totalCount).toBeGreaterThanOrEqual(edges.length);
  return edges.map(({ node }) => node.bookingId);
}

it.each([
  ...["ka51zz", "612345", "asha", "Chandrika", "meadows"],
  ...["౬౧౨౩౪౫", "६१२३४५", "౨౩౪౫౦౦౦౦", "౬౧౨౩౪౫౦౦౦౦", "ka౫౧"],
])("finds by %p", async (search) => {
  expect(await find(search)).toEqual([asha.id]);
});

it.each([
  "KA51ZZ0007",
  "KA 51 ZZ 0007",
  "ka-51-zz-0007",
  "KA.51.ZZ.0007",
  "\u2068KA౫౧ZZ౦౦౦౭\u2069",
])("finds by the plate of the resident, however it is written: %p", async (search) => {
  const washed = "UPDATE bookings SET car_number = $2 WHERE id = $1";
  await app.dataSource.query(washed, [asha.id, "AP01AA0001"]);
  expect(await find(search)).toEqual([asha.id]);
  await app.dataSource.query(washed, [asha.id, "KA51ZZ0007"]);
});

it("finds both who has a plate for all India and who had it", async () => {
  const slot = await app.make.slot({ maxBookings: 10 });
  const seller = await app.make.resident({ carNumber: "22BH1234AA" });
  const sold = await app.make.booking(seller, slot, "2026-11-25");
  const change = "UPDATE users SET car_number = 'KL07CC6666' WHERE id = $1";
  await app.dataSource.query(change, [seller.id]);
  const buyer = await app.make.resident({ carNumber: "22BH1234AA" });
  const washed = await app.make.booking(buyer, slot, "2026-11-26");
  expect((await find("22 BH 1234 AA")).sort((a, b) => a - b)).toEqual([sold.id, washed.id]);
});

it("finds by the number of the booking, with its sign and without", async () => {
  expect(await find(`#${bhanu.id}`)).toEqual([bhanu.id]);
  const isAlsoInAMobile = String(bhanu.id).length < 4;
  if (!isAlsoInAMobile) expect(await find(String(bhanu.id))).toEqual([bhanu.id]);
  expect(await find("#999999999")).toEqual([]);
});

describe("the plate that a booking was made with", () => {
  let sold: Booking;

  beforeAll(async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    const seller = await app.make.resident({
      displayName: "Chitra Iyer",
      carNumber: "MH 12 DE 1433",
    });
    sold = await app.make.booking(seller, slot, "2026-11-25");
    const change = "UPDATE users SET car_number = 'KL07CC5555' WHERE id = $1";
    await app.dataSource.query(change, [seller.id]);
  });

  it.each(["MH 12 DE 1433", "mh12de1433", "12DE14", "mh-12-de"])(
    "finds it by %p",
    async (search) => {
      expect(await find(search)).toEqual([sold.id]);
    },
  );

  it("still finds it once another resident has the car", async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    const buyer = await app.make.resident({ displayName: "Dev Rao", carNumber: "MH12DE1433" });
    const washed = await app.make.booking(buyer, slot, "2026-11-26");
    expect((await find("MH12DE1433")).sort((a, b) => a - b)).toEqual([sold.id, washed.id]);
  });
});

it("takes wildcards for plain text", async () => {
  expect(await find("%")).toEqual([]);
  expect(await find("_")).toEqual([]);
});

it("pages through several communities by cursor", async () => {
  const slot = await app.make.slot({ maxBookings: 10 });
  for (const name of ["Palm Grove One", "Palm Grove Two"]) {
    const { residency, block, flat } = await app.make.home({ name });
    const where = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    await app.make.booking(await app.make.resident(where), slot, "2026-11-26");
  }
  const first = await administrator.send<Listed>(LIST, { search: "palm grove", first: 1 });
  expect(first.data.bookings).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const after = first.data.bookings.pageInfo.endCursor;
  const second = await administrator.send<Listed>(LIST, { search: "palm grove", first: 1, after });
  expect(second.data.bookings.edges).toHaveLength(1);
  expect(second.data.bookings.edges).not.toEqual(first.data.bookings.edges);
});

describe("a key of one community", () => {
  it("finds its bookings by number and by the community's name, also where others have them elsewhere", async () => {
    const here = await app.make.home({ name: "Juniper Court" });
    const { secret } = await makeApiKey(
      administrator,
      ["bookings:read", "residents.contact:read"],
      { residencyId: toGlobalId("Residency", here.residency.id) },
    );
    const where = { residencyId: here.residency.id, blockId: here.block.id, flatId: here.flat.id };
    const slot = await app.make.slot({ maxBookings: 10 });
    await app.dataSource.query("SELECT setval(pg_get_serial_sequence('bookings', 'id'), 5858)");
    const own = await app.make.booking(await app.make.resident(where), slot, "2026-11-26");
    const number = String(own.id);
    for (const more of [{ carNumber: `TS09MX${number}` }, { displayName: "Juniper Court Rao" }]) {
      await app.make.booking(await app.make.resident(more), slot, "2026-11-26");
    }
    for (const search of [number, `#${number}`, "Juniper Court"]) {
      const { data } = await new GraphqlClient(app.url, secret).send<Listed>(LIST, { search });
      expect([search, data.bookings.edges.map(({ node }) => node.bookingId)]).toEqual([
        ...[search, [own.id]],
      ]);
    }
  });
});

it("looks plates and mobile numbers up by an index", async () => {
  const { indexes } = await readingOf(app.dataSource, "users", () => find("ka51zz"));
  expect(indexes).toEqual(
    expect.arrayContaining(["users_search_text_trgm", "users_plate_and_mobile_trgm"]),
  );
});
