import type { EntityManager } from "typeorm";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import type { GraphqlAnswer } from "../../test/live-answers";
import { atOnce, barrier, openConnections, whileBusy } from "../../test/race";
import { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";

const AT_ONCE = 30;

let app: TestApp;
let resident: User;
let client: GraphqlClient;

beforeAll(startApp);

beforeEach(async () => {
  resident = await app.make.resident();
  client = await asPerson(app, resident);
});

afterAll(() => app.close());

async function startApp() {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  resident = await app.make.resident();
  client = await asPerson(app, resident);
  await completeAtOnce(1); // The first calls of a process are slow, and would hold the others up.
}

async function makeOffer(pricePaise = 129_900) {
  const carType = await app.make.carType();
  return { carType, plan: await app.make.plan(carType, pricePaise) };
}

async function count(table: "credit_lots" | "subscriptions" | "purchases"): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
    [resident.id],
  );
  return row?.count ?? 0;
}

const codesOf = (answers: readonly GraphqlAnswer<unknown>[]) =>
  answers.map(({ code = "served" }) => code);
const differentAnswers = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => JSON.stringify(answer))).size;

async function completeAtOnce(times = AT_ONCE) {
  const { data } = await startPurchase(client, await makeOffer());
  const { id } = data.startPurchase.purchase;
  return atOnce(times, (index) => whileBusy(() => completePurchase(client, id, `mock_${index}`)));
}

/** Reads and writes without locks; returns the undo function. */
function takeAwayTheLocks() {
  const { lockForSettling } = app.services.settlements;
  const bothLooked = barrier(2);
  app.services.settlements.lockForSettling = async (tx: EntityManager, { id }: Purchase) => {
    const purchase = await tx.getRepository(Purchase).findOneByOrFail({ id });
    await bothLooked();
    return { purchase, isDeleted: false };
  };
  return () => {
    app.services.settlements.lockForSettling = lockForSettling;
  };
}

describe("thirty completions of one purchase at once", () => {
  it("grant once, and give thirty equal answers", async () => {
    const answers = await completeAtOnce();
    expect(answers[0]?.data.completePurchase.viewer).toMatchObject({ credits: 4 });
    expect(differentAnswers(answers)).toBe(1);
    expect([await count("credit_lots"), await count("subscriptions")]).toEqual([1, 1]);
    await expectConsistent(app.dataSource);
  });

  it("would not all be served without the locks, though the database itself grants once", async () => {
    const restore = takeAwayTheLocks();
    const codes = codesOf(await completeAtOnce());
    restore();
    expect(new Set(codes)).toEqual(new Set(["served", "INTERNAL_SERVER_ERROR"]));
    expect(await count("credit_lots")).toBe(1);
  });
});

describe("one client key thirty times at once", () => {
  const startAtOnce = async () => {
    const offer = await makeOffer();
    return atOnce(AT_ONCE, () =>
      whileBusy(() => startPurchase(client, offer, { clientKey: "key-1" })),
    );
  };

  it("starts one purchase, and gives thirty equal answers", async () => {
    const answers = await startAtOnce();
    expect(answers[0]?.data.startPurchase.purchase.paymentStatus).toBe("PENDING");
    expect(differentAnswers(answers)).toBe(1);
    expect(await count("purchases")).toBe(1);
  });

  it("would start many without the resident's lock, in a database that forbids nothing", async () => {
    await app.dataSource.query(`
      ALTER TABLE purchases DROP CONSTRAINT purchases_user_id_client_key_key;
      CREATE FUNCTION another_key() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN NEW.key = gen_random_uuid(); RETURN NEW; END $$;
      CREATE TRIGGER another_key BEFORE INSERT ON creation_keys
        FOR EACH ROW EXECUTE FUNCTION another_key()`);
    const { lock } = app.services.users;
    const bothLooked = barrier(2);
    app.services.users.lock = async (tx: EntityManager, id: number) => {
      const user = await tx.getRepository(User).findOneByOrFail({ id });
      await bothLooked();
      return user;
    };
    await startAtOnce();
    app.services.users.lock = lock;
    expect(await count("purchases")).toBeGreaterThan(1);
  });
});

describe("a plan that costs nothing, or less than can be charged, taken thirty times at once", () => {
  it.each([0, 99])("is had once, at %i paise", async (pricePaise) => {
    const offer = await makeOffer(pricePaise);
    const answers = await atOnce(AT_ONCE, () => whileBusy(() => startPurchase(client, offer)));
    expect(codesOf(answers).sort()).toEqual([
      ...Array(AT_ONCE - 1).fill("FREE_PLAN_TAKEN"),
      "served",
    ]);
    const refused = answers.find(({ code }) => code === "FREE_PLAN_TAKEN");
    expect(refused?.errors?.[0]?.message).toBe("You have already used this free plan.");
    expect([await count("credit_lots"), await count("purchases")]).toEqual([1, 1]);
    await expectConsistent(app.dataSource);
  });
});

describe("thirty completions in a database that forbids nothing", () => {
  // Last in this file, as it leaves the database changed.
  it("would grant many times without the locks", async () => {
    takeAwayTheLocks();
    await app.dataSource.query("DROP INDEX credit_lots_one_grant_per_purchase");
    await app.dataSource.query(
      "ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_purchase_id_key",
    );
    await completeAtOnce();
    expect(await count("credit_lots")).toBeGreaterThan(1);
  });
});
