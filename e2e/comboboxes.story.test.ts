import type { Browser, Locator, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { makePerson } from "./person";
import { ADMINISTRATOR, enter, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let administrator: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  administrator = await Visitor.arrive(browser, application.url, DESK);
  page = administrator.page;
  await signIn(administrator, ADMINISTRATOR);
});

afterAll(leaveStage);

const box = (on: Page, name: string) =>
  on.locator("input[role=combobox]").and(on.getByRole("combobox", { name }));
const list = (on: Page) => on.getByRole("listbox");

/** Off centre, as a hand does. */
async function clickWithMouse(field: Locator): Promise<void> {
  await field.and(field.page().locator(":enabled")).waitFor();
  await field.scrollIntoViewIfNeeded();
  const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const { mouse } = field.page();
  await mouse.move(x + 40, y + height / 2 + 3, { steps: 4 });
  await mouse.down();
  await field.page().waitForTimeout(60);
  await mouse.up();
}

async function opensAndCloses(field: Locator, option: string): Promise<void> {
  const on = field.page();
  await clickWithMouse(field);
  await list(on).getByRole("option", { name: option }).first().waitFor();
  // The click that opened it must not close it.
  await on.waitForTimeout(300);
  expect(await list(on).count()).toBe(1);
  await field.press("Escape");
  await list(on).waitFor({ state: "detached" });
}

it("opens the lists of a home by mouse, with what is chosen in them", async () => {
  const name = "Padmavathi Nemalikanti";
  await page.goto("/admin-dashboard/users");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Flat" }).waitFor();
  const home = { Residency: "", Block: "", Flat: "" };
  await step("shows the home that there is", page, async () => {
    for (const label of ["Residency", "Block", "Flat"] as const) {
      await box(page, label).and(page.locator(":enabled")).waitFor();
      home[label] = await box(page, label).inputValue();
    }
    expect(Object.entries(home).filter(([, value]) => value === "")).toEqual([]);
  });
  for (const label of ["Residency", "Block", "Flat"] as const) {
    await step(`opens ${label}`, page, async () => {
      await opensAndCloses(box(page, label), home[label]);
      expect(await box(page, label).inputValue()).toBe(home[label]);
    });
  }
  await step("takes another by mouse alone", page, async () => {
    await clickWithMouse(box(page, "Residency"));
    await list(page).getByRole("option", { name: "Sarasija Lakefront" }).click();
    expect(await box(page, "Residency").inputValue()).toBe("Sarasija Lakefront");
    await page.keyboard.press("Escape");
  });
});

it("opens the residency of a block that is edited, and shows it", async () => {
  await page.goto("/admin-dashboard/communities?tab=blocks");
  await page.getByRole("tab", { name: /Block/ }).click();
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await box(page, "Residency").waitFor();
  await step("shows it and opens", page, async () => {
    const chosen = await box(page, "Residency").inputValue();
    expect(chosen).not.toBe("");
    await opensAndCloses(box(page, "Residency"), chosen);
  });
});

it("opens while the page still moves: the list of a newcomer's home, on a desk", async () => {
  const email = "desk@residents.example";
  await makePerson(application, email, "terms");
  const resident = await Visitor.arrive(browser, application.url, DESK);
  await resident.page.goto("/login");
  await enter(resident, email);
  await box(resident.page, "Residency").and(resident.page.locator(":enabled")).waitFor();
  const home = { Residency: "Sarasija Lakefront", Block: "Jasmine", Flat: "101" };
  for (const [label, option] of Object.entries(home)) {
    await step(`takes ${label} by mouse`, resident.page, async () => {
      await resident.page.mouse.move(640, 400);
      await resident.page.mouse.wheel(0, 30);
      await box(resident.page, label).click();
      await list(resident.page).getByRole("option", { name: option }).first().click();
      expect(await box(resident.page, label).inputValue()).toBe(option);
    });
  }
  await resident.context.close();
});

it("follows its box while the page is scrolled", async () => {
  await page.goto("/profile");
  const residency = box(page, "Residency");
  await residency.and(page.locator(":enabled")).waitFor();
  await clickWithMouse(residency);
  await list(page).waitFor();
  const tops = async () => {
    const [at, below] = await Promise.all([residency.boundingBox(), list(page).boundingBox()]);
    return { box: Math.round(at?.y ?? 0), list: Math.round(below?.y ?? 0) };
  };
  const before = await tops();
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, -60);
  let now = before;
  const end = performance.now() + 10_000;
  const follows = () => now.box !== before.box && now.list - now.box === before.list - before.box;
  while (!follows() && performance.now() < end) now = await tops();
  expect(now.list - now.box).toBe(before.list - before.box);
  expect(now.box).not.toBe(before.box);
});

it("opens by a finger as by a mouse", async () => {
  const phone = await Visitor.arrive(browser, application.url, PHONE);
  await signIn(phone, ADMINISTRATOR);
  await phone.page.goto("/admin-dashboard/users");
  await phone.page.getByRole("button", { name: "Edit Padmavathi Nemalikanti" }).tap();
  const field = box(phone.page, "Residency");
  await field.and(phone.page.locator(":enabled")).waitFor();
  await step("opens", phone.page, async () => {
    await field.tap({ position: { x: 40, y: 25 } });
    await list(phone.page).getByRole("option").first().waitFor();
    await phone.page.waitForTimeout(300);
    expect(await list(phone.page).count()).toBe(1);
  });
  await phone.context.close();
});
