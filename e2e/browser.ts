import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** A phone as most residents hold it, and an administrator's desk. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium from the registry, or the one that `CHROME_PATH` names. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: unpackBrowser(), args: ARGUMENTS });
}

/**
 * Where the browser is. The first call on a machine unpacks it, and no one may do so beside another: a file that is
 * still written cannot be run.
 */
export function unpackBrowser(): string {
  process.env.CHROME_PATH ??= packagedChromium();
  return process.env.CHROME_PATH;
}

/** The package is an ES module, which jest's sandbox cannot load: a Node process asks it. */
function packagedChromium(): string {
  const code =
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  return execFileSync(process.execPath, ["-e", code], { encoding: "utf8" }).trim();
}

/** What the browser says of the worker that a story does not want. */
const BLOCKED_WORKER = /Service Worker registration blocked/;

/** A person at a browser: a page of their own, and what its console said. */
export class Visitor {
  readonly consoleLines: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("console", (message) => {
      const line = `${message.type()}: ${message.text()}`;
      if (!BLOCKED_WORKER.test(line)) this.consoleLines.push(line);
    });
    page.on("pageerror", (error) => this.consoleLines.push(`uncaught: ${error.message}`));
  }

  static async arrive(
    browser: Browser,
    url: string,
    viewport = PHONE,
    colorScheme: "light" | "dark" = "light",
    // What it keeps on the device is a story of its own.
    serviceWorkers: "allow" | "block" = "block",
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      colorScheme,
      hasTouch: viewport.width < 600,
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      reducedMotion: "reduce",
      serviceWorkers,
    });
    context.setDefaultTimeout(15_000);
    return new Visitor(context, await context.newPage());
  }

  axe(): Promise<string[]> {
    return this.runAxe({});
  }

  async axeInBothSchemes(): Promise<string[]> {
    const findings: string[] = [];
    for (const [colorScheme, options] of SCHEMES) {
      await this.page.emulateMedia({ colorScheme });
      // A colour on its way to the other scheme is neither, and anyone who asked for no motion gets none.
      const fading = await this.page.evaluate(
        "document.getAnimations().filter((one) => one instanceof CSSTransition).length",
      );
      if (fading) findings.push(`${colorScheme}: ${fading} transitions in spite of reduced motion`);
      findings.push(...(await this.runAxe(options)).map((finding) => `${colorScheme}: ${finding}`));
    }
    return findings;
  }

  private async runAxe(options: object): Promise<string[]> {
    // What is still coming or going cannot be seen yet, or any more. On a phone react-aria keeps a dialog
    // behind a mask until the on-screen keyboard has had the time to go.
    const moving = this.page
      .locator("[data-entering], [data-exiting], [style*='mask-image']")
      .first();
    await moving.waitFor({ state: "detached" });
    if (await this.page.evaluate("typeof axe === 'undefined'")) {
      await this.page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
    }
    const asked = JSON.stringify({ resultTypes: ["violations"], ...options });
    const violations = await this.page.evaluate<Violation[]>(
      `axe.run(${asked}).then((result) => result.violations)`,
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join()}`);
  }
}

/** Everything else axe says is the same in either scheme: the document is. */
const SCHEMES = [
  ["light", {}],
  ["dark", { runOnly: ["color-contrast", "link-in-text-block"] }],
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}
