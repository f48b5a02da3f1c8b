import type { Browser, Page } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { Caller } from "./caller";
import { makeNeighbour } from "./neighbour";
import { ADMINISTRATOR, RESIDENT, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";
import { until } from "./until";

let application: Application;
let browser: Browser;
let resident: Visitor;
let page: Page;
let administrator: Caller;
let neighbour: Caller;

const NEIGHBOUR = "neighbour@residents.example";

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  administrator = await Caller.signIn(application, ADMINISTRATOR);
  [neighbour, resident] = await Promise.all([
    makeNeighbour(application, NEIGHBOUR, 3),
    Visitor.arrive(browser, application.url),
  ]);
  page = resident.page;
  await signIn(resident, RESIDENT);
});

afterAll(leaveStage);

interface Calendar {
  readonly bookingCalendar: {
    readonly days: readonly { readonly date: string; readonly isDisabled: boolean }[];
  };
}

async function daysAhead(): Promise<string[]> {
  const { bookingCalendar } = await neighbour.ask<Calendar>(
    "{ bookingCalendar { days { date isDisabled } } }",
  );
  return bookingCalendar.days
    .slice(1)
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ date }) => date);
}

async function makeSlot(startTime: string, endTime: string, maxBookings: number): Promise<string> {
  const { createBookingSlot } = await administrator.ask<{
    createBookingSlot: { bookingSlot: { id: string } };
  }>(
    `mutation ($input: CreateBookingSlotInput!) {
      createBookingSlot(input: $input) { bookingSlot { id } }
    }`,
    { input: { startTime, endTime, maxBookings } },
  );
  return createBookingSlot.bookingSlot.id;
}

const bookAs = (who: Caller, slotId: string, date: string) =>
  who.ask("mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }", {
    input: { slotId, date },
  });

const tile = (name: string | RegExp, on = page) => on.getByRole("radio", { name });
const openDay = async (date: string, on = page) => {
  await on.goto(`/booking-calendar?date=${date}`);
  await on.getByRole("group", { name: "Select Time Slot" }).waitFor();
};

it("a date that is disabled says why and cannot be chosen, and one disabled meanwhile is refused", async () => {
  const [, , , , fifth] = await daysAhead();
  if (!fifth) throw new Error("no day");
  const disable = (date: string, reason: string) =>
    administrator.ask(
      "mutation ($input: DisableDateInput!) { disableDate(input: $input) { affectedCount } }",
      { input: { date, reason, bookings: "KEEP" } },
    );

  await step("is told why", page, async () => {
    await page.goto("/booking-calendar");
    const disabled = page.locator("[data-date]:has([aria-disabled=true])").first();
    await disabled.click();
    await page.getByText("This date is not available for booking.").waitFor();
    await page.getByText(/Reason: \S/).waitFor();
    expect(await disabled.locator("input").isChecked()).toBe(false);
    expect(await resident.axe()).toEqual([]);
  });

  await step("meanwhile the day is closed", page, async () => {
    await openDay(fifth);
    await tile(/slot\(s\) available/)
      .first()
      .click();
    await disable(fifth, "A water main is being mended");
    await page.getByText("This date is not available for booking.").first().waitFor();
    await page.getByText("Reason: A water main is being mended").waitFor();
    await page.locator(`[data-date="${fifth}"] [aria-disabled=true]`).waitFor();
    await tile(/Booking not available/)
      .first()
      .waitFor();
  });

  await step("and an address that names it says so", page, async () => {
    await page.reload();
    await page.getByText("Reason: A water main is being mended").waitFor();
    await page.goto("/booking-calendar?date=2020-02-30");
    await page.getByText("The address names no date that there is.").waitFor();
  });
});

it("a reload keeps the chosen time, and it can be booked", async () => {
  const [, , , sixth] = await daysAhead();
  if (!sixth) throw new Error("no day");
  await openDay(sixth);
  const free = tile(/slot\(s\) available/).first();
  const name = (await free.getAttribute("aria-label")) ?? "";
  await free.click();
  await page.getByText("Credits Used: 1 credit").waitFor();
  await page.waitForURL(/[?&]slot=/);
  await page.reload();
  await page.getByText("Credits Used: 1 credit").waitFor();
  expect(await tile(name).isChecked()).toBe(true);
});

it("a slot fills up while two look at it, and anyone who was slower sees it without touching anything", async () => {
  const [day] = await daysAhead();
  if (!day) throw new Error("no day");
  const slotId = await makeSlot("19:00", "20:00", 1);
  const slot = /7:00 PM - 8:00 PM/;
  const other = await Visitor.arrive(browser, application.url, DESK);
  await signIn(other, NEIGHBOUR);

  await step("both see the last place", page, async () => {
    await Promise.all([openDay(day), openDay(day, other.page)]);
    await tile(slot)
      .and(tile(/1 slot\(s\) available/))
      .waitFor();
    await tile(slot).click();
    await tile(slot, other.page)
      .and(tile(/1 slot\(s\) available/, other.page))
      .waitFor();
  });

  await step("the neighbour is faster", other.page, async () => {
    await tile(slot, other.page).click();
    await other.page.getByRole("button", { name: "Confirm Booking" }).click();
    await other.page.getByText("Booking confirmed successfully!").waitFor();
  });

  await step("it is fully booked here too", page, async () => {
    await tile("7:00 PM - 8:00 PM, Fully booked").waitFor();
    await page.getByText("This time was just taken. Please choose another.").waitFor();
    expect(await tile(slot).isDisabled()).toBe(true);
    expect(await tile(slot).isChecked()).toBe(false);
    expect(await resident.axe()).toEqual([]);
  });

  await step("the place comes back when the slot grows", page, async () => {
    await administrator.ask(
      "mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) { bookingSlot { id } } }",
      { input: { bookingSlotId: slotId, maxBookings: 2 } },
    );
    await tile("7:00 PM - 8:00 PM, 1 slot(s) available").waitFor();
  });
  expect(other.consoleLines).toEqual([]);
  await other.context.close();
});

it("books by keyboard alone, once however often it is pressed, and stands through reload and Back", async () => {
  const [, day] = await daysAhead();
  if (!day) throw new Error("no day");
  const slotId = await makeSlot("20:00", "21:00", 4);
  const name = "8:00 PM - 9:00 PM";
  const booked = async () => {
    const { viewer } = await (await Caller.signIn(application, RESIDENT)).ask<Mine>(MINE);
    return viewer.bookings.edges.filter(({ node }) => node.slot.id === slotId).length;
  };

  await step("reloads and goes back in the middle of choosing", page, async () => {
    await page.goto("/user-dashboard");
    await page.getByRole("link", { name: "Book", exact: true }).click();
    await page.getByRole("heading", { name: "Book a Wash", level: 1 }).waitFor();
    await page.getByRole("group", { name: "Select Date" }).waitFor();
    await openDay(day);
    await page.reload();
    await tile(new RegExp(name)).waitFor();
    expect(await page.locator(`[data-date="${day}"] input`).isChecked()).toBe(true);
    await page.goBack();
    await page.goForward();
    await tile(new RegExp(name)).waitFor();
    expect(await page.locator(`[data-date="${day}"] input`).isChecked()).toBe(true);
  });

  await step(
    "chooses the slot with the arrow keys and confirms with Enter, twice",
    page,
    async () => {
      await page.locator(`[data-date="${day}"] input`).focus();
      await page.keyboard.press("Tab");
      await until(page, "document.activeElement?.type === 'radio'");
      const chosen = page.getByRole("group", { name: "Select Time Slot" }).locator("input:checked");
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press("ArrowDown");
        if ((await chosen.getAttribute("aria-label"))?.startsWith(name)) break;
      }
      await page.getByText("Credits Used: 1 credit").waitFor();
      await page.keyboard.press("Tab");
      expect(await page.evaluate("document.activeElement?.textContent")).toMatch(
        /^Confirm Booking/,
      );
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.getByText("Booking confirmed successfully!").waitFor();
      await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
      expect(await booked()).toBe(1);
    },
  );

  await step("reloads the confirmation, and Back shows what is booked", page, async () => {
    await page.reload();
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    expect(await resident.axe()).toEqual([]);
    await page.goBack();
    await tile(`${name}, Already booked by you`).waitFor();
    expect(await booked()).toBe(1);
  });
});

it("what was booked on another device a moment ago is not booked again", async () => {
  const [, , day] = await daysAhead();
  if (!day) throw new Error("no day");
  const slotId = await makeSlot("21:00", "22:00", 4);
  await openDay(day);
  await page.route("**/graphql/stream", (route) => route.abort());
  await page.reload();
  await tile("9:00 PM - 10:00 PM, 4 slot(s) available").waitFor();
  await bookAs(await Caller.signIn(application, RESIDENT), slotId, day);
  await tile(/9:00 PM - 10:00 PM/).click();
  await page
    .getByText(
      "You already have a booking for this time slot on this date. Please select a different slot or date.",
    )
    .waitFor();
  await tile("9:00 PM - 10:00 PM, Already booked by you").waitFor();
});

const MINE = "{ viewer { bookings(first: 100) { edges { node { slot { id } } } } } }";

interface Mine {
  readonly viewer: {
    readonly bookings: { readonly edges: readonly { node: { slot: { id: string } } }[] };
  };
}
