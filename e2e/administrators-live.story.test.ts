import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { DESK, Visitor } from "./browser";
import { Caller } from "./caller";
import { ADMINISTRATOR, RESIDENT, signIn } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

let application: Application;
let browser: Browser;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
});

afterAll(leaveStage);

interface Own {
  readonly viewer: {
    readonly bookings: {
      readonly edges: readonly {
        readonly node: {
          readonly id: string;
          readonly bookingId: number;
          readonly bookingDate: string;
          readonly carNumber: string;
        };
      }[];
    };
  };
}

const OWN =
  "{ viewer { bookings(first: 1, upcomingOnly: true) { edges { node { id bookingId bookingDate carNumber } } } } }";
const CANCEL =
  "mutation ($id: ID!) { cancelBooking(input: { bookingId: $id }) { booking { id } } }";

it("a resident cancels while the administrator looks at Today and at Bookings", async () => {
  const resident = await Caller.signIn(application, RESIDENT);
  const { viewer } = await resident.ask<Own>(OWN);
  const booking = viewer.bookings.edges[0]?.node;
  if (!booking) throw new Error("The demo's resident has no booking to come.");
  const { id, bookingId, bookingDate, carNumber } = booking;

  const administrator = await Visitor.arrive(browser, application.url, DESK);
  const { page } = administrator;
  await signIn(administrator, ADMINISTRATOR);
  const list = await administrator.context.newPage();
  const areFollowed = Promise.all(
    [page, list].map((on) => on.waitForResponse("**/graphql/stream")),
  );
  await list.goto(`/admin-dashboard/bookings?search=${encodeURIComponent(RESIDENT)}`);
  await list.getByRole("row", { name: new RegExp(`#${bookingId}\\b`) }).waitFor();
  await page.goto(`/admin-dashboard/today?date=${bookingDate}&search=${carNumber}`);
  const complete = page.getByRole("button", { name: `Complete booking ${bookingId}` });
  await complete.waitFor();
  await areFollowed;

  await resident.ask(CANCEL, { id });
  await step("Complete is not offered any more, and the row says why", page, async () => {
    await complete.waitFor({ state: "detached" });
    await page.getByText(`Changed meanwhile: booking ${bookingId}`).waitFor();
    await page.getByText("Changed meanwhile, was confirmed").waitFor();
    expect(await administrator.axe()).toEqual([]);
  });
  await step("so does the list", list, async () => {
    const row = list.getByRole("row", { name: new RegExp(`#${bookingId}\\b`) });
    await row.getByText("Changed meanwhile, was confirmed").waitFor();
  });
  await administrator.context.close();
});
