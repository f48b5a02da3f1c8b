import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { layoutShiftOf, watchLayoutShift } from "./layout-shift";
import { makeLongDay, query } from "./long-day";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

/** Layout shift without input. */
const MOST = 0.02;
const WASHES = 70;

let application: Application;
let browser: Browser;
let day: string;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  day = await makeLongDay(application, { washes: WASHES, daysAhead: 0 });
});

afterAll(leaveStage);

describe.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("on %s", (_, viewport) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, application.url, viewport);
    await watchLayoutShift(visitor.context);
    await visitor.context.route("**/graphql", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await signIn(visitor, ADMINISTRATOR);
  });

  afterAll(() => visitor?.context.close());

  async function expectStill(): Promise<void> {
    const { sum, moved } = await layoutShiftOf(visitor.page);
    if (sum >= MOST) throw new Error(`The layout shifted by ${sum}: ${moved}`);
  }

  it("the Overview keeps its layout while it comes", async () => {
    const { page } = visitor;
    await page.goto("/admin-dashboard/overview");
    await page.getByRole("heading", { name: /of the places taken$/ }).waitFor();
    await page.locator("svg rect.visx-bar").first().waitFor();
    await page.waitForTimeout(1_000);
    await expectStill();
  });

  it("a long day keeps its layout while it comes, and while others change it", async () => {
    const { page } = visitor;
    await page.goto(`/admin-dashboard/today?date=${day}`);
    await step("comes", page, async () => {
      await page
        .getByRole("status")
        .filter({ hasText: /^\d+ bookings/ })
        .waitFor();
      await page.waitForTimeout(2_000);
      await expectStill();
    });
    const [first, second] = await query<{ id: number }>(
      application,
      `SELECT id FROM bookings WHERE booking_date = $1 AND status = 'confirmed'
       ORDER BY start_time, residency_name, block_name, flat_name LIMIT 2`,
      [day],
    );
    await step("a wash is cancelled and another one completed elsewhere", page, async () => {
      for (const [status, row] of [
        ["completed", first],
        ["cancelled", second],
      ] as const) {
        const change = "UPDATE bookings SET status = $1 WHERE id = $2";
        await query(application, change, [status, row?.id]);
        await page.getByText(`Changed meanwhile: booking ${row?.id}`).waitFor();
        await page.waitForTimeout(1_000);
      }
      await expectStill();
    });
    await step("a wash is booked", page, async () => {
      await query(
        application,
        `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, credit_waived, start_time,
           end_time, car_number, car_model, residency_id, residency_name, block_name, flat_name, client_key)
         SELECT user_id, slot_id, booking_date, 'confirmed', service_type, true, start_time, end_time, 'TS09NEW001',
           car_model, residency_id, residency_name, block_name, flat_name, 'long-day-new-' || now()
         FROM bookings WHERE id = $1`,
        [second?.id],
      );
      const show = page.getByRole("button", { name: "Show 1 New Booking" });
      await show.waitFor();
      await page.waitForTimeout(1_000);
      await expectStill();
      await show.click();
      await show.waitFor({ state: "detached" });
      const booked = page.getByText("TS09NEW001");
      while (!(await booked.isVisible())) {
        await page.evaluate("scrollBy(0, 200)");
        await page.waitForTimeout(200);
      }
      await expectStill();
      await query(
        application,
        "UPDATE bookings SET status = 'cancelled', car_number = 'TS09OLD001' WHERE car_number = 'TS09NEW001'",
      );
    });
  });
});
