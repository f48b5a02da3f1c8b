import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { loseNext } from "./losing";
import { makePerson } from "./person";
import { enter } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
});

afterAll(leaveStage);

async function newcomer(email: string): Promise<Visitor> {
  await makePerson(application, email, "profile");
  const visitor = await Visitor.arrive(browser, application.url);
  await visitor.page.goto("/login");
  await enter(visitor, email);
  await visitor.page.waitForURL("**/integrated-purchase-flow**");
  return visitor;
}

async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.getByRole("radio", { name: "Hatchback" }).click();
  await page.getByRole("button", { name: "Continue to Pricing Plans" }).click();
  await page.getByRole("radio", { name: plan }).click();
}

async function applyCoupon(page: Page, code: string, saved: string): Promise<void> {
  await page.getByLabel("Have a coupon code?").fill(code);
  await page.getByLabel("Have a coupon code?").press("Enter");
  await page.getByText(`You saved ${saved}`).waitFor();
}

const payment = (page: Page) => page.getByRole("dialog", { name: "Demo payment: no money moves" });
const payButton = (page: Page) => payment(page).getByRole("button", { name: /^Pay ₹/ });

async function purchases(page: Page): Promise<string[]> {
  await page.goto("/booking-history?tab=purchases");
  await page.getByRole("heading", { level: 1, name: "Booking History" }).waitFor();
  await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
  const cards = await page.getByRole("tabpanel").getByRole("listitem").allInnerTexts();
  return cards.map((card) => /Completed|Pending|Failed|Expired/.exec(card)?.[0] ?? card);
}

it("a coupon that covers the price buys at once, and the wash is booked", async () => {
  const visitor = await newcomer("covered@residents.example");
  const { page } = visitor;

  await step("enters a coupon that is worth more than the plan", page, async () => {
    await choosePlan(page, "Single Wash");
    await page.getByLabel("Have a coupon code?").fill("nonsense");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Invalid coupon code").waitFor();
    await applyCoupon(page, "onthehouse", "₹399.00");
    expect(await page.getByRole("region", { name: "Summary" }).innerText()).toMatch(
      /Final amount\s+₹0.00/,
    );
    expect(await visitor.axe()).toEqual([]);
  });

  await step("buys without a payment and books", page, async () => {
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    await page.getByRole("heading", { name: "Book Service" }).waitFor();
    await page.getByRole("group", { name: "Select Date" }).getByRole("radio").nth(1).click();
    await page.getByRole("radio", { name: "slot(s) available" }).first().click();
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
  });

  await step("Back leads to the calendar, not to another purchase", page, async () => {
    await page.goBack();
    await page.getByRole("heading", { name: "Book Service" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "You have bought this plan" }).waitFor();
    await page.getByText("There was nothing to pay.").waitFor();
    expect(await visitor.axe()).toEqual([]);
    expect(await purchases(page)).toEqual(["Completed"]);
    expect(visitor.consoleLines).toEqual([]);
  });
  await visitor.context.close();
});

it("a subscription is bought with a coupon for a part of it, over a reload and a change of mind", async () => {
  const visitor = await newcomer("partly@residents.example");
  const { page } = visitor;

  await step(
    "chooses the car type on a screen of its own, and comes back to it",
    page,
    async () => {
      await page.goto("/select-car-type");
      await page.getByRole("radio", { name: "Sedan" }).click();
      await page.getByRole("button", { name: "Continue to Pricing Plans" }).click();
      await page.getByText("Plans for Sedan").waitFor();
      expect(await visitor.axe()).toEqual([]);
      await page.goBack();
      await page.getByRole("heading", { name: "Select Car Type" }).waitFor();
      expect(await page.getByRole("radio", { name: "Sedan" }).isChecked()).toBe(true);
      await page.goForward();
    },
  );

  await step("applies a coupon, which a reload keeps", page, async () => {
    await page.getByRole("radio", { name: "Monthly Shine" }).click();
    await applyCoupon(page, "welcome100", "₹100.00");
    await page.reload();
    await page.getByText("You saved ₹100.00").waitFor();
    expect(await page.getByRole("radio", { name: "Monthly Shine" }).isChecked()).toBe(true);
  });

  await step("dismisses the payment with Back", page, async () => {
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    await payButton(page).waitFor();
    await page.goBack();
    await page.getByText("Payment was cancelled").waitFor();
    await payment(page).waitFor({ state: "detached" });
  });

  await step("begins again with the same coupon, and reloads in the payment", page, async () => {
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    await payButton(page).waitFor();
    await page.reload();
    await page.getByText("This purchase waits for its payment").waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole("button", { name: "Continue payment" }).click();
    await payButton(page).dblclick();
    await page.getByRole("heading", { name: "Payment successful" }).waitFor();
    await page.waitForURL("**/user-dashboard");
  });

  await step("comes Back to what was bought, not to a form that sells it again", page, async () => {
    await page.goBack();
    await page.getByRole("heading", { name: "You have bought this plan" }).waitFor();
    await page.reload();
    await page.getByText("You paid ₹1,399.00. Nothing more is to be paid.").waitFor();
    expect(await page.getByRole("button", { name: "Purchase Plan" }).count()).toBe(0);
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole("button", { name: "Choose Another Plan" }).click();
    await page.getByText("Please select a plan").waitFor();
  });

  await step("finds one paid purchase, and its receipt", page, async () => {
    expect(await purchases(page)).toEqual(["Completed", "Failed"]);
    await page.getByRole("link", { name: /^View Receipt/ }).click();
    await page.getByRole("heading", { level: 1, name: /^Receipt \d+$/ }).waitFor();
    const sheet = await page.locator("main").innerText();
    expect(sheet).toMatch(/Monthly Shine/);
    expect(sheet).toMatch(/Coupon WELCOME100\s+−₹100.00/);
    expect(sheet).toMatch(/Paid\s+₹1,399.00/);
    expect(await visitor.axe()).toEqual([]);
  });

  await step("whose address shows nothing to a neighbour", page, async () => {
    const address = new URL(page.url());
    const neighbour = await newcomer("neighbour@residents.example");
    await neighbour.page.goto(address.pathname + address.search);
    await neighbour.page.getByRole("heading", { name: "Receipt not found" }).waitFor();
    await neighbour.context.close();
    expect(visitor.consoleLines).toEqual([]);
  });
  await visitor.context.close();
});

it("a lost network costs nobody a rupee twice", async () => {
  const { page, context } = await newcomer("unlucky@residents.example");

  await step("the purchase does not reach the server, and is tried again", page, async () => {
    await choosePlan(page, "Monthly Plus");
    await loseNext(page, "pricingPlanId", "before");
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    await page.getByText("Purchase failed. Please try again.").waitFor();
    expect(await page.getByRole("radio", { name: "Monthly Plus" }).isChecked()).toBe(true);
  });

  await step("the answer of the next one is lost, and it is found again", page, async () => {
    await loseNext(page, "pricingPlanId", "after");
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    await page.getByText("Purchase failed. Please try again.").waitFor();
    await page.getByRole("button", { name: "Purchase Plan" }).click();
    await payButton(page).waitFor();
  });

  const other = await context.newPage();
  await step("another tab has the same purchase", other, async () => {
    await other.goto(page.url());
    await other.getByRole("button", { name: "Continue payment" }).click();
    await payButton(other).waitFor();
  });

  await step("the answer to the payment is lost", page, async () => {
    await loseNext(page, "transactionId", "after");
    await payButton(page).click();
    await page.getByText("Your payment is being confirmed").waitFor();
  });

  await step("the other tab pays too", other, async () => {
    await payButton(other).click();
    await other.getByRole("heading", { name: "Payment successful" }).waitFor();
  });

  await step("the first tab finds the outcome by itself", page, async () => {
    await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  });

  await step("a reload shows that it was paid", page, async () => {
    await page.reload();
    await page.getByRole("heading", { name: "Payment successful" }).waitFor();
    expect(await purchases(page)).toEqual(["Completed"]);
    await page.goto("/user-dashboard");
    const credits = page.getByRole("heading", { name: /^Welcome/ });
    await credits.waitFor();
    expect(await page.locator("main").innerText()).toMatch(/\b8\b/);
  });
  await context.close();
});

it("a purchase needs no more than a keyboard", async () => {
  const { page, context } = await newcomer("keyboard@residents.example");
  async function tabTo(name: string): Promise<void> {
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate<string>(
        "document.activeElement.ariaLabel ?? document.activeElement.closest('label, button, a, input')?.labels?.[0]?.textContent ?? document.activeElement.textContent",
      );
      if (focused.includes(name)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  }

  await step("chooses a car type", page, async () => {
    await page.getByRole("radio", { name: "Hatchback" }).waitFor();
    await page.getByRole("radio", { name: "Hatchback" }).focus();
    await page.keyboard.press("Space");
    await tabTo("Continue to Pricing Plans");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Choose Plan" }).waitFor();
  });

  await step("chooses a plan, enters a coupon and buys", page, async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("region", { name: "Summary" }).waitFor();
    await tabTo("Have a coupon code?");
    await page.keyboard.type("welcome100");
    await page.keyboard.press("Enter");
    await page.getByText("You saved ₹100.00").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("You saved ₹100.00").waitFor({ state: "detached" });
    await page.keyboard.type("welcome100");
    await page.keyboard.press("Enter");
    await page.getByText("You saved ₹100.00").waitFor();
    await tabTo("Purchase Plan");
    await page.keyboard.press("Enter");
    await payButton(page).waitFor();
  });

  await step("pays", page, async () => {
    await tabTo("Pay ₹");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Payment successful" }).waitFor();
    await page.waitForURL("**/user-dashboard");
  });
  await context.close();
});
