import { Navigate, type RouteObject } from "react-router-dom";
import { RequireLogin } from "./auth/RequireLogin";
import { RequireRole } from "./auth/RequireRole";
import { plainRoute, screenRoute } from "./relay/screenRoute";
import bookingHistoryQuery from "./screens/booking-history/__generated__/BookingHistoryScreenQuery$parameters";
import { BookingHistorySkeleton } from "./screens/booking-history/BookingHistorySkeleton";
import purchaseFlowQuery from "./screens/purchase-flow/__generated__/PurchaseFlowScreenQuery$parameters";
import { PurchaseFlowSkeleton } from "./screens/purchase-flow/PurchaseFlowSkeleton";
import { purchaseFlowVariables } from "./screens/purchase-flow/purchaseFlowVariables";
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

/** The route table of spec §2. `/` itself is another page: see index.html. */
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
          plainRoute({
            path: "/login",
            title: "Sign in",
            screen: () => import("./screens/login/SignInScreen").then((m) => m.SignInScreen),
          }),
          plainRoute({
            path: "/auth",
            title: "Create your account",
            screen: () => import("./screens/login/SignUpScreen").then((m) => m.SignUpScreen),
          }),
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
          { element: <SetupLayout />, children: [] },
          {
            element: <ResidentLayout />,
            children: [
              {
                path: "/booking-calendar",
                element: <Navigate to="/user-dashboard#calendar" replace />,
              },
              { element: <RequireRole only="USER" otherwise="/admin-dashboard" />, children: [] },
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
                // Each section of the dashboard is a route of its own: its tab is in the address.
                children: [{ index: true, element: <Navigate to="bookings" replace /> }],
              },
            ],
          },
        ],
      },
      {
        element: <RequireLogin door="/auth" />,
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
