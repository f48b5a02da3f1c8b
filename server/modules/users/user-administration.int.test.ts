import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { Home } from "../communities/community.service";
import { idsOf, type Listed, livesIn, USERS } from "./test/user-requests";
import type { User } from "./user.entity";

let app: TestApp;
let admin: GraphqlClient;
let meadows: Home;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  meadows = await app.make.home({ name: "Chandrika Meadows", requiresParkingNumber: true });
});

afterAll(() => app.close());

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
