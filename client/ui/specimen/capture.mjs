// Builds the specimen, photographs it in both schemes on a phone and a desktop, and asks axe about it.
// Usage: node client/ui/specimen/capture.mjs [part …]   Pictures: build/specimen/pictures
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import chromium from "@sparticuz/chromium";
import react from "@vitejs/plugin-react";
import { chromium as browserType } from "playwright-core";
import { build, preview } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outDir = here("../../../build/specimen");
const pictures = `${outDir}/pictures`;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const parts = process.argv.slice(2);

const screens = [
  { name: "phone", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: "desktop", viewport: { width: 1280, height: 800 } },
];

const config = { configFile: false, root: here("."), logLevel: "warn", plugins: [react()] };
await build({ ...config, build: { outDir, emptyOutDir: true } });
mkdirSync(pictures, { recursive: true });
const server = await preview({ ...config, build: { outDir }, preview: { port: 4199 } });
const address = server.resolvedUrls.local[0];

const browser = await browserType.launch({
  executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
  // A single process crashes when a context is closed.
  args: chromium.args.filter((argument) => argument !== "--single-process"),
});

/** What axe cannot judge: system colours, and content that an open combobox hides from screen readers on purpose. */
const beyondAxe = {
  forced: ["color-contrast"],
  combobox: ["page-has-heading-one", "region", "aria-hidden-focus"],
};

const check = async (page, name) => {
  const off = Object.entries(beyondAxe).flatMap(([word, ids]) => (name.includes(word) ? ids : []));
  const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
  await page.evaluate(axe);
  const { violations } = await page.evaluate((rules) => window.axe.run({ rules }), rules);
  for (const { id, help, nodes } of violations) {
    console.error(`${name}: ${id}: ${help}`);
    for (const node of nodes.slice(0, 5))
      console.error(`  ${node.target.join(" ")}\n    ${node.failureSummary}`);
  }
  return violations.length;
};

const open = {
  dialog: (page) => page.getByRole("button", { name: "Open dialog" }).click(),
  terms: (page) => page.getByRole("button", { name: "Read terms" }).click(),
  confirm: (page) => page.getByRole("button", { name: "Ask first" }).click(),
  toast: async (page) => {
    await page.getByRole("button", { name: "Say error" }).click();
    await page.getByRole("button", { name: "Say success" }).click();
  },
  select: (page) => page.getByRole("button", { name: /Residency/ }).click(),
  focus: async (page) => {
    await page.getByRole("radio", { name: /22 November/ }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
  },
  combobox: async (page) => {
    await page.getByRole("combobox", { name: "Flat" }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    await page.getByRole("combobox", { name: "Flat" }).click();
    await page.keyboard.type("A-12");
  },
};

let findings = 0;
try {
  for (const { name: screen, ...options } of screens) {
    for (const look of ["light", "dark", "forced"]) {
      const colors =
        look === "forced" ? { colorScheme: "dark", forcedColors: "active" } : { colorScheme: look };
      const context = await browser.newContext({
        ...options,
        ...colors,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) {
          console.error(`console: ${message.text()}`);
          findings += 1;
        }
      });
      for (const part of parts.length > 0 ? parts : ["", ...Object.keys(open)]) {
        const act = open[part];
        await page.goto(`${address}${part && !act ? `?part=${part}` : ""}`);
        await page.evaluate(() => document.fonts.ready);
        if (act) {
          await act(page);
          await page.waitForTimeout(400);
        }
        const name = [part || "all", screen, look].join("-");
        findings += await check(page, name);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        if (sideways > 0) {
          console.error(`${name}: scrolls sideways by ${sideways}`);
          findings += 1;
        }
        await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: !act });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(findings === 0 ? `Nothing found. Pictures: ${pictures}` : `${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
