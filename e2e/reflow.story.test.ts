import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { SIDEWAYS } from "./narrow";
import { RESIDENT, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let resident: Visitor;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  resident = await Visitor.arrive(browser, application.url);
  await signIn(resident, RESIDENT);
});

afterAll(leaveStage);

async function open(path: string): Promise<void> {
  const { page } = resident;
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
}

async function planStep(): Promise<string> {
  const { page } = resident;
  await open("/integrated-purchase-flow");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue to Pricing Plans" }).click();
  await page.waitForURL(/step=plan/);
  await page.getByRole("radio").first().waitFor();
  return page.url();
}

const TOUCH = 44;

it.each(["/user-dashboard", "/booking-calendar"])(
  "at every size of a screen every day of the strip of %s is as wide as a finger",
  async (path) => {
    await open(path);
    const widths: Record<string, number> = {};
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [844, 390],
      [640, 400],
      [320, 568],
      [195, 422],
    ] as const) {
      await resident.page.setViewportSize({ width, height });
      const days = await resident.page.evaluate<number[]>(
        "[...document.querySelectorAll('[data-date]')].map((day) => day.getBoundingClientRect().width)",
      );
      expect(days).toHaveLength(10);
      widths[`${width} × ${height}`] = Math.min(...days);
    }
    expect(Object.entries(widths).filter(([, width]) => width < TOUCH)).toEqual([]);
  },
);

const SIZES = [
  ["a desk at 200 %", DESK.width / 2, DESK.height / 2],
  ["a phone", PHONE.width, PHONE.height],
  ["a narrow phone", 320, 568],
  ["a phone at 200 %", PHONE.width / 2, PHONE.height / 2],
] as const;

/** Until the own font has arrived, on the narrowest. */
const ANY_FONT = "* { font-family: sans-serif !important; }";

it("nothing scrolls sideways on a phone, a narrow one, or at 200 %", async () => {
  const paths = [
    "/user-dashboard",
    "/booking-calendar",
    "/booking-history",
    "/booking-history?tab=plans",
    "/booking-history?tab=purchases",
    "/profile",
    await planStep(),
  ];
  const faults: string[] = [];
  for (const path of paths) {
    await open(path);
    for (const [where, width, height] of SIZES) {
      await resident.page.setViewportSize({ width, height });
      const sideways = await resident.page.evaluate<number>(SIDEWAYS);
      if (sideways > 0) faults.push(`${path} scrolls ${sideways} px on ${where}`);
    }
    await resident.page.addStyleTag({ content: ANY_FONT });
    const sideways = await resident.page.evaluate<number>(SIDEWAYS);
    if (sideways > 0) faults.push(`${path} scrolls ${sideways} px before its font has arrived`);
  }
  expect(faults).toEqual([]);
});

it("a returning resident books the usual wash in two taps, the first of them above the fold", async () => {
  const { page } = resident;
  await step("sees it without scrolling", page, async () => {
    await open("/user-dashboard");
    const first = page.getByRole("link", { name: /^Book (the Usual Wash|This Time)$/ });
    const box = await first.boundingBox();
    const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect(await resident.axeInBothSchemes()).toEqual([]);
    await first.tap();
  });
  await step("confirms", page, async () => {
    await page.getByText("Credits Used: 1 credit").waitFor();
    await page.getByRole("button", { name: "Confirm Booking" }).tap();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
  });
});
