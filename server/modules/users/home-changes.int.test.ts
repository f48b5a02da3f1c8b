import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { restAs } from "../../test/rest";
import type { Home } from "../communities/community.service";
import type { User } from "./user.entity";

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { viewer { flat { id } } }
}`;
const TOO_OFTEN = "You can change your home 3 times a day. Please try again later, or contact us.";

let app: TestApp;
let homes: Home[];
let resident: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  homes = [];
  while (homes.length < 5) homes.push(await app.make.home());
});

beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  resident = await app.make.resident();
  client = await asPerson(app, resident);
  await app.dataSource.query("DELETE FROM mail_outbox");
});

afterAll(() => app.close());

const idsOf = ({ residency, block, flat }: Home) => ({
  residencyId: toGlobalId("Residency", residency.id),
  blockId: toGlobalId("Block", block.id),
  flatId: toGlobalId("Flat", flat.id),
});

const moveTo = (at: number) => client.send(UPDATE, { input: idsOf(homes[at] as Home) });
const toldOffice = async () =>
  (await app.dataSource.query("SELECT FROM mail_outbox WHERE kind = 'HOME_CHANGED'")).length;

describe("a resident's changes of home", () => {
  it("are three a day at most, and the fourth changes nothing", async () => {
    for (const at of [0, 1, 2]) expect((await moveTo(at)).code).toBeUndefined();
    const before = await contentsOf(app.dataSource);
    const { errors } = await moveTo(3);
    expect(errors?.[0]).toMatchObject({
      message: TOO_OFTEN,
      extensions: { code: "RATE_LIMITED", retryAfter: 86_400 },
    });
    const rest = await restAs(app, resident);
    const { residency, block, flat } = homes[3] as Home;
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const answer = await rest.put(`/users/${resident.firebaseUid}`, home);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([429, TOO_OFTEN]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
    app.clock.set("2026-11-22T02:30:00.000Z");
    expect((await moveTo(3)).code).toBeUndefined();
  });

  it("are not counted where the flat stays, or is the first", async () => {
    for (let time = 0; time < 5; time += 1) await moveTo(0);
    const newcomer = await app.make.resident({ residencyId: null, blockId: null, flatId: null });
    client = await asPerson(app, newcomer);
    for (const at of [0, 1, 2, 3]) expect((await moveTo(at)).code).toBeUndefined();
    expect((await moveTo(4)).code).toBe("RATE_LIMITED");
  });

  it("are told to the office from the second within 30 days on", async () => {
    await moveTo(0);
    expect(await toldOffice()).toBe(0);
    app.clock.set("2026-12-22T02:30:00.000Z");
    await moveTo(1);
    expect(await toldOffice()).toBe(0);
    app.clock.set("2026-12-23T02:30:00.000Z");
    await moveTo(2);
    expect(await toldOffice()).toBe(1);
  });

  it("are counted for administrators, and for nobody else", async () => {
    await moveTo(0);
    await moveTo(1);
    const text = `{ node(id: "${toGlobalId("User", resident.id)}") { ... on User { recentHomeChanges } } }`;
    const admin = await asPerson(app, await app.make.administrator());
    expect((await admin.send(text)).data).toEqual({ node: { recentHomeChanges: 2 } });
    expect((await client.send("{ viewer { recentHomeChanges } }")).data).toEqual({
      viewer: { recentHomeChanges: null },
    });
  });
});
