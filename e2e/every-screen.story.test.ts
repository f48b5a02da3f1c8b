import type { Browser } from "playwright-core";
import { Application } from "./application";
import { DESK, launchBrowser, PHONE, Visitor } from "./browser";
import { ADMINISTRATOR, RESIDENT, signIn } from "./sign-in";

const SCREENS: readonly [who: string | null, path: string, heading: RegExp][] = [
  [null, "/", /Steamed clean/],
  [null, "/terms", /Terms and Conditions/],
  [null, "/login", /Sign in/],
  [null, "/auth", /Create your account/],
  [null, "/nowhere", /not found/i],
  [RESIDENT, "/user-dashboard", /Welcome/],
  [RESIDENT, "/integrated-purchase-flow", /Buy a plan/],
  [RESIDENT, "/booking-history", /Booking History/],
  [RESIDENT, "/booking-history?tab=plans", /Booking History/],
  [RESIDENT, "/booking-history?tab=purchases", /Booking History/],
  [ADMINISTRATOR, "/admin-dashboard", /Bookings/],
];

const LOOKS = [
  { name: "a phone, light", viewport: PHONE, scheme: "light" },
  { name: "a phone, dark", viewport: PHONE, scheme: "dark" },
  { name: "a desk, light", viewport: DESK, scheme: "light" },
  { name: "a desk, dark", viewport: DESK, scheme: "dark" },
] as const;

let application: Application;
let browser: Browser;

beforeAll(async () => {
  application = await Application.make();
  [browser] = await Promise.all([launchBrowser(), application.start()]);
});

afterAll(async () => {
  await browser?.close();
  await application?.remove();
});

/** What is wrong with a screen: findings of axe, lines in the console, scrolling sideways. */
async function faultsOf(visitor: Visitor, path: string, heading: RegExp): Promise<string[]> {
  const { page } = visitor;
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.waitForLoadState("networkidle");
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  const faults = [...(await visitor.axe()), ...visitor.consoleLines.splice(0)];
  if (overflow > 0) faults.push(`scrolls ${overflow} px sideways`);
  return faults.map((fault) => `${path}: ${fault}`);
}

describe.each(LOOKS)("on $name", ({ viewport, scheme }) => {
  it.each([null, RESIDENT, ADMINISTRATOR])(
    "every screen of %s passes axe with an empty console",
    async (who) => {
      const visitor = await Visitor.arrive(browser, application.url, viewport, scheme);
      if (who) await signIn(visitor, who);
      const faults: string[] = [];
      for (const [whose, path, heading] of SCREENS) {
        if (whose === who) faults.push(...(await faultsOf(visitor, path, heading)));
      }
      await visitor.context.close();
      expect(faults).toEqual([]);
    },
  );
});
