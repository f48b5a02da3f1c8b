import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import { toastQueue } from "../../ui/message/toast";
import {
  amount,
  CREATE,
  DELETE,
  field,
  launch,
  monsoon,
  open,
  pageOf,
  SCREEN,
  UPDATE,
} from "./couponsUnderTest";

describe("Create Coupon", () => {
  async function ask(search = "") {
    const view = await open(search);
    await view.user.click(screen.getByRole("button", { name: "Create Coupon" }));
    const dialog = await screen.findByRole("dialog", { name: "Create Coupon" });
    const submit = () =>
      view.user.click(within(dialog).getByRole("button", { name: "Create Coupon" }));
    return { ...view, dialog, submit };
  }

  it("begins active, to be used once, and asks for what is missing", async () => {
    const { dialog, submit, environment } = await ask();
    expect(within(dialog).getByRole("checkbox", { name: "Active" })).toBeChecked();
    expect(field("Usage Limit")).toHaveValue("1");
    expect(amount()).toHaveAttribute("inputmode", "decimal");
    await submit();
    expect(await within(dialog).findByText("Coupon code is required")).toBeVisible();
    expect(within(dialog).getByText("Discount amount is required")).toBeVisible();
    expect(isAsked(environment, CREATE)).toBe(false);
  });

  it("makes a coupon, with the code in upper case, says so, and shows the newest", async () => {
    const { submit, user, environment, router } = await ask("?status=INACTIVE");
    await user.type(field("Coupon Code"), "diwali-75");
    expect(field("Coupon Code")).toHaveValue("DIWALI-75");
    await user.type(amount(), "75.5");
    await user.clear(field("Usage Limit"));
    await user.type(field("Usage Limit"), "25");
    await submit();
    expect((await asked(environment, CREATE)).input).toEqual({
      code: "DIWALI-75",
      discountAmount: "75.5",
      usageLimit: 25,
      usesPerResident: 1,
      firstDay: null,
      lastDay: null,
      pricingPlanIds: [],
      residencyIds: [],
      isActive: true,
    });
    await answer(environment, CREATE);
    expect(await screen.findByText("Coupon created successfully")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, status: null });
    expect(router.state.location.search).toBe("");
  });

  it("says of a code and a limit that they are too large, and does not cut them", async () => {
    const { dialog, submit, user, environment } = await ask();
    await user.click(field("Coupon Code"));
    await user.paste("x".repeat(41));
    await user.clear(field("Usage Limit"));
    await user.paste("1".repeat(30));
    await submit();
    expect(await within(dialog).findByText("At most 40 characters")).toBeVisible();
    expect(field("Coupon Code")).toHaveValue("X".repeat(41));
    expect(
      await within(dialog).findByText("The usage limit must be a whole number from 1 to 10,00,000"),
    ).toBeVisible();
    expect(field("Usage Limit")).toHaveValue("1".repeat(30));
    expect(isAsked(environment, CREATE)).toBe(false);
  });

  it("turns a usage limit that is no number into 1, and shows it before it is saved", async () => {
    const { user } = await ask();
    await user.clear(field("Usage Limit"));
    await user.type(field("Usage Limit"), "many");
    expect(field("Usage Limit")).toHaveAccessibleDescription("Will be saved as 1");
    await user.tab();
    expect(field("Usage Limit")).toHaveValue("1");
  });

  it("saves a pasted usage limit as the number that is shown", async () => {
    const { user, environment, submit } = await ask();
    await user.type(field("Coupon Code"), "DIWALI75");
    await user.type(amount(), "75");
    await user.clear(field("Usage Limit"));
    await user.paste("\u202a1,000\u202c");
    expect(field("Usage Limit")).toHaveAccessibleDescription("Will be saved as 1000");
    await submit();
    expect((await asked(environment, CREATE)).input).toMatchObject({ usageLimit: 1000 });
  });

  it("shows an error of a new one at its field, and a lost network above; what was typed stays", async () => {
    const { submit, user, environment } = await ask();
    await user.type(field("Coupon Code"), "MONSOON250");
    await user.type(amount(), "10");
    await submit();
    const message = "A coupon with this code already exists.";
    await refuse(environment, CREATE, { message, code: "NAME_TAKEN", field: "code" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(field("Coupon Code")).toHaveFocus();
    expect(field("Coupon Code")).toHaveValue("MONSOON250");
    await submit();
    await lose(environment, CREATE);
    expect(await screen.findByText("Failed to create coupon")).toBeVisible();
    expect(amount()).toHaveValue("10");
  });
});

describe("Edit", () => {
  async function ask(code: string) {
    const view = await open();
    await view.user.click(screen.getByRole("button", { name: `Edit ${code}` }));
    const dialog = await screen.findByRole("dialog", { name: `Edit coupon ${code}` });
    const submit = () =>
      view.user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    return { ...view, dialog, submit };
  }

  it("shows how often it was used and when it was made; a used one keeps its code", async () => {
    const { dialog } = await ask("MONSOON250");
    expect(within(dialog).getByText("Used Count").nextSibling).toHaveTextContent("2");
    expect(within(dialog).getByText("Created").nextSibling).toHaveTextContent("Sat, 21 Nov 2026");
    expect(field("Coupon Code")).toHaveAttribute("readonly");
    expect(field("Coupon Code")).toHaveAccessibleDescription(
      "A coupon that was used keeps its code.",
    );
  });

  it("sends what was changed and nothing else; the row follows from the answer", async () => {
    const { dialog, submit, user, environment } = await ask("LAUNCH500");
    await user.click(within(dialog).getByRole("checkbox", { name: "Active" }));
    await submit();
    expect((await asked(environment, UPDATE)).input).toEqual({
      couponId: "c2",
      isActive: true,
      seen: { isActive: false },
    });
    await answer(environment, UPDATE, { Coupon: { ...launch, isActive: true } });
    expect(await screen.findByText("Coupon updated successfully")).toBeVisible();
    const row = screen.getByRole("row", { name: /LAUNCH500/ });
    expect(within(row).getByText("Active")).toBeInTheDocument();
    expect(isAsked(environment, SCREEN)).toBe(false);
  });

  it("shows what somebody else changed meanwhile before it is replaced", async () => {
    const view = await ask("MONSOON250");
    await view.user.clear(field("Usage Limit"));
    await view.user.type(field("Usage Limit"), "7");
    await saveOvertaken({
      view,
      mutation: UPDATE,
      now: { usageLimit: 9, discountAmount: "300.00" },
      words: "Usage Limit is now 9. Discount Amount is now ₹300.00.",
      field: "Usage Limit",
      taken: "9",
    });
  });

  it("shows an error at its field, and a lost network above; what was typed stays", async () => {
    const { submit, user, environment } = await ask("MONSOON250");
    await user.clear(field("Usage Limit"));
    await user.type(field("Usage Limit"), "1");
    await submit();
    const message = "The usage limit cannot be below the 2 uses that are gone.";
    await refuse(environment, UPDATE, { message, code: "COUPON_IN_USE", field: "usageLimit" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(field("Usage Limit")).toHaveValue("1");
    await submit();
    await lose(environment, UPDATE);
    expect(await screen.findByText("Failed to update coupon")).toBeVisible();
  });
});

describe("Delete", () => {
  async function ask(code: string) {
    const view = await open();
    await view.user.click(screen.getByRole("button", { name: `Delete ${code}` }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete coupon" });
    const submit = () => view.user.click(within(dialog).getByRole("button", { name: "Delete" }));
    return { ...view, dialog, submit };
  }

  it("asks first, then takes the row away and asks for the list again", async () => {
    const { dialog, submit, environment } = await ask("LAUNCH500");
    expect(
      within(dialog).getByText("Are you sure you want to delete coupon LAUNCH500?"),
    ).toBeVisible();
    await submit();
    expect((await asked(environment, DELETE)).input).toEqual({ couponId: "c2" });
    await answer(environment, DELETE, { DeleteCouponPayload: { deletedId: "c2", coupon: null } });
    expect(await screen.findByText("Coupon deleted successfully")).toBeVisible();
    expect(screen.queryByRole("row", { name: /LAUNCH500/ })).not.toBeInTheDocument();
    await answer(environment, SCREEN, pageOf([monsoon]));
    expect(screen.getByText("Page 1 of 1 · 1 coupon")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Coupons" })).toHaveFocus());
  });

  it("says that a used one becomes inactive, and keeps its row", async () => {
    const { dialog, submit, environment } = await ask("MONSOON250");
    expect(within(dialog).getByText(/^It was used 2 times: .* becomes inactive/)).toBeVisible();
    await submit();
    await answer(environment, DELETE, {
      DeleteCouponPayload: { deletedId: null, coupon: { ...monsoon, isActive: false } },
    });
    expect(
      await screen.findByText(
        "Coupon deleted successfully. It was used, so it is kept as inactive.",
      ),
    ).toBeVisible();
    const row = screen.getByRole("row", { name: /MONSOON250/ });
    expect(within(row).getByText("Inactive")).toBeInTheDocument();
  });

  it("says in the dialog that it failed", async () => {
    const { dialog, submit, environment } = await ask("LAUNCH500");
    await submit();
    await lose(environment, DELETE);
    expect(await within(dialog).findByText("Failed to delete coupon")).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).getByRole("button", { name: "Delete" })).toBeEnabled(),
    );
    expect(screen.getByRole("row", { name: /LAUNCH500/, hidden: true })).toBeInTheDocument();
  });
});

describe("the messages", () => {
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it("go after 5 seconds: what was done", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Delete LAUNCH500" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete coupon" });
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await answer(environment, DELETE, { DeleteCouponPayload: { deletedId: "c2", coupon: null } });
    await screen.findByText("Coupon deleted successfully");
    expect(toastQueue.visibleToasts.map(({ timeout }) => timeout)).toEqual([5_000]);
  });

  it("go after 5 seconds: what failed; the focus and what was typed stay", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Create Coupon" }));
    const dialog = await screen.findByRole("dialog", { name: "Create Coupon" });
    await user.type(field("Coupon Code"), "DIWALI75");
    await user.type(amount(), "75");
    const submit = within(dialog).getByRole("button", { name: "Create Coupon" });
    await user.click(submit);
    await asked(environment, CREATE);
    jest.useFakeTimers();
    await lose(environment, CREATE);
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Failed to create coupon");
    pass(4_900);
    expect(within(dialog).getByRole("alert")).toBeVisible();
    pass(200);
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
    expect(submit).toHaveFocus();
    expect(field("Coupon Code")).toHaveValue("DIWALI75");
    expect(amount()).toHaveValue("75");
  });

  it("go after 5 seconds: what a field was refused for", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Edit MONSOON250" }));
    const dialog = await screen.findByRole("dialog");
    await user.clear(field("Usage Limit"));
    await user.type(field("Usage Limit"), "1");
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await asked(environment, UPDATE);
    jest.useFakeTimers();
    const message = "The usage limit cannot be below the 2 uses that are gone.";
    await refuse(environment, UPDATE, { message, code: "COUPON_IN_USE", field: "usageLimit" });
    expect(within(dialog).getByText(message)).toBeVisible();
    pass(5_100);
    expect(within(dialog).queryByText(message)).not.toBeInTheDocument();
    expect(field("Usage Limit")).toHaveValue("1");
  });

  it("go after 5 seconds: why a coupon was not deleted", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Delete LAUNCH500" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await asked(environment, DELETE);
    jest.useFakeTimers();
    await lose(environment, DELETE);
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Failed to delete coupon");
    pass(5_100);
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
  });
});
