import type { UserRole } from "../../access/person";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { personOf } from "../../test/person";
import type { User } from "./user.entity";

const CHANGE = `mutation ($input: ChangeRoleInput!) {
  changeRole(input: $input) { user { role } roleChanges { oldRole newRole changedBy } }
}`;

interface Changed {
  readonly changeRole: { readonly user: { readonly role: string }; readonly roleChanges: object[] };
}

let app: TestApp;
let administrator: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.dataSource.query("UPDATE users SET role = 'user'");
  administrator = await app.make.administrator();
  await app.dataSource.query("UPDATE users SET display_name = 'Meenakshi Iyer' WHERE id = $1", [
    administrator.id,
  ]);
  client = await asPerson(app, administrator);
});

const change = (who: GraphqlClient, user: User, role: string) =>
  who.send<Changed>(CHANGE, { input: { userId: toGlobalId("User", user.id), role } });

async function known(values: Partial<User> = {}, isVerified = true): Promise<User> {
  const person = await app.make.resident(values);
  app.identity.toolkit.add(person.firebaseUid, person.email, isVerified);
  return person;
}

const rolesOf = async (...people: readonly User[]) => {
  const rows = await app.dataSource.query("SELECT role FROM users WHERE id = ANY($1) ORDER BY id", [
    people.map(({ id }) => id),
  ]);
  return rows.map(({ role }: { role: string }) => role);
};

it("is given and taken by an administrator, at once, and who did it stands in the history", async () => {
  const person = await known();
  const given = await change(client, person, "ADMIN");
  expect(given.data.changeRole).toEqual({
    user: { role: "ADMIN" },
    roleChanges: [{ oldRole: "USER", newRole: "ADMIN", changedBy: "Meenakshi Iyer" }],
  });
  const other = await asPerson(app, person);
  const taken = await change(other, administrator, "USER");
  expect(taken.data.changeRole.user.role).toBe("USER");
  expect((await change(client, person, "USER")).code).toBe("FORBIDDEN");
  expect(await rolesOf(administrator, person)).toEqual(["user", "admin"]);
});

it("that is there already is given once, and leaves no second line", async () => {
  const person = await known();
  await change(client, person, "ADMIN");
  const again = await change(client, person, "ADMIN");
  expect(again.data.changeRole.roleChanges).toHaveLength(1);
});

it("is not given to an address that nobody has proven, nor while the identity service is silent", async () => {
  const unverified = await known({}, false);
  const refused = await change(client, unverified, "ADMIN");
  expect(refused.code).toBe("ADDRESS_NOT_PROVEN");
  expect(refused.errors?.[0]?.message).toContain("the address is not verified");
  const verified = await known();
  app.identity.toolkit.mood = "fails";
  expect((await change(client, verified, "ADMIN")).code).toBe("ADDRESS_NOT_PROVEN");
  app.identity.toolkit.mood = "works";
  expect(await rolesOf(unverified, verified)).toEqual(["user", "user"]);
});

it("that this version does not know is not taken for the loss of the administrators' one", async () => {
  const other = await app.make.administrator();
  const change = app.services.roles.change(personOf(administrator), other.id, "washer" as UserRole);
  await expect(change).rejects.toThrow("Nobody is given the role washer");
  expect(await rolesOf(administrator, other)).toEqual(["admin", "admin"]);
});

it("is not taken from the last administrator", async () => {
  const { code } = await change(client, administrator, "USER");
  expect(code).toBe("LAST_ADMINISTRATOR");
  expect(await rolesOf(administrator)).toEqual(["admin"]);
});

it("stays with one of two who take each other's at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await app.make.administrator();
    const theirs = await asPerson(app, other);
    const answers = await Promise.all([
      change(client, other, "USER"),
      change(theirs, administrator, "USER"),
    ]);
    const codes = answers.map(({ code }) => code ?? "done");
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect((await rolesOf(administrator, other)).sort()).toEqual(["admin", "user"]);
    await app.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [administrator.id]);
    await app.dataSource.query("UPDATE users SET role = 'user' WHERE id = $1", [other.id]);
  }
});

it("has a history that cannot be changed", async () => {
  await change(client, await known(), "ADMIN");
  await expect(app.dataSource.query("DELETE FROM role_changes")).rejects.toThrow();
});
