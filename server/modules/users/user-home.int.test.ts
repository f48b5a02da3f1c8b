import type { Identity } from "../../access/actor";
import { UserRole } from "../../access/person";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { expectIndexScan, fill, readingOf } from "../../test/explain";
import { personOf } from "../../test/person";
import type { Home } from "../communities/community.service";
import { HOME, idsOf, livesIn, MOBILE, UPDATE } from "./test/user-requests";
import { type User } from "./user.entity";
import type { UserAdministrationService } from "./user-administration.service";

let app: TestApp;
let administrator: Identity;
let admin: GraphqlClient;
let greens: Home;
let meadows: Home;

beforeAll(async () => {
  app = await startTestApp();
  const person = await app.make.administrator();
  administrator = personOf(person).identity;
  admin = await asPerson(app, person);
  greens = await app.make.home({ name: "Aparna Greens" });
  meadows = await app.make.home({ name: "Chandrika Meadows", requiresParkingNumber: true });
});

afterAll(() => app.close());

describe("assigning a home", () => {
  const assign = (resident: User, input: object) =>
    admin.send<{ updateUser: { user: object } }>(UPDATE, {
      input: { userId: toGlobalId("User", resident.id), ...input },
    });

  it("stores it, keeps the mobile number, and drops the parking number of the old residency", async () => {
    const resident = await app.make.resident({ parkingNumber: "B12" });
    expect((await assign(resident, idsOf(meadows))).data.updateUser.user).toEqual({
      mobileNumber: "9876543210",
      parkingNumber: null,
      residency: { name: "Chandrika Meadows" },
      block: { name: "A" },
      flat: { name: "101" },
    });
  });

  it("in the same residency keeps the parking number", async () => {
    const resident = await app.make.resident({ parkingNumber: "B12", ...livesIn(greens) });
    const input = { ...idsOf(greens), mobileNumber: " 6000000001 " };
    expect((await assign(resident, input)).data.updateUser.user).toMatchObject({
      mobileNumber: "6000000001",
      parkingNumber: "B12",
    });
  });

  it("with an empty mobile number leaves the number as it is", async () => {
    const resident = await app.make.resident();
    const input = { ...idsOf(greens), mobileNumber: " " };
    expect((await assign(resident, input)).data.updateUser.user).toMatchObject({
      mobileNumber: "9876543210",
    });
  });

  it("is refused, and changes nothing, to who saw another home", async () => {
    const resident = await app.make.resident(livesIn(greens));
    const expectedFlatId = idsOf(meadows).flatId;
    const before = await contentsOf(app.dataSource);
    for (const expected of [expectedFlatId, null, "no id"]) {
      const { errors } = await assign(resident, { ...idsOf(meadows), expectedFlatId: expected });
      expect(errors?.[0]).toMatchObject({
        message: "Somebody else changed where this person lives meanwhile. Look at it again.",
        extensions: { code: "CHANGED_MEANWHILE" },
      });
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const seen = { ...idsOf(meadows), expectedFlatId: idsOf(greens).flatId };
    expect((await assign(resident, seen)).errors).toBeUndefined();
  });

  it("of two who saw the same lets one through", async () => {
    const homeless = await app.make.resident({ residencyId: null, blockId: null, flatId: null });
    const answers = await Promise.all(
      [greens, meadows].map((home) => assign(homeless, { ...idsOf(home), expectedFlatId: null })),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? "assigned");
    expect(codes.sort()).toEqual(["CHANGED_MEANWHILE", "assigned"]);
  });

  it.each<[string, () => object, string, string]>([
    ["no residency", () => ({ residencyId: "" }), "residencyId", HOME],
    ["no block", () => ({ blockId: "" }), "blockId", HOME],
    ["no flat", () => ({ flatId: "" }), "flatId", HOME],
    ["a flat of something else", () => ({ flatId: idsOf(greens).blockId }), "flatId", HOME],
    [
      "a block of another residency",
      () => ({ blockId: idsOf(meadows).blockId }),
      "blockId",
      "Please select a block",
    ],
    [
      "a flat of another block",
      () => ({ flatId: idsOf(meadows).flatId }),
      "flatId",
      "Please select a flat",
    ],
    ["another country's number", () => ({ mobileNumber: "12" }), "mobileNumber", MOBILE],
  ])("is refused with %s", async (_what, part, field, message) => {
    const resident = await app.make.resident();
    const before = await contentsOf(app.dataSource);
    const { errors } = await assign(resident, { ...idsOf(greens), ...part() });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_INPUT", field } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is not possible for somebody who has left", async () => {
    const resident = await app.make.resident({ deletedAt: new Date() });
    const before = await contentsOf(app.dataSource);
    expect((await assign(resident, idsOf(greens))).code).toBe("NOT_FOUND");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each(["role", "credits", "displayName", "__proto__"])(
    "does not take a field %s",
    async (field) => {
      const resident = await app.make.resident();
      const before = await contentsOf(app.dataSource);
      const input = JSON.parse(
        JSON.stringify(idsOf(greens)).replace("{", `{"${field}": "ADMIN", `),
      );
      expect((await assign(resident, input)).code).toBe("INVALID_INPUT");
      expect(await contentsOf(app.dataSource)).toEqual(before);
    },
  );
});

describe("among 20,000 people", () => {
  beforeAll(async () => {
    await fill(
      app.dataSource,
      `INSERT INTO users (firebase_uid, email, display_name, role, auth_provider, car_number, car_model,
         mobile_number, residency_id, created_at)
       SELECT 'many-' || row, 'many-' || row || '@residents.example', 'Person ' || md5(row::text),
         CASE WHEN row % 1000 = 0 THEN 'admin' ELSE 'user' END, 'email', 'TS' || row, 'Model ' || row % 300,
         '9' || lpad(row::text, 9, '0'), CASE WHEN row % 100 = 0 THEN ${meadows.residency.id} END,
         now() - row * interval '1 minute'
       FROM generate_series(1, 20000) row`,
    );
  });

  const listAs = async (filter: Parameters<UserAdministrationService["list"]>[1]) => {
    const actor = await app.services.users.actorOf(administrator);
    return () => app.services.userAdministration.list(actor, filter, { first: 20 });
  };

  it.each<[string, () => Parameters<UserAdministrationService["list"]>[1], string]>([
    ["everybody", () => ({}), "users_newest_idx"],
    ["the administrators", () => ({ role: UserRole.ADMIN }), "users_role_idx"],
    [
      "those of a residency",
      () => ({ residencyId: meadows.residency.id }),
      "users_residency_id_idx",
    ],
  ])("%s are found by an index, in their order", async (_who, filter, index) => {
    const list = await listAs(filter());
    await expectIndexScan(app.dataSource, { table: "users", index }, list);
  });

  it("a search reads the trigrams of all it looks in", async () => {
    const list = await listAs({ search: "many-12345@" });
    const reading = await readingOf(app.dataSource, "users", list);
    expect(reading.isWalked).toBe(false);
    expect(reading.indexes).toEqual([
      "users_pkey",
      "users_plate_and_mobile_trgm",
      "users_search_text_trgm",
    ]);
    expect((await list()).edges).toHaveLength(1);
  });
});
