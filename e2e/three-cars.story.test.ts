import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { Caller } from "./caller";
import { makePerson } from "./person";
import { signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

const EMAIL = "three-cars@residents.example";
const BIG = "TS07SUV01";

/** Only the system's own colour is seen on its highlight. */
const COLOURS_OF_SELECTED_CAR = `(() => {
  const cards = [...document.querySelectorAll("input:checked")].map((input) => input.parentElement);
  const card = cards.find((one) => one.textContent.includes("${BIG}"));
  return [card, ...card.querySelectorAll("*")].map((one) => getComputedStyle(one).color);
})()`;

const MARKS_OF_PLACES = `[...document.querySelectorAll("nav[aria-label=Main] a")].map(
  (link) => getComputedStyle(link).borderBlockStartColor)`;

let application: Application;
let browser: Browser;
let resident: Visitor;
let page: Page;
let caller: Caller;
let carTypes: readonly { readonly id: string; readonly name: string }[];

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  await makePerson(application, EMAIL, "profile");
  caller = await Caller.signIn(application, EMAIL);
  await givesTheCars();
  await buys("Hatchback");
  resident = await Visitor.arrive(browser, application.url);
  page = resident.page;
  await signIn(resident, EMAIL);
});

afterAll(leaveStage);

const typeNamed = (name: string) => carTypes.find((carType) => carType.name === name)?.id;

/** Two hatchbacks, the first of them the car of the profile, and an SUV. */
async function givesTheCars(): Promise<void> {
  const { viewer, ...offered } = await caller.ask<{
    carTypes: typeof carTypes;
    viewer: { vehicles: readonly { id: string }[] };
  }>("{ carTypes { id name } viewer { vehicles { id } } }");
  carTypes = offered.carTypes;
  const type = typeNamed("Hatchback");
  await caller.ask(
    "mutation ($input: UpdateVehicleInput!) { updateVehicle(input: $input) { vehicle { id } } }",
    { input: { vehicleId: viewer.vehicles[0]?.id, carTypeId: type } },
  );
  for (const car of [
    { plate: "TS08HB0002", model: "Tata Tiago", nickname: "Amma's car", carTypeId: type },
    { plate: BIG, model: "Hyundai Creta", carTypeId: typeNamed("SUV") },
  ]) {
    await caller.ask(
      "mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }",
      { input: car },
    );
  }
}

async function buys(carType: string): Promise<void> {
  const carTypeId = typeNamed(carType);
  const { pricingPlans } = await caller.ask<{ pricingPlans: readonly { id: string }[] }>(
    "query ($carTypeId: ID!) { pricingPlans(carTypeId: $carTypeId) { id } }",
    { carTypeId },
  );
  const { startPurchase } = await caller.ask<{ startPurchase: { purchase: { id: string } } }>(
    "mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { purchase { id } } }",
    {
      input: {
        carTypeId,
        pricingPlanId: pricingPlans.at(-1)?.id,
        paymentMethod: "MOCK_PAYMENT",
      },
    },
  );
  await caller.ask(
    "mutation ($input: CompletePurchaseInput!) { completePurchase(input: $input) { purchase { id } } }",
    { input: { purchaseId: startPurchase.purchase.id, transactionId: "mock_1" } },
  );
}

const car = (plate: string) => page.getByRole("radio", { name: plate });

async function isAtHome(): Promise<void> {
  await page.goto("/user-dashboard");
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  await page.getByRole("group", { name: "Select Date" }).getByRole("radio").nth(1).waitFor();
}

it("a resident with three cars of two types books the right car with the right credit in three taps from Home", async () => {
  await step("sees that no credit pays for the SUV, and what to buy", page, async () => {
    await isAtHome();
    await car(`${BIG} No credit`).click();
    await page.getByText("None of your credits pays for a wash of SUV.").first().waitFor();
    expect(await resident.axeInBothSchemes()).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    const colours = await page.evaluate<string[]>(COLOURS_OF_SELECTED_CAR);
    expect([colours.length > 2, new Set(colours).size]).toEqual([true, 1]);
    const [home, ...others] = await page.evaluate<string[]>(MARKS_OF_PLACES);
    expect([others.includes(home ?? ""), new Set(others).size]).toEqual([false, 1]);
    await page.emulateMedia({ forcedColors: null });
    await page.getByRole("link", { name: "Buy a Plan for SUV" }).first().click();
    await page.getByRole("heading", { name: "Choose Plan" }).waitFor();
    await page.getByText("Plans for SUV").waitFor();
    await page.getByRole("button", { name: /Select Car Type/ }).click();
    await page.getByText(`Your ${BIG} · Hyundai Creta`).waitFor();
    await page.getByText("Your TS08HB0002 · Amma's car").waitFor();
    expect(await resident.axeInBothSchemes()).toEqual([]);
  });

  await step("books the SUV from Home with three taps", page, async () => {
    await buys("SUV");
    await isAtHome();
    let taps = 0;
    const tap = async (what: { click(): Promise<void> }) => {
      taps += 1;
      await what.click();
    };
    await tap(car(BIG));
    await tap(page.getByRole("radio", { name: "slot(s) available" }).first());
    await page.waitForURL(/[?&]slot=/);
    const confirm = page.getByRole("button", { name: "Confirm Booking" });
    const [button, bar] = await Promise.all([
      confirm.boundingBox(),
      page.getByRole("navigation", { name: "Main" }).last().boundingBox(),
    ]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await tap(confirm);
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    expect(taps).toBe(3);
  });

  await step("has paid with a credit for an SUV", page, async () => {
    const { viewer } = await caller.ask<{
      viewer: { creditLedger: { edges: readonly { node: object }[] } };
    }>(
      "{ viewer { creditLedger(first: 1) { edges { node { type carType { name } booking { carNumber } } } } } }",
    );
    expect(viewer.creditLedger.edges[0]?.node).toEqual({
      type: "SPENT",
      carType: { name: "SUV" },
      booking: { carNumber: BIG },
    });
    await page.goto("/credits");
    await page
      .getByText(/for SUV/)
      .first()
      .waitFor();
    expect(resident.consoleLines).toEqual([]);
  });
});
