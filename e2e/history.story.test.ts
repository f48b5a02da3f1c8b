import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { Caller } from "./caller";
import { RESIDENT, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let resident: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  resident = await Visitor.arrive(browser, application.url);
  page = resident.page;
  await signIn(resident, RESIDENT);
});

afterAll(leaveStage);

interface Held {
  readonly viewer: { readonly credits: number; readonly payPerUseCredits: number };
}

async function credits(): Promise<number> {
  const who = await Caller.signIn(application, RESIDENT);
  const { viewer } = await who.ask<Held>("{ viewer { credits payPerUseCredits } }");
  return viewer.credits + viewer.payPerUseCredits;
}

async function savedFile(): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Add to Calendar/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("car-wash.ics");
  const text = await readFile(await download.path(), "utf8");
  return text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
}

const lineOf = (file: string[], name: string) => file.find((line) => line.startsWith(name));
const first = (name: RegExp) => page.getByRole("button", { name }).first();

it("a booking is put into the calendar, moved with its credit, and cancelled", async () => {
  const held = await credits();
  let before: string[] = [];
  let moved: string[] = [];

  await step("saves a calendar file", page, async () => {
    await page.goto("/booking-history");
    before = await savedFile();
    expect(lineOf(before, "LOCATION")).toMatch(/Mahindra Ashvita/);
    expect(lineOf(before, "DTSTART")).toMatch(/^DTSTART:\d{8}T\d{6}Z$/);
  });

  await step("moves it to another slot", page, async () => {
    const card = page.getByRole("listitem").first();
    const was = await card.innerText();
    await first(/^Reschedule/).click();
    const dialog = page.getByRole("dialog", { name: "Reschedule this booking" });
    await dialog.getByText("It keeps the credit that you spent on it.").waitFor();
    await dialog
      .getByRole("radio", { name: /slot\(s\) available/ })
      .first()
      .click();
    expect(await resident.axe()).toEqual([]);
    await dialog.getByRole("button", { name: /^Move to/ }).dblclick();
    await page.getByText(/^Booking moved to /).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await card.innerText()).not.toBe(was);
    expect(await credits()).toBe(held);
  });

  await step("the new file replaces the old one in a calendar", page, async () => {
    moved = await savedFile();
    expect(lineOf(moved, "UID")).toBe(lineOf(before, "UID"));
    expect(lineOf(moved, "DTSTART")).not.toBe(lineOf(before, "DTSTART"));
    const [sequence, later] = [before, moved].map((file) =>
      Number(lineOf(file, "SEQUENCE")?.slice(9)),
    );
    expect(later).toBeGreaterThan(sequence ?? 0);
  });

  await step("it is still moved after a reload", page, async () => {
    const card = page.getByRole("listitem").first();
    const shown = await card.innerText();
    await page.reload();
    await first(/^Reschedule/).waitFor();
    expect(await card.innerText()).toBe(shown);
  });

  await step("cancels it by keyboard, and is told what comes back", page, async () => {
    await first(/^Cancel Booking/).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Cancel this booking?" });
    await question.getByText("The credit you spent on it comes back to you.").waitFor();
    expect(await resident.axe()).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Booking cancelled. Your credit is back.").waitFor();
    expect(await credits()).toBe(held + 1);
  });
});

it("the ledger tells it in words, from the balance on", async () => {
  await page.goto("/user-dashboard");
  await page.getByRole("link", { name: "See how your credits came and went" }).click();
  await page.getByRole("heading", { name: "Every change" }).waitFor();
  const [latest] = await page.getByRole("listitem").allInnerTexts();
  expect(latest).toMatch(
    /^1 credit used for \w{3}, \d+ \w{3}, \d+:\d\d [AP]M · returned \w{3}, \d+ \w{3}/,
  );
  expect(await resident.axe()).toEqual([]);
});

it("a purchase leads to its receipt, and every tab stands in the address", async () => {
  await page.goto("/booking-history");
  await page.getByRole("tab", { name: /^Purchases \(\d+\)/ }).click();
  await page.waitForURL("**/booking-history?tab=purchases");
  const receipt = page.getByRole("link", { name: /^View Receipt/ }).first();
  expect(await receipt.getAttribute("href")).toMatch(/^\/receipt\?purchase=/);
  await page.goBack();
  await page.getByRole("heading", { name: "Upcoming" }).waitFor();
});

it("nothing was heard in the console", () => {
  expect(resident.consoleLines).toEqual([]);
});
