import { Outlet, type RouteObject } from "react-router-dom";
import { adminSections } from "./adminSections";
import { bookingCalendarRoute } from "./screens/booking-calendar/route";
import { bookingConfirmationRoute } from "./screens/booking-confirmation/route";
import { bookingHistoryRoute } from "./screens/booking-history/route";
import { connectRoute } from "./screens/connect/route";
import { creditLedgerRoute } from "./screens/credit-ledger/route";
import { AccountDraftKeeper } from "./screens/login/AccountDraftKeeper";
import { EndedSession } from "./screens/login/EndedSession";
import { signInRoute, signUpRoute } from "./screens/login/route";
import { notFoundRoute } from "./screens/not-found/route";
import { payPerUseBookingRoute } from "./screens/pay-per-use-slot-booking/route";
import { profileRoute } from "./screens/profile/route";
import { purchaseFlowRoute } from "./screens/purchase-flow/route";
import { purchasePlanRoute } from "./screens/purchase-plan/route";
import { receiptRoute } from "./screens/receipt/route";
import { selectCarTypeRoute } from "./screens/select-car-type/route";
import { termsRoute } from "./screens/terms/route";
import { userDashboardRoute } from "./screens/user-dashboard/route";
import { userSetupRoute } from "./screens/user-setup/route";
import dashboardRedirectQuery from "./shell/__generated__/DashboardRedirectQuery$parameters";
import adminLayoutQuery from "./shell/admin/__generated__/AdminLayoutQuery$parameters";
import { FailureScreen } from "./shell/FailureScreen";
import { PublicLayout } from "./shell/layout/PublicLayout";
import { ResidentLayout } from "./shell/layout/ResidentLayout";
import { RootLayout } from "./shell/layout/RootLayout";
import { SetupLayout } from "./shell/layout/SetupLayout";
import { RequireLogin } from "./shell/RequireLogin";
import { RequireRole } from "./shell/RequireRole";
import { screenRoute } from "./shell/screenRoute";
import { WaitingPanel } from "./shell/WaitingPanel";

const dashboardRedirect = (path: string): RouteObject =>
  screenRoute({
    path,
    title: "Dashboard",
    skeleton: <WaitingPanel>Loading...</WaitingPanel>,
    screen: () => import("./shell/DashboardRedirect").then((m) => m.DashboardRedirect),
    query: dashboardRedirectQuery,
  });

/** product-rules.md#route-table */
export const routes: RouteObject[] = [
  {
    element: (
      <RootLayout>
        <EndedSession />
      </RootLayout>
    ),
    errorElement: <FailureScreen />,
    hydrateFallbackElement: <main />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          termsRoute,
          {
            element: <AccountDraftKeeper />,
            children: [signInRoute, signUpRoute],
          },
          notFoundRoute,
        ],
      },
      {
        element: <RequireLogin />,
        children: [
          {
            element: <PublicLayout />,
            children: [connectRoute, dashboardRedirect("/user"), dashboardRedirect("/dashboard")],
          },
          {
            element: <SetupLayout />,
            children: [userSetupRoute],
          },
          {
            element: <ResidentLayout />,
            children: [
              bookingCalendarRoute,
              {
                element: <RequireRole only="USER" otherwise="/admin-dashboard" />,
                children: [userDashboardRoute],
              },
              creditLedgerRoute,
              profileRoute,
              bookingConfirmationRoute,
              purchaseFlowRoute,
              payPerUseBookingRoute,
              selectCarTypeRoute,
              purchasePlanRoute,
              receiptRoute,
            ],
          },
          {
            element: <RequireRole only="ADMIN" otherwise="/user-dashboard" isWholePage />,
            children: [
              {
                element: <Outlet context={adminSections} />,
                children: [
                  {
                    ...screenRoute({
                      path: "/admin-dashboard",
                      title: "Administration",
                      screen: () => import("./shell/admin/AdminLayout").then((m) => m.AdminLayout),
                      query: adminLayoutQuery,
                    }),
                    children: adminSections,
                  },
                ],
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
            children: [bookingHistoryRoute],
          },
        ],
      },
    ],
  },
];
