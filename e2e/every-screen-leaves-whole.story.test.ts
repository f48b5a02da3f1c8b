import type { Browser } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { Departures } from "./departures";
import { addressesOf, PEOPLE, SCREENS, type ScreenRow } from "./resident-screens";
import { signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";

const ROWS = [...SCREENS, ...ADMINISTRATOR_SCREENS].filter(
  ({ press, isEmpty }) => !press && !isEmpty,
);

let application: Application;
let browser: Browser;
let addressOf: (row: ScreenRow) => string;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  addressOf = await addressesOf(application);
});

afterAll(leaveStage);

const pathOf = ({ path }: ScreenRow) => path.replace(/\?.*/, "");
const FIRST_FACES = ROWS.filter(
  (row, at) => ROWS.findIndex((other) => pathOf(other) === pathOf(row)) === at,
);

/** Turns off the dashboard's preloading after a second. */
const NO_SECOND_PASSES =
  "const later = setTimeout; window.setTimeout = (act, pause, ...more) => pause >= 1_000 ? 0 : later(act, pause, ...more);";

// A busy machine may delay one; what is late every time is a defect.
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
