import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";

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

/** From the npm package, or `CHROME_PATH`. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: unpackBrowser(), args: ARGUMENTS, ...options });
}

/** Call once before parallel use, as a partly unpacked file cannot run. */
export function unpackBrowser(): string {
  process.env.CHROME_PATH ??= packagedChromium();
  return process.env.CHROME_PATH;
}

/** An ES module, which jest's sandbox cannot load. */
function packagedChromium(): string {
  const code =
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  return execFileSync(process.execPath, ["-e", code], { encoding: "utf8" }).trim();
}

const BLOCKED_WORKER = /Service Worker registration blocked/;
/** On a busy machine Vite preloads a chunk seconds before it runs. */
const LATE_PRELOAD = /was preloaded using link preload but not used/;
const IGNORED = [BLOCKED_WORKER, LATE_PRELOAD];

export class Visitor {
  readonly consoleLines: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("console", (message) => {
      const line = `${message.type()}: ${message.text()}`;
      if (!IGNORED.some((known) => known.test(line))) this.consoleLines.push(line);
    });
    page.on("pageerror", (error) => this.consoleLines.push(`uncaught: ${error.message}`));
  }

  static async arrive(
    browser: Browser,
    url: string,
    viewport = PHONE,
    colorScheme: "light" | "dark" = "light",
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
    context.setDefaultTimeout(120_000);
    return new Visitor(context, await context.newPage());
  }

  axe(): Promise<string[]> {
    return this.runAxe({});
  }

  async axeInBothSchemes(): Promise<string[]> {
    const findings: string[] = [];
    for (const [colorScheme, options] of SCHEMES) {
      await this.page.emulateMedia({ colorScheme });
      const fading = await this.page.evaluate(
        "document.getAnimations().filter((one) => one instanceof CSSTransition).length",
      );
      if (fading) findings.push(`${colorScheme}: ${fading} transitions in spite of reduced motion`);
      findings.push(...(await this.runAxe(options)).map((finding) => `${colorScheme}: ${finding}`));
    }
    return findings;
  }

  private async runAxe(options: object): Promise<string[]> {
    // On a phone react-aria masks a dialog until the keyboard has gone.
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

const SCHEMES = [
  ["light", {}],
  ["dark", { runOnly: ["color-contrast", "link-in-text-block"] }],
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}
