import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { type Interaction, InteractionTiming } from "./interaction-timing";
import { RESIDENT, signIn } from "./sign-in";

export async function timeBookingFlow(
  application: Application,
  browser: Browser,
  runs: number,
): Promise<Interaction[][]> {
  const resident = await Visitor.arrive(browser, application.url);
  const timing = await InteractionTiming.of(resident.page);
  await signIn(resident, RESIDENT);
  const times: Interaction[][] = [];
  for (let run = 0; run < runs; run += 1) {
    await book(resident, timing);
    times.push(timing.interactions.splice(0));
  }
  await resident.context.close();
  return times;
}

async function book({ page }: Visitor, timing: InteractionTiming): Promise<void> {
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  const days = page.locator("[data-date]:not(:has([aria-disabled=true]))");
  const day = (at: number) => [days.nth(at), days.nth(at).locator("input:checked")] as const;
  const free = page.getByRole("radio", { name: "slot(s) available" }).first();
  const isChosen = page.getByText("Credits Used: 1 credit");
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  const cancel = page.getByRole("button", { name: /^Cancel Booking, / }).first();
  const question = page.getByRole("alertdialog");
  const yes = question.getByRole("button", { name: "Cancel Booking" });

  await page.goto("/user-dashboard");
  await heading(/Welcome/).waitFor();
  await timing.slowDown();
  await timing.touch("choose a day", ...day(2));
  await timing.touch("choose another day", ...day(3));
  await timing.touch("choose a time", free, isChosen);
  const confirm = page.getByRole("button", { name: "Confirm Booking" });
  await timing.touch("confirm", confirm, heading("Booking Confirmed!"));
  await timing.touch("go to the history", link("View Booking History"), cancel);
  await timing.touch(
    "open Active Plans",
    tab(/^Active/),
    page.locator("[role=tab][aria-selected=true]", { hasText: "Active" }),
  );
  await timing.touch("open Bookings", tab(/^Bookings/), cancel);
  await timing.touch("ask to cancel", cancel, question);
  await timing.touch("cancel", yes, page.getByText(/^Booking cancelled/));
  await timing.touch("go to the calendar", link("Book"), free);
  await timing.touch("choose a day there", ...day(4));
  await timing.touch("choose a time there", free, isChosen);
  await timing.touch("go home", link("Home"), heading(/Welcome/));
  await timing.speedUp();
}
