import { screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, lose } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const SCREEN = "CreditLedgerScreenQuery";

const wash = { id: "b1", bookingDate: "2026-11-21", startTime: "09:00" };
const line = (id: string, fields: object) => ({
  id,
  kind: "REGULAR",
  source: "PURCHASE",
  reason: null,
  goodUntil: "2027-02-07",
  carType: null,
  booking: null,
  purchase: { id: "p1", planName: "Quarterly Care" },
  ...fields,
});
const returned = line("c3", {
  type: "RETURNED",
  change: 1,
  createdAt: "2026-11-20T05:00:00.000Z",
  booking: wash,
});
const spent = line("c2", {
  type: "SPENT",
  change: -1,
  createdAt: "2026-11-19T05:00:00.000Z",
  booking: wash,
});
const granted = line("c1", { type: "GRANTED", change: 10, createdAt: "2026-11-09T05:00:00.000Z" });

const pageOf = (nodes: readonly object[], totalCount = nodes.length) => ({
  totalCount,
  edges: nodes.map((node, index) => ({ cursor: `c${index}`, node })),
  pageInfo: { hasNextPage: nodes.length < totalCount, endCursor: `c${nodes.length - 1}` },
});

async function open(nodes: readonly object[], total?: number, pausedCredits = 0) {
  const view = renderRoutes(routes, { at: "/credits" });
  await answer(view.environment, SCREEN, {
    Query: {
      bookingCalendar: { today: "2026-11-21" },
      viewer: {
        id: "u1",
        credits: 10,
        payPerUseCredits: 0,
        nearestCreditExpiry: "2027-02-07",
        pausedCredits,
        creditLedger: pageOf(nodes, total),
      },
    },
  });
  return view;
}

it("tells what can be spent, and every change in words", async () => {
  await open([returned, spent, granted]);
  expect(await screen.findByText("Next to expire: Sun, 7 Feb 2027")).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "1 credit used for Sat, 21 Nov, 9:00 AM · returned Fri, 20 NovPlan · good until Sun, 7 Feb 2027",
    "10 credits bought with Quarterly Care on Mon, 9 NovPlan · good until Sun, 7 Feb 2027+10",
  ]);
});

it.each([
  [1, "1 credit is paused. It can be used again when its plan goes on."],
  [3, "3 credits are paused. They can be used again when their plan goes on."],
])("tells that %i are paused with their plan", async (paused, told) => {
  await open([granted], 1, paused);
  expect(await screen.findByText(told)).toBeVisible();
});

it("says nothing of paused credits where there are none", async () => {
  await open([granted]);
  await screen.findByText("Next to expire: Sun, 7 Feb 2027");
  expect(screen.queryByText(/paused/)).not.toBeInTheDocument();
});

it("shows credits that expired unused", async () => {
  const shine = { goodUntil: "2026-11-04", purchase: { id: "p2", planName: "Monthly Shine" } };
  const old = { ...wash, id: "b0", bookingDate: "2026-10-10" };
  await open([
    granted,
    line("c6", { ...shine, type: "EXPIRED", change: -1, createdAt: "2026-11-04T18:35:00.000Z" }),
    line("c5", {
      ...shine,
      type: "SPENT",
      change: -1,
      createdAt: "2026-10-09T05:00:00.000Z",
      booking: old,
    }),
    line("c4", { ...shine, type: "GRANTED", change: 2, createdAt: "2026-10-05T05:00:00.000Z" }),
  ]);
  await screen.findByText("1 credit of Monthly Shine expired unused on Wed, 4 Nov");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "10 credits bought with Quarterly Care on Mon, 9 NovPlan · good until Sun, 7 Feb 2027+10",
    "1 credit of Monthly Shine expired unused on Wed, 4 NovPlan · good until Wed, 4 Nov−1",
    "1 credit used for Sat, 10 Oct, 9:00 AMPlan · good until Wed, 4 Nov−1",
    "2 credits bought with Monthly Shine on Mon, 5 OctPlan · good until Wed, 4 Nov+2",
  ]);
});

it("joins a return with its use when that comes with the next page", async () => {
  const { environment, user } = await open([returned], 2);
  expect(
    await screen.findByText("1 credit returned on Fri, 20 Nov for Sat, 21 Nov, 9:00 AM"),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await asked(environment, "LedgerListQuery")).toMatchObject({ cursor: "c0", id: "u1" });
  await answer(environment, "LedgerListQuery", {
    User: { id: "u1", creditLedger: { ...pageOf([spent]), totalCount: 2 } },
  });
  expect(
    await screen.findByText("1 credit used for Sat, 21 Nov, 9:00 AM · returned Fri, 20 Nov"),
  ).toBeVisible();
});

it("offers a plan where there is nothing yet", async () => {
  await open([]);
  expect(await screen.findByText("No credits have come or gone yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Purchase a Plan" })).toHaveAttribute(
    "href",
    "/integrated-purchase-flow",
  );
});

it("shows its own layout until the answer is there, and tries again after a failure", async () => {
  const { environment, user } = renderRoutes(routes, { at: "/credits" });
  expect(await screen.findByText("Loading your credits")).toBeInTheDocument();
  await lose(environment, SCREEN);
  expect(await screen.findByText("Failed to load your credits. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await asked(environment, SCREEN);
});

it("is reached from the balance on the dashboard", async () => {
  const { environment, router, user } = renderRoutes(routes, { at: "/user-dashboard" });
  await answer(environment, "RequireRoleQuery", { Query: { viewer: { id: "u1", role: "USER" } } });
  await answer(environment, "UserDashboardScreenQuery", {
    AvailableSlot: { id: "a1" },
    BookingSlot: { id: "s1" },
    User: {
      credits: 1,
      payPerUseCredits: 1,
      nearestCreditExpiry: null,
      onboarding: { termsAccepted: true, profileCompleted: true },
    },
  });
  await user.click(await screen.findByRole("link", { name: "See how your credits came and went" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/credits"));
});
