import type { EntityManager } from "typeorm";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { grantCredits } from "../../test/granting";
import { atOnce, barrier, noneWrites, openConnections, whileHeld } from "../../test/race";
import { User } from "../users/user.entity";

const AT_ONCE = 20;

let app: TestApp;
let admin: GraphqlClient;
let resident: User;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  resident = await app.make.resident();
});

afterAll(() => app.close());

async function lots(): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    "SELECT count(*)::int AS count FROM credit_lots WHERE user_id = $1",
    [resident.id],
  );
  return row?.count ?? 0;
}

const grantAtOnce = (clientKey: string) =>
  atOnce(AT_ONCE, () => grantCredits(admin, resident, { clientKey }));

const different = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => JSON.stringify(answer))).size;

/** Without the resident's lock; returns the undo function. */
function takeAwayTheLock() {
  const { lock } = app.services.users;
  const bothLooked = barrier(2);
  app.services.users.lock = async (tx: EntityManager, id: number) => {
    const user = await tx.getRepository(User).findOneByOrFail({ id });
    await bothLooked();
    return user;
  };
  return () => {
    app.services.users.lock = lock;
  };
}

const grantTogether = (clientKey: string) =>
  whileHeld(app.dataSource, noneWrites("credit_lots"), 2, () => grantAtOnce(clientKey));

describe("one client key twenty times at once", () => {
  it("grants one lot, and gives twenty equal answers", async () => {
    const answers = await grantAtOnce("race-1");
    expect(answers[0]?.data.grantCredits.user).toMatchObject({ payPerUseCredits: 2 });
    expect(different(answers)).toBe(1);
    expect(await lots()).toBe(1);
    await expectConsistent(app.dataSource);
  });

  it("would give unequal answers without the resident's lock", async () => {
    const restore = takeAwayTheLock();
    const answers = await grantTogether("race-2");
    restore();
    expect(different(answers)).toBeGreaterThan(1);
    expect(await lots()).toBe(1);
  });

  it("for twenty residents grants to one of them", async () => {
    const residents = await atOnce(AT_ONCE, () => app.make.resident());
    const answers = await atOnce(AT_ONCE, (index) =>
      grantCredits(admin, residents[index] ?? resident, { clientKey: "race-3" }),
    );
    const codes = answers.map(({ code = "served" }) => code).sort();
    expect(codes).toEqual([...Array(AT_ONCE - 1).fill("CLIENT_KEY_REUSED"), "served"]);
    await expectConsistent(app.dataSource);
  });
});

describe("one client key twenty times at once in a database that forbids nothing", () => {
  // Last in this file, as it leaves the database changed.
  it("would grant many times without the lock", async () => {
    takeAwayTheLock();
    await app.dataSource.query("DROP INDEX credit_lots_one_per_client_key");
    await grantTogether("race-4");
    expect(await lots()).toBeGreaterThan(1);
  });
});
