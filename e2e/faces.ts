import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import { Application } from "./application";
import { launchBrowser, PHONE, Visitor } from "./browser";
import { LOST, SMALL } from "./narrow";
import { makePerson } from "./person";
import { addressesOf, PEOPLE, SCREENS, type ScreenRow, type Who } from "./resident-screens";
import { enter } from "./sign-in";

/** A new screen of visitors and residents or of administrators is a row of its list. */
const ROWS = [...SCREENS, ...ADMINISTRATOR_SCREENS.filter(({ press }) => !press)];

const NARROW = [PHONE, { width: 320, height: 640 }, { width: 640, height: 400 }];

const GRAPHQL = "**/graphql";
/** What the guard asks before a screen is shown at all is let through: the screen's own faces are looked at. */
export const GUARDS = new Set(
  Object.entries<string>(
    JSON.parse(
      readFileSync(path.resolve(__dirname, "../client/persisted-queries.json"), "utf8"),
    ) as Record<string, string>,
  )
    .filter(([, text]) => text.includes("query RequireRoleQuery"))
    .map(([id]) => `sha256:${id}`),
);

/** What a screen waits for before it is looked at, and what happens to its requests until then. */
export interface Face {
  readonly requests?: (route: Route) => Promise<void>;
  readonly isThere: (page: Page, row: ScreenRow) => Promise<void>;
}

export const full: Face = {
  async isThere(page, { heading, dialog }) {
    if (dialog) await page.getByRole("dialog", { name: dialog }).waitFor();
    else await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  },
};

export const loading: Face = {
  // They are never answered.
  requests: () => Promise.resolve(),
  isThere: (page) => page.locator("main [aria-busy=true]").first().waitFor(),
};

export const error: Face = {
  requests: (route) => route.abort("connectionrefused"),
  isThere: (page) => page.getByRole("button", { name: "Try Again" }).first().waitFor(),
};

const isOfGuard = (route: Route): boolean =>
  GUARDS.has((route.request().postDataJSON() as { documentId?: string } | null)?.documentId ?? "");

/** The screens of an application of its own, looked at by a browser of its own, in every face. */
export class Faces {
  private constructor(
    private readonly application: Application,
    private readonly browser: Browser,
    private readonly addressOf: (row: ScreenRow) => string,
  ) {}

  static async open(): Promise<Faces> {
    const application = await Application.make();
    const [browser] = await Promise.all([launchBrowser(), application.start()]);
    await Promise.all([
      makePerson(application, PEOPLE.unsigned, "registered"),
      makePerson(application, PEOPLE.homeless, "terms"),
      makePerson(application, PEOPLE.penniless, "profile"),
    ]);
    return new Faces(application, browser, await addressesOf(application));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.application.remove();
  }

  /** What is wrong with this face of all screens of these people. */
  async faultsOfAll(whose: readonly Who[], face: Face): Promise<string[]> {
    const faults = await Promise.all(
      whose.map(async (who) => {
        const visitor = await this.arrive(who);
        const found: string[] = [];
        for (const row of ROWS) {
          if (row.who === who && (face === full || !row.isEmpty))
            found.push(...(await this.faultsOf(visitor, row, face)));
        }
        await visitor.context.close();
        return found;
      }),
    );
    return faults.flat();
  }

  private async arrive(who: Who): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.application.url, PHONE);
    if (who === "visitor") return visitor;
    await visitor.page.goto("/login");
    await enter(visitor, PEOPLE[who]);
    await visitor.page.waitForURL((url) => url.pathname !== "/login");
    return visitor;
  }

  /** What is wrong with one face of a screen: findings of axe in both schemes, and what a narrow screen loses. */
  private async faultsOf(visitor: Visitor, row: ScreenRow, face: Face): Promise<string[]> {
    const { page } = visitor;
    const { requests } = face;
    if (requests) {
      await page.route(GRAPHQL, (route) => (isOfGuard(route) ? route.continue() : requests(route)));
    }
    const faults: string[] = [];
    try {
      await page.goto(this.addressOf(row));
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
}
