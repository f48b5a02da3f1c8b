import { act, screen } from "@testing-library/react";
import { textOf } from "../../test/contentOf";
import { enterAdmin } from "../../test/enterAdmin";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { compareClock } from "../../ui/deviceClock";

const EXPORT = "exportBookingsQuery";

const booking = {
  id: "b41",
  bookingId: 41,
  createdAt: "2026-11-20T19:00:00.000Z",
  bookingDate: "2026-11-25",
  startTime: "09:00",
  endTime: "10:00",
  status: "CONFIRMED",
  serviceType: "PAY_PER_USE",
  creditsUsed: 0,
  payPerUseCreditsUsed: 1,
  carNumber: "TS09IO9418",
  carModel: '=HYPERLINK("http://evil.example","Skoda")',
  residencyName: "Sarasija Lakefront",
  blockName: "Lotus",
  flatName: "502",
  parkingNumber: null,
  notes: "Gate B, left",
  user: {
    id: "u1",
    displayName: "శ్రావణి పెదపాటి",
    email: "sravani@residents.example",
    mobileNumber: "9876543210",
  },
};

const pageOf = (nodes: readonly object[], totalCount: number, endCursor: string | null) => ({
  Query: {
    bookings: {
      totalCount,
      edges: nodes.map((node) => ({ node })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
    },
  },
});

async function begin(search = "") {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return "blob:file";
  };
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const view = await enterAdmin(`bookings${search}`);
  await answer(view.environment, "AdminBookingsScreenQuery");
  await view.user.click(await screen.findByRole("button", { name: "Export CSV" }));
  return { ...view, files, saved };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it("saves all that the filters find, page by page, with what it is and how far", async () => {
  const { environment, files, saved } = await begin(
    "?search=skoda&status=CONFIRMED&startDate=2026-11-01&endDate=2026-11-30&size=20&page=2&after=x",
  );
  expect(await asked(environment, EXPORT)).toEqual({
    first: 100,
    after: null,
    isFirst: true,
    search: "skoda",
    status: "CONFIRMED",
    startDate: "2026-11-01",
    endDate: "2026-11-30",
  });
  expect(screen.getByText("Exporting…")).toBeVisible();
  await answer(environment, EXPORT, pageOf([booking], 2, "last-row"));
  expect(await screen.findByText("Exporting 1 of 2…")).toBeVisible();
  expect(await asked(environment, EXPORT)).toMatchObject({
    after: "last-row",
    isFirst: false,
    search: "skoda",
    endDate: "2026-11-30",
  });
  await answer(environment, EXPORT, pageOf([{ ...booking, id: "b40", bookingId: 40 }], 2, null));
  const said = await screen.findByText("Exported 2 bookings");
  expect(said.closest("[role=status]")).toBeVisible();
  expect(saved).toEqual([expect.stringMatching(/^aaviri-bookings-\d{4}-\d\d-\d\d\.csv$/)]);
  const [header, first, second] = (await textOf(files[0])).split("\r\n");
  expect(header).toBe(
    '\uFEFF"Booking ID","Created","Date","Start","End","Status","Service Type","Regular Credits","Pay-per-use Credits","Name","E-mail","Mobile Number","Car Number","Car Model","Residency","Block","Flat","Parking","Notes"',
  );
  expect(first).toBe(
    '41,"21-Nov-2026 00:30","25-Nov-2026","9:00 AM","10:00 AM","Confirmed","Pay Per Use",0,1,"శ్రావణి పెదపాటి","sravani@residents.example","9876543210","TS09IO9418","\'=HYPERLINK(""http://evil.example"",""Skoda"")","Sarasija Lakefront","Lotus","502","","Gate B, left"',
  );
  expect(second).toMatch(/^40,/);
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeVisible();
});

it("is named by the server's day on a device whose clock is wrong", async () => {
  const { environment, saved } = await begin();
  act(() => compareClock("Tue, 02 Dec 2031 18:29:00 GMT"));
  await answer(environment, EXPORT, pageOf([booking], 1, null));
  await screen.findByText("Exported 1 booking");
  expect(saved).toEqual(["aaviri-bookings-2031-12-02.csv"]);
  act(() => compareClock(new Date().toUTCString()));
});

it("can be stopped, and saves nothing then", async () => {
  const { environment, user, saved } = await begin();
  await answer(environment, EXPORT, pageOf([booking], 300, "last-row"));
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  await answer(environment, EXPORT, pageOf([booking], 300, "another-row"));
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeVisible();
  expect(isAsked(environment, EXPORT)).toBe(false);
  expect(saved).toEqual([]);
});

it("says that it failed, and can be begun again", async () => {
  const { environment, user, saved } = await begin();
  await lose(environment, EXPORT);
  expect(await screen.findByText("Failed to export bookings")).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await answer(environment, EXPORT, pageOf([booking], 1, null));
  expect(await screen.findByText("Exported 1 booking")).toBeVisible();
});

it("has no end at 10,000, and keeps no page in memory", async () => {
  const { environment, saved } = await begin();
  const rows = (from: number) =>
    Array.from({ length: 4_000 }, (_, index) => ({
      ...booking,
      id: `b${from + index}`,
      user: null,
    }));
  for (const [from, cursor] of [
    [0, "row"],
    [4_000, "further"],
    [8_000, null],
  ] as const) {
    await answer(environment, EXPORT, pageOf(rows(from), 12_000, cursor));
  }
  expect(await screen.findByText("Exported 12,000 bookings")).toBeVisible();
  expect(saved).toHaveLength(1);
});
