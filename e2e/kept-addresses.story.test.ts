import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { addressesOf, PEOPLE, type ScreenRow } from "./resident-screens";
import { signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";

let application: Application;
let browser: Browser;
let addressOf: (row: ScreenRow) => string;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  addressOf = await addressesOf(application);
});

afterAll(leaveStage);

const ADDRESSES: readonly [section: string, path: string][] = [
  ["Community Management", "communities?tab=blocks&residency={residency}"],
  ["Community Management", "communities?tab=flats&residency={residency}&block={block}&page=2"],
  ["Users", "users?search=residents&role=USER&size=20"],
  ["Users", "users/person?id={person}&tab=credits"],
  ["Bookings", "bookings?search=residents&status=CONFIRMED&startDate=2026-01-01&size=20"],
  ["Disabled Dates", "disabled-dates?past=shown"],
  ["Coupons", "coupons?search=W&status=ACTIVE"],
  ["Today", "today?date=2031-01-01"],
  ["Purchases", "purchases?show=ALL&size=20"],
  ["Messages", "messages?status=HANDLED"],
  ["Overview", "overview?days=7"],
  ["History", "history?type=COUPON&from=2026-01-01&size=20"],
];

const TIMEOUT_MS = 120_000;
const SAID = `(() => {
  if (document.querySelector("main [aria-busy=true]") || !document.querySelector("main h1")) return null;
  const controls = [...document.querySelectorAll("main :is(input:not([type=range]), select)")];
  const said = [...document.querySelectorAll("main :is(h1, [role=tab][aria-selected=true], [role=status])")];
  return [
    ...controls.map((each) => (/checkbox|radio/.test(each.type) ? each.checked : each.value)),
    ...said.map((each) => each.textContent),
  ].join("; ");
})()`;

it("keeps filters, page and tab of every section over reload and Back", async () => {
  const { page, context } = await Visitor.arrive(browser, application.url, DESK);
  await signIn({ page } as Visitor, PEOPLE.administrator);
  const until = async (what: string): Promise<unknown> => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await page.waitForTimeout(30)) {
      const answer = await page.evaluate(what);
      if (answer) return answer;
    }
    throw new Error(`At ${page.url()} it says ${await page.evaluate(SAID)} instead of ${what}`);
  };
  for (const [section, path] of ADDRESSES) {
    await page.goto(`/admin-dashboard/${addressOf({ path } as ScreenRow)}`);
    const said = JSON.stringify(await until(SAID));
    await page.getByRole("link", { name: section, exact: true }).first().click();
    await until(`location.search === "" && ${SAID} !== null && ${SAID} !== ${said}`);
    await page.goBack();
    await until(`${SAID} === ${said}`);
    await page.reload();
    await until(`${SAID} === ${said}`);
  }
  await context.close();
});
