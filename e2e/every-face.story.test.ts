import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import { Application } from "./application";
import { launchBrowser, PHONE, Visitor } from "./browser";
import { makePerson } from "./person";
import { addressesOf, PEOPLE, SCREENS, type ScreenRow, type Who } from "./resident-screens";
import { enter } from "./sign-in";

/** A new screen of visitors and residents or of administrators is a row of its list. */
const ROWS = [...SCREENS, ...ADMINISTRATOR_SCREENS.filter(({ press }) => !press)];

const NARROW = [PHONE, { width: 320, height: 640 }, { width: 640, height: 400 }];

const GRAPHQL = "**/graphql";
/** What the guard asks before a screen is shown at all is let through: the screen's own faces are looked at. */
const GUARDS = new Set(
  Object.entries<string>(
    JSON.parse(
      readFileSync(path.resolve(__dirname, "../client/persisted-queries.json"), "utf8"),
    ) as Record<string, string>,
  )
    .filter(([, text]) => text.includes("query RequireRoleQuery"))
    .map(([id]) => `sha256:${id}`),
);

let application: Application;
let browser: Browser;
let addressOf: (row: ScreenRow) => string;

beforeAll(async () => {
  application = await Application.make();
  [browser] = await Promise.all([launchBrowser(), application.start()]);
  await Promise.all([
    makePerson(application, PEOPLE.unsigned, "registered"),
    makePerson(application, PEOPLE.homeless, "terms"),
    makePerson(application, PEOPLE.penniless, "profile"),
  ]);
  addressOf = await addressesOf(application);
});

afterAll(async () => {
  await browser?.close();
  await application?.remove();
});

/** What a screen waits for before it is looked at, and what happens to its requests until then. */
interface Face {
  readonly requests?: (route: Route) => Promise<void>;
  readonly isThere: (page: Page, row: ScreenRow) => Promise<void>;
}

const full: Face = {
  async isThere(page, { heading, dialog }) {
    if (dialog) await page.getByRole("dialog", { name: dialog }).waitFor();
    else await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  },
};

const loading: Face = {
  // They are never answered.
  requests: () => Promise.resolve(),
  isThere: (page) => page.locator("main [aria-busy=true]").first().waitFor(),
};

const error: Face = {
  requests: (route) => route.abort("connectionrefused"),
  isThere: (page) => page.getByRole("button", { name: "Try Again" }).first().waitFor(),
};

const isOfGuard = (route: Route): boolean =>
  GUARDS.has((route.request().postDataJSON() as { documentId?: string } | null)?.documentId ?? "");

async function arrive(who: Who): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, application.url, PHONE);
  if (who === "visitor") return visitor;
  await visitor.page.goto("/login");
  await enter(visitor, PEOPLE[who]);
  await visitor.page.waitForURL((url) => url.pathname !== "/login");
  return visitor;
}

/** What is wrong with one face of a screen: findings of axe in both schemes, and what a narrow screen loses. */
async function faultsOf(visitor: Visitor, row: ScreenRow, face: Face): Promise<string[]> {
  const { page } = visitor;
  const { requests } = face;
  if (requests) {
    await page.route(GRAPHQL, (route) => (isOfGuard(route) ? route.continue() : requests(route)));
  }
  const faults: string[] = [];
  try {
    await page.goto(addressOf(row));
    await face.isThere(page, row);
    if (!requests) faults.push(...visitor.consoleLines);
    faults.push(...(await visitor.axeInBothSchemes()));
    if (row.who === "administrator") faults.push(...(await page.evaluate<string[]>(SMALL)));
    for (const size of NARROW) {
      await page.setViewportSize(size);
      const lost = await page.evaluate<string[]>(LOST);
      faults.push(...lost.map((what) => `${size.width} px wide: ${what}`));
    }
  } catch (failure) {
    faults.push(`it did not come: ${(failure as Error).message}`);
  }
  visitor.consoleLines.length = 0;
  if (requests) await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize(PHONE);
  return faults.map((fault) => `${row.name}: ${fault}`);
}

/** What lies outside of the screen, or is cut, but for what scrolls on purpose (the date strip). */
const LOST = `(() => {
  const root = document.documentElement;
  const lost = root.scrollWidth > root.clientWidth ? ["it scrolls sideways"] : [];
  const scrolls = (element) => {
    for (let each = element; each && each !== root; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth) return true;
    }
    return false;
  };
  const say = (element) => element.localName + " '" + element.textContent.trim().slice(0, 40) + "'";
  for (const element of document.body.querySelectorAll("a, button, input, label, p, h1, h2, h3, dt, dd, li, span, strong")) {
    const box = element.getBoundingClientRect();
    // What is for screen readers only is one pixel large.
    if (box.width <= 1 || box.height <= 1 || element.closest("[aria-hidden=true], svg")) continue;
    const isOutside = box.left < -0.5 || box.right > root.clientWidth + 0.5;
    const isPositionedAway = box.bottom < 0 || element.closest("[inert]");
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if ((isOutside || isCut) && !isPositionedAway && !scrolls(element)) lost.push((isCut ? "cut: " : "outside: ") + say(element));
  }
  // A date says itself by its own letters, which are in no text of the page: it is as wide as it would be alone.
  for (const date of document.querySelectorAll("input[type=date], input[type=time]")) {
    const alone = date.cloneNode();
    alone.style.inlineSize = "max-content";
    date.after(alone);
    if (alone.offsetWidth > date.offsetWidth + 1) lost.push("cut: " + date.type + " '" + date.labels[0]?.textContent + "'");
    alone.remove();
  }
  return lost;
})()`;

/** What a finger misses: less than 44 px high, but for a link within a sentence. */
const SMALL = `[...document.querySelectorAll("main :is(a, button, input, select, textarea)")].flatMap((control) => {
  const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
  // What is for screen readers only is one pixel large.
  if (width <= 1 || height <= 1 || height >= 43.5 || control.closest("[aria-hidden=true], [inert]")) return [];
  const words = control.textContent.trim();
  const isInSentence = control.localName === "a" && control.parentElement.textContent.trim() !== words;
  return isInSentence ? [] : [Math.round(height) + " px to the touch: " + control.localName + " '" + (words || control.ariaLabel || control.type) + "'"];
})`;

async function faultsOfAll(whose: readonly Who[], face: Face): Promise<string[]> {
  const faults = await Promise.all(
    whose.map(async (who) => {
      const visitor = await arrive(who);
      const found: string[] = [];
      for (const row of ROWS) {
        if (row.who === who && (face === full || !row.isEmpty))
          found.push(...(await faultsOf(visitor, row, face)));
      }
      await visitor.context.close();
      return found;
    }),
  );
  return faults.flat();
}

it("knows the guard's question", () => {
  expect(GUARDS.size).toBe(1);
});

it("every screen passes axe and loses nothing when it is narrow: to a visitor, and empty", async () => {
  expect(await faultsOfAll(["visitor", "penniless", "unsigned", "homeless"], full)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: full", async () => {
  expect(await faultsOfAll(["resident"], full)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: loading", async () => {
  expect(await faultsOfAll(["resident", "homeless"], loading)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: failed", async () => {
  expect(await faultsOfAll(["resident", "homeless"], error)).toEqual([]);
});

it("every screen of an administrator passes axe and loses nothing when it is narrow: full, and empty", async () => {
  expect(await faultsOfAll(["administrator"], full)).toEqual([]);
});

it("every screen of an administrator passes axe and loses nothing when it is narrow: loading", async () => {
  expect(await faultsOfAll(["administrator"], loading)).toEqual([]);
});

it("every screen of an administrator passes axe and loses nothing when it is narrow: failed", async () => {
  expect(await faultsOfAll(["administrator"], error)).toEqual([]);
});
