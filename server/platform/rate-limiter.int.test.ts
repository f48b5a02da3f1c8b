import { startTestApp, type TestApp } from "../test/app";
import { atOnce, openConnections } from "../test/race";
import { DomainError } from "./domain-error";
import { forgetExpiredLimits, RateLimiter } from "./rate-limiter";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

afterEach(() => jest.restoreAllMocks());

const NOW = Date.parse("2026-11-21T02:30:00.000Z");

/** Counts end by the clock of the process. */
const stopClock = () => jest.spyOn(Date, "now").mockReturnValue(NOW);

function limiter(name: string, points: number, perSeconds = 60): RateLimiter {
  return new RateLimiter(app.dataSource, { name, points, pointsOfAddress: 3 * points, perSeconds });
}

async function errorOf(work: Promise<void>): Promise<DomainError> {
  const error = await work.catch((cause: unknown) => cause);
  if (error instanceof DomainError) return error;
  throw new Error(`It was not refused: ${error}`);
}

describe("a limit", () => {
  it("lets a key do as much as it has points, and then says how long to wait", async () => {
    stopClock();
    const limit = limiter("tries", 2);
    await limit.consume({ key: "address:1" });
    await limit.consume({ key: "address:1" });
    const { code, kind, message, details } = await errorOf(limit.consume({ key: "address:1" }));
    expect([code, kind]).toEqual(["RATE_LIMITED", "limited"]);
    expect(details.retryAfter).toBe(60);
    expect(message).toBe("Too many attempts. Please try again in 60 seconds.");
  });

  it("counts each key and each name for itself", async () => {
    await limiter("one", 1).consume({ key: "person:1" });
    await limiter("one", 1).consume({ key: "person:2" });
    await limiter("other", 1).consume({ key: "person:1" });
    expect((await errorOf(limiter("one", 1).consume({ key: "person:1" }))).code).toBe(
      "RATE_LIMITED",
    );
  });

  it("takes as many points as a call is worth", async () => {
    const limit = limiter("points", 10);
    await limit.consume({ key: "person:1" }, 9);
    expect((await errorOf(limit.consume({ key: "person:1" }, 2))).code).toBe("RATE_LIMITED");
  });

  it("counts the people of an address together, and those of another by themselves", async () => {
    const limit = limiter("accounts", 2);
    const call = (person: number, address: string) =>
      limit.consume({ key: `person:${person}`, address }).then(
        () => "served",
        ({ code }: DomainError) => code,
      );
    const served = [];
    for (let person = 1; person <= 10; person += 1) served.push(await call(person, "address:9"));
    expect(served.filter((each) => each === "served")).toHaveLength(6);
    expect(served.at(-1)).toBe("RATE_LIMITED");
    expect(await call(11, "address:10")).toBe("served");
  });

  it("is over after its time", async () => {
    const clock = stopClock();
    const limit = limiter("short", 1, 1);
    await limit.consume({ key: "person:1" });
    const { message } = await errorOf(limit.consume({ key: "person:1" }));
    expect(message).toBe("Too many attempts. Please try again in a second.");
    clock.mockReturnValue(NOW + 1_000);
    await limit.consume({ key: "person:1" });
  });

  it("is one for several servers, whatever they do at once", async () => {
    await openConnections(app.dataSource);
    const servers = [limiter("shared", 5), limiter("shared", 5)];
    const outcomes = await atOnce(30, (index) =>
      (servers[index % 2] as RateLimiter).consume({ key: "address:2" }).then(
        () => "served",
        (error: DomainError) => error.code,
      ),
    );
    expect(outcomes.filter((each) => each === "served")).toHaveLength(5);
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(25);
  });

  it("counts within a transaction when that commits, and not when it does not", async () => {
    const limit = limiter("within", 2);
    const take = (fails: boolean) =>
      app.dataSource.transaction(async (tx) => {
        await limit.consumeWithin(tx, { key: "person:1" });
        if (fails) throw new DomainError("NOT_FOUND", "Nothing there");
      });
    await take(false);
    expect((await errorOf(take(true))).code).toBe("NOT_FOUND");
    await limit.consume({ key: "person:1" });
    expect((await errorOf(take(false))).code).toBe("RATE_LIMITED");
  });

  it("takes a key of any length", async () => {
    await limiter("long", 1).consume({ key: "x".repeat(2_000) });
  });

  it("asks to try again when the counts cannot be reached", async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("LOCK TABLE rate_limits");
    const error = await errorOf(limiter("away", 1).consume({ key: "person:1" }));
    await runner.rollbackTransaction();
    await runner.release();
    expect([error.code, error.kind]).toEqual(["UNAVAILABLE", "unavailable"]);
  });
});

it("counts that are over are deleted, the others kept", async () => {
  await app.dataSource.query("DELETE FROM rate_limits");
  await limiter("gone", 1, 1).consume({ key: "person:1" });
  await limiter("kept", 1, 60).consume({ key: "person:1" });
  await app.dataSource.query("UPDATE rate_limits SET expire = expire - 5000");
  await forgetExpiredLimits(app.dataSource).run();
  const rows = await app.dataSource.query("SELECT key FROM rate_limits");
  expect(rows).toEqual([{ key: "kept:person:1" }]);
});
