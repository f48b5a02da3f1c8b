import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectCleanAudit } from "../../test/audit";
import { atOnce, openConnections } from "../../test/race";
import { User, UserRole } from "../users/user.entity";

const DELETE =
  "mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) { deletedUserId } }";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

interface Pair {
  readonly people: readonly User[];
  readonly clients: readonly GraphqlClient[];
}

async function twoAdministrators(): Promise<Pair> {
  const people = [await app.make.administrator(), await app.make.administrator()];
  const clients = await Promise.all(people.map((person) => asPerson(app, person)));
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
  return { people, clients };
}

/** Each deletes the other, both at once; answers the codes. */
async function deleteEachOther({ people, clients }: Pair): Promise<string[]> {
  const answers = await atOnce(2, (index) =>
    (clients[index] as GraphqlClient).send(DELETE, {
      userId: toGlobalId("User", people[1 - index]?.id ?? 0),
    }),
  );
  return answers.map(({ code = "deleted" }) => code).sort();
}

/** Of two calls that look at the same time, the second does not see what the first did. */
function takeAwayTheAdministratorsLock(): void {
  let isMet = () => {};
  const met = new Promise<void>((resolve) => {
    isMet = resolve;
  });
  let came = 0;
  app.services.administrators.lockWith = async (tx: EntityManager, userId: number) => {
    const administrators = await tx.getRepository(User).findBy({ role: UserRole.ADMIN });
    const person = await tx.getRepository(User).findOneByOrFail({ id: userId });
    came += 1;
    if (came === 2) isMet();
    await met;
    return { person, administratorIds: administrators.map(({ id }) => id) };
  };
}

describe("two administrators who delete each other at once", () => {
  it("end as one", async () => {
    const codes = await deleteEachOther(await twoAdministrators());
    expect(codes).toContain("deleted");
    expect(codes.find((code) => code !== "deleted")).toMatch(
      /^(LAST_ADMINISTRATOR|UNAUTHENTICATED|FORBIDDEN)$/,
    );
    expect(await app.services.administrators.list()).toHaveLength(1);
    await expectCleanAudit(app.dataSource);
  });

  it("would both be gone if they were not locked before they are counted", async () => {
    const pair = await twoAdministrators();
    takeAwayTheAdministratorsLock();
    expect(await deleteEachOther(pair)).toEqual(["deleted", "deleted"]);
    expect(await app.services.administrators.list()).toHaveLength(0);
  });
});

describe("two administrators made residents at once", () => {
  const revokeBoth = async () => {
    const { people } = await twoAdministrators();
    const outcomes = await Promise.allSettled(
      people.map(({ id }) => app.services.administrators.revoke(id)),
    );
    return outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : outcome.reason.code,
    );
  };

  it("end as one administrator and one resident", async () => {
    expect((await revokeBoth()).map(String).sort()).toEqual(["LAST_ADMINISTRATOR", "true"]);
    expect(await app.services.administrators.list()).toHaveLength(1);
  });

  it("would leave nobody in charge without the lock", async () => {
    takeAwayTheAdministratorsLock();
    expect(await revokeBoth()).toEqual([true, true]);
    expect(await app.services.administrators.list()).toHaveLength(0);
  });
});

describe("a resident who books while being deleted", () => {
  const PEOPLE = 8;

  async function bookWhileDeleted() {
    const admin = await asPerson(app, await app.make.administrator());
    // The first deletion loads firebase-admin, which holds everybody up for a moment.
    await admin.send(DELETE, { userId: toGlobalId("User", (await app.make.resident()).id) });
    const slot = await app.make.slot({ maxBookings: 10 });
    const people = await atOnce(PEOPLE, () => app.make.resident());
    const clients = await Promise.all(people.map((person) => asPerson(app, person)));
    for (const person of people) await app.make.credits(person, 1);
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-22" };
    await Promise.all(
      people.flatMap((person, index) => [
        (clients[index] as GraphqlClient).send(BOOK, { input }),
        admin.send(DELETE, { userId: toGlobalId("User", person.id) }),
      ]),
    );
    const [row] = await app.dataSource.query<[{ live: number; gone: number }]>(
      `SELECT (SELECT count(*)::int FROM bookings WHERE status <> 'cancelled') AS live,
              (SELECT count(*)::int FROM users WHERE deleted_at IS NOT NULL) AS gone`,
    );
    return row;
  }

  it("ends without a booking, whichever came first", async () => {
    expect(await bookWhileDeleted()).toEqual({ live: 0, gone: PEOPLE + 1 });
    await expectCleanAudit(app.dataSource);
  });

  it("would keep one if booking did not ask again who is still there", async () => {
    const { users } = app.services;
    users.requireTerms = () => undefined;
    const lock = users.lock.bind(users);
    users.lock = async (tx: EntityManager, userId: number) => {
      const before = await tx.getRepository(User).findOneByOrFail({ id: userId });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await lock(tx, userId);
      return before;
    };
    expect((await bookWhileDeleted()).live).toBeGreaterThan(0);
  });
});
