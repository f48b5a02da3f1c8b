import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { ADMINISTRATOR_SCREENS } from "./administrator-screens";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { LOST, SIDEWAYS, SMALL } from "./narrow";
import { type Fate, PausedRequests } from "./paused-requests";
import { makePerson } from "./person";
import { addressesOf, PEOPLE, SCREENS, type ScreenRow, type Who } from "./resident-screens";
import { enter } from "./sign-in";
import { ownStage } from "./stage";

const ROWS = [...SCREENS, ...ADMINISTRATOR_SCREENS.filter(({ press }) => !press)];

const NARROW = [PHONE, { width: 320, height: 640 }, { width: 640, height: 400 }];

const GRAPHQL = "*/graphql";
export const GUARDS = new Set(
  Object.entries<string>(
    JSON.parse(
      readFileSync(path.resolve(__dirname, "../client/persisted-queries.json"), "utf8"),
    ) as Record<string, string>,
  )
    .filter(([, text]) => text.includes("query RequireRoleQuery"))
    .map(([id]) => `sha256:${id}`),
);

interface Face {
  readonly requests: Fate;
  readonly isThere: (page: Page, row: ScreenRow) => Promise<void>;
}

const full: Face = {
  requests: "send",
  async isThere(page, { heading, dialog }) {
    if (dialog) await page.getByRole("dialog", { name: dialog }).waitFor();
    else await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  },
};

const loading: Face = {
  requests: "hold",
  isThere: (page) => page.locator("main [aria-busy=true]").first().waitFor(),
};

const failed: Face = {
  requests: "refuse",
  isThere: (page) => page.getByRole("button", { name: "Try Again" }).first().waitFor(),
};

type Visit = readonly Face[];

export const ANSWERED: Visit = [full];
export const UNANSWERED: Visit = [loading, failed];

const isOfGuard = (body: string): boolean =>
  GUARDS.has((JSON.parse(body) as { documentId?: string }).documentId ?? "");

export class Faces {
  private constructor(
    private readonly application: Application,
    private readonly browser: Browser,
    private readonly addressOf: (row: ScreenRow) => string,
  ) {}

  static async open(): Promise<Faces> {
    const { application, browser } = await ownStage();
    await Promise.all([
      makePerson(application, PEOPLE.unsigned, "registered"),
      makePerson(application, PEOPLE.homeless, "terms"),
      makePerson(application, PEOPLE.penniless, "profile"),
    ]);
    return new Faces(application, browser, await addressesOf(application));
  }

  async faultsOfAll(whose: readonly Who[], visit: Visit): Promise<string[]> {
    const faults = await Promise.all(
      whose.map(async (who) => {
        const visitor = await this.arrive(who);
        const found: string[] = [];
        for (const row of ROWS) {
          if (row.who === who && (visit === ANSWERED || !row.isEmpty))
            found.push(...(await this.faultsOf(visitor, row, visit)));
        }
        await visitor.context.close();
        return found;
      }),
    );
    return faults.flat();
  }

  private async arrive(who: Who): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.application.url);
    if (who === "visitor") return visitor;
    await visitor.page.goto("/login");
    await enter(visitor, PEOPLE[who]);
    await visitor.page.waitForURL((url) => url.pathname !== "/login");
    return visitor;
  }

  private async faultsOf(visitor: Visitor, row: ScreenRow, visit: Visit): Promise<string[]> {
    const { page } = visitor;
    let fate: Fate = "send";
    const paused =
      visit === UNANSWERED &&
      (await PausedRequests.of(page, GRAPHQL, (body) => (isOfGuard(body) ? "send" : fate)));
    const faults: string[] = [];
    try {
      for (const face of visit) {
        const isFirst = face === visit[0];
        fate = face.requests;
        if (isFirst) await page.goto(this.addressOf(row));
        else if (paused) paused.refuseHeld();
        await face.isThere(page, row);
        faults.push(...(await this.faultsOnPhone(visitor, row)));
        if (face === full && !row.isEmpty) faults.push(...(await this.faultsOnDesk(visitor)));
        await page.setViewportSize(PHONE);
      }
      if (visit === ANSWERED) faults.push(...visitor.consoleLines);
    } catch (failure) {
      faults.push(`it did not come: ${(failure as Error).message}`);
    }
    visitor.consoleLines.length = 0;
    if (paused) await paused.end();
    await page.setViewportSize(PHONE);
    return faults.map((fault) => `${row.name}: ${fault}`);
  }

  private async faultsOnPhone(visitor: Visitor, row: ScreenRow): Promise<string[]> {
    const { page } = visitor;
    const faults = await visitor.axeInBothSchemes();
    if (row.who === "administrator") faults.push(...(await page.evaluate<string[]>(SMALL)));
    for (const size of NARROW) {
      await page.setViewportSize(size);
      const lost = await page.evaluate<string[]>(LOST);
      faults.push(...lost.map((what) => `${size.width} px wide: ${what}`));
    }
    return faults;
  }

  /** On the same page, as screens read their size by media queries alone. */
  private async faultsOnDesk(visitor: Visitor): Promise<string[]> {
    await visitor.page.setViewportSize(DESK);
    const overflow = await visitor.page.evaluate<number>(SIDEWAYS);
    const faults = await visitor.axeInBothSchemes();
    if (overflow > 0) faults.push(`scrolls ${overflow} px sideways`);
    return faults.map((fault) => `on a desk: ${fault}`);
  }
}
