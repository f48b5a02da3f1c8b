import { Client } from "pg";
import { startTestApp, type TestApp } from "../../test/app";
import { eventsAreSettled } from "../../test/events";
import type { EventRow } from "./event.service";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("the order of events", () => {
  it("holds back what could be overtaken by a transaction that commits later", async () => {
    const { url = "" } = app.dataSource.options as { url?: string };
    const [first, second] = [new Client(url), new Client(url)];
    await Promise.all([first.connect(), second.connect()]);
    const insert = (day: string) => `INSERT INTO disabled_dates (day) VALUES ('${day}')`;
    try {
      const { events } = app.services;
      await eventsAreSettled(app);
      const before = await events.last();
      await first.query("BEGIN");
      await first.query(insert("2031-01-01"));
      await second.query(insert("2031-01-02"));
      expect(await events.after(before, 10)).toEqual([]);
      await first.query("COMMIT");
      await eventsAreSettled(app);
      const read = await events.after(before, 10);
      expect(read.map(({ data }) => data.date)).toEqual(["2031-01-01", "2031-01-02"]);
      const [one] = read;
      if (!one) throw new Error("Nothing was read");
      expect(await events.after(one, 10)).toEqual(read.slice(1));
    } finally {
      await Promise.all([first.end(), second.end()]);
      await app.dataSource.query("DELETE FROM disabled_dates WHERE day >= '2031-01-01'");
    }
  });

  it("misses and doubles nothing while forty transactions write at once", async () => {
    const { events } = app.services;
    await eventsAreSettled(app);
    const before = await events.last();
    let position = before;
    const seen: string[] = [];
    let isWriting = true;
    const read = async () => {
      for (let rows: EventRow[] = []; isWriting || rows.length > 0; ) {
        rows = await events.after(position, 7);
        seen.push(...rows.map(({ publicId }) => publicId));
        position = rows.at(-1) ?? position;
      }
    };
    const write = async (number: number) => {
      await app.dataSource.transaction(async (tx) => {
        const day = `2032-${String(1 + (number % 12)).padStart(2, "0")}-${String(1 + Math.floor(number / 12)).padStart(2, "0")}`;
        await tx.query("INSERT INTO disabled_dates (day) VALUES ($1)", [day]);
        await tx.query("SELECT pg_sleep($1)", [((number * 7) % 10) / 100]);
        await tx.query("DELETE FROM disabled_dates WHERE day = $1", [day]);
      });
    };
    const reading = read();
    await Promise.all(Array.from({ length: 40 }, (_, number) => write(number)));
    await eventsAreSettled(app);
    isWriting = false;
    await reading;
    for (const { publicId } of await events.after(position, 100)) seen.push(publicId);
    const all = await events.after(before, 1_000);
    expect(all.length).toBe(80);
    expect(seen).toEqual(all.map(({ publicId }) => publicId));
  });
});
