import { readFile } from "node:fs/promises";
import { Client } from "pg";
import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, PHONE, Visitor } from "./browser";
import { SIDEWAYS } from "./narrow";
import { makeNeighbour } from "./neighbour";
import { ADMINISTRATOR, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

const COLOURS_OF_SECTIONS = `[...document.querySelectorAll("nav a")].map(
  (link) => getComputedStyle(link).color)`;

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
});

afterAll(leaveStage);

it("an administrator finds bookings, turns their pages, and takes them into a spreadsheet", async () => {
  const visitor = await Visitor.arrive(browser, application.url, DESK);
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  const range = page.getByText(/^Page \d+ of \d+ · \d+ bookings?$/);
  const found = async () => Number(/(\d+) booking/.exec(await range.innerText())?.[1]);
  let all = 0;

  await step("opens the list and turns a page", page, async () => {
    await page.goto("/admin-dashboard/bookings");
    await range.waitFor();
    all = await found();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(/^Page 2 of/).waitFor();
    await page.reload();
    await page.getByText(/^Page 2 of/).waitFor();
  });

  await step("prints its rows, without what is of use on a screen only", page, async () => {
    const all = ["row", "button", "textbox", "combobox"] as const;
    const visible = () =>
      Promise.all(all.map((role) => page.getByRole(role).filter({ visible: true }).count()));
    const section = page.getByRole("link", { name: "Coupons", exact: true });
    const [rows, ...controls] = await visible();
    expect([Math.min(...controls) > 0, await section.isVisible()]).toEqual([true, true]);
    await page.emulateMedia({ media: "print" });
    expect(await visible()).toEqual([rows, 0, 0, 0]);
    expect(await section.isVisible()).toBe(false);
    const actions = page.getByText("Actions", { exact: true });
    expect(await actions.filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  await step("narrows it to a status, and finds that again after Back", page, async () => {
    await page.getByLabel("Status", { exact: true }).selectOption("Cancelled");
    await page.getByText(/^Page 1 of/).waitFor();
    expect(await found()).toBeLessThan(all);
    await page.goBack();
    await page.getByText(/^Page 2 of/).waitFor();
    await page.goForward();
    await page.getByText(/^Page 1 of/).waitFor();
  });

  await step("sees its widest rows without scrolling sideways", page, async () => {
    await page.getByText("Pay-per-use: 1 (returned)").first().waitFor();
    expect(await page.evaluate<number>(SIDEWAYS)).toBe(0);
  });

  await step("sees the section in forced colours, too", page, async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const colours = await page.evaluate<string[]>(COLOURS_OF_SECTIONS);
    expect(new Set(colours).size).toBe(2);
    await page.emulateMedia({ forcedColors: null });
  });

  await step("exports what is found", page, async () => {
    const cancelled = await found();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines).toHaveLength(cancelled + 1);
    expect(lines.slice(1).every((line) => line.includes('"Cancelled"'))).toBe(true);
  });

  await step("exports what all filters together find, more than a page of it", page, async () => {
    const days = await page.evaluate<string[]>(
      "[-60, 60].map((days) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10))",
    );
    const [startDate = "", endDate = ""] = days;
    const search = new URLSearchParams({ search: "residents", startDate, endDate, size: "20" });
    await page.goto(`/admin-dashboard/bookings?${search}&status=COMPLETED`);
    await range.waitFor();
    const completed = await found();
    expect(completed).toBeGreaterThan(20);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    await page.getByRole("status").getByText(`Exported ${completed} bookings`).waitFor();
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines.slice(1)).toHaveLength(completed);
    for (const line of lines.slice(1)) {
      expect(line).toMatch(/"\d{2}-[A-Z][a-z]{2}-\d{4}","\d{1,2}:\d\d [AP]M"/);
      expect(line).toContain('"Completed"');
    }
  });

  await step("is told that days run backwards", page, async () => {
    await page.getByLabel("End date").fill("2020-01-01");
    await page.getByText("The end date must not be before the start date.").waitFor();
  });

  await step("cancels a booking and takes that back, with a note", page, async () => {
    await page.goto("/admin-dashboard/bookings?status=CONFIRMED");
    const update = page.getByRole("button", { name: /^Update Status of booking/ }).first();
    const name = (await update.getAttribute("aria-label")) ?? "";
    const dialog = page.getByRole("dialog", { name: "Update Status" });
    for (const status of ["Cancelled", "Confirmed"]) {
      await page.getByRole("button", { name }).click();
      await dialog.getByRole("button", { name: /New status/ }).click();
      await page.getByRole("listbox").getByRole("option", { name: status }).click();
      await dialog.getByLabel("Notes").fill("Asked by phone");
      await dialog.getByRole("button", { name: "Update Status" }).click();
      await page.getByText("Booking status updated successfully!").first().waitFor();
      await dialog.waitFor({ state: "hidden" });
      const row = page.getByRole("row").filter({ has: page.getByRole("button", { name }) });
      await row.getByText(status, { exact: true }).waitFor();
    }
    await page.getByRole("button", { name }).click();
    await dialog.getByRole("button", { name: "Update Status" }).click();
    await dialog.getByText("Please select a new status").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  await step("finds somebody, and is told when there is nothing", page, async () => {
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await page.getByLabel("Search", { exact: true }).fill("nobody of this name");
    await page.getByText("No bookings found").waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.getByLabel("Search", { exact: true }).fill("");
    await page.getByText(`· ${all} bookings`).waitFor();
  });
  expect(visitor.consoleLines).toEqual([]);
});

it("Next and Previous reach what the database has, each once, while others book", async () => {
  const visitor = await Visitor.arrive(browser, application.url, DESK);
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  const neighbour = await makeNeighbour(application, "pages@residents.example", 5);
  const database = new Client({ connectionString: application.databaseUrl ?? "" });
  await database.connect();
  const stored = async () => {
    const { rows } = await database.query<{ id: number }>(
      "SELECT id::int FROM bookings ORDER BY created_at DESC, id DESC",
    );
    return rows.map(({ id }) => id);
  };
  const shown = () =>
    page.evaluate<number[]>(
      "[...document.querySelectorAll('main tbody tr [aria-label^=\"Update Status of booking\"]')].map((one) => Number(/\\d+$/.exec(one.ariaLabel)[0]))",
    );
  const turn = async (way: "Next" | "Previous", to: number) => {
    await page.getByRole("button", { name: way }).click();
    await page.getByText(new RegExp(`^Page ${to} of`)).waitFor();
    return shown();
  };
  const { bookingCalendar, bookingSlots } = await neighbour.ask<{
    bookingCalendar: { days: { date: string; isDisabled: boolean }[] };
    bookingSlots: { id: string }[];
  }>("{ bookingCalendar { days { date isDisabled } } bookingSlots { id } }");
  const places = bookingCalendar.days
    .slice(1)
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap(({ date }) => bookingSlots.map(({ id }) => ({ slotId: id, date })));
  async function book(): Promise<void> {
    const place = places.shift();
    if (!place) throw new Error("No place is left.");
    try {
      await neighbour.ask(
        "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
        { input: place },
      );
    } catch {
      await book();
    }
  }

  try {
    await page.goto("/admin-dashboard/bookings");
    await page.getByText(/^Page 1 of/).waitFor();
    const before = await stored();
    const last = Math.ceil(before.length / 10);
    expect(last).toBeGreaterThan(3);
    const pages = [await shown()];

    await step("goes to the end, while somebody books between any two pages", page, async () => {
      for (let number = 2; number <= last; number += 1) {
        if (number <= 4) await book();
        pages.push(await turn("Next", number));
      }
      expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
      expect(pages.flat()).toEqual(before);
    });

    await step("and back by the same pages, to what is the newest by now", page, async () => {
      for (let number = last - 1; number >= 2; number -= 1) {
        if (number === 2) await book();
        expect(await turn("Previous", number)).toEqual(pages[number - 1]);
      }
      await turn("Previous", 1);
      await page.reload();
      await page.getByText(/^Page 1 of/).waitFor();
      expect(await shown()).toEqual((await stored()).slice(0, 10));
    });

    await step("from where it goes on to all the others", page, async () => {
      const after = await stored();
      expect(after).toHaveLength(before.length + 4);
      const seen = [...(await shown())];
      for (let number = 2; number <= Math.ceil(after.length / 10); number += 1) {
        seen.push(...(await turn("Next", number)));
      }
      expect(seen).toEqual(after);
    });
  } finally {
    await database.end();
    await visitor.context.close();
  }
  expect(visitor.consoleLines).toEqual([]);
});

it("an administrator sees which purchases need attention, all of them, and who bought", async () => {
  const visitor = await Visitor.arrive(browser, application.url, PHONE, "dark");
  const { page } = visitor;
  await signIn(visitor, ADMINISTRATOR);
  await page.goto("/admin-dashboard/purchases");
  await page.getByText("MONSOON250 could not be used for it again when it was paid.").waitFor();
  await page.getByRole("tab", { name: "All" }).click();
  await page.getByText(/^Page 1 of \d+ · \d+ purchases$/).waitFor();
  await page.reload();
  const buyer = page.getByRole("rowheader").first().getByRole("link");
  const name = await buyer.innerText();
  await buyer.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "All", selected: true }).waitFor();
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});
