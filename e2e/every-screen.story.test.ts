import type { Browser } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import { Application } from "./application";
import { DESK, launchBrowser, Visitor } from "./browser";
import { addressesOf, PEOPLE, SCREENS, type ScreenRow } from "./resident-screens";
import { signIn } from "./sign-in";

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

/** Axe in both schemes, console lines, horizontal scrolling. */
async function faultsOf(visitor: Visitor, row: ScreenRow): Promise<string[]> {
  const { page } = visitor;
  await page.goto(addressOf(row));
  await page.getByRole("heading", { level: 1, name: row.heading }).waitFor();
  // Live streams keep the network busy.
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  const faults = [...(await visitor.axeInBothSchemes()), ...visitor.consoleLines.splice(0)];
  if (overflow > 0) faults.push(`scrolls ${overflow} px sideways`);
  return faults.map((fault) => `${row.name}: ${fault}`);
}

// every-face.story.test.ts covers phones.
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
