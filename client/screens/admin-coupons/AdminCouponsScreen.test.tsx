import { screen, within } from "@testing-library/react";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { enter, launch, monsoon, open, pageOf, SCREEN } from "./couponsUnderTest";

describe("the table", () => {
  it("tells of each coupon what the product rules list, in its order", async () => {
    await open();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Code",
      "Discount Amount",
      "Usage Limit",
      "Used Count",
      "Status",
      "Created",
      "Actions",
    ]);
    const row = screen.getByRole("row", { name: /LAUNCH500/ });
    for (const text of ["LAUNCH500", "₹1,500.50", "50", "0", "Inactive", "Sat, 21 Nov 2026"]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });

  it("highlights the used count of a coupon that is used up, and of no other", async () => {
    await open();
    const used = screen.getByRole("row", { name: /MONSOON250/ });
    expect(within(used).getByText("Used up")).toBeInTheDocument();
    expect(within(used).getByText("2", { selector: "strong" })).toBeInTheDocument();
    const left = screen.getByRole("row", { name: /LAUNCH500/ });
    expect(within(left).queryByText("Used up")).not.toBeInTheDocument();
  });

  it("shows its layout while it waits, says that it failed, and tries again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading coupons")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to fetch coupons")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, pageOf([launch]));
    expect(await screen.findByRole("row", { name: /LAUNCH500/ })).toBeInTheDocument();
  });

  it("says that there are none, and leads to the first", async () => {
    const { environment, user } = await enter();
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText("No coupons found")).toBeVisible();
    const [, inPlace] = screen.getAllByRole("button", { name: "Create Coupon" });
    if (!inPlace) throw new Error("there is no button in the empty list");
    await user.click(inPlace);
    expect(await screen.findByRole("dialog", { name: "Create Coupon" })).toBeVisible();
  });
});

describe("the list", () => {
  it("looks for a code on Enter and not before, in upper case, in the address", async () => {
    const { environment, user, router } = await open();
    const box = screen.getByRole("searchbox", { name: "Search by code" });
    await user.type(box, "wel");
    expect(box).toHaveValue("WEL");
    expect(isAsked(environment, SCREEN)).toBe(false);
    await user.keyboard("{Enter}");
    expect(await asked(environment, SCREEN)).toMatchObject({ search: "WEL", status: null });
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText("Search for less, or choose another status.")).toBeVisible();
    expect(router.state.location.search).toBe("?search=WEL");
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(await screen.findByRole("row", { name: /MONSOON250/ })).toBeInTheDocument();
    expect(box).toHaveValue("");
    expect(router.state.location.search).toBe("");
  });

  it("says of a code that it is too long to be one, and does not look for a part of it", async () => {
    const { environment, user } = await open();
    const box = screen.getByRole("searchbox", { name: "Search by code" });
    await user.click(box);
    await user.paste("x".repeat(41));
    await user.keyboard("{Enter}");
    expect(box).toHaveAccessibleDescription("At most 40 characters");
    expect(box).toHaveValue("X".repeat(41));
    expect(isAsked(environment, SCREEN)).toBe(false);
  });

  it("offers to clear only filters that could be read", async () => {
    const { environment } = await enter("?status=SOLD");
    await answer(environment, SCREEN, pageOf([monsoon]));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Clear Filters" })).not.toBeInTheDocument();
  });

  it("is narrowed by status: all, active, inactive", async () => {
    const { environment, user, router } = await open();
    const status = screen.getByRole("combobox", { name: "Status" });
    expect(
      within(status)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All", "Active", "Inactive"]);
    await user.selectOptions(status, "Inactive");
    expect(await asked(environment, SCREEN)).toMatchObject({ status: "INACTIVE" });
    await answer(environment, SCREEN, pageOf([launch]));
    expect(await screen.findByText("Page 1 of 1 · 1 coupon")).toBeVisible();
    expect(router.state.location.search).toBe("?status=INACTIVE");
  });

  it("is found again from the address, filters and all", async () => {
    const { environment } = await enter("?search=MON&status=ACTIVE");
    expect(await asked(environment, SCREEN)).toMatchObject({ search: "MON", status: "ACTIVE" });
    await answer(environment, SCREEN, pageOf([monsoon]));
    expect(await screen.findByRole("searchbox", { name: "Search by code" })).toHaveValue("MON");
    expect(screen.getByRole("combobox", { name: "Status" })).toHaveDisplayValue("Active");
  });

  it("turns pages of ten by cursor", async () => {
    const { environment, user, router } = await enter();
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, after: null });
    await answer(environment, SCREEN, pageOf([monsoon], 11, true));
    expect(await screen.findByText("Page 1 of 2 · 11 coupons")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, after: "last-row" });
    await answer(environment, SCREEN, pageOf([launch], 11));
    expect(await screen.findByText("Page 2 of 2 · 11 coupons")).toBeVisible();
    expect(router.state.location.search).toBe("?page=2&after=last-row");
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("Page 1 of 2 · 11 coupons")).toBeVisible();
  });
});
