import { screen, waitFor, within } from "@testing-library/react";
import { connectionOf } from "../test/connection";
import { answer, asked, isAsked } from "../test/operations";
import { monsoon, open as openCoupons } from "./admin-coupons/couponsUnderTest";
import { openKeys, scopes } from "./admin-integrations/integrationsUnderTest";
import { enter as enterUsers, SCREEN as USERS } from "./admin-users/usersUnderTest";
import * as setup from "./user-setup/setupUnderTest";
import "./admin-coupons/CouponBoundsFields";
import "./admin-integrations/CreateApiKeyDialog";
import "../shared/residency-choice/ResidencySearch";

const SEARCH = "useResidencySearchQuery";

/** As many as screens list at most; there may be more. */
const hundred = Array.from({ length: 100 }, (_, index) => ({
  id: `r${index}`,
  name: `Palm Grove ${index}`,
  requiresParkingNumber: false,
}));
const zinnia = { id: "z", name: "Zinnia Heights", requiresParkingNumber: true };

type View = Awaited<ReturnType<typeof setup.open>>;

async function find({ user, environment }: View, box: HTMLElement) {
  await user.click(box);
  await user.paste("zinn");
  expect(await asked(environment, SEARCH)).toEqual({ search: "zinn" });
  await answer(environment, SEARCH, { Query: { residencies: [zinnia] } });
  await user.click(await screen.findByRole("option", { name: zinnia.name }));
}

describe("with a hundred residencies and more", () => {
  it("a resident finds the own one by name, and is asked for the parking number it needs", async () => {
    const view = await setup.open(undefined, "", hundred);
    await waitFor(() => expect(setup.field("Residency")).toBeEnabled());
    await find(view, setup.field("Residency"));
    expect(await asked(view.environment, setup.BLOCKS)).toEqual({ residencyId: "z" });
    expect(await screen.findByRole("textbox", { name: "Parking Number" })).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Complete Profile" }));
    expect(
      await screen.findByText("Parking number is required for Zinnia Heights"),
    ).toBeInTheDocument();
  });

  it("a resident's own residency is shown, and whether it needs a parking number, without a search", async () => {
    const view = await setup.open({ ...setup.newcomer, residency: zinnia }, "", hundred);
    expect(await screen.findByRole("combobox", { name: "Residency" })).toHaveValue(zinnia.name);
    expect(screen.getByRole("textbox", { name: "Parking Number" })).toBeVisible();
    expect(isAsked(view.environment, SEARCH)).toBe(false);
  });

  it("Users are narrowed to a residency found by name, and the address names it", async () => {
    const view = await enterUsers();
    await answer(view.environment, USERS, {
      Query: { residencies: hundred, users: connectionOf([]) },
    });
    await find(view, await screen.findByRole("combobox", { name: "Residency" }));
    expect(await asked(view.environment, USERS)).toMatchObject({
      residencyId: "z",
      communityId: "z",
      hasCommunity: true,
    });
    expect(view.router.state.location.search).toBe("?residency=z");
  });

  it("an API key is bound to a residency found by name, and to all once its name is cleared", async () => {
    const view = await openKeys([]);
    await view.user.click(screen.getAllByRole("button", { name: "Create API Key" })[0] as Element);
    await answer(view.environment, "CreateApiKeyDialogQuery", {
      Query: { residencies: hundred, apiScopes: scopes },
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Create API Key" }));
    const box = dialog.getByRole("combobox", { name: "Community" });
    const submit = () => view.user.click(dialog.getByRole("button", { name: "Create API Key" }));
    await view.user.type(dialog.getByRole("textbox", { name: "Name" }), "Night job");
    await view.user.click(dialog.getByLabelText("Read bookings"));
    await find(view, box);
    await view.user.clear(box);
    await view.user.tab();
    await submit();
    const CREATE = "useCreateApiKeyMutation";
    expect((await asked(view.environment, CREATE)).input).toMatchObject({ residencyId: null });
  });

  it("a coupon keeps its residencies, and gets others found by name", async () => {
    const own = { id: "o", name: "Orchid Court" };
    const view = await openCoupons("", [{ ...monsoon, residencies: [{ id: own.id }] }]);
    await view.user.click(screen.getByRole("button", { name: "Edit MONSOON250" }));
    expect(await asked(view.environment, "CouponBoundsFieldsQuery")).toEqual({
      couponId: "c1",
      isSaved: true,
    });
    await answer(view.environment, "CouponBoundsFieldsQuery", {
      Query: {
        pricingPlans: [],
        residencies: hundred,
        coupon: { __typename: "Coupon", id: "c1", residencies: [own] },
      },
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Edit coupon MONSOON250" }));
    await view.user.click(dialog.getByText("In 1 community"));
    await find(view, dialog.getByRole("combobox", { name: "Add a Community" }));
    expect(dialog.getByText("In 2 communities")).toBeVisible();
    expect(dialog.getByRole("combobox", { name: "Add a Community" })).toHaveValue("");
    const boxes = within(dialog.getByRole("group", { name: "Communities" }));
    expect(boxes.getByRole("checkbox", { name: zinnia.name })).toBeChecked();
    await view.user.click(boxes.getByRole("checkbox", { name: own.name }));
    expect(boxes.getAllByRole("checkbox")).toHaveLength(2);
    await view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect((await asked(view.environment, "useUpdateCouponMutation")).input).toMatchObject({
      residencyIds: ["z"],
    });
  });
});

it("lists all residencies at once where there are fewer", async () => {
  const view = await setup.open(undefined, "", [...hundred.slice(2), zinnia]);
  await waitFor(() => expect(setup.field("Residency")).toBeEnabled());
  await view.user.type(setup.field("Residency"), "zinn");
  await view.user.click(await screen.findByRole("option", { name: zinnia.name }));
  expect(isAsked(view.environment, SEARCH)).toBe(false);
});
