import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../routes";
import { connectionOf } from "../test/connection";
import { answer, asked, refuse } from "../test/operations";
import { renderRoutes } from "../test/renderRoutes";

import "../shared/booking-status/UpdateStatusDialog";
import "../shared/dialogs/DeleteDialog";
import "./admin-booking-slots/SlotDialog";
import "./admin-car-types/CarTypeDialog";
import "./admin-communities/dialogs/BlockDialog";
import "./admin-communities/dialogs/FlatDialog";
import "./admin-communities/dialogs/FlatsDialog";
import "./admin-communities/dialogs/ResidencyDialog";
import "./admin-coupons/CouponDialog";
import "./admin-disabled-dates/DisabledDateDialog";
import "./admin-pricing-plans/PlanDialog";
import "./admin-pricing-plans/ManagePricingDialog";
import "./admin-users/UserDeletion";
import "./admin-users/EditUserDialog";
import "./admin-users/person/GrantCreditsDialog";

const slot = {
  id: "s1",
  startTime: "09:00",
  endTime: "10:00",
  maxBookings: 2,
  displayOrder: 1,
  isActive: true,
};
const booking = {
  id: "b1",
  bookingId: 41,
  startTime: "09:00",
  endTime: "10:00",
  status: "CONFIRMED",
  bookingDate: "2026-11-25",
  createdAt: "2026-11-20T19:00:00.000Z",
};
const nobody = { residentCount: 0 };
const block = {
  __typename: "Block",
  id: "k1",
  name: "Lotus",
  flatCount: 0,
  ...nobody,
  flatsConnection: connectionOf([{ id: "f1", name: "101", ...nobody }]),
};
const residency = {
  id: "r1",
  name: "Lakefront",
  imageUrl: null,
  blockCount: 0,
  flatCount: 0,
  ...nobody,
};
const blocks = connectionOf([{ ...block, residency }]);
const user = { id: "u1", displayName: "Asha Rao", createdAt: booking.createdAt };
const date = { id: "d1", date: "2026-11-25", createdAt: booking.createdAt };

const sections = [
  {
    at: "communities",
    query: "AdminCommunitiesScreenQuery",
    data: { Query: { residenciesConnection: connectionOf([residency]) } },
    openers: ["Create Residency", "Edit Lakefront", "Delete Lakefront"],
    deletion: "useDeleteResidencyMutation",
    deleted: { DeleteResidencyPayload: { deletedId: "r1" } },
    later: { Query: { residenciesConnection: connectionOf([]) } },
  },
  {
    at: "communities?tab=blocks",
    query: "AdminCommunitiesScreenQuery",
    data: { Query: { residencies: [residency], blocks } },
    openers: ["Create Block", "Edit Lotus, Lakefront", "Delete Lotus, Lakefront"],
    deletion: "useDeleteBlockMutation",
    deleted: { DeleteBlockPayload: { deletedId: "k1" } },
  },
  {
    at: "communities?tab=flats&residency=r1&block=k1",
    query: "AdminCommunitiesScreenQuery",
    data: { Query: { residencies: [residency], residency, node: { ...block, residency } } },
    openers: ["Create Flat", "Create Many", "Edit flat 101", "Delete flat 101"],
    deletion: "useDeleteFlatMutation",
    deleted: { DeleteFlatPayload: { deletedId: "f1" } },
  },
  {
    at: "users",
    query: "AdminUsersScreenQuery",
    data: { Query: { residencies: [residency] }, User: user },
    openers: ["Edit Asha Rao", "Delete Asha Rao"],
    deletion: "useDeleteUserMutation",
    deleted: { DeleteUserPayload: { deletedUserId: "u1" } },
  },
  {
    at: "users/person?id=u1",
    query: "AdminPersonScreenQuery",
    data: { Query: { residencies: [residency] }, User: user },
    openers: ["Grant Credits", "Edit", "Delete"],
    deletion: "useDeleteUserMutation",
    deleted: { DeleteUserPayload: { deletedUserId: "u1" } },
    later: { Query: { residencies: [residency] }, User: { ...user, id: "u2" } },
    list: "AdminUsersScreenQuery",
  },
  {
    at: "car-types",
    query: "AdminCarTypesScreenQuery",
    data: { CarType: { id: "t1", name: "SUV", active: true } },
    openers: ["Create Car Type", "Edit SUV", "Delete SUV"],
    deletion: "useDeleteCarTypeMutation",
    deleted: { CarType: { id: "t1", name: "SUV", active: false } },
    focus: "Restore SUV",
  },
  {
    at: "pricing-plans",
    query: "AdminPricingPlansScreenQuery",
    data: {
      PricingPlan: {
        id: "p1",
        name: "Shine",
        description: "",
        active: true,
        creditsGiven: 4,
        oneTimeCreditsGiven: 1,
        validity: 30,
      },
    },
    openers: ["Create Plan", "Manage Pricing of Shine", "Edit Shine", "Delete Shine"],
    deletion: "useDeletePlanMutation",
    deleted: { PricingPlan: { id: "p1", name: "Shine", active: false, validity: 30 } },
    focus: "Restore Shine",
  },
  {
    at: "booking-slots",
    query: "AdminBookingSlotsScreenQuery",
    data: { BookingSlot: slot },
    openers: ["Create Slot", "Edit 9:00 AM - 10:00 AM", "Delete 9:00 AM - 10:00 AM"],
    deletion: "useDeleteSlotMutation",
    deleted: { DeleteBookingSlotPayload: { deletedId: "s1", archivedBookingSlot: null } },
  },
  {
    at: "bookings",
    query: "AdminBookingsScreenQuery",
    data: { Booking: booking },
    openers: ["Update Status of booking 41"],
  },
  {
    at: "disabled-dates",
    query: "AdminDisabledDatesScreenQuery",
    data: { DisabledDate: date, BookingCalendar: { today: "2026-11-21" } },
    openers: ["Disable New Date", "Edit 25 November 2026", "Enable 25 November 2026"],
    deletion: "useEnableDateMutation",
    deleted: { EnableDatePayload: { deletedId: "d1" } },
  },
  {
    at: "coupons",
    query: "AdminCouponsScreenQuery",
    data: {
      Coupon: {
        id: "c1",
        code: "DIWALI",
        discountAmount: "75.00",
        usageLimit: 5,
        usedCount: 0,
        isActive: true,
        createdAt: booking.createdAt,
      },
    },
    openers: ["Create Coupon", "Edit DIWALI", "Delete DIWALI"],
    deletion: "useDeleteCouponMutation",
    deleted: { DeleteCouponPayload: { deletedId: "c1", coupon: null } },
  },
  {
    at: "today?date=2026-11-25",
    query: "AdminTodayScreenQuery",
    data: { Booking: booking, PageInfo: { hasNextPage: false } },
    openers: ["Change Status of booking 41"],
  },
] as const;

it.each(sections.map((section) => [section.at, section] as const))(
  "%s: anyone who leaves a dialog by keyboard is where it was opened",
  async (at, { query, data, openers }) => {
    const { environment, user: person } = renderRoutes(routes, { at: `/admin-dashboard/${at}` });
    await answer(environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
    await answer(environment, query, data);
    for (const [index, name] of openers.entries()) {
      const opener = await screen.findByRole("button", { name });
      act(() => opener.focus());
      await person.keyboard("{Enter}");
      const isQuestion = /^(Delete|Enable)/.test(name);
      const dialog = await screen.findByRole(isQuestion ? "alertdialog" : "dialog");
      // Focus moves a moment after the dialog appears.
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
      if (index % 2 === 0) await person.keyboard("{Escape}");
      else {
        act(() => within(dialog).getByRole("button", { name: "Cancel" }).focus());
        await person.keyboard("{Enter}");
      }
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
);

const deletions = sections.flatMap((section) =>
  "deletion" in section ? [[section.at, section] as const] : [],
);

it.each(deletions)(
  "%s: anyone who has deleted something goes on from the row's next button, or from the heading",
  async (at, section) => {
    const { query, data, openers, deletion, deleted } = section;
    const { environment, user: person } = renderRoutes(routes, { at: `/admin-dashboard/${at}` });
    await answer(environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
    await answer(environment, query, data);
    const opener = await screen.findByRole("button", { name: openers.at(-1) });
    act(() => opener.focus());
    await person.keyboard("{Enter}");
    const dialog = await screen.findByRole("alertdialog");
    const confirm = within(dialog).getByRole("button", { name: /^(Delete|Enable)/ });
    await waitFor(() => expect(confirm).toBeEnabled());
    act(() => confirm.focus());
    await person.keyboard("{Enter}");
    await answer(environment, deletion, deleted);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    if ("later" in section) {
      await answer(environment, "list" in section ? section.list : query, section.later);
    }
    const goal = () =>
      "focus" in section
        ? screen.getByRole("button", { name: section.focus })
        : screen.getByRole("heading", { level: 1 });
    await waitFor(() => expect(goal()).toHaveFocus());
  },
);

it.each(deletions)(
  "%s: anyone who deletes what somebody else has deleted hears so, and the list is read again",
  async (at, { query, data, openers, deletion }) => {
    const { environment, user: person } = renderRoutes(routes, { at: `/admin-dashboard/${at}` });
    await answer(environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
    await answer(environment, query, data);
    await person.click(await screen.findByRole("button", { name: openers.at(-1) }));
    const dialog = await screen.findByRole("alertdialog");
    await person.click(within(dialog).getByRole("button", { name: /^(Delete|Enable)/ }));
    await refuse(environment, deletion, { message: "It was not found", code: "NOT_FOUND" });
    const said = "It was not found. Somebody else deleted it meanwhile.";
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await asked(environment, query);
  },
);
