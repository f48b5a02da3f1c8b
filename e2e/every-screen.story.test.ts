import type { Browser } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import { Application } from "./application";
import { DESK, launchBrowser, Visitor } from "./browser";
import { Departures } from "./departures";
import { addressesOf, PEOPLE, SCREENS, type ScreenRow } from "./resident-screens";
import { signIn } from "./sign-in";

/** A new screen is a row of its list. Empty ones and dialogs are looked at on a phone, and in their stories. */
const ROWS = [...SCREENS, ...ADMINISTRATOR_SCREENS].filter(
  ({ press, isEmpty }) => !press && !isEmpty,
);

let application: Application;
let browser: Browser;
let addressOf: (row: ScreenRow) => string;

beforeAll(async () => {
  application = await Application.make();
  [browser] = await Promise.all([launchBrowser(), application.start()]);
  addressOf = await addressesOf(application);
});

afterAll(async () => {
  await browser?.close();
  await application?.remove();
});

/** What is wrong with a screen: findings of axe in both schemes, lines in the console, scrolling sideways. */
async function faultsOf(visitor: Visitor, row: ScreenRow): Promise<string[]> {
  const { page } = visitor;
  await page.goto(addressOf(row));
  await page.getByRole("heading", { level: 1, name: row.heading }).waitFor();
  // Live screens keep a stream open, so the network never rests: what is on its way shows itself.
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  const faults = [...(await visitor.axeInBothSchemes()), ...visitor.consoleLines.splice(0)];
  if (overflow > 0) faults.push(`scrolls ${overflow} px sideways`);
  return faults.map((fault) => `${row.name}: ${fault}`);
}

// Phones are looked at in every face by every-face.story.test.ts.
it.each(["visitor", "resident", "administrator"] as const)(
  "every screen of a %s passes axe on a desk, with an empty console",
  async (who) => {
    const visitor = await Visitor.arrive(browser, application.url, DESK);
    if (who !== "visitor") await signIn(visitor, PEOPLE[who]);
    const faults: string[] = [];
    for (const row of ROWS) if (row.who === who) faults.push(...(await faultsOf(visitor, row)));
    await visitor.context.close();
    expect(faults).toEqual([]);
  },
);

const pathOf = ({ path }: ScreenRow) => path.replace(/\?.*/, "");
const FIRST_FACES = ROWS.filter(
  (row, at) => ROWS.findIndex((other) => pathOf(other) === pathOf(row)) === at,
);

/** The dashboard fetches its sections' code ahead after a second: here that second never ends. */
const NO_SECOND_PASSES =
  "const later = setTimeout; window.setTimeout = (act, pause, ...more) => pause >= 1_000 ? 0 : later(act, pause, ...more);";

// What else the machine does can hold one of them up: what is late every time is late by design.
const TRIES = 3;

it.each([
  ["resident", "credits"],
  ["administrator", "admin-today"],
] as const)(
  "code and data of every screen of a %s leave together, and no query waits for another's answer",
  async (who, beginning) => {
    const visitor = await Visitor.arrive(browser, application.url, DESK);
    const { page, context } = visitor;
    await signIn(visitor, PEOPLE[who]);
    await page.addInitScript(NO_SECOND_PASSES);
    const departures = await Departures.of(page);
    const screens = FIRST_FACES.filter((row) => row.who === who);
    const first = screens.find(({ name }) => name === beginning);
    const [second, ...rest] = screens.filter((row) => row !== first);
    if (!first || !second) throw new Error(`A ${who} has no screens.`);

    const isThere = ({ heading }: ScreenRow) =>
      page.getByRole("heading", { level: 1, name: heading }).waitFor();

    async function faultsBetween(start: ScreenRow, rows: readonly ScreenRow[]): Promise<string[]> {
      let faults: string[] = [];
      let left = rows;
      for (let attempt = 0; attempt < TRIES && left.length > 0; attempt += 1) {
        faults = [];
        await departures.begin(addressOf(start));
        await isThere(start);
        const late: ScreenRow[] = [];
        for (const row of left) {
          const found = await departures.follow(addressOf(row));
          await isThere(row);
          if (found.length > 0) late.push(row);
          faults.push(...found.map((fault) => `${row.name}: ${fault}`));
        }
        left = late;
      }
      return faults;
    }

    expect([
      ...(await faultsBetween(first, [second, ...rest])),
      ...(await faultsBetween(second, [first])),
    ]).toEqual([]);
    await context.close();
  },
);

/** What an address says of a section, and the link that leads to the section as it opens. */
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
];

/** What the controls and the pages of the screen say; null while it is on its way. */
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
    for (const end = Date.now() + 15_000; Date.now() < end; await page.waitForTimeout(30)) {
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
