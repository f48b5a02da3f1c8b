import { Navigate, type RouteObject } from "react-router-dom";
import { screenRoute } from "./relay/screenRoute";
import adminBookingSlotsQuery from "./screens/admin-booking-slots/__generated__/AdminBookingSlotsScreenQuery$parameters";
import { AdminBookingSlotsSkeleton } from "./screens/admin-booking-slots/AdminBookingSlotsSkeleton";
import adminBookingsQuery from "./screens/admin-bookings/__generated__/AdminBookingsScreenQuery$parameters";
import { AdminBookingsSkeleton } from "./screens/admin-bookings/AdminBookingsSkeleton";
import { bookingsVariables } from "./screens/admin-bookings/bookingsVariables";
import adminCarTypesQuery from "./screens/admin-car-types/__generated__/AdminCarTypesScreenQuery$parameters";
import { AdminCarTypesSkeleton } from "./screens/admin-car-types/AdminCarTypesSkeleton";
import adminCommunitiesQuery from "./screens/admin-communities/__generated__/AdminCommunitiesScreenQuery$parameters";
import { AdminCommunitiesSkeleton } from "./screens/admin-communities/AdminCommunitiesSkeleton";
import { communitiesVariables } from "./screens/admin-communities/communitiesAddress";
import adminCouponsQuery from "./screens/admin-coupons/__generated__/AdminCouponsScreenQuery$parameters";
import { AdminCouponsSkeleton } from "./screens/admin-coupons/AdminCouponsSkeleton";
import { couponsVariables } from "./screens/admin-coupons/couponsVariables";
import adminDisabledDatesQuery from "./screens/admin-disabled-dates/__generated__/AdminDisabledDatesScreenQuery$parameters";
import { AdminDisabledDatesSkeleton } from "./screens/admin-disabled-dates/AdminDisabledDatesSkeleton";
import { disabledDatesVariables } from "./screens/admin-disabled-dates/disabledDatesVariables";
import adminMessagesQuery from "./screens/admin-messages/__generated__/AdminMessagesScreenQuery$parameters";
import { AdminMessagesSkeleton } from "./screens/admin-messages/AdminMessagesSkeleton";
import { messagesVariables } from "./screens/admin-messages/messagesVariables";
import adminOverviewQuery from "./screens/admin-overview/__generated__/AdminOverviewScreenQuery$parameters";
import { AdminOverviewSkeleton } from "./screens/admin-overview/AdminOverviewSkeleton";
import { overviewVariables } from "./screens/admin-overview/overviewPeriod";
import adminPricingPlansQuery from "./screens/admin-pricing-plans/__generated__/AdminPricingPlansScreenQuery$parameters";
import { AdminPricingPlansSkeleton } from "./screens/admin-pricing-plans/AdminPricingPlansSkeleton";
import adminPurchasesQuery from "./screens/admin-purchases/__generated__/AdminPurchasesScreenQuery$parameters";
import { AdminPurchasesSkeleton } from "./screens/admin-purchases/AdminPurchasesSkeleton";
import { purchasesVariables } from "./screens/admin-purchases/purchasesVariables";
import adminTodayQuery from "./screens/admin-today/__generated__/AdminTodayScreenQuery$parameters";
import { AdminTodaySkeleton } from "./screens/admin-today/AdminTodaySkeleton";
import { todayVariables } from "./screens/admin-today/todayVariables";
import adminPersonQuery from "./screens/admin-users/__generated__/AdminPersonScreenQuery$parameters";
import adminUsersQuery from "./screens/admin-users/__generated__/AdminUsersScreenQuery$parameters";
import { AdminPersonSkeleton } from "./screens/admin-users/AdminPersonSkeleton";
import { AdminUsersSkeleton } from "./screens/admin-users/AdminUsersSkeleton";
import { personVariables } from "./screens/admin-users/personAddress";
import { usersVariables } from "./screens/admin-users/usersVariables";

/** The sections of `/admin-dashboard` (product-rules.md#administrators-sections), each a route of its own: its tab is in the address. */
export const adminSections: RouteObject[] = [
  { index: true, element: <Navigate to="users" replace /> },
  screenRoute({
    path: "communities",
    title: "Community Management",
    skeleton: <AdminCommunitiesSkeleton />,
    screen: () =>
      import("./screens/admin-communities/AdminCommunitiesScreen").then(
        (m) => m.AdminCommunitiesScreen,
      ),
    query: adminCommunitiesQuery,
    variables: communitiesVariables,
  }),
  screenRoute({
    path: "users",
    title: "Users",
    skeleton: <AdminUsersSkeleton />,
    screen: () => import("./screens/admin-users/AdminUsersScreen").then((m) => m.AdminUsersScreen),
    query: adminUsersQuery,
    variables: usersVariables,
  }),
  screenRoute({
    path: "users/person",
    title: "User",
    skeleton: <AdminPersonSkeleton />,
    screen: () =>
      import("./screens/admin-users/AdminPersonScreen").then((m) => m.AdminPersonScreen),
    query: adminPersonQuery,
    variables: personVariables,
  }),
  screenRoute({
    path: "car-types",
    title: "Car Types",
    skeleton: <AdminCarTypesSkeleton />,
    screen: () =>
      import("./screens/admin-car-types/AdminCarTypesScreen").then((m) => m.AdminCarTypesScreen),
    query: adminCarTypesQuery,
  }),
  screenRoute({
    path: "pricing-plans",
    title: "Pricing Plans",
    skeleton: <AdminPricingPlansSkeleton />,
    screen: () =>
      import("./screens/admin-pricing-plans/AdminPricingPlansScreen").then(
        (m) => m.AdminPricingPlansScreen,
      ),
    query: adminPricingPlansQuery,
  }),
  screenRoute({
    path: "booking-slots",
    title: "Booking Slots",
    skeleton: <AdminBookingSlotsSkeleton />,
    screen: () =>
      import("./screens/admin-booking-slots/AdminBookingSlotsScreen").then(
        (m) => m.AdminBookingSlotsScreen,
      ),
    query: adminBookingSlotsQuery,
  }),
  screenRoute({
    path: "bookings",
    title: "Bookings",
    skeleton: <AdminBookingsSkeleton />,
    screen: () =>
      import("./screens/admin-bookings/AdminBookingsScreen").then((m) => m.AdminBookingsScreen),
    query: adminBookingsQuery,
    variables: bookingsVariables,
  }),
  screenRoute({
    path: "disabled-dates",
    title: "Disabled Dates",
    skeleton: <AdminDisabledDatesSkeleton />,
    screen: () =>
      import("./screens/admin-disabled-dates/AdminDisabledDatesScreen").then(
        (m) => m.AdminDisabledDatesScreen,
      ),
    query: adminDisabledDatesQuery,
    variables: disabledDatesVariables,
  }),
  screenRoute({
    path: "coupons",
    title: "Coupons",
    skeleton: <AdminCouponsSkeleton />,
    screen: () =>
      import("./screens/admin-coupons/AdminCouponsScreen").then((m) => m.AdminCouponsScreen),
    query: adminCouponsQuery,
    variables: couponsVariables,
  }),
  screenRoute({
    path: "today",
    title: "Today",
    skeleton: <AdminTodaySkeleton />,
    screen: () => import("./screens/admin-today/AdminTodayScreen").then((m) => m.AdminTodayScreen),
    query: adminTodayQuery,
    variables: todayVariables,
  }),
  screenRoute({
    path: "purchases",
    title: "Purchases",
    skeleton: <AdminPurchasesSkeleton />,
    screen: () =>
      import("./screens/admin-purchases/AdminPurchasesScreen").then((m) => m.AdminPurchasesScreen),
    query: adminPurchasesQuery,
    variables: purchasesVariables,
  }),
  screenRoute({
    path: "messages",
    title: "Messages",
    skeleton: <AdminMessagesSkeleton />,
    screen: () =>
      import("./screens/admin-messages/AdminMessagesScreen").then((m) => m.AdminMessagesScreen),
    query: adminMessagesQuery,
    variables: messagesVariables,
  }),
  screenRoute({
    path: "overview",
    title: "Overview",
    skeleton: <AdminOverviewSkeleton />,
    screen: () =>
      import("./screens/admin-overview/AdminOverviewScreen").then((m) => m.AdminOverviewScreen),
    query: adminOverviewQuery,
    variables: overviewVariables,
  }),
];
