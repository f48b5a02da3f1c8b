import { Socket } from "node:net";
import type { EntityManager } from "typeorm";
import { startTestApp, type TestApp } from "../../test/app";
import { destroyConnection } from "./driver";
import { queryArrays } from "./statements";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.dataSource.query("CREATE TABLE kept (word text)");
});

afterAll(() => app.close());

interface Writer {
  _writev(chunks: readonly unknown[], done: () => void): void;
}

const keep = (tx: EntityManager, word: string) =>
  queryArrays(tx, { text: "INSERT INTO kept VALUES ($1)", values: [word] });

const kept = () => app.dataSource.query<{ word: string }[]>("SELECT word FROM kept");

describe("a transaction whose start leaves with its first statement", () => {
  it("takes no packet of its own", async () => {
    const packets = jest.spyOn(Socket.prototype as unknown as Writer, "_writev");
    const apart = await app.dataSource.transaction(async (tx) => {
      const beforeAnyAnswer = packets.mock.calls.length;
      await keep(tx, "first");
      return [beforeAnyAnswer, packets.mock.calls.length];
    });
    expect(apart).toEqual([0, 1]);
    jest.restoreAllMocks();
  });

  it("is undone as a whole", async () => {
    const before = await kept();
    const refused = app.dataSource.transaction(async (tx) => {
      await keep(tx, "refused");
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    expect(await kept()).toEqual(before);
  });

  it("writes nothing where it could not start", async () => {
    const before = await kept();
    const failing = app.dataSource.transaction(async (tx) => {
      destroyConnection(await tx.queryRunner?.connect());
      await keep(tx, "without a start");
    });
    await expect(failing).rejects.toThrow();
    expect(await kept()).toEqual(before);
  });
});
