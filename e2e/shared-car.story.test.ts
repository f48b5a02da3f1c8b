import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { Caller } from "./caller";
import { makeNeighbour } from "./neighbour";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";
import { step } from "./story";

const OWNER = "owner@residents.example";
const PARTNER = "partner@residents.example";
const TWO_CARS = ["TS10AA0001", "TS10BB0002"];

let application: Application;
let browser: Browser;
let owner: Visitor;
let partner: Visitor;

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  for (const [index, email] of [OWNER, PARTNER].entries())
    await drive(await makeNeighbour(application, email, 3), TWO_CARS[index] ?? "");
  [owner, partner] = [
    await Visitor.arrive(browser, application.url, DESK),
    await Visitor.arrive(browser, application.url, PHONE),
  ];
  await Promise.all([signIn(owner, OWNER), signIn(partner, PARTNER)]);
});

afterAll(leaveStage);

async function drive(caller: Caller, carNumber: string): Promise<void> {
  await caller.ask(
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
    { input: { carNumber, carModel: "Tata Nexon" } },
  );
}

it("a car is shared within a flat, booked by the other one, and taken back", async () => {
  const { page } = owner;
  const theirs = partner.page;

  await step("with one car books without a question about it", theirs, async () => {
    await theirs.goto("/booking-calendar");
    await theirs.getByRole("radio", { name: "slot(s) available" }).first().waitFor();
    expect(await theirs.getByRole("group", { name: "Select Car" }).count()).toBe(0);
  });

  await step("invites the other one by e-mail", page, async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Share TS10AA0001" }).click();
    const dialog = page.getByRole("dialog", { name: "Share TS10AA0001" });
    await dialog.getByLabel("Email").fill("partner");
    await dialog.getByRole("button", { name: "Send Invitation" }).click();
    await dialog.getByText("Please enter a valid email address").waitFor();
    expect(await owner.axeInBothSchemes()).toEqual([]);
    await dialog.getByLabel("Email").fill(PARTNER);
    await dialog.getByRole("button", { name: "Send Invitation" }).click();
    await page.getByText(`Invited: ${PARTNER}`).waitFor();
    expect(await owner.axeInBothSchemes()).toEqual([]);
  });

  await step("accepts", theirs, async () => {
    await theirs.goto("/profile");
    await theirs.getByText(/shares this car with you/).waitFor();
    expect(await partner.axeInBothSchemes()).toEqual([]);
    await theirs.getByRole("button", { name: "Accept TS10AA0001" }).click();
    await theirs.getByText("You book it with your own credits.").waitFor();
    expect(await partner.axeInBothSchemes()).toEqual([]);
  });

  await step("books it", theirs, async () => {
    await theirs.goto("/booking-calendar");
    await theirs.getByRole("radio", { name: /TS10AA0001/ }).click();
    const days = theirs.getByRole("group", { name: "Select Date" }).getByRole("radio");
    await days.nth(1).click();
    await theirs.getByRole("radio", { name: "slot(s) available" }).first().click();
    expect(await partner.axeInBothSchemes()).toEqual([]);
    await theirs.getByRole("button", { name: "Confirm Booking" }).click();
    await theirs.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    await theirs.goto("/booking-history");
    await theirs.getByText("TS10AA0001").first().waitFor();
  });

  await step("finds the car of the booking by its plate", page, async () => {
    const office = await Caller.signIn(application, ADMINISTRATOR);
    const { bookings } = await office.ask<{
      bookings: { edges: { node: { carNumber: string; user: { email: string } } }[] };
    }>(
      `{ bookings(first: 10, search: "ts10 aa-0001") { edges { node { carNumber user { email } } } } }`,
    );
    expect(bookings.edges.map(({ node }) => [node.carNumber, node.user.email])).toContainEqual([
      "TS10AA0001",
      PARTNER,
    ]);
  });

  await step("stops sharing", page, async () => {
    await page.reload();
    await page.getByRole("button", { name: /^Stop sharing TS10AA0001/ }).click();
    expect(await owner.axeInBothSchemes()).toEqual([]);
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop Sharing" }).click();
    await page.getByText(/is not shared with .* any more/).waitFor();
    await theirs.goto("/booking-calendar");
    await theirs.getByRole("radio", { name: "slot(s) available" }).first().waitFor();
    expect(await theirs.getByRole("group", { name: "Select Car" }).count()).toBe(0);
    await theirs.goto("/booking-history");
    await theirs.getByText("TS10AA0001").first().waitFor();
  });
});
