import { screen, waitFor } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { serveTerms } from "../../test/serveTerms";
import {
  accepted,
  BLOCKS,
  BLOCKS_OF_ASHVITA,
  COMPLETE,
  chooseBlock,
  chooseResidency,
  FLATS,
  field,
  flats,
  newcomer,
  open,
  reachFlats,
  type View,
} from "./setupUnderTest";

beforeEach(() => serveTerms());

describe("completing the profile", () => {
  async function fill(view: View) {
    await reachFlats(view);
    await view.user.click(field("Flat"));
    await view.user.click(await screen.findByRole("option", { name: "A-2" }));
    await view.user.type(screen.getByRole("textbox", { name: "Parking Number" }), "B-2 114");
  }

  const submit = () => screen.getByRole("button", { name: "Complete Profile" });

  it("says what is missing and goes to it", async () => {
    const nothing = { carNumber: null, carModel: null, mobileNumber: null };
    const { user, environment } = await open({ ...newcomer, ...nothing });
    await user.click(await screen.findByRole("button", { name: "Complete Profile" }));
    for (const text of [
      "Car number is required",
      "Car model is required",
      "Mobile number is required",
      "Please select a residency",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByRole("textbox", { name: "Car Number" })).toHaveFocus();
    expect(isAsked(environment, COMPLETE)).toBe(false);
  });

  it("says which list is still to be chosen from", async () => {
    const view = await open();
    await chooseResidency(view, "Mahindra Ashvita");
    await answer(view.environment, BLOCKS, BLOCKS_OF_ASHVITA);
    await view.user.click(submit());
    expect(await screen.findByText("Please select a block")).toBeVisible();
    expect(field("Block")).toHaveFocus();
    await chooseBlock(view, "Block A");
    await answer(view.environment, FLATS, flats);
    await view.user.click(submit());
    expect(await screen.findByText("Please select a flat")).toBeVisible();
    expect(field("Flat")).toHaveFocus();
  });

  it("refuses a mobile number that is none, and a parking number of other signs", async () => {
    const view = await open({ ...newcomer, mobileNumber: "12345", parkingNumber: "B-21" });
    await chooseResidency(view, "Mahindra Ashvita");
    await view.user.click(submit());
    for (const text of [
      "Please enter a valid 10-digit mobile number starting with 6-9",
      "Parking number must contain only letters and numbers",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it("asks for the parking number only where the residency needs it", async () => {
    const view = await open();
    await chooseResidency(view, "My Home Bhooja");
    expect(screen.queryByRole("textbox", { name: "Parking Number" })).not.toBeInTheDocument();
    await chooseResidency(view, "Mahindra Ashvita");
    await view.user.click(submit());
    expect(
      await screen.findByText("Parking number is required for Mahindra Ashvita"),
    ).toBeVisible();
  });

  it("sends it once, trimmed, and goes on to the plans with a word on why", async () => {
    const view = await open();
    await view.user.type(await screen.findByRole("textbox", { name: "Car Model" }), "  ");
    await fill(view);
    await view.user.dblClick(submit());
    expect((await asked(view.environment, COMPLETE)).input).toEqual({
      carNumber: "TS09AB1234",
      carModel: "Hyundai i20",
      mobileNumber: "9876543210",
      residencyId: "ashvita",
      blockId: "a",
      flatId: "f2",
      parkingNumber: "B2114",
    });
    await answer(view.environment, COMPLETE, {
      User: { ...newcomer, onboarding: { ...accepted, profileCompleted: true } },
    });
    expect(isAsked(view.environment, COMPLETE)).toBe(false);
    await waitFor(() =>
      expect(view.router.state.location.pathname).toBe("/integrated-purchase-flow"),
    );
    expect(
      await screen.findByText("Your profile is complete. Choose a plan to book your first wash."),
    ).toBeVisible();
  });

  it("goes to the dashboard with credits", async () => {
    const view = await open();
    await fill(view);
    await view.user.click(submit());
    await answer(view.environment, COMPLETE, {
      User: { ...newcomer, onboarding: { ...accepted, profileCompleted: true, credits: 2 } },
    });
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/user-dashboard"));
  });

  it("puts an error of a field at the field, and keeps everything", async () => {
    const view = await open();
    await fill(view);
    await view.user.click(submit());
    await refuse(view.environment, COMPLETE, {
      message: "Please select a flat",
      code: "INVALID_INPUT",
      kind: "invalid",
      field: "flatId",
    });
    expect(await screen.findByText("Please select a flat")).toBeVisible();
    expect(field("Flat")).toBeInvalid();
    expect(field("Flat")).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Parking Number" })).toHaveValue("B2114");
  });

  it("tells a failure of the whole above the fields, and can be pressed again", async () => {
    const view = await open();
    await fill(view);
    await view.user.click(submit());
    await lose(view.environment, COMPLETE);
    expect(await screen.findByText("Failed to update profile. Please try again.")).toBeVisible();
    await view.user.click(submit());
    await asked(view.environment, COMPLETE);
  });
});
