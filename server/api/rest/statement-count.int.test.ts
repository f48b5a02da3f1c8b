import type { User } from "../../modules/users/user.entity";
import { startTestApp, type TestApp } from "../../test/app";
import { type RestClient, restAs } from "../../test/rest";

const FEW = 2;
const MANY = 25;
const DAY = "2026-11-22";

let app: TestApp;
let admin: RestClient;
let resident: User;

beforeAll(async () => {
  app = await startTestApp();
  admin = await restAs(app, await app.make.administrator());
  resident = await app.make.resident();
});

afterAll(() => app.close());

const buy = async () => {
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000, { oneTimeCreditsGiven: 1 });
  await app.make.purchase(resident, plan, carType);
};

const LISTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "/users": async () => {
    const { residency, block, flat } = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    await app.make.credits(await app.make.resident(home), 1);
  },
  "/residencies": () => app.make.home(),
  "/blocks": () => app.make.home(),
  "/flats": () => app.make.home(),
  "/car-types": () => app.make.carType(),
  "/pricing-plans": async () => app.make.plan(await app.make.carType(), 1_000),
  "/subscriptions": buy,
  "/bookings/admin/all?limit=100": async () =>
    app.make.booking(await app.make.resident(), await app.make.slot(), DAY),
  [`/bookings/admin/by-date?date=${DAY}`]: async () =>
    app.make.booking(await app.make.resident(), await app.make.slot(), DAY),
  [`/booking-slots/available/${DAY}`]: () => app.make.slot(),
  "/coupons?limit=100": () => app.make.coupon(),
};

async function statementsOf(path: string): Promise<number> {
  const [answer, request] = await Promise.all([admin.get(path), app.nextRequest()]);
  expect(answer.status).toBe(200);
  return request.statements;
}

it.each(Object.entries(LISTS))(
  "%s costs as many statements for many rows as for few",
  async (path, makeOne) => {
    for (let made = 0; made < FEW; made += 1) await makeOne();
    const forFew = await statementsOf(path);
    for (let made = FEW; made < MANY; made += 1) await makeOne();
    expect(await statementsOf(path)).toBe(forFew);
    expect(forFew).toBeLessThanOrEqual(14);
  },
);
