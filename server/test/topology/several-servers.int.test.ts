import type { DataSource } from "typeorm";
import { createDataSource } from "../../platform/database";
import { READING } from "../../platform/session-settings";
import { asPerson, type GraphqlClient } from "../api";
import { startTestApp, type TestApp } from "../app";
import { createTestDatabase, type TestDatabase } from "../database";
import { Make } from "../make";
import { plainPicture } from "../pictures";
import { sendMultipart } from "../upload";

const TOMORROW = "2026-11-22";
const STATISTICS = `query { bookingStatistics(startDate: "${TOMORROW}", endDate: "${TOMORROW}") {
  bookings { total } } }`;
const LIST = "query { bookings { totalCount } }";
const CREATE = `mutation ($input: CreateResidencyInput!) {
  createResidency(input: $input) { residency { imageUrl } }
}`;

interface Counted {
  readonly bookingStatistics: { readonly bookings: { readonly total: number } };
}

const limits = { statistics: 4 };

let here: TestApp;
let there: TestApp;
let copy: TestDatabase;
let replica: DataSource;
let admin: { readonly here: GraphqlClient; readonly there: GraphqlClient };
let token: string;

/** Two servers on one database; the second has a separate database as its replica. */
beforeAll(async () => {
  here = await startTestApp({ limits });
  copy = await createTestDatabase();
  const databaseUrl = copy.url;
  replica = await createDataSource({ databaseUrl, poolSize: 2, settings: READING }).initialize();
  there = await startTestApp({ limits, beside: here, replica });
  const person = await here.make.administrator();
  admin = { here: await asPerson(here, person), there: await asPerson(there, person) };
  token = await here.identity.token(person.firebaseUid);
});

afterAll(async () => {
  await there.close();
  await replica.destroy();
  await copy.drop();
  await here.close();
});

async function countOf(client: GraphqlClient): Promise<number | undefined> {
  const { data } = await client.send<Counted>(STATISTICS);
  return data?.bookingStatistics.bookings.total;
}

describe("a server with a replica", () => {
  it("reads statistics there, and whatever somebody has just written from the database itself", async () => {
    await here.make.booking(await here.make.resident(), await here.make.slot(), TOMORROW);
    const list = await admin.there.send<{ bookings: { totalCount: number } }>(LIST);
    expect(list.data.bookings.totalCount).toBe(1);
    expect([await countOf(admin.here), await countOf(admin.there)]).toEqual([1, 0]);
    const writing = createDataSource({ databaseUrl: copy.url, poolSize: 1 });
    const make = new Make(await writing.initialize());
    const slot = await make.slot();
    for (let each = 0; each < 3; each += 1)
      await make.booking(await make.resident(), slot, TOMORROW);
    await writing.destroy();
    expect(await countOf(admin.there)).toBe(3);
  });

  it("is refused when it would write there", async () => {
    await expect(replica.query("DELETE FROM bookings")).rejects.toThrow("read-only transaction");
  });
});

describe("two servers on one database", () => {
  it("count what a person may do together", async () => {
    const counts: (number | undefined)[] = [];
    for (const client of [admin.here, admin.there, admin.here]) counts.push(await countOf(client));
    expect(counts).toEqual([1, undefined, undefined]); // three of the four were used above
  });

  it("show each other's pictures", async () => {
    const files = [{ bytes: await plainPicture("#0a6").png().toBuffer() }];
    const variables = { input: { name: "Palm Grove", image: null } };
    const { data } = await sendMultipart<{
      createResidency: { residency: { imageUrl: string } };
    }>(here, token, { query: CREATE, variables, files });
    const { imageUrl } = data.createResidency.residency;
    const shown = await fetch(there.url + imageUrl);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });
});
