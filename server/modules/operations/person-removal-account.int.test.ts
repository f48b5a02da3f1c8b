import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { restAsGuest } from "../../test/rest";
import type { User } from "../users/user.entity";
import { DELETE, idOf, makeCanary, remove, rowOf } from "./test/person-removal-requests";

const REGISTER = `mutation { registerUser(input: { displayName: "Asha Rao" }) { viewer { id } } }`;

let app: TestApp;
let administrator: User;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ identityMs: 2_000 });
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

describe("the account of a deleted resident", () => {
  it("is told what helps when it signs in or registers again", async () => {
    const person = await makeCanary(app);
    const client = await asPerson(app, person);
    await remove(app, admin, person);
    const message =
      "This account was deleted. Please contact us, or sign up with another e-mail address.";
    for (const document of ["{ viewer { id } }", REGISTER]) {
      const { status, errors } = await client.send(document);
      expect([status, errors?.[0]?.message]).toEqual([401, message]);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: "UNAUTHENTICATED",
        isAccountDeleted: true,
      });
    }
    const { firebaseUid, email } = person;
    const answer = await restAsGuest(app).post("/users/register", { firebaseUid, email });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: "ALREADY_REGISTERED", message }),
    ]);
  });

  it("is deleted a month after it was disabled, so that its e-mail address is free", async () => {
    const person = await makeCanary(app);
    await remove(app, admin, person);
    await app.services.identityRemoval.settled();
    const { identityRemoval } = app.services;
    const { toolkit } = app.identity;
    await identityRemoval.deleteAllDue();
    expect(toolkit.isDisabled(person.firebaseUid)).toBe(true);
    const begun = app.clock.now();
    app.clock.set(new Date(begun.getTime() + 31 * 24 * 3_600_000).toISOString());
    toolkit.mood = "fails";
    await expect(identityRemoval.deleteAllDue()).rejects.toMatchObject({
      code: "IDENTITY_UNAVAILABLE",
    });
    toolkit.mood = "works";
    await identityRemoval.deleteAllDue();
    expect(toolkit.accounts.has(person.firebaseUid)).toBe(false);
    const asked = toolkit.asked.length;
    await identityRemoval.deleteAllDue();
    expect(toolkit.asked).toHaveLength(asked);
    app.clock.set(begun.toISOString());
  });
});

describe("while the identity service does not answer", () => {
  afterEach(() => {
    app.identity.toolkit.mood = "works";
  });

  it("nobody waits for it", async () => {
    const { identityRemoval } = app.services;
    const disable = identityRemoval.disable;
    const { promise, resolve } = Promise.withResolvers<void>();
    identityRemoval.disable = () => promise;
    const variables = { userId: idOf(await app.make.resident()) };
    expect((await admin.send(DELETE, variables)).errors).toBeUndefined();
    resolve();
    identityRemoval.disable = disable;
  });

  it.each(["fails", "hangs"] as const)(
    "(it %s) a person is deleted all the same, and the identity is disabled later",
    async (mood) => {
      const person = await makeCanary(app);
      app.identity.toolkit.mood = mood;
      expect((await remove(app, admin, person)).errors).toBeUndefined();
      expect(await rowOf(app, person)).toMatchObject({ identity_disabled_at: null });
      const { identityRemoval } = app.services;
      await expect(identityRemoval.disableAllPending()).rejects.toMatchObject({
        code: "IDENTITY_UNAVAILABLE",
      });
      app.identity.toolkit.mood = "works";
      await identityRemoval.disableAllPending();
      expect(app.identity.toolkit.isDisabled(person.firebaseUid)).toBe(true);
      expect(await rowOf(app, person)).toMatchObject({ identity_disabled_at: app.clock.now() });
      const asked = app.identity.toolkit.asked.length;
      await identityRemoval.disableAllPending();
      expect(app.identity.toolkit.asked).toHaveLength(asked);
    },
  );
});

describe("an administrator", () => {
  it("cannot be deleted by the own hand, nor when nobody else is one", async () => {
    const before = await contentsOf(app.dataSource);
    expect((await remove(app, admin, administrator)).errors?.[0]).toMatchObject({
      message: "This is the last administrator. Make somebody else an administrator first.",
      extensions: { code: "LAST_ADMINISTRATOR", kind: "conflict" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const second = await app.make.administrator();
    expect((await remove(app, admin, administrator)).errors?.[0]).toMatchObject({
      message: "You cannot delete your own account. Ask another administrator to do it.",
      extensions: { code: "OWN_ACCOUNT", kind: "conflict" },
    });
    await remove(app, admin, second);
  });

  it("who was deleted is nobody from the next request on, and no administrator any more", async () => {
    const second = await app.make.administrator();
    const client = await asPerson(app, second);
    expect((await client.send("{ users { totalCount } }")).errors).toBeUndefined();
    await remove(app, admin, second);
    const answer = await client.send("{ users { totalCount } }");
    expect([answer.status, answer.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(await rowOf(app, second)).toMatchObject({ role: "user" });
  });

  it("who was made a resident may nothing of it on the next request, with the same token", async () => {
    const second = await app.make.administrator();
    const client = await asPerson(app, second);
    expect((await client.send("{ users { totalCount } }")).errors).toBeUndefined();
    await app.services.administrators.revoke(second.id);
    expect((await client.send("{ users { totalCount } }")).code).toBe("FORBIDDEN");
    expect((await remove(app, client, await app.make.resident())).code).toBe("FORBIDDEN");
  });

  it("is nobody by a claim in the token", async () => {
    const person = await app.make.resident();
    const claims = { role: "admin", admin: true, roles: ["admin"] };
    const token = await app.identity.token(person.firebaseUid, claims);
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: "{ viewer { role } users { totalCount } }" }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
  });
});
