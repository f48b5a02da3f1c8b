import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { DETAILS, open, PRICES, price, rowOf, shine } from "./plansUnderTest";

describe("Manage Pricing", () => {
  const details = {
    PricingPlan: {
      id: "p1",
      carTypesWithPricing: [
        { carType: { id: "t1", name: "Hatchback" }, pricing: price("1", "1299.00") },
        { carType: { id: "t2", name: "SUV" }, pricing: null },
      ],
    },
    Node: { __typename: "PricingPlan" },
  };

  async function manage() {
    const view = await open();
    await view.press("Manage Pricing of Monthly Shine");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Manage Pricing: Monthly Shine" }),
    );
    const save = (name = "Save Pricing") => view.user.click(dialog.getByRole("button", { name }));
    // A new warning takes no press for a moment.
    const rested = async (name: string) => {
      const button = await dialog.findByRole("button", { name });
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      return button;
    };
    const of = (carType: string) => {
      const group = within(dialog.getByRole("group", { name: carType }));
      return {
        amount: group.getByLabelText("Price in rupees"),
        enabled: group.getByRole("checkbox", { name: "Enabled" }),
      };
    };
    return { ...view, dialog, save, rested, of };
  }

  it("shows the price and whether the plan is sold for each car type, and saves what changed", async () => {
    const { environment, user, save, of, dialog } = await manage();
    expect(dialog.getByText("Loading prices")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Save Pricing" })).toBeDisabled();
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
    expect(of("Hatchback").enabled).toBeChecked();
    expect(of("SUV").amount).toHaveValue("");
    expect(of("SUV").enabled).not.toBeChecked();
    await user.type(of("SUV").amount, "1799.50");
    await user.click(of("SUV").enabled);
    await save();
    expect((await asked(environment, PRICES)).input).toEqual({
      pricingPlanId: "p1",
      prices: [
        {
          carTypeId: "t2",
          price: "1799.50",
          enabled: true,
          seen: { price: null, enabled: false },
        },
      ],
    });
    await answer(environment, PRICES, {
      PricingPlan: { ...shine, prices: [price("1", "1299.00"), price("2", "1799.50")] },
    });
    expect(await screen.findByText("Pricing saved successfully!")).toBeVisible();
    expect(rowOf("Monthly Shine").getByText("₹1,299.00 – ₹1,799.50")).toBeInTheDocument();
  });

  it("says that the plan is gone that somebody else deleted meanwhile", async () => {
    const { environment, user, save, of } = await manage();
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
    await user.type(of("SUV").amount, "1799");
    await save();
    await refuse(environment, PRICES, { message: "Pricing plan not found", code: "NOT_FOUND" });
    expect(
      await screen.findByText("Pricing plan not found. Somebody else deleted it meanwhile."),
    ).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("warns before a price of 0 is enabled; an empty price is sent as 0", async () => {
    const { environment, user, save, rested, of, dialog } = await manage();
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
    await user.clear(of("Hatchback").amount);
    await save();
    expect(await dialog.findByText("Free for Hatchback")).toBeVisible();
    expect(isAsked(environment, PRICES)).toBe(false);
    await user.type(of("Hatchback").amount, "5");
    expect(dialog.queryByText("Free for Hatchback")).not.toBeInTheDocument();
    await user.clear(of("Hatchback").amount);
    await save();
    await user.click(await rested("Save as Free"));
    expect((await asked(environment, PRICES)).input.prices).toEqual([
      {
        carTypeId: "t1",
        price: "0",
        enabled: true,
        seen: { price: "1299.00", enabled: true },
      },
    ]);
  });

  it("stops at the warning: neither Enter again nor a double click saves as free", async () => {
    const { environment, user, rested, of, dialog } = await manage();
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
    // Enter submits a form whose submit button is outside, as in a browser.
    const enter = async () => {
      fireEvent.submit(dialog.getByRole("form", { name: "Prices" }));
      await waitFor(() =>
        expect(dialog.getByRole("group", { name: "Free for Hatchback" })).toHaveFocus(),
      );
    };
    await user.clear(of("Hatchback").amount);
    await enter();
    await user.keyboard("{Enter}");
    await user.click(of("Hatchback").amount);
    await enter();
    expect(isAsked(environment, PRICES)).toBe(false);
    await user.type(of("Hatchback").amount, "0");
    expect(dialog.queryByText("Free for Hatchback")).not.toBeInTheDocument();
    await user.dblClick(await rested("Save Pricing"));
    await waitFor(() =>
      expect(dialog.getByRole("group", { name: "Free for Hatchback" })).toHaveFocus(),
    );
    expect(isAsked(environment, PRICES)).toBe(false);
  });

  it("shows the prices that somebody else set meanwhile before they are replaced", async () => {
    const { environment, user, save, of, dialog } = await manage();
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
    await user.clear(of("Hatchback").amount);
    await user.type(of("Hatchback").amount, "1399");
    await save();
    const message = "Somebody else changed the price meanwhile. Nothing was saved.";
    const overtaken = async () => {
      await refuse(environment, PRICES, { message, code: "CHANGED_MEANWHILE" });
      await answer(environment, DETAILS, {
        ...details,
        PricingPlan: {
          id: "p1",
          carTypesWithPricing: [
            { carType: { id: "t1", name: "Hatchback" }, pricing: price("1", "1199.00") },
            { carType: { id: "t2", name: "SUV" }, pricing: price("2", "1999.00") },
          ],
        },
      });
      expect(await dialog.findByText(message)).toBeVisible();
    };
    await overtaken();
    expect(
      dialog.getByText(/^Hatchback is now ₹1,199\.00, enabled\. SUV is now ₹1,999\.00, enabled\./),
    ).toBeVisible();
    expect(of("Hatchback").amount).toHaveValue("1399");
    expect(of("SUV").amount).toHaveValue("1999.00");
    await save();
    expect((await asked(environment, PRICES)).input.prices).toEqual([
      {
        carTypeId: "t1",
        price: "1399",
        enabled: true,
        seen: { price: "1199.00", enabled: true },
      },
    ]);
    await overtaken();
    await user.click(dialog.getByRole("button", { name: "Take Theirs" }));
    expect(of("Hatchback").amount).toHaveValue("1199.00");
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
  });

  it("refuses a price below 0, and says that saving failed", async () => {
    const { environment, user, save, of, dialog } = await manage();
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
    await user.clear(of("Hatchback").amount);
    await user.type(of("Hatchback").amount, "-1");
    await save();
    expect(await dialog.findByText(/^Please enter 0 to 10,00,000 rupees/)).toBeVisible();
    await user.clear(of("Hatchback").amount);
    await user.type(of("Hatchback").amount, "1399");
    await save();
    const message = "The price for Hatchback must be from 0 to 10,00,000 rupees.";
    await refuse(environment, PRICES, { message, code: "INVALID_INPUT" });
    expect(await dialog.findByText(message)).toBeVisible();
    await save();
    await lose(environment, PRICES);
    expect(await dialog.findByText(/^Failed to save pricing/)).toBeVisible();
    expect(of("Hatchback").amount).toHaveValue("1399");
  });

  it("says that the details did not come, and tries again", async () => {
    const { environment, user, of, dialog } = await manage();
    await lose(environment, DETAILS);
    expect(await dialog.findByText(/^Failed to fetch pricing plan details/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Try Again" }));
    await answer(environment, DETAILS, details);
    await waitFor(() => expect(of("Hatchback").amount).toHaveValue("1299.00"));
  });
});
