import { screen, within } from "@testing-library/react";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import {
  CREATE,
  DELETE,
  enter,
  launch,
  open,
  RESTORE,
  rowOf,
  SCREEN,
  shine,
  UPDATE,
} from "./plansUnderTest";

describe("the list", () => {
  it("tells what each plan gives, for how long and for how much, the inactive ones too", async () => {
    await open();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      ...["Name", "Credits", "Validity", "Price", "Status", "Actions"],
    ]);
    const row = rowOf("Monthly Shine");
    for (const name of ["Manage Pricing of Monthly Shine", "Edit Monthly Shine"]) {
      expect(row.getByRole("button", { name })).toBeVisible();
    }
    for (const text of [
      "A wash every week",
      "4 credits",
      "1 bonus credit",
      "30 days",
      "₹1,299.00 – ₹1,799.00",
    ]) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(row.getByText("Active")).toBeVisible();
    const inactive = rowOf("Launch Offer");
    for (const text of ["Unlimited", "Inactive", "Not sold: no price is enabled"]) {
      expect(inactive.getByText(text)).toBeInTheDocument();
    }
    expect(inactive.getByRole("button", { name: "Restore Launch Offer" })).toHaveTextContent(
      "Restore",
    );
  });

  it("says that there are none, and how to begin", async () => {
    const { user } = await open([]);
    const none = screen.getByText("No pricing plans found").parentElement as HTMLElement;
    await user.click(within(none).getByRole("button", { name: "Create Plan" }));
    expect(await screen.findByRole("dialog", { name: "Create Pricing Plan" })).toBeVisible();
  });

  it("shows its layout while it waits, says that it failed, and tries again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading pricing plans")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText(/^Failed to fetch pricing plans/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, { Query: { pricingPlans: [shine] } });
    expect(await screen.findByRole("row", { name: /Monthly Shine/ })).toBeVisible();
  });
});

describe("creating", () => {
  async function create() {
    const view = await open();
    await view.press("Create Plan");
    const dialog = within(await screen.findByRole("dialog", { name: "Create Pricing Plan" }));
    const submit = () => view.user.click(dialog.getByRole("button", { name: "Create Plan" }));
    const type = async (label: string, text: string) => {
      await view.user.clear(dialog.getByLabelText(label));
      await view.user.type(dialog.getByLabelText(label), text);
    };
    return { ...view, dialog, submit, type };
  }

  it("needs a name and a credit, and has 30 days by default", async () => {
    const { dialog, submit, type, environment, user } = await create();
    expect(dialog.getByLabelText("Validity")).toHaveValue("30");
    expect(dialog.getByLabelText("Validity")).toHaveAccessibleDescription(
      "Days after the first: 30 from 1 Nov end on 1 Dec",
    );
    await type("Validity", "0");
    await user.tab();
    expect(await dialog.findByText("Please enter a whole number from 1 to 3660")).toBeVisible();
    await submit();
    expect(await dialog.findByText("Name is required")).toBeVisible();
    expect(dialog.getByText("A plan must give at least one credit.")).toBeVisible();
    expect(dialog.getByText("Please enter a whole number from 1 to 3660")).toBeVisible();
    await type("Name", "Weekly");
    await type("Credits", "2");
    await submit();
    expect(isAsked(environment, CREATE)).toBe(false);
  });

  it("sends an unlimited validity as -1, and adds the plan to the list", async () => {
    const { dialog, submit, type, user, environment } = await create();
    await type("Name", "Single Wash");
    await type("One-time Credits", "1");
    await user.click(dialog.getByRole("checkbox", { name: "Unlimited validity" }));
    expect(dialog.queryByLabelText("Validity")).not.toBeInTheDocument();
    await submit();
    expect((await asked(environment, CREATE)).input).toEqual({
      name: "Single Wash",
      description: "",
      creditsGiven: 0,
      oneTimeCreditsGiven: 1,
      validity: -1,
      active: true,
    });
    await answer(environment, CREATE, {
      PricingPlan: { ...launch, id: "p3", name: "Single Wash", active: true },
    });
    expect(await screen.findByText(/^Pricing plan created successfully!/)).toBeVisible();
    expect(screen.getByRole("row", { name: /Single Wash/ })).toBeInTheDocument();
  });

  it("says that it failed, and keeps what was typed", async () => {
    const { dialog, submit, type, environment } = await create();
    await type("Name", "Weekly");
    await type("Credits", "2");
    await submit();
    await lose(environment, CREATE);
    expect(await dialog.findByText(/^Failed to save pricing plan/)).toBeVisible();
    expect(dialog.getByLabelText("Name")).toHaveValue("Weekly");
  });
});

it("edits a plan, sending only what changed", async () => {
  const { press, user, environment } = await open();
  await press("Edit Monthly Shine");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Monthly Shine" }));
  await user.clear(dialog.getByLabelText("Validity"));
  await user.type(dialog.getByLabelText("Validity"), "60");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect((await asked(environment, UPDATE)).input).toEqual({
    pricingPlanId: "p1",
    validity: 60,
    seen: { validity: 30 },
  });
  await answer(environment, UPDATE, { PricingPlan: { ...shine, validity: 60 } });
  expect(await screen.findByText("Pricing plan updated successfully!")).toBeVisible();
  expect(rowOf("Monthly Shine").getByText("60 days")).toBeInTheDocument();
});

it("shows what somebody else changed of a plan meanwhile before it is replaced", async () => {
  const view = await open();
  await view.press("Edit Monthly Shine");
  const dialog = within(await screen.findByRole("dialog"));
  await view.user.clear(dialog.getByLabelText("Credits"));
  await view.user.type(dialog.getByLabelText("Credits"), "9");
  await saveOvertaken({
    view,
    mutation: UPDATE,
    now: { creditsGiven: 12, validity: -1 },
    words: "Credits is now 12. Validity is now Unlimited.",
    field: "Credits",
    taken: "12",
  });
  expect(dialog.getByRole("checkbox", { name: "Unlimited validity" })).toBeChecked();
});

describe("deleting and restoring", () => {
  it("asks first, and leaves the row as inactive", async () => {
    const { press, user, environment } = await open();
    await press("Delete Monthly Shine");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(
      dialog.getByText("Are you sure you want to delete pricing plan Monthly Shine?"),
    ).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect((await asked(environment, DELETE)).input).toEqual({ pricingPlanId: "p1" });
    await answer(environment, DELETE, { PricingPlan: { ...shine, active: false } });
    expect(await screen.findByText("Pricing plan deleted successfully!")).toBeVisible();
    expect(rowOf("Monthly Shine").getByText("Inactive")).toBeVisible();
  });

  it("says how many hold it, and how many bookings it pays for", async () => {
    const { press, environment } = await open();
    await press("Delete Monthly Shine");
    const dialog = within(await screen.findByRole("alertdialog"));
    await answer(environment, "OfferUseQuery", {
      Query: {
        node: {
          __typename: "PricingPlan",
          use: {
            holders: { count: 3, isExact: true },
            upcomingBookings: { count: 2, isExact: true },
          },
        },
      },
    });
    expect(
      await dialog.findByText(
        "3 residents hold it, and 2 bookings to come are paid with it: all of that stays.",
      ),
    ).toBeVisible();
  });

  it("says that deleting failed", async () => {
    const { press, user, environment } = await open();
    await press("Delete Monthly Shine");
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await lose(environment, DELETE);
    expect(await dialog.findByText(/^Failed to delete pricing plan/)).toBeVisible();
  });

  it("restores at once, and takes that back when it fails", async () => {
    const { press, environment } = await open();
    await press("Restore Launch Offer");
    expect(rowOf("Launch Offer").getByText("Active")).toBeVisible();
    await lose(environment, RESTORE);
    expect(await screen.findByText(/^Failed to restore pricing plan/)).toBeVisible();
    expect(rowOf("Launch Offer").getByText("Inactive")).toBeVisible();
    await press("Restore Launch Offer");
    await answer(environment, RESTORE, { PricingPlan: { ...launch, active: true } });
    expect(await screen.findByText("Pricing plan restored successfully!")).toBeVisible();
  });
});
