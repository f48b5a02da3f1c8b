import { act, fireEvent, screen, within } from "@testing-library/react";
import { correctNow, guessToday } from "../../shared/booking-calendar/guessToday";
import { dayAfter } from "../../shared/dayAfter";
import { enterAdmin } from "../../test/enterAdmin";
import { FixedWidth, WIDTH } from "../../test/fixedWidth";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { formatDayWithYear } from "../../ui/format";

import "../../shared/day-plot/DayPlot";

const SCREEN = "AdminOverviewScreenQuery";

afterEach(() => {
  correctNow(new Date().toISOString());
});

beforeAll(() => {
  window.ResizeObserver = FixedWidth;
});

const counts = (completed: number, confirmed: number, pending: number, cancelled: number) => ({
  completed,
  confirmed,
  pending,
  cancelled,
  total: completed + confirmed + pending + cancelled,
});

const bookingDay = (
  date: string,
  bookings: object,
  placesTaken: number,
  placesOffered: number,
) => ({
  date,
  bookings,
  placesTaken,
  placesOffered,
});

const salesDay = (date: string, revenue: string, purchases: number, left: object | null) => ({
  date,
  revenue,
  purchases,
  creditsOutstanding: left,
});

const figures = {
  Query: {
    bookingStatistics: {
      bookings: counts(18, 3, 1, 2),
      placesTaken: 22,
      placesOffered: 56,
      days: [
        bookingDay("2026-11-20", counts(18, 0, 0, 2), 18, 28),
        bookingDay("2026-11-21", counts(0, 0, 0, 0), 0, 0),
        bookingDay("2026-11-22", counts(0, 3, 1, 0), 4, 28),
      ],
    },
    salesStatistics: {
      purchases: 3,
      revenue: "2598.00",
      couponUses: 3,
      discountGiven: "700.00",
      creditsOutstanding: { regular: 33, payPerUse: 8 },
      days: [
        salesDay("2026-11-20", "2598.00", 3, { regular: 40, payPerUse: 13 }),
        salesDay("2026-11-21", "0.00", 0, { regular: 33, payPerUse: 8 }),
        salesDay("2026-11-22", "0.00", 0, null),
      ],
      coupons: [
        { uses: 1, discountGiven: "500.00", coupon: { id: "c1", code: "ONTHEHOUSE" } },
        { uses: 2, discountGiven: "200.00", coupon: { id: "c2", code: "WELCOME100" } },
      ],
    },
  },
};

const nothing = {
  Query: {
    bookingStatistics: { bookings: counts(0, 0, 0, 0), placesTaken: 0, placesOffered: 0, days: [] },
    salesStatistics: { purchases: 0, revenue: "0.00", days: [], coupons: [] },
  },
};

async function enter(search = "") {
  const view = await enterAdmin(`overview${search}`);
  return view;
}

async function open(search = "") {
  const view = await enter(search);
  await answer(view.environment, SCREEN, figures);
  await screen.findByRole("heading", { name: "24 bookings, 2 of them cancelled" });
  return view;
}

describe("the findings", () => {
  it("stand in words above the plots, with the day that stands out", async () => {
    await open();
    expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
      "24 bookings, 2 of them cancelled",
      "39% of the places taken",
      "₹2,598.00 paid for 3 plans",
      "41 credits can be spent now",
      "Coupons took ₹700.00 off 3 purchases",
      "Day by day",
    ]);
    for (const hint of [
      "Most on Fri, 20 Nov: 20.",
      "22 of 56 places. Fullest on Fri, 20 Nov: 64%.",
      "Most on Fri, 20 Nov: ₹2,598.00.",
      "33 regular, 8 pay-per-use. 12 fewer than at the end of Fri, 20 Nov.",
    ]) {
      expect(screen.getByText(hint)).toBeVisible();
    }
  });

  it("are drawn, with a legend of the kinds", async () => {
    await open();
    const plot = screen.getByRole("region", { name: "24 bookings, 2 of them cancelled" });
    await within(plot).findByText("20 Nov");
    const legend = within(plot).getByRole("list", { name: "Legend" });
    expect(
      within(legend)
        .getAllByRole("listitem")
        .map((kind) => kind.textContent),
    ).toEqual(["Completed", "Confirmed or pending", "Cancelled"]);
    const bars = [...plot.querySelectorAll("rect.visx-bar")];
    const heights = bars.map((bar) => Number(bar.getAttribute("height")));
    expect(heights).toHaveLength(3);
    // 18 completed, 4 to come, 2 cancelled, on an axis up to 20 in 160.
    expect(heights.map((height) => Math.round(height) / 8)).toEqual([18, 4, 2]);
  });

  it("are told day by day by keys", async () => {
    await open();
    const slider = await screen.findByRole("slider", { name: "Day of bookings" });
    expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("Sun, 22 Nov: 4"));
    fireEvent.change(slider, { target: { value: "0" } });
    const told = "Fri, 20 Nov: 20 bookings – 18 completed, 0 confirmed or pending, 2 cancelled";
    expect(slider).toHaveAttribute("aria-valuetext", told);
    expect(screen.getByText(told)).toBeVisible();
  });

  it.each([
    ["Day of bookings", "Sat, 21 Nov: no bookings"],
    ["Day of places", "Sat, 21 Nov: no places offered"],
    ["Day of revenue", "Sat, 21 Nov: no plan sold"],
    ["Day of credits", "Sat, 21 Nov: 33 regular, 8 pay-per-use"],
  ])("are told under a pointer: %p", async (name, told) => {
    await open();
    const slider = await screen.findByRole("slider", { name });
    const ground = slider.parentElement as HTMLElement;
    await within(ground).findByText("20 Nov");
    const move = new MouseEvent("pointermove", { bubbles: true, clientX: WIDTH / 2 });
    fireEvent(ground, move);
    expect(await screen.findByText(told)).toBeVisible();
  });

  it("of the credits know nothing of days to come", async () => {
    await open();
    expect(await screen.findByRole("slider", { name: "Day of credits" })).toHaveAttribute(
      "aria-valuetext",
      "Sun, 22 Nov: still to come",
    );
  });
});

describe("the tables", () => {
  it("have all figures of a day, the last one first", async () => {
    await open();
    const table = screen.getByRole("table", { name: "Day by day" });
    const rows = within(table).getAllByRole("row").slice(1);
    const said = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole("cell")
        .map((cell) => cell.lastElementChild?.textContent);
    expect(within(rows[2] as HTMLElement).getByRole("rowheader")).toHaveTextContent(
      "Fri, 20 Nov 2026",
    );
    expect(said(rows[2])).toEqual([
      ...["20", "18", "0", "2", "18 of 28", "3", "₹2,598.00", "40", "13"],
    ]);
    expect(said(rows[0])).toEqual(["4", "0", "4", "0", "4 of 28", "0", "₹0.00", "–", "–"]);
  });

  it("have the coupons, the one that took off most first", async () => {
    await open();
    const rows = within(screen.getByRole("table", { name: "Coupons" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "CodeUsesDiscount given",
      "ONTHEHOUSE1₹500.00",
      "WELCOME1002₹200.00",
    ]);
  });
});

describe("the period", () => {
  const today = guessToday();

  it("is the last 30 days until another is chosen, and lives in the address", async () => {
    const { environment, user, router } = await enter();
    expect(await asked(environment, SCREEN)).toEqual({ from: dayAfter(today, -29), to: today });
    await answer(environment, SCREEN, figures);
    await user.click(await screen.findByRole("radio", { name: "7 days" }));
    expect(await asked(environment, SCREEN)).toEqual({ from: dayAfter(today, -6), to: today });
    expect(screen.getByRole("table", { name: "Day by day" })).toBeInTheDocument();
    await answer(environment, SCREEN, figures);
    expect(await screen.findByRole("radio", { name: "7 days" })).toBeChecked();
    expect(router.state.location.search).toBe("?days=7");
  });

  it("ends on the server's today where the device has another", async () => {
    const { environment } = await enter();
    const answered = {
      Query: { ...figures.Query, bookingCalendar: { now: "2031-12-02T06:30:00Z" } },
    };
    await answer(environment, SCREEN, answered);
    expect(await asked(environment, SCREEN)).toEqual({ from: "2031-11-03", to: "2031-12-02" });
    expect(screen.getByText("Loading the overview")).toBeInTheDocument();
    await answer(environment, SCREEN, answered);
    expect(await screen.findByText("Mon, 3 Nov 2031 – Tue, 2 Dec 2031")).toBeVisible();
  });

  it("is of any two days", async () => {
    const [from, to] = [dayAfter(today, -40), dayAfter(today, -26)];
    const { environment, router } = await open();
    fireEvent.change(screen.getByLabelText("From"), { target: { value: from } });
    expect(await asked(environment, SCREEN)).toEqual({ from, to: today });
    await answer(environment, SCREEN, figures);
    fireEvent.change(screen.getByLabelText("To"), { target: { value: to } });
    expect(await asked(environment, SCREEN)).toEqual({ from, to });
    await answer(environment, SCREEN, figures);
    const days = `${formatDayWithYear(from)} – ${formatDayWithYear(to)}`;
    expect(await screen.findByText(days)).toBeVisible();
    expect(router.state.location.search).toBe(`?from=${from}&to=${to}`);
    expect(screen.getByRole("radio", { name: "30 days" })).not.toBeChecked();
  });

  it.each([
    ["2026-11-16", "The end date must not be before the start date."],
    ["2026-01-01", "At most 92 days at once."],
  ])("from %p is not asked for: %p", async (from, message) => {
    const { environment } = await open("?from=2026-11-01&to=2026-11-15");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: from } });
    expect(await screen.findByText(message)).toBeVisible();
    await act(() => new Promise((pause) => setTimeout(pause, 400)));
    expect(isAsked(environment, SCREEN)).toBe(false);
    expect(screen.getByLabelText("From")).toHaveValue(from);
  });
});

describe("the other faces", () => {
  it("say that nothing happened, and what to do", async () => {
    const { environment } = await enter();
    await answer(environment, SCREEN, nothing);
    expect(await screen.findByText("No bookings and no purchases in this period")).toBeVisible();
    expect(screen.getByText("Choose a longer one above, or other days.")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("show the layout while they wait, say that it failed, and try again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading the overview")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to fetch the overview")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, figures);
    expect(await screen.findByRole("table", { name: "Day by day" })).toBeVisible();
  });

  it("say in the server's words why it refused", async () => {
    const { environment } = await enter("?from=2026-11-01&to=2026-11-15");
    const message = "Too many requests. Please wait a moment.";
    await refuse(environment, SCREEN, { message, code: "RATE_LIMITED" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("From")).toHaveValue("2026-11-01");
  });
});
