import type { Identity } from "../../access/actor";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { expectIndexScan, fill, readingOf } from "../../test/explain";
import { personOf } from "../../test/person";
import type { Home } from "../communities/community.service";
import { type User, UserRole } from "./user.entity";
import type { UserAdministrationService } from "./user-administration.service";

const USERS = `query ($first: Int, $after: String, $search: String, $role: UserRole, $residencyId: ID) {
  users(first: $first, after: $after, search: $search, role: $role, residencyId: $residencyId) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { displayName } }
  }
}`;
const UPDATE = `mutation ($input: UpdateUserInput!) {
  updateUser(input: $input) {
    user { mobileNumber parkingNumber residency { name } block { name } flat { name } }
  }
}`;
const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";
const HOME = "Please select residency, block, and flat";

interface Listed {
  users: {
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
    edges: { node: { displayName: string } }[];
  };
}

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

const idsOf = ({ residency, block, flat }: Home) => ({
  residencyId: toGlobalId("Residency", residency.id),
  blockId: toGlobalId("Block", block.id),
  flatId: toGlobalId("Flat", flat.id),
});
const livesIn = ({ residency, block, flat }: Home) => ({
  residencyId: residency.id,
  blockId: block.id,
  flatId: flat.id,
});

describe("the list of people", () => {
  let people: Readonly<Record<string, User>>;

  beforeAll(async () => {
    const make = (displayName: string, day: number, values: Partial<User> = {}) =>
      app.make.resident({
        displayName,
        createdAt: new Date(`2026-10-${10 + day}T00:00:00Z`),
        ...values,
      });
    people = {
      asha: await make("Asha Rao", 1, { carModel: "Kia Seltos", ...livesIn(meadows) }),
      bhanu: await make("Bhanu 100% Reddy", 2, { email: "bhanu_r@residents.example" }),
      chitra: await make("Chitra Bhanumathi", 3, { mobileNumber: "6123450000" }),
      devi: await make("Devi", 4, { carNumber: "KA51ZZ0007", carModel: "Alto" }),
      gone: await make("Deleted user", 5, { deletedAt: new Date(), ...livesIn(meadows) }),
    };
  });

  async function list(variables: object): Promise<string[]> {
    const { data, errors } = await admin.send<Listed>(USERS, { first: 50, ...variables });
    expect(errors).toBeUndefined();
    expect(data.users.totalCount).toBe(data.users.edges.length);
    return data.users.edges.map(({ node }) => node.displayName);
  }

  it("has the newest first and nobody who has left", async () => {
    const names = (await list({})).filter((name) => !/^Resident \d+$/.test(name));
    expect(names).toEqual(["Devi", "Chitra Bhanumathi", "Bhanu 100% Reddy", "Asha Rao"]);
    expect(people.gone?.displayName).toBe("Deleted user");
  });

  it.each([
    ["a part of the name, in any case", "bHaNu", ["Chitra Bhanumathi", "Bhanu 100% Reddy"]],
    ["a part of the e-mail", "bhanu_r@", ["Bhanu 100% Reddy"]],
    ["a part of the car number", "zz00", ["Devi"]],
    ["the car number as others write it", "ka 51 zz-0007", ["Devi"]],
    ["the mobile number as others write it", "+91 61234 50000", ["Chitra Bhanumathi"]],
    ["a part of the mobile number with a space", "61234 5", ["Chitra Bhanumathi"]],
    ["the car model", "seltos", ["Asha Rao"]],
    ["the mobile number", "612345", ["Chitra Bhanumathi"]],
    ["with space around it", "  devi ", ["Devi"]],
    ["a percent sign", "100%", ["Bhanu 100% Reddy"]],
    ["what would be a wildcard", "A%Rao", []],
    ["what would be any character", "_sha", []],
    ["a backslash", "\\", []],
    ["SQL", "' OR 1=1 --", []],
  ])("is searched by %s", async (_what, search, expected) => {
    expect(await list({ search })).toEqual(expected);
  });

  it("is filtered by role and by residency, also together with a search", async () => {
    expect(await list({ role: "ADMIN" })).toHaveLength(1);
    expect(await list({ residencyId: idsOf(meadows).residencyId })).toEqual(["Asha Rao"]);
    const both = { residencyId: idsOf(meadows).residencyId, role: "USER" };
    expect(await list({ ...both, search: "asha" })).toEqual(["Asha Rao"]);
    expect(await list({ ...both, search: "devi" })).toEqual([]);
  });

  it("is paged through without a gap or a repetition", async () => {
    const names: string[] = [];
    for (let after: string | null = null; ; ) {
      const answer: { data: Listed } = await admin.send<Listed>(USERS, { first: 2, after });
      const { edges, pageInfo } = answer.data.users;
      names.push(...edges.map(({ node }) => node.displayName));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(names).toEqual(await list({}));
  });

  it.each([
    ["a residency that is none", { residencyId: "garbage" }, "NOT_FOUND"],
    ["the id of something else", { residencyId: toGlobalId("Block", 1) }, "NOT_FOUND"],
    ["an unknown role", { role: "OWNER" }, "INVALID_INPUT"],
    ["a search of 101 characters", { search: "x".repeat(101) }, "INVALID_INPUT"],
    ["a NUL in the search", { search: "a\u0000b" }, "INVALID_INPUT"],
  ])("is refused for %s", async (_what, variables, code) => {
    expect((await admin.send(USERS, variables)).code).toBe(code);
  });
});

describe("one person", () => {
  const USER = "query ($id: ID!) { user(id: $id) { displayName createdAt deletedAt } }";

  it("is seen by administrators and by the person", async () => {
    const resident = await app.make.resident();
    const id = toGlobalId("User", resident.id);
    const seen = {
      displayName: resident.displayName,
      createdAt: resident.createdAt.toISOString(),
      deletedAt: null,
    };
    for (const client of [admin, await asPerson(app, resident)]) {
      expect((await client.send(USER, { id })).data).toEqual({ user: seen });
    }
  });

  it("who has left, or whose id is another's, is not found", async () => {
    const { id } = await app.make.resident({ deletedAt: new Date() });
    const ids = [toGlobalId("User", id), toGlobalId("Flat", id), "", toGlobalId("User", 999_999)];
    for (const each of ids) expect((await admin.send(USER, { id: each })).code).toBe("NOT_FOUND");
  });
});

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

  it("a search reads the trigrams of every column it looks in", async () => {
    const list = await listAs({ search: "many-12345@" });
    const reading = await readingOf(app.dataSource, "users", list);
    expect(reading.isWalked).toBe(false);
    expect(reading.indexes).toEqual([
      "users_car_model_trgm",
      "users_car_number_trgm",
      "users_display_name_trgm",
      "users_email_trgm",
      "users_mobile_number_trgm",
    ]);
    expect((await list()).edges).toHaveLength(1);
  });
});
