import { randomUUID } from "node:crypto";
import { GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { atOnce, openConnections } from "../../test/race";

const REGISTER = `mutation ($input: RegisterUserInput!) {
  registerUser(input: $input) {
    viewer { id email displayName role authProvider carNumber carModel mobileNumber
      credits payPerUseCredits residency { id }
      onboarding { termsAccepted profileCompleted credits hasActiveSubscription } }
  }
}`;

interface Registered {
  registerUser: { viewer: Record<string, unknown> };
}

const input = {
  displayName: "Asha Rao",
  carNumber: "TS09AB1234",
  carModel: "Swift",
  mobileNumber: "9876543210",
};
const OVERRIDE = "Please remove the right-to-left override (U+202E).";
const CAR_AND_MOBILE = "Car Number, Car Model, and Mobile Number are required";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterAll(() => app.close());

async function newcomer(claims: Record<string, unknown> = {}): Promise<GraphqlClient> {
  return new GraphqlClient(app.url, await app.identity.token(`newcomer-${randomUUID()}`, claims));
}

function register(client: GraphqlClient, part: object = {}) {
  return client.send<Registered>(REGISTER, { input: { ...input, ...part } });
}

async function rowsOf(email: string): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    "SELECT count(*)::int AS count FROM users WHERE lower(email) = lower($1)",
    [email],
  );
  return row?.count ?? 0;
}

describe("registering", () => {
  it("keeps the plain form of an address, so that no other form of it is another person's", async () => {
    const plain = await register(await newcomer({ email: "plain@residents.example" }));
    expect(plain.code).toBeUndefined();
    const forms = [" plain@residents.example ", "\uff50lain@residents.example"];
    for (const email of forms) {
      expect((await register(await newcomer({ email, email_verified: false }))).code).toBe(
        "EMAIL_TAKEN",
      );
    }
    expect(await rowsOf("plain@residents.example")).toBe(1);
  });

  it("makes a resident of the identity in the token, with nothing yet", async () => {
    const client = await newcomer({ email: "Asha@Residents.Example" });
    const answer = await register(client, { displayName: " Asha Rao ", carNumber: "ts09ab1234" });
    expect(answer.data.registerUser.viewer).toEqual({
      ...input,
      id: expect.any(String),
      email: "Asha@Residents.Example",
      role: "USER",
      authProvider: "EMAIL",
      credits: 0,
      payPerUseCredits: 0,
      residency: null,
      onboarding: {
        termsAccepted: false,
        profileCompleted: false,
        credits: 0,
        hasActiveSubscription: false,
      },
    });
  });

  it("with Google needs a name only", async () => {
    const client = await newcomer({ firebase: { sign_in_provider: "google.com" } });
    const car = { carNumber: null, carModel: null, mobileNumber: null };
    const answer = await register(client, car);
    expect(answer.data.registerUser.viewer).toMatchObject({ ...car, authProvider: "GOOGLE" });
  });

  it("a second time answers the profile there is, and changes nothing", async () => {
    const client = await newcomer();
    const first = await register(client);
    const before = await contentsOf(app.dataSource);
    const second = await register(client, { displayName: "Another", mobileNumber: "6000000000" });
    expect(second.data).toEqual(first.data);
    expect((await register(client, { displayName: "" })).data).toEqual(first.data);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("twenty times at once makes one profile and gives twenty equal answers", async () => {
    const email = `${randomUUID()}@residents.example`;
    const client = await newcomer({ email });
    const answers = await atOnce(20, () => register(client));
    expect(answers[0]?.data.registerUser.viewer.email).toBe(email);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOf(email)).toBe(1);
  });

  it("by twenty identities with one e-mail at once succeeds for one of them", async () => {
    const email = `${randomUUID()}@residents.example`;
    const clients = await atOnce(20, () => newcomer({ email }));
    const answers = await Promise.all(clients.map((client) => register(client)));
    const codes = answers.map(({ code = "registered" }) => code).sort();
    expect(codes).toEqual([...Array(19).fill("EMAIL_TAKEN"), "registered"]);
    expect(await rowsOf(email)).toBe(1);
  });

  it("is refused when another person has the e-mail, however it is written", async () => {
    const resident = await app.make.resident();
    const client = await newcomer({ email: resident.email.toUpperCase() });
    const before = await contentsOf(app.dataSource);
    expect((await register(client)).errors?.[0]).toMatchObject({
      message: "An account with this e-mail address already exists.",
      extensions: { code: "EMAIL_TAKEN", kind: "conflict", field: "email" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is possible with the e-mail of somebody who left", async () => {
    const { email } = await app.make.resident({ deletedAt: new Date() });
    const answer = await register(await newcomer({ email }));
    expect(answer.data.registerUser.viewer).toMatchObject({ email, displayName: "Asha Rao" });
  });

  it.each([
    ["without a name", { displayName: "  " }, "displayName", "Full Name is required"],
    ["without a car number", { carNumber: " " }, "carNumber", CAR_AND_MOBILE],
    ["without a car model", { carModel: null }, "carModel", CAR_AND_MOBILE],
    ["without a mobile number", { mobileNumber: undefined }, "mobileNumber", CAR_AND_MOBILE],
    [
      "with a number that is no Indian mobile",
      { mobileNumber: "1234567890" },
      "mobileNumber",
      "Please enter a valid 10-digit mobile number starting with 6-9",
    ],
    [
      "with a name of 121 characters",
      { displayName: "x".repeat(121) },
      "displayName",
      "At most 120 characters",
    ],
    ["with a car number that cannot be seen", { carNumber: "\u200b" }, "carNumber", CAR_AND_MOBILE],
    ["with a name that turns what follows", { displayName: "A\u202eB" }, "displayName", OVERRIDE],
  ])("%s is refused in the words of the product rules", async (_what, part, field, message) => {
    const client = await newcomer();
    const before = await contentsOf(app.dataSource);
    expect((await register(client, part)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: "INVALID_INPUT", field },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("without an e-mail in the token is refused", async () => {
    const client = await newcomer({ email: undefined });
    const { errors } = await register(client);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "email" });
    expect(await rowsOf("")).toBe(0);
  });

  it.each(["role", "credits", "firebaseUid", "email", "id"])(
    "does not listen to %s in the request",
    async (field) => {
      const client = await newcomer();
      const before = await contentsOf(app.dataSource);
      expect((await register(client, { [field]: "ADMIN" })).code).toBe("INVALID_INPUT");
      expect(await contentsOf(app.dataSource)).toEqual(before);
    },
  );
});
