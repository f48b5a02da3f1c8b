import { FirebaseIdentityAdministration } from "../integrations/firebase-identity-administration";
import type { User } from "../modules/users/user.entity";
import { personData } from "../retention/person-data";
import { startTestApp, type TestApp } from "../test/app";
import { contentsOf } from "../test/contents";
import { PROJECT } from "../test/identity";
import { type AdminCommand, Administration } from "./administration";

let app: TestApp;
let administration: Administration;

beforeAll(async () => {
  app = await startTestApp();
  const access = { emulatorHost: app.identity.host };
  const [patient, impatient] = [60_000, 500].map(
    (milliseconds) => new FirebaseIdentityAdministration(PROJECT, access, milliseconds),
  ) as [FirebaseIdentityAdministration, FirebaseIdentityAdministration];
  administration = new Administration(
    app.services.administrators,
    () => (app.identity.toolkit.mood === "hangs" ? impatient : patient),
    (person) => personData(app.dataSource, person),
  );
});

afterAll(() => app.close());

afterEach(() => {
  app.identity.toolkit.mood = "works";
});

async function answerTo(command: AdminCommand): Promise<string[]> {
  return administration.fulfil(command).catch((error: Error) => [`Refused: ${error.message}`]);
}

const grant = (email: string, isInsisting = false) =>
  answerTo({ verb: "grant", email, isInsisting });
const revoke = (email: string) => answerTo({ verb: "revoke", email });

async function registered(values: Partial<User> = {}) {
  const person = await app.make.resident(values);
  app.identity.toolkit.add(person.firebaseUid, person.email);
  const { email, displayName, firebaseUid } = person;
  return { email, person, inWords: `${email} (${displayName}, uid ${firebaseUid})` };
}

async function roleOf({ id }: User): Promise<string | undefined> {
  const [row] = await app.dataSource.query("SELECT role FROM users WHERE id = $1", [id]);
  return row?.role;
}

describe("administrators", () => {
  it("are made, listed and unmade; twice is as once, and the last one stays", async () => {
    expect(await answerTo({ verb: "list" })).toEqual([
      "There is no administrator yet: npm run admin -- grant <e-mail>",
    ]);
    const [first, second] = [await registered(), await registered()];
    const now = [`${first.inWords} is an administrator now.`];
    expect(await grant(first.email.toUpperCase())).toEqual(now);
    expect(await roleOf(first.person)).toBe("admin");
    expect(await grant(first.email)).toEqual([`${first.inWords} is an administrator already.`]);
    await grant(second.email);
    expect(await answerTo({ verb: "list" })).toEqual([first.inWords, second.inWords]);
    expect(await revoke(second.email)).toEqual([`${second.inWords} is a resident now.`]);
    expect(await roleOf(second.person)).toBe("user");
    const anyway = [`${second.inWords} is no administrator anyway.`];
    expect(await revoke(second.email)).toEqual(anyway);
    expect(await revoke(first.email)).toEqual([
      "Refused: This is the last administrator. Make somebody else an administrator first.",
    ]);
    expect(await roleOf(first.person)).toBe("admin");
  });

  it.each([
    ["nobody", async () => "nobody@residents.example"],
    ["somebody who was deleted", async () => (await registered({ deletedAt: new Date() })).email],
  ])("cannot be made of %s", async (_what, find) => {
    const email = await find();
    const before = await contentsOf(app.dataSource);
    const nobody = `Refused: Nobody is registered as ${email}. Let them create an account on the landing page first, then try again.`;
    expect(await grant(email, true)).toEqual([nobody]);
    expect(await revoke(email)).toEqual([nobody]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("somebody whose address", () => {
  const doubts: [string, (person: User) => void, string][] = [
    [
      "is not verified",
      ({ firebaseUid, email }) => app.identity.toolkit.add(firebaseUid, email, false),
      "the address is not verified, so it may be anybody's. Let them verify it.",
    ],
    [
      "is another at the identity service",
      ({ firebaseUid }) => app.identity.toolkit.add(firebaseUid, "other@residents.example"),
      "the account has another address at the identity service.",
    ],
    [
      "has no account at the identity service",
      ({ firebaseUid }) => app.identity.toolkit.accounts.delete(firebaseUid),
      "the identity service has no such account.",
    ],
    [
      "has an account that is disabled",
      ({ firebaseUid }) => {
        const account = app.identity.toolkit.accounts.get(firebaseUid);
        if (account) app.identity.toolkit.accounts.set(firebaseUid, { ...account, disabled: true });
      },
      "the account is disabled at the identity service.",
    ],
    [
      "cannot be asked for just now",
      () => {
        app.identity.toolkit.mood = "hangs";
      },
      "the identity service does not answer whether the address is verified. Try again later.",
    ],
  ];

  it.each(doubts)(
    "%s becomes an administrator only when insisted on",
    async (_what, prepare, words) => {
      const { email, person, inWords } = await registered();
      prepare(person);
      const doubt = `Refused: ${inWords}: ${words} Or insist with --unverified.`;
      expect(await grant(email)).toEqual([doubt]);
      expect(await roleOf(person)).toBe("user");
      expect(await grant(email, true)).toEqual([`${inWords} is an administrator now.`]);
      expect(await roleOf(person)).toBe("admin");
    },
  );
});
