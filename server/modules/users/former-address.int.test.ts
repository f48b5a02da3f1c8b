import { randomUUID } from "node:crypto";
import { toGlobalId } from "../../platform/global-id";
import { personData } from "../../retention/person-data";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { User } from "./user.entity";

const DELETE = "mutation ($id: ID!) { deleteUser(input: { userId: $id }) { deletedUserId } }";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.dataSource.query("DELETE FROM contact_submissions");
  await app.dataSource.query("DELETE FROM vehicle_shares");
});

afterAll(() => app.close());

const freshEmail = () => `asha-${randomUUID()}@example.com`;

/** A resident with a message from the former address, and three cars shared with it, one of which reached the resident. */
async function withFormerAddress(emailVerifiedAt: Date | null) {
  const [before, after] = [freshEmail(), freshEmail()];
  const { id, firebaseUid } = await app.make.resident({ email: before, emailVerifiedAt });
  await app.dataSource.query(
    "INSERT INTO contact_submissions (name, email, message) VALUES ('Asha', upper($1), 'Call me')",
    [before],
  );
  for (const borrowerId of [null, null, id]) {
    const owner = await app.make.resident({ carNumber: "TS09AB1234" });
    await app.dataSource.query(
      `INSERT INTO vehicle_shares (vehicle_id, invited_email, borrower_id, created_at)
       SELECT id, $2, $3, now() FROM vehicles WHERE user_id = $1`,
      [owner.id, before.toUpperCase(), borrowerId],
    );
  }
  return { id, firebaseUid, before, after };
}

type Former = Awaited<ReturnType<typeof withFormerAddress>>;

async function change({ id, firebaseUid, after }: Former): Promise<void> {
  app.identity.toolkit.add(firebaseUid, after, true);
  const claims = { email: after, email_verified: true };
  const token = await app.identity.token(firebaseUid, claims);
  await new GraphqlClient(app.url, token).send("{ viewer { id } }");
  expect((await app.dataSource.getRepository(User).findOneByOrFail({ id })).email).toBe(after);
}

const messages = () => app.dataSource.query("SELECT name, email, message FROM contact_submissions");
const invited = () =>
  app.dataSource.query('SELECT invited_email AS email, borrower_id AS "to" FROM vehicle_shares');

it("a proven address leaves no message or invitation that access and erasure would miss", async () => {
  const former = await withFormerAddress(new Date());
  await change(former);
  const { id, before, after } = former;
  expect(await personData(app.dataSource, { id, email: after })).toMatchObject({
    contact_submissions: [{ name: "Asha", email: after, message: "Call me" }],
    vehicle_shares: [{ borrower_id: id }],
  });
  // The owner of the car sees the address that was invited, never the new one.
  expect(await invited()).toEqual([{ email: before.toUpperCase(), to: id }]);
  const admin = await asPerson(app, await app.make.administrator());
  expect((await admin.send(DELETE, { id: toGlobalId("User", id) })).errors).toBeUndefined();
  expect(await messages()).toEqual([
    { name: "Deleted user", email: "deleted@deleted.invalid", message: "Deleted" },
  ]);
  expect(await invited()).toEqual([]);
});

it("an address that nobody had proven keeps what others may have written under it", async () => {
  const former = await withFormerAddress(null);
  await change(former);
  expect(await messages()).toMatchObject([{ email: former.before.toUpperCase() }]);
  expect(await invited()).toHaveLength(3);
});
