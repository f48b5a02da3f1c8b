import { randomUUID } from "node:crypto";
import { FirebaseIdentityAdministration } from "../../integrations/firebase-identity-administration";
import { asPerson, GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { PROJECT } from "../../test/identity";
import { atOnce, openConnections } from "../../test/race";
import { EmailOwnershipService } from "./email-ownership.service";
import { User } from "./user.entity";

const REGISTER = `mutation ($input: RegisterUserInput!) {
  registerUser(input: $input) { viewer { id email displayName carNumber } }
}`;

interface Registered {
  registerUser: { viewer: { id: string; email: string; displayName: string; carNumber: string } };
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterAll(() => app.close());

const freshEmail = () => `asha-${randomUUID()}@example.com`;

async function account(email: string, isVerified: boolean) {
  const uid = `account-${randomUUID()}`;
  app.identity.toolkit.add(uid, email, isVerified);
  const token = await app.identity.token(uid, { email, email_verified: isVerified });
  return { uid, client: new GraphqlClient(app.url, token) };
}

const register = (client: GraphqlClient, displayName = "Asha Rao") =>
  client.send<Registered>(REGISTER, {
    input: { displayName, carNumber: "TS09AB1234", carModel: "Swift", mobileNumber: "9876543210" },
  });

const find = (firebaseUid: string) => app.dataSource.getRepository(User).findOneBy({ firebaseUid });

describe("an address that somebody else registered first", () => {
  it("goes to its owner with the profile, once its account is gone and the owner has verified", async () => {
    const email = freshEmail();
    const squatter = await account(email, false);
    const first = await register(squatter.client, "Somebody");
    app.identity.toolkit.accounts.delete(squatter.uid);
    const owner = await account(email, true);
    const answer = await register(owner.client);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.registerUser.viewer).toEqual(first.data.registerUser.viewer);
    expect((await find(owner.uid))?.emailVerifiedAt).not.toBeNull();
    expect(await find(squatter.uid)).toBeNull();
  });

  it("is refused to an owner who has not verified yet, who is told that it helps; nothing changes", async () => {
    const email = freshEmail();
    const squatter = await account(email, false);
    await register(squatter.client, "Somebody");
    app.identity.toolkit.accounts.delete(squatter.uid);
    const owner = await account(email, false);
    const before = await contentsOf(app.dataSource);
    expect((await register(owner.client)).errors?.[0]).toMatchObject({
      message: "An account with this e-mail address already exists.",
      extensions: { code: "EMAIL_TAKEN", field: "email", canVerify: true },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("goes to who verified it although the other account is still there, whose profile goes on without it", async () => {
    const email = freshEmail();
    const squatter = await account(email, false);
    await register(squatter.client, "Somebody");
    const owner = await account(email, true);
    const answer = await register(owner.client);
    expect(answer.data.registerUser.viewer).toMatchObject({ email, displayName: "Asha Rao" });
    const left = await find(squatter.uid);
    expect(left?.displayName).toBe("Somebody");
    expect(left?.email).toBe(`unproven-${left?.id}@unproven.invalid`);
  });

  it("is kept by an account that has verified it", async () => {
    const email = freshEmail();
    await register((await account(email, true)).client, "The owner");
    const other = await account(email, true);
    const before = await contentsOf(app.dataSource);
    expect((await register(other.client)).code).toBe("EMAIL_TAKEN");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is free when the account that had it has another by now, which its profile gets", async () => {
    const [old, current] = [freshEmail(), freshEmail()];
    const moved = await account(old, true);
    await register(moved.client, "Moved");
    app.identity.toolkit.add(moved.uid, current, true);
    const owner = await account(old, true);
    expect((await register(owner.client)).data.registerUser.viewer.email).toBe(old);
    expect((await find(moved.uid))?.email).toBe(current);
  });

  it("of an administrator is not given to anybody by itself", async () => {
    const admin = await app.make.administrator();
    const owner = await account(admin.email, true);
    const before = await contentsOf(app.dataSource);
    expect((await register(owner.client)).code).toBe("EMAIL_TAKEN");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is settled by twenty verified claims at once for one of them", async () => {
    const email = freshEmail();
    const squatter = await account(email, false);
    await register(squatter.client, "Somebody");
    app.identity.toolkit.accounts.delete(squatter.uid);
    const owners = await Promise.all(Array.from({ length: 20 }, () => account(email, true)));
    const answers = await atOnce(20, (index) =>
      register((owners[index] as (typeof owners)[0]).client),
    );
    const codes = answers.map(({ code = "registered" }) => code).sort();
    expect(codes).toEqual([...Array(19).fill("EMAIL_TAKEN"), "registered"]);
  });

  it("is its verified owner's after a race with two unverified sign-ups", async () => {
    const email = freshEmail();
    const owner = await account(email, true);
    const others = [await account(email, false), await account(email, false)];
    const accounts = [...others, owner];
    const answers = await atOnce(3, (index) => register((accounts[index] as typeof owner).client));
    expect(answers[2]?.code).toBeUndefined();
    expect((await find(owner.uid))?.email).toBe(email);
    for (const { uid } of others) expect((await find(uid))?.email).not.toBe(email);
  });

  it("is not decided while the identity service does not answer", async () => {
    const email = freshEmail();
    await register((await account(email, false)).client, "Somebody");
    const owner = await account(email, true);
    const before = await contentsOf(app.dataSource);
    app.identity.toolkit.mood = "fails";
    const { code } = await register(owner.client);
    app.identity.toolkit.mood = "works";
    expect(code).toBe("IDENTITY_UNAVAILABLE");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("an address that was changed at the identity service", () => {
  const VIEWER = "{ viewer { email receivesEmail } }";
  const SEEN = "query ($id: ID!) { user(id: $id) { email signInEmail } }";

  async function changed(isVerified: boolean) {
    const [before, after] = [freshEmail(), freshEmail()];
    const person = await account(before, true);
    const { data } = await register(person.client);
    app.identity.toolkit.add(person.uid, after, isVerified);
    const claims = { email: after, email_verified: isVerified };
    const client = new GraphqlClient(app.url, await app.identity.token(person.uid, claims));
    return {
      ...person,
      before,
      after,
      old: person.client,
      client,
      id: data.registerUser.viewer.id,
    };
  }

  it("arrives with the first token in which it is verified", async () => {
    const { uid, client, after } = await changed(true);
    expect((await client.send(VIEWER)).data).toEqual({
      viewer: { email: after, receivesEmail: true },
    });
    expect((await find(uid))?.email).toBe(after);
  });

  it("does not arrive before it is verified; administrators see both", async () => {
    const { client, id, before, after } = await changed(false);
    expect((await client.send(VIEWER)).data).toMatchObject({ viewer: { email: before } });
    const admin = await asPerson(app, await app.make.administrator());
    expect((await admin.send(SEEN, { id })).data).toEqual({
      user: { email: before, signInEmail: after },
    });
    expect((await client.send(SEEN, { id })).data).toEqual({
      user: { email: before, signInEmail: null },
    });
  });

  it("is not changed back by an older token, which asks the identity service once", async () => {
    const { uid, client, old, after } = await changed(true);
    await client.send(VIEWER);
    const { asked } = app.identity.toolkit;
    const before = asked.length;
    for (let call = 0; call < 3; call += 1)
      expect((await old.send(VIEWER)).data).toMatchObject({ viewer: { email: after } });
    const { accountCheckSeconds } = app.config;
    expect(asked.length - before).toBeLessThanOrEqual(accountCheckSeconds === null ? 1 : 2);
    expect((await find(uid))?.email).toBe(after);
  });

  it("is taken from a profile that never verified it", async () => {
    const { client, after, ...moved } = await changed(false);
    const squatter = await account(after, false);
    await register(squatter.client, "Somebody");
    app.identity.toolkit.add(moved.uid, after, true);
    const token = await app.identity.token(moved.uid, { email: after, email_verified: true });
    await new GraphqlClient(app.url, token).send(VIEWER);
    expect((await find(moved.uid))?.email).toBe(after);
    expect((await find(squatter.uid))?.email).toMatch(/^unproven-/);
  });

  it("stays as it is while the identity service does not answer", async () => {
    const { client, before } = await changed(true);
    app.identity.toolkit.mood = "fails";
    const { data } = await client.send(VIEWER);
    app.identity.toolkit.mood = "works";
    expect(data).toMatchObject({ viewer: { email: before } });
  });
});

describe("letters", () => {
  const emails = (writesToAll = false) =>
    new EmailOwnershipService({
      dataSource: app.dataSource,
      clock: app.clock,
      identities: new FirebaseIdentityAdministration(PROJECT, { emulatorHost: app.identity.host }),
      writesToAll,
    });
  const person = async (uid: string) => (await find(uid)) as User;

  it("go to an address that the token says is verified, without asking", async () => {
    const { uid, client } = await account(freshEmail(), true);
    await register(client);
    app.identity.toolkit.asked.length = 0;
    expect(await emails().mayBeWrittenTo(await person(uid))).toBe(true);
    expect(app.identity.toolkit.asked).toEqual([]);
  });

  it("go to no address that nobody has proven, but in the demo", async () => {
    const { uid, client } = await account(freshEmail(), false);
    await register(client);
    expect(await emails().mayBeWrittenTo(await person(uid))).toBe(false);
    expect(await emails(true).mayBeWrittenTo(await person(uid))).toBe(true);
  });

  it("go there once it was verified: by the next token, or by asking the identity service", async () => {
    const [byToken, byAsking] = [
      await account(freshEmail(), false),
      await account(freshEmail(), false),
    ];
    await register(byToken.client);
    await register(byAsking.client);
    const { email } = await person(byToken.uid);
    const token = await app.identity.token(byToken.uid, { email, email_verified: true });
    await new GraphqlClient(app.url, token).send("{ viewer { id } }");
    expect((await person(byToken.uid)).emailVerifiedAt).not.toBeNull();
    const other = await person(byAsking.uid);
    app.identity.toolkit.add(byAsking.uid, other.email, true);
    expect(await emails().mayBeWrittenTo(other)).toBe(true);
    expect((await person(byAsking.uid)).emailVerifiedAt).not.toBeNull();
  });

  it("do not go to an address that the account has given up", async () => {
    const { uid, client } = await account(freshEmail(), false);
    await register(client);
    app.identity.toolkit.add(uid, freshEmail(), true);
    expect(await emails().mayBeWrittenTo(await person(uid))).toBe(false);
  });
});
