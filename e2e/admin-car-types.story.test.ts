import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { Caller } from "./caller";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;
let administrator: Visitor;
let page: Page;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  administrator = await Visitor.arrive(browser, application.url, DESK);
  page = administrator.page;
});

afterAll(leaveStage);

it("an administrator makes, renames, deletes and restores a car type", async () => {
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });

  await step("opens the section", page, async () => {
    await signIn(administrator, ADMINISTRATOR);
    await page.getByRole("link", { name: "Car Types" }).click();
    await page.waitForURL("**/admin-dashboard/car-types");
    await row("Hatchback").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });

  await step("is refused a name that is taken, and takes another", page, async () => {
    await page.getByRole("button", { name: "Create Car Type" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Car Type" });
    await dialog.getByRole("button", { name: "Create Car Type" }).click();
    await dialog.getByText("Name is required").waitFor();
    await dialog.getByLabel("Name").fill("Hatchback");
    await page.keyboard.press("Enter");
    await dialog
      .getByRole("alert")
      .getByText(/already/)
      .waitFor();
    expect(await administrator.axe()).toEqual([]);
    await dialog.getByLabel("Name").fill("Pickup");
    await page.keyboard.press("Enter");
    await page.getByText("Car type created successfully!").waitFor();
  });

  await step("renames it", page, async () => {
    await page.getByRole("button", { name: "Edit Pickup" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Pick-up truck");
    await page.keyboard.press("Enter");
    await page.getByText("Car type updated successfully!").waitFor();
  });

  await step("deletes it, which leaves it inactive, also after a reload", page, async () => {
    await page.getByRole("button", { name: "Delete Pick-up truck" }).click();
    await page.getByText("Are you sure you want to delete car type Pick-up truck?").waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Car type deleted successfully!").waitFor();
    await page.reload();
    await row("Pick-up truck").getByText("Inactive").waitFor();
  });

  await step("restores it", page, async () => {
    await page.getByRole("button", { name: "Restore Pick-up truck" }).click();
    await page.getByText("Car type restored successfully!").waitFor();
    await row("Pick-up truck").getByText("Active", { exact: true }).waitFor();
  });

  await step("is led to one that stands on the second page", page, async () => {
    const caller = await Caller.signIn(application, ADMINISTRATOR);
    for (let number = 1; number <= 10; number += 1) {
      await caller.ask(
        "mutation ($input: CreateCarTypeInput!) { createCarType(input: $input) { __typename } }",
        { input: { name: `Van ${number}` } },
      );
    }
    await page.reload();
    await page.getByText(/^Page 1 of 2/).waitFor();
    await page.getByRole("button", { name: "Create Car Type" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Minibus");
    await page.keyboard.press("Enter");
    await row("Minibus").and(page.locator(":focus")).waitFor();
    await page.getByText(/^Page 2 of 2/).waitFor();
    expect(await administrator.axe()).toEqual([]);
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Edit Minibus" }).and(page.locator(":focus")).waitFor();
  });
  expect(administrator.consoleLines).toEqual([]);
});
