import type { RouteObject } from "react-router-dom";
import { adminSections } from "./adminSections";
import { RequireLogin } from "./auth/RequireLogin";
import { RequireRole } from "./auth/RequireRole";
import { plainRoute, screenRoute } from "./relay/screenRoute";
import bookingCalendarQuery from "./screens/booking-calendar/__generated__/BookingCalendarScreenQuery$parameters";
import { BookingCalendarScreenSkeleton } from "./screens/booking-calendar/BookingCalendarScreenSkeleton";
import bookingConfirmationQuery from "./screens/booking-confirmation/__generated__/BookingConfirmationScreenQuery$parameters";
import { BookingConfirmationSkeleton } from "./screens/booking-confirmation/BookingConfirmationSkeleton";
import { confirmationVariables } from "./screens/booking-confirmation/confirmationVariables";
import bookingHistoryQuery from "./screens/booking-history/__generated__/BookingHistoryScreenQuery$parameters";
import { BookingHistorySkeleton } from "./screens/booking-history/BookingHistorySkeleton";
import creditLedgerQuery from "./screens/credit-ledger/__generated__/CreditLedgerScreenQuery$parameters";
import { CreditLedgerSkeleton } from "./screens/credit-ledger/CreditLedgerSkeleton";
import { AccountDraftKeeper } from "./screens/login/AccountDraftKeeper";
import payPerUseQuery from "./screens/pay-per-use-slot-booking/__generated__/PayPerUseBookingScreenQuery$parameters";
import { PayPerUseSkeleton } from "./screens/pay-per-use-slot-booking/PayPerUseSkeleton";
import { payPerUseVariables } from "./screens/pay-per-use-slot-booking/payPerUseVariables";
import profileQuery from "./screens/profile/__generated__/ProfileScreenQuery$parameters";
import { ProfileSkeleton } from "./screens/profile/ProfileSkeleton";
import purchaseFlowQuery from "./screens/purchase-flow/__generated__/PurchaseFlowScreenQuery$parameters";
import { PurchaseFlowSkeleton } from "./screens/purchase-flow/PurchaseFlowSkeleton";
import { purchaseFlowVariables } from "./screens/purchase-flow/purchaseFlowVariables";
import purchasePlanQuery from "./screens/purchase-plan/__generated__/PurchasePlanScreenQuery$parameters";
import { PurchasePlanSkeleton } from "./screens/purchase-plan/PurchasePlanSkeleton";
import { purchasePlanVariables } from "./screens/purchase-plan/purchasePlanVariables";
import receiptQuery from "./screens/receipt/__generated__/ReceiptScreenQuery$parameters";
import { ReceiptSkeleton } from "./screens/receipt/ReceiptSkeleton";
import { receiptVariables } from "./screens/receipt/receiptVariables";
import selectCarTypeQuery from "./screens/select-car-type/__generated__/SelectCarTypeScreenQuery$parameters";
import { SelectCarTypeSkeleton } from "./screens/select-car-type/SelectCarTypeSkeleton";
import userDashboardQuery from "./screens/user-dashboard/__generated__/UserDashboardScreenQuery$parameters";
import { UserDashboardSkeleton } from "./screens/user-dashboard/UserDashboardSkeleton";
import userSetupQuery from "./screens/user-setup/__generated__/UserSetupScreenQuery$parameters";
import { UserSetupSkeleton } from "./screens/user-setup/UserSetupSkeleton";
import { calendarVariables } from "./shared/booking-calendar/calendarVariables";
import adminLayoutQuery from "./shell/__generated__/AdminLayoutQuery$parameters";
import dashboardRedirectQuery from "./shell/__generated__/DashboardRedirectQuery$parameters";
import { FailureScreen } from "./shell/FailureScreen";
import { PublicLayout } from "./shell/PublicLayout";
import { ResidentLayout } from "./shell/ResidentLayout";
import { RootLayout } from "./shell/RootLayout";
import { SetupLayout } from "./shell/SetupLayout";
import { WaitingPanel } from "./shell/WaitingPanel";

const dashboardRedirect = (path: string): RouteObject =>
  screenRoute({
    path,
    title: "Dashboard",
    skeleton: <WaitingPanel>Loading...</WaitingPanel>,
    screen: () => import("./shell/DashboardRedirect").then((m) => m.DashboardRedirect),
    query: dashboardRedirectQuery,
  });

/** The route table (product-rules.md#route-table). `/` itself is another page: see index.html. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <FailureScreen />,
    // For the moment in which the loaders start; the screens bring skeletons of their own.
    hydrateFallbackElement: <main />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          plainRoute({
            path: "/terms",
            title: "Terms and Conditions",
            screen: () => import("./screens/terms/TermsScreen").then((m) => m.TermsScreen),
          }),
          {
            element: <AccountDraftKeeper />,
            children: [
              plainRoute({
                path: "/login",
                title: "Sign in",
                views: { "forgot-password": "Reset your password" },
                screen: () => import("./screens/login/SignInScreen").then((m) => m.SignInScreen),
              }),
              plainRoute({
                path: "/auth",
                title: "Create your account",
                screen: () => import("./screens/login/SignUpScreen").then((m) => m.SignUpScreen),
              }),
            ],
          },
          plainRoute({
            path: "*",
            title: "Page not found",
            screen: () =>
              import("./screens/not-found/NotFoundScreen").then((m) => m.NotFoundScreen),
          }),
        ],
      },
      {
        element: <RequireLogin />,
        children: [
          {
            element: <PublicLayout />,
            children: [dashboardRedirect("/user"), dashboardRedirect("/dashboard")],
          },
          {
            element: <SetupLayout />,
            children: [
              screenRoute({
                path: "/user-setup",
                title: "Complete Your Profile",
                failed: "Failed to fetch user profile",
                skeleton: <UserSetupSkeleton />,
                screen: () =>
                  import("./screens/user-setup/UserSetupScreen").then((m) => m.UserSetupScreen),
                query: userSetupQuery,
              }),
            ],
          },
          {
            element: <ResidentLayout />,
            children: [
              screenRoute({
                path: "/booking-calendar",
                title: "Book a Wash",
                skeleton: <BookingCalendarScreenSkeleton />,
                screen: () =>
                  import("./screens/booking-calendar/BookingCalendarScreen").then(
                    (m) => m.BookingCalendarScreen,
                  ),
                query: bookingCalendarQuery,
                variables: () => calendarVariables(),
              }),
              {
                element: <RequireRole only="USER" otherwise="/admin-dashboard" />,
                children: [
                  screenRoute({
                    path: "/user-dashboard",
                    title: "Dashboard",
                    failed: "Failed to fetch user profile",
                    skeleton: <UserDashboardSkeleton />,
                    screen: () =>
                      import("./screens/user-dashboard/UserDashboardScreen").then(
                        (m) => m.UserDashboardScreen,
                      ),
                    query: userDashboardQuery,
                    variables: () => calendarVariables(),
                  }),
                ],
              },
              screenRoute({
                path: "/credits",
                title: "Credits",
                skeleton: <CreditLedgerSkeleton />,
                screen: () =>
                  import("./screens/credit-ledger/CreditLedgerScreen").then(
                    (m) => m.CreditLedgerScreen,
                  ),
                query: creditLedgerQuery,
              }),
              screenRoute({
                path: "/profile",
                title: "Profile",
                skeleton: <ProfileSkeleton />,
                screen: () =>
                  import("./screens/profile/ProfileScreen").then((m) => m.ProfileScreen),
                query: profileQuery,
              }),
              screenRoute({
                path: "/booking-confirmation",
                title: "Booking Confirmation",
                skeleton: <BookingConfirmationSkeleton />,
                screen: () =>
                  import("./screens/booking-confirmation/BookingConfirmationScreen").then(
                    (m) => m.BookingConfirmationScreen,
                  ),
                query: bookingConfirmationQuery,
                variables: confirmationVariables,
              }),
              screenRoute({
                path: "/integrated-purchase-flow",
                title: "Buy a plan",
                skeleton: <PurchaseFlowSkeleton />,
                screen: () =>
                  import("./screens/purchase-flow/PurchaseFlowScreen").then(
                    (m) => m.PurchaseFlowScreen,
                  ),
                query: purchaseFlowQuery,
                variables: purchaseFlowVariables,
              }),
              screenRoute({
                path: "/pay-per-use-slot-booking",
                title: "Book a pay-per-use wash",
                skeleton: <PayPerUseSkeleton />,
                screen: () =>
                  import("./screens/pay-per-use-slot-booking/PayPerUseBookingScreen").then(
                    (m) => m.PayPerUseBookingScreen,
                  ),
                query: payPerUseQuery,
                variables: payPerUseVariables,
              }),
              screenRoute({
                path: "/select-car-type",
                title: "Select Car Type",
                skeleton: <SelectCarTypeSkeleton />,
                screen: () =>
                  import("./screens/select-car-type/SelectCarTypeScreen").then(
                    (m) => m.SelectCarTypeScreen,
                  ),
                query: selectCarTypeQuery,
              }),
              screenRoute({
                path: "/purchase-plan",
                title: "Choose a plan",
                skeleton: <PurchasePlanSkeleton />,
                screen: () =>
                  import("./screens/purchase-plan/PurchasePlanScreen").then(
                    (m) => m.PurchasePlanScreen,
                  ),
                query: purchasePlanQuery,
                variables: purchasePlanVariables,
              }),
              screenRoute({
                path: "/receipt",
                title: "Receipt",
                skeleton: <ReceiptSkeleton />,
                screen: () =>
                  import("./screens/receipt/ReceiptScreen").then((m) => m.ReceiptScreen),
                query: receiptQuery,
                variables: receiptVariables,
              }),
            ],
          },
          {
            element: <RequireRole only="ADMIN" otherwise="/user-dashboard" isWholePage />,
            children: [
              {
                ...screenRoute({
                  path: "/admin-dashboard",
                  title: "Administration",
                  screen: () => import("./shell/AdminLayout").then((m) => m.AdminLayout),
                  query: adminLayoutQuery,
                }),
                children: adminSections,
              },
            ],
          },
        ],
      },
      {
        element: <RequireLogin loginPath="/auth" />,
        children: [
          {
            element: <ResidentLayout />,
            children: [
              screenRoute({
                path: "/booking-history",
                title: "Booking History",
                skeleton: <BookingHistorySkeleton />,
                screen: () =>
                  import("./screens/booking-history/BookingHistoryScreen").then(
                    (m) => m.BookingHistoryScreen,
                  ),
                query: bookingHistoryQuery,
              }),
            ],
          },
        ],
      },
    ],
  },
];
