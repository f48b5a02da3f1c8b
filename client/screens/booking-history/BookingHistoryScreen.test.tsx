import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { fakeIdentity } from "../../test/fakeIdentity";
import { answer, asked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import "./bookings/CancelBookingDialog";
import "./bookings/RescheduleDialog";
import { booking, bought, history, open, pageOf, past, plan, SCREEN } from "./historyUnderTest";

describe("the tabs", () => {
  it("tell how many there are of each, and live in the address", async () => {
    const { user, router } = await open({ bookings: [booking, past], purchases: [bought] });
    expect(screen.getByRole("tab", { name: "Bookings (2)" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(screen.getByRole("tab", { name: "Active Plans (0)" })).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Purchases (1)" }));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=purchases"));
    expect(await screen.findByText("mock_1794237402000")).toBeVisible();
    await user.keyboard("{ArrowLeft}");
    expect(await screen.findByText("You have no active plans.")).toBeVisible();
  });

  it("open where the address says", async () => {
    await open({ subscriptions: [plan] }, "?tab=plans");
    expect(screen.getByRole("heading", { name: "Quarterly Care" })).toBeVisible();
  });
});

describe("the cards", () => {
  it("tell a booking's status, date, time slot and car model, what is to come first", async () => {
    await open({ bookings: [past, booking] });
    const upcoming = within(screen.getByRole("region", { name: "Upcoming" }));
    expect(upcoming.getByRole("heading", { name: "Car Wash Service" })).toBeVisible();
    for (const text of ["Confirmed", "Sun, 22 Nov 2026", "10:00 AM - 11:00 AM", "Hyundai Creta"]) {
      expect(upcoming.getByText(text)).toBeVisible();
    }
    const earlier = within(screen.getByRole("region", { name: "Earlier and cancelled" }));
    expect(earlier.getByText("Completed")).toBeVisible();
    expect(earlier.queryByRole("button")).not.toBeInTheDocument();
  });

  it("tell through which application a booking was made, and nothing of one's own", async () => {
    await open({ bookings: [{ ...booking, bookedVia: "My Gate" }, past] });
    const [through, ...others] = screen.getAllByText(/Booked through/);
    expect(through).toHaveTextContent("Booked through My Gate");
    expect(others).toEqual([]);
  });

  it("say N/A and Invalid Date where there is nothing to say", async () => {
    await open({ bookings: [{ ...past, carModel: "", bookingDate: "2026-02-31" }] });
    expect(screen.getByText("N/A")).toBeVisible();
    expect(screen.getByText("Invalid Date")).toBeVisible();
  });

  it("tell a plan's car type, dates and credits, without an end Unlimited", async () => {
    await open({ subscriptions: [plan, { ...plan, id: "s2", endDate: null }] }, "?tab=plans");
    const [dated, endless] = screen.getAllByRole("listitem");
    expect(dated).toHaveTextContent(
      "Quarterly CareActiveCar typeSUVStart dateMon, 9 Nov 2026End dateSun, 7 Feb 2027Credits9",
    );
    expect(endless).toHaveTextContent("End dateUnlimited");
  });

  it("tell a purchase's amount, date and transaction id if there is one", async () => {
    const pending = { ...bought, id: "p2", paymentStatus: "PENDING", transactionId: null };
    await open({ purchases: [bought, pending] }, "?tab=purchases");
    const [paid, unpaid] = screen.getAllByRole("listitem");
    expect(paid).toHaveTextContent(
      "Quarterly CareCompletedCar typeSUVAmount₹4,699.00DateMon, 9 Nov 2026Transaction IDmock_1794237402000View Receipt",
    );
    expect(unpaid).toHaveTextContent("Pending");
    expect(unpaid).not.toHaveTextContent("Transaction ID");
    const receipt = { name: "View Receipt, Quarterly Care, Mon, 9 Nov 2026" };
    expect(screen.getByRole("link", receipt)).toHaveAttribute("href", "/receipt?purchase=p1");
  });
});

describe("empty lists", () => {
  it.each([
    ["", "Book Your First Service", "/booking-calendar"],
    ["?tab=plans", "Purchase a Plan", "/integrated-purchase-flow"],
    ["?tab=purchases", "Purchase a Plan", "/integrated-purchase-flow"],
  ])("offer the next step at %p", async (search, name, href) => {
    await open({}, search);
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  });
});

describe("Load more", () => {
  it("asks for the next page and adds it", async () => {
    const { environment, user } = await open({ bookings: [booking], total: 2 });
    expect(screen.getByText("Showing 1 of 2")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await asked(environment, "useBookingPagesQuery")).toMatchObject({
      cursor: "c0",
      count: 20,
      id: "u1",
    });
    await answer(environment, "useBookingPagesQuery", {
      User: { id: "u1", bookings: { ...pageOf([past]), totalCount: 2 } },
    });
    expect(await screen.findByText("Showing 2 of 2")).toHaveFocus();
    expect(screen.getByRole("region", { name: "Earlier and cancelled" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  it("says that it failed and can be pressed again", async () => {
    const { environment, user } = await open({ bookings: [booking], total: 2 });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await lose(environment, "useBookingPagesQuery");
    expect(
      await screen.findByText("Failed to load booking history. Please try again."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await asked(environment, "useBookingPagesQuery");
  });
});

describe("who comes", () => {
  it("without being signed in goes to create an account", async () => {
    const { router } = renderRoutes(routes, {
      at: "/booking-history?tab=plans",
      identity: fakeIdentity({ status: "signedOut" }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
    expect(router.state.location.search).toBe("?next=%2Fbooking-history%3Ftab%3Dplans");
  });

  it("without a profile gets it where the setup begins", async () => {
    const { environment, router } = renderRoutes(routes, { at: "/booking-history" });
    await answer(environment, SCREEN, { Query: { viewer: null } });
    await waitFor(() => expect(router.state.location.pathname).toBe("/user-setup"));
  });
});

it("shows its own layout until the answer is there, and tries again after a failure", async () => {
  const { environment, user } = renderRoutes(routes, { at: "/booking-history" });
  expect(await screen.findByText("Loading booking history")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Booking History" })).toBeVisible();
  await lose(environment, SCREEN);
  expect(
    await screen.findByText("Failed to load booking history. Please try again."),
  ).toBeVisible();
  const again = () => screen.getByRole("button", { name: /^Try Again/ });
  await user.click(again());
  await waitFor(() => expect(again()).toHaveAttribute("aria-busy", "true"));
  await lose(environment, SCREEN);
  await waitFor(() => expect(again()).not.toHaveAttribute("aria-busy"));
  await user.click(again());
  await answer(environment, SCREEN, history({ bookings: [booking] }));
  expect(await screen.findByText("Sun, 22 Nov 2026")).toBeVisible();
});

describe("where the server cannot tell all of it", () => {
  const trouble = { message: "Something went wrong", code: "INTERNAL_SERVER_ERROR" };
  const lists = ["Bookings", "Plans", "Purchases"].map((name) => `useSeparateLists${name}Query`);

  it("each list is asked for on its own, and the one that fails is empty", async () => {
    const { environment } = renderRoutes(routes, { at: "/booking-history" });
    await refuse(environment, SCREEN, trouble);
    const [bookings = "", plans = "", purchases = ""] = lists;
    await answer(environment, bookings, {
      Query: { viewer: { id: "u1", bookings: pageOf([booking]) } },
    });
    await answer(environment, plans, {
      Query: { viewer: { id: "u1", subscriptions: pageOf([plan]) } },
    });
    await refuse(environment, purchases, trouble);
    expect(await screen.findByText("Sun, 22 Nov 2026")).toBeVisible();
    expect(screen.getByRole("tab", { name: "Active Plans (1)" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Purchases (0)" })).toBeInTheDocument();
  });

  it("says so when none can be had, and asks again", async () => {
    const { environment, user } = renderRoutes(routes, { at: "/booking-history" });
    await refuse(environment, SCREEN, trouble);
    for (const name of lists) await refuse(environment, name, trouble);
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, history({ bookings: [booking] }));
    expect(await screen.findByText("Sun, 22 Nov 2026")).toBeVisible();
  });
});
