import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { Caller } from "./caller";
import { ADMINISTRATOR, signIn } from "./sign-in";
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
});

afterAll(leaveStage);

const NAME = "Weekend Wash";

async function giveCreditsMeanwhile(creditsGiven: number): Promise<void> {
  const caller = await Caller.signIn(application, ADMINISTRATOR);
  const { pricingPlans } = await caller.ask<{ pricingPlans: { id: string; name: string }[] }>(
    "{ pricingPlans { id name } }",
  );
  const pricingPlanId = pricingPlans.find(({ name }) => name === NAME)?.id;
  await caller.ask(
    "mutation ($input: UpdatePricingPlanInput!) { updatePricingPlan(input: $input) { __typename } }",
    { input: { pricingPlanId, creditsGiven } },
  );
}

it("an administrator makes a plan, prices it, deletes it and restores it", async () => {
  const row = page.getByRole("row", { name: new RegExp(NAME) });
  const dialog = page.getByRole("dialog");

  await step("opens the section", page, async () => {
    await signIn(administrator, ADMINISTRATOR);
    await page.getByRole("link", { name: "Pricing Plans" }).click();
    await page.waitForURL("**/admin-dashboard/pricing-plans");
    await page.getByRole("row", { name: /Monthly Shine/ }).waitFor();
    expect(await administrator.axe()).toEqual([]);
  });

  await step("creates a plan, which is not sold yet", page, async () => {
    await page.getByRole("button", { name: "Create Plan" }).click();
    await dialog.getByRole("button", { name: "Create Plan" }).click();
    await dialog.getByText("Name is required").waitFor();
    await dialog.getByLabel("Name").fill(NAME);
    await dialog.getByRole("button", { name: "Create Plan" }).click();
    await dialog.getByText("A plan must give at least one credit.").waitFor();
    await dialog.getByLabel("Credits", { exact: true }).fill("4");
    await dialog.getByLabel("Validity", { exact: true }).fill("60");
    expect(await administrator.axe()).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText(/^Pricing plan created successfully!/).waitFor();
    await row.getByText("Not sold: no price is enabled").waitFor();
  });

  await step("prices it, and is warned before it is free for somebody", page, async () => {
    await row.getByRole("button", { name: /^Manage Pricing/ }).click();
    const hatchback = dialog.getByRole("group", { name: "Hatchback" });
    const sedan = dialog.getByRole("group", { name: "Sedan" });
    await hatchback.getByLabel("Price in rupees").fill("999.50");
    await hatchback.getByLabel("Enabled").check();
    await sedan.getByLabel("Enabled").check();
    await dialog.getByRole("button", { name: "Save Pricing" }).click();
    await dialog.getByText("Free for Sedan").waitFor();
    expect(await administrator.axe()).toEqual([]);
    await sedan.getByLabel("Price in rupees").fill("1199");
    await dialog.getByRole("button", { name: "Save Pricing" }).click();
    await page.getByText("Pricing saved successfully!").waitFor();
    await row.getByText("₹999.50 – ₹1,199.00").waitFor();
  });

  await step("edits it", page, async () => {
    await row.getByRole("button", { name: /^Edit/ }).click();
    await dialog.getByLabel("Unlimited validity").check();
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Pricing plan updated successfully!").waitFor();
    await row.getByText("Unlimited").waitFor();
  });

  await step("deletes it, which leaves it inactive, and restores it", page, async () => {
    await row.getByRole("button", { name: /^Delete/ }).click();
    await page.getByText(`Are you sure you want to delete pricing plan ${NAME}?`).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Pricing plan deleted successfully!").waitFor();
    await page.reload();
    await row.getByText("Inactive").waitFor();
    await row.getByRole("button", { name: /^Restore/ }).click();
    await page.getByText("Pricing plan restored successfully!").waitFor();
    await row.getByText("₹999.50 – ₹1,199.00").waitFor();
  });

  await step(
    "hears that somebody else gave it other credits meanwhile, and takes those",
    page,
    async () => {
      await row.getByRole("button", { name: /^Edit/ }).click();
      const credits = dialog.getByLabel("Credits", { exact: true });
      await credits.fill("5");
      await giveCreditsMeanwhile(6);
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await dialog.getByText("Credits is now 6.").waitFor();
      expect(await administrator.axe()).toEqual([]);
      await dialog.getByRole("button", { name: "Take Theirs" }).click();
      expect(await credits.inputValue()).toBe("6");
    },
  );
  expect(administrator.consoleLines).toEqual([]);
});
