import type { Browser, Page } from "playwright-core";
import { freePort } from "../server/demo/free-port";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { loseLivePlaces, loseNext } from "./losing";
import { makePerson } from "./person";
import { enter } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await ownStage({
    PAYMENTS: "sandbox",
    PAYMENT_SANDBOX_PORT: String(await freePort()),
  }));
});

afterAll(leaveStage);

async function atSlots(email: string): Promise<Visitor> {
  await makePerson(application, email, "profile");
  const visitor = await Visitor.arrive(browser, application.url);
  const { page } = visitor;
  await page.goto("/login");
  await enter(visitor, email);
  await page.waitForURL("**/integrated-purchase-flow**");
  await page.goto("/integrated-purchase-flow?payPerUseOnly=1");
  await page.getByRole("radio", { name: "Hatchback" }).click();
  await page.getByRole("button", { name: "Continue to Pricing Plans" }).click();
  await page.getByRole("radio", { name: "Single Wash" }).waitFor();
  expect(await page.getByRole("radio").count()).toBe(2);
  await page.getByRole("radio", { name: "Single Wash" }).click();
  await page.getByRole("button", { name: "Choose Date & Time" }).click();
  await page.getByRole("group", { name: "Select Date" }).waitFor();
  return visitor;
}

const days = (page: Page) => page.getByRole("group", { name: "Select Date" }).getByRole("radio");
const checkout = (page: Page) => page.frameLocator("iframe[title=Payment]");
const payButton = (page: Page) => checkout(page).getByRole("button", { name: /^Pay ₹/ });
const firstSlot = (page: Page) => page.getByRole("radio", { name: "slot(s) available" }).first();

async function counts(page: Page): Promise<string> {
  await page.goto("/booking-history");
  const tabs = page.getByRole("tablist");
  await tabs.waitFor();
  return (await tabs.innerText()).replace(/\s+/g, " ").trim();
}

it("a wash is paid and booked in one go, over a reload and with a double click", async () => {
  const visitor = await atSlots("ppu@residents.example");
  const { page } = visitor;

  await step("is told why a disabled date cannot be chosen", page, async () => {
    const disabled = page.locator("input[type=radio][aria-disabled=true]").first();
    await disabled.click({ force: true });
    await page.getByText(/^Cannot book on this date: Our steam units are being serviced/).waitFor();
    expect(await disabled.isChecked()).toBe(false);
  });

  await step("is told to choose", page, async () => {
    await page.getByRole("button", { name: "Purchase & Book Service" }).click();
    await page.getByText("Please select both a date and time slot").waitFor();
  });

  await step("chooses a date and a slot, which a reload keeps", page, async () => {
    await days(page).nth(2).click();
    await firstSlot(page).click();
    await page.getByRole("region", { name: "Booking Summary" }).waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.waitForURL(/date=/);
    await page.reload();
    await page.getByRole("region", { name: "Booking Summary" }).waitFor();
    expect(await days(page).nth(2).isChecked()).toBe(true);
  });

  await step("finds what is known in the provider's checkout", page, async () => {
    await page.getByRole("button", { name: "Purchase & Book Service" }).click();
    await payButton(page).waitFor();
    const shown = await checkout(page).locator("main").innerText();
    for (const known of ["Aaviri", "Single Wash for Hatchback", "ppu@residents.example"]) {
      expect(shown).toContain(known);
    }
    const frame = page.frames().find((each) => each.url().includes("/v1/checkout/public"));
    const colour = "getComputedStyle(document.querySelector('header')).backgroundColor";
    expect(await frame?.evaluate(colour)).toBe("rgb(37, 99, 235)");
  });

  await step("changes the mind in the payment, and the slot is still chosen", page, async () => {
    await checkout(page).getByRole("button", { name: "Let the payment fail" }).click();
    await checkout(page).getByText("Your payment was declined by the bank.").waitFor();
    await checkout(page).getByRole("button", { name: "Close" }).click();
    await page.getByText("Your payment was declined by the bank.").waitFor();
    await page.getByRole("region", { name: "Booking Summary" }).waitFor();
  });

  await step("pays and books, and sees the confirmation after two seconds", page, async () => {
    await page.getByRole("button", { name: "Purchase & Book Service" }).dblclick();
    await payButton(page).dblclick();
    await page.getByText("Booking confirmed successfully!").first().waitFor();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    expect(await counts(page)).toMatch(/Bookings \(1\) .*Purchases \(1\)/);
    expect(visitor.consoleLines).toEqual([]);
  });
  await visitor.context.close();
});

it("a booking whose answer was lost after the payment is made once", async () => {
  const { page, context } = await atSlots("lost@residents.example");

  await step("pays, and the answer to the booking is lost", page, async () => {
    await loseLivePlaces(page);
    await days(page).nth(3).click();
    await firstSlot(page).click();
    await page.getByRole("region", { name: "Booking Summary" }).waitFor();
    await loseNext(page, "slotId", "after");
    await page.getByRole("button", { name: "Purchase & Book Service" }).click();
    await payButton(page).click();
    await page
      .getByText("Payment successful, but booking failed. Please contact support.")
      .waitFor();
    await page.getByText("nothing is booked twice").waitFor();
  });

  await step("a reload finds the booking", page, async () => {
    await page.reload();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    expect(await counts(page)).toMatch(/Bookings \(1\) .*Purchases \(1\)/);
  });
  await context.close();
});

it("a payment that a reload interrupted before the booking is not lost", async () => {
  const { page, context } = await atSlots("between@residents.example");

  await step("pays, and the booking does not reach the server", page, async () => {
    await days(page).nth(4).click();
    await firstSlot(page).click();
    await page.getByRole("region", { name: "Booking Summary" }).waitFor();
    await loseNext(page, "slotId", "before");
    await page.getByRole("button", { name: "Purchase & Book Service" }).click();
    await payButton(page).click();
    await page.getByText("Payment successful, but booking failed").waitFor();
  });

  await step("after a reload only the booking is left to do", page, async () => {
    await page.reload();
    await page.getByText("Your payment was received").waitFor();
    await page.getByRole("button", { name: "Book Service" }).click();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    expect(await counts(page)).toMatch(/Bookings \(1\) .*Purchases \(1\)/);
  });
  await context.close();
});

it("a payment that cannot be verified buys nothing, and can be made again", async () => {
  const visitor = await atSlots("unverified@residents.example");
  const { page } = visitor;

  await step("is told that the payment was not verified", page, async () => {
    await days(page).nth(5).click();
    await firstSlot(page).click();
    await page.getByRole("region", { name: "Booking Summary" }).waitFor();
    await page.getByRole("button", { name: "Purchase & Book Service" }).click();
    await checkout(page).getByRole("button", { name: "Answer with a wrong signature" }).click();
    await page.getByText("Payment verification failed. Please contact support.").waitFor();
    expect(await visitor.axe()).toEqual([]);
  });

  await step("pays after a reload, and has bought once", page, async () => {
    await page.reload();
    await page.getByRole("button", { name: "Continue payment" }).click();
    await payButton(page).click();
    await page
      .getByText(/Your payment was received|Booking Confirmed!/)
      .first()
      .waitFor();
    expect(await counts(page)).toMatch(/Purchases \(1\)/);
  });
  await visitor.context.close();
});

it("a coupon that was entered or removed stays so over Back, a reload and Forward", async () => {
  const { page } = await atSlots("mind@residents.example");
  const box = page.getByLabel("Have a coupon code?");
  const saved = page.getByText("You saved ₹100.00");
  const times = page.getByRole("group", { name: "Select Date" });

  const apply = async () => {
    await box.fill("welcome100");
    await box.press("Enter");
    await saved.waitFor();
  };

  await step("removes it on the next screen", page, async () => {
    await page.goBack();
    await apply();
    await page.getByRole("button", { name: "Choose Date & Time" }).click();
    await times.waitFor();
    await saved.waitFor();
    await page.getByRole("button", { name: "Remove coupon" }).click();
    await box.waitFor();
    await page.goBack();
    await times.waitFor({ state: "detached" });
    await box.waitFor();
    await page.reload();
    await box.waitFor();
    await page.goForward();
    await times.waitFor();
    await box.waitFor();
    expect(await saved.count()).toBe(0);
  });

  await step("enters it there", page, async () => {
    await apply();
    await page.goBack();
    await times.waitFor({ state: "detached" });
    await saved.waitFor();
    await page.reload();
    await saved.waitFor();
    await page.goForward();
    await times.waitFor();
    await saved.waitFor();
    await page.reload();
    await saved.waitFor();
  });
});
