import type { EntityManager } from "typeorm";
import { UserRole } from "../../access/person";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { atOnce, barrier, openConnections } from "../../test/race";
import { nameNoCar } from "../bookings/test/booking-pauses";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { User } from "../users/user.entity";

const DELETE =
  "mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) { deletedUserId } }";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function book(client: GraphqlClient | undefined, { id }: BookingSlot): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", id), date: "2026-11-22" };
  const answer = await client?.send(BOOK, { input });
  return answer?.code ?? "booked";
}

interface People {
  readonly people: readonly User[];
  readonly clients: readonly GraphqlClient[];
}

async function twoAdministrators(): Promise<People> {
  const people = [await app.make.administrator(), await app.make.administrator()];
  const clients = await Promise.all(people.map((person) => asPerson(app, person)));
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
  return { people, clients };
}

async function deleteEachOther({ people, clients }: People): Promise<string[]> {
  const answers = await atOnce(2, (index) =>
    (clients[index] as GraphqlClient).send(DELETE, {
      userId: toGlobalId("User", people[1 - index]?.id ?? 0),
    }),
  );
  return answers.map(({ code = "deleted" }) => code).sort();
}

/** Concurrent calls do not see each other's changes. */
function takeAwayTheAdministratorsLock(): void {
  const bothLooked = barrier(2);
  app.services.administrators.lockWith = async (tx: EntityManager, userId: number) => {
    const administrators = await tx.getRepository(User).findBy({ role: UserRole.ADMIN });
    const person = await tx.getRepository(User).findOneByOrFail({ id: userId });
    await bothLooked();
    return { people: [], person, administratorIds: administrators.map(({ id }) => id) };
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
    await expectConsistent(app.dataSource);
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
  const PEOPLE = 6;

  async function residentsWithCredit(count: number): Promise<People> {
    const people = await atOnce(count, () => app.make.resident());
    for (const person of people) await app.make.credits(person, 1);
    const clients = await Promise.all(people.map((person) => asPerson(app, person)));
    await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
    return { people, clients };
  }

  async function counts() {
    const [row] = await app.dataSource.query<[{ live: number; gone: number; credits: number }]>(
      `SELECT (SELECT count(*)::int FROM bookings WHERE status <> 'cancelled') AS live,
              (SELECT count(*)::int FROM users WHERE deleted_at IS NOT NULL) AS gone,
              (SELECT sum(remaining)::int FROM credit_lots) AS credits`,
    );
    return row;
  }

  const remove = (admin: GraphqlClient, person: User | undefined) =>
    admin.send(DELETE, { userId: toGlobalId("User", person?.id ?? 0) });

  it("ends without a booking, whichever came first", async () => {
    const admin = await asPerson(app, await app.make.administrator());
    const slot = await app.make.slot({ maxBookings: 10 });
    const { people, clients } = await residentsWithCredit(PEOPLE);
    const answers = await Promise.all(
      people.flatMap((person, index) => [
        book(clients[index], slot),
        remove(admin, person).then(({ code = "deleted" }) => code),
      ]),
    );
    const [booked, deleted] = [0, 1].map((part) =>
      answers.filter((_answer, index) => index % 2 === part),
    );
    expect(deleted).toEqual(people.map(() => "deleted"));
    expect(booked?.filter((code) => !/^(booked|UNAUTHENTICATED)$/.test(code))).toEqual([]);
    expect(await counts()).toEqual({ live: 0, gone: PEOPLE, credits: PEOPLE });
    await expectConsistent(app.dataSource);
  });

  /** Between the booking's authorization and its lock. */
  async function deleteBeforeTheLock() {
    const { users } = app.services;
    const admin = await asPerson(app, await app.make.administrator());
    const slot = await app.make.slot();
    const { people, clients } = await residentsWithCredit(1);
    const lock = users.lock.bind(users);
    let before: User | undefined;
    users.lock = async (tx: EntityManager, userId: number) => {
      before = await tx.getRepository(User).findOneByOrFail({ id: userId });
      await remove(admin, people[0]);
      return lock(tx, userId);
    };
    return { code: () => book(clients[0], slot), seenBefore: () => before as User };
  }

  it("is turned away where the deletion came before the lock", async () => {
    const { code } = await deleteBeforeTheLock();
    expect(await code()).toBe("UNAUTHENTICATED");
    expect(await counts()).toMatchObject({ live: 0, gone: 1 });
  });

  it("would keep a booking if it were not asked again who is still there", async () => {
    const { code, seenBefore } = await deleteBeforeTheLock();
    const { users } = app.services;
    const lock = users.lock;
    users.lock = async (tx, userId) => {
      await lock(tx, userId);
      return seenBefore();
    };
    nameNoCar(app);
    expect(await code()).toBe("booked");
    expect(await counts()).toMatchObject({ live: 1, gone: 1 });
  });
});
