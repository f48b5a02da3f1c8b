import { isDeepStrictEqual } from "node:util";
import type { ExecutionResult } from "graphql";
import { createClient } from "graphql-sse";
import { UserRole } from "../../access/person";
import type { Home } from "../../modules/communities/community.service";
import { livesIn } from "../../modules/users/test/user-requests";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { bookAs, lastTold, watch } from "../../test/watching";

const WATCH = `subscription ($date: Date!) { availableSlots(date: $date) { id availableCapacity } }`;
const WATCH_OWN = "subscription { ownBookingChanges { bookings { id } } }";
const TOMORROW = "2026-11-22";
const DELETED = {
  message: "This account was deleted. Please contact us, or sign up with another e-mail address.",
  extensions: { code: "UNAUTHENTICATED", kind: "unauthenticated", isAccountDeleted: true },
};

interface OwnChanges {
  readonly ownBookingChanges: { readonly bookings: readonly { readonly id: string }[] };
}

let app: TestApp;

beforeAll(async () => {
  const liveStreams = { total: 3, perCaller: 2, perAddress: 1_000, checkSeconds: 1 };
  app = await startTestApp({ config: { liveStreams } });
  await app.make.slot();
});

afterAll(() => app.close());

const allGone = async () => {
  while (app.streams.size > 0) await new Promise(setImmediate);
};

async function watching(client: GraphqlClient) {
  const stream = await watch(client, TOMORROW);
  await stream.until(({ results }) => results.length > 0);
  return stream;
}

describe("who reads a stream is looked at again", () => {
  it("and told so when the person has left", async () => {
    const leaver = await app.make.resident();
    const stream = await watching(await asPerson(app, leaver));
    await app.dataSource.query("UPDATE users SET deleted_at = now() WHERE id = $1", [leaver.id]);
    await stream.over;
    expect(stream.results.at(-1)).toEqual({ errors: [DELETED] });
    expect(stream.isComplete).toBe(true);
    await allGone();
  });

  it("and cut off when the token has expired, so that the client connects again with another", async () => {
    const resident = await app.make.resident();
    const now = Math.floor(Date.now() / 1_000);
    const token = await app.identity.token(resident.firebaseUid, { iat: now - 60, exp: now });
    const stream = await watching(new GraphqlClient(app.url, token));
    await stream.over;
    expect([stream.isComplete, stream.results.length]).toEqual([false, 1]);
    await allGone();
  });

  it("and goes on reading with the client of live.md, which asks for another token by itself", async () => {
    const resident = await app.make.resident();
    const slot = await app.make.slot({ maxBookings: 3 });
    let given = 0;
    const user = {
      getIdToken: () => {
        const now = Math.floor(Date.now() / 1_000);
        given += 1;
        const life = given === 1 ? { iat: now - 60, exp: now - 2 } : {};
        return app.identity.token(resident.firebaseUid, life);
      },
    };
    const client = createClient({
      url: `${app.url}/graphql/stream`,
      headers: async () => ({ Authorization: `Bearer ${await user.getIdToken()}` }),
      retryAttempts: Number.POSITIVE_INFINITY,
    });
    const results: { readonly withToken: number; readonly result: ExecutionResult }[] = [];
    let ending: unknown = null;
    client.subscribe(
      { query: WATCH, variables: { date: TOMORROW } },
      {
        next: (result) =>
          void results.push({ withToken: given, result: result as ExecutionResult }),
        error: (error) => {
          ending = error;
        },
        complete: () => {
          ending = "complete";
        },
      },
    );
    const until = async (isSo: () => boolean) => {
      while (!isSo() && ending === null) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const placesLeft = () => {
      const last = results.at(-1);
      const slots = last?.result.data?.availableSlots as
        | readonly { readonly id: string; readonly availableCapacity: number }[]
        | undefined;
      const ofSlot = slots?.find(
        ({ id }) => id === toGlobalId("AvailableSlot", `${slot.id}:${TOMORROW}`),
      );
      return { withToken: last?.withToken, left: ofSlot?.availableCapacity };
    };
    try {
      await until(() => isDeepStrictEqual(placesLeft(), { withToken: 2, left: 3 }));
      await app.make.booking(await app.make.resident(), slot, TOMORROW);
      await until(() => placesLeft().left === 2);
      expect(ending).toBeNull();
      expect(placesLeft()).toEqual({ withToken: 2, left: 2 });
      expect(results.filter(({ result }) => result.errors !== undefined)).toEqual([]);
    } finally {
      client.dispose();
    }
    await allGone();
  });

  describe("and when the person has moved to another community", () => {
    async function inTwoCommunities() {
      const [before, after] = [await app.make.home(), await app.make.home()];
      const ofSlot = async (home: Home) => {
        const slot = await app.make.slot({ residencyId: home.residency.id });
        return toGlobalId("AvailableSlot", `${slot.id}:${TOMORROW}`);
      };
      const slots = [await ofSlot(before), await ofSlot(after)] as const;
      const move = (id: number) =>
        app.dataSource.query(
          "UPDATE users SET residency_id = $2, block_id = $3, flat_id = $4 WHERE id = $1",
          [id, after.residency.id, after.block.id, after.flat.id],
        );
      return { before, after, slots, move };
    }

    it("the slots of a day end without a word, and the client connects again to those of the new one", async () => {
      const { before, slots, move } = await inTwoCommunities();
      const resident = await app.make.resident(livesIn(before));
      const person = await asPerson(app, resident);
      const stream = await watching(person);
      await move(resident.id);
      await stream.over;
      expect(stream.isComplete).toBe(false);
      expect(stream.results.map(({ data }) => data?.availableSlots.map(({ id }) => id))).toEqual([
        [slots[0]],
      ]);
      const again = await watching(person);
      expect(lastTold(again)).toMatchObject([{ id: slots[1] }]);
      await again.close();
      await allGone();
    });

    it("an administrator's end at the next event, which is not sent", async () => {
      const { before, move } = await inTwoCommunities();
      const administrator = await app.make.resident({ ...livesIn(before), role: UserRole.ADMIN });
      const stream = await watching(await asPerson(app, administrator));
      await move(administrator.id);
      await app.make.slot({ residencyId: before.residency.id });
      await stream.over;
      expect([stream.isComplete, stream.results.length]).toEqual([false, 1]);
      await allGone();
    });

    it("the own bookings go on", async () => {
      const { before, after, move } = await inTwoCommunities();
      const resident = await app.make.resident(livesIn(before));
      await app.make.credits(resident, 1);
      const person = await asPerson(app, resident);
      const stream = await person.follow<OwnChanges>(WATCH_OWN, {});
      await stream.until(({ results }) => results.length > 0);
      await move(resident.id);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const slot = await app.make.slot({ residencyId: after.residency.id, maxBookings: 3 });
      const id = await bookAs(person, slot, TOMORROW);
      await stream.until(
        ({ results }) => results.at(-1)?.data?.ownBookingChanges.bookings[0]?.id === id,
      );
      await stream.close();
      await allGone();
    });
  });

  it("and goes on reading when nothing is wrong", async () => {
    const stream = await watching(await asPerson(app, await app.make.resident()));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(stream.told).toHaveLength(1);
    await stream.close();
    await allGone();
  });
});

describe("the streams that are open", () => {
  it("are two at most for each person, who may open another after closing one", async () => {
    const resident = await asPerson(app, await app.make.resident());
    const first = await watching(resident);
    const second = await watching(resident);
    const { response, error } = await watch(resident, TOMORROW);
    expect(response.status).toBe(429);
    expect(error?.errors).toMatchObject([
      {
        message: "You have 2 live streams open already. Please close one first.",
        extensions: { code: "TOO_MANY_STREAMS", limit: 2 },
      },
    ]);
    await first.close();
    while (app.streams.size > 1) await new Promise(setImmediate);
    for (const stream of [second, await watching(resident)]) await stream.close();
    await allGone();
  });

  it("are three at most for the server, no matter who opens them", async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => asPerson(app, await app.make.resident())),
    );
    const streams = await Promise.all(clients.map((client) => watch(client, TOMORROW)));
    const statuses = streams.map(({ response }) => response.status).sort();
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(5).fill(503)]);
    const codes = streams.flatMap(({ error }) => error?.code ?? []);
    expect(codes).toEqual(Array(5).fill("UNAVAILABLE"));
    for (const stream of streams) await stream.close();
    await allGone();
  });

  it("end without a word when the server stops, so that clients look for another one", async () => {
    const stopping = await startTestApp({ beside: app });
    const resident = await app.make.resident();
    const client = await asPerson(stopping, resident);
    const stream = await watching(client);
    stopping.streams.stop();
    await stream.over;
    expect(stream.isComplete).toBe(false);
    expect(stopping.streams.size).toBe(0);
    const { response, error } = await watch(client, TOMORROW);
    expect([response.status, error?.code]).toEqual([503, "UNAVAILABLE"]);
    await stopping.close();
  });
});
