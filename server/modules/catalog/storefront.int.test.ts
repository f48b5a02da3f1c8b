import { startTestApp, type TestApp } from "../../test/app";
import { CarType } from "./car-type.entity";
import type { Storefront } from "./storefront.service";

let app: TestApp;
let minute = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(() => app.dataSource.query("UPDATE car_types SET active = false"));

afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${app.url}/storefront.json`, { headers });
const read = async () => (await (await ask()).json()) as Storefront;

async function readAfterAMinute(): Promise<Storefront> {
  minute += 2;
  app.clock.set(new Date(Date.UTC(2026, 10, 21, 2, 30 + minute)).toISOString());
  return read();
}

describe("prices on the storefront", () => {
  it("are the lowest per credit of what is on sale, rounded up", async () => {
    const car = await app.make.carType("Sedan");
    await app.make.plan(car, 40_000, { creditsGiven: 1 });
    await app.make.plan(car, 100_000, { creditsGiven: 2, oneTimeCreditsGiven: 1 });
    expect((await readAfterAMinute()).prices).toEqual([
      {
        carType: "Sedan",
        from: "333.34",
        plans: [
          { name: expect.any(String), price: "400.00", washes: 1, validityDays: 30 },
          { name: expect.any(String), price: "1000.00", washes: 3, validityDays: 30 },
        ],
      },
    ]);
  });

  it("leave out inactive plans, disabled prices, and car types that are inactive or have no plan", async () => {
    const car = await app.make.carType("SUV");
    await app.make.plan(car, 50_000, { creditsGiven: 1 });
    await app.make.plan(car, 10_000, { creditsGiven: 1, active: false });
    await app.make.plan(car, 20_000, { creditsGiven: 1 }, false);
    const gone = await app.make.carType("Tractor");
    await app.make.plan(gone, 10_000);
    await app.dataSource.getRepository(CarType).update(gone.id, { active: false });
    await app.make.carType("Van");
    expect(await readAfterAMinute()).toMatchObject({
      prices: [{ carType: "SUV", from: "500.00", plans: [{ price: "500.00" }] }],
      morePrices: 0,
    });
  });

  it("name a plan of 0 rupees only where a car type has no other", async () => {
    const [both, only] = [await app.make.carType("Both"), await app.make.carType("Only")];
    await app.make.plan(both, 0);
    await app.make.plan(both, 80_000);
    await app.make.plan(only, 0);
    expect((await readAfterAMinute()).prices).toMatchObject([
      { carType: "Both", from: "200.00" },
      { carType: "Only", from: "0.00" },
    ]);
  });

  it("end at twenty car types and say how many more there are", async () => {
    for (let i = 0; i < 22; i += 1) await app.make.plan(await app.make.carType(), 40_000);
    const { prices, morePrices } = await readAfterAMinute();
    expect([prices.length, morePrices]).toEqual([20, 2]);
  });
});

describe("communities on the storefront", () => {
  it("are fifty names in order, nothing else of them, and how many more there are", async () => {
    const { residency } = await app.make.home({ name: "aparna Heights" });
    for (let i = 0; i < 51; i += 1) await app.make.residency();
    const { residencies, moreResidencies } = await readAfterAMinute();
    expect(residencies[0]).toBe(residency.name);
    expect([residencies.length, moreResidencies]).toEqual([50, 2]);
  });
});

describe("the storefront", () => {
  it("is for guests, and for shared caches", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(Object.keys((await answer.json()) as Storefront)).toEqual([
      "prices",
      "morePrices",
      "residencies",
      "moreResidencies",
    ]);
  });

  it("is kept by no cache with credentials", async () => {
    const answer = await ask({ Authorization: "Bearer rubbish" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("is no other page's address", async () => {
    expect((await fetch(`${app.url}/storefront.json/x`)).status).toBe(404);
  });

  it("asks the database once a minute with two statements, however many ask", async () => {
    const before = await readAfterAMinute();
    await app.make.plan(await app.make.carType("New"), 40_000);
    expect(await Promise.all([read(), read(), read()])).toEqual([before, before, before]);
    const statements = jest.spyOn(app.dataSource.logger, "logQuery");
    await readAfterAMinute();
    await read();
    expect(statements).toHaveBeenCalledTimes(2);
    statements.mockRestore();
    expect((await read()).prices).toContainEqual(
      expect.objectContaining({ carType: "New", from: "100.00" }),
    );
  });

  it("is told as it was while the database refuses", async () => {
    const before = await readAfterAMinute();
    await app.dataSource.query("ALTER TABLE residencies RENAME TO elsewhere");
    const during = await readAfterAMinute();
    await app.dataSource.query("ALTER TABLE elsewhere RENAME TO residencies");
    expect(during).toEqual(before);
  });
});
